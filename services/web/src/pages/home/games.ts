/** The games that the list shows, asked for again while it is open. */
import { timestampFromMs, timestampMs } from "@bufbuild/protobuf/wkt";
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
/** Games that are not over are read whole; of those that are, only as many as are looked at. */
const PAGE = 1_000;
const FIRST_OVER = 100;
const HOUR_MS = 3_600_000;
/** So many games are asked for at once, so that other calls come between. */
const AT_ONCE = 3;
/** Games in play whose views are shown. */
export const SHOWN_LIVE = 24;

const opened = (game: Game): number => (game.createTime ? timestampMs(game.createTime) : 0);

export class GameList {
  /** Games that the filters let through, the newest first; absent until they are loaded. */
  readonly games = signal<readonly Game[] | undefined>(undefined);
  /** Whether these are all; otherwise there are `more` that are over. */
  readonly whole = signal(false);
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
  readonly #asked;
  readonly #going = new Map<string, Game>();
  #over: readonly Game[] = [];
  readonly #known = new Set<string>();
  /** The next page of games that are over; empty after the last one. */
  #older = "";
  #isReading = false;

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
    const { PLAYING, OPEN, OVER } = GameStatus;
    await Promise.all([this.#readGoing(PLAYING), this.#readGoing(OPEN), this.#wants(OVER) && this.#readEnded()]);
    const playing = this.#show().filter((game) => game.status === PLAYING).slice(0, SHOWN_LIVE);
    await this.#lookAt(playing);
  }

  #wants(status: GameStatus): boolean {
    return [GameStatus.UNSPECIFIED, status].includes(this.filters.status);
  }

  #show(): readonly Game[] {
    const going = [...this.#going.values()].sort((one, other) => opened(other) - opened(one));
    this.games.value = [...going, ...this.#over];
    this.whole.value = !this.#older;
    return this.games.value;
  }

  #list(status: GameStatus, pageSize: number, pageToken: string) {
    const { signal } = this.#stop;
    return games.listGames({ status, pageSize, pageToken, orderBy: "update_time desc", ...this.#asked }, { signal });
  }

  /** Games in play, or that wait for players: all at first, then those that have changed. */
  async #readGoing(status: GameStatus): Promise<void> {
    if (!this.#wants(status)) return;
    const isFirst = !this.games.value;
    let pageToken = "";
    do {
      const page = await this.#list(status, PAGE, pageToken);
      for (const each of page.games) this.#going.set(each.name, each);
      pageToken = isFirst ? page.nextPageToken : "";
    } while (pageToken);
  }

  /** Games that have ended since the last look; at first the last ones. */
  async #readEnded(): Promise<void> {
    const isFirst = !this.games.value;
    const ended: Game[] = [];
    for (let pageToken = ""; ; ) {
      const page = await this.#list(GameStatus.OVER, FIRST_OVER, pageToken);
      const news = page.games.filter((game) => !this.#known.has(game.name));
      ended.push(...news);
      pageToken = page.nextPageToken;
      if (isFirst) this.#older = pageToken;
      if (isFirst || !pageToken || news.length < page.games.length) break;
    }
    this.#keep(ended);
    this.#over = [...ended, ...this.#over];
  }

  /** More games that are over, behind those that are there. */
  async more(): Promise<void> {
    if (this.#isReading || !this.#older) return;
    this.#isReading = true;
    try {
      const page = await this.#list(GameStatus.OVER, PAGE, this.#older);
      const older = page.games.filter((game) => !this.#known.has(game.name));
      this.#older = page.nextPageToken;
      this.#keep(older);
      this.#over = [...this.#over, ...older];
      this.#show();
    } catch (error) {
      if (!this.#stop.signal.aborted) this.problem.value = problemOf(error);
    } finally {
      this.#isReading = false;
    }
  }

  #keep(ended: readonly Game[]): void {
    for (const { name } of ended) {
      this.#known.add(name);
      this.#going.delete(name);
    }
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
