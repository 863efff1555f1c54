/** The moments that a reader jumps to: deals, all-ins, showdowns, payouts, the end. */
import type { Transfer } from "~gen/values_pb";

import { accountWord, reasonWord } from "~/game/accounts";
import type { History } from "~/game/history";
import type { Happening } from "~/game/kinds";

export type MarkKind = "all-in" | "error" | "finding" | "deal" | "showdown" | "payout" | "end" | "turn";

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

/** Payments by which somebody who has nothing left is all in. */
const STAKES = new Set(["ante", "bet", "call", "raise"]);

/** Finds the marks of a game as its events are loaded, each once. */
export class Finder {
  readonly #marks: Mark[] = [];
  readonly #chips = new Map<string, bigint>();
  #upTo = 0;

  /** All marks up to what is loaded, and those of events that are loaded beyond a gap. */
  upTo(history: Pick<History, "loadedTo" | "known" | "happening">): readonly Mark[] {
    for (; this.#upTo < history.loadedTo; this.#upTo += 1) {
      const event = history.happening(this.#upTo + 1);
      if (event) this.#marks.push(...this.#found(event));
    }
    const beyond: Mark[] = [];
    for (let version = this.#upTo + 1; version <= history.known; version += 1) {
      const event = history.happening(version);
      const mark = event && markOf(event);
      if (mark) beyond.push(mark);
    }
    return [...this.#marks, ...beyond];
  }

  #found(event: Happening): Mark[] {
    const mark = markOf(event);
    const allIn = this.#moved((event.value.transfers as Transfer[] | undefined) ?? []);
    if (mark) return [mark];
    return allIn ? [{ version: event.version, kind: "all-in" }] : [];
  }

  /** Move chips; whether somebody has put in the last of theirs. */
  #moved(transfers: readonly Transfer[]): boolean {
    let allIn = false;
    for (const { amount, reason, ...between } of transfers) {
      const [source, target] = [accountWord(between.source), accountWord(between.target)];
      this.#chips.set(source, (this.#chips.get(source) ?? 0n) - amount);
      this.#chips.set(target, (this.#chips.get(target) ?? 0n) + amount);
      if (source.startsWith("player:") && STAKES.has(reasonWord(reason)) && this.#chips.get(source) === 0n) allIn = true;
    }
    return allIn;
  }
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
