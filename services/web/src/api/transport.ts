/** The way to the public API: the port that this page came from. In an exported file, the file. */
import type { Interceptor } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";

import type { Viewer } from "~/game/viewer";

import { untilRead } from "./reading";
import { tokenFor } from "./tokens";

/** Names the game of a streaming call, whose request the interceptor cannot read. */
export const OF_GAME = "x-of-game";

/** Shows the token of the seat at the game that a request names, or else the one signed in with. */
const authorize: Interceptor = (next) => (request) => {
  const message = request.stream ? undefined : (request.message as { name?: string });
  const game = message?.name ?? request.header.get(OF_GAME) ?? "";
  const token = tokenFor(game);
  request.header.delete(OF_GAME);
  if (token) request.header.set("authorization", `Bearer ${token}`);
  return next(request);
};

export const transport = createConnectTransport({
  baseUrl: globalThis.location?.origin ?? "http://localhost",
  useHttpGet: true,
  useBinaryFormat: true,
  interceptors: [authorize, untilRead],
});

/** What an exported file holds; nothing where a server answers. */
export interface Recorded {
  readonly game: string;
  /** Those who can look on, who sees the most first. */
  readonly viewers: readonly Viewer[];
}

/** The exported file that this page is, if it is one. */
export const recorded = (): Recorded | undefined => undefined;
