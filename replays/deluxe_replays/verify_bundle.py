#!/usr/bin/env python3
"""Verify a Poker Deluxe bundle: one file with all that proves one game, and nothing else needed.

This file stands alone: copy it, read it, run it with ``python3 verify_bundle.py BUNDLE``. It needs
the standard library only; no server, no database, no network, and nothing of the engine that played
the game. It prints one sentence with the verdict, then PASS, FAIL or CANNOT for each claim.
It speaks English alone; `poker-deluxe verify` says the same in German, too.

It ends with 0 if the game is PROVED, and only then. Otherwise with 1: REFUTED; 2: the call is
wrong; 3: the file cannot be read or is no bundle; 5: NOT PROVED, since something could not be
judged; 6: ALL BUT THE RULES, which only an installed engine can judge.

docs/bundle.md specifies the format and each claim; docs/fair-dealing.md how cards are dealt.
"""

import argparse
import base64
import hashlib
import hmac
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

Bundle = dict[str, Any]
Event = dict[str, Any]
Entry = dict[str, Any]
Verdicts = dict[str, tuple[str, str]]

FORMAT = "poker-deluxe-bundle/1"
CLAIMS = {
    "readable": "the entries are those of one game, complete and in order",
    "chain": "every entry names the hash of the one before it",
    "dealt": "cards and dice are those that were committed to",
    "cut": "the cards that players got lay on top of the pack as it was shuffled and cut",
    "chips": "chips only move, nobody pays more than they have, and no pot keeps any",
    "rake": "the house took what the rules allow, and nothing else",
    "causes": "each decision was given once, in the order of time, by somebody who may give it",
    "rules": "each event follows from the rules and the players' decisions",
    "log": "the entries are in the signed log, in these places",
    "complete": "up to the checkpoint, nothing of the game is missing that may be shown",
}
PROVED, REFUTED, MISUNDERSTOOD, UNREADABLE, NOT_PROVED, ALL_BUT_RULES = 0, 1, 2, 3, 5, 6
PASS, FAIL, CANNOT = "PASS", "FAIL", "CANNOT"
SCHEME = "PD-DEAL-2"
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
MOST_BYTES, MOST_DEPTH, MOST_LOG = 1 << 27, 16, 1 << 48
MOST_INTEGER, MOST_NUMBER, LONGEST_TEXT, LONGEST_NOTE = (1 << 53) - 1, (1 << 31) - 1, 256, 1 << 16

# The rule sets that this verifier knows, each with the short name that the tables below use.
GAMES = """
poker-deluxe/1 dx
draw-poker/1 dr
five-card-stud/1 s5
seven-card-stud/1 s7
heads-up-draw/1 hu
chinese-poker/1 cp
poker-dice/1 pd
yacht/1 ya
escalero/1 es
"""
# The digests of the sources of these rule sets, up to now. A game that pins one of them has only
# kinds and shapes that the tables below list.
SOURCES = frozenset(
    """
    5efb7940ff9f3d34113f3703698b1ae24405a199c38d38706cfcd559dd315d9f
    10b13b373aeaaee0ed0959222548a6f3467a9bb06f717bea960a2a35e93d7fdc
    ced922b89c16a9b65c9b12eabb58be6b8b5f4eb6de986d0b11bee99d4a0ab3c5
    972ef50ff9e78e2fc700be8f438ce96730834a0f3d56def56d8e3de740eef0d9
    68eccdf36c721b24897aac857ea1f518cd389fbb98c9d480abcdfd759c1fc1ce
    a4b4fe329ffd1d78f74e20a1da76e29b0bdb63b149f99a7ecf49f25a1e30fa63
    9d044547be8bdbf84f17cba14bfb8cd4a0806b851ec538a4617d8a645cc2f157
    972ef50ff9e78e2fc700be8f438ce96730834a0f3d56def56d8e3de740eef0d9
    c81ae07d7070d3f0e6800238b7b336944206ded721ba96c824adef5781c12796
    """.split()
)
# Every event in its newest shape: kind, the games that have it, the command that it answers
# (`<command`; fields of the same name agree, and those of `command=event`), its fields and their
# types, and which chips may move in it (`reason(payer>receiver)`; then it has `transfers`). A line
# that begins with a blank goes on with the one before. `?` after a name: may be absent. `*` after a
# type: a list, with its length or lengths behind it. What has `by_clock` the clock may bring about.
EVENTS = """
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
"""
# Every command in its newest shape.
COMMANDS = """
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
"""
# What stands inside of them; the last lines are types that are written as words.
PARTS = """
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
"""
BOXES = """
yacht|high-straight|low-straight|four-of-a-kind|full-house|choice|sixes|fives|fours|threes|twos|ones
"""
# Which cards come off the pack, one at a time to each player of the deal from the dealer's left:
# game, event, field, and how many or the option that says so. `apart`: not into the hand.
DEALS = """
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
"""
# The file itself.
FORMS = """
bundle - entries:long*1- format:text game:name log?:any rules:text seed?:hash
entry - cause?:cause event:fact game:name previous:hash salt:entropy version:n
cause - at:nat by:text command:fact request:text
log - checkpoint:long growth?:growth key:text nodes:hashes places:nat*1- running?:any
growth - from:long hashes:hash64*
running - closed:nat hashes:hash64*0-256 head:hash version:n
"""


class CheckFailed(Exception):
    """A claim does not hold; the text says where."""


class Unknown(Exception):
    """A claim cannot be checked; the text says why."""


