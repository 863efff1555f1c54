/** The games that the list shows, asked for again while it is open. */
import { signal } from "@preact/signals";

import type { GameSummaryJson, ListGamesRequestJson } from "~gen/game_service_pb";
import type { GameJson } from "~gen/values_pb";

import { ask } from "~/api/plain";
import { passes, problemOf, type Problem } from "~/api/problem";
import { signedIn } from "~/api/tokens";
import { sleep } from "~/game/sleep";

export type Status = "open" | "playing" | "over";

export interface Filters {
  /** Absent: all. */
  readonly status: Status | undefined;
  readonly game: string;
  readonly player: string;
  /** How many hours ago a game has changed at most; 0: at any time. */
  readonly hours: number;
}

/** A game of the list, as its public sees it. */
export interface Listed {
  readonly name: string;
  readonly game: string;
  readonly status: Status;
  /** The players' ids; empty ones for free seats. */
  readonly players: readonly string[];
  readonly practice: boolean;
  /** When it was opened, and its last event, in ms since 1970. */
  readonly created: number;
  readonly updated: number;
  /** Absent where the game cannot be read. */
  readonly summary: GameSummaryJson | undefined;
}

/** How often the list looks for changes. */
const PAUSE_MS = 1_500;
/** The most games with summaries that the server gives at once; games that are not over are read whole. */
const PAGE = 100;
/** Of those that are over, only as many as are looked at; later, those that have ended since. */
const FIRST_OVER = 50;
const NEWS = 10;
const HOUR_MS = 3_600_000;

const STATUS = { open: "GAME_STATUS_OPEN", playing: "GAME_STATUS_PLAYING", over: "GAME_STATUS_OVER" } as const;

function listed(game: GameJson, status: Status, summary: GameSummaryJson | undefined): Listed {
  const { name = "", players = [], practice = false, createTime = "", updateTime = "" } = game;
  const [created, updated] = [Date.parse(createTime) || 0, Date.parse(updateTime) || 0];
  return { name, game: game.game ?? "", status, players, practice, created, updated, summary: summary?.seats && summary };
}

interface Page {
  readonly games: readonly Listed[];
  readonly next: string;
}

export class GameList {
  /** Games that the filters let through, the newest first; absent until they are loaded. */
  readonly games = signal<readonly Listed[] | undefined>(undefined);
  /** Whether these are all; otherwise there are `more` that are over. */
  readonly whole = signal(false);
  readonly problem = signal<Problem | undefined>(undefined);
  /** Games that cannot be read, and why. */
  readonly broken = signal<ReadonlyMap<string, Problem>>(new Map());
  readonly #stop = new AbortController();
  readonly #asked: ListGamesRequestJson;
  readonly #going = new Map<string, Listed>();
  #over: readonly Listed[] = [];
  readonly #known = new Set<string>();
  /** The next page of games that are over; empty after the last one. */
  #older = "";
  #isReading = false;

  constructor(readonly filters: Filters) {
    const { game, player, hours } = filters;
    const since = hours > 0 && { updatedSince: new Date(Date.now() - hours * HOUR_MS).toISOString() };
    this.#asked = { game, player, ...since, orderBy: "update_time desc", withSummaries: true };
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
    await Promise.all([this.#readGoing("playing"), this.#readGoing("open"), this.#wants("over") && this.#readEnded()]);
    this.#show();
  }

  #wants(status: Status): boolean {
    return [undefined, status].includes(this.filters.status);
  }

  #show(): void {
    const going = [...this.#going.values()].sort((one, other) => other.created - one.created);
    this.games.value = [...going, ...this.#over];
    this.whole.value = !this.#older;
  }

  async #page(status: Status, pageSize: number, pageToken: string): Promise<Page> {
    const request = { ...this.#asked, status: STATUS[status], pageSize, pageToken };
    const answer = await ask("GameService/ListGames", request, signedIn.value, this.#stop.signal);
    const games = (answer.games ?? []).map((game, at) => listed(game, status, answer.summaries?.[at]));
    void this.#lookAtBroken(games);
    return { games, next: answer.nextPageToken ?? "" };
  }

  /** Games in play, or that wait for players: all at first, then those that have changed. */
  async #readGoing(status: Status): Promise<void> {
    if (!this.#wants(status)) return;
    const isFirst = !this.games.value;
    let pageToken = "";
    do {
      const page = await this.#page(status, PAGE, pageToken);
      for (const each of page.games) this.#going.set(each.name, each);
      pageToken = isFirst ? page.next : "";
    } while (pageToken);
  }

  /** Games that have ended since the last look; at first the last ones. */
  async #readEnded(): Promise<void> {
    const isFirst = !this.games.value;
    const ended: Listed[] = [];
    for (let pageToken = ""; ; ) {
      const page = await this.#page("over", isFirst ? FIRST_OVER : NEWS, pageToken);
      const news = page.games.filter((game) => !this.#known.has(game.name));
      ended.push(...news);
      pageToken = page.next;
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
      const page = await this.#page("over", PAGE, this.#older);
      const older = page.games.filter((game) => !this.#known.has(game.name));
      this.#older = page.next;
      this.#keep(older);
      this.#over = [...this.#over, ...older];
      this.#show();
    } catch (error) {
      if (!this.#stop.signal.aborted) this.problem.value = problemOf(error);
    } finally {
      this.#isReading = false;
    }
  }

  #keep(ended: readonly Listed[]): void {
    for (const { name } of ended) {
      this.#known.add(name);
      this.#going.delete(name);
    }
  }

  /** Ask why games cannot be read; those that can be again are broken no more. */
  async #lookAtBroken(games: readonly Listed[]): Promise<void> {
    const broken = new Map(this.broken.value);
    for (const { name, summary } of games) if (summary) broken.delete(name);
    const unread = games.filter(({ name, summary }) => !summary && !broken.has(name));
    if (broken.size < this.broken.value.size) this.broken.value = broken;
    for (const { name } of unread) {
      const problem = await ask("GameService/GetGame", { name }, "", this.#stop.signal).then(() => undefined, problemOf);
      if (this.#stop.signal.aborted) return;
      if (problem && !passes(problem)) this.broken.value = new Map([...this.broken.value, [name, problem]]);
    }
  }
}
