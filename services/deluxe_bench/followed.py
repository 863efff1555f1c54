"""How fast somebody who follows all games catches up from the first event, through the API.

The server has a process of its own, and has come to rest; the caller has no token, so they get what
the public may see. ``raw``: the same rows, read from the file by SQLite alone and decoded.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, Final

import grpc

from deluxe_bench.dealing import NAME
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, spent
from deluxe_bench.loading import Server, processor_time, served
from deluxe_bench.verify import make_store
from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.history import Reader
from pokerdeluxe.v1 import event_service_pb2 as pb

_LONGEST: Final = 200
"""Bytes of a message without events."""

_LOOK: Final = 0.5
_REST: Final = 0.05


@contextmanager
def _following(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    db = folder / "followed.db"
    events = make_store(db, sizes.events)
    with served(db) as server, closing(sqlite3.connect(db)) as raw:
        _await_rest(server)

        def measure(_: int) -> dict[str, float]:
            before = processor_time(server.process)
            seconds = _caught_up(server.port)
            cpu = processor_time(server.process) - before
            return {
                "followed": events / seconds,
                "followed-cpu": cpu / events * 1e6,
                "raw": events / spent(partial(_decoded, raw)).wall,
            }

        yield measure


def _await_rest(server: Server) -> None:
    """Wait until the server has taken the log over into its read models and its tree."""
    before = -1.0
    while (now := processor_time(server.process)) - before > _REST:
        before = now
        sleep(_LOOK)


def _caught_up(port: int) -> float:
    """The seconds until the server says that everything was sent."""
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        watch: Any = channel.unary_stream("/pokerdeluxe.v1.EventService/WatchEvents")
        start = perf_counter()
        stream = watch(b"")
        for message in stream:
            if len(message) < _LONGEST and pb.WatchEventsResponse.FromString(message).HasField(
                "caught_up"
            ):
                break
        seconds = perf_counter() - start
        stream.cancel()
        return seconds


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
    ),
    _following,
)
