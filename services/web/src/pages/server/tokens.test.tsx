import { create } from "@bufbuild/protobuf";
import { render } from "preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { IssueTokenResponseSchema, RegisterPlayerResponseSchema } from "~gen/player_service_pb";

import { players } from "~/api/players";
import { speak } from "~/texts";

import { Tokens } from "./tokens";

afterEach(() => vi.restoreAllMocks());
beforeAll(() => speak("en"));

test("a form that is sent twice at once issues one token", async () => {
  const registered = vi.spyOn(players, "registerPlayer").mockResolvedValue(create(RegisterPlayerResponseSchema));
  vi.spyOn(players, "issueToken").mockResolvedValue(create(IssueTokenResponseSchema, { token: "secret" }));
  const place = document.createElement("div");
  document.body.append(place);
  render(<Tokens />, place);
  const form = place.querySelector("form");
  const send = () => form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  send();
  send();
  await vi.waitFor(() => expect(place.textContent).toContain("secret"));
  expect(registered).toHaveBeenCalledTimes(1);
});
