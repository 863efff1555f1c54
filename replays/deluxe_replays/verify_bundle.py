#!/usr/bin/env python3
"""Verify a Poker Deluxe bundle: one file with all that proves one game, and nothing else needed.

This file stands alone: copy it, read it, run it with ``python3 verify_bundle.py BUNDLE``. It uses
the standard library, and ``cryptography`` for signatures where that is installed; no server, no
database, no network, and nothing of the engine that played the game. It prints PASS, FAIL or CANNOT
for each claim and ends with 0 if none fails, 1 if one does, 2 if the file is no bundle.

docs/bundle.md tells the format and what each claim means; docs/fair-dealing.md how cards are dealt.

In this order: hashes and numbers; the entries (``readable``, ``chain``); dealing (``dealt``); what
players got (``cut``); ``chips`` and ``rake``; ``causes``; the ``rules``; the ``log``; all together.
"""

import argparse
import base64
import hashlib
import hmac
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

Bundle = dict[str, Any]
Entries = list[dict[str, Any]]
Verdicts = dict[str, tuple[str, str]]

FORMAT = "poker-deluxe-bundle/1"
CLAIMS = {
    "readable": "the entries are those of one game, complete and in order",
    "chain": "every entry names the hash of the one before it",
    "dealt": "cards and dice fell as they were committed to",
    "cut": "the cards that players got lay on top of the pack as it was shuffled and cut",
    "chips": "chips only move, nobody pays what he has not got, no pot keeps any",
    "rake": "the house took what the rules give it, and nothing else",
    "causes": "each decision was given by who may give it, once, and in the order of time",
    "rules": "each event follows from the rules and the players' decisions",
    "log": "the entries are in a signed log, in these places, and it only grew",
}
UNREADABLE = 2
PASS, FAIL, CANNOT = "PASS", "FAIL", "CANNOT"
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

# What this verifier has learnt: the rule sets, and of every event and command its newest shape.
RULES = (
    *("poker-deluxe/1", "draw-poker/1", "five-card-stud/1", "seven-card-stud/1"),
    *("heads-up-draw/1", "chinese-poker/1", "poker-dice/1", "yacht/1", "escalero/1"),
)
EVENTS: dict[str, int] = dict.fromkeys(
    """
    bets-placed betting-closed box-crossed buying-stopped card-bought cards-dealt-down
    cards-dealt-up cards-discarded cards-drawn cards-exchanged carried-pot-shared chips-bought
    deal-closed deal-drawn deal-paid deck-cut deck-shuffled dice-thrown first-dealer-found
    game-ended game-opened game-started hand-arranged hand-surrendered hands-compared hands-dealt
    hands-shown hands-thrown-in player-bet player-called player-cashed-out player-checked
    player-dropped player-joined player-left player-raised player-returned player-sat-out
    player-stayed pot-fed rolling-stopped round-paid score-written starter-found stood-pat
    stub-reshuffled top-up-declined topped-up
    """.split(),
    1,
)
COMMANDS: dict[str, int] = dict.fromkeys(
    """
    arrange-hand bet buy-card buy-chips call check cross-out cut-deck decline-top-up drop
    exchange-cards join-game leave-game open-game raise roll-again run-out-clock sit-out
    stand-pat start-game stay stop-buying stop-rolling top-up write-score
    """.split(),
    1,
)
# The events in which a claim looks at more than their kind.
TOLD_OF_CHANCE = frozenset(
    """
    game-opened player-joined deck-shuffled stub-reshuffled cards-discarded cards-drawn
    first-dealer-found starter-found bets-placed dice-thrown deal-closed game-ended
    """.split()
)
TOLD_OF_CARDS = frozenset(
    """
    deck-shuffled stub-reshuffled deck-cut hands-dealt cards-dealt-up cards-dealt-down
    cards-drawn cards-exchanged card-bought
    """.split()
)


class Fault(Exception):
    """A claim does not hold; the text says where."""


class Unknown(Exception):
    """A claim cannot be checked; the text says why."""


