import { expect, test } from "vitest";

import { transfer } from "~/game/accounts.testing";

import { begins, Finder, markOf, nextMark } from "./marks";

const event = (version: number, kind: string, value = {}) => ({ version, kind, value });

test("deals, showdowns and payouts are marks", () => {
  const kinds = ["deck-shuffled", "card-bought", "hands-shown", "deal-paid", "game-ended"];
  const marks = kinds.flatMap((kind, index) => markOf(event(index + 1, kind)) ?? []);
  expect(marks.map((mark) => [mark.version, mark.kind])).toEqual([
    [1, "deal"],
    [3, "showdown"],
    [4, "payout"],
    [5, "end"],
  ]);
});

test("who puts in the last of their chips is all in, and each mark is found once", () => {
  const paid = (source: string, target: string, amount: bigint, reason: string) => ({
    transfers: [transfer(source, target, amount, reason)],
  });
  const events = [
    event(1, "game-started", paid("cashier", "player:0", 10n, "buy-in")),
    event(2, "bet-made", paid("player:0", "pot", 4n, "bet")),
    event(3, "called", paid("player:0", "pot", 6n, "call")),
    event(4, "hands-shown"),
  ];
  const finder = new Finder();
  const history = (loadedTo: number) => ({
    loadedTo,
    known: loadedTo,
    happening: (version: number) => events[version - 1],
  });
  expect(finder.upTo(history(2))).toEqual([]);
  const found = [{ version: 3, kind: "all-in" }, { version: 4, kind: "showdown" }];
  expect(finder.upTo(history(4))).toEqual(found);
  expect(finder.upTo(history(4))).toEqual(found);
});

test("one jumps to the next mark and back to the last one", () => {
  const marks = [3, 8, 20].map((version) => ({ version, kind: "deal" as const }));
  expect(nextMark(marks, 8, 1)).toBe(20);
  expect(nextMark(marks, 8, -1)).toBe(3);
  expect(nextMark(marks, 20, 1)).toBeUndefined();
});

test("a round of a sheet game begins with the first throw of who started", () => {
  expect(begins(event(4, "dice-thrown", { seat: 2, throw: 1 }), 2)).toBe(true);
  expect(begins(event(5, "dice-thrown", { seat: 2, throw: 2 }), 2)).toBe(false);
  expect(begins(event(6, "dice-thrown", { seat: 0, throw: 1 }), 2)).toBe(false);
});
