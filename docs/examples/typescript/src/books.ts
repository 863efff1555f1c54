/** Follow all games over restarts, and add up a statement, over any transport. */
import { createClient, type Transport } from "@connectrpc/connect";

import { EventService } from "../gen/pokerdeluxe/v1/event_service_pb";
import { PlayerService } from "../gen/pokerdeluxe/v1/player_service_pb";

/** Where a position is kept: a browser's `localStorage`, or a file of Node. */
export interface Kept {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Count what has happened in all games since the position that is kept, which moves on. */
export async function follow(transport: Transport, kept: Kept): Promise<number> {
  const events = createClient(EventService, transport);
  const line = new AbortController();
  const request = { afterPosition: kept.getItem("position") ?? "" };
  let count = 0;
  try {
    for await (const { position, message } of events.watchEvents(request, { signal: line.signal })) {
      if (message.case === "events") count += message.value.events.length;
      // A program that makes more of the events than a number saves it together with the position.
      kept.setItem("position", position);
      if (message.case === "caughtUp") return count;
    }
  } finally {
    line.abort();
  }
  throw new Error("the stream has ended");
}

/** Compare a player's statement with the balance that it says after each transfer; count them. */
export async function addUp(transport: Transport, name: string, token: string): Promise<number> {
  const players = createClient(PlayerService, transport);
  const headers = { authorization: `Bearer ${token}` };
  let [count, sum] = [0, 0n];
  for await (const { lines } of players.streamStatement({ name }, { headers })) {
    for (const { gameName, amount, balance } of lines) {
      sum += amount;
      if (sum !== balance) throw new Error(`${gameName} does not add up`);
      count++;
    }
  }
  return count;
}

/** Both, in words; without a token, the statement is nobody's business. */
export async function booksOf(transport: Transport, kept: Kept, player: string, token: string): Promise<string> {
  const followed = `${await follow(transport, kept)} events followed`;
  if (token === "") return followed;
  return `${followed}; ${await addUp(transport, player, token)} transfers of ${player} add up`;
}
