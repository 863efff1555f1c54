import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { Code as ConnectCode, ConnectError } from "@connectrpc/connect";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { speak } from "~/texts";

import { ask } from "./plain";
import { Code, faultOf, problemOf, sentence } from "./problem";

afterEach(() => vi.unstubAllGlobals());
beforeAll(() => speak("en"));

test("a fault of the page is not taken for a server that does not answer", () => {
  expect(sentence(faultOf(new TypeError("x is undefined")))).toContain("The page has a fault");
  const unloaded = new TypeError("Failed to fetch dynamically imported module");
  expect(sentence(faultOf(unloaded))).toContain("does not answer");
});

test("a refusal says its reason and variables, whichever way it was asked", async () => {
  const value = new BinaryWriter().tag(1, 2).string("NOT_ALLOWED").tag(2, 2).string("poker-deluxe");
  const entry = new BinaryWriter().tag(1, 2).string("rule").tag(2, 2).string("DX-1".padEnd(200, "x")).finish();
  const info = value.tag(3, 2).bytes(entry).finish();
  const error = new ConnectError("not yours", ConnectCode.PermissionDenied);
  error.details = [{ type: "google.rpc.ErrorInfo", value: info }];
  const problem = problemOf(error);
  expect(problem).toMatchObject({ code: Code.PermissionDenied, reason: "NOT_ALLOWED", message: "not yours", rule: "DX-1".padEnd(200, "x") });
  const details = [{ type: "google.rpc.ErrorInfo", value: btoa(String.fromCharCode(...info)).replace(/=+$/, "") }];
  const body = JSON.stringify({ code: "permission_denied", message: "not yours", details });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 403 }));
  const refused = await ask("GameService/ListGames", {}, "").catch(problemOf);
  expect(refused).toEqual(problem);
});

test("what is no answer of the server is taken for a server that does not answer", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const refused = await ask("GameService/ListGames", {}, "").catch(problemOf);
  expect(refused).toMatchObject({ code: Code.Unknown });
  vi.stubGlobal("fetch", async () => Promise.reject(new DOMException("left", "AbortError")));
  expect(await ask("GameService/ListGames", {}, "").catch(problemOf)).toMatchObject({ code: Code.Canceled });
});

test("the codes are those of Connect", () => {
  expect({ ...Code }).toEqual({ ...ConnectCode });
});
