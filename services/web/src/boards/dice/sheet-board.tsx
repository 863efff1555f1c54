/** A game with score sheets: the dice, and one table with every player's or side's columns. */
import { DiceKind, type ScoreBox } from "~gen/dice_pb";

import { number, t } from "~/texts";

import type { BoardProps } from "../board";
import { Box } from "./box";
import { BOXES, boxName, pointsIn, type Scored } from "./sheet";
import { Tray } from "./tray";
import "../boards.css";

interface View {
  readonly dice: DiceKind;
  readonly thrown: readonly number[];
  readonly throw: number;
}

interface Column {
  /** Its number, where a sheet has several. */
  readonly column?: number;
  readonly scores: readonly Scored[];
  readonly total: number;
}

/** The columns of one player or side. */
export interface Sheet {
  readonly key: number;
  readonly name: string;
  readonly seats: readonly number[];
  readonly columns: readonly Column[];
}

/** What is open to the reader in a column: the scores that may be written, and the crosses. */
export interface Open {
  readonly scores?: readonly Scored[] | undefined;
  readonly boxes?: readonly ScoreBox[] | undefined;
}

interface Props extends BoardProps<View> {
  readonly sheets: readonly Sheet[];
  readonly open: (column: number | undefined) => Open;
}

export function SheetBoard(props: Props) {
  const { game, view, changes, choosing, sheets } = props;
  const poker = view.dice === DiceKind.POKER;
  const three = sheets.some((sheet) => sheet.columns.length > 1);
  return (
    <div class="felt sheet-board">
      <Tray thrown={view.thrown} number={view.throw} poker={poker} changes={changes} choosing={choosing} />
      <div class="scrolls" tabIndex={0} role="region" aria-label={t("sheet")}>
        <table class={three ? "score-sheet three" : "score-sheet"}>
          <Head {...props} three={three} />
          <tbody>
            {BOXES.map((box) => (
              <Row key={box} box={box} name={boxName(game, box, poker)} {...props} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("sheet-total")}</th>
              {columnsOf(sheets).map(({ key, total }) => (
                <td key={key} class="box">
                  {number(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

const columnsOf = (sheets: readonly Sheet[]) =>
  sheets.flatMap((sheet) =>
    sheet.columns.map((each) => ({ ...each, sheet, key: `${sheet.key}/${each.column ?? 1}` })),
  );

function Head({ sheets, situation, three }: Props & { three: boolean }) {
  return (
    <thead>
      <tr>
        <td rowSpan={three ? 2 : undefined} />
        {sheets.map(({ key, name, seats, columns }) => {
          const acts = seats.some((seat) => situation.toAct.includes(seat));
          const wins = seats.some((seat) => situation.winners.includes(seat));
          return (
            <th
              key={key}
              scope={three ? "colgroup" : "col"}
              colSpan={three ? columns.length : undefined}
              class={acts || wins ? "acts" : undefined}
            >
              {name}
              {acts && <span class="unseen"> {t("has-turn")}</span>}
              {wins && <span class="tag live">{t("wins")}</span>}
            </th>
          );
        })}
      </tr>
      {three && (
        <tr>
          {columnsOf(sheets).map(({ key, column }) => (
            <th key={key} scope="col" class="number">
              {column}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
}

function Row({ box, name, sheets, open, me, changes, submit }: Props & { box: ScoreBox; name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columnsOf(sheets).map(({ key, column, scores, sheet }) => {
        const acts = me !== undefined && sheet.seats.includes(me) ? open(column) : {};
        const value = column === undefined ? { box } : { box, column };
        const changed = changes.box === box && (column === undefined || changes.column === column);
        return (
          <Box
            key={key}
            name={column === undefined ? name : t("sheet-column", { name, column })}
            points={pointsIn(scores, box)}
            fresh={changed && sheet.seats.some((seat) => changes.seats.has(seat))}
            offered={acts.scores && pointsIn(acts.scores, box)}
            crossable={acts.boxes?.includes(box) ?? false}
            onWrite={submit && (() => submit({ case: "writeScore", value }))}
            onCross={submit && (() => submit({ case: "crossOut", value }))}
          />
        );
      })}
    </tr>
  );
}
