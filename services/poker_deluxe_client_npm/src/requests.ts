/** Request ids, which calls may be repeated, and when. */
import { clone, type DescMessage, type DescMethod, type Message } from "@bufbuild/protobuf";
import { MethodOptions_IdempotencyLevel as Idempotency } from "@bufbuild/protobuf/wkt";
import { Code } from "@connectrpc/connect";

import { refusalOf, type Refusal } from "./refusal.js";

/** After these nobody knows whether the call was carried out: the same request tells. */
const AGAIN: readonly Code[] = [Code.Unavailable, Code.DeadlineExceeded, Code.Canceled];

/**
 * So a transport names a connection that was reset or cannot be made, such as `Unknown` where `fetch`
 * fails in a browser. A server that ends a call with one of these gives a reason.
 */
const OF_TRANSPORT: readonly Code[] = [Code.Aborted, Code.Internal, Code.Unknown];

const lost = ({ code, reason }: Refusal): boolean =>
  AGAIN.includes(code) || (OF_TRANSPORT.includes(code) && reason === "");

/**
 * How often a call is tried, and how long the pauses between are, in milliseconds. A stream is opened
 * again, with the same pauses, until its reader stops it.
 */
export interface Patience {
  readonly attempts: number;
  readonly firstMs: number;
  readonly longestMs: number;
}

export const PATIENCE: Patience = { attempts: 8, firstMs: 100, longestMs: 10_000 };

/** The same pauses, between as many attempts as it takes. */
export const endless = (patience: Patience): Patience => ({ ...patience, attempts: Infinity });

/**
 * The pause after so many failed attempts in a row; `undefined` if another one is no use.
 *
 * At least what the server asks for; else it doubles, less up to half of it by chance, so that many
 * clients do not come back at once.
 */
export function pauseAfter(patience: Patience, refusal: Refusal, failed: number): number | undefined {
  if (failed >= patience.attempts) return undefined;
  if (refusal.retryAfterMs === undefined && !lost(refusal)) return undefined;
  const own = Math.min(patience.longestMs, patience.firstMs * 2 ** (failed - 1)) * (0.5 + Math.random() / 2);
  return Math.max(own, refusal.retryAfterMs ?? 0);
}

/** How often the same attempt has failed in a row. */
export class Failures {
  readonly #patience: Patience;
  #number = 0;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  /** Pause after a failure; throws its `Refusal` if another attempt is no use. */
  async rest(error: unknown, signal?: AbortSignal): Promise<void> {
    const refusal = refusalOf(error);
    const getsOn = refusal.reason === "CATCHING_UP"; // which tries nobody's patience
    this.#number += getsOn ? 0 : 1;
    const pause = signal?.aborted ? undefined : pauseAfter(this.#patience, refusal, this.#number);
    if (pause === undefined) throw refusal;
    await new Promise<void>((done) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        done();
      };
      const timer = setTimeout(end, pause);
      signal?.addEventListener("abort", end);
    });
    if (signal?.aborted) throw refusal;
  }

  /** An attempt was no failure. */
  end(): void {
    this.#number = 0;
  }
}

/** A copy of a request that has a request id wherever it needs one. */
export function withRequestId<M extends Message>(type: DescMessage, request: M): M {
  const made = clone(type, request);
  fill(type, made as unknown as Record<string, unknown>);
  return made as M;
}

function fill(type: DescMessage, message: Record<string, unknown>): void {
  for (const field of type.fields) {
    const value = message[field.localName];
    if (field.name === "request_id" && !value) message[field.localName] = crypto.randomUUID();
    if (field.name === "item" && field.fieldKind === "message" && value) {
      fill(field.message, value as Record<string, unknown>);
    }
    if (field.name === "items" && field.fieldKind === "list" && field.listKind === "message") {
      for (const each of value as Record<string, unknown>[]) fill(field.message, each);
    }
  }
}

/** Whether it does no harm to send a request again: it has an id, or changes nothing. */
export function repeatable(method: DescMethod): boolean {
  const named = method.input.fields.some((field) => ["request_id", "item", "items"].includes(field.name));
  return named || method.idempotency !== Idempotency.IDEMPOTENCY_UNKNOWN;
}
