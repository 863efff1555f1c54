"""The logs of a store in PostgreSQL, as schemas of one database.

Log 00 is in the schema of the address if a store is there, as in stores of one log. Otherwise it is
in a schema ``log_00``, as the others are in ``log_01`` and so on. If the schema of the address is
not ``public``, its name is before theirs. Log 00 notes how many there are.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

import psycopg
from psycopg import Connection
from psycopg.sql import SQL, Identifier

from deluxe_services.store.errors import StoreUnavailable, StoreUnreadable
from deluxe_services.store.logs import MOST, Places, log_name, number_in
from deluxe_services.store.postgres.connecting import Address, execute
from deluxe_services.store.postgres.schema import migrate
from deluxe_services.store.postgres.trouble import postgres_trouble

_BASE: Final = """SELECT CAST(current_schema() AS TEXT),
    split_part(current_setting('search_path'), ',', 1)"""
_SCHEMAS: Final = """SELECT CAST(nspname AS TEXT) FROM pg_namespace
    JOIN pg_class ON relnamespace = pg_namespace.oid AND relname = 'meta' AND relkind = 'r'"""
_LOCAL: Final = "SET citus.enable_schema_based_sharding = off"
_DISTRIBUTED: Final = "SET citus.enable_schema_based_sharding = on"
"""Where Citus is, it puts the next schema on one of its nodes. Log 00 stays at the coordinator: it
has the names of players, of which no node may keep a copy."""

_META: Final = "SELECT name, value FROM {}.meta WHERE name IN ('logs', 'log', 'guests')"
_NOTE: Final = """INSERT INTO {}.meta VALUES (%s, %s)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
_NUMBERED: Final = "SELECT game FROM {}.games WHERE game ~ '^g-[0-9a-f]{{12}}8'"
_PLAIN: Final = re.compile("[a-z_][a-z0-9_]*")


class _Schemas(NamedTuple):
    """The schemas of a database: that of the address, and those that are stores."""

    base: str
    stores: frozenset[str]

    def schema(self, log: int) -> str:
        """The schema of a log."""
        if log == 0 and (self.base in self.stores or self._own(0) not in self.stores):
            return self.base
        return self._own(log)

    def _own(self, log: int) -> str:
        name = f"log_{log_name(log)}"
        return name if self.base == "public" else f"{self.base}_{name}"

    def named(self, log: int) -> str:
        """The schema of a log that is made now, beside others."""
        return self.base if log == 0 and self.base in self.stores else self._own(log)


def places_in(url: str) -> Places:
    """The logs of the store at an address; of an empty database, the place of one log.

    ``StoreUnreadable`` if a log is missing, or if the address is that of one log of several.
    """
    address = Address(url)
    with address.connect() as connection:
        try:
            database = _schemas(connection)
            first = database.schema(0)
            meta = _meta(connection, first) if first in database.stores else {}
        except psycopg.Error as error:
            raise postgres_trouble(address.text, error) from error
    if "log" in meta:
        why = f"is log {meta['log']} of a store: name the database without this schema"
        raise StoreUnreadable(address.text, why)
    schemas = [first, *(database.schema(log) for log in range(1, int(meta.get("logs", 1))))]
    for schema in schemas[1:]:
        if schema not in database.stores:
            raise StoreUnreadable(address.text, f"lacks the schema {schema}: restore it")
    guests = frozenset(json.loads(meta.get("guests", "[]")))
    addresses = (url if one == database.base else in_schema(url, one) for one in schemas)
    return Places(tuple(addresses), guests)


def make_logs(url: str, number: int) -> Places:
    """Make an empty database a store of so many logs, or give a store more logs.

    ``StoreUnavailable`` if it has more, or if there cannot be so many.
    """
    address, before = Address(url), len(places_in(url).addresses)
    if not 1 <= number <= MOST:
        raise StoreUnavailable(address.text, f"a store has 1 to {MOST} logs")
    if number < before:
        why = f"has {before} logs, and a log cannot be removed: its games are in it"
        raise StoreUnavailable(address.text, why)
    if number == 1:
        migrate(address, only_empty=True)
    elif number > before:
        with address.connect() as connection:
            try:
                _make(connection, url, range(before, number))
            except psycopg.Error as error:
                raise postgres_trouble(address.text, error) from error
    return places_in(url)


def _make(connection: "Connection[Any]", url: str, new: range) -> None:
    database = _schemas(connection)
    schemas = [database.named(log) for log in range(new.stop)]
    for log, schema in enumerate(schemas):
        connection.execute(_DISTRIBUTED if log else _LOCAL)
        connection.execute(SQL("CREATE SCHEMA IF NOT EXISTS {}").format(Identifier(schema)))
        migrate(Address(in_schema(url, schema)), only_empty=True)
    for log in range(1, new.stop):
        _note(connection, schemas[log], "log", log_name(log))
    with connection.transaction():
        guests = _guests(connection, schemas[0], new)
        _note(connection, schemas[0], "guests", json.dumps(guests))
        _note(connection, schemas[0], "logs", str(new.stop))


def _guests(connection: "Connection[Any]", first: str, new: range) -> Sequence[str]:
    """The games of log 00 that are not in the log of their id, once there are these new logs."""
    rows = connection.execute(SQL(_NUMBERED).format(Identifier(first)))
    news = {game for (game,) in rows if number_in(game) in new}
    return sorted(news | {*json.loads(_meta(connection, first).get("guests", "[]"))})


def _schemas(connection: "Connection[Any]") -> _Schemas:
    [(base, path)] = execute(connection, _BASE).fetchall()
    stores = execute(connection, _SCHEMAS).fetchall()
    return _Schemas(base or path.strip(' "'), frozenset(name for (name,) in stores))


def _meta(connection: "Connection[Any]", schema: str) -> dict[str, str]:
    return dict(connection.execute(SQL(_META).format(Identifier(schema))).fetchall())


def _note(connection: "Connection[Any]", schema: str, name: str, value: str) -> None:
    connection.execute(SQL(_NOTE).format(Identifier(schema)), (name, value))


def schemas_of(urls: Sequence[str]) -> list[str]:
    """The schemas of logs at these addresses."""
    schemas = []
    for url in urls:
        with Address(url).connect() as connection:
            schemas.append(_schemas(connection).base)
    return schemas


def in_schema(url: str, schema: str) -> str:
    """The same address with another schema.

    >>> in_schema("postgresql://poker@db.example/games?sslmode=require", "log_03")
    'postgresql://poker@db.example/games?sslmode=require&options=-csearch_path%3Dlog_03'
    """
    parts = urlsplit(url)
    query = dict(parse_qsl(parts.query, keep_blank_values=True))
    if not _PLAIN.fullmatch(schema):
        schema = '"' + re.sub(r"([\\ ])", r"\\\1", schema.replace('"', '""')) + '"'
    query["options"] = f"{query.get('options', '')} -csearch_path={schema}".strip()
    return urlunsplit(parts._replace(query=urlencode(query, quote_via=quote)))
