"""A log that was altered anywhere is found while its server runs."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

from deluxe_services.store import open_store
from deluxe_services.store.checks.tree import WIDTH
from deluxe_services.transparency.log_watch import LogCheck
from deluxe_services.transparency.notary import Notary
from tests.services.store.lasting import spoil
from tests.services.transparency.signing import SIGNER, write

SWAP = """UPDATE entries SET data = CASE position
    WHEN 7 THEN (SELECT data FROM entries WHERE position = 8)
    ELSE (SELECT data FROM entries WHERE position = 7) END WHERE position IN (7, 8)"""


@pytest.fixture
def signed_db(tmp_path: Path) -> str:
    path = str(tmp_path / "games.db")
    with closing(open_store(path)) as store:
        for size in (WIDTH, 3 * WIDTH + 5):
            write(store, size)
            Notary(store, SIGNER).start().close()
    return path


def wait(check: LogCheck, true: Callable[[], bool]) -> None:
    deadline = monotonic() + 30
    while not true():
        assert monotonic() < deadline
        sleep(0.01)


def test_a_log_as_it_was_signed_is_looked_at_to_its_end(signed_db: str) -> None:
    with closing(open_store(signed_db)) as store:
        check = LogCheck(store)
        check.start()
        wait(check, lambda: check.done)
        assert check.fault is None
        check.stop()
        check.stop()


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        ("UPDATE entries SET data = 'entry 0' WHERE position = 9", "are not those that were"),
        (SWAP, "are not those that were signed"),
        ("UPDATE tiles SET hashes = zeroblob(8192) WHERE number = 1", "tile 1 of the log's tree"),
        (f"UPDATE checkpoints SET note = 'x' WHERE size = {WIDTH}", f"over {WIDTH} entries"),
        ("DELETE FROM entries WHERE position = 300", "lacks position 300"),
    ],
    ids=["byte", "swapped", "tile", "checkpoint", "taken out"],
)
def test_what_was_altered_under_whole_tiles_is_found_in_the_background(
    signed_db: str, harm: str, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    spoil(signed_db, harm)
    with closing(open_store(signed_db)) as store:
        check = LogCheck(store)
        check.start()
        wait(check, lambda: check.fault is not None)
        wait(check, lambda: check.done)
        assert text in caplog.text
        check.stop()


def test_a_checkpoint_that_was_taken_out_of_the_store_is_told_at_the_start(
    signed_db: str, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(sqlite3.connect(signed_db)) as database, database:
        database.execute("DELETE FROM checkpoints WHERE size > ?", (WIDTH,))
    with closing(open_store(signed_db)) as store:
        Notary(store, SIGNER).start().close()
    assert f"over {3 * WIDTH + 5} entries is missing from the store" in caplog.text
