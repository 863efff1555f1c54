"""The messages to one reader that follows the events of all games."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Final

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.conversion.fields import embedded, field_number
from deluxe_services.api.events.positions import (
    Position,
    Positions,
    position_part,
    sealed_parts,
    write_position,
)
from deluxe_services.api.events.visible_entries import Filter, Record, records_of
from deluxe_services.errors import NoSuchGame
from deluxe_services.store import Row
from deluxe_services.tables.log_tail import PAGE, news_of
from pokerdeluxe.v1 import event_service_pb2 as pb

MOST: Final = 100
"""Events of one message."""

_Message = pb.WatchEventsResponse
_POSITION: Final = field_number(_Message, "position")
_VISIBLE: Final = field_number(_Message, "events")
_REVEALED: Final = field_number(_Message, "revealed")
_EVENTS: Final = field_number(_Message.Events, "events")


class EventStream:
    """One follower of the log: its position, and what it has received.

    They follow all logs: one after the other, as far as each has come.
    """

    def __init__(
        self, contexts: Sequence[ServiceContext], call: Call, filter_: Filter, after: Positions
    ) -> None:
        self._heartbeat = contexts[0].settings.heartbeat_ms / 1000
        self._logs = [_Log(context, call, filter_, after[context.log]) for context in contexts]

    async def messages(self) -> AsyncGenerator[bytes, None]:
        """The messages to send, while somebody listens."""
        loop = asyncio.get_running_loop()
        caught_up, last_message = False, loop.time()
        while True:
            has_news = False
            for log in self._logs:
                rows = await log.page()
                has_news = has_news or bool(rows)
                log.around = self._around(log)
                async with aclosing(log.told_of(rows)) as news:
                    async for message in news:
                        if message:
                            yield message
                            last_message = loop.time()
            if not has_news and not caught_up:
                caught_up, last_message = True, loop.time()
                for log in self._logs:
                    log.folding.caught_up()
                yield _Message(position=self._write(), caught_up={}).SerializeToString()
            elif not has_news and (rest := last_message + self._heartbeat - loop.time()) > 0:
                await news_of([(log.tail, log.at.row) for log in self._logs], rest)
            elif not has_news:
                last_message = loop.time()
                yield _Message(position=self._write(), heartbeat={}).SerializeToString()

    def _write(self) -> str:
        """Where to go on."""
        return write_position({log.number: log.position for log in self._logs})

    def _around(self, log: "_Log") -> tuple[str, str]:
        """The parts of a position before and behind that of the one log that moves now."""
        parts = [(one.number, position_part(one.number, one.position)) for one in self._logs]
        before = "".join(part for number, part in sorted(parts) if number < log.number)
        return before, "".join(part for number, part in sorted(parts) if number > log.number)


class _Log:
    """One log for the follower; ``around`` are the positions in the other logs."""

    def __init__(
        self, context: ServiceContext, call: Call, filter_: Filter, after: Position
    ) -> None:
        self.number = context.log
        self.tail = context.host.log
        self.folding = context.host.steps.follow()
        self.at = after
        self._context = context
        self._call = call
        self._filter = filter_
        self.around: tuple[str, str] = "", ""
        self._last = after
        self._ahead: Sequence[Row] = ()
        self._is_behind = False

    async def page(self) -> Sequence[Row]:
        """The next rows. Who is far behind reads many at once, and is told of a few in one go."""
        if not self._ahead:
            self._ahead = await self.tail.page(self.at.row)
            self._is_behind = len(self._ahead) > PAGE
        rows, self._ahead = self._ahead[:PAGE], self._ahead[PAGE:]
        return rows

    def _write(self) -> bytes:
        """Where to go on, in all logs."""
        before, after = self.around
        return sealed_parts(f"{before}{position_part(self.number, self.position)}{after}")

    @property
    def position(self) -> Position:
        """Where to resume. Only who may see every game learns of entries that they do not get:
        of a game that is shown late, that something has happened is not to be known yet.
        """
        everything = self._call.role in ("auditor", "operator")
        return max(self.at, self._last) if everything else self._last

    def _place(self, row: int, part: int = 0) -> Position:
        return Position(row, part, self.at.epoch)

    async def told_of(self, rows: Sequence[Row]) -> AsyncGenerator[bytes, None]:
        """The messages about these rows."""
        batch = _Batch()
        for row in rows:
            try:
                records = await self._records(row)
            except (BrokenHistory, NoSuchGame):
                records = []
                for message in batch.take(), self._unreadable(row):
                    yield message
            for part, record in enumerate(records, 1):
                if part <= self.at.part:  # sent before, to a reader that resumes in the middle
                    continue
                if batch.full or batch.revealed != record.revealed:
                    yield batch.take()
                last = part == len(records)
                end = row.position
                self._last = self._place(end) if last else self._place(end - 1, part)
                batch.add(record, self._write())
            self.at = self._place(row.position)
        yield batch.take()
        await asyncio.sleep(0)  # whoever has much to catch up on is not to stall others

    async def _records(self, row: Row) -> list[Record]:
        if not row.game:  # an entry of the store itself
            return []
        keep = not self._is_behind
        step = await self.folding.step(row, keep)
        return await records_of(self._context, step, self._call.principal, self._filter, keep)

    def _unreadable(self, row: Row) -> bytes:
        self._last = self._place(row.position)
        entry = _Message.UnreadableEntry(name=f"games/{row.game}", version=row.version)
        message = _Message(position=self._write().decode(), unreadable=entry)
        return message.SerializeToString()


class _Batch:
    """Events for one message: all of them new, or all of them revealed."""

    def __init__(self) -> None:
        self.revealed = False
        self._records: list[bytes] = []
        self._position = b""

    @property
    def full(self) -> bool:
        """Whether the next event goes into another message."""
        return len(self._records) >= MOST

    def add(self, record: Record, position: bytes) -> None:
        """Put an event behind the others."""
        self._position = position
        self._records.append(record.message(self._position))
        self.revealed = record.revealed

    def take(self) -> bytes:
        """The bytes of the message; none if it is empty."""
        if not self._records:
            return b""
        events = embedded(_EVENTS, self._records)
        data = embedded(_REVEALED if self.revealed else _VISIBLE, (events,))
        self._records = []
        return embedded(_POSITION, (self._position,)) + data
