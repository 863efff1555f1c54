/** What decisions gave away, luck, and what the result is without it, by player. */
import { nameOf } from "~/game/people";
import { number, t } from "~/texts";
import { precise } from "~/texts/amounts";

import type { PartProps } from ".";
import type { SeatTotals } from "./analysis";

interface Props extends PartProps {
  readonly totals: readonly SeatTotals[];
  /** What they are of: a deal, or the whole game. */
  readonly title: string;
}

export function Totals({ game, unit, analysis, totals, title }: Props) {
  const ownOnly = analysis.summary.value?.ownOnly ?? false;
  const signs = unit !== "points";
  return (
    <section class="panel analysis-totals" aria-labelledby="analysis-totals">
      <h2 id="analysis-totals">{title}</h2>
      <div class="scrolls" tabIndex={0} role="group" aria-labelledby="analysis-totals">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("home-player")}</th>
              <th scope="col" class="number">{t("analysis-decisions")}</th>
              <th scope="col" class="number">{t("analysis-error")}</th>
              {!ownOnly && <th scope="col" class="number">{t("analysis-luck")}</th>}
              <th scope="col" class="number">{t("analysis-result")}</th>
              {!ownOnly && <th scope="col" class="number">{t("analysis-adjusted")}</th>}
            </tr>
          </thead>
          <tbody>
            {totals.map(({ seat, decisions, error, luck, result }) => (
              <tr key={seat}>
                <th scope="row">{nameOf(game.players[seat], seat)}</th>
                <td class="number">{number(decisions)}</td>
                <td class="number">{precise(error, unit)}</td>
                {luck !== undefined && <td class="number">{precise(luck, unit, true)}</td>}
                <td class="number">{precise(result, unit, signs)}</td>
                {luck !== undefined && <td class="number strong">{precise(result - luck, unit, signs)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="muted small">{ownOnly ? t("analysis-own-only") : t("analysis-totals-text")}</p>
      {!analysis.summary.value?.complete && <p class="muted small">{t("analysis-deserted")}</p>}
    </section>
  );
}
