/** Laying thirteen cards: tap two to swap them, or drag one on another; each row says what it is. */
import { useRef } from "preact/hooks";

import { Card } from "~/cards/card";
import { best, compare, handName } from "~/cards/hands";
import { t } from "~/texts";

import type { Laying } from "../board";

/** The rows with the places of their cards, from the first to the one after the last. */
export const ROWS = [
  ["front", 0, 3],
  ["middle", 3, 8],
  ["back", 8, 13],
] as const;

/** The rows that beat the row after them, so that the hand is a foul (CP-2). */
export function tooHigh(cards: readonly string[]): string[] {
  const made = ROWS.map(([, from, to]) => best(cards.slice(from, to)));
  return ROWS.flatMap(([row], at) => {
    const [one, next] = [made[at], made[at + 1]];
    return one && next && compare(one, next) > 0 ? [row] : [];
  });
}

const DRAGGED_PX = 8;

export function LayingRows({ laying }: { laying: Laying }) {
  const high = tooHigh(laying.cards);
  return (
    <div class="laid laying" role="group" aria-label={t("hand")}>
      {ROWS.map(([row, from, to]) => {
        const cards = laying.cards.slice(from, to);
        const bad = high.includes(row);
        return (
          <div key={row} class={bad ? "laid-row bad" : "laid-row"} role="group" aria-label={t(`chinese-${row}`)}>
            <p class="laid-name">
              <strong>{t(`chinese-${row}`)}</strong>
              <span>{handName(cards)}</span>
              {bad && <span class="too-high">{t("chinese-too-high")}</span>}
            </p>
            <div class="cards" style={{ "--cards": 5 }}>
              {cards.map((card, at) => (
                <Draggable key={card} laying={laying} place={from + at} card={card} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Draggable({ laying, place, card }: { laying: Laying; place: number; card: string }) {
  const start = useRef<{ x: number; y: number; dragged: boolean } | undefined>(undefined);
  const down = (event: PointerEvent) => {
    start.current = { x: event.clientX, y: event.clientY, dragged: false };
  };
  const move = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.dragged && Math.hypot(x, y) <= DRAGGED_PX) return;
    const card = event.currentTarget as HTMLElement;
    if (!from.dragged) card.setPointerCapture(event.pointerId); // so it is no click of its button
    from.dragged = true;
    card.style.translate = `${x}px ${y}px`;
  };
  const up = (event: PointerEvent) => {
    const dragged = start.current?.dragged;
    start.current = undefined;
    if (!dragged) return;
    (event.currentTarget as HTMLElement).style.translate = "";
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((each) => each.closest<HTMLElement>("[data-place]")?.dataset.place)
      .find((each) => each !== undefined && Number(each) !== place);
    if (under !== undefined) laying.swap(place, Number(under));
  };
  return (
    <span class="laid-card" data-place={place} onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={up}>
      <Card
        card={card}
        chosen={laying.picked === place}
        onChoose={() => laying.press(place)}
      />
    </span>
  );
}
