"""One who writes games to a log at a pace, as another server on the same database would.

``python -m deluxe_bench.flooding ADDRESS EVENTS PACE`` prints how many events there will be, writes
them once it reads a line, and prints when it began and, for each decision that became durable, when
that was and how many events there were by then (JSON; seconds of the machine's clock).
"""

import sys
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import closing
from itertools import chain
from math import ceil
from time import perf_counter, sleep
from typing import Final

import msgspec

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS
from deluxe_services.simulation.simulated_games import saves_of
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Decision, Store, open_store

_EACH: Final = 110
"""Events of a game, about."""

_TOGETHER: Final = 20
"""Games that are played at the same time."""


class Flood(msgspec.Struct):
    """When it was begun, and the times of commits with the events that there were by then."""

    start: float
    durable: list[tuple[float, int]]


def _write(store: Store, decisions: Sequence[Decision], pace: int) -> Flood:
    """Write all of them, no more events than ``pace`` in a second."""
    flood, events, futures = Flood(perf_counter(), []), 0, []
    for decision in decisions:
        events += len(decision.rows)

        def note(_: "Future[int]", count: int = events) -> None:
            flood.durable.append((perf_counter(), count))

        futures.append(store.log.append(decision))
        futures[-1].add_done_callback(note)
        ahead = events / pace - (perf_counter() - flood.start)
        if ahead > 0:
            sleep(ahead)
    for future in futures:
        future.result()
    return flood


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


def main(address: str, events: int, pace: int) -> None:
    """Make the games, wait for the word, and write them."""
    decisions = _interleaved(events)
    with closing(open_store(address)) as store:
        print(sum(len(one.rows) for one in decisions), flush=True)
        sys.stdin.readline()
        print(msgspec.json.encode(_write(store, decisions, pace)).decode(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
