"""Nothing that was acknowledged is lost when syncs fail and then the power does.

The model of a power loss is that of ``tests.drills.powerloss``: what a failed sync dropped no later
sync brings back. ``POKER_DELUXE_POWER_LOSSES`` says how many are simulated in each test.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest

from deluxe_services.store import open_store
from tests.drills.powerloss import power_loss, write_files
from tests.drills.shim import Faults, Operation
from tests.services.store.lasting import read_slowly
from tests.services.store.saver import Acknowledged, saving

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
        rows = list(store.log())
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
        ["EIO sync *-wal percent=40"],
        ["EIO sync *games.db percent=60"],
        ["EIO sync *games.db* percent=30", "ENOSPC write *-wal percent=10"],
        ["EIO sync *-wal percent=20", "short write *-wal percent=10"],
    ],
    ids=["log", "file", "both and no space", "log and short writes"],
)
def test_what_was_acknowledged_beside_failed_syncs_outlives_a_power_loss(
    faults: Faults, root: Path, tmp_path: Path, rules: list[str]
) -> None:
    with saving(root / "games.db", tmp_path / "notes", faults.environment) as saver:
        saver.wait_for(20)
        for _ in range(2):
            with faults.on(*rules):
                saver.wait_for(20)
            saver.wait_for(20)
        saver.kill()
        entries = saver.acknowledged()
    assert any(one.kind == "E" and one.error for one in faults.operations()), "no sync failed"
    assert losses_after([*faults.operations()], entries, root, tmp_path / "left") == []


def test_what_was_taken_over_while_somebody_read_outlives_a_failed_sync(
    faults: Faults, root: Path, tmp_path: Path
) -> None:
    """A log that is read is taken over in part, and SQLite then leaves the file unsynced."""
    with saving(root / "games.db", tmp_path / "notes", faults.environment) as saver:
        saver.wait_for(20)
        for _ in range(8):
            with read_slowly(root / "games.db"):
                saver.wait_for(20)
                faults.set("EIO sync *games.db times=1")
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
                saver.wait_for_failures(10)
                saver.kill()
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


def test_the_probe_says_no_while_syncs_fail_and_yes_when_they_succeed_again(
    faults: Faults, root: Path, tmp_path: Path
) -> None:
    with saving(root / "games.db", tmp_path / "notes", faults.environment) as saver:
        saver.wait_for(4)
        for _ in range(3):
            with faults.on("EIO sync *-wal"):
                saver.wait_for_probes(3, "no")
            saver.wait_for_probes(3, "yes")
            saver.wait_for(4)
