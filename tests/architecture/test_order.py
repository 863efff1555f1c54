"""The order of the tests names files that are there, and spreads those that only compute."""

from pathlib import Path

from tests.order import COMPUTING, FIRST, IN_ONE_PROCESS, spread

ROOT = Path(__file__).parents[2]


def test_whatever_runs_first_is_there() -> None:
    starts = (*FIRST, *COMPUTING)
    assert [start for start in starts if not any(ROOT.glob(f"{start}*"))] == []


def test_files_that_compute_stand_among_those_that_wait() -> None:
    paths = [str(path.relative_to(ROOT)) for path in ROOT.glob("tests/**/test_*.py")]
    order = [*spread(paths)]
    assert sorted(order) == sorted(paths)
    rest = [path for path in order if not path.startswith(IN_ONE_PROCESS)]
    assert len(order) - len(rest) == order.index(rest[0]), "first what runs in one process"
    half = len(rest) // 2
    counts = [sum(path.startswith(COMPUTING) for path in part) for part in (rest[:half], rest)]
    assert abs(2 * counts[0] - counts[1]) < 10
