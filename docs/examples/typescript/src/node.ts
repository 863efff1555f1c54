/**
 * A client for Node, over native gRPC: `node dist/node.js http://127.0.0.1:7071 [POSITION [TOKEN]]`,
 * with a file that keeps the position among all games, and the token of an operator for a statement.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { createGrpcTransport } from "@connectrpc/connect-node";

import { booksOf } from "./books";
import { playWatched } from "./game";

const [baseUrl = "http://127.0.0.1:7071", file = "position", token = ""] = process.argv.slice(2);
const transport = createGrpcTransport({ baseUrl });
const kept = {
  getItem: () => (existsSync(file) ? readFileSync(file, "utf8") : null),
  setItem: (_: string, position: string) => writeFileSync(file, position),
};
let breaks = 0;
const { name, winner, events, passes, opened } = await playWatched(transport, {
  event: () => {},
  broken: () => breaks++,
});
console.log(
  `${name}: seat ${winner} wins; ${events.length} events seen over ${breaks + 1} connections, ` +
    `none missing; the audit ${passes ? "passes" : "fails"}; ${opened} cards are as committed`,
);
console.log(await booksOf(transport, kept, "players/player-0", token));