class Younger(Unknown):
    """The bundle has something that was not there yet when this verifier was written."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what}: only a newer verifier can judge this")


def check(condition: object, text: str) -> None:
    """Raise ``Fault`` unless the condition holds."""
    if not condition:
        raise Fault(text)


# --- hashes and numbers ---------------------------------------------------------------------------


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key: bytes, *parts: bytes) -> bytes:
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def label(name: str) -> bytes:
    return b"poker-deluxe/" + name.encode() + b"/v1\0"


def u(value: int, size: int) -> bytes:
    return value.to_bytes(size, "big")


def text16(text: str) -> bytes:
    data = text.encode()
    return u(len(data), 2) + data


def deal_seed(game: str, master: bytes, deal: int, entropy: Sequence[str]) -> bytes:
    strings = b"".join(map(text16, entropy))
    return mac(master, label("deal"), text16(game), u(deal, 4), u(len(entropy), 2), strings)


def stream(seed: bytes, personalisation: bytes) -> Iterator[int]:
    """The bytes of HMAC_DRBG with SHA-256 (NIST SP 800-90A, 10.1.2), 32 in each request."""
    key, value, material = bytes(32), b"\1" * 32, seed + personalisation
    for mark in (b"\0", b"\1"):
        key = mac(key, value, mark, material)
        value = mac(key, value)
    while True:
        value = mac(key, value)
        yield from value
        key = mac(key, value, b"\0")
        value = mac(key, value)


def below(numbers: Iterator[int], n: int) -> int:
    """A number from 0 to n - 1, all equally likely."""
    while True:
        byte = next(numbers)
        if byte < 256 - 256 % n:
            return byte % n


def stream_for(seed: bytes, purpose: str) -> Iterator[int]:
    return stream(seed, label("stream") + text16(purpose))


def shuffled(seed: bytes, cards: Iterable[str], number: int) -> list[str]:
    order, numbers = list(cards), stream(seed, label("shuffle") + u(number, 4))
    for last in range(len(order) - 1, 0, -1):
        chosen = below(numbers, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def root_of_cards(game: str, deal: int, seed: bytes, order: Sequence[str], number: int) -> bytes:
    key = mac(seed, label("salt"), u(number, 4))
    leaves = []
    for place, card in enumerate(order):
        salts = hashlib.sha512(key + u(place // 4, 4)).digest()
        salt = salts[16 * (place % 4) : 16 * (place % 4) + 16]
        leaf = label("card") + text16(game) + u(deal, 4) + u(place, 2) + card.encode() + salt
        leaves.append(sha256(b"\0", leaf))
    return tree(leaves)


def tree(hashes: Sequence[bytes]) -> bytes:
    """The root of RFC 6962, section 2.1."""
    if len(hashes) == 1:
        return hashes[0]
    split = left_part(len(hashes))
    return node(tree(hashes[:split]), tree(hashes[split:]))


def node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1", left, right)


def left_part(number: int) -> int:
    """The largest power of two below a number of at least two."""
    return 1 << (number - 1).bit_length() - 1


# --- the entries ----------------------------------------------------------------------------------


def read_entries(bundle: Bundle) -> Entries:
    """Every entry, parsed; that they are whole, of one game and in order."""
    entries: Entries = []
    for version, text in enumerate(bundle["entries"], 1):
        try:
            entry = json.loads(text)
            again = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            known = (entry["version"], entry["game"], type(entry["event"]["kind"]))
        except (ValueError, KeyError, TypeError) as error:
            raise Fault(f"entry {version} cannot be read ({type(error).__name__})") from None
        check(again == text, f"entry {version} is not written as entries are")
        check(known == (version, bundle["game"], str), f"entry {version} is not number {version}")
        entries.append(entry)
    check(entries, "there is no entry")
    check(entries[0]["event"]["kind"] == "game-opened", "the first entry does not open a game")
    return entries


def check_readable(bundle: Bundle, entries: Entries) -> str:
    """The first entry, after all could be read: it opens the game by the bundle's rules."""
    first = entries[0]["event"]
    learnt("entry 1", first, EVENTS)
    check(first.get("rules") == bundle["rules"], "the game was opened by other rules")
    check(isinstance(first["terms"]["players"], int), "the number of players is missing")
    check(isinstance(first.get("scheme"), str), "the dealing scheme is missing")
    return ""


def learnt(name: str, fact: Mapping[str, Any], shapes: Mapping[str, int]) -> None:
    """Whether this verifier has learnt the shape of an event or a command; else ``Younger``."""
    kind, shape = fact["kind"], fact.get("shape", 1)
    sound = type(shape) is int and shape >= 1 and ("shape" in fact) == (shape > 1)
    check(sound, f"{name}: {kind} has no sound shape")
    if kind not in shapes:
        raise Younger(f"{name} is of a kind unknown here, {kind}")
    if shape > shapes[kind]:
        raise Younger(f"{name}: {kind} has the shape {shape}, newer than {shapes[kind]}")


