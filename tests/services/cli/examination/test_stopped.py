"""A simulation that is stopped goes on where it was, and ends with the same bytes."""

import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests import programs
from tests.services.cli.conftest import Pd

PLAN = ("simulate", "poker-deluxe", "--games", 12, "--players", 4, "--cards", 7, "--rounds", 2)
SEED = ("--seed", 7, "--jobs", 1)
STOPS = pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["ctrl-c", "kill"])


def stopped(how: signal.Signals, under_way: Callable[[], bool], *arguments: object) -> str:
    """Run the program slowly, stop it when it is under way; what it complained of."""
    quiet: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    with programs.start("0.1", *arguments, module="tests.services.cli.slowly", **quiet) as process:
        while not under_way():
            assert process.poll() is None, "it was done before it could be stopped"
            time.sleep(0.01)
        process.send_signal(how)
        text = process.communicate(timeout=100)[1]
    assert process.returncode == (130 if how == signal.SIGINT else -how)
    return text


def table(db: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(db)) as database:
        return database.execute(statement).fetchall()


@STOPS
def test_games_whose_simulation_was_stopped_are_the_same_in_the_end(
    pd: Pd, simulated: Path, how: signal.Signals
) -> None:
    db = Path("new.db").absolute()

    def under_way() -> bool:
        return db.exists() and bool(table(db, "SELECT 1 FROM sqlite_master WHERE name = 'tiles'"))

    def some_games() -> bool:
        return under_way() and len(table(db, "SELECT game FROM games")) > 2

    stopped(how, some_games, *PLAN, *SEED, "--db", db)
    assert 2 < len(table(db, "SELECT game FROM games")) < 12
    outcome = pd(*PLAN, *SEED, "--db", db)
    assert outcome.code == 2
    assert "--resume" in outcome.err
    result = pd(*PLAN, *SEED, "--db", db, "--resume", "--json")
    assert result.code == 0
    whole = pd(*PLAN, *SEED, "--json").json
    assert {**result.json, "db": None} == whole
    every = "SELECT * FROM entries ORDER BY position"
    assert table(db, every) == table(simulated, every)
    assert pd("audit", "--all", "--db", db).code == 0


def test_games_that_are_all_there_are_summed_up_again(pd: Pd, simulated: Path) -> None:
    again = pd(*PLAN, *SEED, "--db", simulated, "--resume", "--json")
    assert again.code == 0
    assert {**again.json, "db": None} == pd(*PLAN, *SEED, "--json").json


def test_a_game_of_which_only_a_part_was_saved_is_saved_to_its_end(
    pd: Pd, simulated: Path, tmp_path: Path
) -> None:
    db = tmp_path / "part.db"
    assert pd(*PLAN, *SEED, "--db", db).code == 0
    last = table(db, "SELECT MAX(game) FROM games")[0][0]
    starts = "SELECT originator_version FROM snapshots WHERE originator_id = ? ORDER BY 1"
    with closing(sqlite3.connect(db)) as database:
        cut = database.execute(starts, (last,)).fetchall()[1][0]
        database.execute("DELETE FROM entries WHERE game = ? AND version > ?", (last, cut))
        database.execute("UPDATE heads SET version = ? WHERE game = ?", (cut, last))
        database.execute("UPDATE games SET status = 'playing' WHERE game = ?", (last,))
        database.execute("DELETE FROM snapshots WHERE originator_version > ?", (cut,))
        database.execute("UPDATE sqlite_sequence SET seq = (SELECT MAX(position) FROM entries)")
        database.commit()
    assert pd(*PLAN, *SEED, "--db", db, "--resume").code == 0
    every = "SELECT * FROM entries ORDER BY position"
    assert table(db, every) == table(simulated, every)
    assert pd("audit", "--all", "--db", db).code == 0


def test_resuming_needs_what_was_kept(pd: Pd) -> None:
    assert pd(*PLAN, "--resume").code == 2
    assert pd("export", "--all", "-o", "x", "--jobs", 2, "--cluster", "tcp://x:1").code in (2, 3)