class Younger(Unknown):
    """The bundle has something that was not there yet when this verifier was written."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what}: only a newer verifier can judge this")


def check(condition: object, text: str) -> None:
    """Raise ``CheckFailed`` unless the condition holds."""
    if not condition:
        raise CheckFailed(text)


# --- the tables of shapes -------------------------------------------------------------------------

Fields = dict[str, tuple[bool, str]]
"""The fields of a shape by name: whether it must be there, and its type."""
Shapes = dict[tuple[str, str], Fields]


def rows_of(table: str) -> Iterator[list[str]]:
    """The words of each line of a table; a line that begins with a blank goes on."""
    for line in table.replace("\n ", " ").strip().split("\n"):
        yield line.split()


RULES: dict[str, str] = {rules: game for rules, game in rows_of(GAMES)}  # noqa: C416 # two words
MAY_PAY: set[tuple[str, ...]] = set()
CAUSES: dict[tuple[str, str], list[str]] = {}


def shapes_of(table: str) -> Shapes:
    """The shape of each kind in each game; what events say besides goes into the tables above."""
    shapes: Shapes = {}
    for kind, games, *words in rows_of(table):
        every = {(game, kind) for game in (RULES.values() if games == "*" else games.split(","))}
        shape: Fields = {}
        for word in words:
            name, _, type_ = word.partition(":")
            if word[0] == "<" or "=" in word:
                for key in every:
                    CAUSES.setdefault(key, []).append(word.removeprefix("<"))
            elif "(" in word:
                MAY_PAY.update((*key, *re.split("[(>)]", word)[:3]) for key in every)
                shape["transfers"] = (True, "transfer*")
            else:
                shape[name.rstrip("?")] = (not name.endswith("?"), type_ or "transfer*")
        shapes |= dict.fromkeys(every, shape)
    return shapes


EVENT_SHAPES, COMMAND_SHAPES = shapes_of(EVENTS), shapes_of(COMMANDS)
PART_SHAPES = shapes_of(PARTS) | shapes_of(FORMS)
DEALT: dict[tuple[str, str], list[list[str]]] = {}
for _game, _kind, *_row in rows_of(DEALS):
    DEALT.setdefault((_game, _kind), []).append(_row)

NAME = re.compile(r"[A-Za-z0-9._~-]{1,64}")
HASH = re.compile(r"[0-9a-f]{64}")
SALT = re.compile(r"[0-9a-f]{32}")
KIND = re.compile(r"[a-z][a-z0-9-]{0,63}")
ACCOUNT = re.compile(r"player:(0|[1-9][0-9]?)|pot(:[1-9][0-9]?)?|house|cashier")
LENGTHS = re.compile(r"(?P<type>.*)\*(?P<least>[0-9]*)(?P<to>-?)(?P<most>[0-9]*)")
RANGE = re.compile(r"(?P<least>[0-9]+)\.\.(?P<most>[0-9]+)")
CARDS, BOX_NAMES = frozenset(DECK), frozenset(BOXES.strip().split("|"))


def is_integer(value: Any, least: int = -MOST_INTEGER, most: int = MOST_INTEGER) -> bool:
    return type(value) is int and least <= value <= most


def is_text(value: Any, pattern: re.Pattern[str] | None = None) -> bool:
    sound = type(value) is str and len(value) <= LONGEST_TEXT
    return sound and (pattern is None or pattern.fullmatch(value) is not None)


def is_fact(value: Any) -> bool:
    """An event or a command has a kind, and a shape from the second on."""
    sound = type(value) is dict and is_text(value.get("kind"), KIND)
    return sound and ("shape" not in value or is_integer(value["shape"], 2, MOST_NUMBER))


def is_base64(value: Any, length: int) -> bool:
    """Whether it stands for so many bytes, written in the canonical way."""
    try:
        return len(from_base64(value)) == length
    except CheckFailed:
        return False


Test = Callable[[Any], bool]
SIMPLE: dict[str, Test] = {
    "any": lambda _: True,
    "bool": lambda value: type(value) is bool,
    "int": is_integer,
    "nat": lambda value: is_integer(value, 0),
    "n": lambda value: is_integer(value, 1),
    "seat": lambda value: is_integer(value, 0, 63),
    "text": is_text,
    "long": lambda value: type(value) is str,
    "name": lambda value: is_text(value, NAME),
    "hash": lambda value: is_text(value, HASH),
    "commitment": lambda value: value == "" or is_text(value, HASH),
    "entropy": lambda value: is_text(value, SALT),
    "account": lambda value: is_text(value, ACCOUNT),
    "card": lambda value: type(value) is str and value in CARDS,
    "box": lambda value: type(value) is str and value in BOX_NAMES,
    "fact": is_fact,
    "hash64": lambda value: is_base64(value, 32),
    "hashes": lambda v: type(v) is dict and all(is_base64(one, 32) for one in v.values()),
}


@cache
def test_of(game: str, type_: str) -> Test:
    """Whether a value is of this type in this game."""
    if many := LENGTHS.fullmatch(type_):
        one, least = test_of(game, many["type"]), int(many["least"] or 0)
        most = least if many["least"] and not many["to"] else int(many["most"] or MOST_NUMBER)
        return lambda value: (
            type(value) is list and least <= len(value) <= most and all(map(one, value))
        )
    if type_ in SIMPLE:
        return SIMPLE[type_]
    if limits := RANGE.fullmatch(type_):
        low, high = int(limits["least"]), int(limits["most"])
        return lambda value: is_integer(value, low, high)
    if "|" in type_:
        return lambda value: type(value) is str and value in type_.split("|")
    fields = PART_SHAPES[game, type_]
    return lambda value: type(value) is dict and misshapen(game, value, fields) is None


def misshapen(game: str, fact: dict[str, Any], fields: Fields) -> str | None:
    """The first field, in the order of names, that is not of its shape; ``None`` if all are."""
    for name in sorted(fact.keys() | fields.keys()):
        is_needed, type_ = fields.get(name, (True, ""))
        if not type_ or (is_needed if name not in fact else not test_of(game, type_)(fact[name])):
            return name
    return None


def check_form(kind: str, value: Any) -> None:
    """A part of the file has its fields, and they are of their types."""
    check(type(value) is dict, f"{kind} is no object with fields")
    field = misshapen("-", value, PART_SHAPES["-", kind])
    check(field is None, f"{kind} with a faulty field {field}")


# --- strict JSON ----------------------------------------------------------------------------------

KEY = re.compile(r"[a-z][a-z0-9_]{0,63}|(0|[1-9][0-9]{0,15})/(0|[1-9][0-9]{0,15})")
STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
BRACKET = re.compile(r"[\[\]{}]")


def parse(text: str) -> Any:
    """The value of a canonical JSON text; ``ValueError`` if it is written in any other way.

    Canonical is RFC 8785 with less: integers only, within 2^53; keys in ASCII; 16 levels.
    """
    depth = 0
    for bracket in BRACKET.findall(STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_DEPTH:
            raise ValueError("it is nested too deeply")
    numbers: Any = {"parse_float": _no_number, "parse_constant": _no_number}
    value = json.loads(text, parse_int=_integer, object_pairs_hook=_object, **numbers)
    if canonical(value) != text:
        raise ValueError("it is not written in the canonical way")
    return value


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _integer(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > MOST_INTEGER:
        raise ValueError("a number is beyond 2^53")
    return int(digits)


def _no_number(text: str) -> Any:
    raise ValueError(f"{text[:20]} is no integer")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if not all(KEY.fullmatch(key) for key, _ in pairs):
        raise ValueError("a key is not one that is used")
    return dict(pairs)


def from_base64(text: Any) -> bytes:
    """The bytes of a text in base64 as it is written canonically; else ``CheckFailed``."""
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except (AttributeError, ValueError):
        raise CheckFailed("something is not in base64") from None
    check(base64.b64encode(data).decode() == text, "something is not in canonical base64")
    return data


# --- hashes and numbers ---------------------------------------------------------------------------


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key: bytes, *parts: bytes) -> bytes:
    return hmac.digest(key, b"".join(parts), "sha256")


def label(name: str) -> bytes:
    """A label of the dealing scheme."""
    return b"poker-deluxe/" + name.encode() + b"/v2\0"


def u(value: int, size: int) -> bytes:
    return value.to_bytes(size, "big")


def text16(text: str) -> bytes:
    data = text.encode()
    return u(len(data), 2) + data


def deal_seed(game: str, master: bytes, deal: int, entropy: Sequence[str]) -> bytes:
    strings = b"".join(map(text16, entropy))
    return mac(master, label("deal"), text16(game), u(deal, 4), u(len(entropy), 2), strings)


def derived(seed: bytes, info: bytes) -> Iterator[int]:
    """The bytes of the key derivation of ANSI X9.63 with SHA-256 (SEC 1, 3.6.1)."""
    for number in itertools.count(1):
        yield from sha256(seed, u(number, 4), info)


def below(numbers: Iterator[int], n: int) -> int:
    """A number from 0 to n - 1, all equally likely."""
    while (byte := next(numbers)) >= 256 - 256 % n:
        pass
    return byte % n


def stream_for(seed: bytes, purpose: str) -> Iterator[int]:
    return derived(seed, label("stream") + text16(purpose))


def shuffled(seed: bytes, cards: Iterable[str], number: int) -> list[str]:
    order, numbers = list(cards), derived(seed, label("shuffle") + u(number, 4))
    for last in range(len(order) - 1, 0, -1):
        place = below(numbers, last + 1)
        order[last], order[place] = order[place], order[last]
    return order


def root_of_cards(game: str, deal: int, seed: bytes, order: Sequence[str], number: int) -> bytes:
    row = derived(seed, label("salts") + u(number, 4))
    salted = [card.encode() + bytes(itertools.islice(row, 16)) for card in order]
    leaves = [sha256(label("card"), each) for each in salted]
    return sha256(label("pack"), text16(game), u(deal, 4), *leaves)


def node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1", left, right)


# --- the entries ----------------------------------------------------------------------------------


def read_entries(bundle: Bundle) -> list[Entry]:
    """Every entry, parsed; that they are whole, of one game and in order."""
    check_form("bundle", bundle)
    entries: list[Entry] = []
    for version, text in enumerate(bundle["entries"], 1):
        name = f"entry {version}"
        try:
            entry = parse(text)
        except (ValueError, RecursionError):
            raise CheckFailed(f"{name} is not written in the canonical way") from None
        with_name(name, check_form, "entry", entry)
        in_order = entry["version"] == version and entry["game"] == bundle["game"]
        check(in_order, f"{name} is not number {version}")
        opens = (entry["event"]["kind"] == "game-opened") == (version == 1)
        check(opens, f"{name}: only the first entry opens a game")
        entries.append(entry)
    return entries


def with_name(name: str, question: Callable[..., object], *arguments: object) -> None:
    """A fault in what is asked is one of this entry."""
    try:
        question(*arguments)
    except CheckFailed as fault:
        raise CheckFailed(f"{name}: {fault}") from None


def check_readable(bundle: Bundle, entries: Sequence[Entry]) -> str:
    """Every event and command that is known here has its shape; the first opens the game."""
    first = entries[0]["event"]
    check(first.get("rules") == bundle["rules"], "the game was opened by other rules")
    check(
        all(entry["event"]["kind"] != "game-ended" for entry in entries[:-1]),
        "the game goes on after its end",
    )
    game = RULES.get(bundle["rules"])
    if game is None:
        return "the rule set is unknown here"
    unknown, sources = "", first.get("sources")
    for name, fact, shapes in facts(entries):
        why = younger(game, name, fact, shapes)
        own = type(sources) is str and sources in SOURCES
        check(not (why and own), f"{why}; the sources that the game pins write nothing like it")
        if not why:
            fields = {field: value for field, value in fact.items() if field != "kind"}
            field = misshapen(game, fields, shapes[game, fact["kind"]])
            check(field is None, f"{name}: {fact['kind']} with a faulty field {field}")
        unknown = unknown or (why if name == "entry 1" else "")
    if unknown:
        raise Younger(unknown)
    check(f"{first['game']}/1" == bundle["rules"], "the game does not have the name of its rules")
    practice = first["terms"]["practice"]
    check("branched_from" not in first or practice, "a game that is played on is for practice")
    pinned = practice or "sources" in first
    check(pinned, "the game is not for practice, and does not pin the sources of its rules")
    return ""


def facts(entries: Sequence[Entry]) -> Iterator[tuple[str, Event, Shapes]]:
    """Every event and every command: its name, itself, and the shapes of its like."""
    for number, entry in enumerate(entries, 1):
        yield f"entry {number}", entry["event"], EVENT_SHAPES
        if "cause" in entry:
            yield f"the command of entry {number}", entry["cause"]["command"], COMMAND_SHAPES


def younger(game: str, name: str, fact: Event, shapes: Shapes) -> str:
    """Why this verifier does not know the shape of an event or a command; empty if it does."""
    if (game, fact["kind"]) not in shapes:
        return f"{name} is of a kind unknown here, {fact['kind']}"
    if "shape" in fact:
        return f"{name}: {fact['kind']} has the shape {fact['shape']}, newer than 1"
    return ""


class Follower:
    """What a claim knows of a game while it looks at the entries, one after the other.

    It has a method for each kind of event that it looks into, ``on_`` and the kind. Of the others
    it needs the kind alone, unless it looks at ``every`` event in whole.
    """

    every = True

    def see(self, entry: Entry) -> None:
        method = getattr(self, method_for(entry["event"]["kind"]), None)
        if method is not None:
            method(entry["event"])

    def follow(self, bundle: Bundle, entries: Iterable[Entry]) -> None:
        """Look at the entries, up to the first that the claim cannot follow: then ``Younger``."""
        game = game_of(bundle)
        for entry in entries:
            event, name = entry["event"], f"entry {entry['version']}"
            is_seen = self.every or hasattr(self, method_for(event["kind"]))
            fact = event if is_seen else {"kind": event["kind"]}
            if why := younger(game, name, fact, EVENT_SHAPES):
                raise Younger(why)
            with_name(name, self.see, entry)


def method_for(kind: str) -> str:
    return f"on_{kind.replace('-', '_')}"


def game_of(bundle: Bundle) -> str:
    """The short name of the game; ``Younger`` if its rule set is not known here."""
    if bundle["rules"] not in RULES:
        raise Younger(f"the rule set {bundle['rules']} is unknown here")
    return RULES[bundle["rules"]]


def check_chain(bundle: Bundle, entries: Iterable[Entry]) -> str:
    previous = "0" * 64
    for version, (entry, text) in enumerate(zip(entries, bundle["entries"], strict=True), 1):
        check(entry["previous"] == previous, f"entry {version} does not name the entry before it")
        previous = hashlib.sha256(text.encode()).hexdigest()
    return f"{len(bundle['entries'])} entries"


# --- dealing --------------------------------------------------------------------------------------


class Dealt(Follower):
    """Counts deals, rounds and throws, and derives all chance from the seeds."""

    every = False

    def __init__(self, bundle: Bundle, entries: Sequence[Entry]) -> None:
        # A game that was played on from another has all its chance from there.
        branch = entries[0]["event"].get("branched_from")
        self.game, self.rules = branch["origin"] if branch else bundle["game"], game_of(bundle)
        self.master = bytes.fromhex(bundle["seed"]) if "seed" in bundle else None
        self.players = entries[0]["event"]["terms"]["players"]
        self.entropy = [""] * self.players
        self.committed: dict[int, str] = {}
        self.names: dict[int, str] = {}
        self.away: set[int] = set()
        events = [entry["event"] for entry in entries if "shape" not in entry["event"]]
        self.seeds = {e["deal"]: e["seed"] for e in events if e["kind"] == "deal-closed"}
        self.started = self.has_starter = self.open = False
        self.deal = self.shuffles = self.count = self.closed = self.waiting = self.throw = 0
        self.aside: list[str] = []
        self.laid_down: list[str] = []
        self.to_throw: list[int] = []
        self.seats_done: list[int] = []
        self.dice: dict[int, list[int]] = {}
        self.turns: dict[int, int] = {}

    def see(self, entry: Entry) -> None:
        super().see(entry)
        if self.master is not None:
            salt = mac(self.master, label("entry"), text16(self.game), u(entry["version"], 8))
            check(entry["salt"] == salt.hex()[:32], "the salt is another")

    def seed(self, deal: int) -> bytes:
        """The deal's seed: derived where the master seed is known, else as it was opened."""
        if self.master is not None:
            return deal_seed(self.game, self.master, deal, self.entropy)
        if deal not in self.seeds:
            raise Unknown(f"the seed of deal {deal} has not been opened")
        return bytes.fromhex(self.seeds[deal])

    def on_game_opened(self, event: Event) -> None:
        if self.master is not None:
            commitment = sha256(label("game"), text16(self.game), self.master).hex()
            check(event["commitment"] == commitment, "the seed is not the one committed to")

    def on_player_joined(self, event: Event) -> None:
        seat, name, entropy = event["seat"], event["player"], event["entropy"]
        check(not self.started, "somebody sits down after the start")
        check(seat < self.players and seat not in self.names, "the seat is not free")
        check(name not in self.names.values(), "this player sits there already")
        own = entropy not in self.committed.values()
        check(own, "another player has committed to the same entropy")
        self.names[seat] = name
        self.committed |= {seat: entropy} if entropy else {}

    def on_player_left(self, event: Event) -> None:
        seat = event["seat"]
        check(seat in self.names and seat not in self.away, "nobody sits at this seat")
        if self.started:
            self.away.add(seat)
        else:
            del self.names[seat]
            self.committed.pop(seat, None)

    def on_player_returned(self, event: Event) -> None:
        check(event["seat"] in self.away, "nobody has left this seat")
        self.away.discard(event["seat"])

    def on_game_started(self, event: Event) -> None:
        check(not self.started and len(self.names) == self.players, "the game cannot start here")
        everybody = sorted(event["youngest_first"]) == list(range(self.players))
        check(everybody, "the order of age does not name every seat once")
        self.started = True

    def on_entropy_revealed(self, event: Event) -> None:
        """What is revealed is what was committed to."""
        entropy = bytes.fromhex(event["entropy"])
        commitment = sha256(label("entropy"), text16(self.game), entropy).hex()
        is_own = self.on_entropy_withheld(event) == commitment
        check(is_own, "the entropy is not the one committed to")
        self.entropy[event["seat"]] = event["entropy"]

    def on_entropy_withheld(self, event: Event) -> str:
        """The commitment of a seat whose entropy is awaited, and from now on is not."""
        seat = event["seat"]
        check(self.started and seat in self.committed, f"no entropy of seat {seat + 1} is awaited")
        return self.committed.pop(seat)

    def draw(self) -> None:
        """Something is drawn: only after the start, and when no entropy is awaited any more."""
        check(self.started, "something is drawn before the start")
        check(not self.committed, "something is drawn before every player's entropy is revealed")

    def begin(self, deal: int) -> None:
        """The next deal begins: they count up by one, and the one before is closed."""
        self.draw()
        check(not self.open, "a deal begins where none can begin")
        check(deal == self.deal + 1, f"deal {deal} follows deal {self.deal}")
        self.deal, self.open, self.shuffles, self.turns = deal, True, 0, {}
        self.waiting, self.aside, self.laid_down = 0, [], []

    def on_first_dealer_found(self, event: Event) -> None:
        self.draw()
        check(not self.has_starter and not self.deal, "the first dealer is found again")
        numbers, pack, cards = stream_for(self.seed(1), "first-dealer"), list(DECK), [""]
        while cards[-1][:1] != "J":
            cards.append(pack.pop(below(numbers, len(pack))))
        check(event["cards"] == cards[1:], "the first dealer was found with other cards")
        check(event["dealer"] == (len(cards) - 2) % self.players, "the jack fell to another")
        self.has_starter = True

    def on_deck_shuffled(self, event: Event) -> None:
        is_needed = (self.rules, "first-dealer-found") in EVENT_SHAPES
        check(self.has_starter == is_needed, "the first dealer was not found")
        self.begin(event["deal"])
        self.pack(event, DECK)

    def on_stub_reshuffled(self, event: Event) -> None:
        check(self.open, "cards are shuffled outside of a deal")
        self.shuffles += 1
        check(event["shuffle"] == self.shuffles, "the shuffles of the deal do not count up by one")
        check(self.aside, "no card was laid aside")
        self.pack(event, self.aside)
        self.aside = []

    def pack(self, event: Event, cards: Iterable[str]) -> None:
        seed, name, number = self.seed(self.deal), f"deal {self.deal}", self.shuffles
        order = shuffled(seed, cards, number)
        check(event["deck"] == order, f"{name}: the pack is not as its seed shuffles it")
        root = root_of_cards(self.game, self.deal, seed, order, number).hex()
        check(event["root"] == root, f"{name}: the root is not that of the pack")
        self.count += 1

    def on_cards_discarded(self, event: Event) -> None:
        self.laid_down = event["cards"]

    def on_cards_drawn(self, event: Event) -> None:
        """Cards laid down go aside when they have all been replaced."""
        self.waiting = (self.waiting or len(self.laid_down)) - len(event["cards"])
        self.aside = self.aside + ([] if self.waiting else self.laid_down)

    def on_starter_found(self, event: Event) -> None:
        """Everybody throws one die, and those with the highest again, until one is left."""
        self.draw()
        check(not self.has_starter and event["deal"] == 1, "the starter is found again")
        numbers, throws = stream_for(self.seed(1), "start"), event["throws"]
        highest, self.has_starter = list(range(self.players)), True
        first = True
        while len(highest) > 1 or first:
            these, throws, first = throws[: len(highest)], throws[len(highest) :], False
            check([each["seat"] for each in these] == highest, "others throw for the start")
            dice = [below(numbers, 6) + 1 for _ in these]
            check([each["die"] for each in these] == dice, "the dice for the start differ")
            heights = [7 if die == 1 and self.rules == "pd" else die for die in dice]
            pairs = zip(highest, heights, strict=True)
            highest = [seat for seat, height in pairs if height == max(heights)]
        check(not throws and [event["starter"]] == highest, "the dice let another start")
        if self.rules != "pd":
            self.begin(1)
            self.to_throw = highest

    def on_round_skipped(self, event: Event) -> None:
        check(self.has_starter, "the starter was not found")
        self.begin(event["deal"])
        check(event["round"] == event["deal"], "the round does not have the number of its deal")

    def on_bets_placed(self, event: Event) -> None:
        self.on_round_skipped(event)
        self.to_throw, self.seats_done, self.throw = event["seats"], [], 0
        check(len(set(self.to_throw)) == len(self.to_throw) > 0, "a seat bets twice")

    def on_dice_thrown(self, event: Event) -> None:
        seat, throw, places = event["seat"], event["throw"], event["places"]
        check(self.open and [seat] == self.to_throw[:1], "the dice are thrown out of turn")
        check(throw == self.throw + 1, "the throws of a turn do not count up by one")
        if throw == 1:
            self.turns[seat] = self.turns.get(seat, 0) + 1
            check(places == [0, 1, 2, 3, 4], "the first throw is not of all dice")
        fresh = self.row(seat, 15 * (self.turns[seat] - 1) + 5 * (throw - 1))
        lie = [fresh[n] if n in places else self.dice[seat][n] for n in range(5)]
        check(event["dice"] == lie, f"deal {self.deal}: the dice of seat {seat + 1} fell otherwise")
        self.dice[seat], self.throw = lie, throw
        self.count += 1
        if throw == 3 and self.rules == "pd":
            self.on_rolling_stopped(event)

    def row(self, seat: int, first: int) -> list[int]:
        """Five dice of the row of a seat in this deal, of which those before are drawn, too."""
        numbers = stream_for(self.seed(self.deal), f"dice-{seat}")
        return [below(numbers, 6) + 1 for _ in range(first + 5)][first:]

    def on_rolling_stopped(self, event: Event) -> None:
        check(self.throw and [event["seat"]] == self.to_throw[:1], "a turn ends that had not begun")
        self.throw, self.to_throw = 0, self.to_throw[1:]
        self.seats_done = [*self.seats_done, event["seat"]]

    def on_hands_compared(self, event: Event) -> None:
        """The dice of all who threw; the best of them throw again, if there are several."""
        check(self.seats_done and not self.to_throw, "dice are compared before all have thrown")
        hands = [(hand["seat"], hand["dice"]) for hand in event["hands"]]
        lie = [(seat, self.dice[seat]) for seat in self.seats_done]
        check(hands == lie, "other dice are compared than were thrown")
        best = [seat for seat in self.seats_done if seat in event["best"]]
        check(best and best == event["best"], "the best are not among those who threw")
        self.to_throw, self.seats_done = best if len(best) > 1 else [], []

    def on_score_written(self, event: Event) -> None:
        self.on_rolling_stopped(event)
        self.to_throw, self.seats_done = [(event["seat"] + 1) % self.players], []

    on_box_crossed = on_score_written

    def on_deal_closed(self, event: Event) -> None:
        deal = event["deal"]
        check(self.open and deal == self.deal, f"deal {deal} is not the open one")
        idle = not self.throw and not self.seats_done and (self.rules != "pd" or not self.to_throw)
        check(idle, "the deal is closed before all have thrown")
        check(event["seed"] == self.seed(deal).hex(), f"the seed of deal {deal} is another")
        self.open, self.closed = False, self.closed + 1

    def on_game_ended(self, event: Event) -> None:
        check(self.started and not self.open, "the game ends in the middle of a deal")
        master = self.master is not None and event["seed"] == self.master.hex()
        check(master, "the master seed of the end is another")


