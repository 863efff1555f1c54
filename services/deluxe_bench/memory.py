"""How much memory a game takes that is held open, by a host in a process of its own.

The games are played into the middle of a deal and stored; then a fresh process opens a host on the
store and takes every one of them in: ``python -m deluxe_bench.memory DB GAMES`` prints the bytes
that a game takes, by the pages that the process gained, and those that it takes with all of them.
"""

import asyncio
import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS, TERMS
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, Unavailable
from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, StartGame
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.identity.principals import ANYONE, seat_name
from deluxe_services.simulation.simulator import open_command
from deluxe_services.store import open_store
from deluxe_services.tables.decisions import Request
from deluxe_services.tables.host import Host

ACTS: Final = 4
"""Acts of bots before a game is left as it stands: the cut, and the first of the buying."""

_KIB: Final = 1024
_STATM: Final = Path("/proc/self/statm")


@contextmanager
def _holding(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    if not _STATM.exists():
        raise Unavailable(f"{_STATM}, where Linux tells how much memory a process has, is missing")
    db = folder / "games.db"
    asyncio.run(_fill(db, sizes.held_open))

    def measure(number: int) -> dict[str, float]:  # noqa: ARG001 - the same games in each round
        each, whole = _in_fresh_process(db, sizes.held_open)
        return {"pages": each / _KIB, "whole": whole / _KIB / _KIB}

    yield measure


async def _fill(db: Path, games: int) -> None:
    store = open_store(str(db))
    try:
        async with Host(store, clock=count().__next__, entropy=os.urandom, practice=True) as host:
            await asyncio.gather(*(_play(host, number) for number in range(games)))
    finally:
        store.close()


async def _play(host: Host, number: int) -> None:
    """One game, from its opening into the buying of its first deal."""
    game, stream = game_named(NAME), Stream(number.to_bytes(32, "big"), b"bench")
    requests = (f"{number}-{turn}" for turn in count())

    def request(by: str) -> Request:
        name = next(requests)
        return Request(name, name, by, name)

    game_opening = await host.create(NAME, open_command(game, TERMS, OPTIONS), request(ANYONE))
    for seat in range(PLAYERS):
        join = JoinGame(player=f"player-{number}-{seat}", seat=seat)
        await host.act(game_opening.game, join, request(ANYONE))
    start = StartGame(youngest_first=tuple(range(PLAYERS)))
    await host.act(game_opening.game, start, request(seat_name(0)))
    for _ in range(ACTS):
        _, standing = await host.standing(game_opening.game)
        turn = game.to_act(standing.state)
        assert turn is not None, "a game of several deals is not over in its first"
        command = game.bots[BOTS[turn]](game.view(standing.state, at_seat(turn), False), stream)
        await host.act(game_opening.game, command, request(seat_name(turn)))


def _in_fresh_process(db: Path, games: int) -> tuple[float, float]:
    command = [sys.executable, "-m", "deluxe_bench.memory", str(db), str(games)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    each, whole = map(float, run.stdout.split())
    return each, whole


async def _gained(db: str, games: int) -> tuple[float, int]:
    """Bytes for each game that a host holds open, and of the process with all of them.

    The first game pays for what all share.
    """
    store = open_store(db)
    try:
        async with Host(store, clock=count().__next__, entropy=os.urandom) as host:
            page = store.games.page(limit=games + 1)
            names = [register.game for register in page]
            await host.standing(names[0])
            gc.collect()
            before = _pages()
            for name in names[1:]:
                await host.standing(name)
            del page
            gc.collect()
            return (_pages() - before) / (len(names) - 1), _pages()
    finally:
        store.close()


def _pages() -> int:
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


MEMORY: Final = Bench(
    "memory",
    (
        Line("pages", "memory of a game held open in mid-deal", "KiB a game", ""),
        Line("whole", "the process with all of them", "MiB", "", aim=Aim("figure", "most", 1024)),
    ),
    _holding,
)


if __name__ == "__main__":
    print(*asyncio.run(_gained(sys.argv[1], int(sys.argv[2]))))
