"""The write-ahead log of a file is taken over before it becomes much longer than it should be."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from deluxe_services.store import open_store
from deluxe_services.store.sqlite import datastore
from tests.services.store.lasting import read_slowly
from tests.services.store.saves import decision

LONG = 60
PAGE = 4_096


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datastore, "LONG", LONG)


def log_pages(path: Path) -> int:
    return path.with_name(f"{path.name}-wal").stat().st_size // PAGE


@pytest.mark.parametrize("rows", [1, 30])
def test_saves_leave_a_short_log(tmp_path: Path, rows: int) -> None:
    path = tmp_path / "games.db"
    store = open_store(str(path))
    for number in range(300):
        store.log.append(decision(f"g-{number}", 0, rows)).result()
    assert log_pages(path) < 3 * LONG
    store.close()


def test_probes_of_an_idle_store_leave_a_short_log(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = open_store(str(path))
    store.log.append(decision("g-1", 0)).result()
    for _ in range(5 * LONG):
        store.probe()
    assert log_pages(path) < 2 * LONG
    store.close()


def test_a_log_that_was_long_because_somebody_read_it_becomes_short_again(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = open_store(str(path))
    store.log.append(decision("g-1", 0)).result()
    with read_slowly(path):
        for number in range(200):
            store.log.append(decision(f"a-{number}", 0)).result()
        assert log_pages(path) > 6 * LONG
    for number in range(100):
        store.log.append(decision(f"b-{number}", 0)).result()
    assert log_pages(path) < 3 * LONG
    store.close()


def test_a_log_that_somebody_reads_at_every_moment_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = open_store(str(path))
    store.log.append(decision("g-1", 0)).result()
    ended = Event()

    def read_again_and_again() -> None:
        while not ended.is_set():
            with read_slowly(path):
                ended.wait(0.02)

    with ThreadPoolExecutor(3) as readers:
        for _ in range(3):
            readers.submit(read_again_and_again)
        for number in range(400):
            store.log.append(decision(f"a-{number}", 0)).result()
        ended.set()
    assert log_pages(path) < 12 * LONG
    store.close()


def test_after_a_log_that_cannot_be_taken_over_the_writer_waits_as_long_as_before(
    tmp_path: Path,
) -> None:
    writer = datastore.DurableDatastore(str(tmp_path / "games.db"))
    with closing(writer), writer.get_connection(commit=False) as connection:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout")
            (before,) = cursor.fetchone()
            cursor.execute("CREATE TABLE numbers AS SELECT 1 AS number UNION SELECT 2")
            cursor.execute("SELECT number FROM numbers")
            cursor.fetchone()
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                writer.take_over_log()  # somebody on the same connection reads
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout")
            assert cursor.fetchone()[0] == before
