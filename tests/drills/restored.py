"""The round in which a store is restored while readers follow it: nobody misses an event silently.

A restored log has other events at the positions that it lost. Who goes on at a position of the lost
log must hear that it is gone, and begins again.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from time import time
from typing import Any, Final

import grpc

from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.drills.backups import by_command
from tests.drills.calls import call, is_gone
from tests.drills.check import check_all, check_watchers
from tests.drills.drill import Drill
from tests.drills.following import Follower, check_follower
from tests.drills.killing import more_acknowledged, one_server
from tests.drills.load import Load
from tests.drills.servers import Served
from tests.drills.stores import copy_of
from tests.services.api.client import new_id

READERS: Final = 2
"""Who follow all games with a position of their own; as many have one that the server keeps."""

_AWAY: Final = 0.3
"""How often a reader leaves before what will be lost, and how often behind it."""


class Reader(Follower):
    """One who follows all games and begins again when it is told that its position is gone."""

    def _note_break(self, error: grpc.aio.AioRpcError) -> None:
        if is_gone(error):
            self._begin_again()
        else:
            super()._note_break(error)

    def _begin_again(self) -> None:
        self._drill.counts["readers told that their position is gone"] += 1
        self.heard.clear()
        self._position = ""


class Subscriber(Reader):
    """The same with a position that the server keeps, as the client packages read it."""

    _exists = _is_there = False

    def __init__(self, drill: Drill, servers: Sequence[Served], name: str, token: str) -> None:
        super().__init__(drill, servers)
        self._name = f"subscriptions/{name}"
        self._metadata = (("authorization", f"Bearer {token}"),)

    def _note_break(self, error: grpc.aio.AioRpcError) -> None:
        if self._exists and error.code() is grpc.StatusCode.NOT_FOUND:
            self._exists = self._is_there = (
                False  # the log was restored to a moment before it was made
            )
            self._begin_again()
        else:
            super()._note_break(error)

    def _begin_again(self) -> None:
        super()._begin_again()
        self._exists = False

    async def _stream(self, channel: grpc.aio.Channel) -> AsyncIterator[pb.WatchEventsResponse]:
        if not self._exists:
            await self._make(channel)
        request = pb.ReadSubscriptionRequest(name=self._name, after_position=self._position)
        method: Any = channel.unary_stream(
            "/pokerdeluxe.v1.EventService/ReadSubscription",
            request_serializer=pb.ReadSubscriptionRequest.SerializeToString,
            response_deserializer=pb.ReadSubscriptionResponse.FromString,
        )
        async for response in method(request, metadata=self._metadata):
            yield response.message
            if self._drill.chance.random() < 0.5:
                await self._ask(channel, "Acknowledge", position=response.message.position)

    async def _make(self, channel: grpc.aio.Channel) -> None:
        if self._is_there:
            await self._ask(channel, "Delete")
        self._is_there = False
        await self._ask(channel, "Create")
        self._exists = self._is_there = True

    async def _ask(self, channel: grpc.aio.Channel, act: str, **more: str) -> None:
        request = getattr(pb, f"{act}SubscriptionRequest")(name=self._name, **more)
        method: Any = channel.unary_unary(
            f"/pokerdeluxe.v1.EventService/{act}Subscription",
            request_serializer=type(request).SerializeToString,
            response_deserializer=getattr(pb, f"{act}SubscriptionResponse").FromString,
        )
        await method(request, metadata=self._metadata)


async def restored(drill: Drill, times: int) -> None:
    """A store is backed up under load, goes on, is restored, and goes on otherwise; readers of all
    games and watchers of one game go on where they were, on the same server or after a break."""
    drill.restores = True
    async with one_server(drill) as server:
        load = Load(drill, [server], tables=4)
        readers: list[Reader] = [Reader(drill, [server]) for _ in range(READERS)]
        token = await _spectator(drill, server)
        readers += [Subscriber(drill, [server], f"r-{one}", token) for one in range(READERS)]
        load.start()
        for reader in readers:
            reader.start()
        for number in range(times):
            await more_acknowledged(drill)
            await _restore(drill, server, load, readers, number)
            await more_acknowledged(drill)
            await load.hold()
            await _check_readers(drill, server, load, readers)
            load.start()
        for reader in readers:
            await reader.stop()
        await load.end()
        await check_all(drill, load, server.address, server)


async def _spectator(drill: Drill, server: Served) -> str:
    """A token of somebody who sees what the public sees, and may have subscriptions."""
    registration = people.RegisterPlayerRequest(request_id=new_id(), display_name="Warehouse")
    answer = await call(drill, server, "PlayerService/RegisterPlayer", registration, server.token)
    issue = people.IssueTokenRequest(name=answer.player.name, role=people.ROLE_SPECTATOR)
    answer = await call(drill, server, "PlayerService/IssueToken", issue, server.token)
    return str(answer.token)


async def _restore(
    drill: Drill, server: Served, load: Load, readers: Sequence[Reader], number: int
) -> None:
    """Readers stay, or leave before what will be lost or behind it; who left comes back when the
    log is as long as it was, so that it has other events at their positions.
    """
    folder, before = str(drill.folder / f"backups-{number}"), time()
    await by_command(drill, "db", "backup", folder, "--db", server.address)
    versions, acknowledged = _known(load), drill.counts["acknowledged"]
    away = await _leave(drill, load, readers)
    await more_acknowledged(drill)
    await load.hold_still()
    away += await _leave(drill, load, [reader for reader in readers if reader not in away])
    loss = drill.counts["acknowledged"] - acknowledged
    drill.counts["events lost with a restore"] += _known(load) - versions
    await (server.kill() if drill.chance.random() < 0.5 else server.stop())
    server.address = await asyncio.to_thread(copy_of, drill, server.address)
    await by_command(drill, "db", "restore", folder, "--db", server.address)
    drill.counts["restores"] += 1
    for table in load.tables:
        table.go_back(before)
    await server.start()
    load.start()
    await more_acknowledged(drill, least=loss)
    for watcher in load.watchers:
        watcher.is_away = False
    for reader in away:
        reader.start()


def _known(load: Load) -> int:
    return sum(record.known for record in load.records)


async def _leave(drill: Drill, load: Load, readers: Sequence[Reader]) -> list[Reader]:
    """Some of the readers, and of the watchers, who read nothing more for a while."""
    for watcher in load.watchers:
        watcher.is_away |= drill.chance.random() < _AWAY
    away = [reader for reader in readers if drill.chance.random() < _AWAY]
    await asyncio.gather(*(reader.stop() for reader in away))
    return away


async def _check_readers(
    drill: Drill, server: Served, load: Load, readers: Sequence[Reader]
) -> None:
    """Everybody hears of everything, and holds what the log holds: they go on afterwards."""
    for reader in readers:
        await reader.end(load.records)
        await check_follower(drill, server, reader, load.records)
        reader.start()
    await load.heard()
    await check_watchers(drill, server, load.watchers)
