"""Who sees what: the only place where events and views become messages for a viewer (G-7)."""

from collections.abc import Iterable
from typing import Final

import msgspec
from cachetools import FIFOCache

from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, StateAt
from deluxe_domain.kernel.viewer import Viewer
from deluxe_services.api.conversion.mapping import MAPPINGS
from deluxe_services.histories.histories import view
from deluxe_services.histories.states import horizon_of, is_late
from deluxe_services.tables.decisions import Answer
from pokerdeluxe.v1 import history_pb2 as pb

REMEMBERED: Final = 4_096
"""Events that are kept in bytes, for the next viewer."""

_Key = tuple[str, int, bool]
"""A game, a version, and whether the event may be seen whole by whom it is hidden from else."""

_AUDITOR: Final = -1
"""Stands for the auditor among the seats."""


class _Told(msgspec.Struct):
    """One event in bytes: by the seat of the viewer (``None``: the public), and by its content.

    Most viewers get the same, which is encoded once.
    """

    by_seat: dict[int | None, bytes]
    by_event: list[tuple[Event, bytes]]


class EventCache:
    """Events as the bytes of their messages, each made once for all who may see the same of it."""

    def __init__(self, room: int = REMEMBERED) -> None:
        self._events: FIFOCache[_Key, _Told] = FIFOCache(room)

    def event(
        self, game: AnyGame, latest: StateAt, entry: Entry, viewer: Viewer, keep: bool = True
    ) -> bytes:
        """The event as this viewer may see it now that the game stands at ``latest``.

        Without ``keep`` it is made for them alone: to keep it, and to let go of one that the
        processor's caches have forgotten, takes half as long as to make it.
        """
        reveal = latest.revealed(entry.version, viewer.auditor)
        if not keep:
            visible = entry.event if reveal else game.redact(entry.event, viewer)
            return MAPPINGS[game.rules].event_bytes(entry, visible, reveal=reveal)
        key = (entry.game, entry.version, reveal)
        entry_cache = self._events.get(key)
        if entry_cache is None:
            entry_cache = self._events[key] = _Told({}, [])
        seat = _AUDITOR if viewer.auditor else viewer.seat
        message = entry_cache.by_seat.get(seat)
        if message is None:
            visible = entry.event if reveal else game.redact(entry.event, viewer)
            for event, data in entry_cache.by_event:
                if event is visible or event == visible:  # to compare them takes a microsecond
                    message = data
                    break
            else:
                message = MAPPINGS[game.rules].event_bytes(entry, visible, reveal=reveal)
                entry_cache.by_event.append((visible, message))
            entry_cache.by_seat[seat] = message
        return message


class VisibleGame:
    """One game as one viewer may see it now."""

    def __init__(self, game: AnyGame, latest: StateAt, viewer: Viewer, cache: EventCache) -> None:
        self.game = game
        self.latest = latest
        self.viewer = viewer
        self._cache = cache
        self._mapping = MAPPINGS[game.rules]

    @property
    def horizon(self) -> int | None:
        """The last version that this viewer may see now; ``None`` if nothing is kept from them."""
        return horizon_of(self.game, self.latest, self.viewer)

    @property
    def version(self) -> int:
        """The version at which the game stands for this viewer."""
        horizon = self.horizon
        return self.latest.version if horizon is None else horizon

    @property
    def final(self) -> bool:
        """Whether what this viewer may see can never change: the game is over."""
        return self.horizon is None and self.game.over(self.latest.state)

    @property
    def late(self) -> bool:
        """Whether the game is shown late to spectators, of whom the viewer may become one."""
        return is_late(self.game, self.latest)

    def events(self, entries: Iterable[Entry]) -> list[pb.Event]:
        """Events, in order."""
        return list(map(pb.Event.FromString, self.event_bytes(entries)))

    def event_bytes(self, entries: Iterable[Entry], keep: bool = True) -> list[bytes]:
        """The same as the bytes of their messages; ``keep`` them for the next viewers."""
        game, latest, viewer = self.game, self.latest, self.viewer
        return [self._cache.event(game, latest, entry, viewer, keep) for entry in entries]

    def shows_more(self, entry: Entry, before: "VisibleGame") -> bool:
        """Whether the event is another one for this viewer than it was before.

        With what is hidden, the decision that led to it is shown.
        """
        is_open, was_open = self._is_open(entry), before._is_open(entry)
        if entry.cause is not None and is_open != was_open:
            return True
        return self._visible(entry, is_open) != before._visible(entry, was_open)

    def _is_open(self, entry: Entry) -> bool:
        return self.latest.revealed(entry.version, self.viewer.auditor)

    def _visible(self, entry: Entry, is_open: bool) -> Event:
        return entry.event if is_open else self.game.redact(entry.event, self.viewer)

    def answered(self, answer: Answer, keep: bool = True) -> list[bytes]:
        """The events of an answer, as its caller could see them when it was given.

        What has been opened to all since is left out, so that a repeated answer is the stored one.
        ``keep`` them for others who are about to ask for them.
        """
        entries, latest = answer.entries, self.latest
        if latest.open_to_all and answer.last < latest.version:
            latest = msgspec.structs.replace(latest, open_to_all=False)
        event, game, viewer = self._cache.event, self.game, self.viewer
        return [event(game, latest, entry, viewer, keep) for entry in entries]

    def answered_events(self, answer: Answer) -> list[pb.Event]:
        """The same as messages."""
        return list(map(pb.Event.FromString, self.answered(answer)))

    def view(self, at: StateAt) -> pb.View:
        """The state at a version that this viewer may see; ``ServiceContext.standing`` has it."""
        visible = view(self.game, at, self.latest, self.viewer)
        return pb.View(**self._mapping.view(visible))

    def over_at(self, version: int) -> bool:
        """Whether the game is over, and this is its last version."""
        return version == self.latest.version and self.game.over(self.latest.state)

    def act_bytes(self, at: StateAt | None = None) -> list[bytes]:
        """The acts that are open to this viewer, by default now, if they are a player; in turn or
        out of it.
        """
        seat, state = self.viewer.seat, (at or self.latest).state
        if seat is None:
            return []
        return [self._mapping.act_bytes(act) for act in self.game.acts(state, seat)]
