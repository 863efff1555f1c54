"""Long work in jobs: the same for any number of workers, also when one dies on the way."""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from deluxe_services.compute import cluster as dask
from deluxe_services.compute.cluster import NoCluster
from deluxe_services.compute.worker_pool import WorkerDied, Workers, in_order
from tests.services.compute.jobs import SQUARES, dying, dying_once, squared


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_lots_are_told_in_their_order_for_any_number_of_processes(jobs: int) -> None:
    assert list(in_order(squared, iter(range(20)), Workers(jobs))) == SQUARES


def test_only_a_few_lots_are_asked_for_ahead() -> None:
    sizes: list[int] = []

    def jobs() -> Iterator[int]:
        for number in range(100):
            sizes.append(number)
            yield number

    coming = in_order(squared, jobs(), Workers(2))
    assert next(coming) == 0
    assert len(sizes) == 5
    coming.close()  # type: ignore[attr-defined] # it is a generator


def test_of_a_process_that_is_killed_the_lots_are_done_again(tmp_path: Path) -> None:
    work = partial(dying_once, tmp_path / "died")
    assert list(in_order(work, range(20), Workers(2))) == SQUARES
    assert (tmp_path / "died").exists()


def test_work_that_kills_every_process_is_given_up() -> None:
    with pytest.raises(WorkerDied, match="memory"):
        list(in_order(dying, range(3), Workers(2)))


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"install poker-deluxe\[cluster\]"):
        next(in_order(squared, range(3), Workers(cluster="tcp://127.0.0.1:1")))


def test_where_no_scheduler_answers_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "PATIENCE", 0.5)
    with pytest.raises(NoCluster, match="no Dask scheduler answers at tcp://127"):
        next(in_order(squared, range(3), Workers(cluster="tcp://127.0.0.1:1")))