WITH_DICE = ("pd", "ya", "es")


def check_dealt(bundle: Bundle, entries: Sequence[Entry]) -> str:
    game, first, last = game_of(bundle), entries[0]["event"], entries[-1]["event"]
    if why := younger(game, "entry 1", first, EVENT_SHAPES):
        raise Younger(why)
    if first["scheme"] != SCHEME:
        raise Younger(f"the dealing scheme {first['scheme']} is unknown here")
    if (game, "dice-thrown") in EVENT_SHAPES and game not in WITH_DICE:
        raise Unknown(f"it is not known here how the dice of {bundle['rules']} are thrown")
    over = last["kind"] == "game-ended"
    check(over or "seed" not in bundle, "the game is not over, but its master seed is revealed")
    missing = over and "shape" not in last and "seed" not in bundle
    check(not missing, "the game is over, and its master seed is missing")
    deals = Dealt(bundle, entries)
    deals.follow(bundle, entries)
    note = f"{deals.count} shuffles and throws in {deals.closed} deals"
    if deals.master is None:
        raise Unknown(f"{note} held, but the master seed is not opened before the game is over")
    return note


# --- what players got -----------------------------------------------------------------------------

TOP_UPS = (250, 375, 500, 750, 1000, 1250, 1500, 2500, 3750, 5000, 7500, 10000, 12500, 25000)
LATER = {"s5": "uuu", "s7": "uuud"}
CARD_POTS = ("dr", "s5", "s7")
DEALER_KNOWN = ("dx", *CARD_POTS, "hu", "cp")


