"""The store in a file: durable, whole, one writer, and clear words when it cannot be read."""

import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest
from eventsourcing.persistence import EventStore
from msgspec.structs import replace

from deluxe_services.store import (
    Conflict,
    Row,
    Save,
    Store,
    StoreUnavailable,
    StoreUnreadable,
    open_store,
    schema,
)
from deluxe_services.store import migrate as migration
from deluxe_services.store.datastore import DurableDatastore
from deluxe_services.store.gate import Gate
from deluxe_services.store.recorder import GroupRecorder, RowMapper
from tests.services.store.saves import decision, refusal

ROOT = Path(__file__).parents[3]


def written(path: str, games: int = 3, versions: int = 4) -> None:
    store = open_store(path)
    for number in range(games):
        store.save(decision(f"g-{number}", 0, versions, key=f"k-{number}")).result()
    store.close()


def spoil(path: str, statement: str) -> None:
    with sqlite3.connect(path) as database:
        database.execute(statement)
    database.close()


def saved_as_one_group(store: Store, saves: Sequence[Save]) -> list[BaseException | None]:
    """Keeps the writer waiting in a listener until all the saves are queued behind it."""
    waiting, go_on = Event(), Event()

    def hold(_: object) -> None:
        waiting.set()
        go_on.wait()

    leave = store.listen(hold)
    store.save(decision("g-wait", 0)).result()
    waiting.wait()
    leave()
    futures = [store.save(save) for save in saves]
    go_on.set()
    return [future.exception() for future in futures]


def child(code: str, path: str) -> "subprocess.Popen[str]":
    program = f"from tests.services.store.saves import decision\n{textwrap.dedent(code)}"
    return subprocess.Popen(
        [sys.executable, "-c", program, path], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )


def test_everything_is_there_after_closing_and_opening_again(path: str) -> None:
    written(path)
    store = open_store(f"sqlite:///{path}")
    assert store.position() == 12
    assert store.outcome("k-1") is not None
    assert store.save(decision("g-1", 4)).result() == 13
    with pytest.raises(Conflict):
        store.save(decision("g-2", 3)).result()
    store.close()


def test_every_acknowledged_save_survives_kill_9_none_twice_and_no_gap(path: str) -> None:
    writing = child(
        """
        import os, sys
        from threading import Thread
        from deluxe_services.store import open_store
        store = open_store(sys.argv[1])
        def play(game):
            for expected in range(100_000):
                save = decision(game, expected, key=f"{game}/{expected}")
                position = store.save(save).result()
                os.write(1, f"{game} {expected + 1} {position}\\n".encode())
        for number in range(8):
            Thread(target=play, args=(f"g-{number}",)).start()
        """,
        path,
    )
    assert writing.stdout is not None
    lines = [writing.stdout.readline() for _ in range(400)]
    writing.send_signal(signal.SIGKILL)
    lines += writing.stdout.read().split("\n")[:-1]  # what it had said when it died
    writing.stdout.close()
    writing.wait()
    store = open_store(path)
    rows = list(store.log())
    assert [row.position for row in rows] == list(range(1, len(rows) + 1))
    there = {(row.game, row.version): row.position for row in rows}
    assert len(there) == len(rows)
    for line in lines:
        game, version, position = line.split()
        assert there[game, int(version)] == int(position)
        assert store.outcome(f"{game}/{int(version) - 1}") is not None
    for number in range(8):
        known = store.register(f"g-{number}")
        versions = [row.version for row in store.rows(f"g-{number}")]
        assert versions == list(range(1, len(versions) + 1))
        assert (known.version if known else 0) == len(versions)
    assert store.check().sound
    store.close()


def test_only_one_process_writes_and_the_other_is_told_who(path: str) -> None:
    store = open_store(path)
    with pytest.raises(StoreUnavailable, match=f"process {os.getpid()} is writing this store"):
        open_store(path)
    other = child(
        """
        import sys
        from deluxe_services.store import StoreUnavailable, open_store
        try:
            open_store(sys.argv[1])
        except StoreUnavailable as refused:
            print(refused)
        """,
        path,
    )
    assert f"process {os.getpid()} is writing" in other.communicate()[0]
    store.close()
    open_store(path).close()


def test_others_may_read_while_one_writes_but_not_write(path: str) -> None:
    store = open_store(path)
    store.save(decision("g-1", 0, 3)).result()
    reader = open_store(path, read_only=True)
    store.save(decision("g-1", 3)).result()
    assert [row.version for row in reader.rows("g-1")] == [1, 2, 3, 4]
    assert reader.check().sound
    with pytest.raises(StoreUnavailable, match="reading only"):
        reader.save(decision("g-1", 4))
    reader.close()
    store.close()


