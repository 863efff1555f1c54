/** Five-card and seven-card Stud: some cards face up before everybody, some face down. */
import type { StudView, StudView_Seat } from "~gen/stud_pb";

import { Card, CardRow } from "~/cards/card";
import { t } from "~/texts";

import { BettingPlace } from "../betting/place";
import type { BoardProps } from "../board";
import type { Changes } from "../changes";
import { Felt, Pots } from "../felt";

export default function StudBoard(props: BoardProps<StudView>) {
  const { view, situation, me } = props;
  return (
    <Felt
      situation={situation}
      me={me}
      middle={
        <>
          <Pots pots={view.pots} situation={situation} />
          {view.round > 0 && (
            <p class="muted small">{t("stud-round", { round: view.round, rounds: view.rounds })}</p>
          )}
        </>
      }
      place={(at, near) => {
        const seat = view.seats[at.seat];
        if (!seat) return null;
        return (
          <BettingPlace key={at.seat} board={props} at={at} seat={seat} near={near}>
            <StudHand seat={seat} near={near} changes={props.changes} />
          </BettingPlace>
        );
      }}
    />
  );
}

function StudHand({ seat, near, changes }: { seat: StudView_Seat; near: boolean; changes: Changes }) {
  const hidden = Math.max(0, seat.cardsHeld - seat.faceUp.length - seat.faceDown.length);
  const size = near ? "large" : "normal";
  if (!seat.cardsHeld) return <div class="no-cards" />;
  return (
    <CardRow label={t("hand")}>
      {seat.faceDown.map((card) => (
        <span class="under" key={card}>
          <Card card={card} size={size} fresh={changes.cards.has(card)} />
        </span>
      ))}
      {Array.from({ length: hidden }, (_, index) => (
        <Card key={index} size={size} />
      ))}
      {seat.faceUp.map((card) => (
        <Card key={card} card={card} size={size} fresh={changes.cards.has(card)} />
      ))}
    </CardRow>
  );
}
