"""The tables of a store in PostgreSQL: those of SQLite in its dialect, and one more.

A database that is empty is made into a store by whoever opens it for writing. One that an older
version has made is left alone until somebody says ``migrate``, which waits for its servers to stop.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, Final

import psycopg

from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.log.epochs import add_epoch, add_position_key
from deluxe_services.store.postgres.connecting import Address, Statements, execute
from deluxe_services.store.postgres.dialect import translated
from deluxe_services.store.postgres.origin import RESTORING
from deluxe_services.store.postgres.trouble import postgres_trouble
from deluxe_services.store.postgres.writers import alone
from deluxe_services.store.sealing import Seals
from deluxe_services.store.sqlite.adoption import NAMING, take_over
from deluxe_services.store.sqlite.encryption import check_keys
from deluxe_services.store.sqlite.migration import read_schema
from deluxe_services.store.sqlite.requirements import check_all
from deluxe_services.store.sqlite.schema import MIGRATIONS, SCHEMA, SCHEMA_9, SCHEMA_11

LOG: Final = "entries"
"""The table that is locked for each group."""

NO_STATISTICS: Final = tuple(
    f"DO $$ BEGIN ALTER TABLE names ALTER COLUMN {column} SET STATISTICS 0; "
    "EXCEPTION WHEN feature_not_supported THEN NULL; END $$"
    for column in ("name", "subject")
)
"""The server samples what is in a column, for its planner: names must not be copied there. Citus
refuses this in its own schemas, which are those of other logs than log 00: no names are there."""

_BESIDES: Final[dict[int, tuple[str, ...]]] = {
    1: (
        # The last position that was given, though its row be deleted; in SQLite it counts itself.
        "CREATE TABLE positions (last BIGINT NOT NULL)",
        "INSERT INTO positions VALUES (0)",
        # It has no key, and Citus moves what it can identify.
        "ALTER TABLE positions REPLICA IDENTITY FULL",
    ),
    4: NO_STATISTICS,
    9: NO_STATISTICS,
}
"""What PostgreSQL needs besides, by the schema that it belongs to."""

OnSchema = Callable[[int], None]
"""Hears of a schema that a migration has reached."""

_TABLES: Final = """SELECT CAST(relname AS TEXT) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = CAST(current_schema() AS regnamespace)"""
_BESIDE: Final = """SELECT to_regclass('log_00.meta') IS NOT NULL
    AND current_schema() = 'public'"""
_NOTE: Final = """INSERT INTO meta VALUES ('schema', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
_ALONE: Final = "SELECT pg_advisory_xact_lock(7071, 1)"
"""Nobody else migrates meanwhile."""


def found_schema(where: str, readers: Fetching) -> int:
    """The schema of the store, 0 for an empty database.

    ``StoreUnreadable`` if it is none of ours, or newer than this version knows.
    """
    tables = {name for (name,) in readers.fetch(_TABLES)}
    if not tables:
        if readers.fetch(_BESIDE) == [(True,)]:
            why = "is a store of several logs, which are in schemas of their own: "
            raise StoreUnreadable(where, why + "name the database alone")
        return 0
    if RESTORING in tables:
        raise StoreUnreadable(where, "is not wholly restored: run 'db restore' again")
    if not tables >= {"meta", LOG}:
        raise StoreUnreadable(where, "has tables of its own, but no store of games")
    return read_schema(where, readers)


def check_schema(where: str, schema: int) -> None:
    """``StoreUnreadable`` unless the schema is the one of this version."""
    if not schema:
        raise StoreUnreadable(where, "is empty: make a store of it with 'db init'")
    if schema != SCHEMA:
        raise StoreUnreadable(
            where, f"has schema {schema}, not {SCHEMA}: bring it up to date with 'db migrate'"
        )


def statements_of(number: int) -> tuple[str, ...]:
    """The statements that lead from the schema before to this one, which count from 1."""
    return tuple(map(translated, (*MIGRATIONS[number - 1], *_BESIDES.get(number, ()))))


def migrate(
    address: Address,
    seals: Seals | None = None,
    *,
    only_empty: bool = False,
    on_schema: OnSchema = lambda _schema: None,
) -> tuple[int, int]:
    """Leads a database to the newest schema, all of it or nothing; the schemas before and after.

    ``StoreUnavailable`` while servers write it. ``StoreUnreadable`` if it has games that this
    version cannot play, or if ``seals`` do not open them. ``only_empty``: one that is a store
    already is left as it is. ``on_schema`` gets each schema on the way.
    """
    with address.connect() as connection:
        try:
            turn = nullcontext() if only_empty else _turn(address.text, connection)
            with turn, connection.transaction():
                execute(connection, _ALONE)
                before = found_schema(address.text, Statements(connection))
                if before and only_empty:
                    return before, before
                if 0 < before < len(MIGRATIONS):
                    check_keys(address.text, Statements(connection), before, seals)
                    check_all(address.text, Statements(connection).fetch, seals)
                for number in range(before + 1, len(MIGRATIONS) + 1):
                    for statement in statements_of(number):
                        execute(connection, statement)
                    if MIGRATIONS[number - 1] in NAMING:
                        inside = Statements(connection)
                        take_over(inside, partial(_next, inside), MIGRATIONS[number - 1])
                    if MIGRATIONS[number - 1] is SCHEMA_9:
                        add_epoch(Statements(connection))
                    if MIGRATIONS[number - 1] is SCHEMA_11:
                        add_position_key(Statements(connection))
                    execute(connection, translated(_NOTE), (str(number),))
                    on_schema(number)
        except psycopg.Error as error:
            raise postgres_trouble(address.text, error) from error
    return before, len(MIGRATIONS)


def _turn(where: str, connection: "psycopg.Connection[Any]") -> AbstractContextManager[None]:
    """That nobody writes, if tables change that servers of an older version know."""
    schema = found_schema(where, Statements(connection))
    return alone(where, connection) if 0 < schema < len(MIGRATIONS) else nullcontext()


def _next(inside: Statements) -> int:
    """The next position, which is taken with it."""
    return int(inside.fetch("UPDATE positions SET last = last + 1 RETURNING last")[0][0])
