/** What the last event has changed, so that a board can show it. */
import { AccountKind, type Account, type Transfer } from "~gen/values_pb";

import { seatOf } from "~/game/accounts";
import type { Happening } from "~/game/kinds";

export interface Changes {
  /** The seats that acted or were dealt to. */
  readonly seats: ReadonlySet<number>;
  /** The cards that the event names. */
  readonly cards: ReadonlySet<string>;
  /** The places of dice that were thrown. */
  readonly dice: ReadonlySet<number>;
  /** What each seat has won or paid. */
  readonly chips: ReadonlyMap<number, bigint>;
  /** The box of a score sheet that was written or crossed out. */
  readonly box: number | undefined;
  readonly column: number | undefined;
}

/** Events that name so many cards that showing them as new would say nothing. */
const ALL_CARDS = new Set(["deck-shuffled", "hands-shown"]);
const CARD = /^[2-9TJQKA][cdhs]$/;

/** What an event has changed; nothing where there is none. */
export function changesOf(event: Happening | undefined): Changes {
  const value = event?.value ?? {};
  const cards = new Set<string>();
  const seats = new Set<number>();
  if (event && !ALL_CARDS.has(event.kind)) gather(value, cards, seats);
  return {
    seats,
    cards,
    dice: new Set(event?.kind === "dice-thrown" ? (value.places as number[]) : []),
    chips: moved((value.transfers as Transfer[] | undefined) ?? []),
    box: value.box as number | undefined,
    column: value.column as number | undefined,
  };
}

function gather(value: unknown, cards: Set<string>, seats: Set<number>): void {
  if (typeof value === "string" && CARD.test(value)) cards.add(value);
  else if (Array.isArray(value)) for (const each of value) gather(each, cards, seats);
  else if (value && typeof value === "object" && !(value instanceof Uint8Array)) {
    for (const [name, each] of Object.entries(value)) {
      if (name === "seat" && typeof each === "number") seats.add(each);
      else if (name !== "transfers") gather(each, cards, seats);
    }
  }
}

function moved(transfers: readonly Transfer[]): Map<number, bigint> {
  const chips = new Map<number, bigint>();
  const add = (account: Account | undefined, by: bigint) => {
    const seat = seatOf(account);
    if (seat !== undefined) chips.set(seat, (chips.get(seat) ?? 0n) + by);
  };
  for (const { source, target, amount } of transfers) {
    if (target?.kind === AccountKind.CASHIER) continue; // chips taken home are not lost
    add(source, -amount);
    add(target, amount);
  }
  return chips;
}
