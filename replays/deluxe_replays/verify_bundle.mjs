// Verify a Poker Deluxe bundle in JavaScript: one file with all that proves one game.
//
// It stands alone, in Node (`node verify_bundle.mjs BUNDLE [--key KEY] [--previous FILE] [--policy FILE] [--json]`)
// and in a browser (`import { verify } from "./verify_bundle.mjs"`); WebCrypto is all it needs. Its claims are those
// of verify_bundle.py. In Node an installed poker-deluxe judges the rules; a browser cannot call one. docs/bundle.md
// specifies the format, each claim and the exit codes, docs/fair-dealing.md how cards are dealt.

export const FORMAT = "poker-deluxe-bundle/1";
export const CLAIMS = {
  readable: "the entries are those of one game, complete and in order",
  chain: "every entry names the hash of the one before it",
  dealt: "cards and dice are those that were committed to",
  cut: "the cards that players got lay on top of the pack as it was shuffled and cut",
  chips: "chips only move, nobody pays more than they have, and no pot keeps any",
  rake: "the house took what the rules allow, and nothing else",
  causes: "each decision was given once, in the order of time, by somebody who may give it",
  rules: "each event follows from the rules and the players' decisions",
  log: "the entries are in the signed log, in these places",
  complete: "up to the checkpoint, nothing of the game is missing that may be shown",
};
const [PROVED, REFUTED, MISUNDERSTOOD, UNREADABLE, NOT_PROVED, ALL_BUT_RULES] = [0, 1, 2, 3, 5, 6];
const SCHEME = "PD-DEAL-2";
const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const [MOST_BYTES, MOST_DEPTH, MOST_LOG] = [2 ** 27, 16, 2 ** 48];
const MOST_INTEGER = Number.MAX_SAFE_INTEGER;

// The rule sets that this verifier knows, each with the short name that the tables below use.
const GAMES = `
poker-deluxe/1 dx
draw-poker/1 dr
five-card-stud/1 s5
seven-card-stud/1 s7
heads-up-draw/1 hu
chinese-poker/1 cp
poker-dice/1 pd
yacht/1 ya
escalero/1 es
`;
// The digests of the sources of these rule sets, up to now. A game that pins one of them has only
// kinds and shapes that the tables below list.
const SOURCES = new Set(
  `
    5efb7940ff9f3d34113f3703698b1ae24405a199c38d38706cfcd559dd315d9f
    10b13b373aeaaee0ed0959222548a6f3467a9bb06f717bea960a2a35e93d7fdc
    ced922b89c16a9b65c9b12eabb58be6b8b5f4eb6de986d0b11bee99d4a0ab3c5
    972ef50ff9e78e2fc700be8f438ce96730834a0f3d56def56d8e3de740eef0d9
    68eccdf36c721b24897aac857ea1f518cd389fbb98c9d480abcdfd759c1fc1ce
    a4b4fe329ffd1d78f74e20a1da76e29b0bdb63b149f99a7ecf49f25a1e30fa63
    9d044547be8bdbf84f17cba14bfb8cd4a0806b851ec538a4617d8a645cc2f157
    972ef50ff9e78e2fc700be8f438ce96730834a0f3d56def56d8e3de740eef0d9
    c81ae07d7070d3f0e6800238b7b336944206ded721ba96c824adef5781c12796
  `.trim().split(/\s+/),
);
// Every event in its newest shape: kind, the games that have it, the command that it answers (`<command`; fields of
// the same name agree, and those of `command=event`), its fields and their types, and which chips may move in it
// (`reason(payer>receiver)`; then it has `transfers`). A line that begins with a blank goes on with the one before.
// `?` after a name: may be absent. `*` after a type: a list, with its length or lengths behind it. What has
// `by_clock` the clock may bring about.
const EVENTS = `
bet-accepted pd <accept-bet seat:seat
bet-named pd <name-bet amount=bet bet:n round:n seat:seat
bets-placed pd deal:n round:n seats:seat* bet(player>pot)
betting-closed dr,s5,s7 side-pot(pot>pot) unmatched(pot>player)
box-crossed ya <cross-out box:box by_clock:bool seat:seat
box-crossed es <cross-out box:box by_clock:bool column:1..3 seat:seat
buying-stopped dx <stop-buying by_clock:bool seat:seat
card-bought dx <buy-card discard=discarded card:card discarded:card place:0..3 seat:seat
 buy(player>pot)
cards-dealt-down s5,s7 cards:held* round:2..5
cards-dealt-up s5,s7 cards:held* round:2..5
cards-discarded dr <exchange-cards cards:card* number:1..4 seat:seat
cards-drawn dr cards:card* number:1..4 seat:seat
cards-exchanged hu <exchange-cards cards=discarded discarded:card* drawn:card* number:1..3 seat:seat
carried-pot-shared hu carried(pot>player)
chips-bought dr,s5,s7 <buy-chips seat:seat buy-chips(cashier>player)
deal-closed * deal:n seed:hash
deal-drawn hu
deal-paid dx winner:seat bank(pot>player) difference(player>player)
deal-paid dr,s5,s7 winners:seat* win(pot>player)
deal-paid hu winners:seat* pot(pot>player)
deal-paid cp exchanges:exchanged* points(player>player) rake(player>house)
deck-cut dx <cut-deck by_clock:bool lifted:1..51 seat:seat
deck-shuffled dx deal:n dealer:seat deck:card*52 root:hash round:n
deck-shuffled dr,s5,s7,hu,cp deal:n dealer:seat deck:card*52 root:hash
dice-thrown pd,ya,es <roll-again dice:1..6*5 places:0..4*0-5 seat:seat throw:1..3
entropy-revealed * <reveal-entropy entropy:entropy seat:seat
entropy-withheld * by_clock:bool seat:seat
first-dealer-found dr,s5,s7 cards:card*1-52 dealer:seat
game-ended dx reason:rounds-played|player-broke|table-deserted seed:hash stacks:int* winner:seat
 cash-out(player>cashier)
game-ended dr reason:hands-played|too-few-players|table-deserted seed:hash stacks:int* winner:seat
 cash-out(player>cashier) carried(pot>player)
game-ended s5,s7 reason:hands-played|too-few-players|table-deserted seed:hash stacks:int*
 winner:seat cash-out(player>cashier)
game-ended hu loser?:seat reason:player-broke|hands-played|table-deserted seed:hash stacks:int*
 winner:seat cash-out(player>cashier) carried(pot>player) deficit(cashier>player)
game-ended cp reason:hands-played|too-few-players|table-deserted results:int* seed:hash stacks:int*
 winner:seat cash-out(player>cashier)
game-ended pd reason:rounds-played|too-few-players|table-deserted seed:hash stacks:int* winner:seat
 cash-out(player>cashier)
game-ended ya reason:rounds-played|table-deserted seed:hash totals:int* winners:seat*
game-ended es reason:turns-played|table-deserted seed:hash sides:side* winners:seat*
game-opened * <open-game branched_from?:branched-from commitment:hash game:text options:options
 rules:text scheme:text sources?:hash terms:terms
game-started dx,dr,s5,s7,hu,cp,pd <start-game youngest_first:seat*1-64 buy-in(cashier>player)
game-started ya,es <start-game transfers youngest_first:seat*1-64
hand-arranged cp <arrange-hand back:card*5 by_clock:bool claim:bool front:card*3 middle:card*5
 seat:seat
hand-surrendered cp by_clock:bool seat:seat
hands-compared pd best:seat* hands:shown*
hands-dealt dx face_down:held* hands:held*
hands-dealt dr,hu hands:held*
hands-dealt s5,s7 face_down:held* face_up:held*
hands-dealt cp hands:held* seats:seat*
hands-shown dx,dr,s5,s7,hu,cp hands:shown*
hands-thrown-in dr,hu
player-bet dr,s5,s7,hu <bet amount:n seat:seat bet(player>pot)
player-called dr,s5,s7,hu <call seat:seat call(player>pot)
player-cashed-out cp seat:seat cash-out(player>cashier)
player-checked dr <check by_clock:bool seat:seat
player-dropped dr,s5,s7,hu <drop by_clock:bool seat:seat
player-joined * <join-game entropy:commitment player:name seat:seat
player-left * <leave-game seat:seat
player-raised dr,s5,s7,hu <raise by:n seat:seat raise(player>pot)
player-returned * <join-game seat:seat
player-sat-out dr,s5,s7,pd <sit-out by_clock:bool seat:seat
player-stayed hu <stay by_clock:bool seat:seat
pot-fed dr,s5,s7 feed(player>pot)
pot-fed hu ante(player>pot)
rolling-stopped pd <stop-rolling by_clock:bool seat:seat
round-paid pd winner:seat pot(pot>player)
round-skipped pd deal:n round:n starter:seat
score-written ya <write-score box:box by_clock:bool points:1..50 seat:seat
score-written es <write-score box:box by_clock:bool column:1..3 points:1..50 seat:seat
starter-found pd,ya,es deal:n starter:seat throws:die*
stood-pat dr,hu <stand-pat by_clock:bool seat:seat
stub-reshuffled dr deck:card*1-52 root:hash shuffle:n
top-up-declined cp <decline-top-up by_clock:bool seat:seat
topped-up cp <top-up seat:seat top-up(cashier>player)
`;
// Every command in its newest shape.
const COMMANDS = `
accept-bet pd seat:seat
arrange-hand cp back:card*5 claim:bool front:card*3 middle:card*5 seat:seat
bet dr,s5,s7,hu amount:int seat:seat
buy-card dx discard:card place:int seat:seat
buy-chips dr,s5,s7 amount:int seat:seat
call dr,s5,s7,hu seat:seat
check dr,s5,s7 seat:seat
cross-out ya box:box seat:seat
cross-out es box:box column:1..3 seat:seat
cut-deck dx lifted:int seat:seat
decline-top-up cp seat:seat
drop dr,s5,s7,hu seat:seat
exchange-cards dr,hu cards:card*0-52 seat:seat
join-game * entropy:commitment player:name seat:seat
leave-game * seat:seat
name-bet pd amount:int seat:seat
open-game * branched_from?:branched-from options:options sources?:hash terms:terms
raise dr,s5,s7,hu by:int seat:seat
reveal-entropy * entropy:entropy seat:seat
roll-again pd,ya,es places:0..4*0-5 seat:seat
run-out-clock * seat:seat
sit-out dr,s5,s7,pd seat:seat
stand-pat dr,hu seat:seat
start-game * youngest_first:seat*1-64
stay hu seat:seat
stop-buying dx seat:seat
stop-rolling pd seat:seat
top-up cp amount:1..1000000000 seat:seat
write-score ya box:box seat:seat
write-score es box:box column:1..3 seat:seat
`;
// What stands inside of them; the last lines are types that are written as words.
const PARTS = `
branched-from * game:name origin:name version:n
die pd,ya,es die:1..6 seat:seat
exchanged cp first:seat paid:nat points:int second:seat
held dx,dr,s5,s7,hu,cp cards:card* seat:seat
options dx cards:4..8 rounds:1..1000 stake:1..1000000000
options dr,s5,s7 fed_by:all|dealer feed:1..1000000 hands:1..100000 limit?:1..1000000000
 purchases:0..100 stake:1..1000000000
options hu hands?:1..100000
options cp bonus:bool buy_in?:1..1000000000
 currency?:aud|brl|cad|chf|cny|czk|dkk|eur|gbp|hkd|inr|mxn|nok|nzd|pln|sek|sgd|try|usd|zar
 hands:1..1000 level:1..14 mode:cash|tournament start?:1..1000000000 top_up?:1..1000000000
 value:1..1000000000
options pd bet:1..1000000000 dice:standard|poker limit?:1..1000000000 lowest_wins:bool
 rounds:1..1000 stake:1..1000000000
options ya,es dice:standard|poker free_crosses:bool open_choice:bool
shown dx cards:card* combination:text points:int seat:seat
shown dr,s5,s7,hu cards:card* combination:text seat:seat
shown cp back?:card*5 claim:bool combinations:text* foul:bool front?:card*3 middle?:card*5 seat:seat
 surrendered:bool sweep?:text
shown pd combination:text dice:1..6*5 numbers:int* seat:seat
side es side:0..1 totals:int*3 won:1..3*
terms dx,dr,s5,s7,hu,pd chip_value?:worth open_books:bool players:1..64 practice:bool
 seconds_to_act?:1..86400 spectators_after_deal?:bool spectators_behind?:1..10000 unlisted?:bool
terms cp,ya,es open_books:bool players:1..64 practice:bool seconds_to_act?:1..86400
 spectators_after_deal?:bool spectators_behind?:1..10000 unlisted?:bool
transfer * amount:n reason:text source:account target:account
worth dx,dr,s5,s7,hu,pd cents:1..1000000
 currency:aud|brl|cad|chf|cny|czk|dkk|eur|gbp|hkd|inr|mxn|nok|nzd|pln|sek|sgd|try|usd|zar
`;
const BOXES = `
yacht|high-straight|low-straight|four-of-a-kind|full-house|choice|sixes|fives|fours|threes|twos|ones
`;
// Which cards come off the pack, one at a time to each player of the deal from the dealer's left: game,
// event, field, and how many or the option that says so. `apart`: not into the hand.
const DEALS = `
dx hands-dealt hands cards
dx hands-dealt face_down 4 apart
dr hands-dealt hands 5
s5 hands-dealt face_down 1
s5 hands-dealt face_up 1
s5 cards-dealt-up cards 1
s7 hands-dealt face_down 2
s7 hands-dealt face_up 1
s7 cards-dealt-up cards 1
s7 cards-dealt-down cards 1
hu hands-dealt hands 5
cp hands-dealt hands 13
`;
// The file itself.
const FORMS = `
bundle - entries:long*1- format:text game:name log?:any rules:text seed?:hash
entry - cause?:cause event:fact game:name previous:hash salt:entropy version:n
cause - at:nat by:text command:fact request:text
log - checkpoint:long growth?:growth key:text nodes:hashes places:nat*1- running?:any
growth - from:long hashes:hash64*
running - closed:nat hashes:hash64*0-256 head:hash version:n
`;
export const TABLES = { GAMES, EVENTS, COMMANDS, PARTS, BOXES, DEALS, FORMS };

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

