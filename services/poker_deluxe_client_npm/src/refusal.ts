/** What a server refuses, read from a failed call or from the answer to one command of several. */
import { durationMs } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError } from "@connectrpc/connect";

import {
  BadRequestSchema,
  ErrorInfoSchema,
  RetryInfoSchema,
} from "../gen/google/rpc/error_details_pb.js";
import { ErrorReason, type Fault } from "../gen/pokerdeluxe/v1/errors_pb.js";

/** A call or a command that failed; nothing has changed. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    /** The status of gRPC. */
    readonly code: Code,
    text: string,
    /** From docs/errors.md, such as `NOT_YOUR_TURN`; empty if the call did not come to the server. */
    readonly reason = "",
    /** The point of the rule book that forbids the command, such as `DX-12`. */
    readonly rule = "",
    /** Milliseconds, where it helps to try again. */
    readonly retryAfterMs: number | undefined = undefined,
    /** What the text mentions. */
    readonly variables: Readonly<Record<string, string>> = {},
    /** Faulty fields of the request, and what is wrong with each. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(rule ? `${text} (${rule})` : text);
  }
}

/** The refusal in a failed call. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const failed = ConnectError.from(error, Code.Unavailable);
  const [info] = failed.findDetails(ErrorInfoSchema);
  const [retry] = failed.findDetails(RetryInfoSchema);
  const faults = failed.findDetails(BadRequestSchema).flatMap((each) => each.fieldViolations);
  const { rule = "", ...variables } = info?.metadata ?? {};
  return new Refusal(
    failed.code,
    failed.rawMessage,
    info?.reason ?? "",
    rule,
    retry?.retryDelay && durationMs(retry.retryDelay),
    variables,
    Object.fromEntries(faults.map((each) => [each.field, each.description])),
  );
}

/** The refusal of one command of several. */
export function refusalIn(fault: Fault): Refusal {
  return new Refusal(
    fault.code,
    fault.message,
    ErrorReason[fault.reason],
    fault.rule,
    fault.retryDelay && durationMs(fault.retryDelay),
    fault.variables,
    Object.fromEntries(fault.fields.map((each) => [each.field, each.description])),
  );
}
