"""Read models that were being written when the power failed are older after it, but never wrong."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from deluxe_services.readmodels.tables import Tables
from tests.drills.powerloss import power_loss, write_files
from tests.drills.shim import Faults, Operation

PROJECT = Path(__file__).parents[3]
NAME = "games.db.read-models"
COMMITS = 400
ROWS = 10

PROGRAM = f"""
import os, random, sys
from pathlib import Path
from deluxe_services.readmodels.tables import Tables

chance, path = random.Random(7), Path(sys.argv[1])
tables = Tables(path)
for number in range(1, {COMMITS} + 1):
    with tables.transaction() as connection:
        for _ in range({ROWS}):
            names = [f"{{chance.random()}}" * 20 for _ in range(2)]
            connection.execute("INSERT INTO sums VALUES ('chips', 0, 0, ?, ?, 1)", names)
        connection.execute("UPDATE followed SET position = ?", (number,))
    if number == {COMMITS // 2}:  # by then the system has written everything by itself
        for file in path.parent.iterdir():
            os.fsync(os.open(file, os.O_RDONLY))
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def operations(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Sequence[Operation]:
    faults = Faults(tmp_path_factory.mktemp("shim"), root)
    command = [sys.executable, "-c", PROGRAM, str(root / NAME)]
    subprocess.run(command, env={**os.environ, **faults.environment}, cwd=PROJECT, check=True)
    return [*faults.operations()]


@pytest.mark.parametrize("seed", range(1, 7))
def test_read_models_are_whole_after_a_power_loss(
    root: Path, operations: Sequence[Operation], tmp_path: Path, seed: int
) -> None:
    end = len(operations) * (12 + seed) // 18
    write_files(power_loss(operations[:end], seed=seed), root, tmp_path)
    tables = Tables(tmp_path / NAME)
    try:
        assert tables.fetch("PRAGMA integrity_check") == [("ok",)]
        [(position,)] = tables.fetch("SELECT position FROM followed")
        assert position >= COMMITS // 2
        assert tables.fetch("SELECT COUNT(*) FROM sums") == [(position * ROWS,)]
    finally:
        tables.close()
