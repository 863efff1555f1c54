"""A decoded entry: its bytes, its plain JSON, and the game's event and command."""

import re
from typing import Any, Final, NoReturn

import msgspec

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.history import GAME_OPENED, Entry, Reader
from deluxe_domain.kernel.shapes import Upcasts, in_newest_shape

_write: Final = msgspec.json.Encoder(order="sorted").encode

_PREVIOUS: Final = re.compile(r"[0-9a-f]{64}")
_SALT: Final = re.compile(r"[0-9a-f]{32}")
_REQUIRED: Final = {"event", "game", "previous", "salt", "version"}
_CAUSE: Final = {"at", "by", "command", "request"}


class DecodedEntry(Value):
    """An entry that is sound JSON.

    ``entry`` is what the game reads in it: ``None`` if its rule set is unknown here, or if it is no
    entry of that game, and then ``fault`` says why.

    ``event`` is the event's plain JSON in its newest shape, for who examines it without knowing
    the game; ``at`` is when the decision was made (ms since 1970), ``None`` on an event that only
    followed.
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
        content = _read_plain(data)
        canonical = _write(content)
    except (ValueError, RecursionError, OverflowError, msgspec.MsgspecError) as error:
        raise BrokenHistory(f"these bytes are no JSON of integers: {_say(error)}") from error
    if canonical != data:
        raise BrokenHistory("these bytes are not in canonical order and spacing")
    return content


class _SoundCause(Value, forbid_unknown_fields=True):
    at: int
    by: Any
    command: Any
    request: Any


class _SoundEntry(Value, forbid_unknown_fields=True, omit_defaults=True):
    """What ``open_page`` finds in nearly every entry, read in one go."""

    event: dict[str, Any]
    game: str
    previous: str
    salt: str
    version: int
    cause: _SoundCause | None = None


def open_page(data: bytes, reader: Reader | None) -> DecodedEntry:
    """The entry taken apart; ``BrokenHistory`` if its bytes are no canonical entry of any game."""
    page = None if reader is not None else _sound_page(data)
    return page or _examined_page(data, reader)


def _sound_page(data: bytes) -> DecodedEntry | None:
    """The page, if it is of the shape that nearly all have; else another way says what is wrong."""
    try:
        entry = _read_sound(data)
        if _write(entry) != data:
            return None
    except (ValueError, RecursionError, OverflowError, msgspec.MsgspecError):
        return None
    event, cause = entry.event, entry.cause
    kind = event.get("kind")
    if not isinstance(kind, str):
        return None
    if not (_PREVIOUS.fullmatch(entry.previous) and _SALT.fullmatch(entry.salt)):
        return None
    at = None if cause is None else cause.at
    return DecodedEntry(
        entry.version, kind, entry.game, entry.previous, entry.salt, event, at, data, None
    )


def _examined_page(data: bytes, reader: Reader | None) -> DecodedEntry:
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
    if reader is not None and entry is not None:
        event = in_newest_shape(event, reader.upcasts)
    return DecodedEntry(
        version, kind, content["game"], previous, salt, event, at, data, entry, fault
    )


class _EventAlone(Value):
    event: dict[str, Any]


_read_event: Final = msgspec.json.Decoder(_EventAlone).decode


def page_of(entry: Entry) -> DecodedEntry:
    """The page of an entry that was read or written before: its event as plain JSON once more."""
    return DecodedEntry(
        entry.version,
        entry.event.kind,
        entry.game,
        entry.previous,
        entry.salt,
        _read_event(entry.data).event,
        None if entry.cause is None else entry.cause.at,
        entry.data,
        entry,
    )


class Pages:
    """Opens the entries of one game, in order, without building its models: for who moves chips."""

    def __init__(self) -> None:
        self._upcasts: Upcasts = {}

    def open(self, data: bytes) -> DecodedEntry:
        """The next entry taken apart, its event in the newest shape; else ``BrokenHistory``."""
        page = open_page(data, None)
        if page.kind == GAME_OPENED:
            self._upcasts = upcasts_of(page.event.get("rules"))
        if not self._upcasts:
            return page
        return msgspec.structs.replace(page, event=in_newest_shape(page.event, self._upcasts))


def upcasts_of(rules: object) -> Upcasts:
    """What leads the events of a rule set to their newest shapes; nothing if it is unknown here."""
    return RULE_SETS[rules].upcasts if isinstance(rules, str) and rules in RULE_SETS else {}


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


_read_plain: Final = msgspec.json.Decoder(float_hook=_no_integer).decode
_read_sound: Final = msgspec.json.Decoder(_SoundEntry, float_hook=_no_integer).decode


def _say(error: Exception) -> str:
    return str(error)[:120]
