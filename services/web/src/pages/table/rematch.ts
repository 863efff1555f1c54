/** The same people, the same terms, or fewer of them: whoever asks first opens the table, and the others find it. */
import type { GameSummary } from "~gen/game_service_pb";

import { games, ofGame, requestId } from "~/api/client";
import { askForSeat, wantSeat } from "~/api/seating";
import type { Seat } from "~/api/seats";
import { personOf } from "~/game/people";
import { seatBot } from "~/game/strength";

/**
 * The id of the request that all who sit at a game share, so that they open one table and not several.
 * Others may know it: the server takes it from those alone who have a seat there. Browsers have no hashes of
 * their own without HTTPS: this one need only be the same everywhere.
 */
export function requestOf(game: string): string {
  const part = (salt: number) => [...game].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), salt);
  const hex = [1, 2, 3, 4].map((salt) => (part(salt * 2_166_136_261) >>> 0).toString(16).padStart(8, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5"); // version 8, of our own making (RFC 9562)
}

/** The same table again: open it, or find it, and sit down on the same seat. Its name. */
export const rematch = (seat: Seat, summary: GameSummary): Promise<string> =>
  goOn(seat, summary, [...summary.seats.keys()], requestOf(seat.game));

/**
 * A table for those who are there: these seats of one that has not started, in their order. Each of
 * them asks for it; whoever does so first opens it.
 */
export const withThese = (seat: Seat, summary: GameSummary, seats: readonly number[]): Promise<string> =>
  goOn(seat, summary, seats, requestOf(`${seat.game} ${seats.join()}`));

/** Open a table for some seats of another, or find it; sit down on the place of one's own, and fill the bots'. */
async function goOn(seat: Seat, summary: GameSummary, seats: readonly number[], request: string): Promise<string> {
  const { terms, options } = summary;
  if (!terms || !options) throw new Error("a game without terms");
  const wanted = { requestId: request, terms: { ...terms, players: seats.length }, options, rematchOf: seat.game };
  const opened = await games.createGame(wanted, ofGame(seat.game));
  const name = opened.game?.name ?? "";
  await askForSeat(wantSeat(name, seats.indexOf(seat.seat), seat.name || personOf(seat.player).name));
  const players = opened.game?.players ?? [];
  for (const [at, old] of seats.entries()) {
    const { bot } = personOf(summary.seats[old]?.player ?? "");
    if (bot && !players[at]) await seatBot(name, at, requestId(), bot).catch(() => undefined); // somebody else was faster
  }
  return name;
}
