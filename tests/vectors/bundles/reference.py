"""A third verifier of bundles, written from docs/bundle.md and docs/fair-dealing.md alone.

It takes the tables of shapes from the document itself, and is here to show that the document is
enough: it judges every vector as the two verifiers do that people use. It says no reasons.
"""

import hashlib
import hmac
import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

DOCUMENT: Final = (Path(__file__).parents[3] / "docs" / "bundle.md").read_text("utf-8")
GAMES: Final = {rules: short for short, rules in re.findall(r"`(\w\w)` ([a-z-]+/1)[,.]", DOCUMENT)}
LIMIT: Final = 2**53 - 1
PACK: Final = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
LEVELS: Final = [
    int(n) for n in re.findall(r"[0-9]+", re.findall(r"of level 1 to 14 ([0-9, ]+)\.", DOCUMENT)[0])
]
CLAIMS: Final = ("readable", "chain", "dealt", "cut", "chips", "rake", "causes", "log", "complete")
Event = dict[str, Any]


class Wrong(Exception):
    """The claim does not hold."""


class Open(Exception):
    """The claim cannot be judged."""


def want(condition: object) -> None:
    """The claim holds only if this does."""
    if not condition:
        raise Wrong


def table(name: str) -> list[list[str]]:
    """A table of the document, by lines and words."""
    [text] = re.findall(rf"```{name}\n(.*?)```", DOCUMENT, re.DOTALL)
    return [line.split() for line in text.replace("\n ", " ").strip().split("\n")]


def by_game(name: str) -> dict[tuple[str, str], dict[str, str]]:
    """The fields of a table's lines by game and kind."""
    found = {}
    for kind, games, *fields in table(name):
        for game in GAMES.values() if games == "*" else games.split(","):
            pairs = [f if ":" in f else f"{f}:transfer*" for f in fields]
            found[game, kind] = dict(pair.split(":", 1) for pair in pairs)
    return found


EVENTS, COMMANDS, PARTS = by_game("events"), by_game("commands"), by_game("parts")
PAYMENTS: Final = {(g, *rest) for games, *rest in table("payments") for g in games.split(",")}
DECISIONS: Final = {kind: (command, fields) for kind, command, *fields in table("decisions")}
BOXES: Final = re.findall(r"`([a-z-]+)`", re.findall(r"\| `box` \| (.*) \|", DOCUMENT)[0])
PATTERNS: Final = {
    "name": r"[A-Za-z0-9._~-]{1,64}",
    "hash": r"[0-9a-f]{64}",
    "account": r"player:(0|[1-9][0-9]?)|pot|pot:[1-9][0-9]?|house|cashier",
    "card": r"[2-9TJQKA][cdhs]",
    "salt": r"[0-9a-f]{32}",
    "kind": r"[a-z][a-z0-9-]{0,63}",
}
RANGES: Final = {"int": (-LIMIT, LIMIT), "nat": (0, LIMIT), "n": (1, LIMIT), "seat": (0, 63)}


def fits(game: str, type_: str, value: Any) -> bool:
    """Whether a value is of a type of the document."""
    if found := re.fullmatch(r"(.+)\*(\d*)(?:-(\d+))?", type_):
        inner, low, high = found.groups()
        least, most = int(low or 0), int(high or low or LIMIT)
        return (
            isinstance(value, list)
            and least <= len(value) <= most
            and all(fits(game, inner, one) for one in value)
        )
    if type_ == "bool":
        return isinstance(value, bool)
    if type_ in RANGES or ".." in type_:
        low_, high_ = RANGES.get(type_) or map(int, type_.split(".."))
        return isinstance(value, int) and not isinstance(value, bool) and low_ <= value <= high_
    if (game, type_) in PARTS:
        return isinstance(value, dict) and shaped(game, PARTS[game, type_], value)
    if not isinstance(value, str) or len(value) > 256:
        return False
    if type_ in PATTERNS:
        return re.fullmatch(PATTERNS[type_], value) is not None
    return type_ == "text" or value in (BOXES if type_ == "box" else type_.split("|"))


def shaped(game: str, fields: dict[str, str], value: Event) -> bool:
    """Whether an object has these fields and no others."""
    must = {name for name in fields if not name.endswith("?")}
    types = {name.rstrip("?"): type_ for name, type_ in fields.items()}
    return must <= value.keys() <= types.keys() and all(
        fits(game, types[name], value[name]) for name in value
    )


def strictly(text: str) -> Any:
    """The value of a canonical JSON text; ``Wrong`` if it is none."""
    try:
        value = json.loads(text)
        walk(value, 16)
        want(json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False) == text)
    except (ValueError, RecursionError):
        raise Wrong from None
    return value


def walk(value: Any, depth: int) -> None:
    """Every part of a value is one that may stand in canonical JSON."""
    if isinstance(value, dict | list):
        want(depth)
        for key in value if isinstance(value, dict) else ():
            want(
                re.fullmatch(
                    r"[a-z][a-z0-9_]{0,63}|(0|[1-9]\d{0,15})/(0|[1-9]\d{0,15})", key, re.ASCII
                )
            )
        for inner in value.values() if isinstance(value, dict) else value:
            walk(inner, depth - 1)
    elif not isinstance(value, str | bool | None):
        want(isinstance(value, int) and abs(value) <= LIMIT)


