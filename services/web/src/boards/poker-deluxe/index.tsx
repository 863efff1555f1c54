/** Poker Deluxe: each player's hand, and the four cards beside it that can be bought. */
import type { PokerDeluxeView, PokerDeluxeView_Seat } from "~gen/poker_deluxe_pb";

import { Card, CardRow } from "~/cards/card";
import { deluxeCombination } from "~/cards/hands";
import { combinationWord } from "~/words";
import { t } from "~/texts";
import { amount } from "~/texts/amounts";

import { actOf, nearest, placeKey, shownHand, type BoardProps } from "../board";
import { Felt } from "../felt";
import { Hand } from "../hand";

type Props = BoardProps<PokerDeluxeView>;
const PLACES = [0, 1, 2, 3];

export default function PokerDeluxeBoard(props: Props) {
  const { view, game, me, changes, choosing } = props;
  const own = view.seats[nearest(props)];
  const named = own?.hand.length ? combinationWord(game, deluxeCombination(own.hand)) : undefined;
  const price = actOf<{ price: bigint }>(props.acts, "buyCard")?.price ?? view.nextPrice;
  return (
    <Felt
      board={props}
      look={{
        kind: "shop",
        pots: [view.bank],
        middle: price !== undefined && <p class="small">{t("deluxe-next-price", { price: Number(price) })}</p>,
        named,
        seat: ({ seat: number }, large) => {
          const seat = view.seats[number];
          if (!seat) return {};
          const mine = number === me ? choosing : undefined;
          return {
            note: <Note seat={seat} {...props} />,
            marks: !large && <Marks seat={seat} />,
            lying: (
              <>
                <Hand cards={seat.hand} held={seat.cardsHeld} changes={changes} sort={large} choosing={mine} />
                {large && <Shop seat={seat} choosing={mine} />}
              </>
            ),
          };
        },
      }}
    />
  );
}

/** The cards beside a hand that can still be bought. */
function Shop({ seat, choosing }: { seat: PokerDeluxeView_Seat; choosing: Props["choosing"] }) {
  if (!seat.cardsHeld) return null;
  return (
    <div class="shop-row">
      <CardRow label={t("deluxe-face-down")}>
        {PLACES.map((place) => {
          const at = seat.faceDown.indexOf(place);
          if (at < 0) return <span key={place} class="card gone" aria-hidden="true" />;
          const key = placeKey(place);
          return (
            <Card
              key={place}
              card={seat.faceDownCards[at]}
              label={t("deluxe-place", { place: place + 1 })}
              chosen={choosing?.chosen(key) ?? false}
              hotkey={"QWER"[place]}
              onChoose={choosing?.can(key) ? () => choosing.toggle(key) : undefined}
            />
          );
        })}
      </CardRow>
    </div>
  );
}

/** The same at another player, as four marks. */
function Marks({ seat }: { seat: PokerDeluxeView_Seat }) {
  if (!seat.cardsHeld) return null;
  const left = PLACES.filter((place) => seat.faceDown.includes(place)).length;
  return (
    <span class="marks" role="img" aria-label={t("deluxe-left", { number: left })} title={t("deluxe-left", { number: left })}>
      {PLACES.map((place) => (
        <i key={place} class={seat.faceDown.includes(place) ? "mark" : "mark no"} />
      ))}
    </span>
  );
}

function Note({ seat, recent, game }: Props & { seat: PokerDeluxeView_Seat }) {
  const hand = seat.hand.length
    ? shownHand<{ seat: number; combination: string; points: number }>(recent, seat.seat)
    : undefined;
  if (hand) {
    return (
      <>
        {combinationWord(game, hand.combination)} · {amount(hand.points, "points")}
      </>
    );
  }
  return seat.bought > 0 ? <>{t("deluxe-bought", { number: seat.bought })}</> : null;
}