def test_commits_are_synced_to_the_disk(path: str) -> None:
    store = open_store(path)
    health = store.check()
    assert (health.journal, health.synchronous) == ("wal", "full")
    store.close()


def test_a_store_is_private_to_its_owner_for_seeds_lie_in_it(path: str) -> None:
    written(path)
    assert Path(path).stat().st_mode & 0o077 == 0


def test_the_position_of_a_deleted_row_is_never_given_again(path: str) -> None:
    written(path, games=2)
    spoil(path, "DELETE FROM entries WHERE game = 'g-1'")
    spoil(path, "DELETE FROM heads WHERE game = 'g-1'")
    store = open_store(path)
    assert store.save(decision("g-9", 0)).result() == 9
    store.close()


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM entries WHERE game = 'g-1' AND version = 4",
        "DELETE FROM entries WHERE game = 'g-1'",
        "DELETE FROM heads WHERE game = 'g-1'",
    ],
)
def test_a_game_whose_end_was_cut_off_is_written_no_further(path: str, statement: str) -> None:
    written(path)
    spoil(path, statement)
    store = open_store(path)
    futures = [store.save(decision(f"g-{number}", 4)) for number in range(3)]
    errors = [future.exception() for future in futures]
    assert [type(error).__name__ for error in errors if error] == ["StoreUnreadable"]
    assert "game g-1 is damaged" in str(errors[1])
    store.close()


def test_a_row_in_the_way_fails_its_own_save_and_not_the_neighbours(path: str) -> None:
    written(path)
    spoil(path, "INSERT INTO vault VALUES ('g-8', x'00')")
    store = open_store(path)
    saves = [decision(f"g-{number}", 4) for number in range(3)]
    stuck = replace(decision("g-8", 0), seed=b"seed")
    errors = saved_as_one_group(store, [*saves, stuck])
    assert errors[:3] == [None, None, None]
    assert isinstance(errors[3], StoreUnreadable)
    assert "a row is in the way" in str(errors[3])
    assert [row.game for row in store.log(after=12)] == ["g-wait", "g-0", "g-1", "g-2"]
    store.close()


def test_requests_that_came_twice_in_one_group_are_answered_once(path: str) -> None:
    store = open_store(path)
    store.save(refusal("g-0", "old")).result()
    group = [
        decision("g-1", 0, key="new"),
        decision("g-1", 0, key="new"),
        decision("g-2", 0, key="old"),
        decision("g-3", 0, key="other"),
    ]
    errors = saved_as_one_group(store, group)
    names = [type(error).__name__ if error else "" for error in errors]
    assert names == ["", "AlreadyAnswered", "AlreadyAnswered", ""]
    assert [row.game for row in store.log()] == ["g-wait", "g-1", "g-3"]
    store.close()


def test_a_mistake_of_ours_is_told_to_who_waits_and_the_writer_lives(
    path: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store(path)

    def mistaken(*_: object) -> None:
        raise ZeroDivisionError("a mistake of ours")

    with monkeypatch.context() as patch:
        patch.setattr(Gate, "sort", mistaken)
        with pytest.raises(ZeroDivisionError):
            store.save(decision("g-1", 0)).result()
    assert "a group of 1 saves failed" in caplog.text
    assert store.save(decision("g-1", 0)).result() == 1
    store.close()


def test_rows_that_somebody_edited_can_still_be_read_by_the_audit(path: str) -> None:
    written(path)
    spoil(path, "UPDATE entries SET data = replace(data, 'g-1', 'g-7') WHERE position = 6")
    reader = open_store(path, read_only=True)
    assert b"g-7" in list(reader.rows("g-1"))[1].data
    reader.close()


def test_a_full_disk_fails_its_group_with_the_true_error_and_the_store_works_on(path: str) -> None:
    filling = child(
        """
        import resource, signal, sys
        from deluxe_services.store import StoreUnavailable, open_store
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        store = open_store(sys.argv[1])
        store.save(decision("g-1", 0, 3)).result()
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
        stood = 3
        try:
            while True:
                stood = store.save(decision("g-1", stood, 500)).result()
        except StoreUnavailable as full:
            print(type(full).__name__)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        print(store.save(decision("g-1", stood, 500)).result() - stood)
        print(store.check().sound, len(list(store.rows("g-1"))) - stood)
        store.close()
        """,
        path,
    )
    assert filling.communicate()[0].split() == ["StoreUnavailable", "500", "True", "500"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"This is a text about cards, and no database at all." * 40, "not an SQLite database"),
        (b"\x7fELF" + bytes(5_000), "not an SQLite database"),
    ],
)
@pytest.mark.parametrize("read_only", [True, False])
def test_a_file_that_is_no_database_is_left_alone(
    path: str, content: bytes, why: str, read_only: bool
) -> None:
    Path(path).write_bytes(content)
    with pytest.raises(StoreUnreadable, match=why):
        open_store(path, read_only=read_only)
    assert Path(path).read_bytes() == content


