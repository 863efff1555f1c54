/**
 * A player's entropy (G-5): 16 random bytes, committed to with the seat, revealed when play has started.
 *
 * It is kept with the seat until it is revealed. Browsers have SHA-256 over HTTPS and on the same
 * machine alone; elsewhere a player gives none, and verdicts say so.
 */
import { GameStatus, type Game } from "~gen/values_pb";

import { games, requestId } from "./client";
import { Code, problemOf } from "./problem";
import { keepSeat, seatAt } from "./seats";
import { bytesOf, hex, sha256, whole } from "./sha256";

const BYTES = 16;
const encoder = new TextEncoder();
const underWay = new Set<string>();

/** Random bytes in hex; empty where no commitment to them can be made. */
export const drawEntropy = (): string =>
  globalThis.isSecureContext ? hex(crypto.getRandomValues(new Uint8Array(BYTES))) : "";

/** The commitment to entropy for JoinGame; empty for none. */
export async function commitmentTo(name: string, entropy: string): Promise<string> {
  if (!entropy) return "";
  const id = encoder.encode(name.replace(/^games\//, ""));
  const label = encoder.encode("poker-deluxe/entropy/v2\0");
  return hex(await sha256(label, whole(id.length, 2), id, bytesOf(entropy)));
}

/** Reveals the entropy of this browser's seat once play has started, and forgets it then. */
export async function revealEntropy(game: Game | undefined): Promise<void> {
  const seat = game && seatAt(game.name);
  if (!game || !seat?.entropy || game.status === GameStatus.OPEN || underWay.has(game.name)) return;
  const command = { command: { case: "revealEntropy" as const, value: { entropy: seat.entropy } } };
  underWay.add(game.name);
  try {
    await games.act({ name: game.name, item: { requestId: requestId(), command } });
    keepSeat({ ...seat, entropy: "" });
  } catch (error) {
    // FAILED_PRECONDITION: it is not awaited any more. After anything else it is sent again.
    if (problemOf(error).code === Code.FailedPrecondition) keepSeat({ ...seat, entropy: "" });
  } finally {
    underWay.delete(game.name);
  }
}
