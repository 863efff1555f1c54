/** The way to the API in an exported file: every answer comes from the recording that it holds. */
import {
  create,
  fromBinary,
  type DescMessage,
  type DescMethodStreaming,
  type DescMethodUnary,
  type MessageInitShape,
  type MessageShape,
} from "@bufbuild/protobuf";
import { Code, ConnectError, type StreamResponse, type Transport, type UnaryResponse } from "@connectrpc/connect";

import { ListEventsRequestSchema, ListEventsResponseSchema } from "~gen/game_service_pb";
import { EventSchema, ViewSchema } from "~gen/history_pb";
import { StreamReplayRequestSchema, StreamReplayResponseSchema } from "~gen/replay_service_pb";
import { GetRuleBookRequestSchema } from "~gen/rules_service_pb";
import { ViewerKind, type Viewer as ViewerMessage } from "~gen/values_pb";

import type { Recorded } from "~/api/transport";
import type { Viewer } from "~/game/viewer";

import type { Recording } from "./recording";

export const OF_GAME = "x-of-game";
export type { Recorded };

let held: Recording | undefined;

/** Answer from this recording. */
export function play(recording: Recording): void {
  held = recording;
}

/** The exported file that this page is. */
export const recorded = (): Recorded | undefined =>
  held && { game: held.header.game, viewers: held.header.viewers };

export const transport: Transport = {
  async unary<I extends DescMessage, O extends DescMessage>(
    method: DescMethodUnary<I, O>,
    _signal: AbortSignal | undefined,
    _timeout: number | undefined,
    _header: HeadersInit | undefined,
    input: MessageInitShape<I>,
  ): Promise<UnaryResponse<I, O>> {
    const message = answer(method, create(method.input, input)) as MessageShape<O>;
    return { stream: false, service: method.parent, method, header: new Headers(), trailer: new Headers(), message };
  },

  async stream<I extends DescMessage, O extends DescMessage>(
    method: DescMethodStreaming<I, O>,
    signal: AbortSignal | undefined,
    _timeout: number | undefined,
    _header: HeadersInit | undefined,
    input: AsyncIterable<MessageInitShape<I>>,
  ): Promise<StreamResponse<I, O>> {
    const message = answers(method, input, signal) as AsyncIterable<MessageShape<O>>;
    return { stream: true, service: method.parent, method, header: new Headers(), trailer: new Headers(), message };
  },
};

function recording(): Recording {
  if (!held) throw new ConnectError("the recording has not been read yet", Code.Internal);
  return held;
}

function answer(method: DescMethodUnary, request: unknown): unknown {
  if (method.name === "ListEvents") return listed(request as MessageShape<typeof ListEventsRequestSchema>);
  const { language = "en" } = request as Partial<MessageShape<typeof GetRuleBookRequestSchema>>;
  const name = method.name === "GetRuleBook" ? `GetRuleBook/${language}` : method.name;
  const part = recording().part(name);
  if (!part) throw new ConnectError("This file does not hold that. Ask the server that it came from.", Code.NotFound);
  return fromBinary(method.output, part);
}

function listed(request: MessageShape<typeof ListEventsRequestSchema>): unknown {
  const { end, viewers } = recording().header;
  const from = Number(request.afterVersion) + 1;
  const to = Math.min(end, from + (request.pageSize || end) - 1);
  const told = recording().told(viewers[0] ?? "public", from, to);
  return create(ListEventsResponseSchema, {
    events: Array.from(told, ({ event }) => fromBinary(EventSchema, event)),
  });
}

async function* answers(
  method: DescMethodStreaming,
  input: AsyncIterable<unknown>,
  signal: AbortSignal | undefined,
): AsyncGenerator<unknown> {
  if (method.name !== "StreamReplay") {
    await new Promise((resolve) => signal?.addEventListener("abort", resolve)); // nothing goes on here
    return;
  }
  const { end, viewers } = recording().header;
  for await (const asked of input) {
    const request = create(StreamReplayRequestSchema, asked as MessageInitShape<typeof StreamReplayRequestSchema>);
    const viewer = viewerOf(request.viewer) ?? viewers[0] ?? "public";
    const [from, to] = [Math.max(1, Number(request.fromVersion)), Number(request.toVersion ?? end)];
    for (const { event, view } of recording().told(viewer, from, Math.min(end, to))) {
      yield create(StreamReplayResponseSchema, {
        event: fromBinary(EventSchema, event),
        ...(request.withViews && { view: fromBinary(ViewSchema, view) }),
      });
    }
  }
}

function viewerOf(message: ViewerMessage | undefined): Viewer | undefined {
  if (message?.kind === ViewerKind.SEAT) return `seat-${message.seat ?? 0}`;
  if (message?.kind === ViewerKind.PUBLIC) return "public";
  return message?.kind === ViewerKind.AUDITOR ? "auditor" : undefined;
}
