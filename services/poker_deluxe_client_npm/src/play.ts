/** A player at a table, by one stream that is opened again when it breaks. */
import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";

import {
  PlayRequestSchema,
  type Answer,
  type PlayRequest,
  type PlayResponse,
} from "../gen/pokerdeluxe/v1/game_service_pb.js";
import type { CommandSchema, View } from "../gen/pokerdeluxe/v1/history_pb.js";
import type { Client } from "./client.js";
import { refusalIn } from "./refusal.js";
import { Failures } from "./requests.js";

/** Give commands one after the other; `close` it at the end. */
export class Play {
  /** The game as the player saw it when the stream began, or after their last act. */
  view: View | undefined;
  readonly #client: Client;
  readonly #name: string;
  readonly #failures: Failures;
  #line: Line | undefined;

  private constructor(client: Client, name: string) {
    this.#client = client;
    this.#name = name;
    this.#failures = new Failures(client.patience);
  }

  /** Open the stream. */
  static async open(client: Client, name: string): Promise<Play> {
    const play = new Play(client, name);
    await play.#patiently(() => play.#opened());
    return play;
  }

  /**
   * Give a command; its answer, whose view is kept. Throws a `Refusal` if it is refused.
   *
   * If the stream breaks before the answer, the command is sent again with the same request id.
   */
  async act(command: MessageInitShape<typeof CommandSchema>, expectedVersion?: bigint): Promise<Answer> {
    const value = { requestId: crypto.randomUUID(), command, expectedVersion, withView: true };
    const request = create(PlayRequestSchema, { message: { case: "item", value } });
    const { message } = await this.#patiently(async () => (await this.#opened()).asked(request));
    if (message.case === "refused" && message.value.fault) throw refusalIn(message.value.fault);
    if (message.case !== "answer") throw new Error(`the server has answered with ${message.case}`);
    this.view = message.value.view;
    return message.value;
  }

  /** End the stream. */
  close(): void {
    this.#line?.close();
    this.#line = undefined;
  }

  async #opened(): Promise<Line> {
    if (this.#line) return this.#line;
    const line = new Line(this.#client);
    const open = create(PlayRequestSchema, { message: { case: "open", value: this.#name } });
    const { message } = await line.asked(open);
    if (message.case === "opened") this.view = message.value.view;
    return (this.#line = line);
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    this.#failures.end();
    for (;;) {
      try {
        return await work();
      } catch (error) {
        this.close();
        await this.#failures.rest(error);
      }
    }
  }
}

/** One stream: a request, then its answer. */
class Line {
  readonly #stop = new AbortController();
  readonly #answers: AsyncIterator<PlayResponse>;
  #next: ((request: PlayRequest | undefined) => void) | undefined;
  #coming: Promise<PlayRequest | undefined>;

  constructor(client: Client) {
    this.#coming = new Promise((next) => (this.#next = next));
    const stream = client.games.play(this.#requests(), { signal: this.#stop.signal });
    this.#answers = stream[Symbol.asyncIterator]();
  }

  async asked(request: PlayRequest): Promise<PlayResponse> {
    this.#next?.(request);
    const { value, done } = await this.#answers.next();
    if (done) throw new ConnectError("the server has ended the stream", Code.Unavailable);
    return value;
  }

  close(): void {
    this.#next?.(undefined);
    this.#stop.abort();
  }

  async *#requests(): AsyncGenerator<PlayRequest> {
    for (let request = await this.#coming; request; request = await this.#coming) {
      this.#coming = new Promise((next) => (this.#next = next));
      yield request;
    }
  }
}
