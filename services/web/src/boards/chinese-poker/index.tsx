/** Chinese Poker: thirteen cards each, laid as front, middle and back. */
import type { ChinesePokerView, ChinesePokerView_Seat } from "~gen/chinese_poker_pb";

import { Card } from "~/cards/card";
import { sorted } from "~/cards/names";
import { t } from "~/texts";
import { amount } from "~/texts/amounts";
import { combinationWord, word } from "~/words";

import { actOf, last, type BoardProps } from "../board";
import { Felt, Place } from "../felt";

type Props = BoardProps<ChinesePokerView>;

interface Shown {
  readonly seat: number;
  readonly combinations: readonly string[];
  readonly foul: boolean;
  readonly sweep?: string;
}

const ROWS = [
  ["front", 3],
  ["middle", 5],
  ["back", 5],
] as const;

export default function ChinesePokerBoard(props: Props) {
  const { view, situation, me, changes } = props;
  return (
    <Felt
      situation={situation}
      me={me}
      middle={
        view.house > 0n ? (
          <p class="muted small">{t("chinese-house", { amount: amount(view.house, situation.unit) })}</p>
        ) : null
      }
      place={(at, near) => {
        const seat = view.seats[at.seat];
        if (!seat) return null;
        return (
          <Place
            key={at.seat}
            seat={at}
            situation={situation}
            me={me}
            changes={changes}
            near={near}
            note={<Note seat={seat} {...props} />}
          >
            <Arrangement seat={seat} near={near} {...props} />
          </Place>
        );
      }}
    />
  );
}

function shownOf(recent: Props["recent"], seat: number): Shown | undefined {
  const shown = last(recent, "hands-shown", "deck-shuffled");
  if (shown?.kind !== "hands-shown") return undefined;
  return (shown.value.hands as Shown[]).find((each) => each.seat === seat);
}

function Note({ seat, recent, game }: Props & { seat: ChinesePokerView_Seat }) {
  const shown = shownOf(recent, seat.seat);
  if (shown?.foul) return <>{t("chinese-foul")}</>;
  if (shown?.sweep) return <>{word({ game }, `sweep-${shown.sweep}`) ?? shown.sweep}</>;
  if (seat.surrendered) return <>{t("chinese-surrendered")}</>;
  if (seat.declined) return <>{t("chinese-sits-out")}</>;
  if (seat.cardsHeld > 0 && seat.done && !shown) return <>{t("chinese-done")}</>;
  return null;
}

function Arrangement({ seat, near, changes, recent, game, me, acts }: Props & { seat: ChinesePokerView_Seat; near: boolean }) {
  const laid = seat.front.length > 0;
  if (!seat.cardsHeld && !laid) return <div class="no-cards" />;
  const size = near ? "normal" : "small";
  if (seat.seat === me && actOf(acts, "arrangeHand")) return <p class="muted">{t("chinese-lay")}</p>;
  if (!laid && seat.hand.length) {
    return (
      <div class="cards thirteen" role="group" aria-label={t("hand")}>
        {sorted(seat.hand).map((card) => (
          <Card key={card} card={card} size={size} fresh={changes.cards.has(card)} />
        ))}
      </div>
    );
  }
  const shown = shownOf(recent, seat.seat);
  return (
    <div class="arrangement">
      {ROWS.map(([row, number], index) => {
        const cards = sorted(seat[row]);
        const combination = shown?.combinations[index];
        return (
          <div key={row} class="arranged" role="group" aria-label={t(`chinese-${row}`)}>
            <span class="arranged-cards">
              {cards.map((card) => (
                <Card key={card} card={card} size={size} fresh={changes.cards.has(card)} />
              ))}
              {!cards.length && Array.from({ length: number }, (_, at) => <Card key={at} size={size} />)}
            </span>
            {combination && <span class="small muted">{combinationWord(game, combination)}</span>}
          </div>
        );
      })}
    </div>
  );
}
