/** "Bought in = cashed out + rake + on the tables", with the numbers, and whether it balances. */
import type { Totals } from "~/game/ledger";
import { t } from "~/texts";

export function TotalsLine({ totals, amountOf }: { totals: Totals; amountOf: (amount: number) => string }) {
  const { boughtIn, cashedOut, rake, onTable } = totals;
  const balanced = boughtIn === cashedOut + rake + onTable;
  return (
    <dl class="totals panel">
      <Part name="chips-bought-in" value={amountOf(boughtIn)} />
      <span class="sign" aria-label={t("chips-equals")}>=</span>
      <Part name="chips-cashed-out" value={amountOf(cashedOut)} />
      <span class="sign" aria-label={t("chips-plus")}>+</span>
      <Part name="chips-rake" value={amountOf(rake)} />
      <span class="sign" aria-label={t("chips-plus")}>+</span>
      <Part name="chips-on-table" value={amountOf(onTable)} />
      <div class={balanced ? "balance holds" : "balance broken"}>
        <dt class="unseen">{t("chips-balance")}</dt>
        <dd>{balanced ? `● ${t("chips-balanced")}` : `✗ ${t("chips-unbalanced")}`}</dd>
      </div>
    </dl>
  );
}

function Part({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{value}</dd>
    </div>
  );
}
