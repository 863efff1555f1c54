/** The tab Analysis: what was skill and what was luck in a game that is over (docs/insight.md). */
import { useEffect, useMemo, useState } from "preact/hooks";

import type { AnalysisSummary, DealAnalysis } from "~gen/replay_service_pb";
import { GameStatus, type Game } from "~gen/values_pb";

import { StepLines, type Mark } from "~/charts/step-lines";
import { nameOf } from "~/game/people";
import { situationOf } from "~/game/situation";
import { number, t } from "~/texts";
import { bare, precise, unitNamed, type Unit } from "~/texts/amounts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import "~/charts/charts.css";

import type { TabProps } from "../tabs";
import type { Replay } from "../replay";
import { analysisOf, linesOver, MOST_STEPS, totalsOver, type Analysis } from "./analysis";
import { Mistakes } from "./mistakes";
import { Moment } from "./moment";
import { Totals } from "./totals";
import "./analysis.css";

/** What every part of the tab needs. */
export interface PartProps {
  readonly replay: Replay;
  readonly analysis: Analysis;
  readonly game: Game;
  readonly unit: Unit;
}

export function AnalysisTab({ replay }: TabProps) {
  const analysis = analysisOf(replay.live);
  const game = replay.live.info.value;
  const over = game?.status === GameStatus.OVER;
  useEffect(() => {
    if (over) void analysis.load();
  }, [analysis, over]);
  const marked = analysis.marked.value;
  useEffect(() => {
    const inOrder = [...marked].sort((one, other) => Number(one.version - other.version));
    replay.errors.value = inOrder.map(({ version }) => ({ version: Number(version), kind: "error" }));
  }, [replay, marked]);

  const summary = analysis.summary.value;
  if (game && !over) return <p class="notice">{t("analysis-in-play")}</p>;
  if (analysis.problem.value) return <Failed problem={analysis.problem.value} retry={() => void analysis.load()} />;
  if (!summary || !game || !analysis.complete.value) return <Loading />;
  if (!analysis.deals.value.length) return <p class="notice">{t("analysis-nothing")}</p>;
  return <Shown replay={replay} analysis={analysis} game={game} unit={unitIn(summary)} />;
}

const unitIn = ({ unit }: AnalysisSummary): Unit => (unit === "points" ? "points" : unitNamed(unit));

function Shown(props: PartProps) {
  const { replay, analysis, unit } = props;
  const [whole, setWhole] = useState(analysis.deals.value.length === 1);
  const several = analysis.deals.value.length > 1;
  const here = analysis.dealUpTo(replay.shown.value);
  const view = replay.view.value;
  const named = view && here ? t("stage", { stage: situationOf(view).stage, number: here.number, of: 0 }) : "";
  const deals = useMemo(() => (whole || !here ? analysis.deals.value : [here]), [whole, here, analysis]);
  return (
    <div class="analysis">
      <div class="analysis-head">
        {several && (
          <div class="segmented" role="group" aria-label={t("analysis-over")}>
            <button type="button" aria-pressed={!whole} onClick={() => setWhole(false)}>
              {named}
            </button>
            <button type="button" aria-pressed={whole} onClick={() => setWhole(true)}>
              {t("analysis-game")}
            </button>
          </div>
        )}
        <Threshold analysis={analysis} unit={unit} />
      </div>
      {!analysis.summary.value?.ownOnly && <Worth {...props} deals={deals} />}
      <div class="analysis-parts">
        <Moment {...props} />
        <Totals {...props} totals={totalsOver(deals)} title={whole ? t("analysis-totals") : named} />
        <Mistakes {...props} />
      </div>
    </div>
  );
}

/** From which error on a decision is marked. */
function Threshold({ analysis, unit }: Pick<PartProps, "analysis" | "unit">) {
  if (!analysis.errors.value.length) return null;
  const text = t("analysis-marks", {
    least: precise(analysis.threshold.value, unit),
    marks: number(analysis.marked.value.length),
  });
  return (
    <label class="analysis-threshold">
      <span>{text}</span>
      <input
        type="range"
        data-own-keys
        min={0}
        max={MOST_STEPS}
        value={analysis.step.value}
        aria-valuetext={text}
        onInput={(event) => {
          analysis.chosen.value = Number(event.currentTarget.value);
        }}
      />
    </label>
  );
}

/** The worth of each seat as lines, with a mark where much was given away. */
function Worth({ replay, analysis, game, unit, deals }: PartProps & { deals: readonly DealAnalysis[] }) {
  const [first, last] = [Number(deals[0]?.firstVersion ?? 1), Number(deals.at(-1)?.lastVersion ?? 1)];
  const players = game.players.join();
  const lines = useMemo(() => linesOver(deals, game.players.length, unit === "points"), [deals, players, unit]);
  const series = useMemo(
    () =>
      lines.map((steps, seat) => ({
        name: nameOf(game.players[seat], seat),
        colour: seat,
        steps: steps.map(({ version, amount }) => ({ version, amount: amount / 1_000_000 })),
      })),
    [lines, players],
  );
  const marked = analysis.marked.value;
  const marks = useMemo<readonly Mark[]>(
    () =>
      marked.flatMap(({ version, seat }) => {
        const at = Number(version);
        if (at < first || at > last) return [];
        const step = series[seat]?.steps.findLast((each) => each.version <= at);
        return [{ version: at, amount: step?.amount ?? 0, colour: seat }];
      }),
    [marked, series, first, last],
  );
  const version = replay.shown.value;
  const now = series.map(({ name, steps }) => `${name} ${amountOf(steps.findLast((each) => each.version <= version)?.amount ?? 0, unit)}`);
  return (
    <section aria-labelledby="analysis-worth">
      <h2 id="analysis-worth">{t("analysis-worth")}</h2>
      <Basis summary={analysis.summary.value} />
      <div class="panel scrolls chart-panel" tabIndex={0} role="group" aria-labelledby="analysis-worth">
        <StepLines
          series={series}
          first={first}
          last={last}
          version={version}
          marks={marks}
          fromZero={unit !== "points"}
          label={t("analysis-worth-label", { now: now.join(", ") })}
          amountOf={(value) => amountOf(value, unit)}
          onChoose={(to) => replay.step(to - replay.position.value)}
        />
      </div>
    </section>
  );
}

/** A worth to the nearest tenth, as far as a picture can show it. */
const amountOf = (value: number, unit: Unit): string => bare(Math.round(value * 10) / 10, unit);

/** What the worth is. */
function Basis({ summary }: { summary: AnalysisSummary | undefined }) {
  if (!summary) return null;
  return (
    <p class="muted small analysis-basis">
      {t(`analysis-basis-${summary.basis}`)} {summary.samples > 0 && t("analysis-samples", { samples: summary.samples })}{" "}
      <code>{summary.worth}</code>
    </p>
  );
}
