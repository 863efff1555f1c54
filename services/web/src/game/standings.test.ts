import { expect, test } from "vitest";

import { transfer } from "./accounts.testing";
import { lastDeals, standings } from "./standings";
import type { Situation } from "./situation";

const seats = [40n, 90n, 90n].map((amount, seat) => ({ seat, amount, player: "p", present: true, side: undefined }));
const situation = { seats, winners: [1, 2] } as unknown as Situation;

test("players stand by what they have, and gain what they did not buy", () => {
  const found = standings(situation, { stake: 75n } as never, [undefined, 75n, 100n]);
  expect(found.map(({ seat, place, gain }) => [seat, place, gain])).toEqual([
    [1, 1, 15n],
    [2, 1, -10n],
    [0, 3, -35n],
  ]);
  expect(standings(situation, undefined, [])[0]?.gain).toBeUndefined();
});

test("of those who have the same, whoever wins by the rules comes first", () => {
  const found = standings({ ...situation, winners: [2] }, undefined, []);
  expect(found.map(({ seat, place }) => [seat, place])).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
  ]);
});

test("the last deals tell who won them, how much, and with what", () => {
  const paid = (version: number, ...transfers: unknown[]) => ({ version, kind: "deal-paid", value: { transfers } });
  const events = [
    paid(1, transfer("pot", "player:0", 9n)), // its beginning is not there
    { version: 2, kind: "deck-shuffled", value: { deal: 4 } },
    { version: 3, kind: "pot-fed", value: { transfers: [transfer("player:0", "pot", 5n), transfer("player:1", "pot", 5n)] } },
    { version: 4, kind: "hands-shown", value: { hands: [{ seat: 1, cards: ["As"], combination: "high-card" }] } },
    paid(5, transfer("pot", "player:1", 10n)),
  ];
  expect(lastDeals(events, 3)).toEqual([
    { version: 5, number: 4, gains: [{ seat: 1, gain: 5n, hand: { cards: ["As"], combination: "high-card" } }] },
  ]);
});
