/**
 * A player's entropy (G-5): 16 random bytes, committed to with the seat, revealed when play has started.
 *
 * It is kept in this browser, by game and player, until it is revealed. Browsers have SHA-256 over
 * HTTPS and on the same machine alone; elsewhere a player gives none, and verdicts say so.
 */
import { Code } from "@connectrpc/connect";

import { GameStatus, type Game } from "~gen/values_pb";

import { games, requestId } from "./client";
import { problemOf } from "./problem";
import { hex, sha256, whole } from "./sha256";
import { seatAt } from "./tokens";

const BYTES = 16;
const encoder = new TextEncoder();
const keyOf = (name: string, player: string): string => `entropy ${name} ${player}`;

/** Draws entropy and keeps it; the commitment for JoinGame, empty where none can be made. */
export async function commitmentFor(name: string, player: string): Promise<string> {
  if (!globalThis.isSecureContext) return "";
  const entropy = crypto.getRandomValues(new Uint8Array(BYTES));
  localStorage.setItem(keyOf(name, player), hex(entropy));
  const id = encoder.encode(name.replace(/^games\//, ""));
  return hex(await sha256(encoder.encode("poker-deluxe/entropy/v2\0"), whole(id.length, 2), id, entropy));
}

/** Reveals the entropy of this browser's player, once play has started, and forgets it then. */
export async function revealEntropy(game: Game | undefined): Promise<void> {
  const player = game && seatAt(game.name)?.player;
  if (!player || game.status === GameStatus.OPEN) return;
  const key = keyOf(game.name, player);
  const entropy = localStorage.getItem(key);
  if (!entropy) return;
  localStorage.removeItem(key);
  const command = { command: { case: "revealEntropy" as const, value: { entropy } } };
  try {
    await games.act({ name: game.name, item: { requestId: requestId(), command } });
  } catch (error) {
    // FAILED_PRECONDITION: it is not awaited any more. After anything else it is sent again.
    if (problemOf(error).code !== Code.FailedPrecondition) localStorage.setItem(key, entropy);
  }
}
