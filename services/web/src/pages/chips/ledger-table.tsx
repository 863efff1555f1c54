/** The ledger below the pictures: every transfer with the same numbers. */
import { useEffect, useRef, useState } from "preact/hooks";

import { link } from "~/app/router";
import type { Move } from "~/game/ledger";
import { hour, number, t, tOr } from "~/texts";

import { placeName } from "./game-chips";

const FIRST = 80;
const MORE = 200;

export interface LedgerProps {
  readonly id: string;
  readonly moves: readonly Move[];
  readonly version: number;
  readonly player: (seat: number) => string;
  readonly amountOf: (amount: number) => string;
}

export function LedgerTable({ id, moves, version, player, amountOf }: LedgerProps) {
  const [shown, setShown] = useState(FIRST);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && setShown((now) => Math.min(now + MORE, moves.length)),
      { rootMargin: "800px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [moves.length, shown]);
  return (
    <section aria-labelledby="chips-ledger">
      <h2 id="chips-ledger">
        {t("chips-ledger")} <span class="count">{number(moves.length)}</span>
      </h2>
      <div class="panel scrolls" tabIndex={0} role="group" aria-labelledby="chips-ledger">
        <table class="ledger">
          <thead>
            <tr>
              <th scope="col" class="number">{t("chips-event")}</th>
              <th scope="col">{t("chips-from")}</th>
              <th scope="col">{t("chips-to")}</th>
              <th scope="col">{t("chips-reason")}</th>
              <th scope="col" class="number">{t("chips-amount")}</th>
              <th scope="col" class="number">{t("chips-balance-from")}</th>
              <th scope="col" class="number">{t("chips-balance-to")}</th>
              <th scope="col">{t("chips-when")}</th>
            </tr>
          </thead>
          <tbody>
            {moves.slice(0, shown).map((move, index) => (
              <tr key={index} class={move.version > version ? "later" : move.version === version ? "current" : undefined}>
                <td class="number">
                  <a href={link(["games", id], { v: move.version })}>{number(move.version)}</a>
                </td>
                <th scope="row">{placeName(move.source, player)}</th>
                <td>{placeName(move.target, player)}</td>
                <td>{tOr(`reason-${move.reason}`, move.reason)}</td>
                <td class="number">{amountOf(move.amount)}</td>
                <td class="number muted">{amountOf(Number(move.line.sourceBalance))}</td>
                <td class="number muted">{amountOf(Number(move.line.targetBalance))}</td>
                <td class="muted">{move.at && hour(move.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div ref={end} />
    </section>
  );
}
