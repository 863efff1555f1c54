"""What one reader gets of one log, page by page, and how far they are."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Final

from cachetools import LRUCache

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import REVEALING
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.conversion.wire import embedded, field_number
from deluxe_services.api.events.filters import Reader
from deluxe_services.api.events.positions import Position
from deluxe_services.api.events.subscriptions import Subscriptions, Waiting
from deluxe_services.api.events.visible_entries import (
    UNREADABLE,
    VISIBLE,
    Record,
    plain_event,
    records_of,
    records_of_closing,
    unreadable_record,
)
from deluxe_services.errors import NoSuchGame
from deluxe_services.histories.folded_log import GAMES
from deluxe_services.histories.histories import Opened
from deluxe_services.store import Row
from deluxe_services.store.log.selecting import Selection
from pokerdeluxe.v1 import event_service_pb2 as pb

MOST: Final = 250
"""Events of one message."""

_EVENTS: Final = field_number(pb.WatchEventsResponse.Events, "events")


class Batch:
    """Records for one message, all of the same field of it."""

    def __init__(self) -> None:
        self._field = VISIBLE
        self._records: list[bytes] = []

    def __bool__(self) -> bool:
        return bool(self._records)

    def room(self, field: int) -> int:
        """How many records of this field it takes."""
        if not self._records:
            return 1 if field == UNREADABLE else MOST
        return MOST - len(self._records) if field == self._field != UNREADABLE else 0

    def add(self, field: int, records: Iterable[bytes]) -> None:
        """Put records behind the others."""
        self._field = field
        self._records += records

    def take(self) -> bytes:
        """The bytes of the message without its position; none if it is empty."""
        records, self._records = self._records, []
        if not records or self._field == UNREADABLE:
            return embedded(self._field, records)
        return embedded(self._field, (embedded(_EVENTS, records),))


class LogReading:
    """One log for one reader: ``at`` is behind what was put into messages."""

    def __init__(
        self,
        context: ServiceContext,
        reader: Reader,
        after: Position,
        subscriptions: Subscriptions,
    ) -> None:
        self.number = context.log
        self.at = after
        self._context = context
        self._reader = reader
        self._subscriptions = subscriptions
        self._tail = context.host.log
        self._histories = context.host.histories
        self._folding = context.host.steps.follow()
        self._closed: LRUCache[str, int] = LRUCache(GAMES)
        self._rows: Sequence[Row] = ()
        self._next = 0
        self._end = after.row
        self._plain: dict[str, Opened] = {}
        self._shut: set[str] = set()
        self._is_close = False
        self._records: list[Record] | None = None
        filter_ = reader.filter
        self._selection = Selection(reader.kinds, filter_.games, filter_.player, self._is_whole)

    def _is_whole(self, game: str) -> bool:
        """Whether every entry of a game may show something, whatever its kind."""
        try:
            opened = self._histories.opened(game)
        except (BrokenHistory, NoSuchGame):
            return True
        reader = self._reader
        return not (reader.is_shut_out(opened, game) or reader.is_plain(opened, game))

    def waiting(self) -> AbstractContextManager[Waiting]:
        """Wait for what comes behind the end of the log."""
        return self._subscriptions.waiting(self._reader, self.at.row)

    def skip_to(self, row: int) -> None:
        """There is nothing for them up to this row."""
        if row > self.at.row and not self.at.part:
            self.at = self.at._replace(row=row)

    async def read(self) -> bool:
        """Takes the next rows; whether the log goes on behind the position."""
        if self._next < len(self._rows):
            return True
        recent = self._tail.recent(self.at.row)
        self._is_close = recent is not None
        if recent is None:
            rows, self._end = await asyncio.to_thread(self._read)
        else:
            rows, self._end = recent, recent[-1].position if recent else self.at.row
            await self._know({row.game for row in rows})
            if not rows:
                self._folding.caught_up()
        self._rows, self._next = rows, 0
        return bool(rows) or self._end > self.at.row

    def _read(self) -> tuple[Sequence[Row], int]:
        rows, end = self._tail.select(self.at.row, self._selection)
        self._look_up({row.game for row in rows})
        return rows, end

    async def _know(self, games: set[str]) -> None:
        if any(game and self._histories.opened_at_hand(game) is None for game in games):
            await asyncio.to_thread(self._look_up, games)
        else:
            self._look_up(games)

    def _look_up(self, games: set[str]) -> None:
        """Note which games are plain to this reader, and of which they get nothing."""
        self._plain, self._shut = {}, {""}  # entries without a game are those of the store itself
        for game in games:
            if game and not self._is_whole(game):
                opened = self._histories.opened(game)
                has_name = self._reader.filter.takes_game(opened.game.name)
                if not has_name or self._reader.is_shut_out(opened, game):
                    self._shut.add(game)
                else:
                    self._plain[game] = opened

    async def fill(self, batch: "Batch") -> bool:
        """Adds what the rows show, as far as there is room; whether that was all."""
        while self._next < len(self._rows):
            if self._records is None and not self.at.part and not self._fill_plain(batch):
                return False
            if self._next < len(self._rows) and not await self._fill_row(batch):
                return False
        if self._end > self.at.row:
            self.at = self.at._replace(row=self._end, part=0)
        return True

    def _fill_plain(self, batch: "Batch") -> bool:
        """Adds rows up to the first that is not plain; whether there was room for all."""
        plain, shut, kinds = self._plain, self._shut, self._reader.filter.kinds
        event_of = self._subscriptions.plain_event if self._is_close else plain_event
        room, events, has_room = batch.room(VISIBLE), list[bytes](), True
        first = number = self._next
        for row in self._rows[first:]:
            opened = plain.get(row.game)
            if opened is None or (row.kind in REVEALING and self._reader.is_staff):
                if row.game not in shut:
                    break
            elif not kinds or row.kind in kinds:
                has_room = len(events) < room
                if not has_room:
                    break
                try:
                    events.append(event_of(row, opened))
                except BrokenHistory:
                    self._records = [unreadable_record(row)]
                    break
            number += 1
        if events:
            batch.add(VISIBLE, events)
        if number > first:
            self._next = number
            self.at = self.at._replace(row=self._rows[number - 1].position)
        return has_room

    async def _fill_row(self, batch: "Batch") -> bool:
        """Adds what the next row shows, or what is left of it; whether there was room."""
        row = self._rows[self._next]
        if self._records is None:
            try:
                self._records = await self._records_of(row)
            except (BrokenHistory, NoSuchGame):
                self._records = [unreadable_record(row)]
        for record in self._records[self.at.part :]:
            if not batch.room(record.field):
                return False
            batch.add(record.field, (record.data,))
            self.at = Position(row.position - 1, self.at.part + 1, self.at.epoch)
        self._records = None
        self._next += 1
        self.at = Position(row.position, 0, self.at.epoch)
        return True

    async def _records_of(self, row: Row) -> list[Record]:
        opened = self._plain.get(row.game)
        if opened is not None and row.kind in REVEALING and self._reader.is_staff:
            return await self._records_of_closing(row, opened)
        if opened is not None:
            return [Record(VISIBLE, plain_event(row, opened))]
        step = await self._folding.step(row, self._is_close)
        if not self._reader.filter.takes_game(step.game.name):
            return []
        return await records_of(self._context, step, self._reader.principal, self._reader.filter)

    async def _records_of_closing(self, row: Row, opened: Opened) -> list[Record]:
        closed = self._closed.get(row.game)
        if closed is None:
            _, before = await self._context.host.standing(row.game, row.version - 1)
            closed = before.closed
        self._closed[row.game] = row.version
        return await records_of_closing(self._context, row, opened, closed, self._reader)
