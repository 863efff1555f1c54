/** Poker Dice: the dice of the turn, and before each player what they have thrown. */
import { DiceKind } from "~gen/dice_pb";
import type { PokerDiceView } from "~gen/poker_dice_pb";

import { Die } from "~/dice/die";
import { t } from "~/texts";
import { combinationWord } from "~/words";

import { nearest, type BoardProps } from "../board";
import { Tray } from "../dice/tray";
import { Felt } from "../felt";

/** Where the five dice of a hand will lie. */
const EMPTY = [0, 1, 2, 3, 4];

export default function PokerDiceBoard(props: BoardProps<PokerDiceView>) {
  const { view, game } = props;
  const poker = view.dice === DiceKind.POKER;
  const handOf = (seat: number) => view.hands.find((each) => each.seat === seat);
  return (
    <Felt
      board={props}
      look={{
        kind: "dice",
        pots: [view.pot],
        middle: (
          <>
            {view.limit !== undefined && view.bet > 0n && <p class="small">{t("dice-bet", { bet: String(view.bet) })}</p>}
            {view.playOff > 0 && <p class="small">{t("dice-play-off", { number: view.playOff })}</p>}
            {view.lowestWins && <p class="small">{t("dice-lowest-wins")}</p>}
          </>
        ),
        hint: view.throw > 0 ? t("dice-throw", { number: view.throw }) : undefined,
        named: namedOf(props, poker),
        seat: ({ seat }, near) => {
          const hand = handOf(seat);
          const lying = (
            <div class="thrown">
              {hand?.dice.map((value, index) => <Die key={index} value={value} poker={poker} size="small" />)}
              {!hand && EMPTY.map((place) => <span key={place} class="die small none" aria-hidden="true" />)}
            </div>
          );
          const own = hand && !view.thrown.length ? { ...props, view: { ...view, thrown: hand.dice } } : props;
          return {
            note: hand
              ? !near && combinationWord(game, hand.combination, poker ? "poker" : "standard")
              : view.accepted.includes(seat)
                ? t("dice-accepted")
                : undefined,
            marks: near && hand && view.thrown.length ? lying : undefined,
            lying: near ? <Tray board={own} poker={poker} /> : lying,
          };
        },
      }}
    />
  );
}

/** What one's own throw is. */
function namedOf(board: BoardProps<PokerDiceView>, poker: boolean): string | undefined {
  const { view, game } = board;
  const hand = view.hands.find(({ seat }) => seat === nearest(board));
  return hand && combinationWord(game, hand.combination, poker ? "poker" : "standard");
}
