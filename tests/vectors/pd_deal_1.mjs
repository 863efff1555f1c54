// PD-DEAL-1 a second time, from docs/fair-dealing.md alone: recomputes every vector and compares.
//
//   node tests/vectors/pd_deal_1.mjs [pd_deal_1.json [hmac_drbg_sha256_no_reseed.json]]
//
// Prints what it compared and exits 0, or prints each difference and exits 1.
// SHA-256, SHA-512 and HMAC are all it needs, so that it runs in a browser as well with WebCrypto.

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (...parts) => hash("sha256", parts);
const sha512 = (...parts) => hash("sha512", parts);

function hash(name, parts) {
  const state = createHash(name);
  for (const part of parts) state.update(part);
  return state.digest();
}

function hmac(key, ...parts) {
  const state = createHmac("sha256", key);
  for (const part of parts) state.update(part);
  return state.digest();
}

const label = (name) => Buffer.from(`poker-deluxe/${name}/v1\0`, "ascii");
const hex = (text) => Buffer.from(text, "hex");

function unsigned(value, bytes) {
  return Buffer.from(BigInt(value).toString(16).padStart(2 * bytes, "0"), "hex");
}

function text16(text) {
  const content = Buffer.from(text, "utf8");
  return Buffer.concat([unsigned(content.length, 2), content]);
}

// Seeds

const commitment = (game, master) => sha256(label("game"), Buffer.from(game, "utf8"), master);

const dealSeed = (game, master, deal, entropy) =>
  hmac(
    master, label("deal"), text16(game), unsigned(deal, 4),
    unsigned(entropy.length, 2), ...entropy.map(text16),
  );

const entrySalt = (game, master, version) =>
  hmac(master, label("entry"), text16(game), unsigned(version, 8)).subarray(0, 16);

// Numbers

class HmacDrbg {
  constructor(...material) {
    this.key = Buffer.alloc(32, 0);
    this.value = Buffer.alloc(32, 1);
    this.update(Buffer.concat(material));
  }

  update(material) {
    for (const round of material.length > 0 ? [0, 1] : [0]) {
      this.key = hmac(this.key, this.value, Buffer.from([round]), material);
      this.value = hmac(this.key, this.value);
    }
  }

  generate(length, additional = Buffer.alloc(0)) {
    if (additional.length > 0) this.update(additional);
    let output = Buffer.alloc(0);
    while (output.length < length) {
      this.value = hmac(this.key, this.value);
      output = Buffer.concat([output, this.value]);
    }
    this.update(additional);
    return output.subarray(0, length);
  }
}

class Stream {
  constructor(seed, ...personalisation) {
    this.drbg = new HmacDrbg(seed, ...personalisation);
    this.waiting = [];
  }

  byte() {
    if (this.waiting.length === 0) this.waiting = [...this.drbg.generate(32)];
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

function salt(seed, number, position) {
  const key = hmac(seed, label("salt"), unsigned(number, 4));
  const start = 16 * (position % 4);
  return sha512(key, unsigned(Math.floor(position / 4), 4)).subarray(start, start + 16);
}

const leaf = (game, deal, position, card, cardSalt) =>
  sha256(
    Buffer.from([0]), label("card"), text16(game), unsigned(deal, 4),
    unsigned(position, 2), Buffer.from(card, "ascii"), cardSalt,
  );

const node = (left, right) => sha256(Buffer.from([1]), left, right);

// RFC 6962, 2.1 and 2.1.1, by their recursive definitions.

function split(size) {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

function treeHash(leaves) {
  if (leaves.length === 1) return leaves[0];
  const k = split(leaves.length);
  return node(treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)));
}

function auditPath(index, leaves) {
  if (leaves.length === 1) return [];
  const k = split(leaves.length);
  return index < k
    ? [...auditPath(index, leaves.slice(0, k)), treeHash(leaves.slice(k))]
    : [...auditPath(index - k, leaves.slice(k)), treeHash(leaves.slice(0, k))];
}

function rootOf(leafHash, index, width, path) {
  let hashed = leafHash;
  const neighbours = [...path];
  while (width > 1) {
    if ((index ^ 1) < width) {
      const neighbour = neighbours.shift();
      if (neighbour === undefined) return null;
      hashed = index % 2 === 1 ? node(neighbour, hashed) : node(hashed, neighbour);
    }
    index = Math.floor(index / 2);
    width = Math.ceil(width / 2);
  }
  return neighbours.length === 0 ? hashed : null;
}

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
  const salts = order.map((_, position) => salt(seed, stored.number, position));
  const leaves = order.map((card, position) => leaf(game, deal, position, card, salts[position]));
  same(`${where} order`, order.join(" "), stored.order);
  same(`${where} root`, treeHash(leaves).toString("hex"), stored.root);
  for (const opening of stored.openings) {
    const at = `${where} opening ${opening.position}`;
    const path = auditPath(opening.position, leaves).map((hashed) => hashed.toString("hex"));
    same(`${at} card`, order[opening.position], opening.card);
    same(`${at} salt`, salts[opening.position].toString("hex"), opening.salt);
    same(`${at} path`, path.join(" "), opening.path.join(" "));
    const opened = leaf(game, deal, opening.position, opening.card, hex(opening.salt));
    const root = rootOf(opened, opening.position, cards.length, opening.path.map(hex));
    same(`${at} verified`, root?.toString("hex"), stored.root);
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
  const drbg = new HmacDrbg(hex(stored.entropy), hex(stored.nonce), hex(stored.personalisation));
  const length = stored.returned.length / 2;
  const outputs = stored.additional.map((more) => drbg.generate(length, hex(more)));
  same(`NIST count ${stored.count}`, outputs.at(-1).toString("hex"), stored.returned);
}

const read = (argument, name) =>
  JSON.parse(readFileSync(process.argv[argument] ?? new URL(name, import.meta.url), "utf8"));

const vectors = read(2, "pd_deal_1.json");
same("scheme", "PD-DEAL-1", vectors.scheme);
vectors.games.forEach(checkGame);
read(3, "hmac_drbg_sha256_no_reseed.json").cases.forEach(checkNist);
console.log(`${compared} values compared, ${differences} differ`);
process.exitCode = differences === 0 ? 0 : 1;
