"""The store in a file: durable, whole, one writer, and clear words when it cannot be read."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from deluxe_services.store import Listing, StoreUnavailable, StoreUnreadable, open_store
from deluxe_services.store.sqlite import migration, schema, write_ahead
from deluxe_services.store.sqlite.recorder import GroupRecorder
from tests.services.store.lasting import child, spoil, written
from tests.services.store.saves import decision


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


def test_commits_are_synced_to_the_disk(path: str) -> None:
    store = open_store(path)
    health = store.check()
    assert (health.journal, health.synchronous) == ("wal", "full")
    store.close()


def test_a_store_is_private_to_its_owner_for_seeds_lie_in_it(path: str) -> None:
    written(path)
    assert Path(path).stat().st_mode & 0o077 == 0


def test_rows_that_somebody_edited_can_still_be_read_by_the_audit(path: str) -> None:
    written(path)
    spoil(path, "UPDATE entries SET data = replace(data, 'g-1', 'g-7') WHERE position = 6")
    reader = open_store(path, read_only=True)
    assert b"g-7" in list(reader.log.read("g-1"))[1].data
    reader.close()


def test_a_full_disk_fails_its_group_with_the_true_error_and_the_store_works_on(path: str) -> None:
    filling = child(
        """
        import resource, signal, sys
        from deluxe_services.store import StoreUnavailable, open_store
        from deluxe_services.store.sqlite import store as sqlite
        sqlite.AGAIN_AFTER = 0.0
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        store = open_store(sys.argv[1])
        store.log.append(decision("g-1", 0, 3)).result()
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
        stood = 3
        try:
            while True:
                stood = store.log.append(decision("g-1", stood, 500)).result()
        except StoreUnavailable as full:
            print(type(full).__name__)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        print(store.log.append(decision("g-1", stood, 500)).result() - stood)
        print(store.check().sound, len(list(store.log.read("g-1"))) - stood)
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


def test_an_older_store_is_led_to_the_newest_schema(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path)
    newer = (*schema.MIGRATIONS, ("CREATE TABLE later (name TEXT)",))
    monkeypatch.setattr(migration, "MIGRATIONS", newer)
    store = open_store(path)
    assert store.log.head() == 12
    store.close()
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT value FROM meta WHERE name = 'schema'").fetchall() == [
            (str(schema.SCHEMA + 1),)
        ]
        assert database.execute("SELECT COUNT(*) FROM later").fetchone() == (0,)
    database.close()


def test_a_migration_that_fails_changes_nothing_and_frees_the_store(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path)
    bad_migrations = (*schema.MIGRATIONS, ("CREATE TABLE later (name TEXT)", "SELECT nonsense"))
    with monkeypatch.context() as patch:
        patch.setattr(migration, "MIGRATIONS", bad_migrations)
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
    except StoreUnreadable as error:
        faults = (error.why,)
    reader.close()
    assert faults


def remove(path: str, *endings: str) -> None:
    for ending in endings:
        Path(path + ending).unlink()


def replace_file(path: str, *endings: str) -> None:
    for ending in endings:
        file = Path(path + ending)
        file.rename(f"{file}.old")
        file.write_bytes(Path(f"{file}.old").read_bytes())


@pytest.mark.parametrize("harm", [remove, replace_file])
@pytest.mark.parametrize(
    "endings", [("", "-wal", "-shm"), ("",), ("-wal",), ("-shm",)], ids=["all", "db", "wal", "shm"]
)
def test_nothing_is_saved_into_files_that_are_gone_or_were_replaced(
    path: str, endings: tuple[str, ...], harm: Callable[..., None]
) -> None:
    store = open_store(path)
    store.log.append(decision("g-1", 0, 3)).result()
    harm(path, *endings)
    for _ in range(2):
        with pytest.raises(StoreUnavailable, match=r"is gone|has taken its place"):
            store.log.append(decision("g-1", 3)).result()
        with pytest.raises(StoreUnavailable, match=r"is gone|has taken its place"):
            store.probe()
    store.close()


