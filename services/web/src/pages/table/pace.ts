/** How fast the events at a table are shown: people want to see the showdown before the next deal. */
import { signal } from "@preact/signals";

import { reducedMotion } from "~/app/appearance";

export const PACES = ["normal", "slow", "at-once"] as const;
export type Pace = (typeof PACES)[number];

const KEPT = "pace";
const stored = globalThis.localStorage?.getItem(KEPT);

/** The chosen pace, kept in this browser. */
export const pace = signal<Pace>(PACES.find((each) => each === stored) ?? "normal");

export function choosePace(chosen: Pace): void {
  pace.value = chosen;
  localStorage.setItem(KEPT, chosen);
}

const LONG_MS = 2_600;
const MIDDLE_MS = 1_300;
const SHORT_MS = 450;
const MOMENTS: Readonly<Record<string, number>> = {
  "hands-shown": LONG_MS,
  "hands-compared": LONG_MS,
  "deal-paid": MIDDLE_MS,
  "round-paid": MIDDLE_MS,
  "deal-drawn": MIDDLE_MS,
  "dice-thrown": MIDDLE_MS / 2,
};
/** Events that nobody needs to look at for themselves. */
const PASSING = new Set(["deal-closed", "betting-closed", "pot-fed", "bets-placed"]);

/** How long an event is shown before the next one, in ms. */
export function pauseAfter(kind: string): number {
  if (pace.value === "at-once" || PASSING.has(kind)) return 0;
  const pause = MOMENTS[kind] ?? (reducedMotion() ? SHORT_MS / 2 : SHORT_MS);
  return pace.value === "slow" ? pause * 2 : pause;
}