// --- the tables of shapes

// The words of each line of a table; a line that begins with a blank goes on.
const rowsOf = (table) => table.replaceAll("\n ", " ").trim().split("\n").map((line) => line.split(/ +/));
const RULES = new Map(rowsOf(GAMES));
const [MAY_PAY, CAUSES] = [new Set(), new Map()];

// The shape of each kind in each game, `game kind`; what events say besides goes into the tables above.
function shapesOf(table) {
  const shapes = new Map();
  for (const [kind, games, ...words] of rowsOf(table)) {
    const fields = new Map();
    for (const game of games === "*" ? RULES.values() : games.split(",")) {
      const key = `${game} ${kind}`;
      shapes.set(key, fields);
      for (const word of words) {
        const [name, type = "transfer*"] = word.split(":");
        if (word.startsWith("<") || word.includes("=")) {
          CAUSES.set(key, [...(CAUSES.get(key) ?? []), word.replace("<", "")]);
        } else if (word.includes("(")) {
          MAY_PAY.add([key, ...word.split(/[(>)]/)].join(" ").trim());
          fields.set("transfers", [true, "transfer*"]);
        } else {
          fields.set(name.replace(/\?$/, ""), [!name.endsWith("?"), type]);
        }
      }
    }
  }
  return shapes;
}

const [EVENT_SHAPES, COMMAND_SHAPES, PART_SHAPES] = [EVENTS, COMMANDS, PARTS.trimEnd() + FORMS].map(shapesOf);
const DEALT = new Map();
for (const [game, kind, ...row] of rowsOf(DEALS)) {
  DEALT.set(`${game} ${kind}`, [...(DEALT.get(`${game} ${kind}`) ?? []), row]);
}
// The kind of event that deals the first cards in this game, if it is known.
const firstDealt = (game) => rowsOf(DEALS).find((row) => row[0] === game)?.[1];

const NAME = /^[A-Za-z0-9._~-]{1,64}$/;
const HASH = /^[0-9a-f]{64}$/;
const SALT = /^[0-9a-f]{32}$/;
const KIND = /^[a-z][a-z0-9-]{0,63}$/;
const ACCOUNT = /^(player:(0|[1-9][0-9]?)|pot(:[1-9][0-9]?)?|house|cashier)$/;
const LENGTHS = /^(?<type>.*)\*(?<least>[0-9]*)(?<to>-?)(?<most>[0-9]*)$/;
const RANGE = /^(?<least>[0-9]+)\.\.(?<most>[0-9]+)$/;
const [CARDS, BOX_NAMES] = [new Set(DECK), new Set(BOXES.trim().split("|"))];
const LONGEST_TEXT = 256;
const MOST_NUMBER = 2 ** 31 - 1;

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isInteger = (value, least = -MOST_INTEGER, most = MOST_INTEGER) =>
  Number.isSafeInteger(value) && least <= value && value <= most;
const longer = (text, most) => text.length > most && [...text].length > most;
const isText = (value, pattern = null) =>
  typeof value === "string" && !longer(value, LONGEST_TEXT) && (pattern === null || pattern.test(value));
// An event or a command has a kind, and a shape from the second on.
const isFact = (value) =>
  isObject(value) &&
  isText(value.kind, KIND) &&
  (!Object.hasOwn(value, "shape") || isInteger(value.shape, 2, MOST_NUMBER));

// Whether it stands for so many bytes, written in the canonical way.
function isBase64(value, length) {
  try {
    return fromBase64(value).length === length;
  } catch {
    return false;
  }
}

const TESTS = new Map([
  ["any", () => true],
  ["bool", (value) => typeof value === "boolean"],
  ["int", (value) => isInteger(value)],
  ["nat", (value) => isInteger(value, 0)],
  ["n", (value) => isInteger(value, 1)],
  ["seat", (value) => isInteger(value, 0, 63)],
  ["text", (value) => isText(value)],
  ["long", (value) => typeof value === "string"],
  ["name", (value) => isText(value, NAME)],
  ["hash", (value) => isText(value, HASH)],
  ["commitment", (value) => value === "" || isText(value, HASH)],
  ["entropy", (value) => isText(value, SALT)],
  ["account", (value) => isText(value, ACCOUNT)],
  ["card", (value) => CARDS.has(value)],
  ["box", (value) => BOX_NAMES.has(value)],
  ["fact", isFact],
  ["hash64", (value) => isBase64(value, 32)],
  ["hashes", (value) => isObject(value) && Object.values(value).every((one) => isBase64(one, 32))],
]);

// Whether a value is of this type in this game.
function testOf(game, type) {
  const name = TESTS.has(type) ? type : `${game} ${type}`;
  if (!TESTS.has(name)) TESTS.set(name, makeTest(game, type));
  return TESTS.get(name);
}

function makeTest(game, type) {
  const many = LENGTHS.exec(type)?.groups;
  if (many) {
    const [one, least] = [testOf(game, many.type), Number(many.least || 0)];
    const most = many.least && !many.to ? least : Number(many.most || MOST_NUMBER);
    return (value) =>
      Array.isArray(value) && least <= value.length && value.length <= most && value.every(one);
  }
  const limits = RANGE.exec(type)?.groups;
  if (limits) return (value) => isInteger(value, Number(limits.least), Number(limits.most));
  if (type.includes("|")) return (value) => typeof value === "string" && type.split("|").includes(value);
  const fields = PART_SHAPES.get(`${game} ${type}`);
  return (value) => isObject(value) && misshapen(game, value, fields) === null;
}

// The first field, in the order of names, that is not of its shape; null if all are.
function misshapen(game, fact, fields) {
  for (const name of [...new Set([...Object.keys(fact), ...fields.keys()])].sort()) {
    if (!fields.has(name)) return name;
    const [needed, type] = fields.get(name);
    if (Object.hasOwn(fact, name) ? !testOf(game, type)(fact[name]) : needed) return name;
  }
  return null;
}

// A part of the file has its fields, and they are of their types.
function checkForm(kind, value) {
  check(isObject(value), `${kind} is no object with fields`);
  const field = misshapen("-", value, PART_SHAPES.get(`- ${kind}`));
  check(field === null, `${kind} with a faulty field ${field}`);
}

// --- strict JSON

const KEY = /^([a-z][a-z0-9_]{0,63}|(0|[1-9][0-9]{0,15})\/(0|[1-9][0-9]{0,15}))$/;
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/gs;

// The value of a canonical JSON text; an Error if it is written in any other way.
function parse(text) {
  let depth = 0;
  for (const bracket of text.replace(STRING, "").match(/[[\]{}]/g) ?? []) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > MOST_DEPTH) throw new Error("it is nested too deeply");
  }
  const value = JSON.parse(text);
  if (canonical(value) !== text) throw new Error("it is not written in the canonical way");
  return value;
}

