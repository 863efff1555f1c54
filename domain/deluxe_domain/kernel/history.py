"""The history of a game: entries without gaps, each with the hash of the entry before it.

An entry has one event. The first event of a decision also has its cause: the command, its author,
its request id and its time. Stored bytes are canonical JSON (sorted keys, no blanks, integers
only), so the store, game files and proofs all use the same bytes.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from deluxe_domain.kernel.decider import BrokenHistory, Command, Event
from deluxe_domain.kernel.facts import Value, decoder_of, write_json
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.shapes import Upcasts, in_newest_shape

E = TypeVar("E")
C = TypeVar("C")
T = TypeVar("T")

GENESIS: Final = "0" * 64
"""The hash that the first entry of a game names as its predecessor."""

GAME_OPENED: Final = "game-opened"
DEAL_CLOSED: Final = "deal-closed"
GAME_ENDED: Final = "game-ended"
REVEALING: Final = frozenset({DEAL_CLOSED, GAME_ENDED})
"""The kinds of events after which nothing before them is hidden from the auditor (G-7)."""


class Cause(Value):
    """The cause of a decision: command, author, request id and time (ms since 1970)."""

    command: Command
    by: str
    request: str
    at: int


class Entry(Value):
    """One event of a history, with its stored bytes ``data``; versions count from 1."""

    game: str
    version: int
    previous: str
    salt: str
    event: Event
    cause: Cause | None
    data: bytes

    @property
    def digest(self) -> str:
        """SHA-256 of the stored bytes, in hex; the next entry names it as ``previous``."""
        return sha256(self.data).hexdigest()


class StoredCause(Value, Generic[C], forbid_unknown_fields=True):
    """A cause as it is stored, with the command read or as raw JSON."""

    at: int
    by: str
    command: C
    request: str


class StoredEntry(Value, Generic[E, C], forbid_unknown_fields=True, omit_defaults=True):
    """An entry as it is stored; event and command are read, or raw JSON (``msgspec.Raw``)."""

    event: E
    game: str
    previous: str
    salt: str
    version: int
    cause: StoredCause[C] | None = None


class EventAlone(Value, Generic[E]):
    """The event of an entry as it is stored; the other fields are ignored."""

    event: E


UnreadCause = StoredCause[msgspec.Raw]
UnreadEntry = StoredEntry[msgspec.Raw, msgspec.Raw]
UnreadEvent = StoredEntry[msgspec.Raw, Any]
UnreadCommand = StoredEntry[Any, msgspec.Raw]


class _Name(Value):
    kind: str
    rules: str = ""


_read_entry: Final = msgspec.json.Decoder(UnreadEntry).decode
_read_name: Final = msgspec.json.Decoder(_Name).decode
_read_object: Final = msgspec.json.Decoder(dict[str, Any]).decode

_UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError)
"""The errors of msgspec for bytes that it cannot read; a wrong value is a ``DecodeError`` too."""


def _readable(decode: Callable[[Any], T], data: Any, fault: str) -> T:
    """What the bytes say; ``BrokenHistory`` with this fault if they cannot be read."""
    try:
        return decode(data)
    except _UNREADABLE as error:
        raise BrokenHistory(f"{fault}: {error}") from error


def split_entry(data: bytes) -> UnreadEntry:
    """Split stored bytes into fields, event and command as raw JSON; else ``BrokenHistory``."""
    return _readable(_read_entry, data, "these bytes are no entry")


def event_kind(fields: UnreadEvent) -> str:
    """The stored name of the event of an entry."""
    return _named(fields).kind


def rules_of(first: UnreadEntry) -> str:
    """The rule set that the first entry of a game pins, such as ``poker-deluxe/1`` (G-9)."""
    rules = _named(first).rules
    if not rules:
        raise BrokenHistory("the first event pins no rule set")
    return rules


def _named(fields: UnreadEvent) -> _Name:
    return _readable(_read_name, fields.event, "the event cannot be read")


class Reader:
    """Reads the stored bytes of one game's history, and converts older shapes (``upcasts``)."""

    def __init__(self, game: AnyGame) -> None:
        self._event = game.events.json
        self._command = game.commands.json
        self._whole = _entries_of(game.events.union, game.commands.union)
        self._event_alone = _events_of(game.events.union)
        self._with_command = _entries_of(msgspec.Raw, game.commands.union)
        self._with_event = _entries_of(game.events.union, msgspec.Raw)
        self.upcasts: Upcasts = game.upcasts

    def event_of(self, data: bytes) -> Any:
        """The event of an entry's stored bytes; nothing else is read: enough for a fold."""
        if self.upcasts:
            return self.event(split_entry(data))
        try:
            return self._event_alone(data).event
        except _UNREADABLE as error:
            raise BrokenHistory(f"the entry cannot be read: {error}") from error

    def with_event(self, data: bytes) -> "UnreadCommand | Entry":
        """An entry with its event read, which is enough to show what happened, and who did it."""
        if self.upcasts:
            return self.entry(data)
        try:
            return self._with_event(data)
        except _UNREADABLE as error:
            raise BrokenHistory(f"the entry cannot be read: {error}") from error

    def with_command(self, data: bytes) -> UnreadEvent:
        """An entry with its command read, which is enough to compute its event again."""
        if self.upcasts:
            fields = split_entry(data)
            cause = fields.cause and replace(
                fields.cause, command=self._cause(fields.cause).command
            )
            return replace(fields, cause=cause)
        return _readable(self._with_command, data, "the entry cannot be read")

    def event(self, fields: UnreadEvent) -> Any:
        """The event of an entry whose fields were split."""
        return _readable(self._event, self.event_bytes(fields), "the event cannot be read")

    def event_bytes(self, fields: UnreadEvent) -> bytes:
        """The event's bytes in its newest shape: the stored bytes if that is their shape."""
        return self._newest(fields.event)

    def _newest(self, fact: msgspec.Raw) -> bytes:
        data = bytes(fact)
        if not self.upcasts:
            return data
        plain = _readable(_read_object, data, "a fact is an object")
        newest = in_newest_shape(plain, self.upcasts)
        return data if newest is plain else write_json(newest)

    def entry(self, data: bytes) -> Entry:
        """The whole entry; ``BrokenHistory`` if the bytes are not of this game's rule set."""
        if self.upcasts:
            fields = split_entry(data)
            cause = self._cause(fields.cause) if fields.cause else None
            return _entry(fields, self.event(fields), cause, data)
        parts = _readable(self._whole, data, "the entry cannot be read")
        why = parts.cause
        cause = None if why is None else Cause(why.command, why.by, why.request, why.at)
        return _entry(parts, parts.event, cause, data)

    def cause(self, data: bytes) -> Cause:
        """The cause in these stored bytes; ``BrokenHistory`` if they have none."""
        why = self.with_command(data).cause
        if why is None:
            raise BrokenHistory("the entry has no cause")
        return Cause(why.command, why.by, why.request, why.at)

    def _cause(self, fields: UnreadCause) -> Cause:
        command = _readable(
            self._command, self._newest(fields.command), "the command cannot be read"
        )
        return Cause(command, fields.by, fields.request, fields.at)


