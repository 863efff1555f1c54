"""How fast the server answers: durable commands against an empty call of the same server.

All pass the same gate with tokens, and are loaded with as much in flight. Node loads the server,
since a client in Python would cost as much as the server.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.loading import Call, Plan, Server, Stream, Watch, served
from deluxe_bench.machine import hashing_time
from deluxe_bench.tables import SERVICE, Bot, Opened, at_random, body, buying, prepared_on
from pokerdeluxe.v1 import game_service_pb2 as pb

IN_FLIGHT: Final = (1, 16, 64)
"""Calls, or commands of streams, that are unanswered at any time."""

GAMES: Final = 64
"""Games that are played at once where the most is in flight, each on a lane of its own."""

STREAMS: Final = 8
"""Games that are played through ``Play`` at once, where so much is in flight."""

TOGETHER: Final = 32
"""Commands in one message of ``Play``, where several are."""

AHEAD: Final = 2
"""Such messages of one stream that are unanswered at any time."""

BATCH: Final = 100
WATCHERS: Final = 6

Samples = dict[str, float]


@contextmanager
def _commands(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    with served(folder / "rpc.db") as server:
        calls = sizes.calls * sizes.rounds
        games = {
            width: prepared_games(
                folder, server, min(width, GAMES), calls * _longer(width), at_random
            )
            for width in IN_FLIGHT
        }

        def measure(_: int) -> Samples:
            samples = {"hashing": hashing_time()}
            for width, games_of_width in games.items():
                lanes = [lane(game, sizes.calls * _longer(width)) for game in games_of_width]
                empty = [[{**call, **_EMPTY} for call in lane] for lane in lanes]
                connections = min(width, 8)
                samples |= _named(f"empty-{width}", server.load(Plan(empty, (), (), connections)))
                samples |= _named(f"unary-{width}", server.load(Plan(lanes, (), (), connections)))
            return samples

        yield measure


@contextmanager
def _streams(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    with served(folder / "play.db") as server:
        each = sizes.calls * STREAMS
        games = {
            width: prepared_games(
                folder, server, min(width, STREAMS), each * sizes.rounds, buying, db="play"
            )
            for width in IN_FLIGHT
        }
        games_together = prepared_games(
            folder, server, STREAMS, each * sizes.rounds, buying, db="play"
        )
        batches = max(1, each // BATCH)
        games_of_batches = prepared_games(
            folder, server, STREAMS, batches * BATCH * sizes.rounds, buying, db="play"
        )

        def measure(_: int) -> Samples:
            samples = {"hashing": hashing_time()}
            for width, games_of_width in games.items():
                streams = [
                    stream(game, each, width // len(games_of_width)) for game in games_of_width
                ]
                calls = max(1, each * len(games_of_width) // width)
                token = games_of_width[0].tokens[0]
                empty = [[{**_EMPTY, "token": token}] * calls] * width
                samples |= _named(f"empty-{width}", server.load(Plan(empty, (), (), min(width, 8))))
                samples |= _named(f"play-{width}", server.load(Plan((), streams)))
            together = [_together(game, each) for game in games_together]
            samples |= _named("together", server.load(Plan((), together)))
            lanes = [[_batch(game) for _ in range(batches)] for game in games_of_batches]
            result = server.load(Plan(lanes))
            return samples | {
                "batch": result["rate"] * BATCH,
                "batch-cpu": result["cpu"] / BATCH,
                "batch-p50": result["p50"],
            }

        yield measure


@contextmanager
def _watched(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    with served(folder / "watched.db") as server:
        calls = sizes.calls * sizes.rounds
        games = prepared_games(folder, server, GAMES, calls, at_random, db="watched")

        def measure(_: int) -> Samples:
            since = [game.version for game in games]
            lanes = [lane(game, sizes.calls) for game in games]
            watches = [
                watch
                for game, version in zip(games, since, strict=True)
                for watch in _watches(game, version)
            ]
            empty = [[{**call, **_EMPTY} for call in lane] for lane in lanes]
            return {
                "hashing": hashing_time(),
                **_named("empty", server.load(Plan(empty))),
                **_named("watched", server.load(Plan(lanes, (), watches))),
            }

        yield measure


_EMPTY: Final = {"path": SERVICE + "GetServerInfo", "body": ""}


def _longer(width: int) -> int:
    """The fewer are in flight, the more each lane has to do, so that all take some time."""
    return {1: 8, 16: 2}.get(width, 1)


def _named(name: str, result: Samples) -> Samples:
    return {f"{name}-{what}" if what != "rate" else name: value for what, value in result.items()}


def prepared_games(
    folder: Path, server: Server, number: int, commands: int, bot: Bot, db: str = "rpc"
) -> list[Opened]:
    """Games on a store in a file of this folder."""
    return prepared_on(str(folder / f"{db}.db"), server, number, commands, bot)


def lane(game: Opened, commands: int) -> list[Call]:
    """So many commands of a game, one after the other."""
    return [
        {
            "path": SERVICE + "Act",
            "token": token,
            "body": body(pb.ActRequest(name=game.name, item=item)),
        }
        for token, item in game.take(commands)
    ]


def _batch(game: Opened) -> Call:
    items_and_tokens = game.take(BATCH)
    request = pb.SubmitCommandsRequest(name=game.name, items=[item for _, item in items_and_tokens])
    return {
        "path": SERVICE + "SubmitCommands",
        "token": items_and_tokens[0][0],
        "body": body(request),
    }


def stream(game: Opened, commands: int, window: int) -> Stream:
    """A ``Play`` with so many commands of a game, at most ``window`` of them unanswered."""
    items_and_tokens = game.take(commands)
    bodies = [body(pb.PlayRequest(item=item)) for _, item in items_and_tokens]
    first = body(pb.PlayRequest(open=game.name))
    return Stream(SERVICE + "Play", items_and_tokens[0][0], first, bodies, window)


def _together(game: Opened, commands: int) -> Stream:
    """The same with several commands in each message."""
    items_and_tokens = game.take(commands // TOGETHER * TOGETHER)
    items = [item for _, item in items_and_tokens]
    bodies = [
        body(pb.PlayRequest(batch=pb.PlayRequest.Batch(items=items[start : start + TOGETHER])))
        for start in range(0, len(items), TOGETHER)
    ]
    first = body(pb.PlayRequest(open=game.name))
    return Stream(SERVICE + "Play", items_and_tokens[0][0], first, bodies, AHEAD, TOGETHER)


def _watches(game: Opened, since: int) -> Sequence[Watch]:
    """Every player, and two of the public."""
    request = body(pb.WatchGameRequest(name=game.name, after_version=since))
    tokens = [*game.tokens, "", ""][:WATCHERS]
    return [Watch(SERVICE + "WatchGame", token, request, game.version) for token in tokens]


def _lines(mode: str, what: str, aim: float) -> Iterator[Line]:
    for width in IN_FLIGHT:
        name, empty = f"{mode}-{width}", f"empty-{width}"
        limit = Aim("ratio", "least", aim) if width == IN_FLIGHT[-1] else None
        yield Line(name, f"{what}, {width} in flight", "/s", "wall", empty, "empty calls", limit)
        yield Line(
            f"{name}-cpu", "server's time for one", "µs", "CPU", f"{empty}-cpu", "empty call"
        )
        yield Line(
            f"{name}-busy", "cores that the server kept busy", "", "", f"{empty}-busy", "empty"
        )
        yield from _waits(name, empty)


def _waits(name: str, empty: str) -> Iterator[Line]:
    yield Line(f"{name}-p50", "half are answered within", "ms", "wall", f"{empty}-p50", "empty")
    yield Line(f"{name}-p99", "99 in 100 within", "ms", "wall", f"{empty}-p99", "empty")


HASHING: Final = Line("hashing", "the machine meanwhile: 155 bare SHA-256", "µs", "CPU")

COMMANDS: Final = Bench("rpc", (HASHING, *_lines("unary", "durable commands", 0.5)), _commands)

STREAMED: Final = Bench(
    "play",
    (
        HASHING,
        *_lines("play", "durable commands through Play", 0.7),
        Line(
            "together",
            f"through Play, {TOGETHER} in a message, {STREAMS * AHEAD} messages in flight",
            "/s",
            "wall",
            "empty-64",
            "empty calls",
            Aim("ratio", "least", 1.3),
        ),
        Line("together-cpu", "server's time for one", "µs", "CPU", "empty-64-cpu", "empty call"),
        Line("together-p50", "half are answered within", "ms", "wall", "empty-64-p50", "empty"),
        Line(
            "batch",
            f"durable commands, {BATCH} in a call",
            "/s",
            "wall",
            "empty-64",
            "empty calls",
            Aim("ratio", "least", 1.5),
        ),
        Line("batch-cpu", "server's time for one", "µs", "CPU", "empty-64-cpu", "empty call"),
        Line("batch-p50", "half of the calls are answered within", "ms", "wall"),
    ),
    _streams,
)

WATCHED: Final = Bench(
    "watched",
    (
        HASHING,
        Line(
            "watched",
            f"durable commands, {WATCHERS} watchers of each game",
            "/s",
            "wall",
            "empty",
            "empty calls",
            Aim("ratio", "least", 0.35),
        ),
        Line("watched-cpu", "server's time for one", "µs", "CPU", "empty-cpu", "empty call"),
        Line("watched-messages", "messages to watchers for one", "", ""),
        *_waits("watched", "empty"),
    ),
    _watched,
)
