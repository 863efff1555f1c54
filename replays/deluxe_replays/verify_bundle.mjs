// Verify a Poker Deluxe bundle in JavaScript: one file with all that proves one game.
//
// It stands alone, in Node (`node verify_bundle.mjs BUNDLE [--key KEY] [--previous FILE] [--json] [--strict]`) and in
// a browser (`import { verify } from "./verify_bundle.mjs"`); WebCrypto is all it needs. Its claims are
// those of verify_bundle.py; that each event follows from the rules it cannot check.
// docs/bundle.md tells the format, docs/fair-dealing.md how cards are dealt.

export const FORMAT = "poker-deluxe-bundle/1";
export const CLAIMS = {
  readable: "the entries are those of one game, complete and in order",
  chain: "every entry names the hash of the one before it",
  dealt: "cards and dice fell as they were committed to",
  cut: "the cards that players got lay on top of the pack as it was shuffled and cut",
  chips: "chips only move, nobody pays what he has not got, no pot keeps any",
  rake: "the house took what the rules give it, and nothing else",
  causes: "each decision was given by who may give it, once, and in the order of time",
  rules: "each event follows from the rules and the players' decisions",
  log: "the entries are in a signed log, in these places, and it only grew",
};

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

// What this verifier has learnt: the rule sets, and of every event and command its newest shape.
const words = (text) => text.trim().split(/\s+/);
const inFirstShape = (text) => new Map(words(text).map((kind) => [kind, 1]));
const RULES = words(`
  poker-deluxe/1 draw-poker/1 five-card-stud/1 seven-card-stud/1
  heads-up-draw/1 chinese-poker/1 poker-dice/1 yacht/1 escalero/1
`);
const EVENTS = inFirstShape(`
  bets-placed betting-closed box-crossed buying-stopped card-bought cards-dealt-down
  cards-dealt-up cards-discarded cards-drawn cards-exchanged carried-pot-shared chips-bought
  deal-closed deal-drawn deal-paid deck-cut deck-shuffled dice-thrown first-dealer-found
  game-ended game-opened game-started hand-arranged hand-surrendered hands-compared hands-dealt
  hands-shown hands-thrown-in player-bet player-called player-cashed-out player-checked
  player-dropped player-joined player-left player-raised player-returned player-sat-out
  player-stayed pot-fed rolling-stopped round-paid score-written starter-found stood-pat
  stub-reshuffled top-up-declined topped-up
`);
const COMMANDS = inFirstShape(`
  arrange-hand bet buy-card buy-chips call check cross-out cut-deck decline-top-up drop
  exchange-cards join-game leave-game open-game raise roll-again run-out-clock sit-out
  stand-pat start-game stay stop-buying stop-rolling top-up write-score
`);
// The events in which a claim looks at more than their kind.
const TOLD_OF_CHANCE = words(`
  game-opened player-joined deck-shuffled stub-reshuffled cards-discarded cards-drawn
  first-dealer-found starter-found bets-placed dice-thrown deal-closed game-ended
`);
const TOLD_OF_CARDS = words(`
  deck-shuffled stub-reshuffled deck-cut hands-dealt cards-dealt-up cards-dealt-down
  cards-drawn cards-exchanged card-bought
`);
const EVERY = [...EVENTS.keys()];
export const LEARNT = { rules: RULES, events: EVENTS, commands: COMMANDS };

class Fault extends Error {}
class Unknown extends Error {}

// The bundle has something that was not there yet when this verifier was written.
class Younger extends Unknown {
  constructor(what) {
    super(`${what}: only a newer verifier can judge this`);
  }
}

function check(condition, text) {
  if (!condition) throw new Fault(text);
}

// --- bytes, hashes and numbers

const encoder = new TextEncoder();
const utf8 = (text) => encoder.encode(text);
const subtle = globalThis.crypto.subtle;

