"""The simulation: the same seed does the same, and a sample of seeds and points is clean.

``python -m tests.simulation`` runs all of them; docs/trials.md has what was run.
"""

import subprocess
import sys
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from deluxe_services.store import open_store
from tests.drills.shim import built
from tests.effort import examples
from tests.simulation.judging import judge
from tests.simulation.notes import Notes
from tests.simulation.server import settings_at

ROOT: Final = Path(__file__).parents[2]

PLANTED: Final = {
    "probe": "--seed 1",
    "stale": "--seed 1",
    "answer": "--seed 1",
    "sync": "--points --first 300 --every 20 --faults power",
    "position": "--points --first 200 --every 23 --faults kill",
    "tile": "--points --first 300 --every 3 --faults ENOSPC",
    "epoch": "--seeds 60",
    "token": "--seeds 60",
}
"""Where mistakes are found soon."""


def simulate(words: str) -> subprocess.CompletedProcess[str]:
    built()
    command = [sys.executable, "-m", "tests.simulation", *words.split()]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=3_000, check=False
    )


def test_the_same_seed_does_the_same_to_the_byte(tmp_path: Path) -> None:
    one, two = (simulate(f"--seed 2 --folder {tmp_path}") for _ in range(2))
    assert one.stdout.startswith("seed 2: "), one.stdout + one.stderr
    assert one.stdout == two.stdout
    assert one.returncode == two.returncode == 0


def test_a_run_with_a_fault_is_judged_to_its_end(tmp_path: Path) -> None:
    settings = settings_at(tmp_path)
    with closing(open_store(settings.store_url)):
        pass
    with closing(Notes(tmp_path / "notes")) as notes:
        notes.write("fault", text="probe: what was written is not synced")
        for fault in islice(judge(notes, settings, 0), 10):
            notes.write("fault", text=fault)
        assert len(notes.faults) < 10


def test_a_sample_of_points_of_failure_loses_nothing() -> None:
    step = examples(900, 20)
    result = simulate(f"--points --first 60 --every {step}")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "violated runs 0" in result.stdout


@pytest.mark.parametrize("mistake", PLANTED if examples(0, 1) else ["stale"])
def test_a_mistake_is_found(mistake: str) -> None:
    result = simulate(f"--plant {mistake} {PLANTED[mistake]}")
    assert result.returncode == 1, result.stdout + result.stderr
    assert "violated runs 1" in result.stdout
