/** The games that the list shows, asked for again while it is open. */
import { timestampFromMs } from "@bufbuild/protobuf/wkt";
import { signal } from "@preact/signals";

import type { View } from "~gen/history_pb";
import { GameStatus, type Game } from "~gen/values_pb";

import { games } from "~/api/client";
import { passes, problemOf, type Problem } from "~/api/problem";
import { sleep } from "~/game/live";

export interface Filters {
  readonly status: GameStatus;
  readonly game: string;
  readonly player: string;
  /** How many hours ago a game has changed at most; 0: at any time. */
  readonly hours: number;
}

/** How often the list looks for changes. */
const PAUSE_MS = 1_500;
const PAGE = 1_000;
const HOUR_MS = 3_600_000;
/** Games in play whose views are shown. */
export const SHOWN_LIVE = 24;

export class GameList {
  /** All games that the filters let through, the newest first; absent until they are loaded. */
  readonly games = signal<readonly Game[] | undefined>(undefined);
  /** Where the first games in play stand, by name. */
  readonly views = signal<ReadonlyMap<string, View>>(new Map());
  readonly problem = signal<Problem | undefined>(undefined);
  /** Games in play that cannot be read, and why. */
  readonly broken = signal<ReadonlyMap<string, Problem>>(new Map());

  readonly #stop = new AbortController();
  readonly #byName = new Map<string, Game>();
  readonly #asked;
  #lastPage = "";

  constructor(readonly filters: Filters) {
    const { game, player, hours } = filters;
    const updatedSince = timestampFromMs(Date.now() - hours * HOUR_MS);
    this.#asked = hours > 0 ? { game, player, updatedSince } : { game, player };
  }

  start(): void {
    void this.#keepLooking();
  }

  stop(): void {
    this.#stop.abort();
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        if (!document.hidden) await this.#look();
        this.problem.value = undefined;
      } catch (error) {
        if (signal.aborted) return;
        this.problem.value = problemOf(error);
      }
      await sleep(PAUSE_MS, signal);
    }
  }

  async #look(): Promise<void> {
    await this.#newOnes();
    await this.#changes();
    const playing = this.#show().filter((game) => game.status === GameStatus.PLAYING).slice(0, SHOWN_LIVE);
    await this.#lookAt(playing);
  }

  /** Show what is known, the newest first. */
  #show(): readonly Game[] {
    const all = [...this.#byName.values()].filter((game) => this.#fits(game)).reverse();
    this.games.value = all;
    return all;
  }

  /** Every game from the last page that was read on: games are listed in the order of opening. */
  async #newOnes(): Promise<void> {
    const { signal } = this.#stop;
    let pageToken = this.#lastPage;
    do {
      const page = await games.listGames({ pageSize: PAGE, pageToken, ...this.#asked }, { signal });
      for (const each of page.games) this.#byName.set(each.name, each);
      this.#lastPage = pageToken;
      pageToken = page.nextPageToken;
      if (pageToken && !this.games.value) this.#show(); // more are to come
    } while (pageToken && !signal.aborted);
  }

  /** Games that were going on and are on a page that is not read again. */
  async #changes(): Promise<void> {
    const { signal } = this.#stop;
    if (!this.#lastPage) return;
    for (const status of [GameStatus.PLAYING, GameStatus.OPEN]) {
      const page = await games.listGames({ pageSize: PAGE, status, ...this.#asked }, { signal });
      for (const each of page.games) this.#byName.set(each.name, each);
    }
  }

  #fits(game: Game): boolean {
    const { status } = this.filters;
    return status === GameStatus.UNSPECIFIED || game.status === status;
  }

  async #lookAt(playing: readonly Game[]): Promise<void> {
    const { signal } = this.#stop;
    const views = new Map<string, View>();
    const broken = new Map<string, Problem>();
    const lookAt = async (name: string) => {
      try {
        const { view } = await games.getGame({ name }, { signal });
        if (view) views.set(name, view);
      } catch (error) {
        const problem = problemOf(error);
        if (signal.aborted || passes(problem)) throw error;
        broken.set(name, problem); // one game that cannot be read hides no other
      }
    };
    await Promise.all(playing.map(({ name }) => lookAt(name)));
    this.views.value = views;
    this.broken.value = broken;
  }
}
