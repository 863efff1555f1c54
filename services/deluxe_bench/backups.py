"""What a backup costs players: fifty games on a large store, alone and while it is backed up.

The store has about as many events as ``--events`` says. The same number of commands is sent in
slices before the backup and while it runs; the p99 of a slice is compared with that of a slice.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes
from deluxe_bench.loading import Plan, Server, served
from deluxe_bench.rpc import lane, prepared_games
from deluxe_bench.tables import Opened, at_random
from deluxe_bench.verify import make_store

GAMES: Final = 50
SLICES: Final = 6
"""Slices alone, and at most so many while the backup runs."""

_COMMAND: Final = (sys.executable, "-m", "deluxe_services.cli", "db", "backup")


@contextmanager
def _backed_up(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    db = folder / "games.db"
    make_store(db, sizes.events)
    with served(db) as server:
        calls = sizes.calls * 2 * SLICES * sizes.rounds
        games = prepared_games(folder, server, GAMES, calls, at_random, db="games")

        def measure(number: int) -> dict[str, float]:
            alone = [_slice(server, games, sizes.calls) for _ in range(SLICES)]
            place = folder / f"backups-{number}"
            with subprocess.Popen(
                [*_COMMAND, str(place), "--db", str(db)], stdout=subprocess.DEVNULL
            ) as backup:
                beside = [_slice(server, games, sizes.calls)]
                while backup.poll() is None and len(beside) < SLICES:
                    beside.append(_slice(server, games, sizes.calls))
            if backup.returncode:
                raise RuntimeError(f"the backup ended with {backup.returncode}")
            shutil.rmtree(place)
            return {"alone": median(alone), "beside": median(beside), "worst": max(beside)}

        yield measure


def _slice(server: Server, games: list[Opened], calls: int) -> float:
    """The p99 in ms of so many commands in each game."""
    return server.load(Plan([lane(game, calls) for game in games]))["p99"]


BACKUP: Final = Bench(
    "backup",
    (
        Line(
            "beside",
            "p99 of a command in 50 games while the store is backed up",
            "ms",
            "wall",
            "alone",
            "without a backup",
            Aim("ratio", "most", 2.0),
        ),
        Line("worst", "the same, in the worst slice of commands", "ms", "wall", "alone", "without"),
    ),
    _backed_up,
)
