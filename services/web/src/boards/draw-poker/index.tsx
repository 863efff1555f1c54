/** Draw Poker: five cards each, face down for the others, and the pots in the middle. */
import type { DrawPokerView } from "~gen/draw_poker_pb";

import { BettingPlace } from "../betting/place";
import { Hand } from "../betting/hand";
import type { BoardProps } from "../board";
import { Felt, Pots } from "../felt";

export default function DrawPokerBoard(props: BoardProps<DrawPokerView>) {
  const { view, situation, me } = props;
  return (
    <Felt
      situation={situation}
      me={me}
      middle={<Pots pots={view.pots} situation={situation} />}
      place={(at, near) => {
        const seat = view.seats[at.seat];
        if (!seat) return null;
        return (
          <BettingPlace key={at.seat} board={props} at={at} seat={seat} near={near}>
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
