/** The same people, the same terms: whoever asks first opens it, and the others find it. */
import type { GameSummary } from "~gen/game_service_pb";

import { games, requestId } from "~/api/client";
import { askForSeat, wantSeat } from "~/api/seating";
import type { Seat } from "~/api/seats";
import { personOf } from "~/game/people";

/**
 * The id of the request that all who sat at a game share, so that they open one table and not several.
 * Browsers have no hashes of their own without HTTPS: this one need only be the same everywhere.
 */
export function requestOf(game: string): string {
  const part = (salt: number) => [...game].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), salt);
  const hex = [1, 2, 3, 4].map((salt) => (part(salt * 2_166_136_261) >>> 0).toString(16).padStart(8, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5"); // version 8, of our own making (RFC 9562)
}

/** Open the table, or find it; sit down on the same seat, and fill the bots' seats. Its name. */
export async function rematch(seat: Seat, summary: GameSummary): Promise<string> {
  const { terms, options } = summary;
  if (!terms || !options) throw new Error("a game without terms");
  const opened = await games.createGame({ requestId: requestOf(seat.game), terms, options });
  const name = opened.game?.name ?? "";
  await askForSeat(wantSeat(name, seat.seat, seat.name || personOf(seat.player).name));
  const players = opened.game?.players ?? [];
  const bots = summary.seats.flatMap(({ player }, at) => (personOf(player).bot && !players[at] ? [at] : []));
  for (const at of bots) {
    await games.addBot({ name, requestId: requestId(), seat: at }).catch(() => undefined); // somebody else was faster
  }
  return name;
}
