/**
 * Calls in plain JSON, for what is asked before the libraries and descriptors of `client.ts` are
 * there: the list of games, and how a game stands that is opened. All other calls go by `client.ts`.
 */
import type { GetCheckpointRequestJson, GetCheckpointResponseJson } from "~gen/audit_service_pb";
import type { GetGameRequestJson, GetGameResponseJson, ListGamesRequestJson, ListGamesResponseJson } from "~gen/game_service_pb";

import { Code } from "./problem";

interface Calls {
  "AuditService/GetCheckpoint": [GetCheckpointRequestJson, GetCheckpointResponseJson];
  "GameService/GetGame": [GetGameRequestJson, GetGameResponseJson];
  "GameService/ListGames": [ListGamesRequestJson, ListGamesResponseJson];
}
type Call = keyof Calls;

/** A refusal in the shape that the clients give it. */
class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly rawMessage: string,
    readonly details: readonly { type: string; value: Uint8Array }[],
  ) {
    super(rawMessage);
  }
}

/** Ask the server, with this token or with none. */
export async function ask<C extends Call>(call: C, request: Calls[C][0], token: string, signal?: AbortSignal): Promise<Calls[C][1]> {
  const query = new URLSearchParams({ connect: "v1", encoding: "json", message: JSON.stringify(request) });
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`/pokerdeluxe.v1.${call}?${query}`, { headers, signal: signal ?? null });
  if (response.ok) return (await response.json()) as Calls[C][1];
  throw refusalOf(await response.text());
}

/** What a refusal says; a proxy in between may have written something else. */
function refusalOf(body: string): Refusal {
  try {
    const { code = "", message = "", details = [] } = JSON.parse(body) as { code?: string; message?: string; details?: { type: string; value: string }[] };
    const told = details.map(({ type, value }) => ({ type, value: Uint8Array.from(atob(value), (each) => each.charCodeAt(0)) }));
    return new Refusal(codeNamed(code), message, told);
  } catch {
    return new Refusal(Code.Unknown, "", []);
  }
}

/** `not_found` is `NotFound`. */
const codeNamed = (name: string): Code =>
  Code[name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof Code] ?? Code.Unknown;
