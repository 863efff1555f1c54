/** Heads-up draw: two players across the table, and a pot that may be carried over. */
import type { HeadsUpDrawView } from "~gen/heads_up_draw_pb";

import { t } from "~/texts";
import { bare } from "~/texts/amounts";

import { BettingPlace } from "../betting/place";
import { Hand } from "../betting/hand";
import { last, type BoardProps } from "../board";
import { Felt, Pots } from "../felt";

export default function HeadsUpDrawBoard(props: BoardProps<HeadsUpDrawView>) {
  const { view, situation, me } = props;
  const dropped = droppedOf(props);
  return (
    <Felt
      situation={situation}
      me={me}
      middle={
        <>
          <Pots pots={[view.pot + view.carried]} situation={situation} />
          {view.carried > 0n && (
            <p class="muted small">{t("heads-up-carried", { amount: bare(view.carried, "units") })}</p>
          )}
        </>
      }
      place={(at, near) => {
        const seat = view.seats[at.seat];
        if (!seat) return null;
        const exchanged = seat.exchanged;
        return (
          <BettingPlace
            key={at.seat}
            board={props}
            at={at}
            seat={{ ...seat, inHand: seat.cardsHeld > 0 && at.seat !== dropped }}
            near={near}
            note={exchanged !== undefined && t("exchanged", { number: exchanged })}
          >
            <Hand
              cards={seat.hand}
              held={seat.cardsHeld}
              near={near}
              changes={props.changes}
              choosing={at.seat === me ? props.choosing : undefined}
            />
          </BettingPlace>
        );
      }}
    />
  );
}

/** Who has dropped in this deal: the view does not say so as long as their cards lie there. */
function droppedOf({ recent }: BoardProps<HeadsUpDrawView>): number | undefined {
  const event = last(recent, "player-dropped", "deck-shuffled");
  return event?.kind === "player-dropped" ? (event.value.seat as number) : undefined;
}
