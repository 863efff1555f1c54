/** Poker Dice: the dice of the turn in the middle, and before each player what they have thrown. */
import { DiceKind } from "~gen/dice_pb";
import type { PokerDiceView } from "~gen/poker_dice_pb";

import { Die } from "~/dice/die";
import { t } from "~/texts";
import { combinationWord } from "~/words";

import type { BoardProps } from "../board";
import { Tray } from "../dice/tray";
import { Felt, Place, Pots } from "../felt";

type Props = BoardProps<PokerDiceView>;

/** Where the five dice of a hand will lie. */
const EMPTY = [0, 1, 2, 3, 4];

export default function PokerDiceBoard(props: Props) {
  const { view, situation, me, changes } = props;
  const poker = view.dice === DiceKind.POKER;
  return (
    <Felt
      situation={situation}
      me={me}
      middle={
        <>
          <Pots pots={[view.pot]} situation={situation} />
          {view.limit !== undefined && view.bet > 0n && (
            <p class="small">{t("dice-bet", { bet: String(view.bet) })}</p>
          )}
          <Tray
            thrown={view.thrown}
            number={view.throw}
            poker={poker}
            changes={changes}
            choosing={props.choosing}
          />
          {view.playOff > 0 && <p class="small">{t("dice-play-off", { number: view.playOff })}</p>}
          {view.lowestWins && <p class="muted small">{t("dice-lowest-wins")}</p>}
        </>
      }
      place={(at, near) => {
        const hand = view.hands.find((each) => each.seat === at.seat);
        return (
          <Place
            key={at.seat}
            seat={at}
            situation={situation}
            me={me}
            changes={changes}
            near={near}
            note={
              hand
                ? combinationWord(props.game, hand.combination, poker ? "poker" : "standard")
                : view.accepted.includes(at.seat) && t("dice-accepted")
            }
          >
            <div class="thrown">
              {hand?.dice.map((value, index) => (
                <Die key={index} value={value} poker={poker} size="small" />
              ))}
              {!hand && EMPTY.map((place) => <span key={place} class="die small none" aria-hidden="true" />)}
            </div>
          </Place>
        );
      }}
    />
  );
}
