/** A replay: one position of one game as one viewer, from which everything shown follows. */
import { computed, effect, signal } from "@preact/signals";

import type { View } from "~gen/history_pb";
import { GameStatus } from "~gen/values_pb";

import { problemOf, type Problem } from "~/api/problem";
import { contextWith, diceOf } from "~/game/context";
import { History } from "~/game/history";
import type { Happening } from "~/game/kinds";
import { LiveGame } from "~/game/live";
import type { Viewer } from "~/game/viewer";
import { viewsOf } from "~/game/views";

import { begins, markOf, nextMark, type Mark } from "./marks";

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
/** At speed 1 an event is shown so long. */
const EVENT_MS = 1_000;
const RECENT = 12;

/** A group of the log: a deal or round, or what came before the first. */
export interface Group {
  readonly from: number;
  readonly to: number;
  /** The number of the round, where no event of its own tells it. */
  readonly round: number | undefined;
}

export class Replay {
  readonly live: LiveGame;
  readonly history: History;
  readonly #views;
  #stopWatching: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The version that is shown; 0 until the game is there. */
  readonly position = signal(0);
  /** The view that is shown: that of the position, or the one before it until it is there. */
  readonly view = signal<View | undefined>(undefined);
  readonly shown = signal(0);
  readonly problem = signal<Problem | undefined>(undefined);
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
  readonly end = computed(() => this.live.version.value);
  /** Whether the newest version is followed as the game goes on. */
  readonly follows = signal(false);

  constructor(
    readonly name: string,
    readonly viewer: Viewer,
    readonly wanted: number | undefined,
  ) {
    this.live = new LiveGame(name);
    this.history = new History(name, viewer);
    this.#views = viewsOf(name, viewer);
  }

  start(): void {
    this.live.start();
    this.#stopWatching = effect(() => {
      const end = this.end.value;
      if (end > 0) queueMicrotask(() => this.#grown(end));
    });
  }

  stop(): void {
    this.#stopWatching();
    this.pause();
    this.live.stop();
    this.history.stop();
    this.#views.stop();
  }

  #grown(end: number): void {
    if (this.position.value === 0) {
      this.follows.value = this.wanted === undefined && !this.isOver();
      this.go(this.wanted ?? end);
    } else if (this.follows.value) this.go(end);
    void this.history.load(this.position.value, end).catch((error: unknown) => this.#fail(error));
  }

  isOver(): boolean {
    return this.live.info.value?.status === GameStatus.OVER;
  }

  /** Show a version; outside the game the nearest one. */
  go(version: number): void {
    const wanted = Math.min(Math.max(1, version), this.end.value);
    this.position.value = wanted;
    this.follows.value = wanted === this.end.value && !this.isOver();
    const known = this.#views.known(wanted);
    if (known) this.#show(wanted, known);
    else void this.#fetch(wanted);
    if (known) void this.#views.at(wanted, this.end.value).catch(() => undefined); // fetches ahead
  }

  async #fetch(version: number): Promise<void> {
    try {
      const view = await this.#views.at(version, this.end.value);
      if (version === this.position.value) this.#show(version, view);
      this.problem.value = undefined;
    } catch (error) {
      if (version === this.position.value) this.#fail(error);
    }
  }

  #show(version: number, view: View): void {
    this.view.value = view;
    this.shown.value = version;
  }

  #fail(error: unknown): void {
    if ((error as Error).name !== "AbortError") this.problem.value = problemOf(error);
  }

  step(by: number): void {
    this.pause();
    this.go(this.position.value + by);
  }

  /** To the next mark, or the one before. */
  jump(step: 1 | -1): void {
    this.pause();
    const end = step > 0 ? this.end.value : 1;
    this.go(nextMark(this.marks.value, this.position.value, step) ?? end);
  }

  play(): void {
    if (this.playing.value) return this.pause();
    if (this.position.value >= this.end.value && this.isOver()) this.go(1);
    this.playing.value = true;
    this.#next();
  }

  pause(): void {
    this.playing.value = false;
    clearTimeout(this.#timer);
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      if (this.position.value < this.end.value) this.go(this.position.value + 1);
      else if (this.isOver()) return this.pause();
      this.#next();
    }, EVENT_MS / this.speed.value);
  }

  /** All marks that are known yet. */
  readonly marks = computed<readonly Mark[]>(() => {
    this.history.revision.value;
    const marks: Mark[] = [];
    for (let version = 1; version <= this.end.value; version += 1) {
      const event = this.history.happening(version);
      const mark = event && markOf(event);
      if (mark) marks.push(mark);
    }
    return marks;
  });

  /** The log in its groups, as far as it is known. */
  readonly groups = computed<readonly Group[]>(() => {
    const marked = this.marks.value.flatMap((mark) => this.history.happening(mark.version) ?? []);
    const rounds = !marked.some((event) => event.kind === "bets-placed");
    const starter = rounds ? this.#starter() : undefined;
    const starts = marked.filter((event) => begins(event, starter));
    const froms = [undefined, ...starts];
    return froms.map((start, index) => ({
      from: start?.version ?? 1,
      to: (froms[index + 1]?.version ?? this.end.value + 1) - 1,
      round: rounds && start?.kind === "dice-thrown" ? index : undefined,
    }));
  });

  readonly #dice = computed(() => diceOf(this.view.value));
  /** Who reads the texts, and how people are called: the same object as long as that is the same. */
  readonly context = computed(() => contextWith(this.live.info.value, this.#dice.value));

  /** The group of the log in which the position lies. */
  readonly group = computed(() => {
    const position = this.position.value;
    return this.groups.value.findLast((group) => group.from <= position);
  });

  /** Who starts each round of a sheet game, from the throw that decided it. */
  #starter(): number | undefined {
    for (let version = 1; version <= this.end.value; version += 1) {
      const event = this.history.happening(version);
      if (event?.kind === "starter-found") return event.value.starter as number;
      if (event?.kind === "dice-thrown") return event.value.seat as number; // alone
    }
    return undefined;
  }

  /** The last events up to the one shown, the newest last. */
  readonly recent = computed<readonly Happening[]>(() => {
    this.history.revision.value;
    const to = this.shown.value;
    const from = Math.max(1, to - RECENT + 1);
    return Array.from({ length: to - from + 1 }, (_, index) => this.history.happening(from + index)).filter(
      (event) => event !== undefined,
    );
  });
}
