/** Cards as the API writes them (`Th`), and their names. */
import { t } from "~/texts";

export const SUITS = ["s", "h", "d", "c"] as const;
export const RANKS = "AKQJT98765432";
export type Suit = (typeof SUITS)[number];

export const suitOf = (card: string): Suit => card[1] as Suit;
export const rankOf = (card: string): string => card[0] ?? "";

/** The rank as it is printed on a card: German packs have B, D and K. */
export function rankSign(rank: string): string {
  return rank === "T" ? "10" : t(`card-sign-${rank}`);
}

/** "ten of hearts", "Herz-Zehn". A text chooses by a number as a number only. */
export function cardName(card: string): string {
  const rank = rankOf(card);
  return t("card-name", { rank: /\d/.test(rank) ? Number(rank) : rank, suit: suitOf(card) });
}

/** The highest first, and within a rank in the order of the suits. */
export function sorted(cards: readonly string[]): string[] {
  const place = (card: string) =>
    RANKS.indexOf(rankOf(card)) * SUITS.length + SUITS.indexOf(suitOf(card));
  return [...cards].sort((one, other) => place(one) - place(other));
}
