/** The clients of the public API, on the port that this page came from. */
import { createClient, type Interceptor } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";

import { AuditService } from "~gen/audit_service_pb";
import { GameService } from "~gen/game_service_pb";
import { PlayerService } from "~gen/player_service_pb";
import { ReplayService } from "~gen/replay_service_pb";
import { RulesService } from "~gen/rules_service_pb";

import { tokenFor } from "./tokens";

/** Shows the token of the seat at the game that a request names, or else the one signed in with. */
const authorize: Interceptor = (next) => (request) => {
  const message = request.stream ? undefined : (request.message as { name?: string });
  const token = tokenFor(message?.name ?? request.header.get(GAME) ?? "");
  request.header.delete(GAME);
  if (token) request.header.set("authorization", `Bearer ${token}`);
  return next(request);
};

const GAME = "x-of-game";

/** Options of a streaming call, whose request the interceptor cannot read: names its game. */
export const ofGame = (name: string, signal?: AbortSignal) => ({
  headers: { [GAME]: name },
  ...(signal && { signal }),
});

const transport = createConnectTransport({
  baseUrl: globalThis.location?.origin ?? "http://localhost",
  useHttpGet: true,
  interceptors: [authorize],
});

export const games = createClient(GameService, transport);
export const replays = createClient(ReplayService, transport);
export const audits = createClient(AuditService, transport);
export const rules = createClient(RulesService, transport);
export const players = createClient(PlayerService, transport);

/** A new id for a request that changes something. */
export const requestId = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID(); // only on https and loopback
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
