/** The ledger below the pictures: every transfer with the same numbers. */
import { useRef } from "preact/hooks";

import { link } from "~/app/router";
import type { Move } from "~/game/ledger";
import { hour, number, t, tOr } from "~/texts";
import { Folded } from "~/ui/folded";
import { Gap } from "~/ui/gap";
import { useSight } from "~/ui/virtual";

import { placeName } from "./pictures";

/** How high a row is until it is measured, in CSS pixels. */
const ROW_PX = 41;

export interface LedgerProps {
  readonly id: string;
  readonly moves: readonly Move[];
  readonly version: number;
  readonly player: (seat: number) => string;
  readonly amountOf: (amount: number) => string;
  /** Goes to the moment of a transfer; absent: a link to the replay does. */
  readonly onChoose?: (version: number) => void;
}

export function LedgerTable(props: LedgerProps) {
  const title = (
    <>
      {t("chips-ledger")} <span class="count">{number(props.moves.length)}</span>
    </>
  );
  return (
    <Folded id="chips-ledger" title={title}>
      <Lines {...props} />
    </Folded>
  );
}

function Lines({ id, moves, version, player, amountOf, onChoose }: LedgerProps) {
  const list = useRef<HTMLTableSectionElement>(null);
  const sight = useSight(moves.length, ROW_PX, list);
  const choose = (event: Event, to: number) => {
    if (!onChoose) return;
    event.preventDefault();
    onChoose(to);
  };
  return (
    <div class="panel scrolls" tabIndex={0} role="group" aria-labelledby="chips-ledger">
      <table class="ledger" aria-rowcount={moves.length + 1}>
        <thead>
          <tr>
            <th scope="col" class="number">{t("chips-event")}</th>
            <th scope="col">{t("chips-from")}</th>
            <th scope="col">{t("chips-to")}</th>
            <th scope="col" class="number">{t("chips-amount")}</th>
            <th scope="col">{t("chips-reason")}</th>
            <th scope="col" class="number">{t("chips-balance-from")}</th>
            <th scope="col" class="number">{t("chips-balance-to")}</th>
            <th scope="col">{t("chips-when")}</th>
          </tr>
        </thead>
        <tbody ref={list}>
          <Gap px={sight.above} />
          {moves.slice(sight.from, sight.to).map((move, place) => (
            <tr
              key={sight.from + place}
              data-index={sight.from + place}
              aria-rowindex={sight.from + place + 2}
              class={move.version > version ? "later" : move.version === version ? "current" : undefined}
            >
              <td class="number">
                <a href={link(["games", id], { v: move.version })} onClick={(event) => choose(event, move.version)}>{number(move.version)}</a>
              </td>
              <th scope="row">{placeName(move.source, player)}</th>
              <td>{placeName(move.target, player)}</td>
              <td class="number">{amountOf(move.amount)}</td>
              <td>{tOr(`reason-${move.reason}`, move.reason)}</td>
              <td class="number muted">{amountOf(Number(move.line.sourceBalance))}</td>
              <td class="number muted">{amountOf(Number(move.line.targetBalance))}</td>
              <td class="muted">{move.at && hour(move.at)}</td>
            </tr>
          ))}
          <Gap px={sight.below} />
        </tbody>
      </table>
    </div>
  );
}
