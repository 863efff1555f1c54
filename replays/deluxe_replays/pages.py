"""A stored entry taken apart: its bytes, its plain JSON, and what the game reads in it."""

import json
import re
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, NoReturn, Protocol

import msgspec

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import Entry, Reader

_write: Final = msgspec.json.Encoder(order="sorted").encode

_PREVIOUS: Final = re.compile(r"[0-9a-f]{64}")
_SALT: Final = re.compile(r"[0-9a-f]{32}")
_REQUIRED: Final = {"event", "game", "previous", "salt", "version"}
_CAUSE: Final = {"at", "by", "command", "request"}


class Row(Protocol):
    """A row as a store keeps it: where it says that the entry belongs, and the entry's bytes."""

    @property
    def version(self) -> int:
        """The number of the entry, from 1."""
        ...

    @property
    def kind(self) -> str:
        """The stored name of the entry's event."""
        ...

    @property
    def data(self) -> bytes:
        """The entry's bytes."""
        ...


class StoredRow(NamedTuple):
    """A row without a store: version from 1, the event's stored name, the entry's bytes."""

    version: int
    kind: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Page:
    """An entry that is sound JSON.

    ``entry`` is what the game reads in it: ``None`` if its rule set is unknown here, or if it is no
    entry of that game, and then ``fault`` says why.

    ``event`` is the event's plain JSON, for who examines it without knowing the game; ``at`` is
    when the decision was made (ms since 1970), ``None`` on an event that only followed.
    """

    version: int
    kind: str
    game: str
    previous: str
    salt: str
    event: dict[str, Any]
    at: int | None
    data: bytes
    entry: Entry | None
    fault: str = ""


def read_json(data: bytes) -> Any:
    """Plain JSON whose only numbers are integers, in canonical bytes; else ``BrokenHistory``."""
    try:
        content = _read_plain(data.decode())
        canonical = _write(content)
    except (ValueError, RecursionError, OverflowError, msgspec.MsgspecError) as error:
        raise BrokenHistory(f"these bytes are no JSON of integers: {_say(error)}") from error
    if canonical != data:
        raise BrokenHistory("these bytes are not in canonical order and spacing")
    return content


def open_page(data: bytes, reader: Reader | None) -> Page:
    """The entry taken apart; ``BrokenHistory`` if its bytes are no canonical entry of any game."""
    content = read_json(data)
    if not isinstance(content, dict) or content.keys() - {"cause"} != _REQUIRED:
        raise BrokenHistory("an entry has event, game, previous, salt, version and maybe a cause")
    event, at = content["event"], _when(content)
    kind = event.get("kind") if isinstance(event, dict) else None
    version = content["version"]
    if not isinstance(kind, str) or not isinstance(content["game"], str):
        raise BrokenHistory("the entry does not say its game, or its event's kind")
    if type(version) is not int:
        raise BrokenHistory("the entry's version is no number")
    previous, salt = str(content["previous"]), str(content["salt"])
    if not (_PREVIOUS.fullmatch(previous) and _SALT.fullmatch(salt)):
        raise BrokenHistory("the entry's hash or its salt is not so many hex digits")
    entry, fault = _read(reader, data)
    return Page(version, kind, content["game"], previous, salt, event, at, data, entry, fault)


def _when(content: dict[str, Any]) -> int | None:
    if "cause" not in content:
        return None
    cause = content["cause"]
    if not isinstance(cause, dict) or cause.keys() != _CAUSE or type(cause["at"]) is not int:
        raise BrokenHistory("a cause has at, by, command and request")
    return cause["at"]


def _read(reader: Reader | None, data: bytes) -> tuple[Entry | None, str]:
    if reader is None:
        return None, ""
    try:
        return reader.entry(data), ""
    except (BrokenHistory, RecursionError) as error:
        return None, _say(error)


def _no_integer(text: str) -> NoReturn:
    raise ValueError(f"{text[:20]} is no integer")


_read_plain: Final = json.JSONDecoder(parse_float=_no_integer, parse_constant=_no_integer).decode


def _say(error: Exception) -> str:
    return str(error)[:120]
