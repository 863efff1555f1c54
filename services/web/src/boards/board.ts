/** What every board is given, whichever game lies on it. */
import type { Happening } from "~/game/kinds";
import type { Situation } from "~/game/situation";
import type { TurnClock } from "~/game/turn-clock";

import type { Changes } from "./changes";

/** What may be chosen on the board for an act: cards, face-down places, dice, boxes. */
export interface Choosing {
  readonly can: (key: string) => boolean;
  readonly chosen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** Thirteen cards that are being laid, if they are. */
  readonly laying?: Laying | undefined;
}

/** Thirteen cards on their way into front, middle and back: 3, 5 and 5 places. */
export interface Laying {
  readonly cards: readonly string[];
  /** The place of the card that is picked up. */
  readonly picked: number | undefined;
  /** Pick up the card of a place, or put the one that is picked up there and take what lies there. */
  readonly press: (place: number) => void;
  readonly swap: (one: number, other: number) => void;
}

/** An act that is open, as every game has it. */
export interface AnyAct {
  readonly case: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface BoardProps<V> {
  readonly game: string;
  readonly view: V;
  readonly situation: Situation;
  /** The reader's own seat, if they have one. */
  readonly me: number | undefined;
  /** The seat at the lower edge, where it is not the reader's own. */
  readonly near?: number | undefined;
  readonly changes: Changes;
  /** The last events, the newest last. */
  readonly recent: readonly Happening[];
  /** What just happened, in a sentence. */
  readonly said?: string | undefined;
  readonly clock?: TurnClock | undefined;
  readonly choosing?: Choosing | undefined;
  /** What is open to the reader. */
  readonly acts?: readonly AnyAct[] | undefined;
}

/** The seat at the lower edge of the table. */
export const nearest = ({ me, near }: Pick<BoardProps<unknown>, "me" | "near">): number => near ?? me ?? 0;

export const cardKey = (card: string): string => `card:${card}`;
export const placeKey = (place: number): string => `place:${place}`;
export const dieKey = (place: number): string => `die:${place}`;
export const boxKey = (box: number, column = 0): string => `box:${box}/${column}`;

/** The open act of a kind, if there is one. */
export function actOf<T>(acts: readonly AnyAct[] | undefined, name: string): T | undefined {
  return acts?.find((act) => act.case === name)?.value as T | undefined;
}

/** The newest event of a kind among the last ones. */
export function last(recent: readonly Happening[], ...kinds: string[]): Happening | undefined {
  return recent.findLast((each) => kinds.includes(each.kind));
}

/** A hand that was shown in this deal, by the event that showed it. */
export function shownHand<H extends { seat: number }>(recent: readonly Happening[], seat: number): H | undefined {
  const shown = last(recent, "hands-shown", "deck-shuffled");
  if (shown?.kind !== "hands-shown") return undefined;
  return (shown.value.hands as H[] | undefined)?.find((each) => each.seat === seat);
}

/** The seats clockwise, the one that looks on last: it lies at the lower edge of the table. */
export function around<T extends { readonly seat: number }>(seats: readonly T[], near: number): T[] {
  const at = seats.findIndex((seat) => seat.seat === near);
  return at < 0 ? [...seats] : [...seats.slice(at + 1), ...seats.slice(0, at + 1)];
}
