/** An amount of each player over the events of a game, as steps: chips, or worth. */
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

/** A moment that stands out, on the line of a player. */
export interface Mark extends Step {
  readonly colour: number;
}

export interface StepLinesProps {
  readonly series: readonly Series[];
  /** The versions at both ends. */
  readonly first?: number;
  readonly last: number;
  /** The version that is shown elsewhere, marked by a line. */
  readonly version: number;
  readonly label: string;
  /** Whether the amounts have 0 in sight. */
  readonly fromZero?: boolean;
  readonly marks?: readonly Mark[];
  readonly amountOf: (amount: number) => string;
  readonly onChoose: (version: number) => void;
}

type Drawn = Pick<StepLinesProps, "series" | "last" | "amountOf"> & Required<Pick<StepLinesProps, "first" | "fromZero" | "marks">>;

const HEIGHT = 300;
const MARGIN = { top: 12, bottom: 26 };
const LABEL = 18;
/** About how broad a letter is, and what lies between a text and the lines, in CSS pixels. */
const LETTER = 8.5;
const BESIDE = 18;
const NONE: readonly Mark[] = [];

export function StepLines({ version, label, onChoose, first = 0, fromZero = true, marks = NONE, ...rest }: StepLinesProps) {
  const { frame, width } = useWidth();
  const { series, last } = rest;
  // The lines are drawn once: with each step only the mark moves, in a layer of its own.
  const spoken = language.value;
  const { x, picture } = useMemo(
    () => drawn({ ...rest, first, fromZero, marks }, width),
    [series, first, last, marks, fromZero, width, spoken],
  );
  const choose = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = x.invert(event.clientX - box.left);
    onChoose(Math.round(Math.min(last, Math.max(first, at))));
  };
  const seen = version >= first && version <= last;
  return (
    <div ref={frame} class="step-lines" role="img" aria-label={label} onPointerDown={choose}>
      {picture}
      {seen && <div class="now" style={{ transform: `translateX(${x(version)}px)` }} />}
    </div>
  );
}

function drawn(props: Drawn, width: number) {
  const { series, amountOf, marks } = props;
  const { x, y, left, right, paths, labels } = laidOut(props, width);
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
      {marks.map(({ version, amount, colour }) => (
        <path key={version} class={`mark c${colour % 8}`} d={`M${x(version)} ${y(amount) + 5}l5 9h-10z`} />
      ))}
      {apart(series.map(({ steps }) => y(steps.at(-1)?.amount ?? 0))).map((place, index) => (
        <text key={index} class={`name c${(series[index]?.colour ?? 0) % 8}`} x={width - right + 10} y={place} dominant-baseline="middle">
          {labels[index]}
        </text>
      ))}
    </svg>
  );
  return { x, picture };
}

function laidOut({ series, first, last, fromZero, amountOf }: Drawn, width: number) {
  const amounts = series.flatMap(({ steps }) => steps.map(({ amount }) => amount));
  const bounds = fromZero || !amounts.length ? [0, 1, ...amounts] : amounts;
  const [least, most] = [bounds.reduce((one, other) => Math.min(one, other)), bounds.reduce((one, other) => Math.max(one, other))];
  const y = scaleLinear([least, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(5);
  const labels = series.map(({ name, steps }) => `${name} ${amountOf(steps.at(-1)?.amount ?? 0)}`);
  const left = broadest(y.ticks(5).map(amountOf));
  const right = Math.min(broadest(labels), width / 3);
  const x = scaleLinear([first, Math.max(first + 1, last)], [left, width - right]);
  const path = line<Step>((step) => x(step.version), (step) => y(step.amount)).curve(curveStepAfter);
  const paths = series.map(({ steps }) => {
    const end = { version: last, amount: steps.at(-1)?.amount ?? 0 };
    return path([...thinned(steps, (step) => Math.floor(x(step.version))), end]) ?? "";
  });
  return { x, y, left, right, paths, labels };
}

/** Room for the longest of these texts. */
const broadest = (texts: readonly string[]): number => BESIDE + LETTER * Math.max(0, ...texts.map(({ length }) => length));

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
