"""What followers cost who get nothing, and how soon a crowd of them is back after a restart."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import grpc

from deluxe_bench.figures import Aim, Bench, Line, Measure, Samples, Sizes
from deluxe_bench.followed import WATCH
from deluxe_bench.loading import Plan, free_port, served
from deluxe_bench.rpc import lane, prepared_games
from deluxe_bench.tables import SERVICE, at_random
from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import game_service_pb2 as games

A_CONNECTION: Final = 100
"""Streams on one connection."""

_GAMES: Final = 16
_SETTINGS: Final = {"STREAMS_PER_CALLER": "100000"}
_BUSY: Final = "while True: pass"
_AGAIN: Final = 0.5
"""Seconds between attempts to connect again, about; not all come at once."""


@contextmanager
def _subscriptions(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    with served(folder / "subscribed.db", **_SETTINGS) as server:
        commands = 2 * sizes.calls * sizes.rounds
        opened = prepared_games(folder, server, _GAMES, commands, at_random, db="subscribed")

        def cost() -> float:
            lanes = [lane(game, sizes.calls) for game in opened]
            return server.load(Plan(lanes, (), (), 8))["cpu"] / 1000

        async def beside() -> float:
            async with _silent(server.port, sizes.watchers // 2):
                return await asyncio.to_thread(cost)

        def measure(_: int) -> Samples:
            alone, beside_them = cost(), asyncio.run(beside())
            added = beside_them - alone
            return {"act-alone": alone, "act-beside": beside_them, "act-added": added}

        yield measure


@asynccontextmanager
async def _silent(port: int, number: int) -> AsyncIterator[None]:
    """So many streams of all games whose filters never match, at the end of the log."""
    async with AsyncExitStack() as stack:
        channels = [
            await stack.enter_async_context(_connection(f"127.0.0.1:{port}"))
            for _ in range(max(1, number // A_CONNECTION))
        ]
        streams: list[Any] = []
        for at in range(number):
            filter_ = (
                pb.EventFilter(player=f"nobody-{at}"),
                pb.EventFilter(kinds=["player-left"], player=f"nobody-{at}"),
                pb.EventFilter(games=["yacht"]),
                pb.EventFilter(kinds=["card-bought"], games=["yacht"]),
            )[at % 4]
            request = pb.WatchEventsRequest(filter=filter_).SerializeToString()
            watch: Any = channels[at % len(channels)].unary_stream(WATCH)
            streams.append(watch(request))
        for stream in streams:
            while not pb.WatchEventsResponse.FromString(await stream.read()).HasField("caught_up"):
                pass
        try:
            yield
        finally:
            for stream in streams:
                stream.cancel()


def _connection(target: str) -> grpc.aio.Channel:
    """A connection of its own, soon made again."""
    options = [("grpc.use_local_subchannel_pool", 1), ("grpc.max_reconnect_backoff_ms", 500)]
    return grpc.aio.insecure_channel(target, options=options)


@contextmanager
def _restarts(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    def measure(number: int) -> Samples:
        return asyncio.run(_restarted(folder, f"restarted-{number}", sizes.watchers // 2))

    yield measure


async def _restarted(folder: Path, db: str, number: int) -> Samples:
    path, port = folder / f"{db}.db", str(free_port())
    with ExitStack() as first:
        server = first.enter_context(served(path, PORT=port))
        (game,) = prepared_games(folder, server, 1, 1, at_random, db=db)
        crowd = _Crowd(int(port), game.name, number)
        async with asyncio.TaskGroup() as tasks:
            watching = [tasks.create_task(each) for each in crowd.watchers()]
            await crowd.all_there.wait()
            with _busy_neighbour():
                await asyncio.to_thread(first.close)
                crowd.forget()
                with served(path, PORT=port):
                    start = perf_counter()
                    await crowd.all_there.wait()
                    seconds = perf_counter() - start
            for one in watching:
                one.cancel()
    return {"back": seconds, "turned-away": crowd.turned_away}


@contextmanager
def _busy_neighbour() -> Iterator[None]:
    """A process that takes all that it gets of one core."""
    with subprocess.Popen([sys.executable, "-c", _BUSY]) as busy:
        try:
            yield
        finally:
            busy.kill()


class _Crowd:
    """Watchers of one game, each of whom comes again when the stream breaks."""

    def __init__(self, port: int, game: str, number: int) -> None:
        self._target = f"127.0.0.1:{port}"
        self._request = games.WatchGameRequest(name=game).SerializeToString()
        self._number = number
        self._there: set[int] = set()
        self.all_there = asyncio.Event()
        self.turned_away = 0

    def forget(self) -> None:
        """From now on count whom the next server serves, and whom it turns away."""
        self._there.clear()
        self.turned_away = 0
        self.all_there.clear()

    def watchers(self) -> Iterator[Coroutine[Any, Any, None]]:
        """What each of them does until it is cancelled."""
        for at in range(0, self._number, A_CONNECTION):
            channel = _connection(self._target)
            for one in range(at, min(at + A_CONNECTION, self._number)):
                yield self._watch(channel, one)

    async def _watch(self, channel: grpc.aio.Channel, one: int) -> None:
        while True:
            watch: Any = channel.unary_stream(f"{SERVICE}WatchGame")
            stream = watch(self._request)
            try:
                while await stream.read() is not grpc.aio.EOF:
                    self._there.add(one)
                    if len(self._there) == self._number:
                        self.all_there.set()
            except grpc.aio.AioRpcError as error:
                # Without details it is the client's own: the port is closed.
                has_details = bool(error.trailing_metadata())
                if has_details or error.code() is not grpc.StatusCode.UNAVAILABLE:
                    self.turned_away += 1
            await asyncio.sleep(_AGAIN * (0.1 + one / self._number))


SUBSCRIBED: Final = Bench(
    "subscribed",
    (
        Line("act-alone", "an Act", "ms", "CPU"),
        Line("act-beside", "beside 1,000 streams of all games that match nothing", "ms", "CPU"),
        Line("act-added", "what they add", "ms", "CPU", aim=Aim("figure", "most", 1.0)),
    ),
    _subscriptions,
)

RESTARTED: Final = Bench(
    "restarted",
    (
        Line(
            "back",
            "1,000 watchers are back after a restart, beside a busy neighbour",
            "s",
            "wall",
            aim=Aim("figure", "most", 5.0),
        ),
        Line("turned-away", "of them turned away", "", "", aim=Aim("figure", "most", 0.0)),
    ),
    _restarts,
)
