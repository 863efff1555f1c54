"""Long work on a Dask cluster of processes: the same as here, also when a worker is killed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.audits import store_audit
from deluxe_services.audits.store_audit import How, WholeAudit, audit_store
from deluxe_services.cli.main import main
from deluxe_services.cli.storage import exports
from deluxe_services.compute import over_games
from deluxe_services.compute.worker_pool import Workers, in_order
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import open_store
from tests.services.compute.jobs import SQUARES, dying_once

PLAN = Plan("poker-deluxe", 12, 2, {"cards": 4, "rounds": 1}, ("random", "random"), "cluster")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    distributed: Any = pytest.importorskip("distributed", reason="the extra `cluster`")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        dashboard_address=None,
        local_directory=str(tmp_path_factory.mktemp("dask")),
    ) as local:
        yield Workers(cluster=local.scheduler_address)


@pytest.fixture
def db(tmp_path: Path) -> Path:
    with closing(open_store(str(tmp_path / "games.db"))) as store:
        list(save_games(store, simulated_games(PLAN)))
    return tmp_path / "games.db"


def audited(db: Path, workers: Workers, how: How) -> WholeAudit:
    with closing(open_store(str(db), read_only=True)) as store:
        return audit_store(store, str(db), how, workers)


def test_a_cluster_plays_the_same_games(cluster: Workers) -> None:
    assert list(simulated_games(PLAN, cluster)) == list(simulated_games(PLAN))


@pytest.mark.parametrize("how", list(How))
def test_a_cluster_writes_the_same_report(
    cluster: Workers, db: Path, how: How, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_audit, "ENTRIES", 60)
    here = audited(db, Workers(), how)
    assert here.clean
    assert audited(db, cluster, how) == here
    with closing(sqlite3.connect(db)) as database:
        database.execute("DELETE FROM entries WHERE position = 99")
        database.commit()
    audit = audited(db, cluster, how)
    assert not audit.clean
    assert audit == audited(db, Workers(), how)


@pytest.mark.parametrize("kind", ["jsonl", "csv"])
def test_a_cluster_exports_the_same_files(
    cluster: Workers, db: Path, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[bool] = []

    def in_lots(*arguments: Any) -> Iterator[Any]:
        signs.append(arguments[2].alone)
        return in_order(*arguments)

    monkeypatch.setattr(exports, "_LOT", 60)
    monkeypatch.setattr(over_games, "in_order", in_lots)
    export = ["export", "--all", "--format", kind, "--db", str(db), "-o"]
    assert main([*export, str(tmp_path / "there"), "--cluster", cluster.cluster]) == 0
    assert main([*export, str(tmp_path / "here"), "--jobs", "1"]) == 0
    assert signs == [False, True]
    there, here = files_in(tmp_path / "there"), files_in(tmp_path / "here")
    assert len(here) == PLAN.games
    assert there == here


def files_in(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_of_a_worker_that_is_killed_the_lots_are_done_by_others(
    cluster: Workers, tmp_path: Path
) -> None:
    work = partial(dying_once, tmp_path / "died")
    assert list(in_order(work, range(20), cluster)) == SQUARES
    assert (tmp_path / "died").exists()
