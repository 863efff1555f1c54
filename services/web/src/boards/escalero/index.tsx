/** Escalero: the dice, and a score sheet with three columns for each side. */
import type { EscaleroView } from "~gen/escalero_pb";

import { nameOf } from "~/game/people";
import { list } from "~/texts";

import type { BoardProps } from "../board";
import { SheetBoard } from "../dice/sheet-board";

export default function EscaleroBoard(props: BoardProps<EscaleroView>) {
  const { view, me } = props;
  const sheets = view.sides.map(({ side, seats, columns }) => ({
    key: side,
    name: list(seats.map((seat) => nameOf(view.seats[seat]?.player, seat, me))),
    seats,
    columns,
  }));
  return <SheetBoard {...props} sheets={sheets} />;
}
