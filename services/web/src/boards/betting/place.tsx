/** A place in a game with betting: the hand, the bet, and whether the player is still in it. */
import type { ComponentChildren } from "preact";

import type { SeatAt } from "~/game/situation";
import { t } from "~/texts";
import { combinationWord } from "~/words";

import { last, type BoardProps } from "../board";
import type { Stack } from "../chips";
import { Place } from "../felt";

/** What the seats of all games with betting have. */
export interface BettingSeat {
  readonly seat: number;
  readonly staked: bigint;
  readonly cardsHeld: number;
  readonly inHand?: boolean;
  readonly stack?: Stack | undefined;
}

/** A view in which cards may lie before the seats. */
interface Dealt {
  readonly seats: readonly { readonly cardsHeld: number }[];
}

interface Props<V> {
  readonly board: BoardProps<V>;
  readonly at: SeatAt;
  readonly seat: BettingSeat;
  readonly near: boolean;
  readonly note?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function BettingPlace<V extends Dealt>({ board, at, seat, near, note, children }: Props<V>) {
  const { situation, me, changes, view } = board;
  const dealt = view.seats.some(({ cardsHeld }) => cardsHeld > 0);
  const out = dealt && !(seat.inHand ?? seat.cardsHeld > 0);
  return (
    <Place
      seat={at}
      situation={situation}
      me={me}
      changes={changes}
      near={near}
      out={out}
      stack={seat.stack}
      staked={seat.staked}
      note={shownHand(board, seat) ?? (out ? t(seat.cardsHeld > 0 ? "betting-dropped" : "betting-out") : note)}
    >
      {children}
    </Place>
  );
}

/** What a hand that lies open is, from the event that showed it. */
function shownHand<V>({ game, recent }: BoardProps<V>, { seat, cardsHeld }: BettingSeat): string | undefined {
  if (!cardsHeld) return undefined;
  const shown = last(recent, "hands-shown", "deck-shuffled");
  if (shown?.kind !== "hands-shown") return undefined;
  const hands = shown.value.hands as { seat: number; combination?: string }[] | undefined;
  const hand = hands?.find((each) => each.seat === seat);
  return hand?.combination && combinationWord(game, hand.combination);
}
