/** "Bought in = cashed out + rake + on the tables", with the numbers, and whether it balances. */
import type { Totals } from "~/game/ledger";
import { t } from "~/texts";

export function TotalsLine({ totals, amountOf }: { totals: Totals; amountOf: (amount: number) => string }) {
  const { boughtIn, cashedOut, rake, onTable } = totals;
  const balanced = boughtIn === cashedOut + rake + onTable;
  return (
    <dl class="totals panel">
      <Part name="chips-bought-in" value={amountOf(boughtIn)} />
      <Part name="chips-cashed-out" value={amountOf(cashedOut)} sign="equals" />
      <Part name="chips-rake" value={amountOf(rake)} sign="plus" />
      <Part name="chips-on-table" value={amountOf(onTable)} sign="plus" />
      <div class={balanced ? "balance holds" : "balance broken"}>
        <dt class="unseen">{t("chips-balance")}</dt>
        <dd>{balanced ? `● ${t("chips-balanced")}` : `✗ ${t("chips-unbalanced")}`}</dd>
      </div>
    </dl>
  );
}

const SIGNS = { equals: "=", plus: "+" } as const;

/** One part of the sum; `sign` stands before it. */
function Part({ name, value, sign }: { name: string; value: string; sign?: keyof typeof SIGNS }) {
  return (
    <div data-sign={sign && SIGNS[sign]}>
      <dt>
        {sign && <span class="unseen">{t(`chips-${sign}`)} </span>}
        {t(name)}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
