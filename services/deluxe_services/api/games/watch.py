"""WatchGame: a snapshot, then every event after it, each version once."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from functools import partial
from typing import Final

from cachetools import FIFOCache

from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext, game_message
from deluxe_services.api.conversion.visible_games import VisibleGame
from deluxe_services.api.conversion.wire import embedded, field_number
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.games.summaries import Summaries
from deluxe_services.api.requests import OTHER_LOG, game_id
from deluxe_services.errors import NoSuchVersion
from deluxe_services.tables.feeds import Batch
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values

KEPT_BYTES: Final = 8 * 1024 * 1024
"""Bytes of memory for messages that are kept for the other watchers of the same kind."""

_BESIDE: Final = 600
"""Bytes that the key of a message takes, and its places in a full cache."""

MANY: Final = 32
"""Events of a page of the log; such pages are put into bytes one in each turn of the event loop."""

LONGEST_PAUSE_MS: Final = 60_000
"""The longest pause that a watcher may ask for."""

LONGEST_EPOCH: Final = 64
"""The most characters of an epoch, as in the proto."""

_NANOS: Final = 1_000_000_000

_Message = pb.WatchGameResponse
_Key = tuple[str, int, int, str, int, bool, bool]
_CAUGHT_UP: Final = values.CaughtUp()
_HEARTBEAT: Final = values.Heartbeat()
_OVER: Final = _Message.Over()
_VIEW: Final = field_number(_Message, "view")
_ACTS: Final = field_number(_Message, "acts")
_BATCH: Final = field_number(_Message, "events")
_EVENTS: Final = field_number(_Message.EventBatch, "events")


def kept_messages() -> FIFOCache[_Key, bytes]:
    """Room for the messages that the next watchers get as well."""
    return FIFOCache(KEPT_BYTES, getsizeof=lambda message: len(message) + _BESIDE)


class Watching:
    """Serves everybody who follows a game; what several get is put into bytes once."""

    def __init__(self, context: ServiceContext, summaries: Summaries) -> None:
        self._context = context
        self._summaries = summaries
        self._reading = asyncio.Lock()
        self._bytes = kept_messages()

    async def watch(self, request: pb.WatchGameRequest, call: Call) -> AsyncIterator[bytes]:
        """The messages to one watcher."""
        async with self._context.long_lived():
            game, pause = game_id(request.name), _pause(request)
            if len(request.epoch) > LONGEST_EPOCH:
                raise bad_field("epoch", f"write at most {LONGEST_EPOCH} characters")
            after, epoch = request.after_version, await self._context.host.log.epoch()
            if request.epoch not in ("", epoch):
                await self._check_epoch(request.epoch)
            if not request.HasField("after_version"):
                sight, _, register = await self._context.current_sight(game, call)
                at = await self._context.standing(sight, game)
                after = at.version
                game_now = game_message(register)
                late = sight.horizon is not None
                summary = await self._summaries.named(register, at, late=late)
                snapshot = _Message.Snapshot(game=game_now, view=sight.view(at), summary=summary)
                yield _said(_Message(version=after, snapshot=snapshot, epoch=epoch))
            own_epoch = _said(_Message(epoch=epoch))
            try:
                async with aclosing(self._told(game, after, call, request, pause)) as messages:
                    async for message in messages:
                        yield message + own_epoch
            except NoSuchVersion as error:
                raise _position_gone(error) from None

    async def _check_epoch(self, epoch: str) -> None:
        """``Failure`` unless it is that of the game's log."""
        if epoch != await self._context.host.log.epoch():
            raise Failure("POSITION_GONE", OTHER_LOG)

    async def _told(
        self, game: str, after: int, call: Call, request: pb.WatchGameRequest, pause: float
    ) -> AsyncGenerator[bytes, None]:
        """The events after a position, in order, and the pauses without events."""
        heartbeat = self._context.settings.heartbeat_ms / 1000
        caught_up = False
        sight, *_ = await self._context.current_sight(game, call)
        if sight.horizon is not None and after > sight.version:
            raise NoSuchVersion(game, after, sight.version)
        if sight.late:
            horizon = partial(self._sees, game, call)
            batches = self._context.host.watchers.follow_late(game, after, heartbeat, horizon)
        else:
            batches = self._context.host.watchers.follow(game, after, heartbeat)
        async with aclosing(batches) as news:
            async for batch in news:
                if batch.entries:
                    at_hand = self._context.sight_at_hand(game, call, batch.version)
                    sight, _ = at_hand or await self._context.sight(game, call, batch.version)
                    if len(batch.entries) >= MANY:  # many who begin at once are not to stall others
                        async with self._reading:
                            await asyncio.sleep(0)
                    yield await self._events(game, batch, sight, with_view=request.with_view)
                if batch.caught_up and sight.over_at(batch.version):
                    yield _said(_Message(version=batch.version, over=_OVER))
                    return
                if batch.caught_up and not caught_up:
                    caught_up = True
                    yield _said(_Message(version=batch.version, caught_up=_CAUGHT_UP))
                elif not batch.entries:
                    yield _said(_Message(version=batch.version, heartbeat=_HEARTBEAT))
                if pause and batch.entries:
                    async for _ in _beats(pause, heartbeat):
                        yield _said(_Message(version=batch.version, heartbeat=_HEARTBEAT))

    async def _sees(self, game: str, call: Call, at_least: int) -> int | None:
        sight, _ = await self._context.sight(game, call, at_least)
        return sight.horizon

    async def _events(
        self, game: str, batch: Batch, sight: VisibleGame, *, with_view: bool
    ) -> bytes:
        latest, first = sight.latest, batch.entries[0].version
        viewer = str(sight.viewer)
        key = (game, first, batch.version, viewer, latest.closed, latest.open_to_all, with_view)
        data = self._bytes.get(key)
        if data is None:
            events = embedded(_EVENTS, sight.event_bytes(batch.entries))
            data = _said(_Message(version=batch.version)) + embedded(_BATCH, (events,))
            if with_view:
                data += await self._view(game, batch.version, sight)
            with suppress(ValueError):  # more than there is room for
                self._bytes[key] = data
        return data

    async def _view(self, game: str, version: int, sight: VisibleGame) -> bytes:
        """The view and the open acts, as fields of a message."""
        at = sight.latest
        if at.version != version:
            at = await self._context.standing(sight, game, version)
        view = sight.view(at).SerializeToString()
        return embedded(_VIEW, (view,)) + embedded(_ACTS, sight.act_bytes(at))


def _pause(request: pb.WatchGameRequest) -> float:
    """The shortest time between two messages that the caller wants, in seconds."""
    seconds, nanos = request.pause.seconds, request.pause.nanos
    is_duration = 0 <= nanos < _NANOS
    if not (is_duration and (0, 0) <= (seconds, nanos) <= (LONGEST_PAUSE_MS // 1000, 0)):
        raise bad_field("pause", f"write 0 to {LONGEST_PAUSE_MS // 1000} seconds")
    return request.pause.ToMilliseconds() / 1000


async def _beats(pause: float, heartbeat: float) -> AsyncIterator[None]:
    """Each moment of a pause, in seconds, at which a heartbeat is due."""
    rest = pause
    while rest > heartbeat:
        await asyncio.sleep(heartbeat)
        rest -= heartbeat
        yield
    await asyncio.sleep(rest)


def _position_gone(error: NoSuchVersion) -> Failure:
    text = f"{error}: start again without a version, with a snapshot"
    return Failure("POSITION_GONE", text, {"asked": error.asked, "current": error.current})


def _said(message: _Message) -> bytes:
    return message.SerializeToString()
