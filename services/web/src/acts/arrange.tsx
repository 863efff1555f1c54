/** Laying thirteen cards as front, middle and back: choose a row, then its cards. */
import { useState } from "preact/hooks";

import { Card } from "~/cards/card";
import { SUITS, sorted, suitOf } from "~/cards/names";
import { t } from "~/texts";

import type { AnyAct } from "~/boards/board";

const ROWS = ["front", "middle", "back"] as const;
type Row = (typeof ROWS)[number];
const SIZES: Record<Row, number> = { front: 3, middle: 5, back: 5 };

type Laid = Readonly<Record<Row, readonly string[]>>;
const EMPTY: Laid = { front: [], middle: [], back: [] };

interface Props {
  readonly act: AnyAct & { readonly value: { readonly cards: readonly string[] } };
  readonly label: string;
  readonly busy: boolean;
  readonly submit: (command: AnyAct) => void;
}

/** The first row that still has room, from the back. */
const nextRow = (laid: Laid): Row | undefined =>
  (["back", "middle", "front"] as const).find((row) => laid[row].length < SIZES[row]);

/** Lay a card into a row; of a row that is full nothing changes. */
export function lay(laid: Laid, row: Row, card: string): Laid {
  if (laid[row].length >= SIZES[row]) return laid;
  return { ...laid, [row]: [...laid[row], card] };
}

export function Arrange({ act, label, busy, submit }: Props) {
  const [laid, setLaid] = useState<Laid>(EMPTY);
  const [chosenRow, setRow] = useState<Row>("back");
  const [bySuit, setBySuit] = useState(false);
  const [claim, setClaim] = useState(false);
  const gone = new Set(ROWS.flatMap((row) => laid[row]));
  const left = act.value.cards.filter((card) => !gone.has(card));
  const row = laid[chosenRow].length < SIZES[chosenRow] ? chosenRow : nextRow(laid);

  const take = (from: Row, card: string) => {
    setLaid({ ...laid, [from]: laid[from].filter((each) => each !== card) });
    setRow(from);
  };
  const put = (card: string) => {
    if (row) setLaid(lay(laid, row, card));
  };
  const fill = () => setLaid(left.reduce((now, card) => lay(now, nextRow(now) ?? "front", card), laid));

  return (
    <div class="arrange">
      {ROWS.map((each) => (
        <div key={each} class={each === row ? "arrange-row chosen" : "arrange-row"}>
          <button type="button" aria-pressed={each === row} onClick={() => setRow(each)}>
            {t(`chinese-${each}`)}
          </button>
          <span class="cards">
            {laid[each].map((card) => (
              <Card key={card} card={card} size="small" onChoose={() => take(each, card)} />
            ))}
            {Array.from({ length: SIZES[each] - laid[each].length }, (_, at) => (
              <span key={at} class="card small gone" aria-hidden="true" />
            ))}
          </span>
        </div>
      ))}
      <div class="cards arrange-left" role="group" aria-label={t("arrange-left")}>
        {ordered(left, bySuit).map((card) => (
          <Card key={card} card={card} onChoose={() => put(card)} />
        ))}
      </div>
      <div class="arrange-foot">
        <button type="button" class="quiet" onClick={() => setBySuit(!bySuit)}>
          {bySuit ? t("arrange-by-rank") : t("arrange-by-suit")}
        </button>
        {left.length > 0 && left.length < 13 && (
          <button type="button" class="quiet" onClick={fill}>
            {t("arrange-fill")}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => setLaid(EMPTY)} disabled={!gone.size}>
          {t("arrange-again")}
        </button>
        <label class="check">
          <input type="checkbox" checked={claim} onChange={() => setClaim(!claim)} />
          {t("arrange-claim")}
        </label>
        <button
          type="button"
          class="primary"
          disabled={busy || left.length > 0}
          onClick={() => submit({ case: act.case, value: { ...laid, claim } })}
        >
          {label}
        </button>
      </div>
    </div>
  );
}

function ordered(cards: readonly string[], bySuit: boolean): string[] {
  const ranked = sorted(cards);
  if (!bySuit) return ranked;
  return SUITS.flatMap((suit) => ranked.filter((card) => suitOf(card) === suit));
}
