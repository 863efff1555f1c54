/** The games that the list shows, asked for again while it is open. */
import { timestampFromMs } from "@bufbuild/protobuf/wkt";
import { signal } from "@preact/signals";

import type { GameSummary } from "~gen/game_service_pb";
import type { View } from "~gen/history_pb";
import { GameStatus, type Game } from "~gen/values_pb";

import { games } from "~/api/client";
import { passes, problemOf, type Problem } from "~/api/problem";
import { IN_LIST } from "~/api/transport";
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
/** So many games are asked for at once, so that other calls come between. */
const AT_ONCE = 3;
/** Games in play whose views are shown. */
export const SHOWN_LIVE = 24;

export class GameList {
  /** All games that the filters let through, the newest first; absent until they are loaded. */
  readonly games = signal<readonly Game[] | undefined>(undefined);
  /** Where the first games in play stand, by name. */
  readonly views = signal<ReadonlyMap<string, View>>(new Map());
  readonly problem = signal<Problem | undefined>(undefined);
  /** What was asked about games in sight, by name. */
  readonly summaries = signal<ReadonlyMap<string, GameSummary>>(new Map());
  /** Games that cannot be read, and why. */
  readonly broken = signal<ReadonlyMap<string, Problem>>(new Map());
  /** The versions of the games whose summaries are there, or on their way. */
  readonly #asking = new Map<string, bigint>();
  #wanted: readonly Game[] = [];
  #asks = 0;

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
    const views = new Map<string, View>();
    const lookAt = async ({ name }: Game) => {
      const view = await this.#ask(name);
      if (view) views.set(name, view);
    };
    await Promise.all(playing.map(lookAt));
    this.views.value = views;
  }

  /** Learn more of these games, which are in sight: a few at once, and no more of those that have left it. */
  want(games: readonly Game[]): void {
    this.#wanted = games.filter(({ name, version }) => this.#asking.get(name) !== version);
    while (this.#asks < AT_ONCE && this.#wanted.length) void this.#askOn();
  }

  async #askOn(): Promise<void> {
    this.#asks += 1;
    for (let game = this.#nextWanted(); game && !this.#stop.signal.aborted; game = this.#nextWanted()) {
      this.#asking.set(game.name, game.version);
      await this.#ask(game.name).catch(() => this.#asking.delete(game.name)); // asked again when it is next in sight
    }
    this.#asks -= 1;
  }

  #nextWanted(): Game | undefined {
    const [next, ...rest] = this.#wanted;
    this.#wanted = rest;
    return next;
  }

  /** Where a game stands; one that cannot be read hides no other. */
  async #ask(name: string): Promise<View | undefined> {
    const { signal } = this.#stop;
    try {
      const { view, summary } = await games.getGame({ name }, { signal, headers: { [IN_LIST]: "1" } });
      if (summary) this.summaries.value = new Map([...this.summaries.value, [name, summary]]);
      if (this.broken.value.has(name)) this.broken.value = new Map([...this.broken.value].filter(([other]) => other !== name));
      return view;
    } catch (error) {
      const problem = problemOf(error);
      if (signal.aborted || passes(problem)) throw error;
      this.broken.value = new Map([...this.broken.value, [name, problem]]);
      return undefined;
    }
  }
}
