// Plays and watches a game with the npm package; asks on its output for the line to be cut.
import { create } from "@bufbuild/protobuf";
import { createGrpcTransport } from "@connectrpc/connect-node";
import { DatabaseSync } from "node:sqlite";
import { Client, DatabaseKeeper, Keeper, Refusal, pauseAfter } from "poker-deluxe-client";
import { FileStorage } from "poker-deluxe-client/files";
import { CommandSchema } from "poker-deluxe-client/gen/history_pb";

const patience = { attempts: 40, firstMs: 20, longestMs: 200 };
const client = new Client(createGrpcTransport({ baseUrl: process.argv[2] }), { patience });
const say = (said) => console.log(JSON.stringify(said));

const { game } = await client.games.createGame({
  terms: { players: 2 },
  options: { options: { case: "pokerDeluxe", value: { cards: 5, rounds: 1 } } },
});
const { name } = game;
const players = [];
for (const seat of [0, 1]) {
  const { token } = await client.games.joinGame({ name, player: `p${seat}`, seat });
  players.push(client.as(token));
}
const seen = [];
const watching = (async () => {
  for await (const { version } of client.watch(name)) seen.push(Number(version));
})();
await players[0].games.startGame({ name, ages: { case: "youngestFirst", value: { seats: [0, 1] } } });

const given = { command: { case: "pokerDeluxe", value: { command: { case: "stopBuying", value: {} } } } };
const tables = await Promise.all(players.map((player) => player.play(name)));
const refused = await Promise.all(tables.map((table) => table.act(given).catch((error) => error)));
say({ refused: refused.map((one) => one instanceof Refusal && [one.reason, one.rule]) });

for (let over = false; !over; ) {
  for (const [seat, player] of players.entries()) {
    const { view } = await player.games.getGame({ name });
    const { acts, winner } = view.view.value;
    over = winner !== undefined;
    if (over || !acts.length) continue;
    say({ cut: true });
    const { act } = acts[0];
    const command = act.case === "cutDeck" ? { case: "cutDeck", value: { lifted: act.value.most } } : { case: "stopBuying", value: {} };
    const answer = await tables[seat].act(
      create(CommandSchema, { command: { case: "pokerDeluxe", value: { command } } }),
    );
    if (!tables[seat].view || answer.version < 1n) throw new Error("no view");
  }
}
for (const table of tables) table.close();
await watching;
const rest = [];
for await (const { version } of client.watch(name, 5n)) rest.push(Number(version));
const all = [];
for await (const { position, message } of client.watchAll("", { kinds: ["game-opened"] })) {
  if (message.case === "events") all.push(...message.value.events.map((each) => each.name));
  if (message.case === "caughtUp" && position) break;
}
const files = new FileStorage(process.argv[3]);
for (const most of [1, Infinity]) { // the second time as after a restart
  const keeper = new Keeper(files, "warehouse");
  let [read, names] = [0, keeper.state ?? []];
  for await (const { position, message } of client.watchAll(keeper.position, { kinds: ["game-opened"] })) {
    if (message.case === "events") names = [...names, ...message.value.events.map((each) => each.name)];
    keeper.keep(position, names);
    if (++read === most || message.case === "caughtUp") break;
  }
}
const dealt = new Keeper(files, "warehouse").state;
const database = new DatabaseSync(":memory:");
const queries = {
  async query(text, values) {
    const statement = database.prepare(text.replaceAll(/\$\d/g, "?"));
    if (text.startsWith("SELECT")) return { rows: statement.all(...values), rowCount: null };
    return { rows: [], rowCount: Number(statement.run(...values).changes) };
  },
};
const booked = [];
for (const most of [1, Infinity]) { // the second time as after a restart
  const keeper = await DatabaseKeeper.open(queries, "books");
  let read = 0;
  for await (const { position, message } of client.watchTransfers(keeper.position, { gameName: name })) {
    if (message.case === "transfers") booked.push(...message.value.lines.map(({ line }) => Number(line.version)));
    await keeper.keep(position);
    if (++read === most || message.case === "caughtUp") break;
  }
}
const late = await DatabaseKeeper.open(queries, "books");
await (await DatabaseKeeper.open(queries, "books")).keep("another");
const second = await late.keep("later").catch((error) => error.message);
let damaged;
files.setItem("damaged", "{}");
try {
  new Keeper(files, "damaged");
} catch (error) {
  damaged = error.message;
}
const nowhere = await client.games.getGame({ name: "games/g-none" }).catch((error) => error);
const faulty = await client.games.getGame({ name: "x" }).catch((error) => error);
say({
  name, seen, rest, all, dealt,
  damaged, booked, second,
  nowhere: nowhere.reason,
  fields: Object.keys(faulty.fields),
  waits: pauseAfter(patience, new Refusal(8, "busy", "", "", 7500), 1),
});