function canonical(value) {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Error("a number is no integer below 2^53");
  if (typeof value === "string" && !value.isWellFormed()) throw new Error("a text is no Unicode");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const fields = Object.keys(value).sort();
  if (!fields.every((name) => KEY.test(name))) throw new Error("a key is not one that is used");
  return `{${fields.map((name) => `"${name}":${canonical(value[name])}`).join(",")}}`;
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

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const same = (one, other) => hex(one) === hex(other);
const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const label = (name) => utf8(`poker-deluxe/${name}/v2\0`); // of the dealing scheme

// The bytes of a text in base64 as it is written canonically.
function fromBase64(text) {
  const written = typeof text === "string" && /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0;
  check(written, "something is not in base64");
  const data = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const again = btoa(String.fromCharCode(...data));
  check(again === text, "something is not in canonical base64");
  return data;
}

function u(value, size) {
  const bytes = new Uint8Array(size);
  let left = value;
  for (let at_ = size - 1; at_ >= 0; at_ -= 1, left = Math.floor(left / 256)) bytes[at_] = left % 256;
  return bytes;
}

function text16(text) {
  const bytes = utf8(text);
  return join(u(bytes.length, 2), bytes);
}

// SHA-256 (FIPS 180-4) here, since a call of WebCrypto takes twenty times as long for so few bytes.
const [PRIMES, ROUNDS] = [[], new Int32Array(64)];
for (let number = 2; PRIMES.length < 64; number += 1) {
  if (PRIMES.every((prime) => number % prime !== 0)) PRIMES.push(number);
}
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
for (const [at_, prime] of PRIMES.entries()) ROUNDS[at_] = fraction(Math.cbrt(prime));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const WORK = new Int32Array(64);
const turn = (word, by) => (word >>> by) | (word << (32 - by));

function sha256(...parts) {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const padded = new Uint8Array(length + 72 - ((length + 8) % 64));
  let end = 0;
  for (const part of parts) {
    padded.set(part, end);
    end += part.length;
  }
  padded[length] = 0x80;
  const [state, view] = [START.slice(), new DataView(padded.buffer)];
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, (length % 2 ** 29) * 8);
  for (let block = 0; block < padded.length; block += 64) stir(state, view, block);
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, at_) => hash.setInt32(4 * at_, word));
  return new Uint8Array(hash.buffer);
}

function stir(state, view, block) {
  for (let at_ = 0; at_ < 16; at_ += 1) WORK[at_] = view.getInt32(block + 4 * at_);
  for (let at_ = 16; at_ < 64; at_ += 1) {
    const old = WORK[at_ - 15];
    const late = WORK[at_ - 2];
    const one = turn(old, 7) ^ turn(old, 18) ^ (old >>> 3);
    const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    WORK[at_] = WORK[at_ - 16] + one + WORK[at_ - 7] + other;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let at_ = 0; at_ < 64; at_ += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + ROUNDS[at_] + WORK[at_]) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const other = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  for (const [at_, word] of [a, b, c, d, e, f, g, h].entries()) state[at_] += word;
}

function mac(key, ...parts) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(block.map((byte) => byte ^ 0x36), ...parts);
  return sha256(block.map((byte) => byte ^ 0x5c), inner);
}

// The bytes of the key derivation of ANSI X9.63 with SHA-256 (SEC 1, 3.6.1).
class Numbers {
  constructor(seed, ...info) {
    [this.seed, this.info, this.blocks, this.bytes] = [seed, join(...info), 0, []];
  }

  byte() {
    if (this.bytes.length === 0) {
      this.blocks += 1;
      this.bytes = [...sha256(this.seed, u(this.blocks, 4), this.info)];
    }
    return this.bytes.shift();
  }

  below(n) {
    for (;;) {
      const byte = this.byte();
      if (byte < 256 - (256 % n)) return byte % n;
    }
  }
}

const numbersFor = (seed, purpose) => new Numbers(seed, label("stream"), text16(purpose));

function dealSeed(game, master, deal, entropy) {
  const strings = entropy.map(text16);
  return mac(master, label("deal"), text16(game), u(deal, 4), u(entropy.length, 2), ...strings);
}

function shuffled(seed, cards, number) {
  const order = [...cards];
  const numbers = new Numbers(seed, label("shuffle"), u(number, 4));
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = numbers.below(last + 1);
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}

function rootOfCards(game, deal, seed, order, number) {
  const row = new Numbers(seed, label("salts"), u(number, 4));
  const leaves = order.map((card) => {
    const salt = Array.from({ length: 16 }, () => row.byte());
    return sha256(label("card"), utf8(card), salt);
  });
  return sha256(label("pack"), text16(game), u(deal, 4), ...leaves);
}

// The nodes of a tree as in RFC 6962, section 2.1.
const node = (left, right) => sha256([1], left, right);

function leftPart(number) {
  let part = 1;
  while (part * 2 < number) part *= 2;
  return part;
}

// --- the entries

function readEntries(bundle) {
  checkForm("bundle", bundle);
  return bundle.entries.map((text, index) => {
    const [version, name] = [index + 1, `entry ${index + 1}`];
    let entry;
    try {
      entry = parse(text);
    } catch {
      throw new Fault(`${name} is not written in the canonical way`);
    }
    withName(name, () => checkForm("entry", entry));
    check(entry.version === version && entry.game === bundle.game, `${name} is not number ${version}`);
    const opens = (entry.event.kind === "game-opened") === (version === 1);
    check(opens, `${name}: only the first entry opens a game`);
    return entry;
  });
}

// A fault in what is asked is one of this entry.
function withName(name, question) {
  try {
    question();
  } catch (error) {
    if (error instanceof Fault) throw new Fault(`${name}: ${error.message}`);
    throw error;
  }
}

// Every event and command that is known here has its shape; the first opens the game by the bundle's rules.
function checkReadable(bundle, entries) {
  const first = entries[0].event;
  check(first.rules === bundle.rules, "the game was opened by other rules");
  const end = entries.findIndex(({ event }) => event.kind === "game-ended");
  check(end === -1 || end === entries.length - 1, "the game goes on after its end");
  const game = RULES.get(bundle.rules);
  if (game === undefined) return "the rule set is unknown here";
  let unknown = "";
  for (const [name, fact, shapes] of facts(entries)) {
    const why = younger(game, name, fact, shapes);
    const own = SOURCES.has(first.sources);
    check(!(why && own), `${why}; the sources that the game pins write nothing like it`);
    if (!why) {
      const { kind, ...known } = fact;
      const field = misshapen(game, known, shapes.get(`${game} ${kind}`));
      check(field === null, `${name}: ${kind} with a faulty field ${field}`);
    }
    unknown = unknown || (name === "entry 1" ? why : "");
  }
  if (unknown) throw new Younger(unknown);
  check(`${first.game}/1` === bundle.rules, "the game does not have the name of its rules");
  const branched = Object.hasOwn(first, "branched_from");
  check(!branched || first.terms.practice, "a game that is played on is for practice");
  const pinned = first.terms.practice || Object.hasOwn(first, "sources");
  check(pinned, "the game is not for practice, and does not pin the sources of its rules");
  return "";
}

// Every event and every command: its name, itself, and the shapes of its like.
function* facts(entries) {
  for (const [index, entry] of entries.entries()) {
    yield [`entry ${index + 1}`, entry.event, EVENT_SHAPES];
    if (Object.hasOwn(entry, "cause")) {
      yield [`the command of entry ${index + 1}`, entry.cause.command, COMMAND_SHAPES];
    }
  }
}

// Why this verifier does not know the shape of an event or a command; empty if it does.
function younger(game, name, fact, shapes) {
  if (!shapes.has(`${game} ${fact.kind}`)) return `${name} is of a kind unknown here, ${fact.kind}`;
  if (Object.hasOwn(fact, "shape")) return `${name}: ${fact.kind} has the shape ${fact.shape}, newer than 1`;
  return "";
}

// What a claim knows of a game while it looks at the entries, one after the other. It has a method for each kind
// of event that it looks into, `on` and the kind. Of the others it needs the kind alone, unless it looks at every
// event in whole.
class Follower {
  every = true;

  see({ event }) {
    this[methodFor(event.kind)]?.(event);
  }

  // Looks at the entries, up to the first that the claim cannot follow: then Younger.
  follow(bundle, entries) {
    const game = gameOf(bundle);
    for (const entry of entries) {
      const [{ event }, name] = [entry, `entry ${entry.version}`];
      const seen = this.every || methodFor(event.kind) in this;
      const why = younger(game, name, seen ? event : { kind: event.kind }, EVENT_SHAPES);
      if (why) throw new Younger(why);
      withName(name, () => this.see(entry));
    }
  }
}

const methodFor = (kind) => `on${`-${kind}`.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}`;

// The short name of the game; Younger if its rule set is not known here.
function gameOf({ rules }) {
  if (!RULES.has(rules)) throw new Younger(`the rule set ${rules} is unknown here`);
  return RULES.get(rules);
}

function checkChain(bundle, entries) {
  let previous = "0".repeat(64);
  for (const [index, entry] of entries.entries()) {
    check(entry.previous === previous, `entry ${index + 1} does not name the entry before it`);
    previous = hex(sha256(utf8(bundle.entries[index])));
  }
  return `${entries.length} entries`;
}

// --- dealing

// Counts deals, rounds and throws, and derives all chance from the seeds.
class Dealt extends Follower {
  every = false;

  constructor(bundle, entries) {
    super();
    // A game that was played on from another has all its chance from there.
    const { branched_from: branch } = entries[0].event;
    [this.game, this.rules] = [branch?.origin ?? bundle.game, gameOf(bundle)];
    this.master = Object.hasOwn(bundle, "seed") ? fromHex(bundle.seed) : null;
    this.players = entries[0].event.terms.players;
    this.entropy = Array(this.players).fill("");
    [this.names, this.committed] = [new Map(), new Map()];
    [this.away, this.opened] = [new Set(), new Map()];
    for (const { event } of entries) {
      const closed = event.kind === "deal-closed" && !Object.hasOwn(event, "shape");
      if (closed) this.opened.set(event.deal, event.seed);
    }
    [this.started, this.found, this.open] = [false, false, false];
    [this.deal, this.shuffles, this.count, this.closed, this.waiting] = [0, 0, 0, 0, 0];
    [this.aside, this.laidDown, this.toThrow, this.thrown] = [[], [], [], []];
    [this.throw, this.turns, this.dice] = [0, new Map(), new Map()];
  }

  seed(deal) {
    if (this.master) return dealSeed(this.game, this.master, deal, this.entropy);
    if (!this.opened.has(deal)) throw new Unknown(`the seed of deal ${deal} has not been opened`);
    return fromHex(this.opened.get(deal));
  }

  see(entry) {
    super.see(entry);
    if (!this.master) return;
    const salt = mac(this.master, label("entry"), text16(this.game), u(entry.version, 8));
    check(entry.salt === hex(salt).slice(0, 32), "the salt is another");
  }

