/**
 * What this browser knows of its seats: one record for each game, kept in local storage.
 *
 * So a seat outlives its tab, the browser and a phone's sleep. A record is written before the seat
 * is asked for: with the same request the server gives the same seat again, if its answer was lost.
 */
import { signal } from "@preact/signals";

export interface Seat {
  /** The resource name of the game. */
  readonly game: string;
  readonly seat: number;
  /** The player's id. */
  readonly player: string;
  /** The name to show, in any script; empty: the id is the name. */
  readonly name: string;
  /** The id of the request for the seat; whoever repeats it gets a token. */
  readonly request: string;
  /** Random bytes in hex to reveal when play has started; empty: none, or revealed. */
  readonly entropy?: string;
  /** The token of the seat; empty while the server has not answered. */
  readonly token: string;
}

const UNDER = "seat/";
/** Seats that are kept, the newest; a seat at a game that is over is only good for a look back. */
const MOST = 200;

function stored(): Seat[] {
  const found: Seat[] = [];
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(UNDER)) continue;
    try {
      const seat = JSON.parse(localStorage.getItem(key) ?? "") as Partial<Seat>;
      if (typeof seat.token === "string" && seat.game === key.slice(UNDER.length)) found.push(seat as Seat);
    } catch {
      // what is stored there is not ours
    }
  }
  return found.sort((one, other) => (one.game < other.game ? -1 : 1)); // ids are in the order of their time
}

/** All that is known; the same in every tab. */
const known = signal<readonly Seat[]>(stored());
globalThis.addEventListener?.("storage", ({ key }) => {
  if (!key || key.startsWith(UNDER)) known.value = stored();
});

/** Remember a seat, or that it is asked for. */
export function keepSeat(seat: Seat): void {
  for (const old of stored().slice(0, -MOST)) localStorage.removeItem(UNDER + old.game);
  localStorage.setItem(UNDER + seat.game, JSON.stringify(seat));
  known.value = stored();
}

/** Forget the seat at a game. */
export function dropSeat(game: string): void {
  localStorage.removeItem(UNDER + game);
  known.value = stored();
}

/** The seat that this browser has at a game. */
export const seatAt = (game: string): Seat | undefined => find(game, (seat) => seat.token !== "");

/** The seat that was asked for, whose answer has not come. */
export const seatAskedFor = (game: string): Seat | undefined => find(game, (seat) => seat.token === "");

const find = (game: string, fits: (seat: Seat) => boolean): Seat | undefined =>
  known.value.find((each) => each.game === game && fits(each));