def told(bundle: Bundle, entries: Entries, kinds: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The entries, up to the first that a claim cannot follow: then ``Younger``.

    ``kinds`` are those whose events the claim looks into; of the others it needs the kind alone.
    """
    if bundle["rules"] not in RULES:
        raise Younger(f"the rule set {bundle['rules']} is unknown here")
    for entry in entries:
        event, name = entry["event"], f"entry {entry['version']}"
        learnt(name, event if event["kind"] in kinds else {"kind": event["kind"]}, EVENTS)
        yield entry


def check_chain(bundle: Bundle, entries: Entries) -> str:
    previous = "0" * 64
    for entry, text in zip(entries, bundle["entries"], strict=True):
        name = f"entry {entry['version']}"
        check(entry.get("previous") == previous, f"{name} does not name the entry before it")
        previous = hashlib.sha256(text.encode()).hexdigest()
    return f"{len(entries)} entries"


# --- dealing --------------------------------------------------------------------------------------


class Dealt:
    """Follows a game and derives all chance from the seeds that are opened."""

    def __init__(self, bundle: Bundle, entries: Entries) -> None:
        self.game = bundle["game"]
        self.master = bytes.fromhex(bundle["seed"]) if bundle.get("seed") else None
        self.players = entries[0]["event"]["terms"]["players"]
        self.entropy = [""] * self.players
        self.opened = {
            event["deal"]: event["seed"]
            for event in (entry["event"] for entry in entries)
            if (event["kind"], event.get("shape", 1)) == ("deal-closed", 1) and event.get("seed")
        }
        self.deal, self.count, self.closed, self.waiting = 1, 0, 0, 0
        self.aside: list[str] = []
        self.laid_down: list[str] = []
        self.turns: dict[int, int] = {}
        self.dice: dict[int, list[Any]] = {}
        self.rows: dict[tuple[int, int], Row] = {}

    def seed(self, deal: int) -> bytes:
        """The deal's seed: derived where the master seed is known, else as it was opened."""
        if self.master is not None:
            return deal_seed(self.game, self.master, deal, self.entropy)
        if deal not in self.opened:
            raise Unknown(f"the seed of deal {deal} has not been opened")
        return bytes.fromhex(self.opened[deal])

    def see(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "game-opened":
            if self.master is not None:
                commitment = sha256(label("game"), self.game.encode(), self.master).hex()
                check(event["commitment"] == commitment, "the seed is not the one committed to")
        elif kind == "player-joined":
            seat = event["seat"]
            check(type(seat) is int and 0 <= seat < self.players, "there is no such seat")
            self.entropy[seat] = event["entropy"]
        elif kind == "deck-shuffled":
            self.deal = event["deal"]
            self.pack(event, DECK, 0)
            self.aside = []
        elif kind == "stub-reshuffled":
            self.pack(event, self.aside, event["shuffle"])
            self.aside = []
        elif kind == "cards-discarded":
            self.laid_down = event["cards"]
        elif kind == "cards-drawn":
            self.drawn(event)
        elif kind == "first-dealer-found":
            self.first_dealer(event)
        elif kind == "starter-found":
            self.starter(event)
        elif kind == "bets-placed":
            self.deal, self.turns = event["deal"], {}
        elif kind == "dice-thrown":
            self.throw(event)
        elif kind == "deal-closed":
            self.closed += 1
            seed = self.seed(event["deal"]).hex()
            check(event["seed"] == seed, f"the seed of deal {event['deal']} is another")
        elif kind == "game-ended" and self.master is not None:
            check(event["seed"] == self.master.hex(), "the master seed of the end is another")

    def pack(self, event: dict[str, Any], cards: Iterable[str], number: int) -> None:
        seed, name = self.seed(self.deal), f"deal {self.deal}"
        order = shuffled(seed, cards, number)
        check(event["deck"] == order, f"{name}: the pack is not as its seed shuffles it")
        root = root_of_cards(self.game, self.deal, seed, order, number).hex()
        check(event["root"] == root, f"{name}: the root is not that of the pack")
        self.count += 1

    def drawn(self, event: dict[str, Any]) -> None:
        """Cards laid down go aside when they have all been replaced."""
        self.waiting = self.waiting or len(self.laid_down)
        self.waiting -= len(event["cards"])
        if not self.waiting:
            self.aside += self.laid_down

    def first_dealer(self, event: dict[str, Any]) -> None:
        numbers, pack = stream_for(self.seed(1), "first-dealer"), list(DECK)
        dealt: list[str] = []
        while not dealt or dealt[-1][0] != "J":
            dealt.append(pack.pop(below(numbers, len(pack))))
        check(event["cards"] == dealt, "the first dealer was found with other cards")
        check(event["dealer"] == (len(dealt) - 1) % self.players, "the jack fell to another")

    def starter(self, event: dict[str, Any]) -> None:
        numbers = stream_for(self.seed(event["deal"]), "start")
        dice = [below(numbers, 6) + 1 for _ in event["throws"]]
        check([each["die"] for each in event["throws"]] == dice, "the dice for the start differ")
        self.deal = event["deal"]

    def throw(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        if event["throw"] == 1:
            self.turns[seat] = self.turns.get(seat, 0) + 1
            before: list[Any] = [None] * 5
        else:
            before = self.dice[seat]
        first = 15 * (self.turns[seat] - 1) + 5 * (event["throw"] - 1)
        fresh = self.row(seat)[first : first + 5]
        places = event["places"]
        lie = [fresh[place] if place in places else before[place] for place in range(5)]
        check(event["dice"] == lie, f"deal {self.deal}: the dice of seat {seat} fell otherwise")
        self.dice[seat] = lie
        self.count += 1

    def row(self, seat: int) -> "Row":
        """All dice that a seat may need in a deal: 15 in each of at most 100 turns."""
        key = (self.deal, seat)
        if key not in self.rows:
            numbers = stream_for(self.seed(self.deal), f"dice-{seat}")
            self.rows[key] = Row(numbers)
        return self.rows[key]


class Row:
    """A row of dice, drawn as far as it is asked for."""

    def __init__(self, numbers: Iterator[int]) -> None:
        self.numbers = numbers
        self.drawn: list[int] = []

    def __getitem__(self, part: slice) -> list[int]:
        while len(self.drawn) < part.stop:
            self.drawn.append(below(self.numbers, 6) + 1)
        return self.drawn[part]


def check_dealt(bundle: Bundle, entries: Entries) -> str:
    follow = told(bundle, entries, TOLD_OF_CHANCE)
    scheme = next(follow)["event"]["scheme"]
    if scheme != "PD-DEAL-1":
        raise Younger(f"the dealing scheme {scheme} is unknown here")
    dealt = Dealt(bundle, entries)
    for entry in (entries[0], *follow):
        try:
            dealt.see(entry["event"])
        except Fault as fault:
            raise Fault(f"entry {entry['version']}: {fault}") from None
        if dealt.master is not None:
            salt = mac(
                dealt.master, label("entry"), text16(dealt.game), u(entry["version"], 8)
            ).hex()
            check(entry.get("salt") == salt[:32], f"entry {entry['version']}: the salt is another")
    note = f"{dealt.count} shuffles and throws in {dealt.closed} deals"
    return note if dealt.master is not None else f"{note}; the master seed is not opened yet"


# --- what players got -----------------------------------------------------------------------------


class Pack:
    """The pack as it lies after shuffle and cut, and who got which of its cards."""

    def __init__(self) -> None:
        self.rest: list[str] = []
        self.down: dict[int, list[str]] = {}
        self.cut = self.cards = 0

    def see(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind in ("deck-shuffled", "stub-reshuffled"):
            self.rest = list(event["deck"])
        elif kind == "deck-cut":
            lifted = event["lifted"]
            check(0 < lifted < len(self.rest), "the cut lifts no part of the pack")
            self.rest = self.rest[lifted:] + self.rest[:lifted]
            self.cut += 1
        elif kind == "hands-dealt":
            self.hands(event)
        elif kind in ("cards-dealt-up", "cards-dealt-down"):
            self.around(event["cards"])
        elif kind == "cards-drawn":
            self.top(event["cards"])
        elif kind == "cards-exchanged":
            self.top(event["drawn"])
        elif kind == "card-bought":
            down = self.down[event["seat"]]
            check(down[event["place"]] == event["card"], "the bought card lay elsewhere")

    def hands(self, event: dict[str, Any]) -> None:
        if "hands" in event:
            self.around(event["hands"])
        if "face_down" in event:
            self.around(event["face_down"])
            self.down = {held["seat"]: held["cards"] for held in event["face_down"]}
        if "face_up" in event:
            self.around(event["face_up"])

    def around(self, hands: Sequence[dict[str, Any]]) -> None:
        """One card at a time to each, in the order in which the hands are listed."""
        each = len(hands[0]["cards"]) if hands else 0
        dealt, self.rest = self.rest[: each * len(hands)], self.rest[each * len(hands) :]
        for turn, held in enumerate(hands):
            cards = dealt[turn :: len(hands)]
            check(held["cards"] == cards, f"seat {held['seat']} got other cards than lay on top")
        self.cards += len(dealt)

    def top(self, cards: Sequence[str]) -> None:
        check(self.rest[: len(cards)] == cards, "cards were drawn that did not lie on top")
        self.rest = self.rest[len(cards) :]
        self.cards += len(cards)


def check_cut(bundle: Bundle, entries: Entries) -> str:
    pack = Pack()
    for entry in told(bundle, entries, TOLD_OF_CARDS):
        try:
            pack.see(entry["event"])
        except Fault as fault:
            raise Fault(f"entry {entry['version']}: {fault}") from None
    return f"{pack.cards} cards off the pack, {pack.cut} cuts"


# --- chips ----------------------------------------------------------------------------------------


def moves(entry: dict[str, Any]) -> Iterator[tuple[str, str, int, str]]:
    """The transfers of an entry, each well formed."""
    for move in entry["event"].get("transfers") or []:
        name = f"entry {entry['version']}"
        check(set(move) == {"source", "target", "amount", "reason"}, f"{name}: a strange transfer")
        amount, accounts = move["amount"], (move["source"], move["target"])
        check(type(amount) is int and amount > 0, f"{name}: chips move in whole numbers")
        check(accounts[0] != accounts[1], f"{name}: chips move from an account to itself")
        for account in accounts:
            kind, _, number = account.partition(":")
            known = account in ("house", "cashier", "pot") or (
                kind in ("player", "pot") and number.isascii() and number.isdigit()
            )
            check(known, f"{name}: there is no account {account}")
        yield accounts[0], accounts[1], amount, move["reason"]


def check_chips(bundle: Bundle, entries: Entries) -> str:
    chips: dict[str, int] = {}
    moved = 0
    deficit = bundle["rules"] == "heads-up-draw/1"
    carried = bundle["rules"] in ("draw-poker/1", "heads-up-draw/1")
    for entry in told(bundle, entries, EVENTS):
        name, kind = f"entry {entry['version']}", entry["event"]["kind"]
        for source, target, amount, _ in moves(entry):
            chips[source] = chips.get(source, 0) - amount
            chips[target] = chips.get(target, 0) + amount
            moved += 1
            may_owe = source == "cashier" or (deficit and source.startswith("player:"))
            check(may_owe or chips[source] >= 0, f"{name}: {source} pays what it has not got")
            check(
                "cashier" not in (source, target) or (source + target).count("player:") == 1,
                f"{name}: the cashier deals with players alone",
            )
        check(sum(chips.values()) == 0, f"{name}: chips were made or lost")
        pots = sum(amount for account, amount in chips.items() if account.startswith("pot"))
        if kind == "deal-closed" and not carried:
            check(pots == 0, f"{name}: the deal is over and {pots} chips lie in the pot")
        if kind == "game-ended":
            check(pots == 0, f"{name}: the game is over and {pots} chips lie in the pot")
            left = [account for account in chips if account.startswith("player:")]
            check(not any(chips[one] for one in left), f"{name}: not everybody was cashed out")
    return f"{moved} transfers"


def check_rake(bundle: Bundle, entries: Entries) -> str:
    """Chinese Poker alone has one, for cash: a twentieth of what each has won in a hand."""
    raked, total = False, 0
    for entry in told(bundle, entries, EVENTS):
        if entry is entries[0]:
            options = entry["event"].get("options") or {}
            raked = bundle["rules"] == "chinese-poker/1" and options.get("mode") == "cash"
        won: dict[str, int] = {}
        taken: dict[str, int] = {}
        for source, target, amount, _ in moves(entry):
            check(source != "house", f"entry {entry['version']}: the house pays")
            if target == "house":
                taken[source] = taken.get(source, 0) + amount
            else:
                won[source] = won.get(source, 0) - amount
                won[target] = won.get(target, 0) + amount
        due: dict[str, int] = {}
        if raked and entry["event"]["kind"] == "deal-paid":
            due = {one: amount * 5 // 100 for one, amount in won.items() if amount * 5 // 100 > 0}
        check(taken == due, f"entry {entry['version']}: the house took {taken}, {due} was due")
        total += sum(taken.values())
    return f"{total} taken" if raked else "there is none in this game"


# --- who gave the decisions, and when -------------------------------------------------------------

CLOCK = "clock"
OF_NO_SEAT = ("open-game", "join-game", "start-game")
DECIDED = ("game-opened", "player-joined", "player-returned", "player-left", "game-started")


def check_causes(bundle: Bundle, entries: Entries) -> str:
    """A player's acts are given by his seat, the clock's by the clock; no request counts twice.

    Who opens or starts a game, or sits down, may be anybody but the clock. Of requests only those
    of seats and clock are held against each other: behind another name there may be several.
    """
    seated: set[int] = set()
    given: set[tuple[str, str]] = set()
    latest, count = None, 0
    for entry in told(bundle, entries, EVENTS):
        name, event = f"entry {entry['version']}", entry["event"]
        kind = event["kind"]
        if kind == "player-joined":  # the seat may be another's now, with request ids of his own
            given = {one for one in given if one[0] != f"seat:{event['seat']}"}
        if "cause" in entry:
            cause = entry["cause"]
            at, request = sound_cause(name, cause)
            check(latest is None or at >= latest, f"{name} is dated before what it follows")
            check_giver(name, event, cause, seated)
            check(request not in given, f"{name} has the request id of an earlier decision")
            latest, count = at, count + 1
            if request[0] == CLOCK or request[0].startswith("seat:"):
                given.add(request)
        else:
            check(kind not in DECIDED, f"{name}: nobody has given the command for {kind}")
        if kind == "player-joined":
            seated.add(event["seat"])
        elif kind == "player-left":
            seated.discard(event["seat"])
    return f"{count} decisions"


def sound_cause(name: str, cause: Any) -> tuple[int, tuple[str, str]]:
    """When the decision was made, and who gave it by which request."""
    sound = isinstance(cause, dict) and set(cause) == {"at", "by", "command", "request"}
    check(sound and type(cause["at"]) is int, f"{name}: its cause is not made as causes are")
    check(isinstance(cause["by"], str), f"{name}: it is not said who gave the command")
    check(isinstance(cause["request"], str), f"{name}: the command has no request id")
    check(isinstance(cause["command"]["kind"], str), f"{name}: its command has no name")
    learnt(f"the command of {name}", cause["command"], COMMANDS)
    return cause["at"], (cause["by"], cause["request"])


def check_giver(name: str, event: dict[str, Any], cause: dict[str, Any], seated: set[int]) -> None:
    by, kind, seat = cause["by"], cause["command"]["kind"], cause["command"].get("seat")
    check(seat is None or type(seat) is int, f"{name}: there is no such seat")
    check(event.get("seat", seat) == seat, f"{name}: the command is for another seat")
    clock = event.get("by_clock", by == CLOCK)
    check(clock == (by == CLOCK), f"{name}: it is told otherwise whether the clock gave it")
    if kind == "run-out-clock":
        check(by == CLOCK, f"{name}: {kind} is for the clock to give")
    elif kind not in OF_NO_SEAT or event["kind"] == "player-returned":
        check(by == f"seat:{seat}", f"{name}: {kind} is for seat {seat} to give")
    else:
        check(by != CLOCK, f"{name}: {kind} is not for the clock to give")
        joining = {seat} if kind == "join-game" else set[int]()
        sitting = {f"seat:{one}" for one in seated | joining}
        check(not by.startswith("seat:") or by in sitting, f"{name}: nobody sits at that seat")


# --- the rules ------------------------------------------------------------------------------------


def check_rules(bundle: Bundle, program: Sequence[str] | None) -> str:
    """By an engine that is installed: it derives every event anew from seed and decisions."""
    installed = shutil.which("poker-deluxe")
    call = program or ([installed] if installed else None)
    if call is None:
        raise Unknown("no poker-deluxe is installed to derive the events anew")
    head = hashlib.sha256(bundle["entries"][-1].encode()).hexdigest()
    header = {"entries": len(bundle["entries"]), "format": "poker-deluxe-game/1", "head": head}
    header |= {"game": bundle["game"], "name": bundle["rules"].split("/")[0]}
    header |= {"rules": bundle["rules"]}
    if bundle.get("seed"):
        header["seed"] = bundle["seed"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        lines = [json.dumps(header, sort_keys=True, separators=(",", ":")), *bundle["entries"]]
        path.write_bytes("".join(f"{line}\n" for line in lines).encode())
        done = subprocess.run(
            [*call, "audit", str(path)], capture_output=True, text=True, check=False
        )
    if done.returncode not in (0, 1):
        raise Unknown(f"poker-deluxe could not audit: {done.stderr.strip()[:200]}")
    if done.returncode:
        objected(bundle, done.stdout)
    return "derived anew by poker-deluxe"


def objected(bundle: Bundle, said: str) -> None:
    """The engine's finding: ``Fault``, or ``Younger`` if it may only be the older of the two."""
    lines = [line.strip() for line in said.splitlines()]
    found = [at for at, line in enumerate(lines) if line.startswith("FAIL")]
    check(found, "poker-deluxe finds the game not sound")
    claim, why = lines[found[0]].split()[1], " ".join(lines[found[0] + 1 : found[0] + 2])
    if any("is unknown here (G-9)" in lines[at + 1] for at in found if at + 1 < len(lines)):
        raise Younger(f"this poker-deluxe does not know the rule set {bundle['rules']}")
    if claim == "readable":
        for name, fact, shapes in facts(bundle):
            learnt(name, fact, shapes)
            if "shape" in fact:
                raise Younger(f"this poker-deluxe may be older than the shape of {name}")
    raise Fault(f"{claim}: {why}")


def facts(bundle: Bundle) -> Iterator[tuple[str, dict[str, Any], dict[str, int]]]:
    """Every event and every command: its name, itself, and what has been learnt of its like."""
    for number, text in enumerate(bundle["entries"], 1):
        entry = json.loads(text)
        yield f"entry {number}", entry["event"], EVENTS
        if isinstance(entry.get("cause"), dict) and isinstance(entry["cause"]["command"], dict):
            yield f"the command of entry {number}", entry["cause"]["command"], COMMANDS


# --- the log --------------------------------------------------------------------------------------


def check_log(bundle: Bundle, key: str, previous: str) -> str:
    log = bundle.get("log")
    if not log:
        raise Unknown("the bundle has no proof from a log")
    text, signatures = split_note(log["checkpoint"])
    origin, size, root = head_of(text)
    leaves = {}
    check(len(log["places"]) == len(bundle["entries"]), "not every entry has a place in the log")
    check(log["places"] == sorted(set(log["places"])), "the places in the log are not in order")
    for place, entry in zip(log["places"], bundle["entries"], strict=True):
        check(0 <= place < size, f"place {place} is not in a log of {size} entries")
        leaves[place] = sha256(b"\0", entry.encode())
    check(
        over(0, size, sorted(leaves), leaves, log["nodes"]) == root,
        "the entries are not in the log in these places",
    )
    grown = check_growth(log, size, root, previous)
    wanted = key or log["key"]
    check(not key or key == log["key"], "the log is signed with another key than you know")
    signed = is_signed(wanted, origin, text, signatures)
    told = f"entry {log['places'][-1]} of {size} in {origin}{grown}"
    if signed is None:
        raise Unknown(f"{told}, but the signature needs the package cryptography")
    check(signed, "the checkpoint is not signed with this key")
    return told if key else f"{told}; signed with {log['key']}, which you must know from elsewhere"


def split_note(note: str) -> tuple[str, list[list[str]]]:
    text, gap, lines = note.rpartition("\n\n")
    check(gap and lines.endswith("\n"), "the checkpoint is no signed note")
    return text + "\n", [line.split(" ") for line in lines[:-1].split("\n")]


def head_of(text: str) -> tuple[str, int, bytes]:
    lines = text.split("\n")
    check(len(lines) >= 4 and lines[1].isdigit(), "the checkpoint names no size")
    return lines[0], int(lines[1]), base64.b64decode(lines[2])


def over(
    first: int,
    end: int,
    places: Sequence[int],
    leaves: Mapping[int, bytes],
    nodes: Mapping[str, str],
) -> bytes:
    """The root over a part of the log: from our own entries, and from the hashes that are given."""
    here = [place for place in places if first <= place < end]
    number = end - first
    if number == 1 and here:
        return leaves[first]
    if not here and number & (number - 1) == 0:
        level = number.bit_length() - 1
        name = f"{level}/{first >> level}"
        check(name in nodes, f"the proof lacks the hash {name}")
        return base64.b64decode(nodes[name])
    middle = first + left_part(number)
    return node(over(first, middle, here, leaves, nodes), over(middle, end, here, leaves, nodes))


def check_growth(log: dict[str, Any], size: int, root: bytes, previous: str) -> str:
    growth = log.get("growth")
    if previous and not growth:
        raise Fault("the bundle does not prove that the log grew out of the checkpoint you know")
    if previous and growth:
        known = split_note(previous)[0]
        check(known == split_note(growth["from"])[0], "the log grew out of another checkpoint")
    if not growth:
        return ""
    _, old, old_root = head_of(split_note(growth["from"])[0])
    hashes = [base64.b64decode(one) for one in growth["hashes"]]
    check(has_grown(old, old_root, size, root, hashes), "the log has not only grown")
    return f", grown from {old}"


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


def is_signed(key: str, origin: str, text: str, signatures: list[list[str]]) -> bool | None:
    """Whether the key has signed the text as this log; ``None`` if that cannot be checked here."""
    name, number, data = key.split("+", 2)
    public = base64.b64decode(data)
    check(name == origin and public[:1] == b"\1", "the key is not the key of this log")
    check(sha256(name.encode(), b"\n", public).hex()[:8] == number, "the key's id is wrong")
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        return None
    for dash, signer, encoded in (line for line in signatures if len(line) == 3):
        signature = base64.b64decode(encoded)
        if (dash, signer, signature[:4].hex()) == ("—", name, number):
            try:
                Ed25519PublicKey.from_public_bytes(public[1:]).verify(signature[4:], text.encode())
            except InvalidSignature:
                return False
            return True
    return False


# --- all together ---------------------------------------------------------------------------------


def verify(
    bundle: Bundle, key: str = "", previous: str = "", program: Sequence[str] | None = None
) -> Verdicts:
    """Every claim with its verdict and a note, in the order of ``CLAIMS``."""
    verdicts: Verdicts = {}

    def judge(claim: str, question: Callable[..., str | None], *arguments: object) -> None:
        try:
            verdicts[claim] = (PASS, question(*arguments) or "")
        except Fault as fault:
            verdicts[claim] = (FAIL, str(fault))
        except Unknown as why:
            verdicts[claim] = (CANNOT, str(why))
        except Exception as error:  # noqa: BLE001 # whatever stands in the file, it is told
            verdicts[claim] = (FAIL, f"it is not made as it should be ({type(error).__name__})")

    entries: Entries = []
    judge("readable", lambda: entries.extend(read_entries(bundle)))
    if entries:
        judge("readable", check_readable, bundle, entries)
    if entries and verdicts["readable"][0] != FAIL:
        judge("chain", check_chain, bundle, entries)
        judge("dealt", check_dealt, bundle, entries)
        judge("cut", check_cut, bundle, entries)
        judge("chips", check_chips, bundle, entries)
        judge("rake", check_rake, bundle, entries)
        judge("causes", check_causes, bundle, entries)
        judge("rules", check_rules, bundle, program)
        judge("log", check_log, bundle, key, previous)
    for claim in CLAIMS:
        verdicts.setdefault(claim, (CANNOT, "the entries cannot be read"))
    return {claim: verdicts[claim] for claim in CLAIMS}


def read_bundle(path: str) -> Bundle:
    bundle = json.loads(Path(path).read_text("utf-8"))
    if not isinstance(bundle, dict) or bundle.get("format") != FORMAT:
        raise ValueError(f"the file is no {FORMAT}")
    if not isinstance(bundle.get("entries"), list) or not isinstance(bundle.get("game"), str):
        raise ValueError("the bundle has no entries")
    return bundle


def main(arguments: Sequence[str] | None = None, program: Sequence[str] | None = None) -> int:
    """The command; ``program`` is how to call the engine, if it is known."""
    parser = argparse.ArgumentParser(
        prog="verify_bundle.py", description="Verify a bundle of one game of Poker Deluxe, offline."
    )
    parser.add_argument("bundle")
    parser.add_argument("--key", default="", help="the log's public key as you know it")
    parser.add_argument("--previous", help="a file with the last checkpoint that you have seen")
    parser.add_argument("--json", action="store_true", help="write JSON")
    parser.add_argument("--strict", action="store_true", help="what cannot be checked fails")
    asked = parser.parse_args(arguments)
    try:
        bundle = read_bundle(asked.bundle)
        previous = Path(asked.previous).read_text("utf-8") if asked.previous else ""
    except (OSError, ValueError) as error:
        print(f"{asked.bundle}: {error}", file=sys.stderr)
        return UNREADABLE
    verdicts = verify(bundle, asked.key, previous, program)
    if asked.json:
        print(
            json.dumps({c: {"verdict": v, "note": n} for c, (v, n) in verdicts.items()}, indent=2)
        )
    else:
        for claim, (verdict, note) in verdicts.items():
            print(f"{verdict:7s}{claim:9s} {CLAIMS[claim]}{': ' + note if note else ''}")
    bad = {FAIL, CANNOT} if asked.strict else {FAIL}
    return 1 if any(verdict in bad for verdict, _ in verdicts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