  onGameOpened(event) {
    if (!this.master) return;
    const commitment = hex(sha256(label("game"), text16(this.game), this.master));
    check(event.commitment === commitment, "the seed is not the one committed to");
  }

  onPlayerJoined({ seat, player, entropy }) {
    check(!this.started, "somebody sits down after the start");
    check(seat < this.players && !this.names.has(seat), "the seat is not free");
    check(![...this.names.values()].includes(player), "this player sits there already");
    const own = ![...this.committed.values()].includes(entropy);
    check(own, "another player has committed to the same entropy");
    this.names.set(seat, player);
    if (entropy) this.committed.set(seat, entropy);
  }

  onPlayerLeft({ seat }) {
    check(this.names.has(seat) && !this.away.has(seat), "nobody sits at this seat");
    if (this.started) {
      this.away.add(seat);
    } else {
      this.names.delete(seat);
      this.committed.delete(seat);
    }
  }

  onPlayerReturned({ seat }) {
    check(this.away.delete(seat), "nobody has left this seat");
  }

  onGameStarted(event) {
    check(!this.started && this.names.size === this.players, "the game cannot start here");
    const everybody = [...event.youngest_first].sort((one, other) => one - other);
    check(equal(everybody, [...this.entropy.keys()]), "the order of age does not name every seat once");
    this.started = true;
  }

  // What is revealed is what was committed to.
  onEntropyRevealed(event) {
    const commitment = hex(sha256(label("entropy"), text16(this.game), fromHex(event.entropy)));
    const own = this.onEntropyWithheld(event) === commitment;
    check(own, "the entropy is not the one committed to");
    this.entropy[event.seat] = event.entropy;
  }

  // The commitment of a seat whose entropy is awaited, and from now on is not.
  onEntropyWithheld({ seat }) {
    check(this.started && this.committed.has(seat), `no entropy of seat ${seat + 1} is awaited`);
    const commitment = this.committed.get(seat);
    this.committed.delete(seat);
    return commitment;
  }

  // Something is drawn: only after the start, and when no entropy is awaited any more.
  draw() {
    check(this.started, "something is drawn before the start");
    check(this.committed.size === 0, "something is drawn before every player's entropy is revealed");
  }

  // The next deal begins: they count up by one, and the one before is closed.
  begin(deal) {
    this.draw();
    check(!this.open, "a deal begins where none can begin");
    check(deal === this.deal + 1, `deal ${deal} follows deal ${this.deal}`);
    [this.deal, this.open, this.shuffles, this.turns] = [deal, true, 0, new Map()];
    [this.waiting, this.aside, this.laidDown] = [0, [], []];
  }

  onFirstDealerFound(event) {
    this.draw();
    check(!this.found && !this.deal, "the first dealer is found again");
    const numbers = numbersFor(this.seed(1), "first-dealer");
    const [pack, dealt] = [[...DECK], []];
    while (dealt.length === 0 || dealt.at(-1)[0] !== "J") {
      dealt.push(...pack.splice(numbers.below(pack.length), 1));
    }
    check(equal(event.cards, dealt), "the first dealer was found with other cards");
    check(event.dealer === (dealt.length - 1) % this.players, "the jack fell to another");
    this.found = true;
  }

  onDeckShuffled(event) {
    check(this.found === EVENT_SHAPES.has(`${this.rules} first-dealer-found`), "the first dealer was not found");
    this.begin(event.deal);
    this.pack(event, DECK);
  }

  onStubReshuffled(event) {
    check(this.open, "cards are shuffled outside of a deal");
    this.shuffles += 1;
    check(event.shuffle === this.shuffles, "the shuffles of the deal do not count up by one");
    check(this.aside.length > 0, "no card was laid aside");
    this.pack(event, this.aside);
    this.aside = [];
  }

  pack(event, cards) {
    const [seed, number] = [this.seed(this.deal), this.shuffles];
    const order = shuffled(seed, cards, number);
    check(equal(event.deck, order), `deal ${this.deal}: the pack is not as its seed shuffles it`);
    const root = hex(rootOfCards(this.game, this.deal, seed, order, number));
    check(event.root === root, `deal ${this.deal}: the root is not that of the pack`);
    this.count += 1;
  }

  onCardsDiscarded(event) {
    this.laidDown = event.cards;
  }

  // Cards laid down go aside when they have all been replaced.
  onCardsDrawn(event) {
    this.waiting = (this.waiting || this.laidDown.length) - event.cards.length;
    if (this.waiting === 0) this.aside = [...this.aside, ...this.laidDown];
  }

  // Everybody throws one die, and those with the highest again, until one is left.
  onStarterFound(event) {
    this.draw();
    check(!this.found && event.deal === 1, "the starter is found again");
    const numbers = numbersFor(this.seed(1), "start");
    let [throws, highest] = [event.throws, [...this.entropy.keys()]];
    while (highest.length > 1 || !this.found) {
      const these = throws.slice(0, highest.length);
      throws = throws.slice(highest.length);
      check(equal(these.map(({ seat }) => seat), highest), "others throw for the start");
      const dice = these.map(() => numbers.below(6) + 1);
      check(equal(these.map(({ die }) => die), dice), "the dice for the start differ");
      const heights = dice.map((die) => (die === 1 && this.rules === "pd" ? 7 : die));
      highest = highest.filter((_, turn) => heights[turn] === Math.max(...heights));
      this.found = true;
    }
    check(throws.length === 0 && highest[0] === event.starter, "the dice let another start");
    if (this.rules !== "pd") {
      this.begin(1);
      this.toThrow = highest;
    }
  }

  onRoundSkipped(event) {
    check(this.found, "the starter was not found");
    this.begin(event.deal);
    check(event.round === event.deal, "the round does not have the number of its deal");
  }

  onBetsPlaced(event) {
    this.onRoundSkipped(event);
    [this.toThrow, this.thrown, this.throw] = [event.seats, [], 0];
    const once = new Set(event.seats).size === event.seats.length && event.seats.length > 0;
    check(once, "a seat bets twice");
  }

  onDiceThrown(event) {
    const { seat, places } = event;
    check(this.open && this.toThrow[0] === seat, "the dice are thrown out of turn");
    check(event.throw === this.throw + 1, "the throws of a turn do not count up by one");
    if (event.throw === 1) {
      this.turns.set(seat, (this.turns.get(seat) ?? 0) + 1);
      check(equal(places, [0, 1, 2, 3, 4]), "the first throw is not of all dice");
    }
    const fresh = this.row(seat, 15 * (this.turns.get(seat) - 1) + 5 * (event.throw - 1));
    const before = this.dice.get(seat) ?? [];
    const lie = fresh.map((die, place) => (places.includes(place) ? die : before[place]));
    check(equal(event.dice, lie), `deal ${this.deal}: the dice of seat ${seat + 1} fell otherwise`);
    this.dice.set(seat, lie);
    this.throw = event.throw;
    this.count += 1;
    if (this.throw === 3 && this.rules === "pd") this.onRollingStopped(event);
  }

  onRollingStopped({ seat }) {
    check(this.throw > 0 && this.toThrow[0] === seat, "a turn ends that had not begun");
    [this.throw, this.toThrow, this.thrown] = [0, this.toThrow.slice(1), [...this.thrown, seat]];
  }

  // The dice of all who threw; the best of them throw again, if there are several.
  onHandsCompared(event) {
    check(this.thrown.length > 0 && this.toThrow.length === 0, "dice are compared before all have thrown");
    const shown = event.hands.map(({ seat, dice }) => [seat, dice]);
    const lie = this.thrown.map((seat) => [seat, this.dice.get(seat)]);
    check(equal(shown, lie), "other dice are compared than were thrown");
    const best = this.thrown.filter((seat) => event.best.includes(seat));
    check(best.length > 0 && equal(best, event.best), "the best are not among those who threw");
    [this.toThrow, this.thrown] = [best.length > 1 ? best : [], []];
  }

  onScoreWritten(event) {
    this.onRollingStopped(event);
    [this.toThrow, this.thrown] = [[(event.seat + 1) % this.players], []];
  }

  onBoxCrossed(event) {
    this.onScoreWritten(event);
  }

  // Five dice of the row of a seat in this deal, of which those before are drawn, too.
  row(seat, first) {
    const numbers = numbersFor(this.seed(this.deal), `dice-${seat}`);
    return Array.from({ length: first + 5 }, () => numbers.below(6) + 1).slice(first);
  }

  onDealClosed(event) {
    check(this.open && event.deal === this.deal, `deal ${event.deal} is not the open one`);
    const waits = this.rules === "pd" && this.toThrow.length > 0;
    check(this.throw === 0 && this.thrown.length === 0 && !waits, "the deal is closed before all have thrown");
    check(event.seed === hex(this.seed(this.deal)), `the seed of deal ${this.deal} is another`);
    this.open = false;
    this.closed += 1;
  }

  onGameEnded(event) {
    check(this.started && !this.open, "the game ends in the middle of a deal");
    check(this.master && event.seed === hex(this.master), "the master seed of the end is another");
  }
}

function checkDealt(bundle, entries) {
  const [game, first, last] = [gameOf(bundle), entries[0].event, entries.at(-1).event];
  const why = younger(game, "entry 1", first, EVENT_SHAPES);
  if (why) throw new Younger(why);
  if (first.scheme !== SCHEME) throw new Younger(`the dealing scheme ${first.scheme} is unknown here`);
  if (EVENT_SHAPES.has(`${game} dice-thrown`) && !["pd", "ya", "es"].includes(game)) {
    throw new Unknown(`it is not known here how the dice of ${bundle.rules} are thrown`);
  }
  const [over, seed] = [last.kind === "game-ended", Object.hasOwn(bundle, "seed")];
  check(over || !seed, "the game is not over, but its master seed is revealed");
  const missing = over && !Object.hasOwn(last, "shape") && !seed;
  check(!missing, "the game is over, and its master seed is missing");
  const dealt = new Dealt(bundle, entries);
  dealt.follow(bundle, entries);
  const note = `${dealt.count} shuffles and throws in ${dealt.closed} deals`;
  if (!dealt.master) {
    throw new Unknown(`${note} held, but the master seed is not opened before the game is over`);
  }
  return note;
}

// --- what players got

const TOP_UPS = [250, 375, 500, 750, 1000, 1250, 1500, 2500, 3750, 5000, 7500, 10000, 12500, 25000];
const LATER = { s5: "uuu", s7: "uuud" };
const CARD_POTS = ["dr", "s5", "s7"];
const DEALER_KNOWN = ["dx", ...CARD_POTS, "hu", "cp"];

