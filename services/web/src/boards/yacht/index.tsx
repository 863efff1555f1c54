/** Yacht: the dice, and one score sheet with a column for each player. */
import type { YachtView } from "~gen/yacht_pb";

import { nameOf } from "~/game/people";

import { actOf, type BoardProps } from "../board";
import { SheetBoard, type Open } from "../dice/sheet-board";

export default function YachtBoard(props: BoardProps<YachtView>) {
  const { view, acts, me } = props;
  const sheets = view.seats.map(({ seat, player, scores, total }) => ({
    key: seat,
    name: nameOf(player, seat, me),
    seats: [seat],
    columns: [{ scores, total }],
  }));
  const open = () => ({ ...actOf<Open>(acts, "writeScore"), ...actOf<Open>(acts, "crossOut") });
  return <SheetBoard {...props} sheets={sheets} open={open} />;
}
