"""A warehouse of all games, killed and restarted at random, held against the store.

``python -m tests.drills.projection --games 1000 --kills 50`` simulates about 100 events for each
game, mixed; a warehouse in a process of its own follows one stream of them and is killed at random.
Then it must hold exactly what the store does. The same events are fetched once more by one
``WatchGame`` for each game. Exit code 1 on a difference.
"""

import argparse
import asyncio
import os
import signal
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import grpc

from deluxe_services.api.server.server import Server
from deluxe_services.settings import Settings
from deluxe_services.simulation.simulated_games import saves_of
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Store, open_store
from poker_deluxe_client import Client, DatabaseKeeper
from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import game_service_pb2 as games_pb
from pokerdeluxe.v1.game_service_pb2_grpc import GameServiceStub

AT_ONCE = 40
"""Games whose decisions are mixed."""

PREPARE = """CREATE TABLE IF NOT EXISTS events (
    game TEXT, version INTEGER, data BLOB, PRIMARY KEY (game, version))"""


def fill(store: Store, games: int, chance: Random) -> None:
    """Keep simulated games, the decisions of some at a time mixed."""
    plan = Plan(
        "poker-deluxe", games, 3, {"cards": 5, "rounds": 3, "stake": 75}, ("random",) * 3, "w"
    )
    left = simulated_games(plan)
    waiting: list[Any] = []
    while True:
        while len(waiting) < AT_ONCE and (game := next(left, None)) is not None:
            waiting.append(list(saves_of(game)))
        if not waiting:
            return
        saves = chance.choice(waiting)
        store.log.append(saves.pop(0)).result()
        if not saves:
            waiting.remove(saves)


def follow(port: int, path: str) -> None:
    """The warehouse: takes each message over with its position in one transaction."""
    with closing(sqlite3.connect(path)) as tables, Client(f"127.0.0.1:{port}") as client:
        tables.execute(PREPARE)
        keeper = DatabaseKeeper(tables, "warehouse")
        for message in client.watch_all(keeper.position):
            if message.HasField("caught_up"):
                return
            with tables:
                _take_over(tables, message)
                keeper.keep(message.position)


def _take_over(tables: sqlite3.Connection, message: pb.WatchEventsResponse) -> None:
    for each in message.events.events:
        each.event.position = ""
        row = (each.name, each.event.version, each.event.SerializeToString())
        tables.execute("INSERT INTO events VALUES (?, ?, ?)", row)  # twice would be an error
    for each in message.revealed.events:
        each.event.position = ""
        anew = (each.event.SerializeToString(), each.name, each.event.version)
        tables.execute("UPDATE events SET data = ? WHERE game = ? AND version = ?", anew)


async def killed_and_restarted(port: int, path: Path, kills: int, chance: Random) -> int:
    """Run the warehouse until it has caught up, and kill it so often on its way; how often."""
    context, killed = get_context("spawn"), 0
    while True:
        warehouse = context.Process(target=follow, args=(port, str(path)))
        warehouse.start()
        before = _size(path)
        target = before + chance.randrange(1, 4_000)
        while warehouse.is_alive():
            await asyncio.sleep(0.01)
            if killed < kills and _size(path) >= target and warehouse.pid is not None:
                os.kill(warehouse.pid, signal.SIGKILL)
                killed += 1
                break
        await asyncio.to_thread(warehouse.join)
        if warehouse.exitcode == 0:
            return killed


def _size(path: Path) -> int:
    try:
        with closing(sqlite3.connect(path, timeout=30)) as tables:
            size: int = tables.execute("SELECT COUNT(*) FROM events").fetchone()[0]
            return size
    except sqlite3.OperationalError:  # not made yet
        return 0


async def differences(port: int, path: Path) -> int:
    """How many games the warehouse holds otherwise than ``WatchGame`` tells them."""
    wrong = 0
    with closing(sqlite3.connect(path)) as tables:
        names = [name for (name,) in tables.execute("SELECT DISTINCT game FROM events")]
        async with grpc.aio.insecure_channel(f"127.0.0.1:{port}") as channel:
            for name in names:
                rows = tables.execute(
                    "SELECT data FROM events WHERE game = ? ORDER BY version", (name,)
                )
                wrong += [data for (data,) in rows] != await watched(channel, name)
    return wrong


async def watched(channel: grpc.aio.Channel, name: str) -> list[bytes]:
    """The events of a game that is over, by a stream of its own."""
    results: list[bytes] = []
    request = games_pb.WatchGameRequest(name=name, after_version=0)
    async for message in GameServiceStub(channel).WatchGame(request):
        results += [event.SerializeToString() for event in message.events.events]
    return results


async def drill(games: int, kills: int, seed: int) -> bool:
    """The whole drill; whether the warehouse held exactly what the store does."""
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(open_store(str(Path(folder) / "games.db"))) as store,
    ):
        fill(store, games, Random(seed))
        print(f"{store.log.head():,} events of {games:,} games")
        async with Server(store, Settings(port=0)) as server:
            whole = Path(folder) / "whole.db"
            cpu, wall = time.process_time(), time.monotonic()
            await killed_and_restarted(server.port, whole, 0, Random(0))
            told("one stream of all games", cpu, wall, store.log.head())
            path = Path(folder) / "warehouse.db"
            times = await killed_and_restarted(server.port, path, kills, Random(seed))
            holds, log = _size(path), store.log.head()
            print(f"killed {times} times: {holds:,} events of {log:,}")
            cpu, wall = time.process_time(), time.monotonic()
            wrong = await differences(server.port, path)
            told("one WatchGame for each game (with its client)", cpu, wall, store.log.head())
            print(f"{wrong} games differ")
            return wrong == 0 and holds == log


def told(what: str, cpu: float, wall: float, events: int) -> None:
    """Print what some work took in this process, which is the server."""
    cpu_seconds, took = time.process_time() - cpu, time.monotonic() - wall
    print(
        f"{what}: {took:.1f} s, {cpu_seconds / events * 1e6:.0f} µs CPU of the server for an event"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.drills.projection")
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    return 0 if asyncio.run(drill(arguments.games, arguments.kills, arguments.seed)) else 1


if __name__ == "__main__":
    sys.exit(main())
