/** A replay: one position of one game as one viewer, from which everything shown follows. */
import { computed, effect, signal } from "@preact/signals";

import type { GameReport } from "~gen/audit_service_pb";
import type { View } from "~gen/history_pb";
import { GameStatus } from "~gen/values_pb";

import { audits } from "~/api/client";
import { problemOf, type Problem } from "~/api/problem";
import { contextWith, diceOf, moneyOf } from "~/game/context";
import { History } from "~/game/history";
import type { Happening } from "~/game/kinds";
import { LiveGame } from "~/game/live";
import type { Viewer } from "~/game/viewer";
import { viewsOf } from "~/game/views";

import { begins, Finder, nextMark, type Mark } from "./marks";

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
/** At speed 1 an event is shown so long. */
const EVENT_MS = 1_000;
/** So long after a step what a jump would show is fetched. */
const AHEAD_MS = 150;

/** A group of the log: a deal or round, or what came before the first. */
export interface Group {
  readonly from: number;
  readonly to: number;
  /** The number of the round, where no event of its own tells it. */
  readonly round: number | undefined;
}

/** Whether a replay plays by itself, and how fast: as its reader has chosen, whoever it is seen by. */
export class Playback {
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
}

export class Replay {
  readonly history: History;
  readonly #views;
  #stopWatching: () => void = () => undefined;
  #stopPlaying: () => void = () => undefined;
  #ahead: ReturnType<typeof setTimeout> | undefined;

  /** The version that is shown; 0 until the game is there. */
  readonly position = signal(0);
  /** The view that is shown: that of the position, or the one before it until it is there. */
  readonly view = signal<View | undefined>(undefined);
  readonly shown = signal(0);
  readonly problem = signal<Problem | undefined>(undefined);
  readonly end = computed(() => this.live.version.value);
  /** Whether the newest version is followed as the game goes on. */
  readonly follows = signal(false);

  constructor(
    /** The game as it goes on; who asks for the replay starts and stops it. */
    readonly live: LiveGame,
    readonly viewer: Viewer,
    readonly wanted: number | undefined,
    /** Whether everything is shown as the viewer knew it then, without what was opened later. */
    readonly asKnownThen = false,
    readonly playback = new Playback(),
  ) {
    this.history = new History(this.name, viewer, asKnownThen);
    this.#views = viewsOf(this.name, viewer, asKnownThen);
  }

  get name(): string {
    return this.live.name;
  }

  /** The id of the game that this one was played on from, once its first event is there. */
  readonly origin = computed(() => {
    void this.history.revision.value;
    const opened = this.history.happening(1)?.value as { branchedFrom?: { game: string } } | undefined;
    return opened?.branchedFrom?.game;
  });

  /** The same for the same game as the same viewer. */
  get key(): string {
    return `${this.name} ${this.viewer} ${this.asKnownThen}`;
  }

