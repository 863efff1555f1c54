/** The client: the services, and streams that go on by themselves. */
import { create, type DescService, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, createClient, type Client as ServiceClient, type Transport } from "@connectrpc/connect";
import { context, propagation } from "@opentelemetry/api";

import { AuditService, type WatchTransfersResponse } from "../gen/pokerdeluxe/v1/audit_service_pb.js";
import {
  EventService,
  type EventFilter,
  type WatchEventsResponse,
} from "../gen/pokerdeluxe/v1/event_service_pb.js";
import { GameService, type WatchGameResponse } from "../gen/pokerdeluxe/v1/game_service_pb.js";
import type { Event } from "../gen/pokerdeluxe/v1/history_pb.js";
import { PlayerService } from "../gen/pokerdeluxe/v1/player_service_pb.js";
import { ReplayService } from "../gen/pokerdeluxe/v1/replay_service_pb.js";
import { RulesService } from "../gen/pokerdeluxe/v1/rules_service_pb.js";
import type { TransferFilterSchema } from "../gen/pokerdeluxe/v1/values_pb.js";
import type { Entropy } from "./entropy.js";
import { Play } from "./play.js";
import { Refusal, refusalOf } from "./refusal.js";
import { Failures, PATIENCE, endless, repeatable, withRequestId, type Patience } from "./requests.js";

/** What a client is made with, besides its transport. */
export interface Options {
  /** Shown with each call. */
  readonly token?: string;
  readonly patience?: Patience;
  /**
   * Hears of each attempt at a single call that failed, also of `CATCHING_UP`, which says how far the
   * server has read the log for the answer.
   */
  readonly onBreak?: (refusal: Refusal) => void;
}

/** How a stream is followed. */
export interface Following {
  readonly signal?: AbortSignal;
  /** That of the client's seat: it is revealed when play has started. */
  readonly entropy?: Entropy;
}

/**
 * A client of one server, for whoever the token says.
 *
 * `transport`: of `@connectrpc/connect-node` or `@connectrpc/connect-web`. The calls of its services
 * get a request id where they have none, and are sent again where that helps and does no harm; what
 * the server refuses is thrown as a `Refusal`.
 */
export class Client {
  readonly games: ServiceClient<typeof GameService>;
  readonly replays: ServiceClient<typeof ReplayService>;
  readonly audits: ServiceClient<typeof AuditService>;
  readonly events: ServiceClient<typeof EventService>;
  readonly players: ServiceClient<typeof PlayerService>;
  readonly rules: ServiceClient<typeof RulesService>;
  readonly patience: Patience;
  readonly #transport: Transport;
  readonly #onBreak: Options["onBreak"];

  constructor(transport: Transport, options: Options = {}) {
    this.#transport = transport;
    this.patience = options.patience ?? PATIENCE;
    this.#onBreak = options.onBreak;
    const patient = repeating(transport, { ...options, patience: this.patience });
    const service = <S extends DescService>(type: S) => createClient(type, patient);
    this.games = service(GameService);
    this.replays = service(ReplayService);
    this.audits = service(AuditService);
    this.events = service(EventService);
    this.players = service(PlayerService);
    this.rules = service(RulesService);
  }

