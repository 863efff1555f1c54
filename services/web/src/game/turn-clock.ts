/** When turns end: by the server's clock, told in the time of this page, which no one can set. */
import type { Timestamp } from "@bufbuild/protobuf/wkt";

import type { GameSummary } from "~gen/game_service_pb";

/** How the server's clock stands to `performance.now()`, from answers that tell the server's time. */
export class ServerClock {
  #ahead = 0;
  #trip = Infinity;

  /** An answer that said `time`, to a request of the moment `asked`; the quickest tells the most. */
  met(time: Timestamp | undefined, asked: number, answered: number): void {
    const trip = answered - asked;
    if (!time || trip > this.#trip + SLACK_MS) return;
    this.#trip = trip;
    this.#ahead = milliseconds(time) - (asked + answered) / 2;
  }

  /** Whether any answer has told the server's time. */
  get known(): boolean {
    return this.#trip < Infinity;
  }

  /** The moment of this page at which the server's clock shows a time. */
  momentOf(time: Timestamp): number {
    return milliseconds(time) - this.#ahead;
  }
}

/** So much slower an answer may be, so that a clock that drifts is noticed. */
const SLACK_MS = 30;

/** The clocks that run at a game. */
export interface TurnClock {
  /** The seconds of a turn that were agreed; absent in a game that others do not wait for ever in. */
  readonly seconds: number | undefined;
  /** When the turn of each seat ends, as a moment of this page. */
  readonly ends: ReadonlyMap<number, number>;
}

/** The clocks of a summary; none where no clock runs, or while the server's time is not known. */
export function turnClock(summary: GameSummary | undefined, server: ServerClock): TurnClock | undefined {
  const ends = new Map<number, number>();
  for (const [seat, { actByTime }] of (summary?.seats ?? []).entries()) {
    if (actByTime) ends.set(seat, server.momentOf(actByTime));
  }
  if (!ends.size || !server.known) return undefined;
  return { seconds: summary?.terms?.secondsToAct, ends };
}

const milliseconds = ({ seconds, nanos }: Timestamp): number => Number(seconds) * 1000 + nanos / 1e6;
