/** A table that is played at: the game as it goes on, and what this tab may do there. */
import { effect, signal } from "@preact/signals";

import type { View } from "~gen/history_pb";
import { GameStatus } from "~gen/values_pb";

import { commandOf } from "~/acts/command";
import { Selection } from "~/acts/selection";
import { games, ofGame, requestId } from "~/api/client";
import { replays } from "~/api/replays";
import { passes, problemOf, type Problem } from "~/api/problem";
import { askForSeat, wantSeat } from "~/api/seating";
import { dropSeat, seatAskedFor, seatAt, type Seat } from "~/api/seats";
import type { AnyAct } from "~/boards/board";
import { History } from "~/game/history";
import { happening } from "~/game/kinds";
import { LiveGame } from "~/game/live";
import { situationOf } from "~/game/situation";
import { sleep } from "~/game/sleep";
import { seatBot } from "~/game/strength";

import { pauseAfter } from "./pace";

const TRIES = 5;
const PAUSE_MS = 400;
/** Who is further behind sees the newest view at once. */
const MOST_BEHIND = 60;

export class TableState {
  readonly live: LiveGame;
  readonly history: History;
  readonly selection = new Selection();
  /** Whether a request is on its way. */
  readonly busy = signal(false);
  /** Why the last one was refused. */
  readonly problem = signal<Problem | undefined>(undefined);
  /** What the board shows: the newest view, or one on the way to it. */
  readonly view = signal<View | undefined>(undefined);
  readonly version = signal(0);
  readonly #ended = new AbortController();
  #showing = false;
  #stop: () => void = () => undefined;

  constructor(readonly name: string) {
    this.live = new LiveGame(name);
    this.history = new History(name, "");
  }

