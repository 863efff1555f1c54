"""Who follows a game, and holds the server to every event in its place."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.drills.calls import TRANSIENT, Server, is_gone
from tests.drills.drill import Drill
from tests.drills.record import digest
from tests.drills.table import Table


class Watcher:
    """One who follows a game, and goes on after each break where they were."""

    def __init__(self, drill: Drill, servers: Sequence[Server], table: Table, seat: int) -> None:
        self.heard: dict[int, bytes] = {}
        self.first = 0
        self.last = 0
        self._epoch = ""
        self.seat = seat
        self.is_away = False
        self.table = table
        self._drill = drill
        self._servers = servers
        self._chance = random.Random(drill.chance.random())

    @property
    def is_there(self) -> bool:
        """Whether the game is open, and the player of this seat has joined."""
        return bool(self.table.record.name) and self.seat < len(self.table.record.tokens)

    @property
    def behind(self) -> bool:
        """Whether something was acknowledged that they could hear, and have not."""
        return self.is_there and self.last < self.table.record.known

    @property
    def token(self) -> str:
        return self.table.record.tokens[self.seat] if self.seat >= 0 else ""

    async def watch(self, stop: asyncio.Event) -> None:
        """Follow the game until ``stop``."""
        ending = asyncio.create_task(stop.wait())
        while not stop.is_set():
            server = self._chance.choice(self._servers)
            if server.channel is None or not self.is_there or self.is_away:
                await asyncio.sleep(0.02)
                continue
            stream = self._stream(server.channel)
            reading = asyncio.create_task(self._read(stream))
            await asyncio.wait({reading, ending}, return_when=asyncio.FIRST_COMPLETED)
            stream.cancel()
            await asyncio.wait({reading})
            if not reading.cancelled() and (error := reading.exception()) is not None:
                raise error
            await asyncio.sleep(0.02)

    def _stream(self, channel: grpc.aio.Channel) -> Any:
        request = pb.WatchGameRequest(name=self.table.record.name)
        if self.last:
            request.after_version, request.epoch = self.last, self._epoch
        metadata = (("authorization", f"Bearer {self.token}"),) if self.token else ()
        method_call: Any = channel.unary_stream(
            "/pokerdeluxe.v1.GameService/WatchGame",
            request_serializer=pb.WatchGameRequest.SerializeToString,
            response_deserializer=pb.WatchGameResponse.FromString,
        )
        return method_call(request, metadata=metadata)

    async def _read(self, stream: Any) -> None:
        try:
            async for message in stream:
                self._take(message)
        except grpc.aio.AioRpcError as error:
            self._drill.counts["streams broken"] += 1
            if self._drill.restores and is_gone(error):
                self._drill.counts["watchers told that their position is gone"] += 1
                self.heard.clear()
                self.first = self.last = 0
            elif error.code() not in TRANSIENT:
                self._drill.violate(
                    "watcher",
                    f"{self.table.record.name}: following after {self.last} was answered "
                    f"{error.code().name}: {error.details()}",
                )
                await asyncio.sleep(0.5)
        except asyncio.CancelledError:
            pass

    def _take(self, message: pb.WatchGameResponse) -> None:
        self._epoch = message.epoch or self._epoch
        match message.WhichOneof("message"):
            case "snapshot":
                self.first = self.last = message.version
            case "events":
                for event in message.events.events:
                    if event.version != self.last + 1:
                        self._drill.violate(
                            "watcher",
                            f"{self.table.record.name}: a watcher heard {event.version} "
                            f"after {self.last}",
                        )
                    self.last = event.version
                    self.heard[event.version] = digest([event])
                    self._drill.counts["deliveries"] += 1
            case _:
                pass
        if message.version != self.last:
            self._drill.violate(
                "watcher",
                f"{self.table.record.name}: a message at {message.version} ends at {self.last}",
            )
