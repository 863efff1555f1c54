"""A migration beside servers of the version before: refused while they write, and told to them."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import psycopg
import pytest

from deluxe_services.cli.databases.database import Database, reading
from deluxe_services.store import Store, StoreStopped, StoreUnavailable, open_store
from deluxe_services.store.postgres import schema as tables
from deluxe_services.store.postgres.connecting import Address
from deluxe_services.store.sqlite.schema import MIGRATIONS, SCHEMA
from tests.postgres import fresh_database
from tests.services.store.lasting import spoil, written
from tests.services.store.saves import decision

NEXT = ("DROP TABLE snapshots",)
"""What the next version may do to the tables."""


@pytest.fixture
def url() -> Iterator[str]:
    with fresh_database() as address:
        yield address


@pytest.fixture
def migrate(url: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[], tuple[int, int]]:
    """The next version's migration."""

    def migrated() -> tuple[int, int]:
        with monkeypatch.context() as newer:
            newer.setattr(tables, "MIGRATIONS", (*MIGRATIONS, NEXT))
            return tables.migrate(Address(url))

    return migrated


def cut_off(url: str, migrate: Callable[[], tuple[int, int]]) -> None:
    """Migrate in a moment in which no server has a connection."""
    until = monotonic() + 20
    while True:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name = 'poker-deluxe' AND datname = current_database()"
            )
        try:
            assert migrate() == (SCHEMA, SCHEMA + 1)
        except StoreUnavailable:
            assert monotonic() < until
        else:
            return


@pytest.mark.parametrize("has_written", [False, True], ids=["idle", "writing"])
def test_a_store_is_not_migrated_while_a_server_writes_it(
    url: str, migrate: Callable[[], tuple[int, int]], has_written: bool
) -> None:
    with closing(open_store(url)) as store:
        if has_written:
            store.log.append(decision("g-1", 0)).result()
        with pytest.raises(StoreUnavailable, match="stop the servers first"):
            migrate()
        store.log.append(decision("g-2", 0)).result()
        assert store.check().sound
    assert migrate() == (SCHEMA, SCHEMA + 1)


def test_what_needs_no_migration_is_not_in_the_way_of_servers(url: str) -> None:
    with closing(open_store(url)):
        assert tables.migrate(Address(url)) == (SCHEMA, SCHEMA)


def test_a_server_that_was_cut_off_meanwhile_is_told_and_writes_no_more(
    url: str, migrate: Callable[[], tuple[int, int]]
) -> None:
    def probe(store: Store) -> None:
        store.probe()

    def save(store: Store) -> None:
        store.log.append(decision("g-2", 0)).result()

    with closing(open_store(url)) as store:
        store.log.append(decision("g-1", 0)).result()
        cut_off(url, migrate)
        for attempt in (probe, save):
            error = when_it_is_reached(attempt, store)
            assert f"has schema {SCHEMA + 1}, not {SCHEMA} any more" in str(error)
    with closing(psycopg.connect(url)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM entries").fetchone() == (1,)


def when_it_is_reached(attempt: Callable[[Store], None], store: Store) -> StoreStopped:
    """What the store says when it has connections again."""
    until = monotonic() + 20
    while monotonic() < until:
        try:
            attempt(store)
        except StoreStopped as error:
            return error
        except StoreUnavailable:
            sleep(0.1)
        else:
            pytest.fail("it has written tables that it does not know")
    raise TimeoutError


@pytest.mark.parametrize("is_file", [True, False], ids=["file", "postgresql"])
def test_a_command_that_was_reading_meanwhile_says_so_in_the_end(
    url: str, is_file: bool, tmp_path: Path
) -> None:
    place = tmp_path / "games.db" if is_file else Database(url)
    address = str(place) if is_file else url
    written(address)
    with pytest.raises(StoreStopped, match="has schema 99"), reading(place):
        spoil(address, "UPDATE meta SET value = '99' WHERE name = 'schema'")
