/** The moments that a reader jumps to: deals, showdowns, payouts, the end. */
import type { Happening } from "~/game/kinds";

export type MarkKind = "deal" | "showdown" | "payout" | "end" | "turn";

export interface Mark {
  readonly version: number;
  readonly kind: MarkKind;
}

const KINDS: Readonly<Record<string, MarkKind>> = {
  "deck-shuffled": "deal",
  "bets-placed": "deal",
  "hands-shown": "showdown",
  "hands-compared": "showdown",
  "deal-paid": "payout",
  "round-paid": "payout",
  "deal-drawn": "payout",
  "game-ended": "end",
};

/** The mark at an event, if it is one. */
export function markOf(event: Happening): Mark | undefined {
  const kind = KINDS[event.kind];
  if (kind) return { version: event.version, kind };
  if (event.kind === "dice-thrown" && event.value.throw === 1) return { version: event.version, kind: "turn" };
  return undefined;
}

/** Whether an event begins a new group of the log; `starter` begins the rounds of a sheet game. */
export function begins(event: Happening, starter: number | undefined): boolean {
  if (event.kind === "deck-shuffled" || event.kind === "bets-placed") return true;
  const { kind, value } = event;
  return kind === "dice-thrown" && value.throw === 1 && starter !== undefined && value.seat === starter;
}

/** The next mark after a version, or the last one before it. */
export function nextMark(marks: readonly Mark[], version: number, step: 1 | -1): number | undefined {
  return step > 0
    ? marks.find((mark) => mark.version > version)?.version
    : marks.findLast((mark) => mark.version < version)?.version;
}
