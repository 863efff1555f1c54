/** What a hand is, before it is shown: its combination, the ranks that make it, and which is higher. */
import { t } from "~/texts";

import { RANKS, rankOf, SUITS, suitOf } from "./names";

/** In the order of DR-13 and CP-3, the lowest first. */
const CATEGORIES = [
  "high-card",
  "one-pair",
  "two-pairs",
  "three-of-a-kind",
  "straight",
  "flush",
  "full-house",
  "four-of-a-kind",
  "straight-flush",
  "royal-flush",
] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Made {
  readonly combination: Category;
  /** The cards that were compared, those that come first in a comparison first. */
  readonly cards: readonly string[];
}

/** 0 for a deuce to 12 for an ace. */
const height = (card: string): number => RANKS.length - 1 - RANKS.indexOf(rankOf(card));
const FIVE = RANKS.length - 1 - RANKS.indexOf("5");

/** As players hold them: pairs and triplets together, the largest group first, then the highest card. */
export function arranged(cards: readonly string[]): string[] {
  const count = (card: string) => cards.filter((each) => rankOf(each) === rankOf(card)).length;
  const suit = (card: string) => SUITS.indexOf(suitOf(card));
  return [...cards].sort(
    (one, other) => count(other) - count(one) || height(other) - height(one) || suit(one) - suit(other),
  );
}

/** How many cards of each rank, the largest group first: "32" is a full house. */
function groups(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  return [...counts.values()].sort((one, other) => other - one).join("");
}

const GROUPED: Readonly<Record<string, Category>> = { 4: "four-of-a-kind", 32: "full-house", 3: "three-of-a-kind", 22: "two-pairs", 2: "one-pair" };

/** What at most five cards are; with fewer than five there is no straight and no flush. */
function madeOf(cards: readonly string[]): Made {
  const ordered = arranged(cards);
  const grouped = groups(cards).replace(/1+$/, "");
  const named = GROUPED[grouped];
  if (named || cards.length < 5) return { combination: named ?? "high-card", cards: ordered };
  const [first, second] = ordered.map(height);
  const low = first === RANKS.length - 1 && second === FIVE;
  const straight = low || (first ?? 0) - height(ordered[4] ?? "") === 4;
  const suited = new Set(ordered.map(suitOf)).size === 1;
  const inOrder = low && straight ? [...ordered.slice(1), ordered[0] ?? ""] : ordered;
  if (straight && suited) {
    const royal = !low && first === RANKS.length - 1;
    return { combination: royal ? "royal-flush" : "straight-flush", cards: inOrder };
  }
  return { combination: suited ? "flush" : straight ? "straight" : "high-card", cards: straight ? inOrder : ordered };
}

/** Below zero if one is the lower hand; suits decide only between hands of equal ranks (CP-2 to CP-7). */
export function compare(one: Made, other: Made): number {
  const place = (made: Made) => CATEGORIES.indexOf(made.combination);
  if (place(one) !== place(other)) return place(one) - place(other);
  for (const [at, card] of one.cards.entries()) {
    const against = other.cards[at];
    if (against === undefined) return 1;
    if (height(card) !== height(against)) return height(card) - height(against);
  }
  if (one.cards.length < other.cards.length) return -1;
  const suit = (made: Made) => SUITS.length - SUITS.indexOf(suitOf(highest(made)));
  return suit(one) - suit(other);
}

/** The card whose suit decides: of the leading group the one of the highest suit, which stands first. */
const highest = (made: Made): string => made.cards[0] ?? "";

/** The best hand that lies in the cards: of at most five of them. */
export function best(cards: readonly string[]): Made {
  if (cards.length <= 5) return madeOf(cards);
  return cards
    .map((_, without) => best(cards.filter((_, at) => at !== without)))
    .reduce((one, other) => (compare(one, other) < 0 ? other : one));
}

/** "two pairs, queens and nines": what one holds, from the first card on; empty without cards. */
export function handName(cards: readonly string[]): string {
  if (!cards.length) return "";
  const made = best(cards);
  const ranks = [...new Set(made.cards.map(rankOf))];
  const text = (form: string, rank = "") => t(`rank-${form}`, { rank: /\d/.test(rank) ? Number(rank) : rank });
  return t("hand-name", {
    combination: made.combination,
    rank: text("one", ranks[0]),
    ranks: text("many", ranks[0]),
    others: text("many", ranks[1]),
  });
}

const TIMES = ["", "one", "two", "three", "four"];
const SORTS = [
  [4, "quadruplet"],
  [3, "triplet"],
  [2, "pair"],
] as const;

/** The stored name of a combination of Poker Deluxe, of 4 to 8 cards (DX-15, DX-16). */
export function deluxeCombination(cards: readonly string[]): string {
  const grouped = [...groups(cards)];
  const found = SORTS.flatMap(([size, name]) => {
    const times = grouped.filter((each) => Number(each) === size).length;
    return times ? [`${TIMES[times]}-${name}${times > 1 ? "s" : ""}`] : [];
  });
  if (found.length) return found.join("-");
  const heights = cards.map(height);
  const asLow = heights.map((each) => (each === RANKS.length - 1 ? -1 : each));
  const straight = [heights, asLow].some((each) => Math.max(...each) - Math.min(...each) === cards.length - 1);
  const color = new Set(cards.map(suitOf)).size === 1 ? "color-" : "";
  return `${color}${straight ? "straight" : "flute"}`;
}

/** Front, middle and back as the server lays them for somebody who is gone: the strongest back first (CP-20). */
export function suggested(cards: readonly string[]): string[] {
  const back = strongest(cards);
  const rest = cards.filter((card) => !back.includes(card));
  const middle = strongest(rest);
  return [...arranged(rest.filter((card) => !middle.includes(card))), ...middle, ...back];
}

/** The strongest five, in their order; equal ones are as good as each other here. */
function strongest(cards: readonly string[]): readonly string[] {
  let found: Made | undefined;
  const ordered = arranged(cards);
  for (const five of fives(ordered)) {
    const made = madeOf(five);
    if (!found || compare(made, found) > 0) found = made;
  }
  return found?.cards ?? [];
}

function* fives(cards: readonly string[], size = 5): Generator<string[]> {
  if (!size) yield [];
  for (const [at, card] of cards.entries()) {
    if (!size || cards.length - at < size) return;
    for (const rest of fives(cards.slice(at + 1), size - 1)) yield [card, ...rest];
  }
}
