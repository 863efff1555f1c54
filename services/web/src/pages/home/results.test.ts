import { create } from "@bufbuild/protobuf";
import { timestampFromMs } from "@bufbuild/protobuf/wkt";
import { expect, it } from "vitest";

import { GameSummarySchema } from "~gen/game_service_pb";
import { GameSchema } from "~gen/values_pb";

import { placed, spanText, stakeText } from "./results";

const chips = (amounts: readonly number[], winners: readonly number[] = []) =>
  create(GameSummarySchema, {
    unit: "chips",
    stake: 100n,
    winners: [...winners],
    seats: amounts.map((each, seat) => ({ player: `p${seat}`, chips: BigInt(each) })),
  });

it("says who has won, and who leads while a game goes on", () => {
  const order = (summary: ReturnType<typeof chips>) => placed(summary).map(({ seat, ahead }) => [seat, ahead]);
  expect(order(chips([81, 0, 219], [2]))).toEqual([[2, true], [0, false], [1, false]]);
  expect(order(chips([300, 300], [1]))).toEqual([[1, true], [0, false]]);
  expect(order(chips([90, 120, 90]))).toEqual([[1, true], [0, false], [2, false]]);
  expect(order(chips([100, 100]))).toEqual([[0, false], [1, false]]);
});

it("says what a game is played for", () => {
  expect(stakeText(chips([1, 2]))).toBe("100 units each");
  const sheet = create(GameSummarySchema, { unit: "chips", seats: [{ player: "p", score: 65n }] });
  expect(stakeText(sheet)).toBe("points");
  expect(placed(sheet)[0]?.text).toBe("65");
});

it("says how long a game took, but not of a simulated one", () => {
  const played = (from: number, minutes: number) =>
    create(GameSchema, { createTime: timestampFromMs(from), updateTime: timestampFromMs(from + minutes * 60_000) });
  const from = Date.UTC(2026, 0, 2);
  expect(spanText(played(from, 0.5))).toBe("under 1 min");
  expect(spanText(played(from, 12))).toBe("12 min");
  expect(spanText(played(from, 95))).toBe("1 h 35 min");
  expect(spanText(played(from, 3 * 1440))).toBe("3 days");
  expect(spanText(played(0, 12))).toBe("");
});
