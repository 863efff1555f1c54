/** How a game ended for each player, and what its last deals brought. */
import type { GameSummary } from "~gen/game_service_pb";
import type { Transfer } from "~gen/values_pb";

import { seatOf } from "./accounts";
import type { Happening } from "./kinds";
import type { SeatAt, Situation } from "./situation";

export interface Standing {
  readonly seat: number;
  /** Players with equal amounts have the same place, but those who win by the rules come before others. */
  readonly place: number;
  readonly amount: bigint;
  /** What they have gained or lost; absent where there are no chips. */
  readonly gain: bigint | undefined;
}

/** The players, the first first. `bought`: what each has bought from the cashier, where the game says so. */
export function standings(situation: Situation, summary: GameSummary | undefined, bought: readonly unknown[]): Standing[] {
  const { winners } = situation;
  const order = (one: SeatAt, other: SeatAt) =>
    Number(other.amount - one.amount) || Number(winners.includes(other.seat)) - Number(winners.includes(one.seat));
  const seats = [...situation.seats].sort(order);
  return seats.map((at) => {
    const { seat, amount } = at;
    const paid = typeof bought[seat] === "bigint" ? (bought[seat] as bigint) : summary?.stake;
    return {
      seat,
      amount,
      place: 1 + seats.filter((each) => order(each, at) < 0).length,
      gain: paid === undefined ? undefined : amount - paid,
    };
  });
}

export interface LastDeal {
  readonly version: number;
  /** The number of the deal or round, if it is known. */
  readonly number: number | undefined;
  /** Who got chips, and how many more than they had put in. */
  readonly gains: readonly { readonly seat: number; readonly gain: bigint; readonly hand: LastHand | undefined }[];
}

export interface LastHand {
  readonly cards: readonly string[];
  readonly combination: string | undefined;
}

interface Shown {
  readonly seat: number;
  readonly cards?: readonly string[];
  readonly combination?: string;
}

const BEGINS = new Set(["deck-shuffled", "bets-placed"]);
const PAID = new Set(["deal-paid", "round-paid"]);

/** The deals or rounds that were paid, the last first. */
export function lastDeals(events: readonly Happening[], most: number): LastDeal[] {
  const found: LastDeal[] = [];
  let chips = new Map<number, bigint>();
  let hands = new Map<number, Shown>();
  let number: number | undefined;
  let whole = false; // the first deal may be there from its middle on
  for (const { kind, value, version } of events) {
    if (BEGINS.has(kind)) {
      chips = new Map();
      hands = new Map();
      number = (value.deal ?? value.round) as number | undefined;
      whole = true;
    }
    if (kind === "hands-shown") hands = new Map((value.hands as Shown[]).map((hand) => [hand.seat, hand]));
    for (const transfer of (value.transfers as Transfer[] | undefined) ?? []) move(chips, transfer);
    if (PAID.has(kind) && whole) {
      const gains = [...chips].filter(([, gain]) => gain > 0n).sort(([, one], [, other]) => Number(other - one));
      if (!gains.length) continue; // a draw
      found.unshift({ version, number, gains: gains.map(([seat, gain]) => ({ seat, gain, hand: handOf(hands.get(seat)) })) });
    }
  }
  return found.slice(0, most);
}

const handOf = (shown: Shown | undefined): LastHand | undefined =>
  shown?.cards && { cards: shown.cards, combination: shown.combination };

function move(chips: Map<number, bigint>, { source, target, amount }: Transfer): void {
  const [from, to] = [seatOf(source), seatOf(target)];
  if (from !== undefined) chips.set(from, (chips.get(from) ?? 0n) - amount);
  if (to !== undefined) chips.set(to, (chips.get(to) ?? 0n) + amount);
}
