/** What lies in front of each player over the events of a game, as steps. */
import { scaleLinear } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import { useMemo } from "preact/hooks";

import type { Step } from "~/game/ledger";
import { language, number } from "~/texts";

import { NARROW, useWidth } from "./width";

export interface Series {
  readonly name: string;
  readonly colour: number;
  readonly steps: readonly Step[];
}

export interface StacksProps {
  readonly series: readonly Series[];
  readonly last: number;
  /** The version that is shown elsewhere, marked by a line. */
  readonly version: number;
  readonly label: string;
  readonly amountOf: (amount: number) => string;
  readonly onChoose: (version: number) => void;
}

const HEIGHT = 300;
const MARGIN = { top: 12, bottom: 26 };
const SIDES = { wide: { left: 56, right: 130 }, narrow: { left: 44, right: 88 } };
const LABEL = 18;

export function Stacks({ series, last, version, label, amountOf, onChoose }: StacksProps) {
  const { frame, width } = useWidth();
  // The lines are drawn once: with each step only the mark moves, in a layer of its own.
  const spoken = language.value;
  const { x, picture } = useMemo(() => drawn(series, last, width, amountOf), [series, last, width, spoken]);
  const choose = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = x.invert(event.clientX - box.left);
    onChoose(Math.round(Math.min(last, Math.max(0, at))));
  };
  return (
    <div ref={frame} class="stacks" role="img" aria-label={label} onPointerDown={choose}>
      {picture}
      <div class="now" style={{ transform: `translateX(${x(version)}px)` }} />
    </div>
  );
}

function drawn(series: readonly Series[], last: number, width: number, amountOf: (amount: number) => string) {
  const { left, right } = width < NARROW ? SIDES.narrow : SIDES.wide;
  const { x, y, paths } = laidOut(series, last, width);
  const picture = (
    <svg class="chart" width={width} height={HEIGHT} aria-hidden="true">
      {y.ticks(5).map((tick) => (
        <g key={tick} class={tick === 0 ? "tick zero" : "tick"}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick)} text-anchor="end" dominant-baseline="middle">
            {amountOf(tick)}
          </text>
        </g>
      ))}
      {x.ticks(width < NARROW ? 4 : 6).filter(Number.isInteger).map((tick) => (
        <text key={tick} class="tick-text" x={x(tick)} y={HEIGHT - 6} text-anchor="middle">
          {number(tick)}
        </text>
      ))}
      {series.map(({ name, colour }, index) => (
        <path key={name} class={`line c${colour % 8}`} stroke-dasharray={DASHES[colour % DASHES.length]} d={paths[index]} />
      ))}
      {apart(series.map(({ steps }) => y(steps.at(-1)?.amount ?? 0))).map((place, index) => (
        <text key={index} class={`name c${(series[index]?.colour ?? 0) % 8}`} x={width - right + 10} y={place} dominant-baseline="middle">
          {series[index]?.name} {amountOf(series[index]?.steps.at(-1)?.amount ?? 0)}
        </text>
      ))}
    </svg>
  );
  return { x, picture };
}

function laidOut(series: readonly Series[], last: number, width: number) {
  const { left, right } = width < NARROW ? SIDES.narrow : SIDES.wide;
  let [least, most] = [0, 1];
  for (const { steps } of series) {
    for (const { amount } of steps) [least, most] = [Math.min(least, amount), Math.max(most, amount)];
  }
  const x = scaleLinear([0, Math.max(1, last)], [left, width - right]);
  const y = scaleLinear([least, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(5);
  const path = line<Step>((step) => x(step.version), (step) => y(step.amount)).curve(curveStepAfter);
  const paths = series.map(({ steps }) => {
    const end = { version: last, amount: steps.at(-1)?.amount ?? 0 };
    return path([...thinned(steps, (step) => Math.floor(x(step.version))), end]) ?? "";
  });
  return { x, y, paths };
}

/** Of the steps in one column of pixels the first, the least, the most and the last: nobody sees more. */
export function thinned(steps: readonly Step[], columnOf: (step: Step) => number): Step[] {
  const kept: Step[] = [];
  for (let from = 0; from < steps.length; ) {
    const column = columnOf(steps[from]!);
    let to = from + 1;
    while (to < steps.length && columnOf(steps[to]!) === column) to += 1;
    const inside = steps.slice(from, to);
    const amounts = inside.map(({ amount }) => amount);
    const places = [0, amounts.indexOf(Math.min(...amounts)), amounts.indexOf(Math.max(...amounts)), inside.length - 1];
    kept.push(...inside.filter((_, place) => places.includes(place)));
    from = to;
  }
  return kept;
}

/** So that lines can be told apart without their colours. */
const DASHES = [undefined, "7 3", "2 3", "10 3 2 3", "1 4", "14 4", "4 2 1 2", "8 2 2 2 2 2"];

/** Places of labels moved apart so far that none covers another, in the order of the places. */
export function apart(places: readonly number[]): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let least = -Infinity;
  for (const each of order) {
    each.place = Math.max(each.place, least);
    least = each.place + LABEL;
  }
  const over = least - LABEL - (HEIGHT - 8);
  if (over > 0) for (const each of order) each.place -= over;
  const moved = [...places];
  for (const { place, index } of order) moved[index] = place;
  return moved;
}
