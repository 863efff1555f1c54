/** The analysis of a game that is over: what the server tells, and what the tab shows of it. */
import { computed, signal } from "@preact/signals";

import type { AnalysedDecision, AnalysisSummary, DealAnalysis } from "~gen/replay_service_pb";

import { ofGame } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { replays } from "~/api/replays";
import type { Step } from "~/game/ledger";
import type { LiveGame } from "~/game/live";

/** How much a decision gave away, in millionths; 0 or more. */
export const errorOf = ({ acts, made }: AnalysedDecision): number =>
  Number((acts[0]?.worth ?? 0n) - (acts[made]?.worth ?? 0n));

/** What came of a game or a deal for a seat, in millionths. */
export interface SeatTotals {
  readonly seat: number;
  readonly decisions: number;
  readonly error: number;
  readonly result: number;
  /** Absent where the reader may not know it. */
  readonly luck: number | undefined;
}

/** The sums over some deals, by seat. */
export function totalsOver(deals: readonly DealAnalysis[]): SeatTotals[] {
  const sums = new Map<number, SeatTotals>();
  for (const { seat, decisions, error, result, luck } of deals.flatMap((deal) => deal.seats)) {
    const sum = sums.get(seat) ?? { seat, decisions: 0, error: 0, result: 0, luck: luck === undefined ? undefined : 0 };
    sums.set(seat, {
      seat,
      decisions: sum.decisions + decisions,
      error: sum.error + Number(error),
      result: sum.result + Number(result),
      luck: sum.luck === undefined || luck === undefined ? undefined : sum.luck + Number(luck),
    });
  }
  return [...sums.values()].sort((one, other) => one.seat - other.seat);
}

/**
 * The worth of each seat over the events of some deals: what they won before, and may still expect.
 * A deal for chips begins with an expectation of 0, a score sheet with that of its points.
 */
export function linesOver(deals: readonly DealAnalysis[], seats: number, inPoints: boolean): Step[][] {
  const lines: Step[][] = Array.from({ length: seats }, () => []);
  const before: number[] = Array<number>(seats).fill(0);
  for (const deal of deals) {
    if (!inPoints) for (const [seat, line] of lines.entries()) line.push({ version: Number(deal.firstVersion), amount: before[seat]! });
    for (const { version, amounts } of deal.worths) {
      for (const [seat, line] of lines.entries()) {
        line.push({ version: Number(version), amount: before[seat]! + Number(amounts[seat] ?? 0n) });
      }
    }
    for (const { seat, result } of deal.seats) {
      before[seat]! += Number(result);
      lines[seat]?.push({ version: Number(deal.lastVersion), amount: before[seat]! });
    }
  }
  return lines;
}

/** Thresholds that can be chosen: 0 to the greatest error, closer together below. */
const STEPS = 100;

/** The threshold of a step from 0 to `STEPS`, in millionths. */
export const thresholdOf = (step: number, greatest: number): number =>
  step >= STEPS ? greatest : Math.round(greatest * (step / STEPS) ** 3);

/** So many marks are shown until the reader moves the threshold. */
const USUAL_MARKS = 12;

export const MOST_STEPS = STEPS;

/** The least step beyond whose threshold there are few errors. */
export function usualStep(errors: readonly number[]): number {
  const sorted = [...errors].sort((one, other) => other - one);
  const [greatest = 0, limit = 0] = [sorted[0], sorted[USUAL_MARKS]];
  let step = 0;
  while (step < STEPS && thresholdOf(step, greatest) < limit) step += 1;
  return step;
}

/** The analysis of one game, as it arrives. */
export class Analysis {
  readonly summary = signal<AnalysisSummary | undefined>(undefined);
  readonly deals = signal<readonly DealAnalysis[]>([]);
  readonly problem = signal<Problem | undefined>(undefined);
  readonly complete = signal(false);
  /** The step of the threshold that the reader has chosen. */
  readonly chosen = signal<number | undefined>(undefined);
  #asked = false;

  /** Decisions that gave something away, the greatest error first. */
  readonly errors = computed<readonly AnalysedDecision[]>(() =>
    this.deals.value
      .flatMap((deal) => deal.decisions)
      .filter((decision) => errorOf(decision) > 0)
      .sort((one, other) => errorOf(other) - errorOf(one)),
  );
  readonly greatest = computed(() => (this.errors.value[0] ? errorOf(this.errors.value[0]) : 0));
  readonly step = computed(() => this.chosen.value ?? usualStep(this.errors.value.map(errorOf)));
  readonly threshold = computed(() => thresholdOf(this.step.value, this.greatest.value));
  /** The errors that are marked: those at least as great as the threshold. */
  readonly marked = computed(() => this.errors.value.filter((decision) => errorOf(decision) >= this.threshold.value));

  constructor(readonly name: string) {}

  /** Ask for it, once. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    this.problem.value = undefined;
    try {
      const deals: DealAnalysis[] = [];
      for await (const { summary, analysis } of replays.analyseGame({ name: this.name }, ofGame(this.name))) {
        if (summary) this.summary.value = summary;
        if (analysis) deals.push(analysis);
      }
      this.deals.value = deals;
      this.complete.value = true;
    } catch (error) {
      this.#asked = false;
      this.problem.value = problemOf(error);
    }
  }

  dealAt(version: number): DealAnalysis | undefined {
    return this.deals.value.find(({ firstVersion, lastVersion }) => version >= firstVersion && version <= lastVersion);
  }

  /** The deal of a version, or the nearest before it: the last one where the game is over. */
  dealUpTo(version: number): DealAnalysis | undefined {
    return dealUpTo(this.deals.value, version);
  }

  /** The next decision after a version, or the last one before it. */
  decisionFrom(version: number, step: 1 | -1): AnalysedDecision | undefined {
    const all = this.deals.value.flatMap((deal) => deal.decisions);
    return step > 0 ? all.find((each) => each.version > version) : all.findLast((each) => each.version < version);
  }
}

const kept = new WeakMap<LiveGame, Analysis>();

/** The analysis of a game, the same for all its viewers. */
export function analysisOf(live: LiveGame): Analysis {
  const analysis = kept.get(live) ?? new Analysis(live.name);
  kept.set(live, analysis);
  return analysis;
}

/** The deal that goes on at a version, or has last gone on; before all of them, the first. */
export function dealUpTo(deals: readonly DealAnalysis[], version: number): DealAnalysis | undefined {
  return deals.findLast(({ firstVersion }) => version >= firstVersion) ?? deals[0];
}