function join(...parts) {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const sha256 = async (...parts) => new Uint8Array(await subtle.digest("SHA-256", join(...parts)));
const sha512 = async (...parts) => new Uint8Array(await subtle.digest("SHA-512", join(...parts)));
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const same = (one, other) => hex(one) === hex(other);
const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const label = (name) => utf8(`poker-deluxe/${name}/v1\0`);

function fromHex(text) {
  check(/^([0-9a-f]{2})*$/.test(text), "this is not hex");
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function u(value, size) {
  const bytes = new Uint8Array(size);
  let left = BigInt(value);
  for (let at = size - 1; at >= 0; at -= 1, left >>= 8n) bytes[at] = Number(left & 255n);
  return bytes;
}

function text16(text) {
  const bytes = utf8(text);
  return join(u(bytes.length, 2), bytes);
}

async function mac(key, ...parts) {
  const secret = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", secret, join(...parts)));
}

// HMAC_DRBG with SHA-256 (NIST SP 800-90A, 10.1.2), 32 bytes in each request.
class Numbers {
  static async of(seed, personalisation) {
    const numbers = new Numbers();
    [numbers.key, numbers.value, numbers.bytes] = [new Uint8Array(32), new Uint8Array(32).fill(1), []];
    const material = join(seed, personalisation);
    for (const mark of [0, 1]) {
      numbers.key = await mac(numbers.key, numbers.value, [mark], material);
      numbers.value = await mac(numbers.key, numbers.value);
    }
    return numbers;
  }

  async byte() {
    if (this.bytes.length === 0) {
      this.value = await mac(this.key, this.value);
      this.bytes = [...this.value];
      this.key = await mac(this.key, this.value, [0]);
      this.value = await mac(this.key, this.value);
    }
    return this.bytes.shift();
  }

  async below(n) {
    for (;;) {
      const byte = await this.byte();
      if (byte < 256 - (256 % n)) return byte % n;
    }
  }
}

const numbersFor = (seed, purpose) => Numbers.of(seed, join(label("stream"), text16(purpose)));

async function dealSeed(game, master, deal, entropy) {
  const strings = entropy.map(text16);
  return mac(master, label("deal"), text16(game), u(deal, 4), u(entropy.length, 2), ...strings);
}

async function shuffled(seed, cards, number) {
  const order = [...cards];
  const numbers = await Numbers.of(seed, join(label("shuffle"), u(number, 4)));
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = await numbers.below(last + 1);
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}

async function rootOfCards(game, deal, seed, order, number) {
  const key = await mac(seed, label("salt"), u(number, 4));
  const leaves = [];
  for (const [place, card] of order.entries()) {
    const salts = await sha512(key, u(Math.floor(place / 4), 4));
    const salt = salts.subarray(16 * (place % 4), 16 * (place % 4) + 16);
    const leaf = [label("card"), text16(game), u(deal, 4), u(place, 2), utf8(card), salt];
    leaves.push(await sha256([0], ...leaf));
  }
  return tree(leaves);
}

// RFC 6962, section 2.1.
async function tree(hashes) {
  if (hashes.length === 1) return hashes[0];
  const split = leftPart(hashes.length);
  return node(await tree(hashes.slice(0, split)), await tree(hashes.slice(split)));
}

const node = (left, right) => sha256([1], left, right);

function leftPart(number) {
  let part = 1;
  while (part * 2 < number) part *= 2;
  return part;
}

// --- the entries

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.keys(value).sort((one, other) => (one < other ? -1 : 1));
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

function readEntries(bundle) {
  const entries = bundle.entries.map((text, index) => {
    const version = index + 1;
    let entry;
    try {
      entry = JSON.parse(text);
      check(typeof entry.event.kind === "string", `entry ${version} is not number ${version}`);
    } catch (error) {
      if (error instanceof Fault) throw error;
      throw new Fault(`entry ${version} cannot be read (${error.name})`);
    }
    check(canonical(entry) === text, `entry ${version} is not written as entries are`);
    const known = entry.version === version && entry.game === bundle.game;
    check(known, `entry ${version} is not number ${version}`);
    return entry;
  });
  check(entries.length > 0, "there is no entry");
  check(entries[0].event.kind === "game-opened", "the first entry does not open a game");
  return entries;
}

// The first entry, after all could be read: it opens the game by the bundle's rules.
function checkReadable(bundle, [{ event }]) {
  learnt("entry 1", event, EVENTS);
  check(event.rules === bundle.rules, "the game was opened by other rules");
  check(Number.isInteger(event.terms.players), "the number of players is missing");
  check(typeof event.scheme === "string", "the dealing scheme is missing");
}

// Whether this verifier has learnt the shape of an event or a command; else Younger.
function learnt(name, fact, shapes) {
  const { kind, shape = 1 } = fact;
  const sound = Number.isInteger(shape) && shape >= 1 && Object.hasOwn(fact, "shape") === shape > 1;
  check(sound, `${name}: ${kind} has no sound shape`);
  if (!shapes.has(kind)) throw new Younger(`${name} is of a kind unknown here, ${kind}`);
  if (shape > shapes.get(kind)) {
    throw new Younger(`${name}: ${kind} has the shape ${shape}, newer than ${shapes.get(kind)}`);
  }
}

// The entries, up to the first that a claim cannot follow: then Younger. `kinds` are those whose
// events the claim looks into; of the others it needs the kind alone.
function* told(bundle, entries, kinds) {
  if (!RULES.includes(bundle.rules)) throw new Younger(`the rule set ${bundle.rules} is unknown here`);
  for (const entry of entries) {
    const { kind } = entry.event;
    learnt(`entry ${entry.version}`, kinds.includes(kind) ? entry.event : { kind }, EVENTS);
    yield entry;
  }
}

async function checkChain(bundle, entries) {
  let previous = "0".repeat(64);
  for (const [index, entry] of entries.entries()) {
    check(entry.previous === previous, `entry ${index + 1} does not name the entry before it`);
    previous = hex(await sha256(utf8(bundle.entries[index])));
  }
  return `${entries.length} entries`;
}

// --- dealing

// Follows a game and derives all chance from the seeds that are opened.
class Dealt {
  constructor(bundle, entries) {
    this.game = bundle.game;
    this.master = bundle.seed ? fromHex(bundle.seed) : null;
    this.players = entries[0].event.terms.players;
    this.entropy = Array(this.players).fill("");
    this.opened = new Map();
    for (const { event } of entries) {
      const closed = event.kind === "deal-closed" && (event.shape ?? 1) === 1;
      if (closed && event.seed) this.opened.set(event.deal, event.seed);
    }
    [this.deal, this.count, this.closed, this.waiting] = [1, 0, 0, 0];
    [this.aside, this.laidDown] = [[], []];
    [this.turns, this.dice, this.rows] = [new Map(), new Map(), new Map()];
  }

  async seed(deal) {
    if (this.master) return dealSeed(this.game, this.master, deal, this.entropy);
    if (!this.opened.has(deal)) throw new Unknown(`the seed of deal ${deal} has not been opened`);
    return fromHex(this.opened.get(deal));
  }

  async see(event) {
    switch (event.kind) {
      case "game-opened":
        if (this.master) {
          const commitment = hex(await sha256(label("game"), utf8(this.game), this.master));
          check(event.commitment === commitment, "the seed is not the one committed to");
        }
        break;
      case "player-joined":
        check([...this.entropy.keys()].includes(event.seat), "there is no such seat");
        this.entropy[event.seat] = event.entropy;
        break;
      case "deck-shuffled":
        this.deal = event.deal;
        await this.pack(event, DECK, 0);
        this.aside = [];
        break;
      case "stub-reshuffled":
        await this.pack(event, this.aside, event.shuffle);
        this.aside = [];
        break;
      case "cards-discarded":
        this.laidDown = event.cards;
        break;
      case "cards-drawn":
        this.drawn(event);
        break;
      case "first-dealer-found":
        await this.firstDealer(event);
        break;
      case "starter-found":
        await this.starter(event);
        break;
      case "bets-placed":
        this.deal = event.deal;
        this.turns = new Map();
        break;
      case "dice-thrown":
        await this.throw(event);
        break;
      case "deal-closed":
        this.closed += 1;
        check(event.seed === hex(await this.seed(event.deal)), `the seed of deal ${event.deal} is another`);
        break;
      case "game-ended":
        if (this.master) check(event.seed === hex(this.master), "the master seed of the end is another");
        break;
    }
  }

  async pack(event, cards, number) {
    const seed = await this.seed(this.deal);
    const order = await shuffled(seed, cards, number);
    check(equal(event.deck, order), `deal ${this.deal}: the pack is not as its seed shuffles it`);
    const root = hex(await rootOfCards(this.game, this.deal, seed, order, number));
    check(event.root === root, `deal ${this.deal}: the root is not that of the pack`);
    this.count += 1;
  }

  // Cards laid down go aside when they have all been replaced.
  drawn(event) {
    this.waiting = this.waiting || this.laidDown.length;
    this.waiting -= event.cards.length;
    if (this.waiting === 0) this.aside = [...this.aside, ...this.laidDown];
  }

  async firstDealer(event) {
    const numbers = await numbersFor(await this.seed(1), "first-dealer");
    const [pack, dealt] = [[...DECK], []];
    while (dealt.length === 0 || dealt.at(-1)[0] !== "J") {
      dealt.push(...pack.splice(await numbers.below(pack.length), 1));
    }
    check(equal(event.cards, dealt), "the first dealer was found with other cards");
    check(event.dealer === (dealt.length - 1) % this.players, "the jack fell to another");
  }

  async starter(event) {
    const numbers = await numbersFor(await this.seed(event.deal), "start");
    for (const { die } of event.throws) {
      check(die === (await numbers.below(6)) + 1, "the dice for the start differ");
    }
    this.deal = event.deal;
  }

  async throw(event) {
    const { seat, places } = event;
    if (event.throw === 1) this.turns.set(seat, (this.turns.get(seat) ?? 0) + 1);
    const first = 15 * (this.turns.get(seat) - 1) + 5 * (event.throw - 1);
    const fresh = await this.row(seat, first);
    const before = this.dice.get(seat);
    const lie = fresh.map((die, place) => (places.includes(place) ? die : before[place]));
    check(equal(event.dice, lie), `deal ${this.deal}: the dice of seat ${seat} fell otherwise`);
    this.dice.set(seat, lie);
    this.count += 1;
  }

  async row(seat, first) {
    const name = `${this.deal}/${seat}`;
    if (!this.rows.has(name)) {
      const numbers = await numbersFor(await this.seed(this.deal), `dice-${seat}`);
      this.rows.set(name, { numbers, drawn: [] });
    }
    const { numbers, drawn } = this.rows.get(name);
    while (drawn.length < first + 5) drawn.push((await numbers.below(6)) + 1);
    return drawn.slice(first, first + 5);
  }
}

async function checkDealt(bundle, entries) {
  let dealt = null;
  for (const { version, event, salt } of told(bundle, entries, TOLD_OF_CHANCE)) {
    if (dealt === null && event.scheme !== "PD-DEAL-1") {
      throw new Younger(`the dealing scheme ${event.scheme} is unknown here`);
    }
    dealt ??= new Dealt(bundle, entries);
    try {
      await dealt.see(event);
    } catch (error) {
      if (error instanceof Fault) throw new Fault(`entry ${version}: ${error.message}`);
      throw error;
    }
    if (dealt.master) {
      const due = await mac(dealt.master, label("entry"), text16(dealt.game), u(version, 8));
      check(salt === hex(due).slice(0, 32), `entry ${version}: the salt is another`);
    }
  }
  const note = `${dealt.count} shuffles and throws in ${dealt.closed} deals`;
  return dealt.master ? note : `${note}; the master seed is not opened yet`;
}

// --- what players got

class Pack {
  constructor() {
    [this.rest, this.down, this.cut, this.cards] = [[], new Map(), 0, 0];
  }

  see(event) {
    switch (event.kind) {
      case "deck-shuffled":
      case "stub-reshuffled":
        this.rest = [...event.deck];
        break;
      case "deck-cut":
        check(event.lifted > 0 && event.lifted < this.rest.length, "the cut lifts no part of the pack");
        this.rest = [...this.rest.slice(event.lifted), ...this.rest.slice(0, event.lifted)];
        this.cut += 1;
        break;
      case "hands-dealt":
        this.hands(event);
        break;
      case "cards-dealt-up":
      case "cards-dealt-down":
        this.around(event.cards);
        break;
      case "cards-drawn":
        this.top(event.cards);
        break;
      case "cards-exchanged":
        this.top(event.drawn);
        break;
      case "card-bought":
        check(this.down.get(event.seat)[event.place] === event.card, "the bought card lay elsewhere");
        break;
    }
  }

  hands(event) {
    if (event.hands) this.around(event.hands);
    if (event.face_down) {
      this.around(event.face_down);
      this.down = new Map(event.face_down.map(({ seat, cards }) => [seat, cards]));
    }
    if (event.face_up) this.around(event.face_up);
  }

  // One card at a time to each, in the order in which the hands are listed.
  around(hands) {
    const each = hands.length > 0 ? hands[0].cards.length : 0;
    const dealt = this.rest.splice(0, each * hands.length);
    for (const [turn, { seat, cards }] of hands.entries()) {
      const due = dealt.filter((_, at) => at % hands.length === turn);
      check(equal(cards, due), `seat ${seat} got other cards than lay on top`);
    }
    this.cards += dealt.length;
  }

  top(cards) {
    check(equal(this.rest.splice(0, cards.length), cards), "cards were drawn that did not lie on top");
    this.cards += cards.length;
  }
}

function checkCut(bundle, entries) {
  const pack = new Pack();
  for (const { version, event } of told(bundle, entries, TOLD_OF_CARDS)) {
    try {
      pack.see(event);
    } catch (error) {
      if (error instanceof Fault) throw new Fault(`entry ${version}: ${error.message}`);
      throw error;
    }
  }
  return `${pack.cards} cards off the pack, ${pack.cut} cuts`;
}

// --- chips

function moves({ version, event }) {
  return (event.transfers ?? []).map((move) => {
    const name = `entry ${version}`;
    const fields = Object.keys(move).sort().join(" ");
    check(fields === "amount reason source target", `${name}: a strange transfer`);
    check(Number.isInteger(move.amount) && move.amount > 0, `${name}: chips move in whole numbers`);
    check(move.source !== move.target, `${name}: chips move from an account to itself`);
    for (const account of [move.source, move.target]) {
      const known = /^(house|cashier|pot|(player|pot):[0-9]+)$/.test(account);
      check(known, `${name}: there is no account ${account}`);
    }
    return move;
  });
}

function checkChips(bundle, entries) {
  const chips = new Map();
  const add = (account, amount) => chips.set(account, (chips.get(account) ?? 0) + amount);
  const total = (start) =>
    [...chips].reduce((sum, [account, amount]) => sum + (account.startsWith(start) ? amount : 0), 0);
  const deficit = bundle.rules === "heads-up-draw/1";
  const carried = ["draw-poker/1", "heads-up-draw/1"].includes(bundle.rules);
  let moved = 0;
  for (const entry of told(bundle, entries, EVERY)) {
    const name = `entry ${entry.version}`;
    for (const { source, target, amount } of moves(entry)) {
      add(source, -amount);
      add(target, amount);
      moved += 1;
      const mayOwe = source === "cashier" || (deficit && source.startsWith("player:"));
      check(mayOwe || chips.get(source) >= 0, `${name}: ${source} pays what it has not got`);
      const atCashier = source === "cashier" || target === "cashier";
      const players = [source, target].filter((account) => account.startsWith("player:"));
      check(!atCashier || players.length === 1, `${name}: the cashier deals with players alone`);
    }
    check(total("") === 0, `${name}: chips were made or lost`);
    const pots = total("pot");
    if (entry.event.kind === "deal-closed" && !carried) {
      check(pots === 0, `${name}: the deal is over and ${pots} chips lie in the pot`);
    }
    if (entry.event.kind === "game-ended") {
      check(pots === 0, `${name}: the game is over and ${pots} chips lie in the pot`);
      const left = [...chips].some(([account, amount]) => account.startsWith("player:") && amount !== 0);
      check(!left, `${name}: not everybody was cashed out`);
    }
  }
  return `${moved} transfers`;
}

// Chinese Poker alone has a rake, for cash: a twentieth of what each has won in a hand.
function checkRake(bundle, entries) {
  let [raked, total] = [false, 0];
  for (const entry of told(bundle, entries, EVERY)) {
    if (entry === entries[0]) {
      raked = bundle.rules === "chinese-poker/1" && entry.event.options?.mode === "cash";
    }
    const [won, taken] = [new Map(), new Map()];
    const add = (map, account, amount) => map.set(account, (map.get(account) ?? 0) + amount);
    for (const { source, target, amount } of moves(entry)) {
      check(source !== "house", `entry ${entry.version}: the house pays`);
      if (target === "house") {
        add(taken, source, amount);
        total += amount;
      } else {
        add(won, source, -amount);
        add(won, target, amount);
      }
    }
    const due = new Map();
    if (raked && entry.event.kind === "deal-paid") {
      for (const [account, amount] of won) {
        const rake = Math.floor((amount * 5) / 100);
        if (rake > 0) due.set(account, rake);
      }
    }
    const sorted = (map) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
    check(equal(sorted(taken), sorted(due)), `entry ${entry.version}: the house took another rake`);
  }
  return raked ? `${total} taken` : "there is none in this game";
}

// --- who gave the decisions, and when

const CLOCK = "clock";
const OF_NO_SEAT = ["open-game", "join-game", "start-game"];
const DECIDED = ["game-opened", "player-joined", "player-returned", "player-left", "game-started"];

// A player's acts are given by his seat, the clock's by the clock; no request counts twice. Who
// opens or starts a game, or sits down, may be anybody but the clock. Of requests only those of
// seats and clock are held against each other: behind another name there may be several.
function checkCauses(bundle, entries) {
  const [seated, given] = [new Set(), new Map()];
  let [latest, count] = [-Infinity, 0];
  for (const entry of told(bundle, entries, EVERY)) {
    const [name, { kind, seat }] = [`entry ${entry.version}`, entry.event];
    if (kind === "player-joined") given.delete(`seat:${seat}`); // it may be another's now
    if (Object.hasOwn(entry, "cause")) {
      const { at, by, request } = soundCause(name, entry.cause);
      check(at >= latest, `${name} is dated before what it follows`);
      checkGiver(name, entry.event, entry.cause, seated);
      check(!given.get(by)?.has(request), `${name} has the request id of an earlier decision`);
      [latest, count] = [at, count + 1];
      if (by === CLOCK || by.startsWith("seat:")) {
        given.set(by, (given.get(by) ?? new Set()).add(request));
      }
    } else {
      check(!DECIDED.includes(kind), `${name}: nobody has given the command for ${kind}`);
    }
    if (kind === "player-joined") seated.add(seat);
    else if (kind === "player-left") seated.delete(seat);
  }
  return `${count} decisions`;
}

function soundCause(name, cause) {
  const fields = Object.keys(cause).sort().join(" ");
  const sound = fields === "at by command request" && Number.isInteger(cause.at);
  check(sound, `${name}: its cause is not made as causes are`);
  check(typeof cause.by === "string", `${name}: it is not said who gave the command`);
  check(typeof cause.request === "string", `${name}: the command has no request id`);
  check(typeof cause.command.kind === "string", `${name}: its command has no name`);
  learnt(`the command of ${name}`, cause.command, COMMANDS);
  return cause;
}

function checkGiver(name, event, { by, command: { kind, seat } }, seated) {
  check(seat === undefined || Number.isInteger(seat), `${name}: there is no such seat`);
  check(!Object.hasOwn(event, "seat") || event.seat === seat, `${name}: the command is for another seat`);
  const clock = Object.hasOwn(event, "by_clock") ? event.by_clock : by === CLOCK;
  check(clock === (by === CLOCK), `${name}: it is told otherwise whether the clock gave it`);
  if (kind === "run-out-clock") {
    check(by === CLOCK, `${name}: ${kind} is for the clock to give`);
  } else if (!OF_NO_SEAT.includes(kind) || event.kind === "player-returned") {
    check(by === `seat:${seat}`, `${name}: ${kind} is for seat ${seat} to give`);
  } else {
    check(by !== CLOCK, `${name}: ${kind} is not for the clock to give`);
    const sitting = [...seated, ...(kind === "join-game" ? [seat] : [])].map((one) => `seat:${one}`);
    check(!by.startsWith("seat:") || sitting.includes(by), `${name}: nobody sits at that seat`);
  }
}

// --- the log

async function checkLog(bundle, entries, key, previous) {
  const { log } = bundle;
  if (!log) throw new Unknown("the bundle has no proof from a log");
  const [text, signatures] = splitNote(log.checkpoint);
  const { origin, size, root } = headOf(text);
  check(log.places.length === entries.length, "not every entry has a place in the log");
  const leaves = new Map();
  for (const [index, place] of log.places.entries()) {
    const inOrder = Number.isInteger(place) && place >= 0 && (index === 0 || place > log.places[index - 1]);
    check(inOrder, "the places in the log are not in order");
    check(place < size, `place ${place} is not in a log of ${size} entries`);
    leaves.set(place, await sha256([0], utf8(bundle.entries[index])));
  }
  const worked = await over(0, size, log.places, leaves, log.nodes);
  check(same(worked, root), "the entries are not in the log in these places");
  const grown = await checkGrowth(log, size, root, previous);
  check(!key || key === log.key, "the log is signed with another key than you know");
  const signed = await isSigned(key || log.key, origin, text, signatures);
  check(signed, "the checkpoint is not signed with this key");
  const told = `entry ${log.places.at(-1)} of ${size} in ${origin}${grown}`;
  return key ? told : `${told}; signed with ${log.key}, which you must know from elsewhere`;
}

function splitNote(note) {
  const at = note.lastIndexOf("\n\n");
  check(at >= 0 && note.endsWith("\n"), "the checkpoint is no signed note");
  const lines = note.slice(at + 2, -1).split("\n");
  return [note.slice(0, at + 1), lines.map((line) => line.split(" "))];
}

function headOf(text) {
  const lines = text.split("\n");
  check(lines.length >= 4 && /^[0-9]+$/.test(lines[1]), "the checkpoint names no size");
  return { origin: lines[0], size: Number(lines[1]), root: fromBase64(lines[2]) };
}

// The root over a part of the log: from our own entries, and from the hashes that are given.
async function over(first, end, places, leaves, nodes) {
  const here = places.filter((place) => first <= place && place < end);
  const number = end - first;
  if (number === 1 && here.length > 0) return leaves.get(first);
  const level = Math.log2(number);
  if (here.length === 0 && Number.isInteger(level)) {
    const name = `${level}/${first / number}`;
    check(Object.hasOwn(nodes, name), `the proof lacks the hash ${name}`);
    return fromBase64(nodes[name]);
  }
  const middle = first + leftPart(number);
  return node(await over(first, middle, here, leaves, nodes), await over(middle, end, here, leaves, nodes));
}

async function checkGrowth(log, size, root, previous) {
  const { growth } = log;
  if (previous) {
    check(growth, "the bundle does not prove that the log grew out of the checkpoint you know");
    const known = splitNote(previous)[0] === splitNote(growth.from)[0];
    check(known, "the log grew out of another checkpoint");
  }
  if (!growth) return "";
  const old = headOf(splitNote(growth.from)[0]);
  const grown = await hasGrown(old.size, old.root, size, root, growth.hashes.map(fromBase64));
  check(grown, "the log has not only grown");
  return `, grown from ${old.size}`;
}

// RFC 9162, section 2.1.4.2.
async function hasGrown(old, oldRoot, size, root, hashes) {
  if (old === 0 || old === size) return hashes.length === 0 && (old === 0 || same(oldRoot, root));
  if (!(old > 0 && old < size) || hashes.length === 0) return false;
  const path = Number.isInteger(Math.log2(old)) ? [oldRoot, ...hashes] : hashes;
  let [place, last] = [old - 1, size - 1];
  const up = () => ([place, last] = [Math.floor(place / 2), Math.floor(last / 2)]);
  while (place % 2 === 1) up();
  let [before, after] = [path[0], path[0]];
  for (const one of path.slice(1)) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      [before, after] = [await node(one, before), await node(one, after)];
      while (place !== 0 && place % 2 === 0) up();
    } else {
      after = await node(after, one);
    }
    up();
  }
  return last === 0 && same(before, oldRoot) && same(after, root);
}

