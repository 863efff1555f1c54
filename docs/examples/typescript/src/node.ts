/** A client for Node, over native gRPC: `node dist/node.js http://127.0.0.1:7071` */
import { createGrpcTransport } from "@connectrpc/connect-node";

import { playWatched } from "./game";

const baseUrl = process.argv[2] ?? "http://127.0.0.1:7071";
let breaks = 0;
const { name, winner, events, passes, opened } = await playWatched(createGrpcTransport({ baseUrl }), {
  event: () => {},
  broken: () => breaks++,
});
console.log(
  `${name}: seat ${winner} wins; ${events.length} events seen over ${breaks + 1} connections, ` +
    `none missing; the audit ${passes ? "passes" : "fails"}; ${opened} cards are as committed`,
);
