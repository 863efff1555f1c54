"""An encrypted store: its keys, and how it gets others."""

import sqlite3
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
from eventsourcing.persistence import PersistenceError

from deluxe_services.store.errors import StoreUnreadable, sqlite_trouble
from deluxe_services.store.fetching import Executing, Fetching
from deluxe_services.store.lock import WriterLock
from deluxe_services.store.sealing import (
    Place,
    Seals,
    entry_place,
    refusal_place,
    seed_place,
    snapshot_place,
)
from deluxe_services.store.sqlite.datastore import DurableDatastore, Readers, connect
from deluxe_services.store.sqlite.migration import found_schema, migrate
from deluxe_services.store.sqlite.vacuum import rewrite
from deluxe_services.store.sqlite.write_ahead import WriteAheadLog

_NAMES: Final = "SELECT value FROM meta WHERE name = 'keys'"
_NOTE: Final = """INSERT INTO meta VALUES ('keys', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
_UNNOTE: Final = "DELETE FROM meta WHERE name = 'keys'"
_HAS_ROWS: Final = "SELECT EXISTS (SELECT 1 FROM entries) OR EXISTS (SELECT 1 FROM outcomes)"
_PAGE: Final = 1_000

OLD_BYTES_LEFT: Final = (
    "is written anew, but somebody reads it, so old bytes are left: do it once more"
)

Selecting = Callable[[str], Generator[tuple[Any, ...], None, None]]
"""Carries out a statement and hands its rows on, one by one."""


class SealedTable(msgspec.Struct, frozen=True):
    """A column with encrypted values: its table, its key columns, and what binds it.

    ``keys`` are in the order in which ``place`` takes them; ``more`` leaves rows out that are never
    sealed.
    """

    name: str
    value: str
    keys: tuple[str, ...]
    place: Callable[..., Place]
    order: str = ""
    more: str = ""

    @property
    def select(self) -> str:
        """Every value that is there, and what finds it."""
        columns = f"CAST({self.value} AS BLOB), {', '.join(self.keys)}"
        there = f"SELECT {columns} FROM {self.name} WHERE {self.value} IS NOT NULL{self.more}"
        return f"{there} ORDER BY {self.order}" if self.order else there

    @property
    def update(self) -> str:
        """Another value for one."""
        condition = " AND ".join(f"{key} = ?" for key in self.keys)
        return f"UPDATE {self.name} SET {self.value} = ? WHERE {condition}"


TABLES: Final = (
    SealedTable(
        "entries",
        "data",
        ("game", "version", "kind"),
        entry_place,
        "position",
        " AND game <> ''",
    ),
    SealedTable("snapshots", "state", ("originator_id", "originator_version"), snapshot_place),
    SealedTable("vault", "seed", ("game",), seed_place),
    SealedTable("outcomes", "refusal", ("game", "key"), refusal_place),
)


def check_keys(path: str, readers: Fetching, schema: int, seals: Seals | None) -> None:
    """``StoreUnreadable`` unless the keys are those that the store at ``path`` is sealed with.

    A store that is new takes any keys, and none.
    """
    names = key_names(readers, schema)
    if not names:
        if seals is not None and schema and readers.fetch(_HAS_ROWS) != [(0,)]:
            raise StoreUnreadable(
                path, "is not encrypted, but a key is set: encrypt it first ('db rotate')"
            )
        return
    check_key_names(path, names, seals)


def check_key_names(path: str, names: Sequence[str], seals: Seals | None) -> None:
    """``StoreUnreadable`` unless every key of these names is among the keys."""
    if seals is None:
        raise StoreUnreadable(
            path,
            f"is encrypted with the key {names[0]}: set POKER_DELUXE_STORE_KEYS",
        )
    if missing := [name for name in names if name not in seals.names]:
        raise StoreUnreadable(
            path, f"is encrypted with the key {missing[0]}, not with {' or '.join(seals.names)}"
        )


def note_keys(inside: Executing, names: Sequence[str], seals: Seals | None) -> None:
    """Notes which keys the rows of a store need, besides ``names`` now also the one that seals."""
    if seals is not None:
        inside.execute(_NOTE, (" ".join(dict.fromkeys([seals.names[0], *names])),))


def note_new_key(inside: Executing, seals: Seals | None) -> None:
    """Notes that the rows need nothing but the key that seals now; ``None``: they are plain."""
    if seals is None:
        inside.execute(_UNNOTE)
    else:
        inside.execute(_NOTE, (seals.names[0],))


def check_seals(select: Selecting, seals: Seals) -> Iterator[str]:
    """The faults of the encrypted rows of a store, each naming its row; none if sound."""
    for table in TABLES:
        for value, *place in select(table.select):
            try:
                seals.open(table.place(*place), value)
            except StoreUnreadable as error:
                yield str(error)


def rotate(path: str, seals: Seals, *, plain: bool = False) -> int:
    """Encrypts everything in a store with the first key; returns how many values were rewritten.

    The store may be plain, or sealed with any of the keys. ``plain``: everything is plain after it.
    One transaction. Then the file is rewritten, so that it holds nothing
    of the old bytes. ``StoreUnavailable`` while another process writes, ``StoreUnreadable`` names
    a row that does not open.
    """
    lock = WriterLock(path)
    try:
        readers = Readers(path)
        with closing(readers):
            schema = found_schema(path, readers)
            was_sealed = bool(key_names(readers, schema))
            if was_sealed:
                check_keys(path, readers, schema, seals)
        return _rewrite(path, schema, seals if was_sealed else None, None if plain else seals)
    except (sqlite3.Error, PersistenceError) as error:
        raise sqlite_trouble(path, error) from error
    finally:
        lock.release()


def _rewrite(path: str, schema: int, old: Seals | None, new: Seals | None) -> int:
    log, datastore = WriteAheadLog(path), DurableDatastore(path)
    try:
        log.recover(datastore)
        migrate(datastore, schema)
        with datastore.transaction(commit=True) as cursor:
            number = sum(
                seal_anew(table, selecting(path)(table.select), cursor.executemany, (old, new))
                for table in TABLES
            )
            note_new_key(cursor, new)
    finally:
        datastore.close()
        log.close()
    rewrite(Path(path), OLD_BYTES_LEFT)
    return number


def seal_anew(
    table: SealedTable,
    rows: Iterator[tuple[Any, ...]],
    update: Callable[[str, Sequence[tuple[Any, ...]]], object],
    keys: tuple[Seals | None, Seals | None],
) -> int:
    """Opens every value of a table with the old keys, seals it with the new; how many there were.

    The ``rows`` are as they were before. ``update`` carries a statement out for each of some lines.
    ``StoreUnreadable`` names a row that does not open.
    """
    (old, new), number = keys, 0
    while page := list(islice(rows, _PAGE)):
        lines = []
        for value, *columns in page:
            place = table.place(*columns)
            plain = value if old is None else old.open(place, value)
            lines.append((plain if new is None else new.seal(place, plain), *columns))
        update(table.update, lines)
        number += len(lines)
    return number


def selecting(path: str) -> Selecting:
    """Reads a file, of any size; ``StoreUnreadable`` if it is damaged."""
    return partial(_read, path)


def _read(path: str, select: str) -> Generator[tuple[Any, ...], None, None]:
    try:
        with closing(connect(Path(path))) as raw:
            yield from raw.execute(select)
    except sqlite3.Error as error:
        raise sqlite_trouble(path, error) from error


def key_names(readers: Fetching, schema: int) -> list[str]:
    """The names of the keys that a store is sealed with; none if it is plain."""
    rows = readers.fetch(_NAMES) if schema else []
    return str(rows[0][0]).split() if rows else []
