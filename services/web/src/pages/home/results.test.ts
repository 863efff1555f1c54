import { expect, it } from "vitest";

import type { GameSummaryJson } from "~gen/game_service_pb";

import { partText, placed, potText, spanText, stakeText } from "./results";

const chips = (amounts: readonly number[], winners: readonly number[] = []): GameSummaryJson => ({
  unit: "chips",
  stake: "100",
  winners: [...winners],
  seats: amounts.map((each, seat) => ({ player: `p${seat}`, chips: String(each) })),
});

it("says who has won, and who leads while a game goes on", () => {
  const order = (summary: GameSummaryJson) => placed(summary).map(({ seat, ahead }) => [seat, ahead]);
  expect(order(chips([81, 0, 219], [2]))).toEqual([[2, true], [0, false], [1, false]]);
  expect(order(chips([300, 300], [1]))).toEqual([[1, true], [0, false]]);
  expect(order(chips([90, 120, 90]))).toEqual([[1, true], [0, false], [2, false]]);
  expect(order(chips([100, 100]))).toEqual([[0, false], [1, false]]);
});

it("says what a game is played for", () => {
  expect(stakeText(chips([1, 2]))).toBe("100 units each");
  const sheet: GameSummaryJson = { unit: "chips", seats: [{ player: "p", score: "65" }] };
  expect(stakeText(sheet)).toBe("points");
  expect(placed(sheet)[0]?.text).toBe("65");
});

it("says how far a game is, in the words of its rules, and what is in the pot", () => {
  expect(partText("poker-deluxe", { part: "deal", partNumber: "3", partCount: "8" })).toBe("Deal 3 of 8");
  expect(partText("draw-poker", { part: "deal", partNumber: "3", partCount: "8" })).toBe("Hand 3 of 8");
  expect(partText("yacht", { part: "round", partNumber: "1" })).toBe("Round 1");
  expect(partText("escalero", { part: "turn" })).toBe("before the first turn");
  expect(potText({ ...chips([1, 2]), pot: "7" })).toBe("pot 7 units");
  expect(potText({})).toBe("");
});

it("says how long a game took, but not of a simulated one", () => {
  const played = (created: number, minutes: number) => ({ created, updated: created + minutes * 60_000 });
  const from = Date.UTC(2026, 0, 2);
  expect(spanText(played(from, 0.5))).toBe("under 1 min");
  expect(spanText(played(from, 12))).toBe("12 min");
  expect(spanText(played(from, 95))).toBe("1 h 35 min");
  expect(spanText(played(from, 3 * 1440))).toBe("3 days");
  expect(spanText(played(0, 12))).toBe("");
});
