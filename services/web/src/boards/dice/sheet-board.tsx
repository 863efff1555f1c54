/** A game with score sheets: the sheet on the table, with every player's or side's columns, and the dice below. */
import { DiceKind, type ScoreBox } from "~gen/dice_pb";

import { number, t } from "~/texts";

import { boxKey, nearest, type BoardProps } from "../board";
import { Felt } from "../felt";
import { Box } from "./box";
import { BOXES, boxName, offersOf, pointsIn, type Scored } from "./sheet";
import { Tray, type Thrown } from "./tray";

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

interface Props extends BoardProps<Thrown & { readonly dice: DiceKind }> {
  readonly sheets: readonly Sheet[];
}

/** So many columns are shown in a wide and in a narrow window. */
const WIDE = 10;
const NARROW = 5;

export function SheetBoard(props: Props) {
  const { view } = props;
  const poker = view.dice === DiceKind.POKER;
  const { shown, rest } = followed(props);
  return (
    <Felt
      board={props}
      look={{
        kind: "dice",
        paper: <Paper {...props} sheets={shown} rest={rest} poker={poker} />,
        named: props.acts?.length ? bestOf(props, poker) : undefined,
        hint: view.throw > 0 ? t("dice-throw", { number: view.throw }) : undefined,
        seat: (_, near) => ({ lying: near && <Tray board={props} poker={poker} /> }),
      }}
    />
  );
}

/** A sheet with the windows in which it is left out: none, the narrow, or all. */
interface Ranked {
  readonly sheet: Sheet;
  readonly late: "late" | undefined;
}

/** The sheets to show, in the order of the seats: one's own, that of whoever throws, and who comes next. */
function followed(props: Props): { shown: readonly Ranked[]; rest: readonly Ranked[] } {
  const { sheets, situation } = props;
  const mine = sheets.findIndex(({ seats }) => seats.includes(nearest(props)));
  const acting = sheets.findIndex(({ seats }) => seats.some((seat) => situation.toAct.includes(seat)));
  const from = Math.max(0, acting);
  const next = sheets.map((_, at) => (from + at) % sheets.length);
  const order = [...new Set([...(mine < 0 ? [] : [mine]), ...next])];
  const width = Math.max(1, ...sheets.map(({ columns }) => columns.length));
  const [wide, narrow] = [Math.floor(WIDE / width), Math.max(2, Math.floor(NARROW / width))];
  const ranked = (rank: number, at: number): Ranked[] => {
    const sheet = sheets[at];
    return sheet ? [{ sheet, late: rank >= narrow ? "late" : undefined }] : [];
  };
  const place = ({ sheet }: Ranked) => sheets.indexOf(sheet);
  const all = order.flatMap((at, rank) => ranked(rank, at));
  return {
    shown: all.slice(0, wide).sort((one, other) => place(one) - place(other)),
    rest: all.slice(narrow).map((each, at) => ({ ...each, late: at + narrow < wide ? "late" : undefined })),
  };
}

/** What the box brings that is picked, or would be. */
function bestOf({ acts, choosing, game }: Props, poker: boolean): string | undefined {
  const offer = offersOf(acts ?? []).find(({ box, column }) => choosing?.chosen(boxKey(box, column)));
  return offer && t("sheet-picked", { name: boxName(game, offer.box, poker), points: offer.points });
}

type PaperProps = Omit<Props, "sheets"> & {
  readonly sheets: readonly Ranked[];
  readonly rest: readonly Ranked[];
  readonly poker: boolean;
};

function Paper(props: PaperProps) {
  const { game, sheets, rest, poker } = props;
  const three = sheets.some(({ sheet }) => sheet.columns.length > 1);
  return (
    <div class="paper" tabIndex={0} role="region" aria-label={t("sheet")}>
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
            {columnsOf(sheets).map(({ key, total, late, own }) => (
              <td key={key} class={classes("box", late, own(props) && "own")}>
                {number(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {rest.length > 0 && (
        <ul class={rest.some(({ late }) => !late) ? "sheet-rest" : "sheet-rest late-only"} aria-label={t("sheet-rest")}>
          {rest.map(({ sheet, late }) => (
            <li key={sheet.key} class={late && "late-only"}>
              {sheet.name} <strong>{number(sheet.columns.reduce((sum, { total }) => sum + total, 0))}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

const columnsOf = (sheets: readonly Ranked[]) =>
  sheets.flatMap(({ sheet, late }) =>
    sheet.columns.map((each) => ({
      ...each,
      sheet,
      late,
      key: `${sheet.key}/${each.column ?? 1}`,
      own: ({ me }: Pick<Props, "me">) => me !== undefined && sheet.seats.includes(me),
    })),
  );

function Head({ sheets, situation, three }: PaperProps & { three: boolean }) {
  return (
    <thead>
      <tr>
        <td rowSpan={three ? 2 : undefined} />
        {sheets.map(({ sheet: { key, name, seats, columns }, late }) => {
          const acts = seats.some((seat) => situation.toAct.includes(seat));
          const wins = seats.some((seat) => situation.winners.includes(seat));
          return (
            <th
              key={key}
              scope={three ? "colgroup" : "col"}
              colSpan={three ? columns.length : undefined}
              class={classes((acts || wins) && "acts", late)}
              title={name}
            >
              <span class="sheet-name">{name}</span>
              {acts && <span class="unseen"> {t("has-turn")}</span>}
              {wins && <span class="tag live">{t("wins")}</span>}
            </th>
          );
        })}
      </tr>
      {three && (
        <tr>
          {columnsOf(sheets).map(({ key, column, late }) => (
            <th key={key} scope="col" class={classes("number", late)}>
              {column}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
}

function Row({ box, name, sheets, acts, me, changes, choosing }: PaperProps & { box: ScoreBox; name: string }) {
  const offers = me === undefined ? [] : offersOf(acts ?? []).filter((offer) => offer.box === box);
  return (
    <tr>
      <th scope="row">{name}</th>
      {columnsOf(sheets).map(({ key, column, scores, sheet, late, own }) => {
        const mine = me !== undefined && sheet.seats.includes(me);
        const offer = mine ? offers.find((each) => each.column === column) : undefined;
        const changed = changes.box === box && (column === undefined || changes.column === column);
        const chosen = boxKey(box, column);
        return (
          <Box
            key={key}
            name={column === undefined ? name : t("sheet-column", { name, column })}
            points={pointsIn(scores, box)}
            fresh={changed && sheet.seats.some((seat) => changes.seats.has(seat))}
            late={classes(late, own({ me }) && "own")}
            offered={offer?.points}
            chosen={choosing?.chosen(chosen) ?? false}
            onChoose={choosing?.can(chosen) ? () => choosing.toggle(chosen) : undefined}
          />
        );
      })}
    </tr>
  );
}
