/** The views of past versions as a viewer may see them, fetched ahead of the reader. */
import type { View } from "~gen/history_pb";

import { ofGame } from "~/api/client";
import { replays } from "~/api/replays";

import { viewerMessage, type Viewer } from "./viewer";

/** Views that are asked for together. */
export const STRETCH = 24;
/** Views that are kept. */
const KEPT = 2_400;

/** How the views of a stretch are asked for; in tests something else than the server. */
export type FetchViews = (from: number, to: number, signal: AbortSignal) => AsyncIterable<View | undefined>;

export class Views {
  readonly #views = new Map<number, View>();
  readonly #asked = new Map<number, Promise<void>>();
  readonly #waiting = new Map<number, () => void>();
  readonly #stop = new AbortController();

  constructor(readonly fetch: FetchViews) {}

  /** The view of a version, if it is there already. */
  known(version: number): View | undefined {
    return this.#views.get(version);
  }

  stop(): void {
    this.#stop.abort();
  }

  /** The view of a version; also fetches what lies around it, up to `end`. */
  async at(version: number, end: number): Promise<View> {
    const mine = this.#ask(stretchOf(version), end);
    if (!this.#views.has(version)) await Promise.race([mine, this.#arrival(version)]);
    if (!this.#views.has(version)) await this.#ask(stretchOf(version), end); // asked up to an older end
    this.prepare(version + STRETCH, end);
    this.prepare(version - STRETCH, end);
    const view = this.#views.get(version);
    if (!view) throw new RangeError(`version ${version} is not there`);
    return view;
  }

  /** When the view of a version comes, perhaps before the rest of its stretch. */
  #arrival(version: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.set(version, () => {
        this.#waiting.delete(version);
        resolve();
      });
    });
  }

  /** Fetch what lies around a version without waiting for it. */
  prepare(version: number, end: number): void {
    void this.#ask(stretchOf(version), end).catch(() => undefined); // asked again when it is needed
  }

  #ask(stretch: number, end: number): Promise<void> {
    const from = stretch * STRETCH + 1;
    const to = Math.min(end, from + STRETCH - 1);
    if (stretch < 0 || from > to || this.#has(from, to)) return Promise.resolve();
    const asked = this.#asked.get(stretch);
    if (asked) return asked;
    const asking = this.#load(from, to).finally(() => this.#asked.delete(stretch));
    this.#asked.set(stretch, asking);
    return asking;
  }

  #has(from: number, to: number): boolean {
    for (let version = from; version <= to; version += 1) {
      if (!this.#views.has(version)) return false;
    }
    return true;
  }

  async #load(from: number, to: number): Promise<void> {
    let version = from;
    for await (const view of this.fetch(from, to, this.#stop.signal)) {
      if (view) this.#views.set(version, view);
      this.#waiting.get(version)?.();
      version += 1;
    }
    for (const old of this.#views.keys()) {
      if (this.#views.size <= KEPT) break;
      this.#views.delete(old);
    }
  }
}

const stretchOf = (version: number): number => Math.floor((version - 1) / STRETCH);

/** Views of a game from the server; `asKnownThen`: without what was opened later. */
export function viewsOf(name: string, viewer: Viewer, asKnownThen = false): Views {
  const message = viewerMessage(viewer);
  return new Views(async function* (from, to, signal) {
    const request = {
      name,
      fromVersion: BigInt(from),
      toVersion: BigInt(to),
      withViews: true,
      asKnownThen,
      ...(message && { viewer: message }),
    };
    for await (const each of replays.streamReplay(request, ofGame(name, signal))) yield each.view;
  });
}
