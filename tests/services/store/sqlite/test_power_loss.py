"""Nothing that was acknowledged is lost when syncs fail and then the power does.

The model of a power loss is that of ``tests.drills.powerloss``: what a failed sync dropped no later
sync brings back. ``POKER_DELUXE_POWER_LOSSES`` says how many are simulated in each test.
"""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import pytest

from deluxe_services.store import open_store
from tests.drills.powerloss import power_loss, write_files
from tests.drills.shim import Faults, Operation
from tests.services.store.lasting import ROOT, read_slowly
from tests.services.store.sqlite.saver import Acknowledged, saving

LOSSES: Final = int(os.environ.get("POKER_DELUXE_POWER_LOSSES", "3"))
"""How many power losses are simulated behind each run: the last moment, and others by chance."""


SELDOM: Final = 8_000
"""Pages in the write-ahead log before they are taken over, so many that it does not happen."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "store"
    folder.mkdir()
    return folder


@pytest.fixture
def faults(tmp_path: Path, root: Path) -> Faults:
    return Faults(tmp_path / "shim", root)


def losses_after(
    operations: Sequence[Operation], acknowledged: Sequence[Acknowledged], root: Path, folder: Path
) -> list[str]:
    """Every entry that was acknowledged and is not there after one of the power losses."""
    chance = Random(7)
    losses = []
    for number in range(LOSSES):
        end = chance.randrange(len(operations) // 4, len(operations)) if number else -1
        upto = operations[end].at
        prefix = operations if end < 0 else operations[: end + 1]
        seed = None if number % 2 == 0 else number
        remains = folder / str(number)
        write_files(power_loss(prefix, seed=seed), root, remains)
        acknowledgements = [one for one in acknowledged if one.at <= upto]
        losses += [
            f"power loss {number}: {text}"
            for text in _missing(remains / "games.db", acknowledgements)
        ]
    return losses


def _missing(path: Path, promised: Sequence[Acknowledged]) -> list[str]:
    store = open_store(str(path))
    try:
        rows = list(store.log.read_all())
        there = {(row.game, row.version): row.position for row in rows}
        missing = [one for one in promised if there.get((one.game, one.version)) != one.position]
        faults = [*store.check().faults]
        if [row.position for row in rows] != list(range(1, len(rows) + 1)):
            faults.append("the positions have gaps")
    finally:
        store.close()
    messages = [f"{len(missing)} of {len(promised)} entries are gone"] if missing else []
    return messages + faults


@pytest.mark.parametrize(
    "rules",
    [
        ["EIO sync *-wal percent=5"],
        ["EIO sync *games.db percent=30"],
        ["EIO sync *games.db* percent=5", "ENOSPC write *-wal percent=2"],
        ["EIO sync *-wal percent=5", "short write *-wal percent=2"],
    ],
    ids=["log", "file", "both and no space", "log and short writes"],
)
def test_what_was_acknowledged_beside_failed_syncs_outlives_a_power_loss(
    faults: Faults, root: Path, tmp_path: Path, rules: list[str]
) -> None:
    with saving(root / "games.db", tmp_path / "notes", faults.environment) as saver:
        saver.wait_for(20)
        for starts in range(2, 4):
            with faults.on(*rules):
                saver.wait_until(lambda: saver.ended or saver.starts >= starts)  # noqa: B023
            saver.wait_for(20)
        saver.kill()
        entries = saver.acknowledged()
    assert any(one.kind == "E" and one.error for one in faults.operations()), "no sync failed"
    assert losses_after([*faults.operations()], entries, root, tmp_path / "left") == []


def test_what_was_taken_over_while_somebody_read_outlives_a_failed_sync(
    faults: Faults, root: Path, tmp_path: Path
) -> None:
    """A log that is read is taken over in part, and SQLite then leaves the file unsynced.

    While somebody has the file open, a new writer does not find out by itself what lies there.
    """
    with saving(root / "games.db", tmp_path / "notes", faults.environment) as saver:
        saver.wait_for(20)
        with closing(sqlite3.connect(root / "games.db")) as viewer:
            for _ in range(4):
                viewer.execute("SELECT COUNT(*) FROM entries").fetchone()
                with read_slowly(root / "games.db"):
                    saver.wait_for(20)
                    faults.set("EIO sync *games.db times=1")
                saver.wait_until(lambda: saver.ended)
                faults.set()
                saver.wait_for(20)
        saver.kill()
        entries = saver.acknowledged()
    assert any(one.error for one in faults.operations()), "no sync failed"
    assert losses_after([*faults.operations()], entries, root, tmp_path / "left") == []


def test_a_writer_that_starts_behind_a_failed_sync_trusts_nothing_that_it_finds(
    faults: Faults, root: Path, tmp_path: Path
) -> None:
    for _ in range(2):
        with saving(root / "games.db", tmp_path / "notes", faults.environment, SELDOM) as saver:
            saver.wait_for(10)
            with faults.on("EIO sync *-wal"):
                saver.wait_until(lambda: saver.ended)
    with saving(root / "games.db", tmp_path / "notes", faults.environment, SELDOM) as saver:
        saver.wait_for(10)
        saver.kill()
        entries = saver.acknowledged()
    assert losses_after([*faults.operations()], entries, root, tmp_path / "left") == []


def test_a_store_that_was_made_while_syncs_failed_is_there_after_a_power_loss(
    faults: Faults, root: Path, tmp_path: Path
) -> None:
    faults.set("EIO sync *games.db times=1")
    with saving(root / "games.db", tmp_path / "notes", faults.environment, SELDOM) as first:
        first.wait_until(lambda: first.ended or bool(first.acknowledged()))
        first.kill()
    faults.set()
    with saving(root / "games.db", tmp_path / "notes", faults.environment, SELDOM) as saver:
        saver.wait_for(5)
        saver.kill()
        acknowledged = saver.acknowledged()
    assert losses_after([*faults.operations()], acknowledged, root, tmp_path / "left") == []


def test_a_writer_whose_sync_has_failed_stops_and_goes_on_when_it_is_started_again(
    faults: Faults, root: Path, tmp_path: Path
) -> None:
    with saving(root / "games.db", tmp_path / "notes", faults.environment) as saver:
        saver.wait_for(4)
        for starts in range(2, 4):
            with faults.on("EIO sync *-wal"):
                saver.wait_until(lambda: saver.ended)
            saver.wait_for(4)
            assert saver.starts == starts
            saver.wait_for_probes(3, "yes")


def test_a_store_that_has_stopped_says_so_until_it_is_opened_again(
    faults: Faults, root: Path
) -> None:
    words = [sys.executable, "-c", _STOPPED, str(root / "games.db"), str(faults.control)]
    environment = {**os.environ, **faults.environment}
    subprocess.run(words, check=True, cwd=ROOT, env=environment)


_STOPPED: Final = """
import sys
from contextlib import closing
from pathlib import Path
from deluxe_services.store import StoreStopped, open_store
from deluxe_services.store.sqlite import store as sqlite
from tests.services.store.saves import decision

