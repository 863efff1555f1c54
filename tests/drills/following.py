"""Who follows all games at once, and holds the servers to every event of each in its place."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

import grpc

from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from tests.drills.calls import TRANSIENT, Server
from tests.drills.check import list_events
from tests.drills.drill import Drill
from tests.drills.record import Record, digest

PATIENCE_S: Final = 60.0
"""How long it may take to hear of everything once all is calm."""


class Follower:
    """One who follows the whole store from the first event on, and goes on after each break."""

    def __init__(self, drill: Drill, servers: Sequence[Server]) -> None:
        self.heard: dict[str, list[bytes]] = {}
        """Of each game a digest of every event, the first one first."""
        self._drill = drill
        self._servers = servers
        self._chance = random.Random(drill.chance.random())
        self._position = ""
        self._following: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to follow."""
        self._following = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Stop wherever it is."""
        assert self._following is not None
        self._following.cancel()
        await asyncio.wait({self._following})

    async def end(self, records: Sequence[Record]) -> None:
        """Stop once everything that was acknowledged has been heard."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                while self._behind(records):  # noqa: ASYNC110 - heard by another coroutine
                    await asyncio.sleep(0.02)
        except TimeoutError:
            for record in self._behind(records):
                self._drill.violate("follower", f"{record.name}: {record.known} was not heard")
        await self.stop()

    def _behind(self, records: Sequence[Record]) -> list[Record]:
        return [one for one in records if len(self.heard.get(one.name, ())) < one.known]

    async def _follow(self) -> None:
        while True:
            channel = self._chance.choice(self._servers).channel
            if channel is not None:
                try:
                    async for message in self._stream(channel):
                        self._take(message)
                except grpc.aio.AioRpcError as error:
                    self._note_break(error)
            await asyncio.sleep(0.05)

    def _stream(self, channel: grpc.aio.Channel) -> AsyncIterator[pb.WatchEventsResponse]:
        method_call: Any = channel.unary_stream(
            "/pokerdeluxe.v1.EventService/WatchEvents",
            request_serializer=pb.WatchEventsRequest.SerializeToString,
            response_deserializer=pb.WatchEventsResponse.FromString,
        )
        stream: AsyncIterator[pb.WatchEventsResponse] = method_call(
            pb.WatchEventsRequest(after_position=self._position)
        )
        return stream

    def _note_break(self, error: grpc.aio.AioRpcError) -> None:
        self._drill.counts["streams over all games broken"] += 1
        if error.code() not in TRANSIENT:
            self._drill.violate(
                "follower", f"a stream ended with {error.code().name}: {error.details()}"
            )

    def _take(self, message: pb.WatchEventsResponse) -> None:
        for each in message.events.events:
            game = self.heard.setdefault(each.name, [])
            if each.event.version != len(game) + 1:
                self._drill.violate(
                    "follower", f"{each.name}: heard {each.event.version} after {len(game)}"
                )
            game.append(_digest(each.event))
            self._drill.counts["deliveries to a follower"] += 1
        for each in message.revealed.events:
            self.heard[each.name][each.event.version - 1] = _digest(each.event)
        if message.position:
            self._position = message.position


def _digest(event: history.Event) -> bytes:
    """Of an event wherever it is told: only a stream over all games gives it a position."""
    event.position = ""
    return digest([event])


async def check_follower(
    drill: Drill, server: Server, follower: Follower, records: Sequence[Record]
) -> None:
    """What was heard of each game is its history, and no other game was heard of."""
    for record in records:
        events = await list_events(drill, server, record.name)
        if [_digest(event) for event in events] != follower.heard.get(record.name, []):
            drill.violate("follower", f"{record.name}: what was heard is not its history")
    if strange := follower.heard.keys() - {record.name for record in records}:
        drill.violate("follower", f"heard of {sorted(strange)}, which nobody opened")
