"""Watchers that open their streams and never read: what they cost the server and the players."""

import asyncio
import json
from contextlib import AsyncExitStack
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any, Final

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.drills.check import check_all
from tests.drills.crowds import Caller
from tests.drills.drill import Drill
from tests.drills.killing import more_acknowledged, one_server, stop_well
from tests.drills.load import Load
from tests.drills.record import Record
from tests.drills.servers import LIMITS, Served
from tests.services.api.client import Heard

TABLES: Final = 4
HISTORY: Final = 250
"""Commands at each table before they watch from the beginning: more than a window takes."""

MEANWHILE: Final = 50
"""Commands at each table while they do not read."""

SLOW_READER_MS: Final = 1_000
UNREAD_BYTES: Final = 16 * 1024 * 1024
"""What the server is told to bear."""

EACH_BYTES: Final = 128 * 1024
"""What a stream may cost besides: the coroutines, and what gRPC holds of its window."""

_CONNECTIONS: Final = 4
"""At least; one has no more than a hundred streams."""

_STREAMS: Final = 100
_NARROW: Final = (("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 16_384))
"""The client's window stays small, so that what is not read waits at the server."""


async def deaf(drill: Drill, watchers: int) -> None:
    """So many watchers read nothing: the server's memory stays bounded, all of them are told that
    they were too slow, and players and other watchers miss nothing.
    """
    limits = {"slow_reader_ms": SLOW_READER_MS, "unread_bytes": UNREAD_BYTES}
    async with (
        one_server(drill, {LIMITS: json.dumps(limits)}) as server,
        AsyncExitStack() as channels,
    ):
        tables = TABLES if watchers > TABLES * _CONNECTIONS else 1
        load = Load(drill, [server], tables=tables)
        load.start()
        await more_acknowledged(drill, least=HISTORY * tables)
        drill.counts["p99 ms of players, calm"] = load.p99_ms()
        before = resident(server)
        connections = max(_CONNECTIONS, ceil(watchers / _STREAMS))
        crowd = [Caller(server.port, *_NARROW) for _ in range(connections)]
        for caller in crowd:
            channels.push_async_callback(caller.made.close)
        records = [load.records[number % len(load.records)] for number in range(watchers)]
        streams = [
            _opened(crowd[number % connections].made, record.name)
            for number, record in enumerate(records)
        ]
        most = asyncio.create_task(_most_resident(server))
        await more_acknowledged(drill, least=MEANWHILE * tables)
        await asyncio.sleep(2 * SLOW_READER_MS / 1000)
        drill.counts["p99 ms of players, beside them"] = load.p99_ms()
        most.cancel()
        grown = max(0, await most - before)
        drill.counts["KiB more memory"] = grown // 1024
        if grown > UNREAD_BYTES + watchers * EACH_BYTES:
            drill.violate("memory", f"{watchers} watchers that never read took {grown:,} bytes")
        await load.hold()
        await asyncio.gather(*map(partial(_told, drill), streams, records))
        await load.end()
        await check_all(drill, load, server.address, server)
        await stop_well(drill, server)


def resident(server: Served) -> int:
    """Bytes of memory that a server has now."""
    pages = Path(f"/proc/{server.pid}/statm").read_text().split()[1]
    return int(pages) * 4096


async def _most_resident(server: Served) -> int:
    most = 0
    try:
        while True:
            most = max(most, resident(server))
            await asyncio.sleep(0.05)
    except asyncio.CancelledError:
        return most


def _opened(channel: grpc.aio.Channel, name: str) -> Any:
    """A stream from the first event on, of which nothing is read."""
    method_call: Any = channel.unary_stream(
        "/pokerdeluxe.v1.GameService/WatchGame",
        request_serializer=pb.WatchGameRequest.SerializeToString,
        response_deserializer=pb.WatchGameResponse.FromString,
    )
    return method_call(pb.WatchGameRequest(name=name, after_version=0))


async def _told(drill: Drill, stream: Any, record: Record) -> None:
    """Read at last: there is no gap in what comes, and it is either everything, or the end says
    why it is not.
    """
    last = 0
    try:
        async with asyncio.timeout(60):
            async for message in stream:
                for event in message.events.events:
                    if event.version != last + 1:
                        drill.violate("watcher", f"{last} is followed by {event.version}")
                    last = event.version
                if last >= record.known:
                    drill.counts["told everything"] += 1
                    stream.cancel()
                    return
        drill.violate("deaf", "a stream ended as if there were no more")
    except TimeoutError:
        drill.violate("deaf", f"a stream stands still at {last} of {record.known}")
    except grpc.aio.AioRpcError as error:
        reason = Heard(error).reason
        drill.counts[f"ended {reason}"] += 1
        if reason != "TOO_SLOW":
            drill.violate("deaf", f"a stream ended with {error.code().name}: {error.details()}")
