/** Escalero: the dice, and a score sheet with three columns for each side. */
import { DiceKind } from "~gen/dice_pb";
import type { EscaleroView, EscaleroView_Side } from "~gen/escalero_pb";

import { nameOf } from "~/game/people";
import { list, number, t } from "~/texts";

import { actOf, type BoardProps } from "../board";
import { Box } from "../dice/box";
import { BOXES, boxName, pointsIn, type Scored } from "../dice/sheet";
import { Tray } from "../dice/tray";
import "../boards.css";

type Props = BoardProps<EscaleroView>;
type Columns<T> = { columns: ({ column: number } & T)[] };

export default function EscaleroBoard(props: Props) {
  const { view, changes } = props;
  const poker = view.dice === DiceKind.POKER;
  return (
    <div class="felt sheet-board">
      <Tray
        thrown={view.thrown}
        number={view.throw}
        poker={poker}
        changes={changes}
        choosing={props.choosing}
      />
      <div class="scrolls" tabIndex={0} role="region" aria-label={t("sheet")}>
        <table class="score-sheet three">
          <Head {...props} />
          <tbody>
            {BOXES.map((box) => (
              <Row key={box} box={box} name={boxName(props.game, box, poker)} {...props} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("sheet-total")}</th>
              {view.sides.flatMap((side) =>
                side.columns.map((column) => (
                  <td key={`${side.side}/${column.column}`} class="box">
                    {number(column.total)}
                  </td>
                )),
              )}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

function Head({ view, situation, me }: Props) {
  const people = (side: EscaleroView_Side) =>
    list(side.seats.map((seat) => nameOf(view.seats[seat]?.player, seat, me)));
  return (
    <thead>
      <tr>
        <td rowSpan={2} />
        {view.sides.map((side) => {
          const acts = side.seats.some((seat) => situation.toAct.includes(seat));
          const wins = side.seats.some((seat) => situation.winners.includes(seat));
          return (
            <th key={side.side} scope="colgroup" colSpan={3} class={acts || wins ? "acts" : undefined}>
              {people(side)}
              {acts && <span class="unseen"> {t("has-turn")}</span>}
              {wins && <span class="tag live">{t("wins")}</span>}
            </th>
          );
        })}
      </tr>
      <tr>
        {view.sides.flatMap((side) =>
          side.columns.map((column) => (
            <th key={`${side.side}/${column.column}`} scope="col" class="number">
              {column.column}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

function Row({ box, name, view, me, changes, acts, submit }: Props & { box: number; name: string }) {
  const offered = actOf<Columns<{ scores: Scored[] }>>(acts, "writeScore");
  const crossable = actOf<Columns<{ boxes: number[] }>>(acts, "crossOut");
  return (
    <tr>
      <th scope="row">{name}</th>
      {view.sides.flatMap((side) => {
        const mine = me !== undefined && side.seats.includes(me);
        return side.columns.map(({ column, scores }) => {
          const writing = offered?.columns.find((each) => each.column === column);
          const crossing = crossable?.columns.find((each) => each.column === column);
          const value = { box, column };
          return (
            <Box
              key={`${side.side}/${column}`}
              name={t("sheet-column", { name, column })}
              points={pointsIn(scores, box)}
              fresh={
                changes.box === box &&
                changes.column === column &&
                side.seats.some((seat) => changes.seats.has(seat))
              }
              offered={mine && writing ? pointsIn(writing.scores, box) : undefined}
              crossable={mine && (crossing?.boxes.includes(box) ?? false)}
              onWrite={submit && (() => submit({ case: "writeScore", value }))}
              onCross={submit && (() => submit({ case: "crossOut", value }))}
            />
          );
        });
      })}
    </tr>
  );
}
