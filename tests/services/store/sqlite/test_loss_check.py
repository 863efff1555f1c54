"""A file that has lost entries is not opened as if nothing had happened: others know better."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from deluxe_services.store import Store, StoreUnavailable, StoreUnreadable, open_store
from deluxe_services.store.values import Decision, Signed
from tests.services.store.lasting import child, written
from tests.services.store.saves import decision


def sign(store: Store, size: int) -> None:
    """A checkpoint over so many entries, as far as the store looks into it."""
    note = f"example.org/log\n{size}\n{'A' * 43}=\n\n— example.org/log AAAA\n"
    store.log.append(Decision(beside=(Signed(size, note, "a key"),))).result()


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A store as a kill leaves it: two entries in the file, three more in its log alone."""
    path = tmp_path / "games.db"
    written(str(path), games=1, versions=2)
    writing = child(
        """
        import os, sys
        from deluxe_services.store import open_store
        from tests.services.store.sqlite.test_loss_check import sign
        store = open_store(sys.argv[1])
        store.log.append(decision("g-0", 2, 3)).result()
        sign(store, 5)
        os.kill(os.getpid(), 9)
        """,
        str(path),
    )
    writing.communicate()
    return path


def drop_log(path: Path) -> None:
    path.with_name("games.db-wal").unlink()


def spoil_log(path: Path) -> None:
    log = path.with_name("games.db-wal")
    log.write_bytes(os.urandom(log.stat().st_size))


def cut_log(path: Path) -> None:
    log = path.with_name("games.db-wal")
    os.truncate(log, 2_000)


def test_a_store_that_was_killed_opens_with_all_that_it_had(left: Path) -> None:
    store = open_store(str(left))
    assert store.log.head() == 5
    assert store.check().sound
    store.close()


@pytest.mark.parametrize("harm", [drop_log, spoil_log, cut_log])
def test_a_log_that_is_missing_or_garbage_is_noticed_and_the_store_not_opened(
    left: Path, harm: Callable[[Path], None]
) -> None:
    harm(left)
    before = {file: file.read_bytes() for file in left.parent.iterdir()}
    for choice in (None, 0, 1, 3, 5):
        with pytest.raises(StoreUnreadable, match=r"over 5 entries .* ends at 2") as refusal:
            open_store(str(left), accept_loss=choice)
        assert "--accept-loss 2" in str(refusal.value)
    same = {file: file.read_bytes() for file in left.parent.iterdir() if file in before}
    same.pop(left.with_name("games.db-shm"), None)
    before.pop(left.with_name("games.db-shm"), None)
    same.pop(left.with_name("games.db.lock"))
    before.pop(left.with_name("games.db.lock"))
    assert same == before
    reader = open_store(str(left), read_only=True)
    assert any("over 5 entries" in fault for fault in reader.check().faults)
    reader.close()