@cache
def _entries_of(events: Any, commands: Any) -> Callable[[bytes], StoredEntry[Any, Any]]:
    """A reader of entries with these events and commands; ``Raw`` leaves them unread."""
    return decoder_of(StoredEntry[events, commands]).decode


@cache
def _events_of(events: Any) -> Callable[[bytes], EventAlone[Any]]:
    """A reader of the events in entries, without the other fields."""
    return decoder_of(EventAlone[events]).decode


def _entry(fields: StoredEntry[Any, Any], event: Event, cause: Cause | None, data: bytes) -> Entry:
    return Entry(fields.game, fields.version, fields.previous, fields.salt, event, cause, data)


class Head(Value):
    """The end of a history: the number of its entries, and the hash of the last one's bytes."""

    version: int = 0
    digest: str = GENESIS


BLANK: Final = Head()
"""The end of an empty history."""


class HistoryWriter:
    """Writes entries at the end of one game's history."""

    def __init__(self, game_id: str, salt: Callable[[int], str], head: Head = BLANK) -> None:
        self._game_id = game_id
        self._salt = salt
        self.head = head

    def write(self, events: Sequence[Event], cause: Cause) -> tuple[Entry, ...]:
        """The entries of one decision, in order; the writer's head moves to the last of them."""
        entries: list[Entry] = []
        version, previous = self.head.version, self.head.digest
        first: Cause | None = cause
        for event in events:
            version += 1
            salt = self._salt(version)
            why = StoredCause(first.at, first.by, first.command, first.request) if first else None
            data = write_json(StoredEntry(event, self._game_id, previous, salt, version, why))
            entries.append(Entry(self._game_id, version, previous, salt, event, first, data))
            previous, first = sha256(data).hexdigest(), None
        self.head = Head(version, previous)
        return tuple(entries)


class StateAt(Value):
    """A game at one version: its state, and how far it is revealed.

    ``closed`` is the version of the last event that closed a deal or the game (0: none yet): the
    auditor may see everything up to it. ``open_to_all``: the game is over and had open books.
    """

    state: Any
    version: int = 0
    closed: int = 0
    open_to_all: bool = False

    def revealed(self, version: int, auditor: bool) -> bool:
        """Whether all hidden parts of the entry of this version may be seen now (G-7)."""
        return self.open_to_all or (auditor and version <= self.closed)


def advance(game: AnyGame, at: StateAt, events: Iterable[Event]) -> StateAt:
    """The state after these events: a fold, without rules and chance.

    Whether the rules make these events is not asked: the audit does so, with ``evolve``.
    """
    state, version, closed = at.state, at.version, at.closed
    for event in events:
        state = game.apply(state, event)
        version += 1
        if event.kind in REVEALING:
            closed = version
    table = game.table(state)
    books = table is not None and table.open_books and game.over(state)
    return StateAt(state, version, closed, books)