// The pack as it lies after shuffle and cut, who deals, and who holds which of its cards.
class Pack extends Follower {
  constructor(game, first) {
    super();
    [this.game, this.options, this.players] = [game, first.options, first.terms.players];
    [this.chips, this.away] = [Array(this.players).fill(0), new Set()];
    [this.button, this.dealer, this.dealtIn, this.rest] = [0, 0, [], []];
    [this.held, this.down, this.stage, this.round] = [new Map(), new Map(), "", 1];
    [this.owed, this.cuts, this.cards] = [[0, 0], 0, 0];
  }

  see(entry) {
    const { event } = entry;
    const rows = DEALT.get(`${this.game} ${event.kind}`);
    if (rows) this.dealOut(event, rows);
    super.see(entry);
    for (const { source, target, amount } of event.transfers ?? []) {
      for (const [account, sign] of [[source, -1], [target, 1]]) {
        const seat = account.startsWith("player:") ? Number(account.slice(7)) : this.players;
        if (seat < this.players) this.chips[seat] += sign * amount;
      }
    }
  }

  onPlayerLeft({ seat }) {
    this.away.add(seat);
  }

  onPlayerJoined({ seat }) {
    this.away.delete(seat);
  }

  onPlayerReturned({ seat }) {
    this.away.delete(seat);
  }

  onGameStarted(event) {
    this.button = this.game === "cp" ? this.players - 1 : event.youngest_first[0];
  }

  onFirstDealerFound(event) {
    this.button = event.dealer;
  }

  // Whether the seat is dealt in.
  canPlay(seat) {
    const { options, chips } = this;
    if (CARD_POTS.includes(this.game)) return chips[seat] >= (options.fed_by === "all" ? options.feed : 1);
    if (this.game !== "cp") return true;
    if (options.mode === "tournament") return chips[seat] > 0;
    const own = Object.hasOwn(options, "start") && Object.hasOwn(options, "top_up");
    const least = own ? options.top_up : TOP_UPS[options.level - 1];
    return !this.away.has(seat) && chips[seat] >= least;
  }

  // The seats that are dealt in, from this one on.
  clockwise(first) {
    const seats = Array.from({ length: this.players }, (_, turn) => (first + turn) % this.players);
    return seats.filter((seat) => this.canPlay(seat));
  }

  onDeckShuffled(event) {
    if (this.game === "hu") this.button = event.deal % 2;
    else if (!DEALER_KNOWN.includes(this.game)) this.button = event.dealer;
    const least = CARD_POTS.includes(this.game) ? this.options.feed : -Infinity;
    const due = this.clockwise(this.button).find((seat) => this.chips[seat] >= least);
    check(event.dealer === due, "another seat is due to deal");
    if (this.game === "dx") {
      const round = Math.floor((event.deal - 1) / this.players) + 1;
      check(event.round === round, "the round has another number");
    }
    [this.dealer, this.button] = [due, (due + 1) % this.players];
    this.dealtIn = this.clockwise(this.button);
    [this.rest, this.held, this.down] = [event.deck, new Map(), new Map()];
    [this.stage, this.round, this.owed] = ["shuffled", 1, [0, 0]];
  }

  onStubReshuffled(event) {
    check(this.stage === "dealt" && this.rest.length === 0, "the pack has not run out");
    this.rest = event.deck;
  }

  onDeckCut(event) {
    check(this.stage === "shuffled", "the pack is cut again, or where nobody cuts");
    const right = (this.dealer + this.players - 1) % this.players;
    check(event.seat === right, "another seat than the dealer's right neighbour cuts");
    this.rest = [...this.rest.slice(event.lifted), ...this.rest.slice(0, event.lifted)];
    [this.stage, this.cuts] = ["cut", this.cuts + 1];
  }

  // Cards to each who is in: the first ones of a deal, or later ones.
  dealOut(event, rows) {
    if (firstDealt(this.game) === event.kind) {
      const stage = EVENT_SHAPES.has(`${this.game} deck-cut`) ? "cut" : "shuffled";
      check(this.stage === stage, "hands are dealt from a pack that is not ready");
      if (!DEALER_KNOWN.includes(this.game)) {
        const seats = event[rows[0][0]].map(({ seat }) => seat);
        this.dealtIn = this.dealtIn.filter((seat) => seats.includes(seat));
      }
      [this.stage, this.held] = ["dealt", new Map(this.dealtIn.map((seat) => [seat, []]))];
      check(equal(event.seats ?? this.dealtIn, this.dealtIn), "other seats are dealt in");
    } else {
      this.round += 1;
      const sound = this.stage === "dealt" && (event.round ?? this.round) === this.round;
      check(sound, "a round of cards is missing");
      const face = event.kind === "cards-dealt-up" ? "u" : "d";
      const due = (LATER[this.game] ?? face.repeat(this.round))[this.round - 2];
      check(due === face, "the cards of this round lie the other way");
    }
    for (const [field, each, apart] of rows) {
      const cards = this.around(event[field], this.options[each] ?? Number(each));
      if (apart) this.down = new Map(cards);
      else for (const [seat, these] of cards) this.held.set(seat, [...this.held.get(seat), ...these]);
    }
  }

  // So many cards to each who is still in, one at a time from the dealer's left on.
  around(hands, each) {
    const seats = [...this.held.keys()];
    check(equal(hands.map(({ seat }) => seat), seats), "the cards go to other seats");
    const number = each * seats.length;
    const dealt = this.rest.slice(0, number);
    this.rest = this.rest.slice(number);
    for (const [turn, { seat, cards }] of hands.entries()) {
      const due = dealt.filter((_, place) => place % hands.length === turn);
      const sound = due.length === each && equal(cards, due);
      check(sound, `seat ${seat + 1} got other cards than lay on top`);
    }
    this.cards += dealt.length;
    return hands.map(({ seat, cards }) => [seat, cards]);
  }

  onPlayerDropped({ seat }) {
    check(this.held.has(seat), "a seat drops that holds no cards");
    if (Object.hasOwn(LATER, this.game)) this.held.delete(seat);
  }

  // Cards leave a hand that holds them.
  giveUp(seat, cards) {
    const held = this.held.get(seat) ?? [];
    const sound = new Set(cards).size === cards.length && cards.every((card) => held.includes(card));
    check(sound, `seat ${seat + 1} gives up cards that it does not hold`);
    this.held.set(seat, held.filter((card) => !cards.includes(card)));
  }

  // Cards go from the top of the pack to a seat.
  top(seat, cards) {
    check(equal(this.rest.slice(0, cards.length), cards), "cards were drawn that did not lie on top");
    this.rest = this.rest.slice(cards.length);
    this.held.set(seat, [...this.held.get(seat), ...cards]);
    this.cards += cards.length;
  }

  onCardsDiscarded(event) {
    check(this.stage === "dealt" && this.owed[1] === 0, "cards are owed to another seat");
    check(event.number === event.cards.length, "another number of cards is laid down");
    this.giveUp(event.seat, event.cards);
    this.owed = [event.seat, event.cards.length];
  }

  onCardsDrawn(event) {
    const [[seat, owed], number] = [this.owed, event.cards.length];
    const right = event.seat === seat && event.number === number && number > 0;
    check(right && number === Math.min(owed, this.rest.length), "other cards are drawn than are owed");
    this.top(seat, event.cards);
    this.owed = [seat, owed - number];
  }

  onCardsExchanged(event) {
    check(this.stage === "dealt", "cards are exchanged outside of a deal");
    const right = event.discarded.length === event.number && event.drawn.length === event.number;
    check(right, "another number of cards is exchanged");
    this.giveUp(event.seat, event.discarded);
    this.top(event.seat, event.drawn);
  }

  onCardBought(event) {
    check(this.down.has(event.seat), "a card is bought outside of a deal");
    const down = this.down.get(event.seat);
    check(down[event.place] === event.card, "the bought card lay elsewhere");
    this.down.set(event.seat, down.map((card, place) => (place === event.place ? null : card)));
    this.giveUp(event.seat, [event.discarded]);
    this.held.get(event.seat).push(event.card);
  }

  onHandsShown(event) {
    for (const hand of event.hands) {
      if (Object.hasOwn(hand, "cards") || Object.hasOwn(hand, "front")) this.onHandArranged(hand);
    }
  }

  onHandArranged(hand) {
    const shown = ["cards", "front", "middle", "back"].flatMap((row) => hand[row] ?? []);
    const held = this.held.get(hand.seat) ?? [];
    check(equal(shown.sort(), [...held].sort()), `seat ${hand.seat + 1} shows other cards than it holds`);
  }

  onDealClosed() {
    [this.stage, this.held, this.down, this.rest] = ["", new Map(), new Map(), []];
  }
}

function checkCut(bundle, entries) {
  const game = gameOf(bundle);
  new Follower().follow(bundle, entries.slice(0, 1));
  if (EVENT_SHAPES.has(`${game} deck-shuffled`) && firstDealt(game) === undefined) {
    throw new Unknown(`it is not known here how ${bundle.rules} deals its cards`);
  }
  const pack = new Pack(game, entries[0].event);
  pack.follow(bundle, entries.slice(1));
  return `${pack.cards} cards off the pack, ${pack.cuts} cuts`;
}

// --- chips

const payers = (reason) => [...MAY_PAY].map((row) => row.split(" ")).filter((row) => row[2] === reason).map(([game]) => game);
const CARRIED = payers("carried").filter((game) => !["s5", "s7"].includes(game));
const DEFICIT = payers("deficit");
const kindOf = (account) => account.split(":")[0];
const seatOf = (account) => Number(account.split(":")[1]);

// Double entry: what lies on each account, and who may pay whom for what.
class Chips extends Follower {
  constructor(game, players) {
    super();
    [this.game, this.players, this.accounts, this.moved] = [game, players, new Map(), 0];
  }

  see({ event, cause }) {
    const { kind, transfers = [] } = event;
    for (const move of transfers) this.move(event, move);
    const amounts = transfers.map(({ amount }) => amount);
    if (kind === "game-started") {
      const seats = Array.from({ length: this.players }, (_, seat) => `player:${seat}`);
      const everybody = amounts.length === 0 || equal(transfers.map(({ target }) => target), seats);
      check(everybody && new Set(amounts).size <= 1, "not everybody buys in with the same");
    }
    const command = cause?.command ?? {};
    if (["buy-chips", "top-up"].includes(command.kind) && !Object.hasOwn(command, "shape")) {
      check(equal(amounts, [command.amount]), "the cashier gives another amount than was asked for");
    }
    const own = (name) => [...this.accounts].filter(([account]) => account.startsWith(name)).map(([, chips]) => chips);
    const pots = own("pot").reduce((sum, chips) => sum + chips, 0);
    check(pots <= MOST_INTEGER, "there are too many chips");
    if (kind === "deal-closed" && !CARRIED.includes(this.game)) {
      check(pots === 0, `the deal is over and ${pots} chips lie in the pot`);
    }
    if (kind === "game-ended") {
      check(pots === 0, `the game is over and ${pots} chips lie in the pot`);
      check(own("player:").every((chips) => chips === 0), "not everybody was cashed out");
      this.checkStacks(event);
    }
  }

