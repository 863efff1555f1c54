/**
 * The tokens of this browser: those of its seats (`seats.ts`), and one that was signed in with.
 *
 * The latter opens more than one game, so that session storage alone has it. None is in an address.
 */
import { signal } from "@preact/signals";

import { dropSeat, seatAt } from "./seats";

const SIGNED_IN = "token";

/** The token that was signed in with; empty if none was. */
export const signedIn = signal(sessionStorage.getItem(SIGNED_IN) ?? "");

/** Sign in with a token; empty: sign out. */
export function signIn(token: string): void {
  signedIn.value = token;
  if (token) sessionStorage.setItem(SIGNED_IN, token);
  else sessionStorage.removeItem(SIGNED_IN);
}

/** Forget the token that is shown for requests about this game; without a seat there, the one signed in with. */
export function forgetToken(game: string): void {
  if (seatAt(game)) dropSeat(game);
  else signIn("");
}

/** The token to show for a request about this game. */
export const tokenFor = (game: string): string => seatAt(game)?.token ?? signedIn.value;
