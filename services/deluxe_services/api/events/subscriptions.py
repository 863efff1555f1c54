"""Whom a new entry concerns: the filters of all who follow a log, in one index.

Followers who have come to the end of the log wait here. One task takes each new entry, folds it if
anybody asks for the state of its game, and wakes those whose filter may match. The others sleep on,
and their positions move on with that of the task: what no filter matches costs nothing.
"""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from cachetools import FIFOCache

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import REVEALING
from deluxe_services.api.events.filters import Reader, players_at
from deluxe_services.api.events.visible_entries import plain_event
from deluxe_services.errors import NoSuchGame
from deluxe_services.histories.folded_log import Steps
from deluxe_services.histories.histories import Histories, Opened
from deluxe_services.histories.states import status_of
from deluxe_services.store import Row
from deluxe_services.tables.log_tail import REMEMBERED, LogTail

_FOREVER: Final = 86_400.0

_Key = tuple[str, str]
"""What a filter asks for first: a player, a status, a kind of events or of games, or anything."""


class Waiting:
    """A follower at the end of the log; ``position``: there is nothing for them up to there."""

    def __init__(self, reader: Reader, position: int) -> None:
        self.reader = reader
        self.position = position
        self.woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def wake(self, position: int) -> None:
        """There may be something behind a position."""
        if not self.woken.done():
            self.position = max(self.position, position)
            self.woken.set_result(None)


class Subscriptions:
    """All who wait at the end of one log; used from one event loop."""

    def __init__(self, log: LogTail, steps: Steps, histories: Histories) -> None:
        self._log = log
        self._histories = histories
        self._folding = steps.follow()
        self._index: dict[_Key, dict[Waiting, None]] = {}
        self._everybody: dict[Waiting, None] = {}
        self._of_staff: dict[Waiting, None] = {}
        self._of_state = 0
        self._position = 0
        self._task: asyncio.Task[None] | None = None
        self._plain: FIFOCache[int, bytes] = FIFOCache(REMEMBERED)

    def plain_event(self, row: Row, opened: Opened) -> bytes:
        """See ``visible_entries.plain_event``: made once for all who follow closely."""
        event = self._plain.get(row.position)
        if event is None:
            event = self._plain[row.position] = plain_event(row, opened)
        return event

    @contextmanager
    def waiting(self, reader: Reader, position: int) -> Iterator[Waiting]:
        """Wait for something behind a position, which is the end of the log now."""
        if self._task is None or self._task.done():
            self._position = position
            self._task = asyncio.create_task(self._follow())
            self._task.add_done_callback(self._on_end)
        one = Waiting(reader, position)
        keys = _keys(reader)
        self._everybody[one] = None
        if reader.is_staff:
            self._of_staff[one] = None
        self._of_state += reader.filter.about_standing
        for key in keys:
            self._index.setdefault(key, {})[one] = None
        if position < self._position:  # the task is further: look again
            one.wake(position)
        try:
            yield one
        finally:
            if not one.woken.done():
                one.position = max(one.position, self._position)
            self._leave(one, keys)

    def _leave(self, one: Waiting, keys: Iterable[_Key]) -> None:
        del self._everybody[one]
        self._of_staff.pop(one, None)
        self._of_state -= one.reader.filter.about_standing
        for key in keys:
            waiting = self._index[key]
            del waiting[one]
            if not waiting:
                del self._index[key]
        if not self._everybody and self._task is not None:
            self._task.cancel()
            self._task = None

    def _on_end(self, task: asyncio.Task[None]) -> None:
        """Followers read the log themselves, and so report why the task could not."""
        if not task.cancelled() and task.exception() is not None:
            for one in self._everybody:
                one.wake(one.position)

    async def _follow(self) -> None:
        while True:
            rows = await self._log.page(self._position)
            for row in rows:
                if row.game:
                    await self._tell(row)
                self._position = row.position
            if not rows:
                await self._log.news(self._position, _FOREVER)

    async def _tell(self, row: Row) -> None:
        try:
            opened = self._histories.opened_at_hand(row.game)
            if opened is None:
                opened = await asyncio.to_thread(self._histories.opened, row.game)
            keys = await self._keys_of(row, opened)
        except (BrokenHistory, NoSuchGame):
            for one in self._everybody:
                one.wake(row.position - 1)
            return
        name = opened.game.name
        for key in keys:
            for one in self._index.get(key, ()):
                if one.reader.filter.takes_game(name) and one.reader.filter.takes_kind(row.kind):
                    one.wake(row.position - 1)
        for one in self._of_staff if row.kind in REVEALING else ():
            one.wake(row.position - 1)
        if opened.late or (opened.open_books and row.kind in REVEALING):
            for one in self._everybody:  # they may get other events at this entry than its own
                if one.reader.filter.takes_game(name):
                    one.wake(row.position - 1)

    async def _keys_of(self, row: Row, opened: Opened) -> list[_Key]:
        """The keys under which readers are who may get something of an entry."""
        keys = [("", ""), ("kind", row.kind), ("game", opened.game.name)]
        if self._of_state:
            step = await self._folding.step(row)
            keys.append(("status", status_of(step.game, step.after)))
            keys += [("player", player) for player in players_at(step, step.after)]
        return keys


def _keys(reader: Reader) -> tuple[_Key, ...]:
    """Where a reader stands in the index: under what matches least."""
    filter_ = reader.filter
    if filter_.player:
        return (("player", filter_.player),)
    if filter_.status:
        return (("status", filter_.status),)
    if filter_.kinds:
        return tuple(("kind", kind) for kind in filter_.kinds)
    if filter_.games:
        return tuple(("game", name) for name in filter_.games)
    return (("", ""),)
