"""Re-execution: every event derived again from the seed and the recorded decisions (G-5)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from deluxe_domain.kernel.chance import Chance, DealChance
from deluxe_domain.kernel.decider import Command, Event, Refused
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import REVEALING, Reader, UnreadEvent, event_kind, split_entry
from deluxe_domain.kernel.viewer import PUBLIC
from deluxe_replays.entries.findings import CheckFailed

_MOST_FIELDS: Final = 20
"""How many fields of a difference are listed: the first tells what is wrong."""

_ABSENT: Final = "absent"


class FieldDifference(msgspec.Struct, frozen=True):
    """One field that is stored otherwise than derived; both values as JSON, or ``absent``."""

    path: str
    stored: str
    derived: str


class Difference(msgspec.Struct, frozen=True):
    """The first entry that does not come out as it was stored.

    ``text`` names no hidden value; ``fields`` does, for the auditor, unless the deal is running.
    """

    version: int
    kind: str
    text: str
    fields: tuple[FieldDifference, ...] = ()
    code: str = ""
    arguments: dict[str, str] = {}

    def failure(self) -> CheckFailed:
        """The same as what breaks a claim."""
        fault = CheckFailed(self.code, "{text}", text=self.text)
        fault.arguments = self.arguments
        return fault


class Verdict(msgspec.Struct, frozen=True):
    """The result of a re-execution: equal up to version ``reexecuted`` of ``entries``.

    ``stopped`` says why it went no further though nothing differed.
    """

    entries: int
    reexecuted: int
    difference: Difference | None = None
    stopped: str = ""

    @property
    def whole(self) -> bool:
        """Whether every entry came out as it was stored."""
        return self.difference is None and self.reexecuted == self.entries

    def __str__(self) -> str:
        if self.difference is not None:
            return f"differs at version {self.difference.version}: {self.difference.text}"
        text = f"re-executed to version {self.reexecuted} of {self.entries}"
        return f"{text}: {self.stopped}" if self.stopped else text


class NotOpened(Exception):
    """The chance of this deal is not known: its seed has not been opened."""


class _Known:
    """Chance that says plainly when a deal's seed is not known."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    @property
    def game(self) -> str:
        return self._chance.game

    @property
    def commitment(self) -> str:
        return self._chance.commitment

    @property
    def master_hex(self) -> str | None:
        return self._chance.master_hex

    def deal(self, number: int, entropy: Sequence[str] = ()) -> DealChance:
        try:
            return self._chance.deal(number, entropy)
        except LookupError as error:
            raise NotOpened(f"the seed of deal {number} has not been opened") from error


