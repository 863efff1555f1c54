"""The messages to one who follows the events of all games."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Final

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_services.rpc.calls import Call
from deluxe_services.rpc.context import ServiceContext
from deluxe_services.rpc.embedding import embedded, field_number
from deluxe_services.rpc.positions import Position, write_position
from deluxe_services.rpc.records import Filter, Record, records_of
from deluxe_services.store import Row
from deluxe_services.tables.errors import NoSuchGame
from pokerdeluxe.v1 import event_service_pb2 as pb

MOST: Final = 100
"""Events of one message."""

_Message = pb.WatchEventsResponse
_POSITION: Final = field_number(_Message, "position")
_TOLD: Final = field_number(_Message, "events")
_REVEALED: Final = field_number(_Message, "revealed")
_EVENTS: Final = field_number(_Message.Events, "events")


class EventStream:
    """One follower of the log: where they are, and what they have been told."""

    def __init__(
        self, context: ServiceContext, call: Call, filter_: Filter, after: Position
    ) -> None:
        self._context = context
        self._call = call
        self._filter = filter_
        self._folding = context.host.steps.follow()
        self._at = after
        self._told = after

    async def messages(self) -> AsyncGenerator[bytes, None]:
        """What there is to tell, for as long as somebody listens."""
        loop, heartbeat = asyncio.get_running_loop(), self._context.settings.heartbeat_ms / 1000
        caught_up, last_message = False, loop.time()
        while True:
            rows = await self._context.host.log.page(self._at.row)
            async with aclosing(self._of(rows)) as news:
                async for message in news:
                    if message:
                        yield message
                        last_message = loop.time()
            if not rows and not caught_up:
                caught_up, last_message = True, loop.time()
                self._folding.caught_up()
                yield _Message(position=self._position, caught_up={}).SerializeToString()
            elif not rows and (rest := last_message + heartbeat - loop.time()) > 0:
                await self._context.host.log.news(self._at.row, rest)
            elif not rows:
                last_message = loop.time()
                yield _Message(position=self._position, heartbeat={}).SerializeToString()

    @property
    def _position(self) -> str:
        """Where to go on. Only who may see every game learns of entries that they are not told:
        of a game that is shown late, that something has happened is not to be known yet.
        """
        everything = self._call.role in ("auditor", "operator")
        return write_position(self._at if everything else self._told)

    async def _of(self, rows: Sequence[Row]) -> AsyncGenerator[bytes, None]:
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
                if part <= self._at.part:  # told before, to one who goes on in the middle
                    continue
                if batch.full or batch.revealed != record.revealed:
                    yield batch.take()
                last = part == len(records)
                self._told = Position(row.position) if last else Position(row.position - 1, part)
                batch.add(record, self._told)
            self._at = Position(row.position)
        yield batch.take()
        await asyncio.sleep(0)  # whoever has much to catch up on is not to stall others

    async def _records(self, row: Row) -> list[Record]:
        if not row.game:  # an entry of the store itself
            return []
        step = await self._folding.step(row)
        return await records_of(self._context, step, self._call.principal, self._filter)

    def _unreadable(self, row: Row) -> bytes:
        self._told = Position(row.position)
        entry = _Message.UnreadableEntry(name=f"games/{row.game}", version=row.version)
        message = _Message(position=write_position(self._told), unreadable=entry)
        return message.SerializeToString()


class _Batch:
    """Events that go into one message: all of them told first, or all of them revealed."""

    def __init__(self) -> None:
        self.revealed = False
        self._records: list[bytes] = []
        self._position = ""

    @property
    def full(self) -> bool:
        """Whether the next event goes into another message."""
        return len(self._records) >= MOST

    def add(self, record: Record, position: Position) -> None:
        """Put an event behind the others."""
        self._position = write_position(position)
        self._records.append(record.message(self._position))
        self.revealed = record.revealed

    def take(self) -> bytes:
        """The bytes of the message; none if it is empty."""
        if not self._records:
            return b""
        events = embedded(_EVENTS, self._records)
        data = embedded(_REVEALED if self.revealed else _TOLD, (events,))
        self._records = []
        return embedded(_POSITION, (self._position.encode(),)) + data
