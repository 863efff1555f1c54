// PD-DEAL-2 a second time, from docs/fair-dealing.md alone: recomputes every vector and compares.
//
//   node tests/vectors/pd_deal_2.mjs [pd_deal_2.json [ansi_x963_sha256.json]]
//
// Prints what it compared and exits 0, or prints each difference and exits 1.
// SHA-256 and HMAC are all it needs, and a browser has both (WebCrypto).

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

function sha256(...parts) {
  const state = createHash("sha256");
  for (const part of parts) state.update(part);
  return state.digest();
}

function hmac(key, ...parts) {
  const state = createHmac("sha256", key);
  for (const part of parts) state.update(part);
  return state.digest();
}

const label = (name) => Buffer.from(`poker-deluxe/${name}/v2\0`, "ascii");
const hex = (text) => Buffer.from(text, "hex");

function unsigned(value, bytes) {
  return Buffer.from(BigInt(value).toString(16).padStart(2 * bytes, "0"), "hex");
}

function text16(text) {
  const content = Buffer.from(text, "utf8");
  return Buffer.concat([unsigned(content.length, 2), content]);
}

// Seeds

const commitment = (game, master) => sha256(label("game"), text16(game), master);

const dealSeed = (game, master, deal, entropy) =>
  hmac(
    master, label("deal"), text16(game), unsigned(deal, 4),
    unsigned(entropy.length, 2), ...entropy.map(text16),
  );

const entrySalt = (game, master, version) =>
  hmac(master, label("entry"), text16(game), unsigned(version, 8)).subarray(0, 16);

// Numbers

const block = (secret, number, info) => sha256(secret, unsigned(number, 4), info);

function derive(secret, info, length) {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) => block(secret, i + 1, info));
  return Buffer.concat(blocks).subarray(0, length);
}

class Stream {
  constructor(seed, ...info) {
    [this.seed, this.info, this.blocks, this.waiting] = [seed, Buffer.concat(info), 0, []];
  }

  byte() {
    if (this.waiting.length === 0) {
      this.blocks += 1;
      this.waiting = [...block(this.seed, this.blocks, this.info)];
    }
    return this.waiting.shift();
  }

  below(n) {
    for (;;) {
      const byte = this.byte();
      if (byte < 256 - (256 % n)) return byte % n;
    }
  }
}

// The shuffle and the commitment to each card

function shuffle(seed, cards, number) {
  const order = [...cards];
  const stream = new Stream(seed, label("shuffle"), unsigned(number, 4));
  for (let last = order.length - 1; last >= 1; last -= 1) {
    const chosen = stream.below(last + 1);
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}

function saltsOf(seed, number, count) {
  const row = derive(seed, Buffer.concat([label("salts"), unsigned(number, 4)]), 16 * count);
  return Array.from({ length: count }, (_, position) => row.subarray(16 * position, 16 * position + 16));
}

const leafOf = (card, salt) => sha256(label("card"), Buffer.from(card, "ascii"), salt);

const rootOf = (game, deal, leaves) =>
  sha256(label("pack"), text16(game), unsigned(deal, 4), ...leaves);

// Comparing

let compared = 0;
let differences = 0;

function same(what, computed, stored) {
  compared += 1;
  if (computed === stored) return;
  differences += 1;
  console.log(`${what}: computed ${computed}, stored ${stored}`);
}

function checkShuffle(where, game, deal, seed, stored) {
  const cards = stored.cards.split(" ");
  const order = shuffle(seed, cards, stored.number);
  const salts = saltsOf(seed, stored.number, order.length);
  const leaves = order.map((card, position) => leafOf(card, salts[position]));
  same(`${where} order`, order.join(" "), stored.order);
  same(`${where} leaves`, leaves.map((leaf) => leaf.toString("hex")).join(" "), stored.leaves.join(" "));
  same(`${where} root`, rootOf(game, deal, leaves).toString("hex"), stored.root);
  for (const opening of stored.openings) {
    const at = `${where} opening ${opening.position}`;
    same(`${at} card`, order[opening.position], opening.card);
    same(`${at} salt`, salts[opening.position].toString("hex"), opening.salt);
    const leaf = leafOf(opening.card, hex(opening.salt)).toString("hex");
    same(`${at} verified`, leaf, stored.leaves[opening.position]);
  }
}

function checkGame(stored) {
  const { game } = stored;
  const master = hex(stored.master);
  same(`${game} commitment`, commitment(game, master).toString("hex"), stored.commitment);
  for (const entry of stored.salts) {
    const computed = entrySalt(game, master, entry.version).toString("hex");
    same(`${game} salt of entry ${entry.version}`, computed, entry.salt);
  }
  for (const deal of stored.deals) {
    const where = `${game} deal ${deal.number}`;
    const seed = dealSeed(game, master, deal.number, deal.entropy);
    same(`${where} seed`, seed.toString("hex"), deal.seed);
    for (const one of deal.shuffles) {
      checkShuffle(`${where} shuffle ${one.number}`, game, deal.number, seed, one);
    }
    for (const one of deal.streams) {
      const stream = new Stream(seed, label("stream"), text16(one.purpose));
      const numbers = one.below.map((bound) => stream.below(bound));
      same(`${where} stream ${one.purpose}`, numbers.join(" "), one.numbers.join(" "));
    }
  }
}

function checkNist(stored) {
  const length = stored.derived.length / 2;
  const derived = derive(hex(stored.secret), hex(stored.info), length).toString("hex");
  same(`NIST count ${stored.count}, ${length} bytes`, derived, stored.derived);
}

const read = (argument, name) =>
  JSON.parse(readFileSync(process.argv[argument] ?? new URL(name, import.meta.url), "utf8"));

const vectors = read(2, "pd_deal_2.json");
same("scheme", "PD-DEAL-2", vectors.scheme);
vectors.games.forEach(checkGame);
read(3, "ansi_x963_sha256.json").cases.forEach(checkNist);
console.log(`${compared} values compared, ${differences} differ`);
process.exitCode = differences === 0 ? 0 : 1;