class Reexecution:
    """A re-execution at work: it gets one entry after the other, and derives each again.

    ``closed`` gives the version of the last entry that closed a deal: what is hidden after it is
    not told in a difference, not even to the auditor (G-7).
    """

    def __init__(self, game: AnyGame, chance: Chance, closed: Callable[[], int]) -> None:
        self._game = game
        self._reader = Reader(game)
        self._chance = _Known(chance)
        self._closed = closed
        self._state: Any = game.initial
        self._events: Iterator[Event] = iter(())
        self._entries = self._equal = 0
        self._kind = self._stopped = ""
        self._difference: Difference | None = None

    @property
    def difference(self) -> Difference | None:
        """The first difference so far."""
        return self._difference

    def see(self, data: bytes) -> None:
        """Derive the next entry's event and compare; after a difference nothing is derived.

        ``BrokenHistory`` if its stored bytes are none of this game's rule set.
        """
        self._entries += 1
        if self._difference is not None or self._stopped:
            return
        entry = self._reader.with_command(data)
        try:
            self._compare(entry)
        except NotOpened as why:
            self._stopped = str(why)
        except Refused as refusal:
            fault = CheckFailed(
                "refused",
                "the rules refuse the recorded command: {rule}, {reason}",
                rule=refusal.rule,
                reason=refusal.reason,
            )
            self._differ(entry.version, event_kind(entry), fault)
        else:
            self._equal = entry.version

    def end(self, *, cut: bool = False) -> Verdict:
        """The verdict, once the last entry was shown; ``cut``: its decision may have more."""
        if self._difference is None and not self._stopped and not cut:
            self._finish(self._equal, self._kind)
        version = (
            min(self._equal, self._difference.version - 1) if self._difference else self._equal
        )
        reason = self._stopped if version < self._entries else ""
        return Verdict(self._entries, version, self._difference, reason)

    def _compare(self, entry: UnreadEvent) -> None:
        if entry.cause is not None:
            self._finish(self._equal, self._kind)
            if self._difference is not None or self._stopped:
                return
            self._events = self._decide(entry.cause.command)
        event = next(self._events, None)
        if event is None:
            fault = CheckFailed(
                "no-such-event",
                "the rules make no such event here: the decision is complete without it",
            )
            self._differ(entry.version, event_kind(entry), fault)
        else:
            self._kind = event.kind
            self._match(entry, event)

    def _decide(self, command: Command) -> Iterator[Event]:
        """The events that answer a command, each remembered before the next is derived."""
        event: Event | None = self._game.answer(self._state, command, self._chance)
        while event is not None:
            self._state = self._game.apply(self._state, event)
            yield event
            event = self._game.follows(self._state, self._chance)

    def _finish(self, version: int, kind: str) -> None:
        """The decision so far must have no event left that is not stored."""
        try:
            rest = next(self._events, None)
        except NotOpened as why:
            self._stopped = str(why)
            return
        if rest is not None:
            fault = CheckFailed(
                "event-missing",
                "after this the rules make {kind} in the same decision, which is not stored",
                kind=rest.kind,
            )
            self._differ(version, kind, fault)

    def _match(self, entry: UnreadEvent, event: Event) -> None:
        if fact_bytes(event) == self._reader.event_bytes(entry):
            return
        kind = event_kind(entry)
        if event.kind != kind:
            fault = CheckFailed(
                "other-event",
                "stored is {kind}, the rules make {other}",
                kind=kind,
                other=event.kind,
            )
            self._differ(entry.version, kind, fault)
            return
        fields = self._fields(entry, event)
        paths = ", ".join(field.path for field in fields[:3])
        fault = (
            CheckFailed("fields-differ", "stored and derived event differ in {paths}", paths=paths)
            if paths
            else CheckFailed("hidden-differs", "stored and derived event differ in what is hidden")
        )
        self._differ(entry.version, kind, fault, fields)

    def _fields(self, entry: UnreadEvent, new_event: Event) -> tuple[FieldDifference, ...]:
        old_event = self._reader.event(entry)
        if entry.version > self._closed():
            old_event, new_event = (
                self._game.redact(old_event, PUBLIC),
                self._game.redact(new_event, PUBLIC),
            )
        differences = field_differences(_plain(old_event), _plain(new_event))
        return tuple(field for _, field in zip(range(_MOST_FIELDS), differences, strict=False))

    def _differ(
        self, version: int, kind: str, fault: CheckFailed, fields: tuple[FieldDifference, ...] = ()
    ) -> None:
        self._difference = Difference(
            version, kind, str(fault), fields, fault.code, fault.arguments
        )


def reexecute(
    game: AnyGame, history: Sequence[bytes], chance: Chance, *, cut: bool = False
) -> Verdict:
    """Derive every event of a history again from its decisions and compare it with the stored one.

    With ``GameChance`` that is the whole history; with ``OpenedChance`` it goes as far as the
    deals are opened, and the verdict says so. ``cut``: it goes on behind what is given, maybe in
    the same decision. ``BrokenHistory`` if an entry on the way cannot be read.
    """

    def closed() -> int:
        papers = map(split_entry, history)
        return max((each.version for each in papers if event_kind(each) in REVEALING), default=0)

    execution = Reexecution(game, chance, closed)
    for data in history:
        execution.see(data)
    return execution.end(cut=cut)


def field_differences(old: Any, new: Any, path: str = "") -> Iterator[FieldDifference]:
    """Every field in which two JSON values differ, by a path such as ``hands.0.cards.2``."""
    if type(old) is type(new) and isinstance(old, Mapping | list):
        yield from _inside(old, new, path)
    elif old != new or type(old) is not type(new):
        yield FieldDifference(path or "event", _told(old), _told(new))


def _inside(old: Any, new: Any, path: str) -> Iterator[FieldDifference]:
    ours, theirs = _items(old), _items(new)
    for name in sorted(ours.keys() | theirs.keys(), key=str):
        deeper = f"{path}.{name}" if path else str(name)
        yield from field_differences(ours.get(name, _MISSING), theirs.get(name, _MISSING), deeper)


class _Missing:
    """What stands for a field that is not there."""


_MISSING: Final = _Missing()


def _items(value: Any) -> dict[Any, Any]:
    return dict(value) if isinstance(value, Mapping) else dict(enumerate(value))


def _told(value: Any) -> str:
    return _ABSENT if value is _MISSING else msgspec.json.encode(value).decode()


def _plain(event: Event) -> Any:
    return msgspec.json.decode(fact_bytes(event))
