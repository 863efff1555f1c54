/** Yacht: the dice, and one score sheet with a column for each player. */
import { DiceKind } from "~gen/dice_pb";
import type { YachtView } from "~gen/yacht_pb";

import { nameOf } from "~/game/people";
import { number, t } from "~/texts";

import { actOf, type BoardProps } from "../board";
import { Box } from "../dice/box";
import { BOXES, boxName, pointsIn, type Scored } from "../dice/sheet";
import { Tray } from "../dice/tray";
import "../boards.css";

type Props = BoardProps<YachtView>;

export default function YachtBoard(props: Props) {
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
        <table class="score-sheet">
          <Head {...props} />
          <tbody>
            {BOXES.map((box) => (
              <Row key={box} box={box} name={boxName(props.game, box, poker)} {...props} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("sheet-total")}</th>
              {view.seats.map((seat) => (
                <td key={seat.seat} class="box">
                  {number(seat.total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

function Head({ view, situation, me }: Props) {
  return (
    <thead>
      <tr>
        <td />
        {view.seats.map((seat) => {
          const acts = situation.toAct.includes(seat.seat);
          const wins = situation.winners.includes(seat.seat);
          return (
            <th key={seat.seat} scope="col" class={acts || wins ? "acts" : undefined}>
              {nameOf(seat.player, seat.seat, me)}
              {acts && <span class="unseen"> {t("has-turn")}</span>}
              {wins && <span class="tag live">{t("wins")}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Row({ box, name, view, me, changes, acts, submit }: Props & { box: number; name: string }) {
  const offered = actOf<{ scores: Scored[] }>(acts, "writeScore");
  const crossable = actOf<{ boxes: number[] }>(acts, "crossOut");
  return (
    <tr>
      <th scope="row">{name}</th>
      {view.seats.map((seat) => (
        <Box
          key={seat.seat}
          name={name}
          points={pointsIn(seat.scores, box)}
          fresh={changes.box === box && changes.seats.has(seat.seat)}
          offered={seat.seat === me && offered ? pointsIn(offered.scores, box) : undefined}
          crossable={seat.seat === me && (crossable?.boxes.includes(box) ?? false)}
          onWrite={submit && (() => submit({ case: "writeScore", value: { box } }))}
          onCross={submit && (() => submit({ case: "crossOut", value: { box } }))}
        />
      ))}
    </tr>
  );
}
