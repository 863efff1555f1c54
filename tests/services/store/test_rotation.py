"""The keys of a store changed: all of it or nothing, in a file and in PostgreSQL."""

import signal
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from deluxe_services.store import StoreError, StoreUnavailable, StoreUnreadable, open_store
from deluxe_services.store.opening import rotate, selecting_from
from deluxe_services.store.postgres import connecting
from deluxe_services.store.sealing import Place, Seals
from deluxe_services.store.sqlite.encryption import TABLES, check_seals
from tests.postgres import fresh_database
from tests.services.store.lasting import child, spoil
from tests.services.store.saves import decision, row
from tests.services.store.sealed import NEW, OLD, OTHER, SEED, all_of, fill, seals

ALL = 6 + 2 + 2 + 1
"""Entries, snapshots, seeds and refusals of the small store."""


@pytest.fixture
def sealed_store(address: str) -> str:
    with closing(open_store(address, keys=OLD)) as store:
        fill(store)
    return address


@pytest.fixture
def database() -> Iterator[str]:
    """A sealed store in PostgreSQL."""
    with fresh_database() as url:
        with closing(open_store(url, keys=OLD)) as store:
            fill(store)
        yield url


def held(address: str) -> list[list[tuple[Any, ...]]]:
    """Every value as it lies there, and the note of the keys."""
    select = selecting_from(address)
    statements = [table.select for table in TABLES] + ["SELECT * FROM meta ORDER BY name"]
    return [sorted(select(statement)) for statement in statements]


class Stopping(Seals):
    """Seals a few values; then something happens."""

    def __init__(self, happens: Callable[[], None], after: int, keys: str = f"{NEW} {OLD}") -> None:
        super().__init__(b64decode(key.split("+", 2)[2]) for key in keys.split())
        self._happens, self._left = happens, after

    def seal(self, place: Place, plain: bytes) -> bytes:
        if not self._left:
            self._happens()
        self._left -= 1
        return super().seal(place, plain)


def stopped() -> None:
    raise KeyboardInterrupt


def test_after_rotation_only_the_new_key_is_needed_and_the_log_is_the_same(
    sealed_store: str,
) -> None:
    before = all_of(sealed_store, OLD)
    assert rotate(sealed_store, seals(NEW, OLD)) == ALL
    assert all_of(sealed_store, NEW) == before, "the root of the log included"
    assert list(check_seals(selecting_from(sealed_store), seals(NEW))) == []
    with pytest.raises(StoreUnreadable, match="is encrypted with the key"):
        open_store(sealed_store, keys=OLD)


def test_a_store_goes_on_under_its_new_key(sealed_store: str) -> None:
    rotate(sealed_store, seals(NEW, OLD))
    with closing(open_store(sealed_store, keys=NEW)) as store:
        store.log.append(decision("g-1", 3)).result()
        assert [one.data for one in store.log.read("g-1")] == [
            row("g-1", n).data for n in (1, 2, 3, 4)
        ]


def test_a_plain_store_is_encrypted_and_decrypted_again(address: str) -> None:
    with closing(open_store(address)) as store:
        fill(store)
    before, plain = all_of(address, ""), held(address)
    assert rotate(address, seals(OLD)) == ALL
    assert all_of(address, OLD) == before
    assert rotate(address, seals(OLD), plain=True) == ALL
    assert all_of(address, "") == before
    assert held(address) == plain


def test_nothing_plain_is_left_in_a_file(path: str) -> None:
    with closing(open_store(path)) as store:
        fill(store)
    rotate(path, seals(OLD))
    for file in Path(path).parent.glob("games.db*"):
        assert row("g-1", 1).data not in file.read_bytes(), file


def test_nothing_plain_is_left_in_the_tables_of_a_server_or_in_its_samples_of_them() -> None:
    files = """SELECT pg_read_binary_file(pg_relation_filepath(CAST(name AS regclass)))
        FROM unnest(ARRAY['entries', 'snapshots', 'vault', 'outcomes', 'pg_statistic']) AS t (name)
        WHERE pg_relation_size(CAST(name AS regclass)) > 0"""
    secrets = (row("g-1", 1).data, SEED, b"a state of", b"no pair of jacks")

    def lying(connection: "psycopg.Connection[Any]") -> set[bytes]:
        connection.execute("CHECKPOINT")
        bytes_of = [bytes(data) for (data,) in connection.execute(files).fetchall()]
        return {secret for secret in secrets if any(secret in data for data in bytes_of)}

    with fresh_database() as url:
        with closing(open_store(url)) as store:
            fill(store)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("ANALYZE")
            samples = "SELECT COUNT(*) FROM pg_stats WHERE tablename = 'vault' AND attname = 'seed'"
            assert connection.execute(samples).fetchone() == (1,)
            assert lying(connection) == set(secrets)
            rotate(url, seals(OLD))
            assert lying(connection) == set()