@pytest.mark.parametrize("harm", [drop_log, spoil_log, cut_log])
def test_a_loss_that_is_accepted_is_named_once_and_the_log_gets_another_key(
    left: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    key = left.with_name("games.db.log-key")
    key.write_text("the key")
    harm(left)
    store = open_store(str(left), accept_loss=2)
    assert "over 5 entries" in caplog.text
    assert store.log.head() == 2
    assert store.log.append(decision("g-0", 2)).result() == 3
    sign(store, 3)
    store.close()
    assert not key.exists(), "two logs with one key would be a fork"
    assert key.with_name("games.db.log-key.lost-at-2").read_text() == "the key"
    store = open_store(str(left))
    assert store.check().sound
    store.close()


def test_a_garbage_log_is_noticed_though_nothing_beside_knows_more(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    written(str(path), games=1, versions=2)
    log = path.with_name("games.db-wal")
    log.write_bytes(b"garbage " * 1_000)
    reader = open_store(str(path), read_only=True)
    [fault] = reader.check().faults
    reader.close()
    assert "games.db-wal is no write-ahead log" in fault
    with pytest.raises(StoreUnreadable, match="is no write-ahead log"):
        open_store(str(path))
    assert log.read_bytes().startswith(b"garbage")
    open_store(str(path), accept_loss=2).close()
    assert log.with_name("games.db-wal.lost-at-2").read_bytes().startswith(b"garbage")


def test_read_models_that_followed_further_than_the_log_goes_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    written(str(path), games=1, versions=2)
    beside = path.with_name("games.db.read-models")
    with sqlite3.connect(beside) as models:
        models.execute("CREATE TABLE followed (form INTEGER, position INTEGER, digest TEXT)")
        models.execute("INSERT INTO followed VALUES (2, 4, '')")
    models.close()
    with pytest.raises(StoreUnreadable, match=r"read models .* to entry 4.* ends at 2"):
        open_store(str(path))
    open_store(str(path), accept_loss=2).close()
    assert not beside.exists()


@pytest.mark.parametrize("beside", ["games.db.log-key", "games.db.checkpoint", "games.db-wal"])
@pytest.mark.parametrize("empty", [True, False], ids=["empty", "missing"])
def test_an_empty_file_beside_what_games_leave_is_no_new_store(
    tmp_path: Path, beside: str, empty: bool
) -> None:
    path = tmp_path / "games.db"
    if empty:
        path.touch()
    path.with_name(beside).write_text(
        "example.org/log\n7\n" + "A" * 43 + "=\n\n— example.org/log AAAA\n"
    )
    with pytest.raises(StoreUnreadable, match=f"{beside}.*--accept-loss 0"):
        open_store(str(path))
    assert path.exists() == empty
    if empty:
        with pytest.raises(StoreUnreadable, match=beside):
            open_store(str(path), read_only=True)
    store = open_store(str(path), accept_loss=0)
    assert store.log.head() == 0
    store.close()


def test_the_newest_checkpoint_lies_beside_the_file_for_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = open_store(str(path))
    store.log.append(decision("g-1", 0, 5)).result()
    assert store.checkpoints.remembered() is None
    for size in (3, 5, 4):
        sign(store, size)
    beside = path.with_name("games.db.checkpoint")
    assert beside.stat().st_mode & 0o077 == 0
    checkpoint = store.checkpoints.remembered()
    assert checkpoint is not None
    assert checkpoint.size == 5
    store.close()


def test_a_checkpoint_that_cannot_be_read_is_a_fault_and_no_loss(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    written(str(path))
    path.with_name("games.db.checkpoint").write_text("no checkpoint")
    store = open_store(str(path))
    assert any("games.db.checkpoint cannot be read" in fault for fault in store.check().faults)
    store.close()


def test_an_older_copy_that_was_put_back_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    written(str(path), games=1, versions=2)
    older = shutil.copy(path, tmp_path / "older.db")
    store = open_store(str(path))
    store.log.append(decision("g-0", 2, 3)).result()
    sign(store, 5)
    store.close()
    shutil.copy(older, path)
    with pytest.raises(StoreUnreadable, match=r"over 5 entries .* ends at 2: 3 entries are lost"):
        open_store(str(path))


@pytest.mark.parametrize("read_only", [True, False])
def test_another_name_of_a_file_that_is_open_says_so(tmp_path: Path, read_only: bool) -> None:
    path, other = tmp_path / "games.db", tmp_path / "elsewhere" / "other.db"
    other.parent.mkdir()
    written(str(path))
    writing = child(
        """
        import sys
        from deluxe_services.store import open_store
        store = open_store(sys.argv[1])
        store.log.append(decision("g-0", 4)).result()
        print("saved", flush=True)
        sys.stdin.read()
        """,
        str(path),
    )
    try:
        assert writing.stdout is not None
        assert writing.stdout.readline() == "saved\n"
        os.link(path, other)
        with pytest.raises(StoreUnavailable, match=f"in use by process {writing.pid} under"):
            open_store(str(other), read_only=read_only)
        reader = open_store(str(path), read_only=True)
        assert reader.log.head() == 13
        reader.close()
    finally:
        writing.kill()
        writing.communicate()


def test_another_name_of_a_file_whose_log_lies_beside_the_first_says_so(left: Path) -> None:
    other = left.with_name("other.db")
    os.link(left, other)
    with pytest.raises(StoreUnavailable, match=r"is also .*games.db, and its write-ahead log"):
        open_store(str(other))
    store = open_store(str(left))
    assert store.log.head() == 5
    store.close()
