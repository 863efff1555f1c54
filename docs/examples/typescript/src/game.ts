/**
 * Play, watch and audit a game of Poker Deluxe, and check its cards, over any transport. The same code
 * runs in Node (`node.ts`) and in a browser (`browser.ts`).
 */
import { create } from "@bufbuild/protobuf";
import { type Client, Code, ConnectError, createClient, type Transport } from "@connectrpc/connect";

import { AuditService, Verdict } from "../gen/pokerdeluxe/v1/audit_service_pb";
import { GameService } from "../gen/pokerdeluxe/v1/game_service_pb";
import type { Event } from "../gen/pokerdeluxe/v1/history_pb";
import {
  type PokerDeluxeAct,
  type PokerDeluxeCommand,
  PokerDeluxeCommandSchema,
  type PokerDeluxeView,
} from "../gen/pokerdeluxe/v1/poker_deluxe_pb";
import { ReplayService } from "../gen/pokerdeluxe/v1/replay_service_pb";
import { checkCards } from "./openings";

type Games = Client<typeof GameService>;
type Bearer = { authorization: string };

/** The result of a game. */
export interface Ending {
  name: string;
  winner: number;
  events: Event[];
  passes: boolean;
  /** The number of opened cards that were compared with the shuffles. */
  opened: number;
}

/** Callbacks during a game. */
export interface Listener {
  event(event: Event): void;
  broken(after: number): void;
}

/** Create a game for two, play it to the end, and watch it with a lost connection in the middle. */
export async function playWatched(transport: Transport, listener: Listener): Promise<Ending> {
  const games = createClient(GameService, transport);
  const { name, tokens } = await openTable(games);
  const watching = watch(games, name, listener);
  const winner = await play(games, name, tokens);
  const events = await watching;
  const audits = createClient(AuditService, transport);
  const { report } = await audits.auditGame({ name });
  const opened = await checkOpenings(transport, name, tokens, events);
  return { name, winner, events, passes: report?.verdict === Verdict.PASS, opened };
}

/** Compare the cards opened to each player with the shuffles; returns their number. */
async function checkOpenings(
  transport: Transport,
  name: string,
  tokens: Bearer[],
  events: Event[],
): Promise<number> {
  const replays = createClient(ReplayService, transport);
  let checked = 0;
  for (const { event } of events) {
    if (event.case !== "pokerDeluxe" || event.value.event.case !== "deckShuffled") continue;
    const shuffle = event.value.event.value;
    for (const headers of tokens) {
      const { packs } = await replays.getOpenings({ name, deal: shuffle.deal }, { headers });
      checked += (await checkCards(name, shuffle, packs)).length;
    }
  }
  return checked;
}

async function openTable(games: Games): Promise<{ name: string; tokens: Bearer[] }> {
  const { game } = await games.createGame({
    requestId: crypto.randomUUID(),
    terms: { players: 2 },
    options: { options: { case: "pokerDeluxe", value: { cards: 5, rounds: 1 } } },
  });
  if (game === undefined) throw new Error("the server has opened no game");
  const name = game.name;
  const tokens: Bearer[] = [];
  for (const seat of [0, 1]) {
    const requestId = crypto.randomUUID();
    const joined = await games.joinGame({ name, requestId, player: `player-${seat}`, seat });
    tokens.push({ authorization: `Bearer ${joined.token}` });
  }
  const ages = { case: "youngestFirst" as const, value: { seats: [0, 1] } };
  const start = { name, requestId: crypto.randomUUID(), ages };
  await games.startGame(start, { headers: tokens[0] });
  return { name, tokens };
}

async function play(games: Games, name: string, tokens: Bearer[]): Promise<number> {
  for (let given = 1; ; given++) {
    const view = await viewOf(games, name);
    if (view.winner !== undefined) return view.winner;
    const headers = tokens[view.toAct ?? 0];
    const [act] = (await viewOf(games, name, headers)).acts;
    if (act === undefined) throw new Error("nothing is open to the player whose turn it is");
    const command = { command: { case: "pokerDeluxe", value: choose(act) } } as const;
    const request = { name, item: { requestId: crypto.randomUUID(), command } };
    const { answer } = await games.act(request, { headers });
    if (given === 3) {
      // As if the answer had been lost: the same request gets the same answer and is executed once.
      const again = await games.act(request, { headers });
      if (!again.answer?.replayed || again.answer.version !== answer?.version) {
        throw new Error("a request that was sent again was carried out twice");
      }
    }
  }
}

/** Lift seven cards, buy one, then stop. */
function choose(open: PokerDeluxeAct): PokerDeluxeCommand {
  const { act } = open;
  if (act.case === "cutDeck") {
    return create(PokerDeluxeCommandSchema, { command: { case: "cutDeck", value: { lifted: 7 } } });
  }
  if (act.case === "buyCard" && act.value.price === 1n) {
    const value = { discard: act.value.discards[0], place: act.value.places[0] };
    return create(PokerDeluxeCommandSchema, { command: { case: "buyCard", value } });
  }
  return create(PokerDeluxeCommandSchema, { command: { case: "stopBuying", value: {} } });
}

async function viewOf(games: Games, name: string, headers?: Bearer): Promise<PokerDeluxeView> {
  const { view } = await games.getGame({ name }, { headers });
  if (view?.view.case !== "pokerDeluxe") throw new Error("this is another game");
  return view.view.value;
}

/** Every event that the public may see, each exactly once, across lost connections. */
async function watch(games: Games, name: string, listener: Listener): Promise<Event[]> {
  const seen: Event[] = [];
  let over = false;
  for (let connection = 1; !over; connection++) {
    const line = new AbortController();
    const request = { name, afterVersion: BigInt(seen.length) };
    try {
      for await (const { message } of games.watchGame(request, { signal: line.signal })) {
        if (message.case === "over") over = true; // the last message: the server ends the stream
        if (message.case !== "events") continue;
        for (const event of message.value.events) {
          if (event.version !== BigInt(seen.length + 1)) throw new Error("an event is missing");
          seen.push(event);
          listener.event(event);
          if (connection === 1 && seen.length === 9) {
            line.abort(); // the connection is lost, and its unread messages
            break;
          }
        }
      }
    } catch (error) {
      // UNAVAILABLE: the server is stopping, or the reader was too slow. Resume after the last event.
      const { code } = ConnectError.from(error);
      if (code !== Code.Canceled && code !== Code.Unavailable) throw error;
    } finally {
      line.abort();
    }
    if (!over) listener.broken(seen.length);
  }
  return seen;
}

/** The kind of an event, such as `cardBought`. */
export function kind(event: Event): string {
  return event.event.case === "pokerDeluxe" ? (event.event.value.event.case ?? "") : "";
}
