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
from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import poker_deluxe_pb2 as deluxe
from pokerdeluxe.v1 import values_pb2 as values

LOAD: Final = Path(__file__).with_name("load.mjs")
GAME: Final = game_named("poker-deluxe")
SERVICE: Final = "/pokerdeluxe.v1.GameService/"

GAMES: Final = 64
"""Games that are played at once, each on a lane of its own."""

CONNECTIONS: Final = 8
PLAYERS: Final = 4
COMMANDS: Final = 60
"""Commands of each game in one round."""

ROUNDS: Final = 3
"""Every way is measured so often, in turn, and its best round counts."""

Lane = list[dict[str, str]]


def command_rates(
    folder: str, games: int = GAMES, commands: int = COMMANDS, rounds: int = ROUNDS
) -> dict[str, float]:
    """Calls a second in one run, with ``games`` games at once; the store's file lies in ``folder``.

    ``empty``: GetServerInfo. ``commands``: Act, each durable before it is answered. ``ratio``:
    ``commands`` of ``empty``. ``p50`` and ``p99``: of the commands of the best round, in ms.
    """
    best: dict[str, float] = {"empty": 0.0, "commands": 0.0}
    with _server(Path(folder) / "rpc.db") as port:
        lanes = _lanes(Path(folder) / "rpc.db", port, games, commands * rounds)
        for number in range(rounds):
            part = slice(number * commands, (number + 1) * commands)
            played = [lane[part] for lane in lanes]
            empty = [[{**request, **_EMPTY} for request in lane] for lane in played]
            best["empty"] = max(best["empty"], _rate(_load(port, empty)))
            told = _load(port, played)
            if _rate(told) > best["commands"]:
                best |= {"commands": _rate(told), **told["latencies"]}
    return {**best, "ratio": best["commands"] / best["empty"]}


_EMPTY: Final = {"path": SERVICE + "GetServerInfo", "body": ""}


def _rate(told: dict[str, Any]) -> float:
    rate: float = told["requests"] / told["seconds"]
    return rate


def _load(port: int, lanes: Sequence[Lane]) -> dict[str, Any]:
    plan = json.dumps({"port": port, "connections": CONNECTIONS, "lanes": lanes})
    done = subprocess.run(
        [_node(), str(LOAD)], input=plan, capture_output=True, text=True, check=True
    )
    told: dict[str, Any] = json.loads(done.stdout)
    if told["failed"]:
        raise RuntimeError(f"calls failed: {told['failed']}")
    return told


def _node() -> str:
    found = shutil.which("node")
    if found is None:
        raise FileNotFoundError("Node.js is needed to load the server: put node on the PATH")
    return found


@contextmanager
def _server(db: Path) -> Iterator[int]:
    """A server in a process of its own; gives its port."""
    settings = {"DB": str(db), "PORT": "0", "PRACTICE": "1"}
    environment = {f"POKER_DELUXE_{name}": value for name, value in settings.items()}
    process = subprocess.Popen(
        [sys.executable, "-m", "deluxe_services.rpc"],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline().split()[1])
    finally:
        process.terminate()
        process.wait()


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
            SERVICE + method, lambda one: one.SerializeToString(), response.FromString
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