  // The final stacks are what is cashed out, or owed.
  checkStacks({ transfers = [], stacks = null }) {
    const due = Array(this.players).fill(0);
    for (const { source, target, amount } of transfers) {
      if (target === "cashier") due[seatOf(source)] += amount;
      else if (source === "cashier") due[seatOf(target)] -= amount;
    }
    check(equal(stacks ?? due, due), "the final stacks are not what is cashed out");
  }

  move(event, { source, target, amount, reason }) {
    const kinds = [source, target].map(kindOf);
    const allowed = MAY_PAY.has([this.game, event.kind, reason, ...kinds].join(" "));
    check(allowed, `${[...reason].slice(0, 40).join("")} is nothing that ${kinds[0]} pays ${kinds[1]} here`);
    check(source !== target, "chips move from an account to themselves");
    for (const [account, sign] of [[source, -1], [target, 1]]) {
      const seat = seatOf(account);
      const own = kindOf(account) !== "player" || ((event.seat ?? seat) === seat && seat < this.players);
      check(own, `${account} has no part in this`);
      const chips = (this.accounts.get(account) ?? 0) + sign * amount;
      check(Math.abs(chips) <= MOST_INTEGER, "there are too many chips");
      this.accounts.set(account, chips);
    }
    this.moved += 1;
    const mayOwe = source === "cashier" || (DEFICIT.includes(this.game) && kinds[0] === "player");
    check(mayOwe || this.accounts.get(source) >= 0, `${source} pays more than it has`);
  }
}

function checkChips(bundle, entries) {
  new Follower().follow(bundle, entries.slice(0, 1));
  const chips = new Chips(gameOf(bundle), entries[0].event.terms.players);
  chips.follow(bundle, entries.slice(1));
  return `${chips.moved} transfers`;
}

// Chinese Poker alone has a rake, for cash: a twentieth of what each has won in a hand.
class Rake extends Follower {
  raked = false;
  total = 0;

  onGameOpened({ options }) {
    this.raked = options.mode === "cash";
  }

  see(entry) {
    super.see(entry);
    const { kind, transfers = [] } = entry.event;
    const [won, taken, due] = [new Map(), new Map(), new Map()];
    const add = (map, account, amount) => map.set(account, (map.get(account) ?? 0) + amount);
    for (const { source, target, amount } of transfers) {
      check(source !== "house", "the house pays");
      if (target === "house") {
        add(taken, source, amount);
      } else {
        add(won, source, -amount);
        add(won, target, amount);
      }
    }
    this.total += [...taken.values()].reduce((sum, amount) => sum + amount, 0);
    const sums = [...won.values(), ...taken.values(), this.total];
    check(sums.every((sum) => Math.abs(sum) * 5 <= MOST_INTEGER), "too many chips");
    if (this.raked && kind === "deal-paid") {
      for (const [account, amount] of won) if (amount >= 20) due.set(account, Math.floor((amount * 5) / 100));
    }
    const sorted = (map) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
    check(equal(sorted(taken), sorted(due)), "the house took another rake than was due");
  }
}

function checkRake(bundle, entries) {
  const rake = new Rake();
  rake.follow(bundle, entries);
  return rake.raked ? `${rake.total} taken` : "there is none in this game";
}

// --- who gave the decisions, and when

const [CLOCK, WIND] = ["clock", "run-out-clock"];
const GIVERS = new Map([
  ["open-game", ["host", "simulator", "operator", "auditor", "player", "anyone"]],
  ["join-game", ["host", "simulator", "operator", "auditor", "anyone"]],
  ["start-game", ["host", "simulator", "operator"]],
]);

// Whether a registered player is named who opens the game, or sits down or seats a bot.
function registered(by, { kind, player }) {
  if (kind === "start-game" || !/^player:~[A-Za-z0-9._~-]{1,63}$/.test(by)) return false;
  return kind !== "join-game" || by === `player:${player}` || player.startsWith("~bot.");
}

// A player's acts are given by their own seat, the clock's by the clock; no request counts twice.
// Of requests only those of seats and the clock are held against each other: behind another name
// there may be several.
class Causes extends Follower {
  constructor(game) {
    super();
    [this.game, this.seated, this.requests, this.latest, this.count] = [game, new Set(), new Map(), 0, 0];
  }

  see({ event, cause, version }) {
    const { kind, seat } = event;
    if (kind === "player-joined") this.requests.delete(`seat:${seat}`); // it may be another's now
    if (cause === undefined) {
      const decided = CAUSES.has(`${this.game} ${kind}`) || Object.hasOwn(event, "by_clock");
      const first = kind === "dice-thrown" && event.throw === 1;
      const alone = event.by_clock === true && !this.seated.has(seat);
      check(!decided || first || alone, `nobody has given the command for ${kind}`);
    } else {
      const why = younger(this.game, `the command of entry ${version}`, cause.command, COMMAND_SHAPES);
      if (why) throw new Younger(why);
      check(cause.at >= this.latest, "it is dated before what it follows");
      [this.latest, this.count] = [cause.at, this.count + 1];
      this.agree(event, cause.command);
      this.given(event, cause);
      this.asked(cause);
    }
    if (kind === "player-joined" || kind === "player-returned") this.seated.add(seat);
    else if (kind === "player-left") this.seated.delete(seat);
  }

  // The event is what the command asks for.
  agree(event, command) {
    const { kind } = event;
    const [[due, ...pairs], wound] = [CAUSES.get(`${this.game} ${kind}`) ?? ["-"], command.kind === WIND];
    const clocked = Object.hasOwn(event, "by_clock");
    check(due !== "-" || clocked, `no command causes ${kind}`);
    if (wound) {
      check(clocked, `the clock does not cause ${kind}`);
      check(event.seat === command.seat, "the command is for another seat");
    } else {
      check(command.kind === due, `${command.kind} does not cause ${kind}`);
      check(kind !== "dice-thrown" || event.throw !== 1, "the first throw has no command");
      const answered = EVENT_SHAPES.get(`${this.game} ${kind}`);
      const fields = [...COMMAND_SHAPES.get(`${this.game} ${due}`).keys()].filter((field) => answered.has(field));
      for (const pair of [...pairs, ...fields.sort().map((field) => `${field}=${field}`)]) {
        const [asked, told] = pair.split("=");
        check(equal(command[asked], event[told]), `the command says another ${asked}`);
      }
    }
    check((event.by_clock ?? wound) === wound, "it says wrongly whether the clock gave it");
  }

  given(event, { by, command }) {
    const { kind, seat } = command;
    const own = `seat:${seat}`;
    if (kind === WIND) {
      check(by === CLOCK, `${kind} is for the clock to give`);
    } else if (!GIVERS.has(kind) || event.kind === "player-returned") {
      check(by === own, `${kind} is for ${own} to give`);
    } else {
      const sitting = [...this.seated].map((one) => `seat:${one}`);
      if (kind === "join-game") sitting.push(own);
      const known = GIVERS.get(kind).includes(by) || sitting.includes(by) || registered(by, command);
      check(known, `${kind} was given by ${[...by].slice(0, 40).join("")}, who may not give it`);
    }
  }

  asked({ by, request }) {
    const requests = this.requests.get(by) ?? new Set();
    check(!requests.has(request), "it has the request id of an earlier decision");
    if (by === CLOCK || by.startsWith("seat:")) this.requests.set(by, requests.add(request));
  }
}

function checkCauses(bundle, entries) {
  const causes = new Causes(gameOf(bundle));
  causes.follow(bundle, entries);
  return `${causes.count} decisions`;
}

// --- the rules

// By an engine that is installed, which Node can call: it derives every event anew from seed and decisions.
async function checkRules(bundle, entries, program) {
  if (!globalThis.process?.versions?.node) throw new Unknown("no browser can derive the events again");
  const [{ spawnSync }, fs, { tmpdir }, { join: joined }] = await Promise.all(
    ["child_process", "fs", "os", "path"].map((name) => import(`node:${name}`)),
  );
  const { entries: texts, game, rules, seed } = bundle;
  const head = hex(sha256(utf8(texts.at(-1))));
  const header = { entries: texts.length, format: "poker-deluxe-game/1", game, head, name: rules.split("/")[0], rules };
  if (seed !== undefined) header.seed = seed;
  const folder = fs.mkdtempSync(joined(tmpdir(), "bundle-"));
  const path = joined(folder, "game.jsonl");
  fs.writeFileSync(path, [canonical(header), ...texts].map((line) => `${line}\n`).join(""));
  const [called, ...more] = program;
  const env = { ...globalThis.process.env, POKER_DELUXE_LANG: "en" };
  const run = spawnSync(called, [...more, "audit", path], { encoding: "utf8", env, maxBuffer: 2 ** 27 });
  fs.rmSync(folder, { recursive: true });
  if (run.error) throw new Unknown("no poker-deluxe is installed to derive the events again");
  if (run.status === NOT_PROVED) {
    throw new Unknown("this poker-deluxe lacks what the game needs: only a newer verifier can judge this");
  }
  if (run.status !== 0 && run.status !== 1) {
    throw new Unknown(`poker-deluxe could not audit: ${[...run.stderr.trim()].slice(0, 200).join("")}`);
  }
  if (run.status === 1) objected(bundle, entries, run.stdout);
  return "derived again by poker-deluxe";
}

// The engine's finding: a Fault; or Younger if the engine may only be older.
function objected(bundle, entries, report) {
  const lines = report.split("\n").map((line) => line.trim());
  const failure = lines.findIndex((line) => line.startsWith("FAIL"));
  check(failure >= 0, "poker-deluxe finds the game not sound");
  const claim = lines[failure].split(/\s+/)[1];
  for (const [name, fact, shapes] of claim === "readable" ? facts(entries) : []) {
    const unknown = younger(RULES.get(bundle.rules), name, fact, shapes);
    if (unknown) throw new Younger(unknown);
  }
  throw new Fault(`${claim}: ${lines[failure + 1] ?? ""}`);
}

// --- the log