  start(): void {
    this.live.start();
    const wanted = seatAskedFor(this.name);
    if (wanted) void this.#ask(wanted); // the page was closed before the answer came
    this.#stop = effect(() => {
      if (this.live.viewVersion.value > 0) queueMicrotask(() => void this.#catchUp());
    });
  }

  stop(): void {
    this.#ended.abort();
    this.#stop();
    this.live.stop();
    this.history.stop();
  }

  /** Show what has happened since, one event after the other, up to the newest view. */
  async #catchUp(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    try {
      while (this.version.value < this.live.viewVersion.value && !this.#ended.signal.aborted) {
        const behind = this.live.viewVersion.value - this.version.value;
        if (this.version.value > 0 && behind <= MOST_BEHIND) await this.#showEvents();
        this.#showNewest();
      }
    } finally {
      this.#showing = false;
    }
  }

  #showNewest(): void {
    this.view.value = this.live.view.value;
    this.version.value = this.live.viewVersion.value;
    this.selection.offer(this.acts());
    void this.#loadRecent(this.version.value);
  }

  /** The last events, which the log tells; again if that fails, since after the end no other comes. */
  async #loadRecent(end: number): Promise<void> {
    const { signal } = this.#ended;
    while (this.version.value === end && !signal.aborted) {
      try {
        return await this.history.loadRecent(end);
      } catch {
        await sleep(PAUSE_MS, signal);
      }
    }
  }

  /** The views between, each for a moment; without them the newest one is shown at once. */
  async #showEvents(): Promise<void> {
    const { signal } = this.#ended;
    const [from, to] = [this.version.value + 1, this.live.viewVersion.value - 1];
    if (from > to) return;
    const request = { name: this.name, fromVersion: BigInt(from), toVersion: BigInt(to), withViews: true };
    try {
      for await (const { event, view } of replays.streamReplay(request, ofGame(this.name, signal))) {
        if (!event || !view) continue;
        const pause = pauseAfter(happening(event).kind);
        if (!pause) continue;
        this.history.add(event);
        this.view.value = view;
        this.version.value = Number(event.version);
        await this.#look(pause);
      }
    } catch (error) {
      if (!signal.aborted && !passes(problemOf(error))) this.problem.value = problemOf(error);
    }
  }

  /** Time for the eye: none of it is taken from the time that this player has to act. */
  #look(ms: number): Promise<void> {
    const { signal } = this.#ended;
    return new Promise((resolve) => {
      const end = performance.now() + ms;
      const stop = effect(() => {
        const rest = Math.min(end - performance.now(), this.#untilMyTurn());
        const timer = setTimeout(done, Math.max(0, rest));
        return () => clearTimeout(timer);
      });
      function done() {
        signal.removeEventListener("abort", done);
        stop();
        resolve();
      }
      signal.addEventListener("abort", done);
    });
  }

  /** Milliseconds until this player's clock starts; without a clock or a turn, as long as one likes. */
  #untilMyTurn(): number {
    const { clock } = this.live;
    const seat = seatAt(this.name)?.seat;
    const end = seat === undefined ? undefined : clock.value?.ends.get(seat);
    if (end === undefined || !clock.value?.seconds) return Infinity;
    return end - clock.value.seconds * 1000 - performance.now();
  }

  /** What is open to this tab's player now. */
  acts(): AnyAct[] {
    const view = this.live.view.value?.view.value as { acts?: { act: AnyAct }[] } | undefined;
    const acts = (view?.acts ?? []).map((each) => each.act).filter((act) => act.case !== undefined);
    return this.version.value === this.live.viewVersion.value || this.#actsAtOnce(acts) ? acts : [];
  }

  /** Whether others act at the same time, so that what they do takes nothing from this player. */
  #actsAtOnce(acts: readonly AnyAct[]): boolean {
    const [shown, newest] = [this.view.value, this.live.view.value];
    const sameDeal = shown && newest && situationOf(shown).number === situationOf(newest).number;
    return Boolean(sameDeal) && acts.some((act) => act.case === "arrangeHand");
  }

  isOpen(): boolean {
    return this.live.info.value?.status === GameStatus.OPEN;
  }

  /** Give a command, once, even if the connection is lost on the way. */
  submit(act: AnyAct): Promise<void> {
    const field = this.live.view.value?.view.case;
    if (!field) return Promise.resolve();
    const item = { requestId: requestId(), command: commandOf(field, act) };
    return this.#attempt(async () => {
      await games.act({ name: this.name, item });
      this.selection.clear();
    });
  }

  /** Take a seat under a name of any script. */
  sit(seat: number, name: string): Promise<void> {
    return this.#ask(wantSeat(this.name, seat, name));
  }

  #ask(wanted: Seat): Promise<void> {
    return this.#attempt(() => askForSeat(wanted));
  }

  addBot(seat: number): Promise<void> {
    const id = requestId();
    return this.#attempt(() => seatBot(this.name, seat, id));
  }

  /** Start play; the lower seat counts as the younger (G-3). */
  begin(): Promise<void> {
    const id = requestId();
    const seats = (this.live.info.value?.players ?? []).map((_, seat) => seat);
    return this.#attempt(async () => {
      const ages = { case: "youngestFirst" as const, value: { seats } };
      await games.startGame({ name: this.name, requestId: id, ages });
    });
  }

  leave(): Promise<void> {
    const id = requestId();
    const open = this.isOpen();
    return this.#attempt(async () => {
      await games.leaveGame({ name: this.name, requestId: id });
      if (open) dropSeat(this.name);
    });
  }

  /** Open another table or find it, and leave this one, which has not started; its name. */
  async move(open: () => Promise<string>): Promise<string | undefined> {
    const id = requestId();
    let name: string | undefined;
    await this.#attempt(async () => {
      name ??= await open();
      await games.leaveGame({ name: this.name, requestId: id });
      dropSeat(this.name);
    });
    return name;
  }

  /** Come back to one's seat. */
  comeBack(): Promise<void> {
    const mine = seatAt(this.name);
    const id = requestId();
    if (!mine) return Promise.resolve();
    return this.#attempt(async () => {
      await games.joinGame({ name: this.name, requestId: id, player: mine.player, seat: mine.seat });
    });
  }

  /** The same request again while the server cannot be reached: its id makes it count once. */
  async #attempt(run: () => Promise<void>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.problem.value = undefined;
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          await run();
          break;
        } catch (error) {
          const problem = problemOf(error);
          if (tries >= TRIES || !passes(problem)) {
            this.problem.value = problem;
            break;
          }
          await sleep(PAUSE_MS * tries);
        }
      }
      await this.live.refresh().catch(() => undefined); // the stream tells it, too
    } finally {
      this.busy.value = false;
    }
  }
}