class Pack(Follower):
    """The pack as it lies after shuffle and cut, who deals, and who holds which of its cards."""

    def __init__(self, game: str, first: Event) -> None:
        self.game, self.options = game, first["options"]
        self.players = first["terms"]["players"]
        self.chips = [0] * self.players
        self.away: set[int] = set()
        self.button = self.dealer = self.cuts = self.cards = 0
        self.dealt_in: list[int] = []
        self.rest: list[str] = []
        self.hands: dict[int, list[str]] = {}
        self.down: dict[int, list[str | None]] = {}
        self.stage, self.round, self.debt = "", 1, (0, 0)

    def see(self, entry: Entry) -> None:
        event = entry["event"]
        if rows := DEALT.get((self.game, event["kind"])):
            self.deal_out(event, rows)
        super().see(entry)
        for move in event.get("transfers", ()):
            for account, sign in ((move["source"], -1), (move["target"], 1)):
                kind, _, number = account.partition(":")
                if kind == "player" and int(number) < self.players:
                    self.chips[int(number)] += sign * move["amount"]

    def on_player_left(self, event: Event) -> None:
        self.away.add(event["seat"])

    def on_player_joined(self, event: Event) -> None:
        self.away.discard(event["seat"])

    on_player_returned = on_player_joined

    def on_game_started(self, event: Event) -> None:
        self.button = self.players - 1 if self.game == "cp" else event["youngest_first"][0]

    def on_first_dealer_found(self, event: Event) -> None:
        self.button = event["dealer"]

    def can_play(self, seat: int) -> bool:
        """Whether the seat is dealt in."""
        if self.game in CARD_POTS:
            least = self.options["feed"] if self.options["fed_by"] == "all" else 1
            return bool(self.chips[seat] >= least)
        if self.game != "cp":
            return True
        if self.options["mode"] == "tournament":
            return self.chips[seat] > 0
        own = "start" in self.options and "top_up" in self.options
        least = self.options["top_up"] if own else TOP_UPS[self.options["level"] - 1]
        return seat not in self.away and self.chips[seat] >= least

    def clockwise(self, first: int) -> list[int]:
        """The seats that are dealt in, from this one on."""
        seats = ((first + turn) % self.players for turn in range(self.players))
        return [seat for seat in seats if self.can_play(seat)]

    def on_deck_shuffled(self, event: Event) -> None:
        if self.game == "hu":
            self.button = event["deal"] % 2
        elif self.game not in DEALER_KNOWN:
            self.button = event["dealer"]
        due = self.clockwise(self.button)
        if self.game in CARD_POTS:
            due = [seat for seat in due if self.chips[seat] >= self.options["feed"]]
        check([event["dealer"]] == due[:1], "another seat is due to deal")
        if self.game == "dx":
            due_round = (event["deal"] - 1) // self.players + 1
            check(event["round"] == due_round, "the round has another number")
        self.dealer, self.button = due[0], (due[0] + 1) % self.players
        self.dealt_in = self.clockwise(self.button)
        self.rest, self.hands, self.down = event["deck"], {}, {}
        self.stage, self.round, self.debt = "shuffled", 1, (0, 0)

    def on_stub_reshuffled(self, event: Event) -> None:
        check(self.stage == "dealt" and not self.rest, "the pack has not run out")
        self.rest = event["deck"]

    def on_deck_cut(self, event: Event) -> None:
        check(self.stage == "shuffled", "the pack is cut again, or where nobody cuts")
        right = event["seat"] == (self.dealer - 1) % self.players
        check(right, "another seat than the dealer's right neighbour cuts")
        self.rest = self.rest[event["lifted"] :] + self.rest[: event["lifted"]]
        self.stage, self.cuts = "cut", self.cuts + 1

    def deal_out(self, event: Event, rows: list[list[str]]) -> None:
        """Cards to each who is in: the first ones of a deal, or later ones."""
        if event["kind"] == next(kind for game, kind in DEALT if game == self.game):
            stage = "cut" if (self.game, "deck-cut") in EVENT_SHAPES else "shuffled"
            check(self.stage == stage, "hands are dealt from a pack that is not ready")
            if self.game not in DEALER_KNOWN:
                seats = [hand["seat"] for hand in event[rows[0][0]]]
                self.dealt_in = [seat for seat in self.dealt_in if seat in seats]
            self.stage, self.hands = "dealt", {seat: [] for seat in self.dealt_in}
            check(event.get("seats", self.dealt_in) == self.dealt_in, "other seats are dealt in")
        else:
            self.round += 1
            sound = self.stage == "dealt" and event.get("round", self.round) == self.round
            check(sound, "a round of cards is missing")
            face = "u" if event["kind"] == "cards-dealt-up" else "d"
            due = LATER.get(self.game, face * self.round)[self.round - 2 : self.round - 1]
            check(due == face, "the cards of this round lie the other way")
        for field, each, *apart in rows:
            number = self.options[each] if each in self.options else int(each)
            dealt = self.around(event[field], number)
            if apart:
                self.down = {seat: list(cards) for seat, cards in dealt.items()}
            else:
                self.hands = {seat: self.hands[seat] + cards for seat, cards in dealt.items()}

    def around(self, hands: Sequence[dict[str, Any]], each: int) -> dict[int, list[str]]:
        """So many cards to each who is still in, one at a time from the dealer's left on."""
        seats = list(self.hands)
        check([hand["seat"] for hand in hands] == seats, "the cards go to other seats")
        number = each * len(seats)
        top, self.rest = self.rest[:number], self.rest[number:]
        for turn, (seat, hand) in enumerate(zip(seats, hands, strict=True)):
            sound = len(hand["cards"]) == each and hand["cards"] == top[turn :: len(hands)]
            check(sound, f"seat {seat + 1} got other cards than lay on top")
        self.cards += len(top)
        return {hand["seat"]: hand["cards"] for hand in hands}

    def on_player_dropped(self, event: Event) -> None:
        check(event["seat"] in self.hands, "a seat drops that holds no cards")
        if self.game in LATER:
            del self.hands[event["seat"]]

    def give_up(self, seat: int, cards: Sequence[str]) -> None:
        """Cards leave a hand that holds them."""
        hand = self.hands.get(seat, [])
        sound = len(set(cards)) == len(cards) and set(cards) <= set(hand)
        check(sound, f"seat {seat + 1} gives up cards that it does not hold")
        self.hands[seat] = [card for card in hand if card not in cards]

    def top(self, seat: int, cards: list[str]) -> None:
        """Cards go from the top of the pack to a seat."""
        top, self.rest = self.rest[: len(cards)], self.rest[len(cards) :]
        check(top == cards, "cards were drawn that did not lie on top")
        self.hands[seat] = [*self.hands[seat], *cards]
        self.cards += len(cards)

    def on_cards_discarded(self, event: Event) -> None:
        check(self.stage == "dealt" and not self.debt[1], "cards are owed to another seat")
        check(event["number"] == len(event["cards"]), "another number of cards is laid down")
        self.give_up(event["seat"], event["cards"])
        self.debt = (event["seat"], len(event["cards"]))

    def on_cards_drawn(self, event: Event) -> None:
        seat, debt = self.debt
        number = len(event["cards"])
        due = event["seat"] == seat and event["number"] == number == min(debt, len(self.rest)) > 0
        check(due, "other cards are drawn than are owed")
        self.top(seat, event["cards"])
        self.debt = (seat, debt - number)

    def on_cards_exchanged(self, event: Event) -> None:
        check(self.stage == "dealt", "cards are exchanged outside of a deal")
        same = len(event["discarded"]) == len(event["drawn"]) == event["number"]
        check(same, "another number of cards is exchanged")
        self.give_up(event["seat"], event["discarded"])
        self.top(event["seat"], event["drawn"])

    def on_card_bought(self, event: Event) -> None:
        check(event["seat"] in self.down, "a card is bought outside of a deal")
        down = self.down[event["seat"]]
        check(down[event["place"]] == event["card"], "the bought card lay elsewhere")
        down[event["place"]] = None
        self.give_up(event["seat"], [event["discarded"]])
        self.hands[event["seat"]].append(event["card"])

    def on_hands_shown(self, event: Event) -> None:
        for hand in event["hands"]:
            if "cards" in hand or "front" in hand:
                self.on_hand_arranged(hand)

    def on_hand_arranged(self, hand: dict[str, Any]) -> None:
        cards = [card for row in ("cards", "front", "middle", "back") for card in hand.get(row, [])]
        same = sorted(cards) == sorted(self.hands.get(hand["seat"], []))
        check(same, f"seat {hand['seat'] + 1} shows other cards than it holds")

    def on_deal_closed(self, _: Event) -> None:
        self.stage, self.hands, self.down, self.rest = "", {}, {}, []


