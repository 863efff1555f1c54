// Calls games that have moved, of servers that each have one partition; says where calls were sent.
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { Client } from "poker-deluxe-client";
import { GameService } from "poker-deluxe-client/gen/game_service_pb";
import { ErrorInfoSchema } from "./node_modules/poker-deluxe-client/dist/gen/google/rpc/error_details_pb.js";

let places = { "games/g-1": "b" };
let calls = [];

/** Whether the game of a call is where the call was sent; `stubborn`: nobody routes by its header. */
const check = (method, name, { requestHeader }) => {
  const to = requestHeader.get("poker-deluxe-partition") ?? "a";
  calls.push([method, name, to, requestHeader.get("authorization") ?? ""]);
  const partition = places[name] ?? "a";
  if (partition === to && partition !== "stubborn") return;
  const value = { reason: "OTHER_PARTITION", domain: "poker-deluxe", metadata: { partition } };
  throw new ConnectError("not here", Code.FailedPrecondition, undefined, [{ desc: ErrorInfoSchema, value }]);
};

const transport = createRouterTransport(({ service }) => {
  service(GameService, {
    getGame: ({ name }, context) => (check("get", name, context), { game: { name } }),
    createGame: (_, context) => (check("create", "games/g-1", context), {}),
    async *watchGame({ name, afterVersion }, context) {
      check("watch", name, context);
      if (afterVersion === 0n) {
        yield { message: { case: "events", value: { events: [{ version: 1n }] } } };
        places[name] = "c"; // and the stream breaks
        check("watch", name, context);
      }
      yield { message: { case: "over", value: {} } };
    },
    async *play(requests, context) {
      for await (const { message } of requests) {
        if (message.case === "open") {
          check("play", message.value, context);
          yield { message: { case: "opened", value: { view: {} } } };
        } else {
          yield { message: { case: "answer", value: { version: 7n, view: {} } } };
        }
      }
    },
  });
});

const patience = { attempts: 1, firstMs: 1, longestMs: 1 };
const fresh = () => new Client(transport, { patience });
const report = {};
const tell = async (what, ...calling) => {
  calls = [];
  const ends = await Promise.allSettled(calling.map((call) => call()));
  report[what] = { calls: calls.map((call) => call.filter(Boolean).join(" ")), ends: ends.map((end) => end.reason?.reason ?? "done") };
};
const name = "games/g-1";
const get = (client, game = name) => () => client.games.getGame({ name: game });

const client = fresh();
await tell("first", get(client));
await tell("later", get(client), get(client.as("t")));
await tell("others", get(client, "games/g-2"));
const both = fresh();
await tell("both", get(both), get(both));
await tell("create", () => client.games.createGame({}));
await tell("play", async () => {
  const table = await fresh().play(name);
  await table.act({});
  table.close();
});
await tell("watch", async () => {
  const seen = [];
  for await (const { version } of fresh().watch(name)) seen.push(version);
});
await tell("again", get(client));
places = { [name]: "stubborn" };
await tell("stubborn", get(fresh()));
console.log(JSON.stringify(report));