path, rules = map(Path, sys.argv[1:])
store = open_store(str(path))
assert store.log.append(decision("g-1", 0)).result() == 1
sqlite.AGAIN_AFTER = 0.0
rules.write_text("ENOSPC write *-wal\\n")
full = store.log.append(decision("g-0", 0)).exception()
assert "the disk is full" in str(full) and not isinstance(full, StoreStopped), full
rules.write_text("EIO sync *-wal times=1\\n")
assert isinstance(store.log.append(decision("g-1", 1)).exception(), StoreStopped)
rules.write_text("")
assert isinstance(store.log.append(decision("g-1", 1)).exception(), StoreStopped)
try:
    store.probe()
except StoreStopped as error:
    assert "the disk has failed" in str(error)
else:
    raise AssertionError("it must not be ready")
assert [row.version for row in store.log.read("g-1")] == [1]
store.close()
assert path.with_name("games.db-wal").stat().st_size, "closing must not take the log over"
again = open_store(str(path))
assert again.log.append(decision("g-2", 0)).result() >= 2
again.close()
"""


def test_a_full_disk_is_not_tried_at_each_save_and_room_is_enough(
    faults: Faults, root: Path, tmp_path: Path
) -> None:
    with saving(root / "games.db", tmp_path / "notes", faults.environment, SELDOM) as saver:
        saver.wait_for(200)
        before = bytes_written(faults)
        with faults.on("ENOSPC write *-wal"):
            saver.wait_for_failures(100)
        assert attempts(faults) < 50
        assert bytes_written(faults) - before < 100_000, "nothing is written again"
        saver.wait_for(10)
        assert saver.starts == 1


def attempts(faults: Faults) -> int:
    return sum(one.kind == "F" for one in faults.operations())


def bytes_written(faults: Faults) -> int:
    return sum(len(one.data) for one in faults.operations() if one.kind == "W")
