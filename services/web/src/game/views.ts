/** The views of past versions as a viewer may see them, fetched ahead of the reader. */
import type { View } from "~gen/history_pb";

import { ofGame, replays } from "~/api/client";

import { onlookerOf, type Viewer } from "./viewer";

/** Views that are asked for together. */
export const STRETCH = 24;
/** Views that are kept. */
const KEPT = 2_400;

/** How the views of a stretch are asked for; in tests something else than the server. */
export type FetchViews = (from: number, to: number, signal: AbortSignal) => AsyncIterable<View | undefined>;

export class Views {
  readonly #views = new Map<number, View>();
  readonly #asked = new Map<number, Promise<void>>();
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
    const stretch = stretchOf(version);
    const mine = this.#ask(stretch, end);
    if (!this.#views.has(version)) await mine;
    void this.#ask(stretch + 1, end).catch(() => undefined); // asked again when it is needed
    void this.#ask(stretch - 1, end).catch(() => undefined);
    const view = this.#views.get(version);
    if (!view) throw new RangeError(`version ${version} is not there`);
    return view;
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
      version += 1;
    }
    for (const old of this.#views.keys()) {
      if (this.#views.size <= KEPT) break;
      this.#views.delete(old);
    }
  }
}

const stretchOf = (version: number): number => Math.floor((version - 1) / STRETCH);

/** Views of a game from the server. */
export function viewsOf(name: string, viewer: Viewer): Views {
  const onlooker = onlookerOf(viewer);
  return new Views(async function* (from, to, signal) {
    const request = {
      name,
      fromVersion: BigInt(from),
      toVersion: BigInt(to),
      withViews: true,
      ...(onlooker && { onlooker }),
    };
    for await (const each of replays.streamReplay(request, ofGame(name, signal))) yield each.view;
  });
}
