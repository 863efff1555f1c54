"""New keys for a store in PostgreSQL: everything is encrypted again while nobody writes."""

from collections.abc import Iterator
from typing import Any, Final

import psycopg
from psycopg import Connection

from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.postgres.connecting import (
    PAGE,
    Address,
    Statements,
    execute,
    make_durable,
)
from deluxe_services.store.postgres.dialect import translated
from deluxe_services.store.postgres.schema import LOG, check_schema, found_schema
from deluxe_services.store.postgres.trouble import postgres_trouble
from deluxe_services.store.postgres.writers import alone
from deluxe_services.store.sealing import Seals
from deluxe_services.store.sqlite.encryption import (
    OLD_BYTES_LEFT,
    TABLES,
    SealedTable,
    check_keys,
    key_names,
    note_new_key,
    seal_anew,
)

_SAMPLES: Final = "VACUUM (FULL) pg_catalog.pg_statistic"
"""There the server keeps samples of every column for its planner, those of old values as well."""


def rotate(url: str, seals: Seals, *, plain: bool = False) -> int:
    """Encrypts everything in a store with the first key; returns how many values were rewritten.

    As ``sealed.rotate`` does it with a file: the store may be plain, or sealed with any of the
    keys; one transaction; then the tables are rewritten. ``StoreUnavailable`` while a server
    writes, ``StoreUnreadable`` names a row that does not open.
    """
    address = Address(url)
    with address.connect() as connection:
        try:
            make_durable(connection)
            with alone(address.text, connection):
                number = _rewrite(address.text, connection, seals, plain)
                _leave_nothing(address.text, connection)
                return number
        except psycopg.Error as error:
            raise postgres_trouble(address.text, error) from error


def _rewrite(where: str, connection: "Connection[Any]", seals: Seals, plain: bool) -> int:
    inside = Statements(connection)
    with connection.transaction():
        schema = found_schema(where, inside)
        check_schema(where, schema)
        execute(connection, f"LOCK TABLE {LOG} IN EXCLUSIVE MODE")
        was_sealed = bool(key_names(inside, schema))
        if was_sealed:
            check_keys(where, inside, schema, seals)
        keys = seals if was_sealed else None, None if plain else seals
        number = sum(
            seal_anew(table, _rows(connection, table), inside.executemany, keys) for table in TABLES
        )
        note_new_key(inside, keys[1])
    return number


def _rows(connection: "Connection[Any]", table: SealedTable) -> Iterator[tuple[Any, ...]]:
    with connection.cursor("rows", scrollable=False) as cursor:
        cursor.itersize = PAGE
        cursor.execute(translated(table.select).encode())
        yield from cursor


def _leave_nothing(where: str, connection: "Connection[Any]") -> None:
    """Rewrites the tables, and the server's statistics of them, so that no old bytes are left."""
    notices: list[str] = []
    connection.add_notice_handler(lambda notice: notices.append(notice.message_primary or ""))
    try:
        for table in TABLES:
            execute(connection, f"VACUUM (FULL, ANALYZE) {table.name} ({table.value})")
        execute(connection, _SAMPLES)
    except psycopg.errors.LockNotAvailable as error:
        raise StoreUnavailable(where, OLD_BYTES_LEFT) from error
    if notices:
        raise StoreUnavailable(
            where, f"is written anew, but old bytes may be left ({'; '.join(notices)})"
        )