async function isSigned(key, origin, text, signatures) {
  const [name, number, ...rest] = key.split("+");
  const published = fromBase64(rest.join("+"));
  check(name === origin && published[0] === 1, "the key is not the key of this log");
  const id = (await sha256(utf8(name), utf8("\n"), published)).subarray(0, 4);
  check(hex(id) === number, "the key's id is wrong");
  const line = signatures.find((each) => {
    const ours = each.length === 3 && each[0] === "—" && each[1] === name;
    return ours && same(fromBase64(each[2]).subarray(0, 4), id);
  });
  if (!line) return false;
  const verifier = await subtle.importKey("raw", published.subarray(1), "Ed25519", false, ["verify"]);
  return subtle.verify("Ed25519", verifier, fromBase64(line[2]).subarray(4), utf8(text));
}

// --- all together

// Every claim with its verdict ("PASS", "FAIL" or "CANNOT") and a note.
export async function verify(bundle, { key = "", previous = "" } = {}) {
  const verdicts = {};
  for (const claim of Object.keys(CLAIMS)) {
    verdicts[claim] = { verdict: "CANNOT", note: "the entries cannot be read" };
  }
  const judge = async (claim, question) => {
    try {
      verdicts[claim] = { verdict: "PASS", note: (await question()) ?? "" };
    } catch (error) {
      const told = error instanceof Fault || error instanceof Unknown;
      const note = told ? error.message : `it is not made as it should be (${error.name})`;
      verdicts[claim] = { verdict: error instanceof Unknown ? "CANNOT" : "FAIL", note };
    }
  };
  let entries = null;
  await judge("readable", () => {
    entries = readEntries(bundle);
  });
  if (entries) await judge("readable", () => checkReadable(bundle, entries));
  if (entries && verdicts.readable.verdict !== "FAIL") {
    await judge("chain", () => checkChain(bundle, entries));
    await judge("dealt", () => checkDealt(bundle, entries));
    await judge("cut", () => checkCut(bundle, entries));
    await judge("chips", () => checkChips(bundle, entries));
    await judge("rake", () => checkRake(bundle, entries));
    await judge("causes", () => checkCauses(bundle, entries));
    verdicts.rules = { verdict: "CANNOT", note: "the rules of the games are not in this verifier" };
    await judge("log", () => checkLog(bundle, entries, key, previous));
  }
  return verdicts;
}

