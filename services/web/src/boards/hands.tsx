/** The games in which each player has a hand and bets: Draw Poker, heads-up draw, and Stud. */
import type { DrawPokerView } from "~gen/draw_poker_pb";
import type { HeadsUpDrawView } from "~gen/heads_up_draw_pb";
import type { StudView } from "~gen/stud_pb";

import { handName } from "~/cards/hands";
import { t } from "~/texts";
import { bare } from "~/texts/amounts";
import { combinationWord } from "~/words";

import { last, nearest, shownHand, type BoardProps } from "./board";
import { Felt, type SeatLook } from "./felt";
import { Hand } from "./hand";

/** What a seat of such a game is told as. */
interface Held {
  readonly seat: number;
  readonly staked: bigint;
  readonly cards: readonly string[];
  readonly under?: readonly string[];
  readonly held: number;
  /** Whether the player is still in the hand; by their cards where the game does not say. */
  readonly inHand: boolean;
  readonly note?: string | undefined;
}

interface Props {
  readonly board: BoardProps<unknown>;
  readonly hands: readonly Held[];
  readonly pots: readonly bigint[];
  /** How many cards a whole hand has. */
  readonly size: number;
  readonly middle?: string | undefined;
}

/** The table of a game of hands and bets. */
function Hands({ board, hands, pots, size, middle }: Props) {
  const { game, me, situation, changes, recent, choosing } = board;
  const dealt = hands.some(({ held }) => held > 0);
  const look = (seat: number, near: boolean): SeatLook => {
    const hand = hands[seat];
    if (!hand) return {};
    const { cards, held, under, inHand, staked, note } = hand;
    const shown = held ? shownHand<{ seat: number; combination?: string }>(recent, seat)?.combination : undefined;
    const open = cards.length === held;
    return {
      staked,
      out: dealt && !inHand ? t(held ? "betting-dropped" : "betting-out") : undefined,
      note: shown ? (open ? handName(cards) : combinationWord(game, shown)) : note,
      lying: (
        <Hand
          cards={cards}
          held={held}
          changes={changes}
          {...(near && { ...(under && { under }), sort: open, toCome: inHand ? size - held : 0 })}
          choosing={seat === me ? choosing : undefined}
        />
      ),
    };
  };
  const own = hands[nearest(board)];
  const named = own && own.held > 0 && own.cards.length === own.held ? handName(own.cards) : undefined;
  const hidden = me !== undefined && own?.under?.length && !situation.over ? t("stud-under") : undefined;
  return (
    <Felt
      board={board}
      look={{
        kind: "hand",
        pots,
        named,
        hint: own?.note ?? hidden,
        middle: middle && <p class="small">{middle}</p>,
        seat: ({ seat }, near) => look(seat, near),
      }}
    />
  );
}

const FIVE = 5;

export function DrawPokerBoard(board: BoardProps<DrawPokerView>) {
  const { pots, seats } = board.view;
  const hands = seats.map((each) => ({ ...each, cards: each.hand, held: each.cardsHeld }));
  return <Hands board={board} hands={hands} pots={pots} size={FIVE} />;
}

export function StudBoard(board: BoardProps<StudView>) {
  const { pots, seats, round, rounds, cards: size } = board.view;
  const hands = seats.map((each) => ({
    ...each,
    cards: [...each.faceDown, ...each.faceUp],
    under: each.faceDown,
    held: each.cardsHeld,
  }));
  const middle = round > 0 ? t("stud-round", { round, rounds }) : undefined;
  return <Hands board={board} hands={hands} pots={pots} size={size} middle={middle} />;
}

export function HeadsUpDrawBoard(board: BoardProps<HeadsUpDrawView>) {
  const { pot, carried, seats } = board.view;
  const dropped = droppedOf(board);
  const hands = seats.map((each) => ({
    ...each,
    cards: each.hand,
    held: each.cardsHeld,
    inHand: each.cardsHeld > 0 && each.seat !== dropped,
    note: each.exchanged === undefined ? undefined : t("exchanged", { number: each.exchanged }),
  }));
  const middle = carried > 0n ? t("heads-up-carried", { amount: bare(carried, "units") }) : undefined;
  return <Hands board={board} hands={hands} pots={[pot]} size={FIVE} middle={middle} />;
}

/** Who has dropped in this deal: the view does not say so as long as their cards lie there. */
function droppedOf({ recent }: BoardProps<HeadsUpDrawView>): number | undefined {
  const event = last(recent, "player-dropped", "deck-shuffled");
  return event?.kind === "player-dropped" ? (event.value.seat as number) : undefined;
}
