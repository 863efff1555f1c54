/** A die: with pips, or with the cards of poker dice. */
import { rankSign } from "~/cards/names";
import { t } from "~/texts";

export interface DieProps {
  readonly value: number;
  /** Whether it shows cards: an ace for 1, and 9, 10, jack, queen and king for 2 to 6. */
  readonly poker?: boolean;
  readonly size?: "small" | "normal";
  readonly fresh?: boolean;
  readonly faded?: boolean;
  readonly chosen?: boolean;
  readonly onChoose?: (() => void) | undefined;
  /** The key that chooses it. */
  readonly hotkey?: string;
}

const CARDS = ["", "A", "9", "T", "J", "Q", "K"];
const PIPS: Record<number, readonly [number, number][]> = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [1, 3], [3, 1], [3, 3]],
  5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]],
  6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]],
};

/** What a die shows, in words. */
export function dieName(value: number, poker: boolean): string {
  const card = CARDS[value] ?? "";
  return poker ? t("die-card", { rank: card }) : t("die-name", { value });
}

export function Die({ value, poker, size = "normal", fresh, faded, chosen, onChoose, hotkey }: DieProps) {
  const said = dieName(value, poker ?? false);
  const classes = ["die", size, fresh && "fresh", faded && "faded"].filter(Boolean).join(" ");
  const face = poker ? (
    <span class={`die-card die-card-${CARDS[value]}`} aria-hidden="true">
      {CARDS[value] && (/\d/.test(CARDS[value]) ? CARDS[value] : rankSign(CARDS[value]))}
    </span>
  ) : (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      {PIPS[value]?.map(([x, y]) => <circle key={`${x}${y}`} cx={x * 10} cy={y * 10} r="3.8" />)}
    </svg>
  );
  return onChoose ? (
    <button type="button" class={classes} aria-pressed={chosen ?? false} title={said} aria-keyshortcuts={hotkey} onClick={onChoose}>
      <span class="unseen">{said}</span>
      {face}
      {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
    </button>
  ) : (
    <span class={classes} role="img" aria-label={said} title={said} data-die={value}>
      {face}
    </span>
  );
}
