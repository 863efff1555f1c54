"""How a store's tables are created, or migrated from an older schema."""

import os

import msgspec
from eventsourcing.sqlite import SQLiteCursor

from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.log.epochs import add_epoch, add_position_key
from deluxe_services.store.sqlite.adoption import NAMING, take_over_in
from deluxe_services.store.sqlite.datastore import DurableDatastore, Readers
from deluxe_services.store.sqlite.schema import MIGRATIONS, SCHEMA_9, SCHEMA_11

_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('meta', 'entries')"
_SCHEMA = "SELECT value FROM meta WHERE name = 'schema'"
_PARTITION = "SELECT value FROM meta WHERE name = 'partition'"

LAST_WITH_PARTITIONS = "8ec72171"
"""The last commit whose version reads stores in several databases."""


def found_schema(path: str, readers: Readers) -> int:
    """The schema of the store at ``path``, 0 for an empty file.

    ``StoreUnreadable`` if it is none of ours, or newer than this version knows.
    """
    tables = {name for (name,) in readers.fetch(_TABLES)}
    if not tables and readers.fetch("SELECT COUNT(*) FROM sqlite_master") == [(0,)]:
        return 0
    if tables != {"meta", "entries"}:
        raise StoreUnreadable(path, "is an SQLite database, but no store of games")
    return read_schema(path, readers)


def read_schema(path: str, readers: Fetching) -> int:
    """The schema that a store notes; ``StoreUnreadable`` if it is none that this version knows."""
    for (mark,) in readers.fetch(_PARTITION):
        name = msgspec.json.decode(mark)["name"]
        raise StoreUnreadable(
            path,
            f"is partition {name} of a store in partitions, which this version cannot read: export "
            f"all games with the version of commit {LAST_WITH_PARTITIONS} ('export --all'), and "
            "import them into a new store",
        )
    schemas = [str(schema) for (schema,) in readers.fetch(_SCHEMA)]
    if len(schemas) != 1 or not schemas[0].isdecimal():
        raise StoreUnreadable(path, "does not say which schema it has: put a backup back")
    if int(schemas[0]) > len(MIGRATIONS):
        raise StoreUnreadable(
            path, f"was written by a newer version (schema {schemas[0]}, we know {len(MIGRATIONS)})"
        )
    return int(schemas[0])


def schema_of(path: str) -> int:
    """The schema of the store in a file; ``StoreUnreadable`` if it is none of ours."""
    readers = Readers(path)
    try:
        return found_schema(path, readers)
    finally:
        readers.close()


def create_private(path: str) -> None:
    """Makes the file, if there is none, readable to nobody else: seeds will lie in it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def migrate(datastore: DurableDatastore, schema: int) -> None:
    """Leads the tables from ``schema`` to the newest, one step in one transaction."""
    for number, statements in enumerate(MIGRATIONS[schema:], schema + 1):
        with datastore.transaction(commit=True) as cursor:
            _step(cursor, number, statements)


def _step(cursor: SQLiteCursor, number: int, statements: tuple[str, ...]) -> None:
    for statement in statements:
        cursor.execute(statement)
    if statements in NAMING:
        take_over_in(cursor, statements)
    if statements is SCHEMA_9:
        add_epoch(cursor)
    if statements is SCHEMA_11:
        add_position_key(cursor)
    cursor.execute("REPLACE INTO meta VALUES ('schema', ?)", (str(number),))
