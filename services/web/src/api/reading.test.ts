import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { Code, ConnectError, type UnaryRequest } from "@connectrpc/connect";
import { expect, test, vi } from "vitest";

import { readPart, untilRead } from "./reading";

const INFO = "google.rpc.ErrorInfo";

function refusal(reason: string, current: number): ConnectError {
  const writer = new BinaryWriter().tag(1, 2).string(reason);
  for (const [name, value] of [["current", current], ["entries", 200]] as const) {
    writer.tag(3, 2).bytes(new BinaryWriter().tag(1, 2).string(name).tag(2, 2).string(String(value)).finish());
  }
  const error = new ConnectError("read on", Code.Unavailable);
  error.details = [{ type: INFO, value: writer.finish() }];
  return error;
}

const request = { signal: new AbortController().signal } as UnaryRequest;

test("a call is made again while the server reads the log, and shows how far that is", async () => {
  vi.useFakeTimers();
  const shown: (number | undefined)[] = [];
  const asked = vi.fn(async () => {
    shown.push(readPart.value);
    if (shown.length < 4) throw refusal("CATCHING_UP", 50 * shown.length);
    return "the answer";
  });
  const answer = untilRead(asked as never)(request);
  await vi.runAllTimersAsync();
  expect(await answer).toBe("the answer");
  expect(shown).toEqual([undefined, 0.25, 0.5, 0.75]);
  expect(readPart.value).toBeUndefined();
  vi.useRealTimers();
});

test("any other refusal, and one of a page that nobody waits for, is passed on at once", async () => {
  const other = vi.fn(async () => { throw refusal("TOO_MUCH", 1); });
  await expect(untilRead(other as never)(request)).rejects.toThrow("read on");
  const stop = new AbortController();
  stop.abort();
  const late = vi.fn(async () => { throw refusal("CATCHING_UP", 1); });
  await expect(untilRead(late as never)({ signal: stop.signal } as UnaryRequest)).rejects.toThrow("read on");
  expect([other, late].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});