  start(): void {
    this.#stopWatching = effect(() => {
      const end = this.end.value;
      if (end > 0) queueMicrotask(() => this.#grown(end));
    });
    this.#stopPlaying = effect(() => {
      if (!this.playback.playing.value || !this.ready.value) return undefined;
      const timer = setInterval(() => this.#next(), EVENT_MS / this.playback.speed.value);
      return () => clearInterval(timer);
    });
  }

  stop(): void {
    this.#stopWatching();
    clearTimeout(this.#ahead);
    this.#ended.abort();
    this.#stopPlaying();
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

  /** Show a version; outside the game the nearest one. Nothing happens until the game is there. */
  go(version: number): void {
    if (!this.end.value) return;
    const wanted = Math.min(Math.max(1, version), this.end.value);
    this.position.value = wanted;
    this.follows.value = wanted === this.end.value && !this.isOver();
    const known = this.#views.known(wanted) ?? this.#newest(wanted);
    if (known) this.#show(wanted, known);
    else void this.#fetch(wanted);
    if (known) void this.#views.at(wanted, this.end.value).catch(() => undefined); // fetches ahead
    this.#prepare();
  }

  /** The view that came with the game itself, where it is the one that is wanted. */
  #newest(version: number): View | undefined {
    const { view, viewVersion } = this.live;
    const same = !this.viewer && !this.asKnownThen && version === viewVersion.value;
    return same ? view.value : undefined;
  }

  /** Fetch what a jump would show. */
  #prepare(): void {
    clearTimeout(this.#ahead);
    this.#ahead = setTimeout(() => {
      for (const step of [1, -1] as const) {
        const next = nextMark(this.allMarks.value, this.position.value, step);
        if (next) this.#views.prepare(next, this.end.value);
      }
    }, AHEAD_MS);
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
    this.go(nextMark(this.allMarks.value, this.position.value, step) ?? end);
  }

  play(): void {
    if (this.playback.playing.value) return this.pause();
    if (!this.end.value) return;
    if (this.position.value >= this.end.value && this.isOver()) this.go(1);
    this.playback.playing.value = true;
  }

  pause(): void {
    this.playback.playing.value = false;
  }

  #next(): void {
    if (this.position.value < this.end.value) this.go(this.position.value + 1);
    else if (this.isOver()) this.pause();
  }

  /** Whether there is something to show. */
  readonly ready = computed(() => this.view.value !== undefined);
  readonly atFirst = computed(() => this.position.value <= 1);
  readonly atLast = computed(() => this.position.value >= this.end.value);

  /** What an audit has found in this game; absent until it has run. */
  readonly audit = signal<GameReport | undefined>(undefined);

  /** Have the game audited, once. */
  async runAudit(): Promise<void> {
    if (this.#auditing) return;
    this.#auditing = true;
    try {
      const answer = await audits.auditGame({ name: this.name }, { signal: this.#ended.signal });
      this.audit.value = answer.report;
    } catch (error) {
      this.#auditing = false;
      if (!this.#ended.signal.aborted) this.auditProblem.value = problemOf(error);
    }
  }

  readonly auditProblem = signal<Problem | undefined>(undefined);
  #auditing = false;
  readonly #ended = new AbortController();

  /** Decisions that an analysis marks as errors; none until it has run. */
  readonly errors = signal<readonly Mark[]>([]);

  /** The marks with those of findings and errors, in order. */
  readonly allMarks = computed<readonly Mark[]>(() => {
    const found = (this.audit.value?.claims ?? []).flatMap(({ finding }) =>
      finding && finding.version > 0n ? [{ version: Number(finding.version), kind: "finding" as const }] : [],
    );
    const more = [...found, ...this.errors.value];
    if (!more.length) return this.marks.value;
    return [...this.marks.value, ...more].sort((one, other) => one.version - other.version);
  });

  /** All marks that are known yet. */
  readonly marks = computed<readonly Mark[]>(() => {
    this.history.revision.value;
    return this.#finder.upTo(this.history);
  });
  readonly #finder = new Finder();

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
  readonly #money = computed(() => moneyOf(this.view.value));
  /** Who reads the texts, and how people are called: the same object as long as that is the same. */
  readonly context = computed(() => contextWith(this.live.info.value, this.#dice.value, this.#money.value));

  /** The group of the log in which the position lies. */
  readonly group = computed(() => {
    const position = this.position.value;
    return this.groups.value.findLast((group) => group.from <= position);
  });

  /** Who starts each round of a sheet game, from the throw that decided it. */
  #starter(): number | undefined {
    for (let version = 1; version <= this.history.loadedTo; version += 1) {
      const event = this.history.happening(version);
      if (event?.kind === "starter-found") return event.value.starter as number;
      if (event?.kind === "dice-thrown") return event.value.seat as number; // alone
    }
    return undefined;
  }

  /** The last events up to the one shown, the newest last. */
  readonly recent = computed<readonly Happening[]>(() => {
    this.history.revision.value;
    return this.history.recent(this.shown.value);
  });
}
