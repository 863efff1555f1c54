"""WatchGame: a snapshot, then every event after it, each version once."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from functools import partial
from typing import Final

from deluxe_services.rpc.asking import game_id
from deluxe_services.rpc.auth import Call
from deluxe_services.rpc.desk import Desk, game_message
from deluxe_services.rpc.embedding import embedded, field_number
from deluxe_services.rpc.errors import Failure
from deluxe_services.rpc.sights import Sight
from deluxe_services.tables.errors import NoSuchVersion
from deluxe_services.tables.feeds import Batch
from deluxe_services.tables.holding import held_back
from pokerdeluxe.v1 import game_service_pb2 as pb

KEPT_BYTES: Final = 8 * 1024 * 1024
"""Bytes of messages that are kept for the other watchers of the same kind."""

MANY: Final = 8
"""Events of a page of the log; such pages are put into bytes one in each turn of the event loop."""

_Message = pb.WatchGameResponse
_Key = tuple[str, int, int, str, int, bool]
_CAUGHT_UP: Final = _Message.CaughtUp()
_HEARTBEAT: Final = _Message.Heartbeat()
_BATCH: Final = field_number(_Message, "events")
_EVENTS: Final = field_number(_Message.EventBatch, "events")


class Watching:
    """Serves everybody who follows a game; what several get is put into bytes once."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._reading = asyncio.Lock()
        self._start_keeping()

    def _start_keeping(self) -> None:
        self._bytes: OrderedDict[_Key, bytes] = OrderedDict()
        self._size = 0

    async def watch(self, request: pb.WatchGameRequest, call: Call) -> AsyncIterator[bytes]:
        """The messages to one watcher."""
        async with self._desk.long_lived():
            game = game_id(request.name)
            after = request.after_version
            if not request.HasField("after_version"):
                sight, _, register = await self._desk.current_sight(game, call)
                at = await self._desk.standing(sight, game)
                after = at.version
                told = game_message(register, sight.horizon)
                snapshot = _Message.Snapshot(game=told, view=sight.view(at))
                yield _said(_Message(version=after, snapshot=snapshot))
            try:
                async with aclosing(self._told(game, after, call)) as messages:
                    async for message in messages:
                        yield message
            except NoSuchVersion as gone:
                raise _position_gone(gone) from None

    async def _told(self, game: str, after: int, call: Call) -> AsyncGenerator[bytes, None]:
        """What happens behind a position, in order; and what does not."""
        heartbeat = self._desk.settings.heartbeat_ms / 1000
        caught_up = False
        sight, *_ = await self._desk.current_sight(game, call)
        if not sight.reaches(after):
            raise NoSuchVersion(game, after, sight.horizon or 0)
        batches = self._desk.host.watch(game, after, heartbeat)
        if sight.delayed:
            batches = held_back(batches, after, partial(self._sees, game, call))
        async with aclosing(batches) as news:
            async for batch in news:
                if batch.entries:
                    held = self._desk.sight_at_hand(game, call, batch.version)
                    sight, _ = held or await self._desk.sight(game, call, batch.version)
                    if len(batch.entries) >= MANY:  # many who begin at once are not to stall others
                        async with self._reading:
                            await asyncio.sleep(0)
                    yield self._events(game, batch, sight)
                if batch.caught_up and not caught_up:
                    caught_up = True
                    yield _said(_Message(version=batch.version, caught_up=_CAUGHT_UP))
                elif not batch.entries:
                    yield _said(_Message(version=batch.version, heartbeat=_HEARTBEAT))

    async def _sees(self, game: str, call: Call) -> int | None:
        sight, _ = await self._desk.sight(game, call)
        return sight.horizon

    def _events(self, game: str, batch: Batch, sight: Sight) -> bytes:
        latest, first = sight.latest, batch.entries[0].version
        onlooker = str(sight.onlooker)
        key = (game, first, batch.version, onlooker, latest.closed, latest.open_to_all)
        data = self._bytes.get(key)
        if data is None:
            events = embedded(_EVENTS, sight.event_bytes(batch.entries))
            data = _said(_Message(version=batch.version)) + embedded(_BATCH, (events,))
            self._keep(key, data)
        return data

    def _keep(self, key: _Key, data: bytes) -> None:
        self._bytes[key] = data
        self._size += len(data)
        while self._size > KEPT_BYTES:
            self._size -= len(self._bytes.popitem(last=False)[1])


def _position_gone(gone: NoSuchVersion) -> Failure:
    text = f"{gone}: begin again without a position, with a snapshot"
    return Failure("POSITION_GONE", text, {"asked": gone.asked, "current": gone.current})


def _said(message: _Message) -> bytes:
    return message.SerializeToString()
