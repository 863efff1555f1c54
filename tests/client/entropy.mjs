// Two players commit to entropy: one reveals while they watch, the other by a call after a reload.
import { createGrpcTransport } from "@connectrpc/connect-node";
import { Client, Entropy } from "poker-deluxe-client";

const client = new Client(createGrpcTransport({ baseUrl: process.argv[2] }));
const { game } = await client.games.createGame({
  terms: { players: 2 },
  options: { options: { case: "pokerDeluxe", value: { cards: 5, rounds: 1 } } },
});
const { name } = game;
const entropies = [new Entropy(), new Entropy()];
const players = [];
for (const [seat, entropy] of entropies.entries()) {
  const commitment = await entropy.commitment(name);
  const { token } = await client.games.joinGame({ name, player: `p${seat}`, seat, entropy: commitment });
  players.push(client.as(token));
}
const early = await entropies[1].reveal(players[1], name);
const events = [];
const watching = (async () => {
  for await (const event of players[0].watch(name, 0n, { entropy: entropies[0] })) {
    const { case: kind, value } = event.event.value.event;
    events.push({ kind, entropy: value.entropy ?? "" });
    if (kind === "deckShuffled") return;
  }
})();
await players[0].games.startGame({ name, ages: { case: "youngestFirst", value: { seats: [0, 1] } } });
const kept = new Entropy(Uint8Array.from(entropies[1].value));
const late = await kept.reveal(players[1], name);
const again = await kept.reveal(players[1], name);
await watching;
const values = entropies.map(({ value }) => Buffer.from(value).toString("hex"));
console.log(JSON.stringify({ early, late, again, events, values }));