  /** The same server for somebody else. */
  as(token: string): Client {
    const { patience } = this;
    return new Client(this.#transport, { token, patience, onBreak: this.#onBreak });
  }

  /**
   * The events of a game behind a version, each once and in order, until the game is over.
   *
   * Goes on by itself after breaks.
   */
  async *watch(name: string, afterVersion = 0n, following: Following = {}): AsyncGenerator<Event> {
    for await (const { message } of this.follow(name, afterVersion, following)) {
      if (message.case === "events") yield* message.value.events;
    }
  }

  /** What `watch` reads: every message of the stream, up to the one that says that the game is over. */
  async *follow(name: string, afterVersion = 0n, following: Following = {}): AsyncGenerator<WatchGameResponse> {
    const failures = new Failures(endless(this.patience));
    let epoch = "";
    let owed = following.entropy;
    for (;;) {
      const line = lineOf(following);
      const options = { signal: line.signal };
      try {
        for await (const message of this.games.watchGame({ name, afterVersion, epoch }, options)) {
          failures.end();
          afterVersion = checked(message, name, afterVersion);
          epoch = message.epoch;
          if (owed && starts(message) && (await owed.reveal(this, name))) owed = undefined;
          yield message;
          if (message.message.case === "over") return;
        }
      } catch (error) {
        await failures.rest(error, following.signal);
      } finally {
        line.abort(); // whoever stops reading stops the stream
      }
    }
  }

  /**
   * What happens in all games behind a position, each message once and in order, for ever.
   *
   * A `Keeper` keeps `position` of the last message that you have dealt with, to go on from there
   * after a restart. Goes on by itself after breaks; throws a `Refusal` if that is no use, such as
   * `POSITION_GONE` after a restore: delete what you have made of the events, and begin again.
   */
  async *watchAll(
    afterPosition = "",
    filter?: Partial<Pick<EventFilter, "games" | "player" | "status" | "kinds">>,
    following: Following = {},
  ): AsyncGenerator<WatchEventsResponse> {
    yield* this.followLog(
      (position, signal) => this.events.watchEvents({ afterPosition: position, filter }, { signal }),
      afterPosition,
      following,
    );
  }

  /** The transfers of all games behind a position, in all units; else as `watchAll`. */
  async *watchTransfers(
    afterPosition = "",
    filter?: MessageInitShape<typeof TransferFilterSchema>,
    following: Following = {},
  ): AsyncGenerator<WatchTransfersResponse> {
    yield* this.followLog(
      (position, signal) => this.audits.watchTransfers({ afterPosition: position, filter }, { signal }),
      afterPosition,
      following,
    );
  }

  /** The messages of a stream of all games, which is opened again behind the last of them. */
  private async *followLog<Message extends { position: string }>(
    open: (position: string, signal: AbortSignal) => AsyncIterable<Message>,
    position: string,
    following: Following,
  ): AsyncGenerator<Message> {
    const failures = new Failures(endless(this.patience));
    for (;;) {
      const line = lineOf(following);
      try {
        for await (const message of open(position, line.signal)) {
          failures.end();
          position = message.position;
          yield message;
        }
      } catch (error) {
        await failures.rest(error, following.signal);
      } finally {
        line.abort(); // whoever stops reading stops the stream
      }
    }
  }

  /** A stream of commands for the player of this client's token; it needs HTTP/2, so no browser. */
  play(name: string): Promise<Play> {
    return Play.open(this, name);
  }
}

/** Whether play may have started: with this message, or before the first one that is read. */
function starts({ message }: WatchGameResponse): boolean {
  if (message.case !== "events") return message.case === "caughtUp";
  return message.value.events.some(({ event }) => event.value?.event.case === "gameStarted");
}

/** What ends one stream: the reader, or whoever follows. */
function lineOf({ signal }: Following): AbortController {
  const line = new AbortController();
  if (signal?.aborted) line.abort(signal.reason);
  signal?.addEventListener("abort", () => line.abort(signal.reason), { once: true, signal: line.signal });
  return line;
}

/** The version after a message; a `Refusal` if an event before it is missing. */
function checked({ message }: WatchGameResponse, name: string, afterVersion: bigint): bigint {
  if (message.case !== "events") return afterVersion;
  for (const { version } of message.value.events) {
    const missing = `${name}: version ${afterVersion + 1n} is missing`;
    if (version !== afterVersion + 1n) throw new Refusal(Code.DataLoss, missing);
    afterVersion = version;
  }
  return afterVersion;
}

/**
 * The transport with the token, with request ids, and with repeated calls.
 *
 * If the program traces with OpenTelemetry, each call also says to which trace it belongs.
 */
function repeating(transport: Transport, { token, patience = PATIENCE, onBreak }: Options): Transport {
  const authorized = (given: HeadersInit | undefined): Headers => {
    const headers = new Headers(given);
    if (token) headers.set("authorization", `Bearer ${token}`);
    propagation.inject(context.active(), headers, { set: (all, name, value) => all.set(name, value) });
    return headers;
  };
  return {
    async unary(method, signal, timeoutMs, headers, input, contextValues) {
      const made = withRequestId(method.input, create(method.input, input));
      const once = { ...patience, attempts: 0 };
      const failures = new Failures(repeatable(method) ? patience : once);
      for (;;) {
        try {
          const given = made as typeof input;
          return await transport.unary(method, signal, timeoutMs, authorized(headers), given, contextValues);
        } catch (error) {
          onBreak?.(refusalOf(error));
          await failures.rest(error, signal);
        }
      }
    },
    stream(method, signal, timeoutMs, headers, input, contextValues) {
      return transport.stream(method, signal, timeoutMs, authorized(headers), input, contextValues);
    },
  };
}
