/** The clients that the first page needs; those of other services stand in files of their own. */
import { createClient } from "@connectrpc/connect";

import { AuditService } from "~gen/audit_service_pb";
import { GameService } from "~gen/game_service_pb";

import { OF_GAME, transport } from "~/api/transport";

/** Options of a streaming call, whose request the interceptor cannot read: names its game. */
export const ofGame = (name: string, signal?: AbortSignal) => ({
  headers: { [OF_GAME]: name },
  ...(signal && { signal }),
});

export const games = createClient(GameService, transport);
export const audits = createClient(AuditService, transport);

/** A new id for a request that changes something. */
export const requestId = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID(); // only on https and loopback
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
