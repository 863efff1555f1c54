/**
 * The tokens of this tab: one for each seat that was taken here, and one that was signed in with.
 *
 * They are kept in session storage alone, so that a reload keeps the seat; never in an address.
 */
import { signal } from "@preact/signals";

export interface Seat {
  readonly game: string;
  readonly seat: number;
  readonly player: string;
  readonly token: string;
}

const SEATS = "seats";
const SIGNED_IN = "token";

function stored(): Seat[] {
  try {
    const seats: unknown = JSON.parse(sessionStorage.getItem(SEATS) ?? "[]");
    return Array.isArray(seats) ? (seats as Seat[]) : [];
  } catch {
    return []; // what is stored is not ours
  }
}

/** The seats that were taken in this tab. */
export const seats = signal<readonly Seat[]>(stored());
/** The token that was signed in with; empty if none was. */
export const signedIn = signal(sessionStorage.getItem(SIGNED_IN) ?? "");

/** Remember a seat. */
export function keepSeat(seat: Seat): void {
  const others = seats.value.filter((each) => each.game !== seat.game || each.seat !== seat.seat);
  seats.value = [...others, seat];
  sessionStorage.setItem(SEATS, JSON.stringify(seats.value));
}

/** Forget the seats at a game. */
export function dropSeats(game: string): void {
  seats.value = seats.value.filter((each) => each.game !== game);
  sessionStorage.setItem(SEATS, JSON.stringify(seats.value));
}

/** Sign in with a token; empty: sign out. */
export function signIn(token: string): void {
  signedIn.value = token;
  if (token) sessionStorage.setItem(SIGNED_IN, token);
  else sessionStorage.removeItem(SIGNED_IN);
}

/** Forget the token that is shown for requests about this game; without a seat there, the one signed in with. */
export function forgetToken(game: string): void {
  if (seatAt(game)) dropSeats(game);
  else signIn("");
}

/** The seat that this tab has at a game. */
export const seatAt = (game: string): Seat | undefined =>
  seats.value.find((each) => each.game === game);

/** The token to show for a request about this game. */
export const tokenFor = (game: string): string => seatAt(game)?.token ?? signedIn.value;
