"""Connections to a PostgreSQL database, made durable, and their pool."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from eventsourcing.persistence import PersistenceError
from eventsourcing.postgres import PostgresDatastore
from psycopg import Connection, RawCursor
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import DictRow, dict_row, tuple_row
from psycopg.types.array import ListBinaryDumper
from psycopg.types.numeric import Int8BinaryDumper
from psycopg.types.string import StrBinaryDumper
from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout

from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.postgres.dialect import translated
from deluxe_services.store.postgres.trouble import is_gone, postgres_trouble

PATIENCE: Final = 5.0
"""Seconds to wait for a connection, or for another process's lock."""

IDLE: Final = 10.0
"""Seconds that a transaction of ours may do nothing before the server ends it: a machine that is
gone must not hold the lock of the log."""

READERS: Final = 8
"""Connections that read at the same time."""

ATTEMPTS: Final = 3
"""How often a reading is tried: a server that was started again has dropped our connections."""

PAGE: Final = 1_000
"""Rows that are fetched at once."""

_BINARY: Final = ((list, ListBinaryDumper), (str, StrBinaryDumper), (int, Int8BinaryDumper))
"""How a group's columns are sent: as bytes, not as text in which quotes are looked for; and every
number in the same width, so that the server knows the statement again."""

_OPTIONS: Final = {
    "application_name": "poker-deluxe",
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
}


class Address:
    """The address of a database; ``text`` names it without a password."""

    def __init__(self, url: str) -> None:
        try:
            parts = conninfo_to_dict(url)
        except psycopg.ProgrammingError:  # its text would repeat the password
            raise StoreUnavailable(
                "postgresql", "the address does not read postgresql://USER@HOST/DATABASE"
            ) from None
        self.conninfo = make_conninfo("", **{**_OPTIONS, **parts})
        host = parts.get("host") or parts.get("hostaddr") or "localhost"
        port = f":{parts['port']}" if parts.get("port") else ""
        self.text = f"postgresql://{host}{port}/{parts.get('dbname') or parts.get('user') or ''}"

    def connect(self) -> "Connection[tuple[Any, ...]]":
        """A connection of its own, for who listens; ``StoreUnavailable``."""
        try:
            return psycopg.connect(self.conninfo, autocommit=True)
        except psycopg.Error as error:
            raise postgres_trouble(self.text, error) from error

    def select(self, statement: str) -> Generator[tuple[Any, ...], None, None]:
        """The rows that a statement selects, as they come: there may be more than memory holds."""
        with (
            self.connect() as connection,
            connection.transaction(),
            connection.cursor("rows") as cursor,
        ):
            cursor.itersize = PAGE
            cursor.execute(translated(statement).encode())
            yield from cursor


class DurableDatastore(PostgresDatastore):
    """The library's datastore with one connection, whose commits are on the disk when they return.

    ``enable_db_functions`` stays off: the library's functions take no lock, so positions would not
    be committed in their order, and who follows the log would miss some. ``begin`` is told of each
    new connection before it is used.
    """

    def __init__(
        self,
        address: Address,
        schema: str,
        begin: "Callable[[Connection[Any]], None] | None" = None,
    ) -> None:
        super().__init__("", "", "", "", "", originator_id_type="text", schema=schema)

        def configure(connection: "Connection[Any]") -> None:
            make_durable(connection)
            if begin is not None:
                begin(connection)

        self.pool.close()
        self.pool = _pool(address, 1, configure)  # type: ignore[assignment]  # the library's is a subclass that asks for passwords

    def register_type_adapters(self) -> None:
        """None: rows are sent as arrays, one for each column."""


def _pool(
    address: Address, size: int, configure: Any = None
) -> "ConnectionPool[Connection[DictRow]]":
    return ConnectionPool(
        address.conninfo,
        connection_class=Connection[DictRow],
        kwargs={"autocommit": True, "row_factory": dict_row},
        min_size=1,
        max_size=size,
        open=False,
        configure=configure,
        timeout=PATIENCE,
        reconnect_timeout=PATIENCE,
    )


def make_durable(connection: "Connection[Any]") -> None:
    """Readies a connection for writing: what it commits is on the disk, and it waits for nobody
    longer than ``PATIENCE``.
    """
    # psycopg would forget all that it has prepared after each error, and what a batch has as well.
    connection.prepare_threshold = None
    for kind, dumper in _BINARY:
        connection.adapters.register_dumper(kind, dumper)
    if execute(connection, "SHOW synchronous_commit").fetchall() == [("off",)]:
        connection.execute("SET synchronous_commit = on")
    execute(connection, f"SET lock_timeout = '{PATIENCE}s'")
    execute(connection, f"SET idle_in_transaction_session_timeout = '{IDLE}s'")


class Readers:
    """Connections that only read, as many as read at the same time; each reading is its own."""

    def __init__(self, address: Address) -> None:
        self._where = address.text
        self._pool = _pool(address, READERS)
        self._pool.open()

    def fetch(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement selects; it is in SQLite's words."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                with self._pool.connection() as connection:
                    return execute(connection, translated(statement), parameters).fetchall()
            except (psycopg.OperationalError, PoolTimeout) as error:
                if isinstance(error, PoolClosed):
                    raise StoreUnavailable(self._where, "the store is closed") from error
                if attempt == ATTEMPTS or isinstance(error, PoolTimeout) or not is_gone(error):
                    raise postgres_trouble(self._where, error) from error
                self._pool.check()
            except psycopg.Error as error:
                raise postgres_trouble(self._where, error) from error
        raise AssertionError("the last attempt returns or raises")

    @contextmanager
    def connection(self) -> "Iterator[Connection[DictRow]]":
        """A connection for more than one statement; errors in the store's words."""
        try:
            with self._pool.connection() as connection:
                yield connection
        except PoolClosed as error:
            raise StoreUnavailable(self._where, "the store is closed") from error
        except (psycopg.Error, PersistenceError) as error:
            raise postgres_trouble(self._where, error) from error

    def close(self) -> None:
        """Closes all of them."""
        self._pool.close()


class Statements:
    """A connection as that which carries out statements in SQLite's words."""

    def __init__(self, connection: "Connection[Any]") -> None:
        self._connection = connection

    def fetch(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """All rows that a statement selects."""
        return execute(self._connection, translated(statement), parameters).fetchall()

    def execute(self, statement: str, parameters: Sequence[Any] = ()) -> object:
        """Carries a statement out."""
        return execute(self._connection, translated(statement), parameters)

    def executemany(self, statement: str, lines: Sequence[Sequence[Any]]) -> None:
        """Carries a statement out for each of some lines."""
        RawCursor(self._connection).executemany(translated(statement).encode(), lines)


def execute(
    connection: "Connection[Any]", statement: str, parameters: Sequence[object] = ()
) -> "RawCursor[tuple[Any, ...]]":
    """A statement with ``$1`` for its parameters."""
    cursor = RawCursor(connection, row_factory=tuple_row)
    return cursor.execute(statement.encode(), tuple(parameters) or None)