def test_a_row_that_does_not_open_stops_the_rotation_unchanged(sealed_store: str) -> None:
    other = "(SELECT data FROM entries WHERE position = 5)"
    spoil(sealed_store, f"UPDATE entries SET data = {other} WHERE position = 6")
    before = held(sealed_store)
    with pytest.raises(StoreUnreadable, match="entries g-2/3"):
        rotate(sealed_store, seals(NEW, OLD))
    assert held(sealed_store) == before


@pytest.mark.parametrize("keys", [(OTHER,), (NEW, OTHER)])
def test_without_the_key_that_seals_it_a_store_stays_as_it_is(
    sealed_store: str, keys: tuple[str, ...]
) -> None:
    before = held(sealed_store)
    with pytest.raises(StoreUnreadable, match="is encrypted with the key"):
        rotate(sealed_store, seals(*keys))
    assert held(sealed_store) == before


@pytest.mark.parametrize("after", [0, 3, ALL - 1])
def test_a_rotation_that_is_interrupted_leaves_all_as_it_was(sealed_store: str, after: int) -> None:
    before, values_before = held(sealed_store), all_of(sealed_store, OLD)
    with pytest.raises(KeyboardInterrupt):
        rotate(sealed_store, Stopping(stopped, after))
    assert held(sealed_store) == before
    assert rotate(sealed_store, seals(NEW, OLD)) == ALL
    assert all_of(sealed_store, NEW) == values_before


def test_a_rotation_that_is_killed_leaves_all_as_it_was(sealed_store: str) -> None:
    before, values_before = held(sealed_store), all_of(sealed_store, OLD)
    code = """
        import os, signal, sys
        from deluxe_services.store.opening import rotate
        from tests.services.store.test_rotation import Stopping
        killed = Stopping(lambda: os.kill(os.getpid(), signal.SIGKILL), 7, sys.argv[2])
        rotate(sys.argv[1], killed)
        """
    with child(code, sealed_store, f"{NEW} {OLD}") as process:
        pass
    assert process.returncode == -signal.SIGKILL
    assert held(sealed_store) == before
    assert rotate(sealed_store, seals(NEW, OLD)) == ALL
    assert all_of(sealed_store, NEW) == values_before


def test_a_connection_that_is_lost_leaves_all_as_it_was(database: str) -> None:
    before = held(database)

    def cut() -> None:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(
                """SELECT pg_terminate_backend(pid) FROM pg_locks
                WHERE locktype = 'relation' AND relation = CAST('entries' AS regclass)
                    AND pid <> pg_backend_pid()"""
            )

    with pytest.raises(StoreUnavailable):
        rotate(database, Stopping(cut, 3))
    assert held(database) == before


def test_nobody_changes_the_keys_of_a_store_that_is_being_written(sealed_store: str) -> None:
    with closing(open_store(sealed_store, keys=OLD)) as store:
        store.log.append(decision("g-1", 3)).result()
        before = held(sealed_store)
        with pytest.raises(StoreUnavailable, match="writ"):
            rotate(sealed_store, seals(NEW, OLD))
        assert held(sealed_store) == before
        store.log.append(decision("g-1", 4)).result()


def test_who_reads_meanwhile_sees_the_old_state_or_the_new(sealed_store: str) -> None:
    with closing(open_store(sealed_store, read_only=True, keys=f"{NEW} {OLD}")) as reader:
        entries = list(reader.log.read_all())
        rotate(sealed_store, seals(NEW, OLD))
        assert list(reader.log.read_all()) == entries


def test_a_reader_in_the_way_of_new_tables_is_told_of(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "PATIENCE", 2.0)
    with psycopg.connect(database) as reader:
        reader.execute("SELECT COUNT(*) FROM entries")
        with pytest.raises(StoreUnavailable, match="somebody reads it, so old bytes are left"):
            rotate(database, seals(NEW, OLD))
    assert rotate(database, seals(NEW)) == ALL


def test_a_server_that_lost_its_connection_writes_nothing_under_a_key_that_is_gone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "PATIENCE", 1.0)
    with closing(open_store(database, keys=OLD)) as store:
        store.log.append(decision("g-1", 3)).result()
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(
                """SELECT pg_terminate_backend(pid) FROM pg_locks
                WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
                    AND objid = CAST(CAST(current_schema() AS regnamespace) AS oid)"""
            )
        rotate(database, seals(NEW, OLD))
        before = held(database)
        with pytest.raises(StoreError):  # the connection is gone, or it has heard why already
            store.log.append(decision("g-1", 4)).result()
        with pytest.raises(StoreUnreadable, match="is encrypted with the key"):
            store.log.append(decision("g-1", 4)).result()
        assert held(database) == before


def test_an_empty_database_has_nothing_to_rotate() -> None:
    with fresh_database() as url, pytest.raises(StoreUnreadable, match="is empty"):
        rotate(url, seals(OLD))