def sha(*parts: bytes) -> bytes:
    """SHA-256 of the parts together."""
    return hashlib.sha256(b"".join(parts)).digest()


def keyed(key: bytes, *parts: bytes) -> bytes:
    """HMAC-SHA256."""
    return hmac.new(key, b"".join(parts), "sha256").digest()


def label(name: str) -> bytes:
    """A label of the scheme."""
    return f"poker-deluxe/{name}/v2\0".encode()


def text16(text: str) -> bytes:
    """A text with its length before it."""
    return len(text.encode()).to_bytes(2, "big") + text.encode()


class Draws:
    """Even numbers out of the bytes that a seed gives for a purpose."""

    def __init__(self, seed: bytes, info: bytes) -> None:
        self.seed, self.info, self.block, self.left = seed, info, 0, b""

    def take(self, count: int) -> bytes:
        """The next bytes."""
        while len(self.left) < count:
            self.block += 1
            self.left += sha(self.seed, self.block.to_bytes(4, "big"), self.info)
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def below(self, n: int) -> int:
        """The next number below ``n``."""
        while True:
            byte = self.take(1)[0]
            if byte < 256 - 256 % n:
                return byte % n


def base64(text: Any, length: int | None = None) -> bytes:
    """The bytes of canonical base64."""
    try:
        data = b64decode(text, validate=True)
    except (TypeError, ValueError):
        raise Wrong from None
    want(b64encode(data).decode() == text and length in (None, len(data)))
    return data


