import { create } from "@bufbuild/protobuf";
import { timestampFromMs } from "@bufbuild/protobuf/wkt";
import { expect, test } from "vitest";

import { GameSummarySchema } from "~gen/game_service_pb";

import { ServerClock, turnClock } from "./turn-clock";

const HOUR = 3_600_000;

test("the end of a turn is told in the time of this page, however far the server's clock is ahead", () => {
  const server = new ServerClock();
  const summary = create(GameSummarySchema, {
    terms: { secondsToAct: 30 },
    seats: [{ player: "a" }, { player: "b", actByTime: timestampFromMs(HOUR + 31_000) }],
  });
  expect(turnClock(summary, server)).toBeUndefined();
  server.met(timestampFromMs(HOUR + 1_000), 900, 1_100);
  expect(turnClock(summary, server)).toEqual({ seconds: 30, ends: new Map([[1, 31_000]]) });
  server.met(timestampFromMs(HOUR + 9_000), 5_000, 9_000); // this answer was long on its way
  expect(turnClock(summary, server)?.ends.get(1)).toBe(31_000);
  server.met(timestampFromMs(HOUR + 20_010), 19_995, 20_005);
  expect(turnClock(summary, server)?.ends.get(1)).toBe(30_990);
});

test("where nobody is waited for no clock runs", () => {
  const server = new ServerClock();
  server.met(timestampFromMs(HOUR), 0, 2);
  expect(turnClock(create(GameSummarySchema, { seats: [{ player: "a" }] }), server)).toBeUndefined();
});
