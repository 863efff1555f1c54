/** Chinese Poker: thirteen cards each, laid as front, middle and back. */
import type { ChinesePokerView, ChinesePokerView_Seat } from "~gen/chinese_poker_pb";

import { Card } from "~/cards/card";
import { arranged, handName } from "~/cards/hands";
import { t } from "~/texts";
import { amount } from "~/texts/amounts";
import { combinationWord, word } from "~/words";

import { shownHand, type BoardProps } from "../board";
import { Felt } from "../felt";
import { LayingRows, ROWS } from "./laying";

type Props = BoardProps<ChinesePokerView>;

interface Shown {
  readonly seat: number;
  readonly combinations: readonly string[];
  readonly foul: boolean;
  readonly sweep?: string;
}

export default function ChinesePokerBoard(props: Props) {
  const { view, situation, me, choosing } = props;
  return (
    <Felt
      board={props}
      look={{
        kind: "rows",
        middle: view.house > 0n && <p class="small">{t("chinese-house", { amount: amount(view.house, situation.unit) })}</p>,
        seat: ({ seat: number }, near) => {
          const seat = view.seats[number];
          if (!seat) return {};
          const laying = number === me ? choosing?.laying : undefined;
          return {
            note: noteOf(props, seat),
            lying: laying ? <LayingRows laying={laying} /> : <Laid {...props} seat={seat} large={near} />,
          };
        },
      }}
    />
  );
}

function noteOf({ recent, game }: Props, seat: ChinesePokerView_Seat): string | undefined {
  const shown = shownHand<Shown>(recent, seat.seat);
  if (shown?.foul) return t("chinese-foul");
  if (shown?.sweep) return word({ game }, `sweep-${shown.sweep}`) ?? shown.sweep;
  if (seat.surrendered) return t("chinese-surrendered");
  if (seat.declined) return t("chinese-sits-out");
  if (seat.cardsHeld > 0 && seat.done && !shown) return t("chinese-done");
  return undefined;
}

/** The three rows of a player, or their thirteen cards while they are not laid. */
function Laid({ seat, large, changes, recent, game }: Props & { seat: ChinesePokerView_Seat; large: boolean }) {
  const laid = seat.front.length > 0;
  if (!seat.cardsHeld && !laid) return null;
  const shown = shownHand<Shown>(recent, seat.seat);
  const thirteen = arranged(seat.hand);
  return (
    <div class="laid" role="group" aria-label={t("hand")}>
      {ROWS.map(([row, from, to], index) => {
        const cards = laid ? arranged(seat[row]) : thirteen.slice(from, to);
        const combination = shown?.combinations[index];
        const name = laid && cards.length ? handName(cards) : combination && combinationWord(game, combination);
        return (
          <div key={row} class="laid-row" role="group" aria-label={t(`chinese-${row}`)}>
            {large && (
              <p class="laid-name">
                <strong>{t(`chinese-${row}`)}</strong>
                {name && <span>{name}</span>}
              </p>
            )}
            <div class="cards" style={{ "--cards": large ? 5 : to - from }}>
              {cards.map((card) => (
                <Card key={card} card={card} fresh={changes.cards.has(card)} />
              ))}
              {!cards.length && Array.from({ length: to - from }, (_, at) => <Card key={at} />)}
            </div>
          </div>
        );
      })}
    </div>
  );
}
