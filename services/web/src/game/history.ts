/** The events of a game as a viewer may see them, loaded in the background from both ends. */
import { signal } from "@preact/signals";

import type { Event } from "~gen/history_pb";

import { games, ofGame } from "~/api/client";
import { replays } from "~/api/replays";

import { sleep } from "./sleep";
import { happening, type Happening } from "./kinds";
import { viewerMessage, type Viewer } from "./viewer";

const PAGE = 500;
/** Between two pages, so that views which somebody waits for come between. */
const PAUSE_MS = 30;
/** How many events around the position are loaded first. */
const AROUND = 40;
/** So many of the last events a board tells of. */
const RECENT = 24;

export class History {
  /** Counts up whenever more is known. */
  readonly revision = signal(0);
  readonly #events = new Map<number, Event>();
  readonly #happenings = new Map<number, Happening>();
  readonly #stop = new AbortController();
  #loadedTo = 0;
  #aroundTo = 0;
  #loading: Promise<void> = Promise.resolve();

  constructor(
    readonly name: string,
    readonly viewer: Viewer,
    /** Whether events are told as they were known when they happened. */
    readonly asKnownThen = false,
  ) {}

  /** The event of a version, if it is loaded. */
  at(version: number): Event | undefined {
    return this.#events.get(version);
  }

  /** What happened at a version, if it is loaded. */
  happening(version: number): Happening | undefined {
    return this.#happenings.get(version);
  }

  /**
   * The last things that happened up to a version, as far as they are loaded without a gap, the newest last. The very
   * last may still be loading; before a gap lies perhaps another deal.
   */
  recent(version: number): readonly Happening[] {
    const found: Happening[] = [];
    let at = this.#happenings.has(version) ? version : version - 1;
    for (let one; found.length < RECENT && (one = this.#happenings.get(at)); at -= 1) found.unshift(one);
    return found;
  }

  /** How many events from the first are loaded without a gap. */
  get loadedTo(): number {
    return this.#loadedTo;
  }

  /** The last event that is loaded, perhaps with a gap before it. */
  get known(): number {
    return Math.max(this.#loadedTo, this.#aroundTo);
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Load what lies around a version, then everything up to `end`. */
  async load(around: number, end: number): Promise<void> {
    const from = Math.max(0, around - AROUND);
    if (from > this.#loadedTo) {
      this.#aroundTo = Math.min(end, around + AROUND);
      await this.#range(from, this.#aroundTo);
    }
    this.#loading = this.#loading.then(() => this.#onTo(end));
    await this.#loading;
  }

  /** Take over an event that came otherwise. */
  add(event: Event): void {
    this.#keep(event);
    this.revision.value += 1;
  }

  #keep(event: Event): void {
    const said = happening(event);
    this.#events.set(said.version, event);
    this.#happenings.set(said.version, said);
  }

  /** Load the last events alone, those that are not there yet. */
  async loadRecent(end: number, number = AROUND): Promise<void> {
    let from = Math.max(0, end - number);
    while (from < end && this.#events.has(from + 1)) from += 1;
    if (from < end) await this.#range(from, end);
  }

  async #onTo(end: number): Promise<void> {
    while (this.#loadedTo < end && !this.#stop.signal.aborted) {
      const to = Math.min(end, this.#loadedTo + PAGE);
      await this.#range(this.#loadedTo, to);
      if (!this.#events.has(to)) return; // the viewer may not see so far yet
      this.#loadedTo = to;
      this.revision.value += 1;
      if (to < end) await sleep(PAUSE_MS, this.#stop.signal);
    }
  }

  async #range(after: number, to: number): Promise<void> {
    for (const event of await this.#fetch(after, to)) this.#keep(event);
    this.revision.value += 1;
  }

  async #fetch(after: number, to: number): Promise<Event[]> {
    const { name, viewer } = this;
    const signal = this.#stop.signal;
    if (!viewer && !this.asKnownThen) {
      const afterVersion = BigInt(after);
      const request = { name, afterVersion, pageSize: to - after };
      return (await games.listEvents(request, { signal })).events;
    }
    const message = viewerMessage(viewer);
    const request = {
      name,
      fromVersion: BigInt(after + 1),
      toVersion: BigInt(to),
      asKnownThen: this.asKnownThen,
      ...(message && { viewer: message }),
    };
    const events: Event[] = [];
    for await (const each of replays.streamReplay(request, ofGame(name, signal))) {
      if (each.event) events.push(each.event);
    }
    return events;
  }
}
