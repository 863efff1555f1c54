/** What every board is given, whichever game lies on it. */
import type { Happening } from "~/game/kinds";
import type { Situation } from "~/game/situation";

import type { Changes } from "./changes";

/** What may be chosen on the board for an act: cards, face-down places, dice. */
export interface Choosing {
  readonly can: (key: string) => boolean;
  readonly chosen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
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
  readonly changes: Changes;
  /** The last events, the newest last. */
  readonly recent: readonly Happening[];
  readonly choosing?: Choosing | undefined;
  /** What is open to the reader. */
  readonly acts?: readonly AnyAct[] | undefined;
  /** Give a command, such as `writeScore` with a box; only where the reader may act. */
  readonly submit?: ((command: AnyAct) => void) | undefined;
}

export const cardKey = (card: string): string => `card:${card}`;
export const placeKey = (place: number): string => `place:${place}`;
export const dieKey = (place: number): string => `die:${place}`;

/** The open act of a kind, if there is one. */
export function actOf<T>(acts: readonly AnyAct[] | undefined, name: string): T | undefined {
  return acts?.find((act) => act.case === name)?.value as T | undefined;
}

/** The newest event of a kind among the last ones. */
export function last(recent: readonly Happening[], ...kinds: string[]): Happening | undefined {
  return recent.findLast((each) => kinds.includes(each.kind));
}

/** The seats clockwise, the one that looks on last: it lies at the lower edge of the table. */
export function around<T extends { readonly seat: number }>(seats: readonly T[], near: number): T[] {
  const at = seats.findIndex((seat) => seat.seat === near);
  return at < 0 ? [...seats] : [...seats.slice(at + 1), ...seats.slice(0, at + 1)];
}
