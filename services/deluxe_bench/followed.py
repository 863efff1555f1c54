"""What it costs to follow all games: from the first event, by a filter, and as they happen.

In ``kept-up``, another process writes to the same PostgreSQL what has been decided, as another
server would; so no server decides, writes and sends on one core.

The server has a process of its own, and has come to rest; the caller has no token, so they get what
the public may see. ``raw``: the same rows, read from the file by SQLite alone and decoded.
``floor``: the same messages, streamed by a server that does nothing else.
"""

import asyncio
import sqlite3
import subprocess
import sys
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from operator import itemgetter
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, Final

import grpc
import msgspec

from deluxe_bench.dealing import NAME
from deluxe_bench.figures import Aim, Bench, Line, Measure, Samples, Sizes, spent
from deluxe_bench.flooding import Flood
from deluxe_bench.loading import Server, processor_time, served
from deluxe_bench.postgres import fresh, server
from deluxe_bench.verify import make_store
from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.history import Reader
from pokerdeluxe.v1 import event_service_pb2 as pb

WATCH: Final = "/pokerdeluxe.v1.EventService/WatchEvents"

_FEW: Final = pb.EventFilter(kinds=["player-joined", "game-ended"])
"""What keeps 4.2 % of the events: four players join each game."""

Metadata = Sequence[tuple[str, str]]

_COMPRESSED: Final[Metadata] = (("accept-compression", "gzip"),)

_LONGEST: Final = 200
"""Bytes of a message without events."""

_LOOK: Final = 0.5
_REST: Final = 0.05
_read_flood: Final = msgspec.json.Decoder(Flood).decode
_PACE: Final = 20_000
"""Events that are written in a second while somebody follows."""


@contextmanager
def _following(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    db, recording = folder / "followed.db", folder / "followed.messages"
    events = make_store(db, sizes.events)
    with served(db) as server, closing(sqlite3.connect(db)) as raw:
        _await_rest(server)
        record(server.port, recording)
        with _floor(recording) as floor:

            def measure(_: int) -> Samples:
                return {
                    **_caught_up("followed", server, events),
                    **_caught_up("filtered", server, events, pb.WatchEventsRequest(filter=_FEW)),
                    **_caught_up("compressed", server, events, metadata=_COMPRESSED),
                    **_caught_up("floor", floor, events),
                    "raw": events / spent(partial(_decoded, raw)).wall,
                }

            yield measure


@contextmanager
def _kept_up(sizes: Sizes, folder: Path) -> Iterator[Measure]:  # noqa: ARG001 - in the database
    with server() as url:

        def measure(number: int) -> Samples:
            with fresh(url, f"kept_up_{number}") as address, served(address) as following:
                command = [sys.executable, "-m", "deluxe_bench.flooding", address]
                command += [str(sizes.events), str(_PACE)]
                with subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
                ) as process:
                    return asyncio.run(_followed_live(following, process))

        yield measure


async def _followed_live(following: Server, writing: "subprocess.Popen[str]") -> Samples:
    """How a follower of one server keeps up with what another process writes."""
    assert writing.stdin is not None
    assert writing.stdout is not None
    events, count, arrivals = int(writing.stdout.readline()), 0, []
    async with grpc.aio.insecure_channel(f"127.0.0.1:{following.port}") as channel:
        watch: Any = channel.unary_stream(WATCH)
        stream = watch(b"")
        await stream.read()
        writing.stdin.write("go\n")
        writing.stdin.flush()
        while count < events:
            message = pb.WatchEventsResponse.FromString(await stream.read())
            count += len(message.events.events)
            arrivals.append((perf_counter(), count))
    flood = _read_flood(writing.stdout.readline())
    lags = [
        at - flood.durable[bisect_left(flood.durable, count, key=itemgetter(1))][0]
        for at, count in arrivals
    ]
    return {
        "kept-up": events / (arrivals[-1][0] - flood.start),
        "written": events / (flood.durable[-1][0] - flood.start),
        "lag": sorted(lags)[len(lags) * 99 // 100] * 1000,
    }


def _caught_up(
    name: str,
    server: Server,
    events: int,
    request: pb.WatchEventsRequest | None = None,
    metadata: Metadata = (),
) -> Samples:
    """How many events of the log a second, and the server's processor time for each (µs)."""
    before = processor_time(server.process)
    start = perf_counter()
    for _ in messages(server.port, request, metadata):
        pass
    seconds = perf_counter() - start
    cpu = processor_time(server.process) - before
    return {name: events / seconds, f"{name}-cpu": cpu / events * 1e6}


def messages(
    port: int, request: pb.WatchEventsRequest | None = None, metadata: Metadata = ()
) -> Iterator[bytes]:
    """The messages of a stream until the server says that everything was sent."""
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        watch: Any = channel.unary_stream(WATCH)
        data = b"" if request is None else request.SerializeToString()
        stream = watch(data, metadata=metadata)
        for message in stream:
            yield message
            if len(message) < _LONGEST and pb.WatchEventsResponse.FromString(message).HasField(
                "caught_up"
            ):
                break
        stream.cancel()


def record(port: int, path: Path) -> None:
    """Write the messages of a stream to a file, each behind its length."""
    with path.open("wb") as file:
        for message in messages(port):
            file.write(len(message).to_bytes(4, "big") + message)


@contextmanager
def _floor(recording: Path) -> Iterator[Server]:
    """A server that streams what was recorded."""
    command = [sys.executable, "-m", "deluxe_bench.stream_floor", str(recording)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield Server(process.pid, int(process.stdout.readline()), "")
        finally:
            process.terminate()


def _await_rest(server: Server) -> None:
    """Wait until the server has taken the log over into its read models and its tree."""
    before = -1.0
    while (now := processor_time(server.process)) - before > _REST:
        before = now
        sleep(_LOOK)


def _decoded(raw: sqlite3.Connection) -> None:
    read_event = Reader(game_named(NAME)).event_of
    for (data,) in raw.execute("SELECT data FROM entries WHERE game <> '' ORDER BY position"):
        read_event(data)


FOLLOWED: Final = Bench(
    "followed",
    (
        Line(
            "followed",
            "events followed from the first, through the API",
            "/s",
            "wall",
            "raw",
            "raw rows, decoded",
            Aim("figure", "least", 50_000),
        ),
        Line("followed-cpu", "for one of them, at the server", "µs", "CPU"),
        Line("floor-cpu", "the same bytes from an empty server", "µs", "CPU"),
        Line("compressed-cpu", "compressed", "µs", "CPU", "followed-cpu", "as it is"),
        Line(
            "filtered-cpu",
            "an event of the log, where a filter keeps 4 %",
            "µs",
            "CPU",
            "followed-cpu",
            "all",
            Aim("ratio", "most", 0.1),
        ),
    ),
    _following,
)

KEPT_UP: Final = Bench(
    "kept-up",
    (
        Line(
            "kept-up",
            f"events followed while {_PACE:,} a second are written",
            "/s",
            "wall",
            "written",
            "written",
            Aim("ratio", "least", 0.95),
        ),
        Line("written", "events written by another process", "/s", "wall"),
        Line("lag", "p99 of how long after its commit an event came", "ms", "wall"),
    ),
    _kept_up,
)
