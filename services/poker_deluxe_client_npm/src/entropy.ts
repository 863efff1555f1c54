/** A player's entropy (docs/fair-dealing.md): committed to with the seat, revealed when play has started. */
import { GameStatus } from "../gen/pokerdeluxe/v1/values_pb.js";
import type { Client } from "./client.js";
import { refusalOf } from "./refusal.js";

const BYTES = 16;
const LABEL = "poker-deluxe/entropy/v2\0";
const encoder = new TextEncoder();

/** 16 random bytes of a player for one game: keep `value` beside the token of the seat. */
export class Entropy {
  /** `value`: what was kept; without it, new bytes. */
  constructor(readonly value: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(BYTES))) {
    if (value.length !== BYTES) throw new RangeError(`entropy has ${BYTES} bytes, not ${value.length}`);
  }

  /** What `entropy` of JoinGame is for a game, `games/…`: 64 hex digits. */
  async commitment(name: string): Promise<string> {
    const game = encoder.encode(name.replace(/^games\//, ""));
    const length = [game.length >> 8, game.length & 0xff];
    const whole = Uint8Array.from([...encoder.encode(LABEL), ...length, ...game, ...this.value]);
    return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
  }

  /**
   * Reveals it for the player of the client's token, if play has started; whether it had.
   *
   * Before the start nothing is sent: others could choose theirs.
   */
  async reveal(client: Client, name: string): Promise<boolean> {
    const { game } = await client.games.getGame({ name });
    if (game?.status === GameStatus.OPEN) return false;
    const command = { command: { case: "revealEntropy" as const, value: { entropy: hex(this.value) } } };
    try {
      await client.games.act({ name, item: { command } });
    } catch (error) {
      // The server has it, or went on without it.
      if (!["WRONG_PHASE", "GAME_OVER"].includes(refusalOf(error).reason)) throw error;
    }
    return true;
  }
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
