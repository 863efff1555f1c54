import { create } from "@bufbuild/protobuf";
import { expect, it } from "vitest";

import { CommandSchema } from "~gen/history_pb";
import { DealAnalysisSchema } from "~gen/replay_service_pb";

import { commandOf } from "~/acts/command";
import { FIELDS } from "~/game/kinds";
import { loadWords } from "~/words/load";

import { actText, diceBefore } from "./acts";
import { dealUpTo, errorOf, linesOver, thresholdOf, totalsOver, usualStep } from "./analysis";

const decision = (version: number, ...worths: number[]) => ({
  version: BigInt(version),
  seat: 0,
  made: worths.length - 1,
  acts: worths.map((worth) => ({ worth: BigInt(worth) })),
});

const deal = (number: number, results: readonly number[], luck?: readonly number[]) =>
  create(DealAnalysisSchema, {
    number,
    firstVersion: BigInt(10 * number),
    lastVersion: BigInt(10 * number + 9),
    seats: results.map((result, seat) => ({
      seat,
      result: BigInt(result),
      error: 5n,
      decisions: 2,
      ...(luck && { luck: BigInt(luck[seat] ?? 0) }),
    })),
    decisions: [decision(10 * number + 3, 9, 2)],
    worths: [{ version: BigInt(10 * number + 3), amounts: results.map((result) => BigInt(2 * result)) }],
  });

it("tells what a decision gave away", () => {
  expect(errorOf(deal(1, [0]).decisions[0]!)).toBe(7);
});

it("adds deals up by seat, and luck only where it is known", () => {
  const both = totalsOver([deal(1, [4, -4], [1, -1]), deal(2, [-1, 1], [2, -2])]);
  expect(both).toEqual([
    { seat: 0, decisions: 4, error: 10, result: 3, luck: 3 },
    { seat: 1, decisions: 4, error: 10, result: -3, luck: -3 },
  ]);
  expect(totalsOver([deal(1, [4])])[0]?.luck).toBeUndefined();
});

it("draws the worth of a deal on top of what was won before", () => {
  const [line] = linesOver([deal(1, [4]), deal(2, [-1])], 1, false);
  expect(line?.map(({ version, amount }) => [version, amount])).toEqual([
    [10, 0], [13, 8], [19, 4], [20, 4], [23, 2], [29, 3],
  ]);
  expect(linesOver([deal(1, [165])], 1, true)[0]?.[0]).toEqual({ version: 13, amount: 330 });
});

it("marks few errors until the reader chooses, and all from 0 on", () => {
  const errors = Array.from({ length: 100 }, (_, place) => place + 1);
  const least = thresholdOf(usualStep(errors), 100);
  const marked = errors.filter((error) => error >= least).length;
  expect(marked).toBeGreaterThan(5);
  expect(marked).toBeLessThanOrEqual(13);
  expect(thresholdOf(0, 100)).toBe(0);
  expect(thresholdOf(100, 100)).toBe(100);
  expect(usualStep([])).toBe(0);
});

it("says acts as players do", async () => {
  await loadWords("en");
  const scene = (game: string) => ({ context: { game, dice: "standard" }, unit: "units" as const, dice: [5, 6, 5, 1, 2] });
  const said = (game: string, name: string, value: Record<string, unknown>) =>
    actText(create(CommandSchema, commandOf(FIELDS[game]!, { case: name, value })), scene(game));
  expect(said("draw-poker", "raise", { by: 4n })).toBe("Raise by 4");
  expect(said("draw-poker", "exchangeCards", { cards: ["8c", "Td"] })).toBe("Exchange 8♣ 10♦");
  expect(said("five-card-stud", "bet", { amount: 2n })).toBe("Bet 2");
  expect(said("draw-poker", "call", {})).toBe("Call");
  expect(said("yacht", "rollAgain", { places: [1, 3, 4] })).toBe("Keep 5 5");
  expect(said("yacht", "rollAgain", { places: [0, 1, 2, 3, 4] })).toBe("Roll 5 dice");
  expect(said("poker-deluxe", "buyCard", { discard: "8c", place: 0 })).toBe("Buy card 1, discard 8♣");
});

it("finds the dice before an act, or says nothing", () => {
  const thrown = { version: 3, kind: "dice-thrown", value: { dice: [1, 2, 3, 4, 5] } };
  const other = (version: number) => ({ version, kind: "bet-named", value: {} });
  expect(diceBefore(6, (version) => (version === 3 ? thrown : other(version)))).toEqual([1, 2, 3, 4, 5]);
  expect(diceBefore(6, (version) => (version === 5 ? undefined : thrown))).toBeUndefined();
});

it("stays at the last deal when the game is over, and begins with the first", () => {
  const deals = [deal(1, [4]), deal(2, [-1])];
  expect([1, 12, 19, 20, 99].map((version) => dealUpTo(deals, version)?.number)).toEqual([1, 1, 1, 2, 2]);
  expect(dealUpTo([], 5)).toBeUndefined();
});
