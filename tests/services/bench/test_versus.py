"""Two checkouts are compared round by round, each in its turn or both at the same time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier

import pytest
from click.testing import CliRunner

from deluxe_bench import versus


def test_a_ratio_is_the_median_of_the_rounds_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = {tmp_path: iter([10.0, 20.0, 40.0]), versus.SOURCES: iter([11.0, 24.0, 36.0])}
    order = list[Path]()

    @contextmanager
    def measuring(tree: Path, _: versus.Sizes) -> Iterator[Callable[[], dict[str, float]]]:
        def measure() -> dict[str, float]:
            order.append(tree)
            return {"an event appended": next(figures[tree])}

        yield measure

    monkeypatch.setattr(versus, "_measuring", measuring)
    process = CliRunner().invoke(versus.main, [str(tmp_path), "--rounds", "3"])
    assert process.exit_code == 0, process.output
    [line] = [line for line in process.output.splitlines() if line.startswith("an event")]
    assert line.split()[3:6] == ["20.0", "24.0", "1.100"]
    assert order == [tmp_path, versus.SOURCES, versus.SOURCES, tmp_path, tmp_path, versus.SOURCES]


def test_both_are_measured_at_the_same_time_if_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = Barrier(2, timeout=60)

    @contextmanager
    def measuring(*_: object) -> Iterator[Callable[[], dict[str, float]]]:
        def measure() -> dict[str, float]:
            both.wait()
            return {"an event appended": 1.0}

        yield measure

    monkeypatch.setattr(versus, "_measuring", measuring)
    process = CliRunner().invoke(versus.main, [str(tmp_path), "--rounds", "2", "--together"])
    assert process.exit_code == 0, process.output
