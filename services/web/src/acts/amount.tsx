/** An act with a number in bounds: a bet, a raise, a cut, chips to buy. */
import { useState } from "preact/hooks";

import { t } from "~/texts";

interface Props {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly first?: number;
  readonly hint?: string;
  readonly busy: boolean;
  readonly onGive: (amount: number) => void;
}

export function AmountAct({ label, least, most, step = 1, first, hint, busy, onGive }: Props) {
  const [wanted, setWanted] = useState(first ?? least);
  const value = Math.min(most, Math.max(least, wanted));
  const choose = (event: Event) => setWanted(Number((event.currentTarget as HTMLInputElement).value));
  const bounds = { min: least, max: most, step, value };
  return (
    <form
      class="act-amount"
      onSubmit={(event) => {
        event.preventDefault();
        onGive(value);
      }}
    >
      {most > least && (
        <>
          <input type="range" aria-label={label} {...bounds} onInput={choose} />
          <input
            type="number"
            inputMode="numeric"
            aria-label={t("act-number", { least, most })}
            {...bounds}
            onChange={choose}
          />
        </>
      )}
      <button type="submit" class="primary" disabled={busy} title={hint}>
        {label} {value}
      </button>
    </form>
  );
}
