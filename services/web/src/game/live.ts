/**
 * A game as it goes on: followed from its first event to its last, through lost connections.
 *
 * Events come from WatchGame, each once and in order; after a break it goes on where it was. The
 * view of the newest version is asked for after each batch, so that it is what the server shows.
 */
import { fromJson } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";

import { GetGameResponseSchema, type GameSummary, type GetGameResponse } from "~gen/game_service_pb";
import type { View } from "~gen/history_pb";
import { GameStatus, type Game } from "~gen/values_pb";

import { games, ofGame } from "~/api/client";
import { revealEntropy } from "~/api/entropy";
import { Code, passes, problemOf, type Problem } from "~/api/problem";

import { takeAnswer, timed, type Timed } from "./ahead";
import { nameAll, personOf } from "./people";
import { sleep } from "./sleep";
import { ServerClock, turnClock, type TurnClock } from "./turn-clock";

export type Connection = "connecting" | "live" | "lost" | "ended";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** The name of somebody who sits down is kept after their seat: it is asked for with longer and longer pauses. */
const NAMED_AFTER_MS = 500;
const NAMED_BEFORE_MS = 20_000;

export class LiveGame {
  /** The game as it is listed. */
  readonly info = signal<Game | undefined>(undefined);
  /** The newest version that is known. */
  readonly version = signal(0);
  /** Its terms, options and seats. */
  readonly summary = signal<GameSummary | undefined>(undefined);
  /** The game at `viewVersion`, as this tab may see it. */
  readonly view = signal<View | undefined>(undefined);
  readonly viewVersion = signal(0);
  readonly connection = signal<Connection>("connecting");
  /** The turn clocks that run; absent while none does. */
  readonly clock = signal<TurnClock | undefined>(undefined);
  /** Why it cannot be followed at all. */
  readonly problem = signal<Problem | undefined>(undefined);

  #stop = new AbortController();
  #asking: Promise<void> | undefined;
  readonly #serverClock = new ServerClock();

  constructor(readonly name: string) {}

  /** Follow the game until `stop`. */
  start(): void {
    void this.#follow();
  }

  stop(): void {
    this.#stop.abort();
    nameAll(undefined);
  }

  /** Ask for the newest view; several calls at once become at most two. */
  async refresh(): Promise<void> {
    if (this.#asking) {
      await this.#asking;
      if (this.viewVersion.value >= this.version.value) return;
    }
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    await this.#asking;
  }

  async #ask(): Promise<void> {
    const { answer, asked, answered } = await askFor(this.name, this.#stop.signal);
    this.#serverClock.met(answer.serverTime, asked, answered);
    const newcomers = String(answer.game?.players) !== String(this.info.value?.players);
    this.info.value = answer.game;
    if (newcomers && answer.game?.status === GameStatus.OPEN) void this.#askForNames();
    void revealEntropy(answer.game);
    const version = Number(answer.version);
    if (version < this.viewVersion.value) return;
    nameAll(answer.summary);
    this.summary.value = answer.summary;
    this.clock.value = turnClock(answer.summary, this.#serverClock);
    this.view.value = answer.view;
    this.viewVersion.value = version;
    this.version.value = Math.max(this.version.value, version);
  }

  async #askForNames(): Promise<void> {
    const { signal } = this.#stop;
    const lacksName = () => this.summary.value?.seats.some((seat) => seat.player && !seat.displayName && !personOf(seat.player).bot);
    for (let pause = NAMED_AFTER_MS; pause < NAMED_BEFORE_MS; pause *= 2) {
      await sleep(pause, signal);
      if (signal.aborted || !lacksName()) return;
      await this.refresh().catch(() => undefined); // the stream tells what is wrong
    }
  }

  async #follow(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.#stop.signal.aborted) {
      try {
        await this.refresh();
        this.connection.value = "live";
        pause = FIRST_PAUSE_MS;
        if (this.#isOver()) {
          this.connection.value = "ended";
          return;
        }
        await this.#watch();
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        const problem = problemOf(error);
        if (!passes(problem) && problem.code !== Code.Internal && problem.code !== Code.Canceled) {
          this.problem.value = problem;
          return;
        }
      }
      if (this.#isOver() || this.#stop.signal.aborted) continue;
      this.connection.value = "lost";
      await sleep(pause, this.#stop.signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /** Until the stream ends; a broken one throws. */
  async #watch(): Promise<void> {
    const afterVersion = BigInt(this.version.value);
    const request = { name: this.name, afterVersion };
    for await (const message of games.watchGame(request, ofGame(this.name, this.#stop.signal))) {
      this.connection.value = "live";
      if (Number(message.version) <= this.version.value) continue;
      this.version.value = Number(message.version);
      await this.refresh();
      if (this.#isOver()) return;
    }
  }

  #isOver(): boolean {
    return this.info.value?.status === GameStatus.OVER;
  }
}

/** How a game stands: what was asked for ahead, or asked now. */
async function askFor(name: string, signal: AbortSignal): Promise<Timed<GetGameResponse>> {
  const ahead = takeAnswer(name);
  if (!ahead) return timed(() => games.getGame({ name }, { signal }));
  const { answer, ...moments } = await ahead;
  return { answer: fromJson(GetGameResponseSchema, answer, { ignoreUnknownFields: true }), ...moments };
}
