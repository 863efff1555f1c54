/** Yacht: the dice, and one score sheet with a column for each player. */
import type { YachtView } from "~gen/yacht_pb";

import { nameOf } from "~/game/people";

import type { BoardProps } from "../board";
import { SheetBoard } from "../dice/sheet-board";

export default function YachtBoard(props: BoardProps<YachtView>) {
  const sheets = props.view.seats.map(({ seat, player, scores, total }) => ({
    key: seat,
    name: nameOf(player, seat, props.me),
    seats: [seat],
    columns: [{ scores, total }],
  }));
  return <SheetBoard {...props} sheets={sheets} />;
}
