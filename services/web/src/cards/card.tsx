/** A card: open, face down, or a button where it can be chosen. */
import { toChildArray, type ComponentChildren } from "preact";

import { t } from "~/texts";

import { cardName, rankOf, rankSign, suitOf } from "./names";

export interface CardProps {
  /** The card; absent: it lies face down. */
  readonly card?: string | undefined;
  readonly size?: "small" | "normal" | "large";
  /** Whether it has changed with the last event. */
  readonly fresh?: boolean;
  readonly faded?: boolean;
  readonly chosen?: boolean;
  readonly onChoose?: (() => void) | undefined;
  /** What a screen reader is told instead of the card's own name. */
  readonly label?: string;
  /** Whether only its player sees it, though it lies open here. */
  readonly under?: boolean;
  /** The key that chooses it. */
  readonly hotkey?: string | undefined;
}

export function Card({ card, size = "normal", fresh, faded, chosen, onChoose, label, under, hotkey }: CardProps) {
  const classes = [
    "card",
    size,
    card ? `suit-${suitOf(card)}` : "down",
    fresh && "fresh",
    faded && "faded",
    under && "under",
  ];
  const said = label ?? (card ? cardName(card) : t("card-down"));
  const shown = { class: classes.filter(Boolean).join(" "), title: said };
  if (onChoose) {
    return (
      <button type="button" {...shown} aria-pressed={chosen ?? false} aria-keyshortcuts={hotkey} onClick={onChoose}>
        <span class="unseen">{said}</span>
        {card && <Face card={card} />}
        {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
      </button>
    );
  }
  return (
    <span {...shown} role="img" aria-label={said} data-card={card}>
      {card && <Face card={card} />}
    </span>
  );
}

function Face({ card }: { card: string }) {
  const pip = `#pip-${suitOf(card)}`;
  return (
    <>
      <span class="card-index" aria-hidden="true">
        <span class="card-rank">{rankSign(rankOf(card))}</span>
        <svg class="card-suit">
          <use href={pip} />
        </svg>
      </span>
      <svg class="card-pip" aria-hidden="true">
        <use href={pip} />
      </svg>
    </>
  );
}

/** Cards side by side, as narrow as they must be to stay in one row; `label` names them for a screen reader. */
export function CardRow({ label, children }: { label?: string; children: ComponentChildren }) {
  const style = { "--cards": Math.max(1, toChildArray(children).length) };
  return (
    <div class="cards" style={style} role={label ? "group" : undefined} aria-label={label}>
      {children}
    </div>
  );
}
