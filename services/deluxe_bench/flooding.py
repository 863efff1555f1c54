"""A server on whose store games are written at a pace, as if others played them.

``python -m deluxe_bench.flooding DB EVENTS PACE`` prints its port and how many events there will
be, writes them once it reads a line, and prints the seconds that this took. It ends at the next.
"""

import asyncio
import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import chain
from math import ceil
from time import perf_counter, sleep
from typing import Final

import uvloop

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS
from deluxe_services.api.server.server import Server
from deluxe_services.settings import Settings
from deluxe_services.simulation.simulated_games import saves_of
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Decision, Store, open_store

_EACH: Final = 110
"""Events of a game, about."""

_TOGETHER: Final = 20
"""Games that are played at the same time."""


def _write(store: Store, decisions: Sequence[Decision], pace: int) -> float:
    """The seconds until all of them are durable; no more events than ``pace`` in each."""
    start, events = perf_counter(), 0
    futures = []
    for decision in decisions:
        futures.append(store.log.append(decision))
        events += len(decision.rows)
        ahead = events / pace - (perf_counter() - start)
        if ahead > 0:
            sleep(ahead)
    for future in futures:
        future.result()
    return perf_counter() - start


def _interleaved(events: int) -> list[Decision]:
    """The decisions of games, several of which are played at the same time."""
    plan = Plan(NAME, ceil(events / _EACH), PLAYERS, OPTIONS, BOTS, "flood")
    games = [list(saves_of(game)) for game in simulated_games(plan)]
    rounds = []
    for at in range(0, len(games), _TOGETHER):
        together = games[at : at + _TOGETHER]
        rounds += [
            game[part : part + 1] for part in range(max(map(len, together))) for game in together
        ]
    return [*chain.from_iterable(rounds)]


async def main(path: str, events: int, pace: int) -> None:
    """Serve, write, and end."""
    decisions = _interleaved(events)
    with closing(open_store(path)) as store:
        server = Server(store, Settings(port=0))
        await server.start()
        print(server.port, sum(len(one.rows) for one in decisions), flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        seconds = await asyncio.to_thread(_write, store, decisions, pace)
        print(seconds, flush=True)
        await asyncio.to_thread(sys.stdin.readline)  # somebody may be behind
        await server.stop()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