def test_somebody_elses_database_is_left_alone(path: str) -> None:
    spoil(path, "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreUnreadable, match="no store of games"):
        open_store(path)


@pytest.mark.parametrize("read_only", [True, False])
def test_a_store_of_a_newer_version_is_left_alone(path: str, read_only: bool) -> None:
    written(path)
    spoil(path, "UPDATE meta SET value = '99' WHERE name = 'schema'")
    with pytest.raises(StoreUnreadable, match="newer version \\(schema 99"):
        open_store(path, read_only=read_only)


def test_an_older_store_is_led_to_the_newest_schema(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path)
    newer = (*schema.MIGRATIONS, ("CREATE TABLE later (name TEXT)",))
    monkeypatch.setattr(migration, "MIGRATIONS", newer)
    store = open_store(path)
    assert store.position() == 12
    store.close()
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT value FROM meta").fetchall() == [("2",)]
        assert database.execute("SELECT COUNT(*) FROM later").fetchone() == (0,)
    database.close()


def test_a_migration_that_fails_changes_nothing_and_frees_the_store(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path)
    broken = (*schema.MIGRATIONS, ("CREATE TABLE later (name TEXT)", "SELECT nonsense"))
    with monkeypatch.context() as patch:
        patch.setattr(migration, "MIGRATIONS", broken)
        with pytest.raises(StoreUnavailable, match="nonsense"):
            open_store(path)
    store = open_store(path)
    assert store.check().schema == schema.SCHEMA
    store.close()


def test_a_file_that_is_not_there_cannot_be_read(path: str) -> None:
    with pytest.raises(StoreUnreadable, match="no such file"):
        open_store(path, read_only=True)
    assert not Path(path).exists()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="No such file or directory"):
        open_store(str(tmp_path / "nowhere" / "games.db"))


def test_a_damaged_page_is_found_by_the_check(path: str) -> None:
    written(path, games=30, versions=40)
    with Path(path).open("r+b") as file:
        file.seek(4096 * 20)
        file.write(b"\xff" * 4096)
    reader = open_store(path, read_only=True)
    try:
        faults = reader.check().faults
    except StoreUnreadable as damaged:
        faults = (damaged.why,)
    reader.close()
    assert faults


def test_the_recording_library_reads_and_writes_the_same_file(path: str) -> None:
    written(path)
    datastore = DurableDatastore(path)
    recorder = GroupRecorder(datastore)
    library: EventStore[str] = EventStore(RowMapper(), recorder)
    assert [row.version for row in map(as_row, library.get("g-1", gt=1))] == [2, 3, 4]
    found = recorder.select_notifications(start=5, limit=2)
    assert [(one.id, one.originator_id, one.topic) for one in found] == [
        (5, "g-1", "card-bought"),
        (6, "g-1", "card-bought"),
    ]
    assert recorder.max_notification_id() == 12
    fresh = Row("g-lone", 1, "card-bought", b"{}")
    recordings = library.put([fresh])  # type: ignore[list-item]  # a row is the mapper's event
    assert [one.notification.id for one in recordings] == [13]
    datastore.close()


def as_row(event: object) -> Row:
    assert isinstance(event, Row)
    return event


def test_a_stranger_reads_the_history_with_nothing_but_sqlite(path: str) -> None:
    written(path)
    with sqlite3.connect(path) as database:
        found = database.execute(
            "SELECT json_extract(json, '$.version') FROM history WHERE game = 'g-1'"
        ).fetchall()
    database.close()
    assert found == [(1,), (2,), (3,), (4,)]


def test_closing_writes_what_is_queued(path: str) -> None:
    store: Store = open_store(path)
    futures = [store.save(decision("g-1", expected)) for expected in range(300)]
    futures.append(store.save(refusal("g-1", "anna/9")))
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)
