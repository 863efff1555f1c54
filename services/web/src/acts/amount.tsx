/** A number in bounds: a bet, a raise, a cut, chips to buy. */
import { useState } from "preact/hooks";

import { useKeys } from "~/app/keys";
import type { Situation } from "~/game/situation";
import { number, t } from "~/texts";

import { presets, within, type Bounds } from "./doing";

interface Props {
  readonly bounds: Bounds;
  readonly situation: Situation;
  readonly value: number;
  readonly label: string;
  readonly onChange: (value: number) => void;
}

/** Amounts that are often wanted, a slider where there is room, and the number itself. */
export function Amount({ bounds, situation, value, label, onChange }: Props) {
  const often = presets(bounds, situation);
  const press = (key: string) => {
    const preset = often[Number(key) - 1];
    if (preset) onChange(preset.value);
  };
  useKeys([{ keys: [..."1234"], text: "act-key-preset", run: press }]);
  return (
    <div class="act-amount">
      {often.map(({ name, value: amount }, at) => (
        <button
          key={name}
          type="button"
          class="preset"
          aria-pressed={amount === value}
          aria-keyshortcuts={String(at + 1)}
          onClick={() => onChange(amount)}
        >
          <span>
            {name} <span class="preset-amount">{number(amount)}</span>
          </span>{" "}
          <kbd aria-hidden="true">{at + 1}</kbd>
        </button>
      ))}
      <Numbers bounds={bounds} value={value} label={label} onChange={onChange} />
    </div>
  );
}

function Numbers({ bounds, value, label, onChange }: Omit<Props, "situation">) {
  const { least, most, step } = bounds;
  const choose = (event: Event) => onChange(within(bounds, Number((event.currentTarget as HTMLInputElement).value)));
  return (
    <>
      <input type="range" aria-label={label} min={least} max={most} step={step} value={value} onInput={choose} />
      <input
        type="number"
        inputMode="numeric"
        aria-label={t("act-number", { least, most })}
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={choose}
      />
    </>
  );
}

interface FormProps {
  readonly bounds: Bounds;
  readonly label: string;
  readonly busy: boolean;
  readonly onGive: (amount: number) => void;
}

/** The same as a form of its own. */
export function AmountForm({ bounds, label, busy, onGive }: FormProps) {
  const [wanted, setWanted] = useState(bounds.least);
  const value = within(bounds, wanted);
  return (
    <form
      class="act-amount"
      onSubmit={(event) => {
        event.preventDefault();
        onGive(value);
      }}
    >
      <Numbers bounds={bounds} value={value} label={label} onChange={setWanted} />
      <button type="submit" class="primary" disabled={busy}>
        {label} {number(value)}
      </button>
    </form>
  );
}