const SIZE = /^(0|[1-9][0-9]{0,15})$/;
const ORIGIN = /^[!-*,-~]{1,255}$/;
const KEY_LINE = /^([!-*,-~]{1,255})\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/;
const SIGNATURE_LINE = /^— ([!-*,-~]{1,255}) ([A-Za-z0-9+/]+=*)$/;
const [ED25519, COSIGNATURE] = [1, 4];
const LONGEST_NOTE = 2 ** 16;
const MOST_AHEAD = 600; // seconds that a clock may be ahead of the reader's
const P = 2n ** 255n - 19n;
const EIGHTH = 0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
const WEAK = [0n, 1n, P - 1n, EIGHTH, P - EIGHTH];

// Whether the bytes of a point are below the field's prime, and not of a point of small order.
// Libraries differ in what they make of the others.
function isStrong(data) {
  const y = BigInt(`0x${hex(Uint8Array.from(data).reverse())}`) & (2n ** 255n - 1n);
  return y < P && !WEAK.includes(y);
}

// A public key as it is published, `name+id+base64`.
async function readKey(text, kind) {
  const found = typeof text === "string" ? KEY_LINE.exec(text) : null;
  check(found, "a public key is not written as name+id+base64");
  const [, name, number, encoded] = found;
  const data = fromBase64(encoded);
  check(data.length === 33 && data[0] === kind, `the key of ${name} is not of the right kind`);
  check(isStrong(data.subarray(1)), `the key of ${name} is one that anybody can sign for`);
  const id = hex((sha256(utf8(name), utf8("\n"), data)).subarray(0, 4));
  check(id === number, `the key of ${name} has another id than it says`);
  return { name, id, kind, public: data.subarray(1) };
}

// A checkpoint (C2SP tlog-checkpoint), its signatures unchecked.
function readCheckpoint(note) {
  const sound = typeof note === "string" && !longer(note, LONGEST_NOTE) && note.endsWith("\n");
  check(sound, "the checkpoint is no signed note");
  const gap = note.lastIndexOf("\n\n");
  const lines = note.slice(0, Math.max(gap, 0)).split("\n");
  check(gap >= 0 && lines.length >= 3 && lines.every(Boolean), "the checkpoint is no signed note");
  const named = ORIGIN.test(lines[0]) && SIZE.test(lines[1]) && Number(lines[1]) <= MOST_LOG;
  check(named, "the checkpoint names no log or no size");
  const signatures = note.slice(gap + 2, -1).split("\n").map((line) => {
    const found = SIGNATURE_LINE.exec(line);
    check(found, "the checkpoint has a line that is no signature");
    const data = fromBase64(found[2]);
    return { name: found[1], id: hex(data.subarray(0, 4)), signature: data.subarray(4) };
  });
  const marks = { time: "", running: "" };
  for (const line of lines.slice(3)) {
    const [word] = line.split(" ", 1);
    if (!Object.hasOwn(marks, word)) continue;
    const rest = line.slice(word.length + 1);
    check(!marks[word] && rest, `the checkpoint has a faulty line for ${word}`);
    marks[word] = rest;
  }
  const timed = !marks.time || (SIZE.test(marks.time) && Number(marks.time) <= MOST_LOG);
  check(timed, "the checkpoint's time is no number of seconds");
  const hashes = isBase64(lines[2], 32) && (!marks.running || isBase64(marks.running, 32));
  check(hashes, "a hash does not have 32 bytes");
  return {
    text: `${lines.join("\n")}\n`,
    origin: lines[0],
    size: Number(lines[1]),
    root: fromBase64(lines[2]),
    time: marks.time ? Number(marks.time) : null,
    running: marks.running ? fromBase64(marks.running) : null,
    signatures,
  };
}

async function holds(key, signature, message) {
  if (signature.length !== 64 || !isStrong(signature.subarray(0, 32))) return false;
  try {
    const verifier = await subtle.importKey("raw", key.public, "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", verifier, signature, message);
  } catch (error) {
    if (error.name === "NotSupportedError") throw error;
    return false;
  }
}

const signaturesOf = (key, { signatures }) =>
  signatures.filter(({ name, id }) => name === key.name && id === key.id).map(({ signature }) => signature);

// Whether the log's key has signed, and no line of it is wrong.
async function isSigned(key, checkpoint) {
  check(key.name === checkpoint.origin, "the key is not the key of this log");
  const own = signaturesOf(key, checkpoint);
  const held = await Promise.all(own.map((signature) => holds(key, signature, utf8(checkpoint.text))));
  return own.length > 0 && held.every(Boolean);
}

// When a witness cosigned (C2SP tlog-cosignature); null if it did not.
async function seenAt(witness, checkpoint) {
  const own = signaturesOf(witness, checkpoint);
  if (own.length !== 1 || own[0].length !== 72) return null;
  const seconds = own[0].subarray(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const message = utf8(`cosignature/v1\ntime ${seconds}\n${checkpoint.text}`);
  return (await holds(witness, own[0].subarray(8), message)) ? Number(seconds) : null;
}

async function checkLog(bundle, asked) {
  if (!Object.hasOwn(bundle, "log")) {
    const insisted = [asked.key, asked.previous, asked.policy].some((each) => each !== null);
    check(!insisted, "the bundle has no proof from a log, but one is required");
    throw new Unknown("the bundle has no proof from a log");
  }
  const { log } = bundle;
  checkForm("log", log);
  const [checkpoint, key] = [readCheckpoint(log.checkpoint), await readKey(log.key, ED25519)];
  checkPlaces(bundle.entries, log, checkpoint);
  const known = asked.key ?? asked.policy?.key ?? null;
  check(known === null || known === log.key, "the log is signed with another key than you know");
  check(await isSigned(key, checkpoint), "the checkpoint is not signed with this key");
  const grown = await checkGrowth(log, key, checkpoint, asked.previous);
  if (asked.policy !== null) await checkPolicy(asked.policy, checkpoint, asked.now);
  const note = `entry ${log.places.at(-1)} of ${checkpoint.size} in ${checkpoint.origin}${grown}`;
  if (known === null) {
    throw new Unknown(`${note}; use --key to check that ${log.key} is the log's key`);
  }
  return note;
}

// The entries are in the log in these places.
function checkPlaces(entries, { places, nodes }, { size, root }) {
  check(places.length === entries.length, "not every entry has a place in the log");
  const inOrder = places.every((place, index) => index === 0 || place > places[index - 1]);
  check(inOrder, "the places in the log are not in order");
  check(places.at(-1) < size, `place ${places.at(-1)} is not in a log of ${size} entries`);
  const [leaves, hashes, used] = [new Map(), new Map(), new Set()];
  for (const [index, place] of places.entries()) {
    leaves.set(place, sha256([0], utf8(entries[index])));
  }
  for (const [name, text] of Object.entries(nodes)) hashes.set(name, fromBase64(text));
  const worked = over(0, size, places, leaves, hashes, used);
  check(same(worked, root), "the entries are not in the log in these places");
  check(used.size === hashes.size, "the proof has hashes that it does not need");
}

// The root over a part of the log: from our own entries, and from the hashes that are given.
function over(first, end, places, leaves, nodes, used) {
  const number = end - first;
  if (number === 1 && places.length > 0) return leaves.get(first);
  const level = levelOf(number);
  if (places.length === 0 && level !== null) {
    const name = `${level}/${first / number}`;
    check(nodes.has(name), `the proof lacks the hash ${name}`);
    used.add(name);
    return nodes.get(name);
  }
  const middle = first + leftPart(number);
  const left = places.filter((place) => place < middle);
  const right = places.slice(left.length);
  return node(
    over(first, middle, left, leaves, nodes, used),
    over(middle, end, right, leaves, nodes, used),
  );
}

// The power of two that a number is; null if it is none.
function levelOf(number) {
  let [level, part] = [0, 1];
  while (part < number) [level, part] = [level + 1, part * 2];
  return part === number ? level : null;
}

// The log has grown out of an older checkpoint of its own: the known one, if one is known.
async function checkGrowth(log, key, now, previous) {
  const { growth } = log;
  const known = previous === null ? null : readCheckpoint(previous);
  if (known !== null) {
    check(known.origin === now.origin, "the checkpoint that you know is of another log");
    check(await isSigned(key, known), "the checkpoint that you know is not signed with this key");
    if (!growth && known.size === now.size && same(known.root, now.root)) {
      return `, the same ${now.size} that you know`;
    }
    check(growth, "the bundle does not prove that the log grew out of the one you know");
  }
  if (!growth) return "";
  const old = readCheckpoint(growth.from);
  const same_ = known === null || known.text === old.text;
  check(same_, "the log grew out of another checkpoint than the one you know");
  check(old.origin === now.origin, "the log grew out of another log");
  check(await isSigned(key, old), "the older checkpoint is not signed with this key");
  const hashes = growth.hashes.map(fromBase64);
  const grown = hasGrown(old.size, old.root, now.size, now.root, hashes);
  check(grown, "the log has not only grown");
  return `, grown from ${old.size}`;
}

// RFC 9162, section 2.1.4.2.
function hasGrown(old, oldRoot, size, root, hashes) {
  if (old === 0 || old === size) return hashes.length === 0 && (old === 0 || same(oldRoot, root));
  if (!(old > 0 && old < size) || hashes.length === 0) return false;
  const path = levelOf(old) !== null ? [oldRoot, ...hashes] : hashes;
  let [place, last] = [old - 1, size - 1];
  const up = () => ([place, last] = [Math.floor(place / 2), Math.floor(last / 2)]);
  while (place % 2 === 1) up();
  let [before, after] = [path[0], path[0]];
  for (const one of path.slice(1)) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      [before, after] = [node(one, before), node(one, after)];
      while (place !== 0 && place % 2 === 0) up();
    } else {
      after = node(after, one);
    }
    up();
  }
  return last === 0 && same(before, oldRoot) && same(after, root);
}

// Enough witnesses have cosigned the checkpoint, and it is young enough.
async function checkPolicy({ witnesses, least, oldest }, checkpoint, now) {
  const seen = [];
  for (const written of witnesses) {
    const seconds = await seenAt(await readKey(written, COSIGNATURE), checkpoint);
    if (seconds !== null) seen.push(seconds);
  }
  check(seen.length >= least, `${seen.length} of the witnesses have cosigned, and ${least} are required`);
  if (oldest === null) return;
  if (!least && checkpoint.time !== null) seen.push(checkpoint.time);
  check(seen.length > 0, "the checkpoint has no time, but a recent one is required");
  const young = seen.filter((one) => -MOST_AHEAD <= now - one && now - one <= oldest);
  const old = `the checkpoint is older than ${oldest} seconds, or dated ahead`;
  check(young.length >= Math.max(least, 1), old);
}

// --- is the game complete?