def check_cut(bundle: Bundle, entries: Sequence[Entry]) -> str:
    game = game_of(bundle)
    Follower().follow(bundle, entries[:1])
    if (game, "deck-shuffled") in EVENT_SHAPES and all(each != game for each, _ in DEALT):
        raise Unknown(f"it is not known here how {bundle['rules']} deals its cards")
    pack = Pack(game, entries[0]["event"])
    pack.follow(bundle, entries[1:])
    return f"{pack.cards} cards off the pack, {pack.cuts} cuts"


# --- chips ----------------------------------------------------------------------------------------

EMPTY_EACH_DEAL = ("s5", "s7")
WITH_CARRY = {game for game, _, reason, *_ in MAY_PAY if reason == "carried"} - {*EMPTY_EACH_DEAL}
WITH_DEFICIT = {game for game, _, reason, *_ in MAY_PAY if reason == "deficit"}


class Chips(Follower):
    """Double entry: what lies on each account, and who may pay whom for what."""

    def __init__(self, game: str, players: int) -> None:
        self.game, self.players = game, players
        self.accounts: dict[str, int] = {}
        self.transfers = 0

    def see(self, entry: Entry) -> None:
        event = entry["event"]
        kind, transfers = event["kind"], event.get("transfers", [])
        for move in transfers:
            self.move(event, move)
        amounts = [move["amount"] for move in transfers]
        if kind == "game-started":
            seats = [f"player:{seat}" for seat in range(self.players)]
            same = not transfers or [move["target"] for move in transfers] == seats
            check(same and len(set(amounts)) <= 1, "not everybody buys in with the same")
        command = entry.get("cause", {}).get("command", {})
        if command.get("kind") in ("buy-chips", "top-up") and "shape" not in command:
            is_right = amounts == [command["amount"]]
            check(is_right, "the cashier gives another amount than was asked for")
        pots = sum(chips for account, chips in self.accounts.items() if account.startswith("pot"))
        check(pots <= MOST_INTEGER, "there are too many chips")
        if kind == "deal-closed" and self.game not in WITH_CARRY:
            check(pots == 0, f"the deal is over and {pots} chips lie in the pot")
        if kind == "game-ended":
            check(pots == 0, f"the game is over and {pots} chips lie in the pot")
            left = [chips for name, chips in self.accounts.items() if name.startswith("player:")]
            check(not any(left), "not everybody was cashed out")
            stacks = [0] * self.players  # what is cashed out, or owed
            for move in transfers:
                paying, account = move["target"] == "cashier", (move["source"], move["target"])
                if "cashier" in account:
                    seat = int(account[not paying].partition(":")[2])
                    stacks[seat] += move["amount"] if paying else -move["amount"]
            right = event.get("stacks", stacks) == stacks
            check(right, "the final stacks are not what is cashed out")

    def move(self, event: Event, move: dict[str, Any]) -> None:
        source, target, amount = move["source"], move["target"], move["amount"]
        kinds = [account.partition(":")[0] for account in (source, target)]
        may_pay = (self.game, event["kind"], move["reason"], *kinds) in MAY_PAY
        check(may_pay, f"{move['reason'][:40]} is nothing that {kinds[0]} pays {kinds[1]} here")
        check(source != target, "chips move from an account to themselves")
        for account, sign in ((source, -1), (target, 1)):
            kind, _, number = account.partition(":")
            own = kind != "player" or event.get("seat", int(number)) == int(number) < self.players
            check(own, f"{account} has no part in this")
            chips = self.accounts.get(account, 0) + sign * amount
            check(abs(chips) <= MOST_INTEGER, "there are too many chips")
            self.accounts[account] = chips
        self.transfers += 1
        may_owe = source == "cashier" or (self.game in WITH_DEFICIT and kinds[0] == "player")
        check(may_owe or self.accounts[source] >= 0, f"{source} pays more than it has")


def check_chips(bundle: Bundle, entries: Sequence[Entry]) -> str:
    Follower().follow(bundle, entries[:1])
    chips = Chips(game_of(bundle), entries[0]["event"]["terms"]["players"])
    chips.follow(bundle, entries[1:])
    return f"{chips.transfers} transfers"


