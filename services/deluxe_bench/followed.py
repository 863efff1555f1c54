"""What it costs to follow all games from the first event: all of it, compressed, and by a filter.

The server has a process of its own, and has come to rest; the caller has no token, so they get what
the public may see. ``raw``: the same rows, read from the file by SQLite alone and decoded.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, Final

import grpc

from deluxe_bench.dealing import NAME
from deluxe_bench.figures import Aim, Bench, Line, Measure, Samples, Sizes, spent
from deluxe_bench.loading import Server, processor_time, served
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


@contextmanager
def _following(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    db = folder / "followed.db"
    events = make_store(db, sizes.events)
    with served(db) as server, closing(sqlite3.connect(db)) as raw:
        _await_rest(server)

        def measure(_: int) -> Samples:
            return {
                **_caught_up("followed", server, events),
                **_caught_up("filtered", server, events, pb.WatchEventsRequest(filter=_FEW)),
                **_caught_up("compressed", server, events, metadata=_COMPRESSED),
                "raw": events / spent(partial(_decoded, raw)).wall,
            }

        yield measure


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