export function readBundle(text) {
  const bundle = JSON.parse(text);
  if (bundle?.format !== FORMAT) throw new Error(`the file is no ${FORMAT}`);
  if (!Array.isArray(bundle.entries) || typeof bundle.game !== "string") {
    throw new Error("the bundle has no entries");
  }
  return bundle;
}

async function main(asked) {
  const { readFileSync } = await import("node:fs");
  const option = (name) => {
    const at = asked.indexOf(name);
    return at < 0 ? "" : asked.splice(at, 2)[1] ?? "";
  };
  const [key, previous] = [option("--key"), option("--previous")];
  const [json, strict] = [asked.includes("--json"), asked.includes("--strict")];
  const paths = asked.filter((word) => !["--json", "--strict"].includes(word));
  const all = {};
  try {
    for (const path of paths) {
      const bundle = readBundle(readFileSync(path, "utf8"));
      all[path] = await verify(bundle, { key, previous: previous && readFileSync(previous, "utf8") });
    }
    if (paths.length === 0) throw new Error("name a bundle");
  } catch (error) {
    console.error(error.message);
    return 2;
  }
  if (json) console.log(JSON.stringify(paths.length === 1 ? all[paths[0]] : all, null, 2));
  for (const [claim, { verdict, note }] of json ? [] : Object.values(all).flatMap(Object.entries)) {
    console.log(`${verdict.padEnd(7)}${claim.padEnd(9)} ${CLAIMS[claim]}${note ? `: ${note}` : ""}`);
  }
  const bad = strict ? ["FAIL", "CANNOT"] : ["FAIL"];
  const said = Object.values(all).flatMap((each) => Object.values(each));
  return said.some(({ verdict }) => bad.includes(verdict)) ? 1 : 0;
}

if (globalThis.process?.argv?.[1]?.endsWith("verify_bundle.mjs")) {
  globalThis.process.exitCode = await main(globalThis.process.argv.slice(2));
}