@pytest.mark.parametrize("harm", [remove, replace_file])
def test_files_are_looked_at_again_as_soon_as_their_directory_has_changed(
    tmp_path: Path, harm: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    files_of: dict[str, write_ahead.Files] = {}
    for harmed in ("", "-wal", "-shm"):
        folder = tmp_path / f"folder{harmed}"
        folder.mkdir()
        for ending in ("", "-wal", "-shm"):
            (folder / f"games.db{ending}").write_bytes(b"-")
        files_of[harmed] = write_ahead.Files(str(folder / "games.db"))
    looks: list[str] = []
    identity = write_ahead.identity

    def noted(path: str) -> write_ahead.Identity:
        looks.append(path)
        return identity(path)

    monkeypatch.setattr(write_ahead, "identity", noted)
    for ending, files in files_of.items():
        deadline = monotonic() + 30
        while not _unlooked(files, looks) and monotonic() < deadline:
            sleep(0.02)  # until a change would have another time
        assert _unlooked(files, looks)
        harm(str(tmp_path / f"folder{ending}" / "games.db"), ending)
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match=r"is gone|has taken its place"):
                files.check()


def _unlooked(files: write_ahead.Files, looks: list[str]) -> bool:
    """Whether the files are taken to be there without a look at each."""
    looks.clear()
    files.check()
    return not looks


def test_a_save_during_which_the_file_goes_is_not_answered_as_kept(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(path)
    write = GroupRecorder._insert_events

    def write_and_remove(*arguments: Any, **more: Any) -> Any:
        rows = write(*arguments, **more)
        remove(path, "", "-wal", "-shm")
        return rows

    monkeypatch.setattr(GroupRecorder, "_insert_events", write_and_remove)
    with pytest.raises(StoreUnavailable, match="is gone"):
        store.log.append(decision("g-1", 0)).result()
    store.close()


def test_a_file_that_comes_back_is_written_again(path: str) -> None:
    store = open_store(path)
    store.log.append(decision("g-1", 0, 3)).result()
    away = Path(path).rename(f"{path}.away")
    with pytest.raises(StoreUnavailable, match="is gone"):
        store.log.append(decision("g-1", 3)).result()
    away.rename(path)
    assert store.log.append(decision("g-1", 3)).result() == 4
    store.close()


def test_a_stranger_reads_the_history_with_nothing_but_sqlite(path: str) -> None:
    written(path)
    with sqlite3.connect(path) as database:
        rows = database.execute(
            "SELECT json_extract(json, '$.version') FROM history WHERE game = 'g-1'"
        ).fetchall()
    database.close()
    assert rows == [(1,), (2,), (3,), (4,)]


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM accesses; END",
        "DROP VIEW register; CREATE VIEW register AS SELECT *, 0 AS version FROM games",
        "DROP VIEW history",
        "ALTER TABLE tokens ADD COLUMN note TEXT",
    ],
)
def test_a_store_is_not_written_where_an_object_changes_what_is_read_or_written(
    tmp_path: Path, statement: str
) -> None:
    path = str(tmp_path / "games.db")
    open_store(path).close()
    with closing(sqlite3.connect(path)) as database:
        database.executescript(statement)
    with pytest.raises(StoreUnreadable, match=r"was added|is missing|is not defined as"):
        open_store(path)
    with closing(open_store(path, read_only=True)) as store:
        assert not store.check().sound, "it is still looked at"


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE copied (place INTEGER)",
        "CREATE VIEW mine AS SELECT game FROM games",
        "CREATE INDEX mine ON games (name)",
        "DROP INDEX games_by_status",
        "ANALYZE",
    ],
)
def test_a_store_works_where_tools_have_added_what_changes_no_data(
    tmp_path: Path, statement: str
) -> None:
    path = str(tmp_path / "games.db")
    open_store(path).close()
    with closing(sqlite3.connect(path)) as database:
        database.executescript(statement)
    with closing(open_store(path)) as store:
        store.log.append(decision("g-1", 0, 1)).result()
        assert store.check().sound
        assert bool(store.check().objects) == (statement != "ANALYZE")


@pytest.mark.parametrize("status", [None, "over"])
@pytest.mark.parametrize("after", ["", "000000000001000/g-1"])
def test_a_page_of_the_games_changed_last_reads_no_more_than_the_page(
    path: str, status: str | None, after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are read in the order of their change, not sorted: a store has many that are over."""
    with closing(open_store(path)) as opened_store:
        store: Any = opened_store
        plans: list[str] = []
        fetch = store.fetch

        def explained(statement: str, parameters: Any) -> Any:
            plans.extend(row[3] for row in fetch(f"EXPLAIN QUERY PLAN {statement}", parameters))
            return fetch(statement, parameters)

        monkeypatch.setattr(store._readers, "fetch", explained)
        store.games.page(after, status=status, listing=Listing("update-desc"))
        assert plans[0].startswith("SEARCH heads USING INDEX heads_by_update (updated>? AND")
        assert "USE TEMP B-TREE FOR ORDER BY" not in plans
