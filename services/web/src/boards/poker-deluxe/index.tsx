/** Poker Deluxe: each player's hand, and the four cards beside it that can be bought. */
import type { PokerDeluxeView, PokerDeluxeView_Seat } from "~gen/poker_deluxe_pb";

import { Card, CardRow } from "~/cards/card";
import { combinationWord } from "~/words";
import { t } from "~/texts";
import { amount } from "~/texts/amounts";

import { cardKey, last, placeKey, type BoardProps } from "../board";
import { Felt, Place, Pots } from "../felt";

type Props = BoardProps<PokerDeluxeView>;
const PLACES = [0, 1, 2, 3];

export default function PokerDeluxeBoard(props: Props) {
  const { view, situation, me } = props;
  return (
    <Felt
      situation={situation}
      me={me}
      middle={
        <>
          <Pots pots={[view.bank]} situation={situation} />
          {view.nextPrice !== undefined && (
            <p class="muted small">{t("deluxe-next-price", { price: Number(view.nextPrice) })}</p>
          )}
        </>
      }
      place={(at, near) => {
        const seat = view.seats[at.seat];
        return (
          <Place
            key={at.seat}
            seat={at}
            situation={situation}
            me={me}
            changes={props.changes}
            near={near}
            stack={seat?.stack}
            note={seat && <Note seat={seat} {...props} />}
          >
            {seat && <Hand seat={seat} near={near} {...props} />}
          </Place>
        );
      }}
    />
  );
}

function Hand({ seat, near, changes, choosing, me }: Props & { seat: PokerDeluxeView_Seat; near: boolean }) {
  const mine = seat.seat === me && choosing;
  const hidden = seat.hand.length ? 0 : seat.cardsHeld;
  return (
    <>
      <CardRow label={t("deluxe-hand")}>
        {seat.hand.map((card) => (
          <Card
            key={card}
            card={card}
            size={near ? "large" : "normal"}
            fresh={changes.cards.has(card)}
            chosen={choosing?.chosen(cardKey(card)) ?? false}
            onChoose={mine && mine.can(cardKey(card)) ? () => mine.toggle(cardKey(card)) : undefined}
          />
        ))}
        {Array.from({ length: hidden }, (_, index) => (
          <Card key={index} size={near ? "large" : "normal"} />
        ))}
      </CardRow>
      {(seat.faceDown.length > 0 || seat.bought > 0) && (
        <CardRow label={t("deluxe-face-down")}>
          {PLACES.map((place) => {
            const at = seat.faceDown.indexOf(place);
            if (at < 0) return <span key={place} class="card small gone" aria-hidden="true" />;
            const key = placeKey(place);
            return (
              <Card
                key={place}
                card={seat.faceDownCards[at]}
                size="small"
                label={t("deluxe-place", { place: place + 1 })}
                chosen={choosing?.chosen(key) ?? false}
                onChoose={mine && mine.can(key) ? () => mine.toggle(key) : undefined}
              />
            );
          })}
        </CardRow>
      )}
    </>
  );
}

function Note({ seat, recent, game }: Props & { seat: PokerDeluxeView_Seat }) {
  const shown = last(recent, "hands-shown", "deck-shuffled");
  const hands = shown?.kind === "hands-shown" && seat.hand.length
    ? (shown?.value.hands as { seat: number; combination: string; points: number }[] | undefined)
    : undefined;
  const hand = hands?.find((each) => each.seat === seat.seat);
  if (hand) {
    return (
      <>
        {combinationWord(game, hand.combination)} · {amount(hand.points, "points")}
      </>
    );
  }
  return seat.bought > 0 ? <>{t("deluxe-bought", { number: seat.bought })}</> : null;
}