// A game that is over ends with its last event; of one that runs, the log says how far it is. The
// checkpoint holds the root of a tree of all games that run; the proof leads from this game's
// version, its last revealed version and its head to that root.
function checkComplete(bundle, entries, logVerdict) {
  const { log } = bundle;
  if (entries.at(-1).event.kind === "game-ended") {
    const running = isObject(log) && Object.hasOwn(log, "running");
    check(!running, "the game is over, and the bundle says that it runs");
    return "the game is over";
  }
  if (!Object.hasOwn(bundle, "log")) throw new Unknown("the game is not over, and no log says how far it is");
  check(logVerdict !== "FAIL", "the proof from the log does not hold");
  const { running: root } = readCheckpoint(log.checkpoint);
  if (root === null) {
    check(!Object.hasOwn(log, "running"), "the checkpoint commits to no running games");
    throw new Unknown("the game is not over, and the checkpoint does not say which games run");
  }
  checkForm("running", log.running);
  const { version, closed, head, hashes } = log.running;
  check(closed <= version, "the proof of the game's progress is not valid");
  const key = sha256(utf8("poker-deluxe/running/v1\0"), utf8(bundle.game));
  const leaf = sha256([0], key, u(version, 8), u(closed, 8), fromHex(head));
  check(same(climb(key, leaf, hashes), root), "the log says otherwise how far the game is");
  const number = entries.length;
  check(number <= version, "the log has less of the game than the bundle");
  const last = hex(sha256(utf8(bundle.entries.at(-1))));
  check(number < version || last === head, "the game ends otherwise in the log");
  check(number >= closed, `entries ${number + 1} to ${closed} may be shown, but are missing`);
  const late = entries.findLast(({ event }) => event.kind === "deal-closed")?.version ?? 0;
  check(late === closed, "the log says otherwise which deal was closed last");
  const rest = `; ${version - number} entries of the running deal are not shown yet`;
  return `the game is running, and shown up to entry ${number}${version > number ? rest : ""}`;
}

// The root of the tree of running games: bit d of the key says right or left at depth d.
function climb(key, leaf, hashes) {
  let root = leaf;
  for (const [step, text] of hashes.entries()) {
    const [depth, other] = [hashes.length - 1 - step, fromBase64(text)];
    const right = (key[depth >> 3] >> (7 - (depth & 7))) & 1;
    root = right ? node(other, root) : node(root, other);
  }
  return root;
}

// --- all together

// Every claim with its verdict ("PASS", "FAIL" or "CANNOT") and a note. `key`, `previous` (a note) and
// `policy` are required if they are given; `now` is the time in seconds since 1970.
export async function verify(
  bundle,
  { key = null, previous = null, policy = null, now = Date.now() / 1000, program = ["poker-deluxe"] } = {},
) {
  const asked = { key, previous, policy, now };
  const verdicts = {};
  for (const claim of Object.keys(CLAIMS)) {
    verdicts[claim] = { verdict: "CANNOT", note: "the entries cannot be read" };
  }
  const judge = async (claim, question) => {
    try {
      verdicts[claim] = { verdict: "PASS", note: (await question()) ?? "" };
    } catch (error) {
      const told = error instanceof Fault || error instanceof Unknown;
      const note = told ? error.message : `it does not have the right form (${error.name})`;
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
    await judge("rules", () => checkRules(bundle, entries, program));
    await judge("log", () => checkLog(bundle, asked));
    await judge("complete", () => checkComplete(bundle, entries, verdicts.log.verdict));
  }
  return verdicts;
}

// What a reader should know though no claim fails by it, each in one sentence.
export function remarks(bundle, verdicts) {
  if (verdicts.readable.verdict === "FAIL") return [];
  const [entries, said, givers] = [readEntries(bundle), [], new Map()];
  if (entries[0].event.terms?.practice === true) {
    said.push("This is a practice game: its seed may have come from outside.");
  }
  const { terms } = entries[0].event;
  const ofTurns = entries.filter(({ event }) => event.kind !== "entropy-withheld");
  const clocked = ofTurns.find(({ cause }) => cause?.by === CLOCK);
  if (clocked && isObject(terms) && !Object.hasOwn(terms, "seconds_to_act")) {
    said.push(`Entry ${clocked.version} was given by a clock, and the game has none.`);
  }
  for (const { cause, version } of entries.filter((entry) => entry.cause)) {
    const [by, first] = givers.get(cause.request) ?? [cause.by, version];
    givers.set(cause.request, [by, first]);
    if (by !== cause.by) {
      said.push(`Entries ${first} and ${version} have one request id from two givers.`);
      break;
    }
  }
  if (verdicts.dealt.verdict !== "FAIL") said.push(...entropyRemarks(RULES.get(bundle.rules), entries));
  for (const [claim, { verdict, note }] of Object.entries(verdicts)) {
    if (verdict === "CANNOT" && claim !== "rules") said.push(`${claim} could not be judged: ${note}.`);
  }
  return said;
}

// Whose entropy the deals of a game have, and who committed to some and withheld it.
function entropyRemarks(game, entries) {
  const [names, given, withheld] = [new Map(), [], []];
  let drawn = false;
  for (const { event } of entries) {
    if (younger(game, "", event, EVENT_SHAPES)) break;
    if (event.kind === "player-joined") names.set(event.seat, event.player);
    if (event.kind === "entropy-revealed") given.push(event.seat);
    if (event.kind === "entropy-withheld") withheld.push(event.seat);
    drawn ||= ["first-dealer-found", "starter-found", "deck-shuffled"].includes(event.kind);
  }
  if (!drawn) return [];
  const list = (seats) => seats.sort((one, other) => one - other).map((seat) => names.get(seat)).join(", ");
  const first = given.length > 0 ? `The deals depend on entropy of ${list(given)}.` : "The deals depend on no player's entropy: the server could choose them.";
  return withheld.length > 0 ? [first, `Entropy was withheld by ${list(withheld)}.`] : [first];
}

// The verdict in one sentence.
export function summary(verdicts) {
  const those = (wanted) => Object.keys(verdicts).filter((claim) => verdicts[claim].verdict === wanted);
  const [failed, open] = [those("FAIL"), those("CANNOT")];
  if (failed.length > 0) return `REFUTED: ${failed.join(", ")} did not hold.`;
  if (equal(open, ["rules"])) {
    return "ALL BUT THE RULES: every claim holds but rules, which nobody here could judge.";
  }
  if (open.length > 0) return `NOT PROVED: nothing failed, but ${open.join(", ")} could not be judged.`;
  return "PROVED: every claim holds.";
}

// How the command ends: as the first word of the summary says.
function ending(verdicts) {
  const ends = { REFUTED, PROVED, NOT: NOT_PROVED, ALL: ALL_BUT_RULES };
  return ends[summary(verdicts).split(/[: ]/)[0]];
}

// The bundle in the bytes (or the text) of a file.
export function readBundle(data) {
  const bytes = typeof data === "string" ? utf8(data) : data;
  if (bytes.length > MOST_BYTES) throw new Error(`the file is longer than ${MOST_BYTES} bytes`);
  let bundle;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    bundle = parse(text.endsWith("\n") ? text.slice(0, -1) : text);
  } catch (error) {
    throw new Error(`the file is no ${FORMAT}: ${error.message}`);
  }
  if (!isObject(bundle) || bundle.format !== FORMAT) throw new Error(`the file is no ${FORMAT}`);
  return bundle;
}

// A policy from the text of a file.
export async function readPolicy(text) {
  const said = JSON.parse(text);
  check(!/[0-9][.eE]/.test(text.replace(STRING, "")), "a number is no integer");
  check(isObject(said) && Object.keys(said).length > 0, "the policy is no object with fields");
  const known = ["key", "witnesses", "least", "oldest_seconds"];
  const strange = Object.keys(said).filter((name) => !known.includes(name));
  check(strange.length === 0, `a policy has no field ${strange.sort().join(", ")}`);
  if (Object.hasOwn(said, "key")) await readKey(said.key, ED25519);
  const { witnesses = [], key = null } = said;
  check(Array.isArray(witnesses), "witnesses is a list of keys");
  const keys = [];
  for (const one of witnesses) keys.push(hex((await readKey(one, COSIGNATURE)).public));
  check(new Set(witnesses).size === witnesses.length, "a witness is named twice");
  const { least = keys.length, oldest_seconds: oldest = null } = said;
  check(isInteger(least, 0, keys.length), "least is at most the number of witnesses");
  const timed = !Object.hasOwn(said, "oldest_seconds") || isInteger(oldest, 0);
  check(timed, "oldest_seconds is a number");
  return { key, witnesses, least, oldest };
}

async function main(words_) {
  const [{ readFileSync }, { parseArgs }] = await Promise.all([import("node:fs"), import("node:util")]);
  const text = { type: "string" };
  const options = { key: text, previous: text, policy: text, json: { type: "boolean" } };
  const all = new Map();
  let [asked, failed] = [null, MISUNDERSTOOD];
  try {
    const { values, positionals } = parseArgs({ args: words_, options, allowPositionals: true });
    asked = values;
    if (positionals.length === 0) throw new Error("name a bundle");
    if (asked.key !== undefined) await readKey(asked.key, ED25519);
    const previous = asked.previous === undefined ? null : readFileSync(asked.previous, "utf8");
    if (previous !== null) readCheckpoint(previous);
    const policy = asked.policy === undefined ? null : await readPolicy(readFileSync(asked.policy, "utf8"));
    failed = UNREADABLE;
    for (const path of positionals) {
      const bundle = readBundle(readFileSync(path));
      const verdicts = await verify(bundle, { key: asked.key ?? null, previous, policy });
      all.set(path, [verdicts, remarks(bundle, verdicts)]);
    }
  } catch (error) {
    console.error(error.message);
    return failed;
  }
  if (asked.json) {
    const verdicts = Object.fromEntries([...all].map(([path, [each]]) => [path, each]));
    console.log(JSON.stringify(all.size === 1 ? Object.values(verdicts)[0] : verdicts, null, 2));
  }
  for (const [path, [verdicts, said]] of asked.json ? [] : all) {
    if (all.size > 1) console.log(`${path}:`);
    console.log([summary(verdicts), ...said].join("\n"));
    for (const [claim, { verdict, note }] of Object.entries(verdicts)) {
      console.log(`${verdict.padEnd(7)}${claim.padEnd(9)} ${CLAIMS[claim]}${note ? `: ${note}` : ""}`);
    }
  }
  const endings = [...all.values()].map(([verdicts]) => ending(verdicts));
  return [REFUTED, NOT_PROVED, ALL_BUT_RULES].find((end) => endings.includes(end)) ?? PROVED; // the worst
}

if (globalThis.process?.argv?.[1]?.endsWith("verify_bundle.mjs")) {
  globalThis.process.exitCode = await main(globalThis.process.argv.slice(2));
}
