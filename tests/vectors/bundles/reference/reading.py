"""What docs/bundle.md says of the form of a bundle: its tables of shapes, JSON, bytes, numbers."""

import hashlib
import hmac
import json
import re
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any, Final

DOCUMENT: Final = (Path(__file__).parents[4] / "docs" / "bundle.md").read_text("utf-8")
LOCK: Final = re.findall(r"`(replays/\S+/released.json)`", DOCUMENT)[0]
OWN_SOURCES: Final = [
    digest
    for lock in json.loads((Path(__file__).parents[4] / LOCK).read_bytes()).values()
    for digest in lock["sources"]
]
LIMIT: Final = 2**53 - 1
PACK: Final = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
LEVELS: Final = [
    int(n)
    for n in re.findall(r"[0-9]+", re.findall(r"levels 1 to 14 are ([0-9,\s]+)\.", DOCUMENT)[0])
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


GAMES: Final = {rules: game for rules, game in table("games")}  # noqa: C416 # two words in each


PAYMENTS: Final[set[tuple[str, ...]]] = set()
"""Game, kind of event, reason, from, to."""
DECISIONS: Final[dict[tuple[str, str], tuple[str, list[str]]]] = {}
"""The command that an event of a game answers, and the fields that have different names."""


def by_game(name: str) -> dict[tuple[str, str], dict[str, str]]:
    """The fields of a table's lines by game and kind."""
    values = {}
    for kind, games, *words in table(name):
        answers = [word[1:] for word in words if word.startswith("<")]
        renames = [word for word in words if "=" in word]
        payments = [re.findall("[a-z-]+", word) for word in words if word.endswith(")")]
        fields = [word for word in words if ":" in word or word == "transfers"]
        fields += ["transfers"] if payments else []
        for game in GAMES.values() if games == "*" else games.split(","):
            pairs = [f if ":" in f else f"{f}:transfer*" for f in fields]
            values[game, kind] = dict(pair.split(":", 1) for pair in pairs)
            PAYMENTS.update((game, kind, *each) for each in payments)
            if answers or "by_clock" in values[game, kind]:
                DECISIONS[game, kind] = (answers[0] if answers else "-", renames)
    return values


EVENTS, COMMANDS, PARTS = by_game("events"), by_game("commands"), by_game("parts")
BOXES: Final = re.findall(r"`([a-z-]+)`", re.findall(r"\| `box` \| (.*) \|", DOCUMENT)[0])
PATTERNS: Final = {
    "name": r"[A-Za-z0-9._~-]{1,64}",
    "hash": r"[0-9a-f]{64}",
    "commitment": r"([0-9a-f]{64})?",
    "entropy": r"[0-9a-f]{32}",
    "account": r"player:(0|[1-9][0-9]?)|pot|pot:[1-9][0-9]?|house|cashier",
    "card": r"[2-9TJQKA][cdhs]",
    "salt": r"[0-9a-f]{32}",
    "kind": r"[a-z][a-z0-9-]{0,63}",
}
RANGES: Final = {"int": (-LIMIT, LIMIT), "nat": (0, LIMIT), "n": (1, LIMIT), "seat": (0, 63)}


def fits(game: str, type_: str, value: Any) -> bool:
    """Whether a value is of a type of the document."""
    if match := re.fullmatch(r"(.+)\*(\d*)(?:-(\d+))?", type_):
        inner, low, high = match.groups()
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
        data, self.left = self.left[:count], self.left[count:]
        return data

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
