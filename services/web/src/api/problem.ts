/** What went wrong with a call, as the page shows it. */
import { has, t } from "~/texts";

/** The codes of Connect, for the first page, which does not have its library. */
export enum Code {
  Canceled = 1,
  Unknown,
  InvalidArgument,
  DeadlineExceeded,
  NotFound,
  AlreadyExists,
  PermissionDenied,
  ResourceExhausted,
  FailedPrecondition,
  Aborted,
  OutOfRange,
  Unimplemented,
  Internal,
  Unavailable,
  DataLoss,
  Unauthenticated,
}

/** What Connect's errors have, and those of `plain.ts`. */
export interface Refusal extends Error {
  readonly code: Code;
  readonly rawMessage: string;
  readonly details: readonly object[];
}

/** A failed call: a sentence, and where there is one the point of the rule book. */
export interface Problem {
  readonly code: Code;
  readonly reason: string;
  readonly rule: string;
  readonly message: string;
  readonly variables: Readonly<Record<string, string>>;
}

const INFO = "google.rpc.ErrorInfo";

/** What a failed call says; texts of its reason are taken in the page's language if there are any. */
export function problemOf(error: unknown): Problem {
  const failed = refusalOf(error);
  const info = errorInfo(failed);
  const variables = info.metadata;
  return {
    code: failed.code,
    reason: info.reason,
    rule: variables.rule ?? "",
    message: failed.rawMessage,
    variables,
  };
}

function refusalOf(error: unknown): Pick<Refusal, "code" | "rawMessage" | "details"> {
  if (error instanceof Error && "rawMessage" in error) return error as Refusal;
  const code = error instanceof Error && error.name === "AbortError" ? Code.Canceled : Code.Unknown;
  return { code, rawMessage: error instanceof Error ? error.message : String(error), details: [] };
}

/** What a fault of the page itself says, or that a part of the page could not be loaded. */
export function faultOf(error: unknown): Problem {
  const problem = problemOf(error);
  const text = error instanceof Error ? error.message : "";
  return /fetch|import|load/i.test(text) ? problem : { ...problem, reason: "PAGE_FAULT", variables: { fault: text } };
}

/** Whether it is worth while to try the same again. */
export const passes = (problem: Problem): boolean =>
  [Code.Unavailable, Code.Unknown, Code.DeadlineExceeded, Code.Aborted].includes(problem.code);

/** The page's own sentence for a reason; empty where it has none. */
export function ownSentence(problem: Problem): string {
  const own = `problem-${problem.reason.toLowerCase().replaceAll("_", "-")}`;
  return problem.reason && has(own) ? t(own, problem.variables) : "";
}

/** The sentence for people. */
export function sentence(problem: Problem): string {
  const own = ownSentence(problem);
  if (own) return own;
  if (problem.code === Code.Unknown || problem.code === Code.Unavailable) return t("problem-offline");
  return problem.message || t("problem-unknown");
}

/** The `google.rpc.ErrorInfo` of an error: its reason and its variables. */
function errorInfo(error: Pick<Refusal, "details">): { reason: string; metadata: Record<string, string> } {
  const info = { reason: "", metadata: {} as Record<string, string> };
  for (const each of error.details) {
    if (!("type" in each) || each.type !== INFO || !("value" in each)) continue;
    for (const [field, value] of strings(each.value as Uint8Array)) {
      if (field === 1) info.reason = text(value);
      if (field === 3) {
        const entry = new Map(strings(value));
        info.metadata[text(entry.get(1))] = text(entry.get(2));
      }
    }
  }
  return info;
}

const decoder = new TextDecoder();
const text = (bytes: Uint8Array | undefined): string => decoder.decode(bytes);

/** The fields of a message that has strings and messages alone, as bytes. */
function strings(bytes: Uint8Array): [number, Uint8Array][] {
  const fields: [number, Uint8Array][] = [];
  let at = 0;
  const next = (): number => {
    const byte = bytes[at++] ?? 0;
    return byte < 0x80 ? byte : byte - 0x80 + 0x80 * next();
  };
  while (at < bytes.length) {
    const [field, length] = [next() >> 3, next()];
    fields.push([field, bytes.subarray(at, at + length)]);
    at += length;
  }
  return fields;
}
