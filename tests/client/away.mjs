// Follows streams of a server that is away for long, by clients that give single calls up soon.
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { ROOT_CONTEXT, propagation } from "@opentelemetry/api";
import { Client } from "poker-deluxe-client";
import { EventService } from "poker-deluxe-client/gen/event_service_pb";
import { GameService } from "poker-deluxe-client/gen/game_service_pb";

const OUTAGE = 30; // calls that find nobody

let missing = 0;
const lose = () => {
  missing = OUTAGE;
};
const event = (position) => ({ position, message: { case: "heartbeat", value: {} } });
const server = createRouterTransport(({ service }) => {
  service(GameService, {
    async *watchGame({ name, afterVersion }) {
      if (name === "games/g-gap") yield { message: { case: "events", value: { events: [{ version: 2n }] } } };
      else if (afterVersion) yield { message: { case: "over", value: {} } };
      else yield { message: { case: "events", value: { events: [{ version: 1n }] } } };
      lose();
      throw new ConnectError("gone", Code.Unavailable);
    },
  });
  service(EventService, {
    async *watchEvents({ afterPosition }) {
      yield event(afterPosition + "a");
      lose();
      throw new ConnectError("gone", Code.Unavailable);
    },
  });
});

/** What a call gets from nobody: as a browser and as Node.js say it. */
const nobody = () => {
  const fetching = ConnectError.from(new TypeError("Failed to fetch"));
  return missing-- % 2 ? fetching : new ConnectError("refused", Code.Unavailable);
};
const transport = {
  unary: async (...call) => {
    if (missing > 0) throw nobody();
    return server.unary(...call);
  },
  stream: async (...call) => {
    if (missing > 0) throw nobody();
    return server.stream(...call);
  },
};
const client = new Client(transport, { patience: { attempts: 3, firstMs: 1, longestMs: 2 } });
const report = {};

/** The first messages of a stream, behind an outage at its begin and one between each two. */
const read = async (what, stream, said) => {
  lose();
  report[what] = [];
  for await (const message of stream) if (report[what].push(said(message)) === 2) break;
};
await read("follow", client.follow("games/g-1"), ({ message }) => message.case);
await read("watchAll", client.watchAll(), ({ position }) => position);
report.missing = await client.follow("games/g-gap").next().catch((error) => error.message);
missing = Infinity;
report.single = await client.games.getGame({ name: "games/g-1" }).catch((error) => Code[error.code]);
const patient = new Client(transport, { patience: { attempts: 3, firstMs: 1e6, longestMs: 1e6 } });
const stopping = new AbortController();
const stopped = patient.watchAll("", undefined, { signal: stopping.signal }).next().catch((error) => error.name);
setTimeout(() => stopping.abort(), 10); // in a pause of several minutes
report.stopped = await stopped;

// A propagator tells where a span is as W3C's does; the real one is of a package of its own.
const parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const fields = () => ["traceparent"];
propagation.setGlobalPropagator({ fields, extract: () => ROOT_CONTEXT, inject: (_, headers, { set }) => set(headers, "traceparent", parent) });
const heard = [];
const hears = async (method, signal, timeoutMs, headers) => {
  heard.push(headers.get("traceparent") === parent && headers.get("authorization"));
  throw new ConnectError("enough", Code.NotFound);
};
const traced = new Client({ unary: hears, stream: hears }, { token: "t" });
await traced.games.getGame({ name: "games/g-1" }).catch(() => {});
await traced.watchAll().next().catch(() => {});
report.traced = heard;
console.log(JSON.stringify(report));
