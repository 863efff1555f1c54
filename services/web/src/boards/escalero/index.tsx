/** Escalero: the dice, and a score sheet with three columns for each side. */
import type { EscaleroView } from "~gen/escalero_pb";

import { nameOf } from "~/game/people";
import { list } from "~/texts";

import { actOf, type BoardProps } from "../board";
import { SheetBoard, type Open } from "../dice/sheet-board";

interface Columns {
  readonly columns: readonly (Open & { readonly column: number })[];
}

export default function EscaleroBoard(props: BoardProps<EscaleroView>) {
  const { view, acts, me } = props;
  const sheets = view.sides.map(({ side, seats, columns }) => ({
    key: side,
    name: list(seats.map((seat) => nameOf(view.seats[seat]?.player, seat, me))),
    seats,
    columns,
  }));
  const inColumn = (act: string, column: number | undefined) =>
    actOf<Columns>(acts, act)?.columns.find((each) => each.column === column);
  const open = (column: number | undefined) => ({
    scores: inColumn("writeScore", column)?.scores,
    boxes: inColumn("crossOut", column)?.boxes,
  });
  return <SheetBoard {...props} sheets={sheets} open={open} />;
}