class Rake(Follower):
    """Chinese Poker alone has one, for cash: a twentieth of what each has won in a hand."""

    has_rake, total = False, 0

    def on_game_opened(self, event: Event) -> None:
        self.has_rake = event["options"].get("mode") == "cash"

    def see(self, entry: Entry) -> None:
        super().see(entry)
        gains: dict[str, int] = {}
        rake: dict[str, int] = {}
        for move in entry["event"].get("transfers", []):
            source, target, amount = move["source"], move["target"], move["amount"]
            check(source != "house", "the house pays")
            if target == "house":
                rake[source] = rake.get(source, 0) + amount
            else:
                gains[source] = gains.get(source, 0) - amount
                gains[target] = gains.get(target, 0) + amount
        self.total += sum(rake.values())
        sums = [*gains.values(), *rake.values(), self.total]
        check(all(abs(one) <= MOST_INTEGER // 5 for one in sums), "too many chips")
        due: dict[str, int] = {}
        if self.has_rake and entry["event"]["kind"] == "deal-paid":
            due = {one: amount * 5 // 100 for one, amount in gains.items() if amount >= 20}
        check(rake == due, "the house took another rake than was due")


def check_rake(bundle: Bundle, entries: Sequence[Entry]) -> str:
    rake = Rake()
    rake.follow(bundle, entries)
    return f"{rake.total} taken" if rake.has_rake else "there is none in this game"


# --- who gave the decisions, and when -------------------------------------------------------------

CLOCK, WIND = "clock", "run-out-clock"
GIVERS = {
    "open-game": ("host", "simulator", "operator", "auditor", "player", "anyone"),
    "join-game": ("host", "simulator", "operator", "auditor", "anyone"),
    "start-game": ("host", "simulator", "operator"),
}


def registered(by: str, command: dict[str, Any]) -> bool:
    """Whether a registered player is named who opens the game, or sits down or seats a bot."""
    kind, player = command["kind"], by.removeprefix("player:")
    if kind == "start-game" or not re.fullmatch(r"player:~[A-Za-z0-9._~-]{1,63}", by):
        return False
    joins = command["player"] if kind == "join-game" else player
    return bool(joins == player or joins.startswith("~bot."))


class Causes(Follower):
    """A player's acts are given by their own seat, the clock's by the clock; no request twice.

    Who opens or starts a game, or sits down, is the host, the operator or somebody who sits there;
    to open and to sit down it may be anybody, but a registered player for themselves or a bot
    alone. Of requests only those of seats and the clock are held against each other: behind another
    name there may be several.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.seats: set[int] = set()
        self.requests: dict[str, set[str]] = {}
        self.latest = self.count = 0

    def see(self, entry: Entry) -> None:
        event, cause = entry["event"], entry.get("cause")
        kind = event["kind"]
        if kind == "player-joined":  # the seat may be another's now, with request ids of their own
            self.requests.pop(f"seat:{event['seat']}", None)
        if cause is None:
            decided = (self.game, kind) in CAUSES or "by_clock" in event
            first = kind == "dice-thrown" and event["throw"] == 1
            alone = event.get("by_clock") is True and event["seat"] not in self.seats
            check(not decided or first or alone, f"nobody has given the command for {kind}")
        else:
            name = f"the command of entry {entry['version']}"
            if why := younger(self.game, name, cause["command"], COMMAND_SHAPES):
                raise Younger(why)
            check(cause["at"] >= self.latest, "it is dated before what it follows")
            self.latest, self.count = cause["at"], self.count + 1
            self.agree(event, cause["command"])
            self.given(event, cause["by"], cause["command"])
            self.asked(cause["by"], cause["request"])
        if kind in ("player-joined", "player-returned"):
            self.seats.add(event["seat"])
        elif kind == "player-left":
            self.seats.discard(event["seat"])

    def agree(self, event: Event, command: dict[str, Any]) -> None:
        """The event is what the command asks for."""
        kind, (due, *pairs) = event["kind"], CAUSES.get((self.game, event["kind"]), ["-"])
        check(due != "-" or "by_clock" in event, f"no command causes {kind}")
        by_clock = command["kind"] == WIND
        if by_clock:
            check("by_clock" in event, f"the clock does not cause {kind}")
            check(event["seat"] == command["seat"], "the command is for another seat")
        else:
            check(command["kind"] == due, f"{command['kind']} does not cause {kind}")
            first = kind == "dice-thrown" and event["throw"] == 1
            check(not first, "the first throw has no command")
            fields = COMMAND_SHAPES[self.game, due].keys() & EVENT_SHAPES[self.game, kind].keys()
            for pair in pairs + [f"{field}={field}" for field in sorted(fields)]:
                asked, answered = pair.split("=")
                same = command.get(asked) == event.get(answered)
                check(same, f"the command says another {asked}")
        is_told = event.get("by_clock", by_clock) == by_clock
        check(is_told, "it says wrongly whether the clock gave it")

    def given(self, event: Event, by: str, command: dict[str, Any]) -> None:
        kind, own = command["kind"], f"seat:{command.get('seat')}"
        if kind == WIND:
            check(by == CLOCK, f"{kind} is for the clock to give")
        elif kind not in GIVERS or event["kind"] == "player-returned":
            check(by == own, f"{kind} is for {own} to give")
        else:
            sitting = [f"seat:{seat}" for seat in self.seats]
            sitting += [own] if kind == "join-game" else []
            may_give = by in GIVERS[kind] or by in sitting or registered(by, command)
            check(may_give, f"{kind} was given by {by[:40]}, who may not give it")

    def asked(self, by: str, request: str) -> None:
        requests = self.requests.setdefault(by, set())
        check(request not in requests, "it has the request id of an earlier decision")
        if by == CLOCK or by.startswith("seat:"):
            requests.add(request)


def check_causes(bundle: Bundle, entries: Iterable[Entry]) -> str:
    causes = Causes(game_of(bundle))
    causes.follow(bundle, entries)
    return f"{causes.count} decisions"


# --- the rules ------------------------------------------------------------------------------------


def check_rules(bundle: Bundle, entries: Sequence[Entry], program: Sequence[str]) -> str:
    """By an engine that is installed: it derives every event anew from seed and decisions."""
    head = hashlib.sha256(bundle["entries"][-1].encode()).hexdigest()
    header = {"entries": len(bundle["entries"]), "format": "poker-deluxe-game/1", "head": head}
    header |= {"name": bundle["rules"].split("/")[0]}
    header |= {field: bundle[field] for field in ("game", "rules", "seed") if field in bundle}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        lines = [canonical(header), *bundle["entries"]]
        path.write_bytes("".join(f"{line}\n" for line in lines).encode())
        call, english = [*program, "audit", str(path)], os.environ | {"POKER_DELUXE_LANG": "en"}
        try:
            run = subprocess.run(call, capture_output=True, text=True, check=False, env=english)
        except OSError:
            raise Unknown("no poker-deluxe is installed to derive the events again") from None
    if run.returncode == NOT_PROVED:
        raise Younger("this poker-deluxe lacks what the game needs")
    if run.returncode not in (0, 1):
        raise Unknown(f"poker-deluxe could not audit: {run.stderr.strip()[:200]}")
    if run.returncode:
        objected(bundle, entries, run.stdout)
    return "derived again by poker-deluxe"


def objected(bundle: Bundle, entries: Sequence[Entry], report: str) -> None:
    """The engine's finding: ``CheckFailed``; or ``Younger`` if the engine may only be older."""
    lines = [line.strip() for line in report.splitlines()] + [""]
    failures = [at for at, line in enumerate(lines) if line.startswith("FAIL")]
    check(failures, "poker-deluxe finds the game not sound")
    claim, why = lines[failures[0]].split()[1], lines[failures[0] + 1]
    for name, fact, shapes in facts(entries) if claim == "readable" else ():
        if unknown := younger(RULES.get(bundle["rules"], ""), name, fact, shapes):
            raise Younger(unknown)
    raise CheckFailed(f"{claim}: {why}")


# --- the log --------------------------------------------------------------------------------------

SIZE = re.compile(r"0|[1-9][0-9]{0,15}")
SIGNER = r"[!-*,-~]{1,255}"
KEY_LINE = re.compile(rf"({SIGNER})\+([0-9a-f]{{8}})\+([A-Za-z0-9+/]+=*)")
SIGNATURE_LINE = re.compile(rf"— ({SIGNER}) ([A-Za-z0-9+/]+=*)")
ED25519, COSIGNATURE = 1, 4
MOST_AHEAD = 600  # seconds that a clock may be ahead of the reader's


class Key(NamedTuple):
    """A public key: the name of its holder, its id, and 32 bytes."""

    name: str
    id: bytes
    public: bytes


class Checkpoint(NamedTuple):
    """A signed note about a log: its text, its lines, and who signed it: name, id, signature."""

    text: str
    origin: str
    size: int
    root: bytes
    time: int | None
    running: bytes | None
    signatures: list[tuple[str, bytes, bytes]]


class Policy(NamedTuple):
    """What a reader insists on: so many of these witnesses, and a checkpoint not older than this.

    Seconds; ``None``: of any age. ``key`` is the log's, empty if it is not told here.
    """

    key: str = ""
    witnesses: tuple[str, ...] = ()
    least: int = 0
    oldest: int | None = None


def read_key(text: Any, kind: int) -> Key:
    """A public key as it is published, ``name+id+base64``; else ``CheckFailed``."""
    match = KEY_LINE.fullmatch(text) if type(text) is str else None
    if match is None:
        raise CheckFailed("a public key is not written as name+id+base64")
    name, data = match[1], from_base64(match[3])
    check(len(data) == 33 and data[0] == kind, f"the key of {name} is not of the right kind")
    check(is_strong(data[1:]), f"the key of {name} is one that anybody can sign for")
    id_ = sha256(name.encode(), b"\n", data)[:4]
    check(id_.hex() == match[2], f"the key of {name} has another id than it says")
    return Key(name, id_, data[1:])


def read_checkpoint(note: Any) -> Checkpoint:
    """A checkpoint (C2SP tlog-checkpoint), its signatures unchecked; else ``CheckFailed``."""
    sound = type(note) is str and len(note) <= LONGEST_NOTE and note.endswith("\n")
    body, gap, signed = note.rpartition("\n\n") if sound else ("", "", "")
    lines = body.split("\n")
    check(gap and len(lines) >= 3 and all(lines), "the checkpoint is no signed note")
    has_name = re.fullmatch(SIGNER, lines[0]) and SIZE.fullmatch(lines[1])
    check(has_name and int(lines[1]) <= MOST_LOG, "the checkpoint names no log or no size")
    signatures = []
    for line in signed[:-1].split("\n"):
        match = SIGNATURE_LINE.fullmatch(line)
        if match is None:
            raise CheckFailed("the checkpoint has a line that is no signature")
        data = from_base64(match[2])
        signatures.append((match[1], data[:4], data[4:]))
    marks = {"time": "", "running": ""}
    for line in lines[3:]:
        word, _, rest = line.partition(" ")
        if word in marks:
            check(not marks[word] and rest, f"the checkpoint has a faulty line for {word}")
            marks[word] = rest
    seconds, running = marks["time"], marks["running"]
    is_time = not seconds or (SIZE.fullmatch(seconds) and int(seconds) <= MOST_LOG)
    check(is_time, "the checkpoint's time is no number of seconds")
    are_hashes = is_base64(lines[2], 32) and (not running or is_base64(running, 32))
    check(are_hashes, "a hash does not have 32 bytes")
    root, time_ = from_base64(lines[2]), int(seconds) if seconds else None
    top = from_base64(running) if running else None
    return Checkpoint(body + "\n", lines[0], int(lines[1]), root, time_, top, signatures)


def is_signed(key: Key, checkpoint: Checkpoint) -> bool:
    """Whether the log's key has signed, and no line of it is wrong."""
    check(key.name == checkpoint.origin, "the key is not the key of this log")
    own = [s for name, id_, s in checkpoint.signatures if (name, id_) == (key.name, key.id)]
    return bool(own) and all(verify_ed25519(key.public, s, checkpoint.text.encode()) for s in own)


def seen_at(witness: Key, checkpoint: Checkpoint) -> int | None:
    """When a witness cosigned (C2SP tlog-cosignature); ``None`` if it did not."""
    own = [s for name, id_, s in checkpoint.signatures if (name, id_) == (witness.name, witness.id)]
    if len(own) != 1 or len(own[0]) != 72:
        return None
    seconds = int.from_bytes(own[0][:8], "big")
    message = f"cosignature/v1\ntime {seconds}\n{checkpoint.text}".encode()
    return seconds if verify_ed25519(witness.public, own[0][8:], message) else None


def check_log(
    bundle: Bundle, key: str | None, previous: str | None, policy: Policy | None, now: float
) -> str:
    if "log" not in bundle:
        insisted_on = key is not None or previous is not None or policy is not None
        check(not insisted_on, "the bundle has no proof from a log, but one is required")
        raise Unknown("the bundle has no proof from a log")
    log: Any = bundle["log"]
    check_form("log", log)
    checkpoint, signer = read_checkpoint(log["checkpoint"]), read_key(log["key"], ED25519)
    check_places(bundle["entries"], log, checkpoint)
    own_key = (policy.key or None) if key is None and policy is not None else key
    is_own = own_key in (None, log["key"])
    check(is_own, "the log is signed with another key than you know")
    check(is_signed(signer, checkpoint), "the checkpoint is not signed with this key")
    growth = check_growth(log.get("growth"), signer, checkpoint, previous)
    if policy is not None:
        check_policy(policy, checkpoint, now)
    note = f"entry {log['places'][-1]} of {checkpoint.size} in {checkpoint.origin}{growth}"
    if own_key is None:
        raise Unknown(f"{note}; use --key to check that {log['key']} is the log's key")
    return note


def check_places(entries: Sequence[str], log: dict[str, Any], checkpoint: Checkpoint) -> None:
    """The entries are in the log in these places."""
    places, size = log["places"], checkpoint.size
    check(len(places) == len(entries), "not every entry has a place in the log")
    check(places == sorted(set(places)), "the places in the log are not in order")
    check(places[-1] < size, f"place {places[-1]} is not in a log of {size} entries")
    hashed = [sha256(b"\0", entry.encode()) for entry in entries]
    hashes = {name: from_base64(text) for name, text in log["nodes"].items()}
    unused = set(hashes)
    root = over(0, size, dict(zip(places, hashed, strict=True)), hashes, unused)
    check(root == checkpoint.root, "the entries are not in the log in these places")
    check(not unused, "the proof has hashes that it does not need")


def over(
    first: int, end: int, leaves: Mapping[int, bytes], nodes: Mapping[str, bytes], unused: set[str]
) -> bytes:
    """The root over a part of the log: from our own entries, and from the hashes that are given."""
    number = end - first
    if number == 1 and leaves:
        return leaves[first]
    if not leaves and number & (number - 1) == 0:
        level = number.bit_length() - 1
        name = f"{level}/{first >> level}"
        check(name in nodes, f"the proof lacks the hash {name}")
        unused.discard(name)
        return nodes[name]
    middle = first + (1 << (number - 1).bit_length() - 1)
    left = {place: leaf for place, leaf in leaves.items() if place < middle}
    right = {place: leaf for place, leaf in leaves.items() if place >= middle}
    return node(over(first, middle, left, nodes, unused), over(middle, end, right, nodes, unused))


def check_growth(growth: Any, key: Key, new: Checkpoint, previous: str | None) -> str:
    """The log has grown out of an older checkpoint of its own: the known one, if one is known."""
    own = None if previous is None else read_checkpoint(previous)
    if own is not None:
        check(own.origin == new.origin, "the checkpoint that you know is of another log")
        check(is_signed(key, own), "the checkpoint that you know is not signed with this key")
        if not growth and (own.size, own.root) == (new.size, new.root):
            return f", the same {new.size} that you know"
        check(growth, "the bundle does not prove that the log grew out of the one you know")
    if not growth:
        return ""
    old = read_checkpoint(growth["from"])
    same = own is None or own.text == old.text
    check(same, "the log grew out of another checkpoint than the one you know")
    check(old.origin == new.origin, "the log grew out of another log")
    check(is_signed(key, old), "the older checkpoint is not signed with this key")
    hashes = [from_base64(one) for one in growth["hashes"]]
    is_growth = has_grown(old.size, old.root, new.size, new.root, hashes)
    check(is_growth, "the log has not only grown")
    return f", grown from {old.size}"


def has_grown(old: int, old_root: bytes, size: int, root: bytes, path: Sequence[bytes]) -> bool:
    """RFC 9162, section 2.1.4.2."""
    if old in (0, size):
        return not path and (old == 0 or old_root == root)
    if not 0 < old < size or not path:
        return False
    path = list(path) if old & (old - 1) else [old_root, *path]
    place, last = old - 1, size - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    before = after = path[0]
    for one in path[1:]:
        if not last:
            return False
        if place & 1 or place == last:
            before, after = node(one, before), node(one, after)
            while place and not place & 1:
                place, last = place >> 1, last >> 1
        else:
            after = node(after, one)
        place, last = place >> 1, last >> 1
    return not last and before == old_root and after == root


def check_policy(policy: Policy, checkpoint: Checkpoint, now: float) -> None:
    """Enough witnesses have cosigned the checkpoint, and it is young enough."""
    times = [seen_at(read_key(one, COSIGNATURE), checkpoint) for one in policy.witnesses]
    seen = [seconds for seconds in times if seconds is not None]
    why = f"{len(seen)} of the witnesses have cosigned, and {policy.least} are required"
    check(len(seen) >= policy.least, why)
    if policy.oldest is not None:
        seen += [] if policy.least or checkpoint.time is None else [checkpoint.time]
        check(seen, "the checkpoint has no time, but a recent one is required")
        young = [one for one in seen if -MOST_AHEAD <= now - one <= policy.oldest]
        old = f"the checkpoint is older than {policy.oldest} seconds, or dated ahead"
        check(len(young) >= max(policy.least, 1), old)


# --- is the game complete? ------------------------------------------------------------------------


def check_complete(bundle: Bundle, entries: Sequence[Entry], log_verdict: str) -> str:
    """A game that is over ends with its last event; of one that runs, the log says how far it is.

    The checkpoint holds the root of a tree of all games that run; the proof leads from this game's
    version, its last revealed version and its head to that root.
    """
    if entries[-1]["event"]["kind"] == "game-ended":
        running = type(bundle.get("log")) is dict and "running" in bundle["log"]
        check(not running, "the game is over, and the bundle says that it runs")
        return "the game is over"
    if "log" not in bundle:
        raise Unknown("the game is not over, and no log says how far it is")
    check(log_verdict != FAIL, "the proof from the log does not hold")
    proof = bundle["log"].get("running")
    root = read_checkpoint(bundle["log"]["checkpoint"]).running
    if root is None:
        check("running" not in bundle["log"], "the checkpoint commits to no running games")
        raise Unknown("the game is not over, and the checkpoint does not say which games run")
    check_form("running", proof)
    version, closed, head = proof["version"], proof["closed"], proof["head"]
    check(closed <= version, "the proof of the game's progress is not valid")
    key = sha256(b"poker-deluxe/running/v1\0", bundle["game"].encode())
    leaf = sha256(b"\0", key, u(version, 8), u(closed, 8), bytes.fromhex(head))
    check(climb(key, leaf, proof["hashes"]) == root, "the log says otherwise how far the game is")
    count = len(entries)
    check(count <= version, "the log has less of the game than the bundle")
    last = hashlib.sha256(bundle["entries"][-1].encode()).hexdigest()
    check(count < version or last == head, "the game ends otherwise in the log")
    check(count >= closed, f"entries {count + 1} to {closed} may be shown, but are missing")
    late = max([0] + [e["version"] for e in entries if e["event"]["kind"] == "deal-closed"])
    check(late == closed, "the log says otherwise which deal was closed last")
    rest = f"; {version - count} entries of the running deal are not shown yet"
    return f"the game is running, and shown up to entry {count}{rest if version > count else ''}"


def climb(key: bytes, leaf: bytes, hashes: Sequence[str]) -> bytes:
    """The root of the tree of running games: bit *d* of the key says right or left at depth *d*."""
    root = leaf
    for depth, text in zip(range(len(hashes) - 1, -1, -1), hashes, strict=True):
        other, right = from_base64(text), key[depth >> 3] >> (7 - (depth & 7)) & 1
        root = node(other, root) if right else node(root, other)
    return root


# --- Ed25519 (RFC 8032, section 5.1.7) ------------------------------------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
EIGHTH = 0x5FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
WEAK = (0, 1, P - 1, EIGHTH, P - EIGHTH)
Point = tuple[int, int, int, int]


def is_strong(data: bytes) -> bool:
    """Whether the bytes of a point are below the field's prime, and not of a point of small order.

    Libraries differ in what they make of the others.
    """
    y = int.from_bytes(data, "little") & (1 << 255) - 1
    return y < P and y not in WEAK


def verify_ed25519(public: bytes, signature: bytes, message: bytes) -> bool:
    """Whether the signature holds: [S]B = R + [k]A, with S below the order, compared as bytes."""
    point, number = point_of(public), int.from_bytes(signature[32:], "little")
    sound = len(signature) == 64 and is_strong(signature[:32]) and number < ORDER
    if point is None or not sound:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    factor = int.from_bytes(digest, "little") % ORDER
    minus = (P - point[0], point[1], point[2], P - point[3])
    return bytes_of(added(times(number, BASE), times(factor, minus))) == signature[:32]


def added(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(number: int, point: Point) -> Point:
    sum_: Point = (0, 1, 1, 0)
    while number:
        if number & 1:
            sum_ = added(sum_, point)
        point, number = added(point, point), number >> 1
    return sum_


def bytes_of(point: Point) -> bytes:
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def point_of(data: bytes) -> Point | None:
    """The point that 32 bytes stand for; ``None`` if they stand for none."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (not x and sign):
        return None
    x = x if x & 1 == sign else P - x
    return x, y, 1, x * y % P


_base = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
assert _base is not None
BASE: Point = _base


# --- all together ---------------------------------------------------------------------------------


def verify(
    bundle: Bundle,
    key: str | None = None,
    previous: str | None = None,
    program: Sequence[str] | None = None,
    policy: Policy | None = None,
    now: float | None = None,
) -> Verdicts:
    """Every claim with its verdict and a note, in the order of ``CLAIMS``.

    ``key`` and ``previous`` (a note) are required if they are given, and so is ``policy``;
    ``now`` is the time in seconds since 1970 that it counts from.
    """
    verdicts: Verdicts = dict.fromkeys(CLAIMS, (CANNOT, "the entries cannot be read"))
    entries: list[Entry] = []

    def judge(claim: str, question: Callable[..., str | None], *arguments: object) -> None:
        try:
            verdicts[claim] = (PASS, question(bundle, *arguments) or "")
        except CheckFailed as fault:
            verdicts[claim] = (FAIL, str(fault))
        except Unknown as why:
            verdicts[claim] = (CANNOT, str(why))
        except Exception as error:  # noqa: BLE001 # whatever stands in the file, it is told
            verdicts[claim] = (FAIL, f"it does not have the right form ({type(error).__name__})")

    judge("readable", lambda _: entries.extend(read_entries(bundle)))
    if entries:
        judge("readable", check_readable, entries)
    if entries and verdicts["readable"][0] != FAIL:
        judge("chain", check_chain, entries)
        judge("dealt", check_dealt, entries)
        judge("cut", check_cut, entries)
        judge("chips", check_chips, entries)
        judge("rake", check_rake, entries)
        judge("causes", check_causes, entries)
        judge("rules", check_rules, entries, program or ["poker-deluxe"])
        judge("log", check_log, key, previous, policy, time.time() if now is None else now)
        judge("complete", check_complete, entries, verdicts["log"][0])
    return verdicts


def remarks(bundle: Bundle, verdicts: Verdicts) -> list[str]:
    """What a reader should know though no claim fails by it, each in one sentence."""
    if verdicts["readable"][0] == FAIL:
        return []
    entries = read_entries(bundle)
    texts, givers = [], dict[str, tuple[str, int]]()
    terms = entries[0]["event"].get("terms")
    if type(terms) is dict and terms.get("practice") is True:
        texts.append("This is a practice game: its seed may have come from outside.")
    clocked = [e for e in entries if e.get("cause", {}).get("by") == CLOCK]
    by_clock = [e["version"] for e in clocked if e["event"]["kind"] != "entropy-withheld"]
    if by_clock and type(terms) is dict and "seconds_to_act" not in terms:
        texts.append(f"Entry {by_clock[0]} was given by a clock, and the game has none.")
    for version, cause in ((e["version"], e["cause"]) for e in entries if "cause" in e):
        by, at = givers.setdefault(cause["request"], (cause["by"], version))
        if by != cause["by"]:
            texts.append(f"Entries {at} and {version} have one request id from two givers.")
            break
    if verdicts["dealt"][0] != FAIL:
        texts += entropy_remarks(RULES.get(bundle["rules"], ""), entries)
    for claim, (verdict, note) in verdicts.items():
        if verdict == CANNOT and claim != "rules":
            texts.append(f"{claim} could not be judged: {note}.")
    return texts


def entropy_remarks(game: str, entries: Iterable[Entry]) -> list[str]:
    """Whose entropy the deals of a game have, and who committed to some and withheld it."""
    names: dict[int, str] = {}
    seats: dict[str, list[int]] = {"entropy-revealed": [], "entropy-withheld": []}
    drawn = False
    for event in (entry["event"] for entry in entries):
        if younger(game, "", event, EVENT_SHAPES):
            break
        if event["kind"] == "player-joined":
            names[event["seat"]] = event["player"]
        elif event["kind"] in seats:
            seats[event["kind"]].append(event["seat"])
        drawn = drawn or event["kind"] in ("first-dealer-found", "starter-found", "deck-shuffled")
    if not drawn:
        return []
    given, withheld = (", ".join(names[seat] for seat in sorted(those)) for those in seats.values())
    nobody = "The deals depend on no player's entropy: the server could choose them."
    texts = [f"The deals depend on entropy of {given}." if given else nobody]
    return texts + ([f"Entropy was withheld by {withheld}."] if withheld else [])


def summary(verdicts: Verdicts) -> str:
    """The verdict in one sentence."""
    failures = [claim for claim, (verdict, _) in verdicts.items() if verdict == FAIL]
    open_ = [claim for claim, (verdict, _) in verdicts.items() if verdict == CANNOT]
    if failures:
        return f"REFUTED: {', '.join(failures)} did not hold."
    if open_ == ["rules"]:
        return "ALL BUT THE RULES: every claim holds but rules, which nobody here could judge."
    if open_:
        return f"NOT PROVED: nothing failed, but {', '.join(open_)} could not be judged."
    return "PROVED: every claim holds."


def ending(verdicts: Verdicts) -> int:
    """How the command ends: as the first word of the summary says."""
    ends = {"REFUTED": REFUTED, "PROVED": PROVED, "NOT": NOT_PROVED, "ALL": ALL_BUT_RULES}
    return ends[re.split("[: ]", summary(verdicts))[0]]


def read_bundle(path: str) -> Bundle:
    """The bundle in a file; ``ValueError`` if it is none."""
    return bundle_of(Path(path).read_bytes())


def bundle_of(data: bytes) -> Bundle:
    """The bundle in the bytes of a file; ``ValueError`` if it is none."""
    if len(data) > MOST_BYTES:
        raise ValueError(f"the file is longer than {MOST_BYTES} bytes")
    try:
        bundle = parse(data.decode().removesuffix("\n"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"the file is no {FORMAT}: {error}") from None
    if type(bundle) is not dict or bundle.get("format") != FORMAT:
        raise ValueError(f"the file is no {FORMAT}")
    return bundle


def read_policy(path: str) -> Policy:
    """A policy from a file; ``ValueError`` if it is none."""
    text = Path(path).read_text("utf-8")
    try:
        policy = json.loads(text, parse_float=_no_number, parse_constant=_no_number)
        check(type(policy) is dict and policy, "it is no object with fields")
        strange = policy.keys() - {"key", "witnesses", "least", "oldest_seconds"}
        check(not strange, f"there is no field {', '.join(sorted(strange))}")
        if "key" in policy:
            read_key(policy["key"], ED25519)
        witnesses = policy.get("witnesses", [])
        check(type(witnesses) is list, "witnesses is a list of keys")
        keys = {read_key(one, COSIGNATURE) for one in witnesses}
        check(len(keys) == len(witnesses), "a witness is named twice")
        least = policy.get("least", len(keys))
        oldest: int | None = policy.get("oldest_seconds")
        check(is_integer(least, 0, len(keys)), "least is at most the number of witnesses")
        check("oldest_seconds" not in policy or is_integer(oldest, 0), "oldest_seconds is a number")
    except (ValueError, CheckFailed, RecursionError) as error:
        raise ValueError(f"{path} is no policy: {error}") from None
    return Policy(policy.get("key", ""), tuple(witnesses), least, oldest)


def insisted(key: str | None, previous: str | None) -> tuple[str | None, str | None]:
    """The log's key and the text of the older checkpoint, if they are given; ``ValueError``."""
    text = None
    try:
        if key is not None:
            read_key(key, ED25519)
        if previous is not None:
            text = Path(previous).read_bytes().decode()  # no other ends of lines are its own
            read_checkpoint(text)
    except CheckFailed as fault:
        raise ValueError(f"{'--key' if text is None else '--previous'}: {fault}") from None
    return key, text


def main(arguments: Sequence[str] | None = None, program: Sequence[str] | None = None) -> int:
    """The command; ``program`` is how to call the engine, if it is known."""
    parser = argparse.ArgumentParser(
        prog="verify_bundle.py", description="Verify a bundle of one game of Poker Deluxe, offline."
    )
    parser.allow_abbrev = False
    parser.add_argument("bundle")
    parser.add_argument("--key", help="require this public key of the log")
    parser.add_argument("--previous", help="require growth from the checkpoint in this file")
    parser.add_argument("--policy", help="require witnesses and a recent checkpoint, by this file")
    parser.add_argument("--json", action="store_true", help="write JSON")
    asked = parser.parse_args(arguments)
    failed, about = MISUNDERSTOOD, ""
    try:
        key, previous = insisted(asked.key, asked.previous)
        policy = None if asked.policy is None else read_policy(asked.policy)
        failed, about = UNREADABLE, f"{asked.bundle}: "
        bundle = read_bundle(asked.bundle)
    except (OSError, ValueError) as error:
        print(f"{about}{error}", file=sys.stderr)
        return failed
    verdicts = verify(bundle, key, previous, program, policy)
    if asked.json:
        by_claim = {claim: {"verdict": v, "note": note} for claim, (v, note) in verdicts.items()}
        print(json.dumps(by_claim, indent=2))
    else:
        print("\n".join([summary(verdicts), *remarks(bundle, verdicts)]))
        for claim, (verdict, note) in verdicts.items():
            print(f"{verdict:7s}{claim:9s} {CLAIMS[claim]}{': ' + note if note else ''}")
    return ending(verdicts)


if __name__ == "__main__":
    sys.exit(main())
