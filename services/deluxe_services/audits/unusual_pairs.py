"""The decisions of all games that are over, for the test of pairs, by any number of processes."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import msgspec

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.pairs.decisions import TESTED, GameDecisions, decisions_of
from deluxe_services.compute.over_games import Games, games_in_lots, over_games, registers
from deluxe_services.compute.worker_pool import Workers
from deluxe_services.simulation.simulated_games import OVER
from deluxe_services.store import Store

_ENTRIES: Final = 4_000
"""About so many entries are in a job."""

Note = Callable[[int], None]
Call = Callable[..., GameDecisions | None]


def _here(work: Call, *args: Any) -> GameDecisions | None:
    return work(*args)


class Collected(msgspec.Struct, frozen=True):
    """What a job of games gives: their decisions, how many games are not tested, by name.

    ``entries`` are all that these games have.
    """

    games: tuple[GameDecisions, ...]
    untested: dict[str, int]
    entries: int


def collect(store: Store, job: Games, call: Call = _here) -> Collected:
    """The decisions of some games; those in play are left out. ``BrokenHistory`` names the game.

    ``call`` calls a function, maybe in another process.
    """
    games: list[GameDecisions] = []
    untested: Counter[str] = Counter()
    entries = 0
    for register in registers(store, job.after, job.upto):
        entries += register.version
        kind = register.rules.partition("/")[0]
        if register.status != OVER:
            continue
        if kind not in TESTED:
            untested[kind] += 1
            continue
        try:
            decisions = call(decisions_of, register.game, [*store.log.read(register.game)])
        except BrokenHistory as error:
            raise BrokenHistory(f"game {register.game}: {error}") from error
        if decisions is not None:
            games.append(decisions)
    return Collected(tuple(games), dict(untested), entries)


def collect_all(
    store: Store, address: str, workers: Workers, note: Note
) -> tuple[list[GameDecisions], Counter[str]]:
    """The decisions of all games of a store that others open by its address, and the untested.

    ``note`` gets how many entries have been read.
    """
    jobs = games_in_lots(registers(store), _ENTRIES)
    games: list[GameDecisions] = []
    untested: Counter[str] = Counter()
    entries = 0
    for part in over_games(collect, store, address, jobs, workers):
        games += part.games
        untested.update(part.untested)
        entries += part.entries
        note(entries)
    return games, untested