class Reference:
    """One bundle, judged."""

    def __init__(self, data: bytes, key: str | None = None) -> None:
        self.known = key
        text = data.decode("utf-8").removesuffix("\n")
        self.bundle = strictly(text)
        want(isinstance(self.bundle, dict) and self.bundle.get("format") == "poker-deluxe-bundle/1")
        self.entries: list[Event] = []
        self.game = ""

    def verdicts(self) -> dict[str, str]:
        """PASS, FAIL or CANNOT for each claim but ``rules``."""
        said: dict[str, str] = {}
        for claim in CLAIMS:
            try:
                if said.get("readable") == "FAIL":
                    raise Open
                if claim == "complete":
                    want(said["log"] != "FAIL" or self.over or "log" not in self.bundle)
                getattr(self, claim)()
                said[claim] = "PASS"
            except Wrong:
                said[claim] = "FAIL"
            except Open:
                said[claim] = "CANNOT"
        return said

    @property
    def over(self) -> bool:
        """Whether the last entry ends the game."""
        return bool(self.entries[-1]["event"]["kind"] == "game-ended")

    @property
    def first(self) -> Event:
        """The event that opens the game."""
        event: Event = self.entries[0]["event"]
        return event

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.first["terms"]["players"])

    def readable(self) -> None:
        """The bundle's own fields, and each entry as it is written."""
        bundle = self.bundle
        must = {"entries", "format", "game", "rules"}
        want(must <= bundle.keys() <= must | {"seed", "log"})
        want(fits("", "name", bundle["game"]) and fits("", "text", bundle["rules"]))
        want("seed" not in bundle or fits("", "hash", bundle["seed"]))
        want(isinstance(bundle["entries"], list) and bundle["entries"])
        for version, text in enumerate(bundle["entries"], 1):
            want(isinstance(text, str))
            self.entries.append(self.entry(version, strictly(text)))
        want(self.first.get("rules") == bundle["rules"])
        want(all(each["event"]["kind"] != "game-ended" for each in self.entries[:-1]))
        if bundle["rules"] not in GAMES:
            return
        self.game = GAMES[bundle["rules"]]
        for each in self.entries:
            self.shape(EVENTS, each["event"])
            if "cause" in each:
                self.shape(COMMANDS, each["cause"]["command"])
        if not self.learnt(EVENTS, self.first):
            raise Open
        want(f"{self.first['game']}/1" == bundle["rules"])
        want(self.first["terms"]["practice"] or "sources" in self.first)

    def entry(self, version: int, entry: Any) -> Event:
        """One entry's own fields."""
        want(isinstance(entry, dict))
        want(entry.keys() - {"cause"} == {"event", "game", "previous", "salt", "version"})
        want(entry["version"] is not True and entry["version"] == version)
        want(entry["game"] == self.bundle["game"])
        want(fits("", "hash", entry["previous"]) and fits("", "salt", entry["salt"]))
        facts = [entry["event"]]
        if "cause" in entry:
            cause = entry["cause"]
            want(isinstance(cause, dict) and cause.keys() == {"at", "by", "command", "request"})
            want(all(fits("", "text", cause[name]) for name in ("by", "request")))
            want(fits("", "nat", cause["at"]))
            facts.append(cause["command"])
        for fact in facts:
            want(isinstance(fact, dict) and fits("", "kind", fact.get("kind")))
            want("shape" not in fact or fits("", "2..2147483647", fact["shape"]))
        want((entry["event"]["kind"] == "game-opened") == (version == 1))
        return dict(entry)

    def learnt(self, shapes: dict[tuple[str, str], dict[str, str]], fact: Event) -> bool:
        """Whether the document knows this shape."""
        return (self.game, fact["kind"]) in shapes and "shape" not in fact

    def shape(self, shapes: dict[tuple[str, str], dict[str, str]], fact: Event) -> None:
        """What the document knows is as it says."""
        if self.learnt(shapes, fact):
            fields = {name: value for name, value in fact.items() if name != "kind"}
            want(shaped(self.game, shapes[self.game, fact["kind"]], fields))

    def chain(self) -> None:
        """Every entry names the one before it."""
        before = "0" * 64
        for entry, text in zip(self.entries, self.bundle["entries"], strict=True):
            want(entry["previous"] == before)
            before = hashlib.sha256(text.encode()).hexdigest()

    def follow(self, looked_at: Callable[[str], bool] = lambda _: True) -> Iterator[Event]:
        """The entries, up to the first that is younger than the document."""
        if not self.game:
            raise Open
        for entry in self.entries:
            event = entry["event"]
            if (self.game, event["kind"]) not in EVENTS:
                raise Open
            if looked_at(event["kind"]) and "shape" in event:
                raise Open
            yield entry

    def dealt(self) -> None:
        """Chance, from the seeds."""
        chance = Chance(self)
        own = [name for name in dir(Chance) if not name.startswith("_")]
        scheme = next(self.follow(lambda kind: kind == "game-opened"))["event"]["scheme"]
        if scheme != "PD-DEAL-2":
            raise Open
        want("seed" not in self.bundle or self.over)
        last = self.entries[-1]["event"]
        want("seed" in self.bundle or not self.over or "shape" in last)
        for entry in self.follow(lambda kind: kind.replace("-", "_") in own):
            chance.see(entry)
        if chance.master is None:
            raise Open

    def cut(self) -> None:
        """Who holds which cards."""
        hands: Hands | None = None
        for entry in self.follow():
            hands = hands or Hands(self.game, self.first)
            hands.see(entry["event"])

    def chips(self) -> None:
        """Double entry."""
        lies: dict[str, int] = {}
        for entry in self.follow():
            event, command = entry["event"], entry.get("cause", {}).get("command", {})
            moves = event.get("transfers", [])
            for move in moves:
                self.move(event, move, lies)
            if event["kind"] == "game-started" and moves:
                seats = [f"player:{seat}" for seat in range(self.players)]
                want([move["target"] for move in moves] == seats)
                want(len({move["amount"] for move in moves}) == 1)
            if command.get("kind") in ("buy-chips", "top-up") and "shape" not in command:
                want([move["amount"] for move in moves] == [command["amount"]])
            pots = sum(chips for account, chips in lies.items() if account.startswith("pot"))
            want(pots <= LIMIT)
            ends = event["kind"] == "game-ended"
            if ends or (event["kind"] == "deal-closed" and self.game not in ("dr", "hu")):
                want(not pots)
            if ends:
                want(not any(chips for one, chips in lies.items() if one.startswith("player")))
                stacks = [0] * self.players
                for move in moves:
                    for account, other, sign in (("target", "source", 1), ("source", "target", -1)):
                        if move[account] == "cashier":
                            stacks[int(move[other][7:])] += sign * move["amount"]
                want(event.get("stacks", stacks) == stacks)

    def move(self, event: Event, move: Event, lies: dict[str, int]) -> None:
        """One transfer."""
        pair = (move["source"], move["target"])
        kinds = [account.split(":")[0] for account in pair]
        want((self.game, event["kind"], move["reason"], *kinds) in PAYMENTS and pair[0] != pair[1])
        for account in pair:
            if account.startswith("player:"):
                seat = int(account[7:])
                want(seat < self.players and event.get("seat", seat) == seat)
        for account, amount in zip(pair, (-move["amount"], move["amount"]), strict=True):
            lies[account] = lies.get(account, 0) + amount
            want(abs(lies[account]) <= LIMIT)
        owes = pair[0] == "cashier" or (self.game == "hu" and kinds[0] == "player")
        want(owes or lies[pair[0]] >= 0)

    def rake(self) -> None:
        """What the house takes."""
        taken_all = 0
        for entry in self.follow():
            event = entry["event"]
            gain: dict[str, int] = {}
            taken: dict[str, int] = {}
            for move in event.get("transfers", []):
                want(move["source"] != "house")
                if move["target"] == "house":
                    taken[move["source"]] = taken.get(move["source"], 0) + move["amount"]
                    continue
                for account, sign in (("source", -1), ("target", 1)):
                    gain[move[account]] = gain.get(move[account], 0) + sign * move["amount"]
            taken_all += sum(taken.values())
            want(all(abs(g) * 5 <= LIMIT for g in (*gain.values(), *taken.values(), taken_all)))
            raked = self.game == "cp" and self.first["options"]["mode"] == "cash"
            raked = raked and event["kind"] == "deal-paid"
            want(taken == {a: g * 5 // 100 for a, g in gain.items() if raked and g * 5 >= 100})

    def causes(self) -> None:
        """Who gave each decision."""
        seats: set[int] = set()
        used: set[tuple[str, str]] = set()
        latest = 0
        for entry in self.follow():
            event, cause = entry["event"], entry.get("cause")
            if cause and not self.learnt(COMMANDS, cause["command"]):
                raise Open
            if event["kind"] == "player-joined":
                used = {one for one in used if one[0] != f"seat:{event['seat']}"}
            if cause is None:
                throw = event["kind"] == "dice-thrown" and event["throw"] == 1
                alone = event.get("by_clock") is True and event["seat"] not in seats
                want(event["kind"] not in DECISIONS or throw or alone)
            else:
                want(cause["at"] >= latest)
                latest = cause["at"]
                self.decision(event, cause["command"])
                self.giver(event, cause, seats)
                request = (cause["by"], cause["request"])
                want(request not in used)
                if cause["by"] == "clock" or cause["by"].startswith("seat:"):
                    used.add(request)
            if event["kind"] in ("player-joined", "player-returned"):
                seats.add(event["seat"])
            elif event["kind"] == "player-left":
                seats.discard(event["seat"])

    @staticmethod
    def decision(event: Event, command: Event) -> None:
        """The event is the command's."""
        want(event["kind"] in DECISIONS)
        asked, fields = DECISIONS[event["kind"]]
        wound = command["kind"] == "run-out-clock"
        if wound:
            want("clock" in fields and event["seat"] == command["seat"])
        else:
            want(command["kind"] == asked and event.get("throw") != 1)
            for field in fields:
                name, _, told = field.partition("=")
                want(name == "clock" or command.get(name) == event.get(told or name))
        want(event.get("by_clock", wound) == wound)

    @staticmethod
    def giver(event: Event, cause: Event, seats: set[int]) -> None:
        """The giver may give the command."""
        command, by = cause["command"], cause["by"]
        own = f"seat:{command.get('seat')}"
        table_ = {"host", "simulator", "operator"} | {f"seat:{seat}" for seat in seats}
        if command["kind"] == "run-out-clock":
            want(by == "clock")
        elif command["kind"] == "start-game":
            want(by in table_)
        elif command["kind"] in ("open-game", "join-game") and event["kind"] != "player-returned":
            more = {own} if command["kind"] == "join-game" else {"player"}
            named = re.fullmatch(r"player:(~[A-Za-z0-9._~-]{1,63})", by)
            joins = command.get("player", named and named[1])
            bot = isinstance(joins, str) and joins.startswith("~bot.")
            player = named is not None and (joins == named[1] or bot)
            want(player or by in table_ | {"auditor", "anyone"} | more)
        else:
            want(by == own)

    def log(self) -> None:
        """The entries are in the log."""
        if "log" not in self.bundle:
            want(self.known is None)
            raise Open
        log = self.bundle["log"]
        fields = {"checkpoint", "key", "nodes", "places"}
        want(isinstance(log, dict) and fields == log.keys() - {"growth", "running"})
        head, places, nodes = note(log["checkpoint"]), log["places"], log["nodes"]
        want(isinstance(places, list) and all(fits("", "nat", place) for place in places))
        want(len(places) == len(self.entries) and places == sorted(set(places)))
        want(places[-1] < head["size"] and isinstance(nodes, dict))
        texts = self.bundle["entries"]
        leaves = {p: sha(b"\0", t.encode()) for p, t in zip(places, texts, strict=True)}
        given = {name: base64(text, 32) for name, text in nodes.items()}

        def over(start: int, size: int) -> bytes:
            here = [place for place in leaves if start <= place < start + size]
            if here and size == 1:
                return leaves[start]
            if not here and size.bit_count() == 1:
                name = f"{size.bit_length() - 1}/{start // size}"
                want(name in given)
                return given.pop(name)
            half = 1 << (size - 1).bit_length() - 1
            return sha(b"\1", over(start, half), over(start + half, size - half))

        want(over(0, head["size"]) == head["root"] and not given)
        want(self.known in (None, log["key"]))
        want(signed(log["key"], head))
        if "growth" in log:
            growth = log["growth"]
            want(isinstance(growth, dict) and growth.keys() == {"from", "hashes"})
            want(isinstance(growth["hashes"], list))
            old = note(growth["from"])
            want(old["origin"] == head["origin"] and signed(log["key"], old))
            want(grew(old, head, [base64(one, 32) for one in growth["hashes"]]))
        if self.known is None:
            raise Open

    def complete(self) -> None:
        """Nothing is missing that may be told."""
        log = self.bundle.get("log")
        if self.over:
            want(not isinstance(log, dict) or "running" not in log)
            return
        if "log" not in self.bundle:
            raise Open
        assert log is not None
        root = note(log["checkpoint"])["running"]
        if root is None:
            want("running" not in log)
            raise Open
        proof, told = log.get("running"), len(self.entries)
        want(isinstance(proof, dict) and proof.keys() == {"closed", "hashes", "head", "version"})
        want(fits("", "n", proof["version"]) and fits("", "nat", proof["closed"]))
        want(fits("", "hash", proof["head"]) and proof["closed"] <= proof["version"])
        want(isinstance(proof["hashes"], list) and len(proof["hashes"]) <= 256)
        key = sha(b"poker-deluxe/running/v1\0", self.bundle["game"].encode())
        numbers = proof["version"].to_bytes(8, "big") + proof["closed"].to_bytes(8, "big")
        here = sha(b"\0", key, numbers, bytes.fromhex(proof["head"]))
        bits = "".join(f"{byte:08b}" for byte in key)[: len(proof["hashes"])]
        for bit, text in zip(reversed(bits), proof["hashes"], strict=True):
            other = base64(text, 32)
            here = sha(b"\1", here, other) if bit == "0" else sha(b"\1", other, here)
        want(here == root and proof["closed"] <= told <= proof["version"])
        last = hashlib.sha256(self.bundle["entries"][-1].encode()).hexdigest()
        want(told < proof["version"] or last == proof["head"])
        closed = [e["version"] for e in self.entries if e["event"]["kind"] == "deal-closed"]
        want(proof["closed"] == max(closed, default=0))


def note(text: Any) -> dict[str, Any]:
    """A checkpoint."""
    signer = r"[!-*,-~]{1,255}"
    want(isinstance(text, str) and len(text) <= 65536)
    found = re.fullmatch(r"((?:[^\n]+\n){3,})\n((?:[^\n]+\n)+)", text)
    want(found)
    assert found is not None
    origin, size, root, *more = found[1][:-1].split("\n")
    want(re.fullmatch(signer, origin) and re.fullmatch(r"(0|[1-9]\d{0,15})", size, re.ASCII))
    want(int(size) <= 2**48)
    marks: dict[str, str] = {}
    for line in more:
        word, _, rest = line.partition(" ")
        if word in ("time", "running"):
            want(rest and word not in marks)
            marks[word] = rest
    seconds = marks.get("time", "0")
    want(re.fullmatch(r"0|[1-9]\d{0,15}", seconds, re.ASCII) and int(seconds) <= 2**48)
    signatures = []
    for line in found[2][:-1].split("\n"):
        parts = re.fullmatch(rf"— ({signer}) ([A-Za-z0-9+/]+=*)", line)
        want(parts)
        assert parts is not None
        signatures.append((parts[1], base64(parts[2])))
    running = base64(marks["running"], 32) if "running" in marks else None
    head = {"text": found[1], "origin": origin, "size": int(size), "root": base64(root, 32)}
    return {**head, "running": running, "signatures": signatures}


def strong(point: bytes) -> bool:
    """Whether these bytes are a point of Ed25519 that is not of small order."""
    prime = 2**255 - 19
    [eighth] = map(int, re.findall(r"where \*e\* is\n(\d+):", DOCUMENT))
    y = int.from_bytes(point, "little") % 2**255
    return y < prime and y not in (0, 1, prime - 1, eighth, prime - eighth)


def signed(written: Any, head: dict[str, Any]) -> bool:
    """Whether the log's key has signed a checkpoint."""
    found = re.fullmatch(r"([!-*,-~]{1,255})\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)", str(written))
    want(isinstance(written, str) and found)
    assert found is not None
    data = base64(found[3])
    own = sha(found[1].encode(), b"\n", data)[:4]
    want(len(data) == 33 and data[0] == 1 and own.hex() == found[2] and found[1] == head["origin"])
    want(strong(data[1:]))
    ours = [s[4:] for name, s in head["signatures"] if name == found[1] and s[:4] == own]
    try:
        for signature in ours:
            want(strong(signature[:32]))
            Ed25519PublicKey.from_public_bytes(data[1:]).verify(signature, head["text"].encode())
    except InvalidSignature:
        return False
    return bool(ours)


def grew(old: dict[str, Any], new: dict[str, Any], path: list[bytes]) -> bool:
    """RFC 9162, 2.1.4.2."""
    first, second = old["size"], new["size"]
    if first in (0, second):
        return not path and (not first or old["root"] == new["root"])
    if first > second or not path:
        return False
    if first.bit_count() == 1:
        path = [old["root"], *path]
    fn, sn = first - 1, second - 1
    while fn % 2:
        fn, sn = fn // 2, sn // 2
    fr = sr = path[0]
    for c in path[1:]:
        if not sn:
            return False
        if fn % 2 or fn == sn:
            fr, sr = sha(b"\1", c, fr), sha(b"\1", c, sr)
            while fn and not fn % 2:
                fn, sn = fn // 2, sn // 2
        else:
            sr = sha(b"\1", sr, c)
        fn, sn = fn // 2, sn // 2
    return not sn and (fr, sr) == (old["root"], new["root"])


class Chance:
    """The claim ``dealt``: a method for each kind of event that it looks into."""

    def __init__(self, of: Reference) -> None:
        self._of, self._rules, self._game = of, of.game, of.bundle["game"]
        self._seats: dict[int, Event] = {}
        self._away: set[int] = set()
        self._started = self._found = self._open = False
        self._deal = self._shuffles = self._throw = 0
        self._down: list[str] = []
        self._aside: list[str] = []
        self._owed = 0
        self._turns: list[int] = []
        self._thrown: list[int] = []
        self._number: dict[int, int] = {}
        self._lie: dict[int, list[int]] = {}

    @property
    def master(self) -> bytes | None:
        """The master seed, if it is told."""
        seed = self._of.bundle.get("seed")
        return None if seed is None else bytes.fromhex(seed)

    def see(self, entry: Event) -> None:
        """One entry."""
        name = entry["event"]["kind"].replace("-", "_")
        if name not in ("see", "master") and hasattr(self, name):
            getattr(self, name)(entry["event"])
        if self.master is not None:
            version = entry["version"].to_bytes(8, "big")
            salt = keyed(self.master, label("entry"), text16(self._game), version)[:16]
            want(entry["salt"] == salt.hex())

    def _seed(self, deal: int) -> bytes:
        if self.master is not None:
            given = [self._seats.get(s, {}).get("entropy", "") for s in range(self._of.players)]
            head = text16(self._game) + deal.to_bytes(4, "big") + len(given).to_bytes(2, "big")
            return keyed(self.master, label("deal"), head, *map(text16, given))
        for entry in self._of.entries:
            event = entry["event"]
            if event["kind"] == "deal-closed" and "shape" not in event and event["deal"] == deal:
                seed = bytes.fromhex(event["seed"])
                break
        else:
            raise Open
        return seed

    def _stream(self, deal: int, purpose: str) -> Draws:
        return Draws(self._seed(deal), label("stream") + text16(purpose))

    def _begin(self, deal: int) -> None:
        want(self._started and not self._open and deal == self._deal + 1)
        self._deal, self._open, self._shuffles, self._number = deal, True, 0, {}
        self._aside, self._down, self._owed = [], [], 0

    def game_opened(self, event: Event) -> None:
        if self.master is not None:
            commitment = sha(label("game"), text16(self._game), self.master)
            want(event["commitment"] == commitment.hex())

    def player_joined(self, event: Event) -> None:
        want(not self._started and event["seat"] < self._of.players)
        want(event["seat"] not in self._seats)
        want(event["player"] not in [each["player"] for each in self._seats.values()])
        self._seats[event["seat"]] = event

    def player_left(self, event: Event) -> None:
        want(event["seat"] in self._seats and event["seat"] not in self._away)
        if self._started:
            self._away.add(event["seat"])
        else:
            del self._seats[event["seat"]]

    def player_returned(self, event: Event) -> None:
        want(event["seat"] in self._away)
        self._away.remove(event["seat"])

    def game_started(self, event: Event) -> None:
        everybody = list(range(self._of.players))
        want(not self._started and sorted(self._seats) == everybody)
        want(sorted(event["youngest_first"]) == everybody)
        self._started = True

    def first_dealer_found(self, event: Event) -> None:
        want(self._started and not self._found and not self._deal)
        draws, pack, fell = self._stream(1, "first-dealer"), [*PACK], [""]
        while not fell[-1].startswith("J"):
            fell.append(pack.pop(draws.below(len(pack))))
        want(event["cards"] == fell[1:])
        want(event["dealer"] == (len(fell) - 2) % self._of.players)
        self._found = True

    def deck_shuffled(self, event: Event) -> None:
        want(self._found == (self._rules in ("dr", "s5", "s7")))
        self._begin(event["deal"])
        self._pack(event, PACK, 0)

    def stub_reshuffled(self, event: Event) -> None:
        self._shuffles += 1
        want(self._open and event["shuffle"] == self._shuffles and self._aside)
        self._pack(event, self._aside, self._shuffles)
        self._aside = []

    def _pack(self, event: Event, cards: list[str], number: int) -> None:
        seed, count = self._seed(self._deal), number.to_bytes(4, "big")
        draws, order = Draws(seed, label("shuffle") + count), [*cards]
        for last in reversed(range(1, len(order))):
            other = draws.below(last + 1)
            order[last], order[other] = order[other], order[last]
        salts = Draws(seed, label("salts") + count)
        leaves = [sha(label("card"), card.encode(), salts.take(16)) for card in order]
        place = text16(self._game) + self._deal.to_bytes(4, "big")
        root = sha(label("pack"), place, *leaves)
        want(event["deck"] == order and event["root"] == root.hex())

    def cards_discarded(self, event: Event) -> None:
        self._down = event["cards"]

    def cards_drawn(self, event: Event) -> None:
        self._owed = (self._owed or len(self._down)) - len(event["cards"])
        if not self._owed:
            self._aside = [*self._aside, *self._down]

    def starter_found(self, event: Event) -> None:
        want(self._started and not self._found and event["deal"] == 1)
        draws, left = self._stream(1, "start"), list(range(self._of.players))
        due: list[Event] = []
        while True:
            row = [{"seat": seat, "die": draws.below(6) + 1} for seat in left]
            due += row
            high = [7 if each["die"] == 1 and self._rules == "pd" else each["die"] for each in row]
            left = [seat for seat, h in zip(left, high, strict=True) if h == max(high)]
            if len(left) == 1:
                break
        want(event["throws"] == due and event["starter"] == left[0])
        self._found = True
        if self._rules != "pd":
            self._begin(1)
            self._turns = left

    def bets_placed(self, event: Event) -> None:
        want(self._found)
        self._begin(event["deal"])
        want(event["round"] == event["deal"])
        self._turns, self._thrown, self._throw = event["seats"], [], 0
        want(self._turns and len({*self._turns}) == len(self._turns))

    def dice_thrown(self, event: Event) -> None:
        seat = event["seat"]
        want(self._open and self._turns[:1] == [seat] and event["throw"] == self._throw + 1)
        self._throw += 1
        if self._throw == 1:
            self._number[seat] = self._number.get(seat, 0) + 1
            want(event["places"] == [0, 1, 2, 3, 4])
        draws = self._stream(self._deal, f"dice-{seat}")
        start = 15 * (self._number[seat] - 1) + 5 * (self._throw - 1)
        row = [draws.below(6) + 1 for _ in range(start + 5)][start:]
        lie = self._lie.get(seat, row)
        self._lie[seat] = [row[i] if i in event["places"] else lie[i] for i in range(5)]
        want(event["dice"] == self._lie[seat])
        if self._throw == 3 and self._rules == "pd":
            self.rolling_stopped(event)

    def rolling_stopped(self, event: Event) -> None:
        want(self._throw and self._turns[:1] == [event["seat"]])
        self._throw, self._turns = 0, self._turns[1:]
        self._thrown = [*self._thrown, event["seat"]]

    def hands_compared(self, event: Event) -> None:
        want(self._thrown and not self._turns)
        lie = [(seat, self._lie[seat]) for seat in self._thrown]
        want([(hand["seat"], hand["dice"]) for hand in event["hands"]] == lie)
        best = [seat for seat in self._thrown if seat in event["best"]]
        want(best and best == event["best"])
        self._turns, self._thrown = (best if len(best) > 1 else []), []

    def score_written(self, event: Event) -> None:
        self.rolling_stopped(event)
        self._turns, self._thrown = [(event["seat"] + 1) % self._of.players], []

    box_crossed = score_written

    def deal_closed(self, event: Event) -> None:
        want(self._open and event["deal"] == self._deal and not self._throw and not self._thrown)
        want(self._rules != "pd" or not self._turns)
        want(event["seed"] == self._seed(self._deal).hex())
        self._open = False

    def game_ended(self, event: Event) -> None:
        want(self._started and not self._open and self.master is not None)
        want(event["seed"] == self._of.bundle["seed"])


class Hands:
    """The claim ``cut``: who deals, and who holds which cards."""

    def __init__(self, game: str, first: Event) -> None:
        self.game, self.options, self.n = game, first["options"], first["terms"]["players"]
        self.chips, self.away, self.next = [0] * self.n, set[int](), 0
        self.seats: list[int] = []
        self.pack: list[str] = []
        self.hold: dict[int, list[str]] = {}
        self.down: dict[int, dict[int, str]] = {}
        self.stage, self.round, self.dealer = "", 1, 0
        self.owes: tuple[int, int] = (-1, 0)

    def see(self, event: Event) -> None:
        """One event, and the chips that it moves."""
        if method := getattr(self, f"on_{event['kind'].replace('-', '_')}", None):
            method(event)
        for move in event.get("transfers", []):
            for side, sign in (("source", -1), ("target", 1)):
                if move[side].startswith("player:") and int(move[side][7:]) < self.n:
                    self.chips[int(move[side][7:])] += sign * move["amount"]

    def plays(self, seat: int) -> bool:
        """Whether a seat is dealt in."""
        options, chips = self.options, self.chips[seat]
        if self.game in ("dr", "s5", "s7"):
            return bool(chips >= options["feed"])
        if self.game != "cp":
            return True
        if options["mode"] == "tournament":
            return chips > 0
        least = LEVELS[options["level"] - 1]
        if {"start", "top_up"} <= options.keys():
            least = options["top_up"]
        return seat not in self.away and chips >= least

    def on_player_left(self, event: Event) -> None:
        self.away.add(event["seat"])

    def on_player_returned(self, event: Event) -> None:
        self.away.discard(event["seat"])

    on_player_joined = on_player_returned

    def on_game_started(self, event: Event) -> None:
        self.next = self.n - 1 if self.game == "cp" else event["youngest_first"][0]

    def on_first_dealer_found(self, event: Event) -> None:
        self.next = event["dealer"]

    def on_deck_shuffled(self, event: Event) -> None:
        if self.game == "hu":
            self.next = event["deal"] % 2
        circle = [(self.next + i) % self.n for i in range(self.n)]
        due = [seat for seat in circle if self.plays(seat)]
        want(due[:1] == [event["dealer"]])
        want(self.game != "dx" or event["round"] == (event["deal"] - 1) // self.n + 1)
        self.dealer, self.next = due[0], (due[0] + 1) % self.n
        circle = [(self.next + i) % self.n for i in range(self.n)]
        self.seats = [seat for seat in circle if self.plays(seat)]
        self.pack, self.hold, self.down = event["deck"], {}, {}
        self.stage, self.round, self.owes = "shuffled", 1, (-1, 0)

    def on_stub_reshuffled(self, event: Event) -> None:
        want(self.stage == "dealt" and not self.pack)
        self.pack = event["deck"]

    def on_deck_cut(self, event: Event) -> None:
        want(self.stage == "shuffled" and event["seat"] == (self.dealer - 1) % self.n)
        self.pack = self.pack[event["lifted"] :] + self.pack[: event["lifted"]]
        self.stage = "cut"

    def on_hands_dealt(self, event: Event) -> None:
        want(self.stage == ("cut" if self.game == "dx" else "shuffled"))
        want(event.get("seats", self.seats) == self.seats)
        self.stage, self.hold = "dealt", {seat: [] for seat in self.seats}
        if self.game == "dx":
            self.out(event["hands"], self.options["cards"])
            hold, self.hold = self.hold, {seat: [] for seat in self.seats}
            self.out(event["face_down"], 4)
            self.down = {seat: dict(enumerate(cards)) for seat, cards in self.hold.items()}
            self.hold = hold
        elif self.game in ("s5", "s7"):
            self.out(event["face_down"], 1 if self.game == "s5" else 2)
            self.out(event["face_up"], 1)
        else:
            self.out(event["hands"], 13 if self.game == "cp" else 5)

    def out(self, hands: list[Event], each: int) -> None:
        """So many cards to each, one at a time."""
        want([hand["seat"] for hand in hands] == [*self.hold])
        got: dict[int, list[str]] = {seat: [] for seat in self.hold}
        for _ in range(each):
            for seat in self.hold:
                want(self.pack)
                got[seat].append(self.pack[0])
                self.pack = self.pack[1:]
        for hand in hands:
            want(hand["cards"] == got[hand["seat"]])
            self.hold[hand["seat"]] = self.hold[hand["seat"]] + hand["cards"]

    def on_cards_dealt_up(self, event: Event) -> None:
        self.round += 1
        faces = ["up"] * 3 + (["down"] if self.game == "s7" else [])
        want(self.stage == "dealt" and event["round"] == self.round <= len(faces) + 1)
        want(event["kind"] == f"cards-dealt-{faces[self.round - 2]}")
        self.out(event["cards"], 1)

    on_cards_dealt_down = on_cards_dealt_up

    def on_player_dropped(self, event: Event) -> None:
        want(event["seat"] in self.hold)
        if self.game in ("s5", "s7"):
            del self.hold[event["seat"]]

    def away_from(self, seat: int, cards: list[str]) -> None:
        """Cards that the hand has leave it."""
        for card in cards:
            want(card in self.hold.get(seat, []))
            self.hold[seat] = [one for one in self.hold[seat] if one != card]

    def from_top(self, seat: int, cards: list[str]) -> None:
        """Cards from the top of the pack."""
        want(self.pack[: len(cards)] == cards)
        self.pack = self.pack[len(cards) :]
        self.hold[seat] = [*self.hold[seat], *cards]

    def on_cards_discarded(self, event: Event) -> None:
        want(self.stage == "dealt" and not self.owes[1] and event["number"] == len(event["cards"]))
        self.away_from(event["seat"], event["cards"])
        self.owes = event["seat"], event["number"]

    def on_cards_drawn(self, event: Event) -> None:
        seat, owed = self.owes
        number = min(owed, len(self.pack))
        want(number and event["seat"] == seat and event["number"] == len(event["cards"]) == number)
        self.from_top(seat, event["cards"])
        self.owes = seat, owed - number

    def on_cards_exchanged(self, event: Event) -> None:
        want(self.stage == "dealt")
        want(len(event["discarded"]) == len(event["drawn"]) == event["number"])
        self.away_from(event["seat"], event["discarded"])
        self.from_top(event["seat"], event["drawn"])

    def on_card_bought(self, event: Event) -> None:
        down = self.down.get(event["seat"], {})
        want(down.pop(event["place"], None) == event["card"])
        self.away_from(event["seat"], [event["discarded"]])
        self.hold[event["seat"]].append(event["card"])

    def on_hands_shown(self, event: Event) -> None:
        for hand in event["hands"]:
            if "cards" in hand or "front" in hand:
                self.on_hand_arranged(hand)

    def on_hand_arranged(self, hand: Event) -> None:
        rows = ("cards", "front", "middle", "back")
        shown = [card for row in rows for card in hand.get(row, [])]
        want(sorted(shown) == sorted(self.hold.get(hand["seat"], [])))

    def on_deal_closed(self, event: Event) -> None:
        del event
        self.stage, self.hold, self.down, self.pack = "", {}, {}, []


def judge(data: bytes, key: str | None = None) -> dict[str, str] | None:
    """The verdicts on a file; ``None`` if it is no bundle."""
    try:
        reference = Reference(data, key)
    except (Wrong, UnicodeDecodeError):
        return None
    return reference.verdicts()
