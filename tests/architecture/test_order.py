"""The order of the tests names files that are there."""

from pathlib import Path

from tests.order import FIRST

ROOT = Path(__file__).parents[2]


def test_whatever_runs_first_is_there() -> None:
    assert [start for start in FIRST if not any(ROOT.glob(f"{start}*"))] == []
