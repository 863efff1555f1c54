/** Sitting down: a seat is asked for in a way that loses it to no break of the connection. */
import { games, requestId } from "~/api/client";
import { commitmentTo, drawEntropy } from "~/api/entropy";
import { passes, problemOf } from "~/api/problem";
import { dropSeat, keepSeat, type Seat } from "~/api/seats";
import { nameGiven, newPlayerId } from "~/ui/player-name";

/** What to ask for: a seat at a game under a name; kept until the answer comes. */
export function wantSeat(game: string, seat: number, name: string): Seat {
  const player = newPlayerId(name);
  const wanted = { game, seat, player, name: nameGiven(name, player), request: requestId(), entropy: drawEntropy(), token: "" };
  keepSeat(wanted);
  return wanted;
}

/** Ask for a seat, again if it must be; throws where there is no hope. */
export async function askForSeat(wanted: Seat): Promise<void> {
  const { game: name, seat, player, request, name: displayName } = wanted;
  try {
    const entropy = await commitmentTo(name, wanted.entropy ?? "");
    const joined = await games.joinGame({ name, requestId: request, player, seat, displayName, entropy });
    keepSeat({ ...wanted, seat: joined.seat, token: joined.token });
  } catch (error) {
    if (!passes(problemOf(error))) dropSeat(name);
    throw error;
  }
}
