"""A store in which no table is empty, and one alteration of each kind for each of its columns.

The tables and their columns come from the database itself, so that a new one is altered, too.
"""

import asyncio
import shutil
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from deluxe_services.store import Invitation
from deluxe_services.transparency.log_keys import passing_key
from deluxe_services.transparency.notary import Notary
from tests.postgres import spoil
from tests.services.operations.archives import Place, filled
from tests.services.tampering.served import serve
from tests.services.worlds import World


def fill(address: str, folder: Path) -> None:
    """Make a store with archived, running and gathering games, and all that lies beside."""
    place = filled(Place(address, folder / "archives"))
    with place.open() as store:
        place.retire(store)
    serve(address)
    with place.open() as store:
        asyncio.run(_fill_beside(World(address, store)))
        Notary(store, passing_key()).start().close()


async def _fill_beside(world: World) -> None:
    async with world.host() as host:
        [open_game] = [one.game for one in world.store.games.page(status="open")]
        for number in range(2):
            who = await host.people.register(f"Guest {number}", f"request/guest/{number}")
            await host.invitations.invite(Invitation(open_game, number, who.player, "operator"))
        second = await host.people.register("Guest 1", "request/guest/1")
        await host.people.rename(second.player, "Guest with another name")
        leaving = await host.people.register("Leaving", "request/leaving")
        await host.people.forget(leaving.player)


class Alteration(NamedTuple):
    """What is done to a table: to a column of it, unless whole rows are added or deleted."""

    table: str
    column: str
    how: str
    statement: str
    values: Sequence[Any]

    @property
    def name(self) -> str:
        """What is altered, as docs/trust.md lists what is not noticed."""
        return f"{self.table}.{self.column}" if self.column else f"{self.table}: {self.how}"


class Copies(ABC):
    """A store at ``address``, which is altered in one way at a time."""

    mark: str
    """How statements have parameters."""

    def __init__(self, address: str) -> None:
        self.address = address

    @abstractmethod
    def renew(self) -> None:
        """Make the store sound again."""

    @abstractmethod
    def fetch(self, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that a statement selects in the sound store."""

    @abstractmethod
    def columns(self) -> dict[str, dict[str, str]]:
        """The types of the columns of each table."""

    @abstractmethod
    def alter(self, one: Alteration) -> bool:
        """Alter the sound store; ``False`` if the database does not let anybody do it."""

    @abstractmethod
    def retypings(self, table: str, column: str, value: object) -> Iterator[str]:
        """What gives a column another type, where the database allows that."""

    def alterations(self, table: str, number: int) -> list[Alteration]:
        """Each column of a table in the last row (2: and the first); a row less, and one more."""
        self.renew()
        return [*self._alterations(table, self.columns()[table], number)]

    def _alterations(self, table: str, kinds: dict[str, str], number: int) -> Iterator[Alteration]:
        names = ", ".join(kinds)
        rows = self.fetch(f"SELECT {names} FROM {table} ORDER BY {names}")
        assert rows, f"the table {table} is empty, so that nothing of it would be altered"
        there = " AND ".join(f"{name} IS NOT DISTINCT FROM {self.mark}" for name in kinds)
        for line in dict.fromkeys((rows[-1], rows[0])[:number]):
            for name, value in zip(kinds, line, strict=True):
                change, where = f"UPDATE {table} SET {name} = ", f" WHERE {there}"
                new = other(value, kinds[name])
                yield Alteration(table, name, "changed", change + self.mark + where, (new, *line))
                for expression in self.retypings(table, name, value):
                    statement = change + expression + where
                    yield Alteration(table, name, "of another type", statement, line)
            yield Alteration(table, "", "deleted", f"DELETE FROM {table} WHERE {there}", line)
        more = [other(value, kind) for value, kind in zip(rows[-1], kinds.values(), strict=True)]
        marks = ", ".join([self.mark] * len(more))
        yield Alteration(table, "", "added", f"INSERT INTO {table} VALUES ({marks})", more)


def other(value: object, kind: str) -> Any:
    """Another value that a column of this type may have instead of one."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value}x"
    if isinstance(value, bytes):
        return value[:-1] + bytes([value[-1] ^ 1])
    return 1 if "int" in kind.lower() else "x" if kind.lower() == "text" else b"x"


class SqliteCopies(Copies):
    """A file and copies of it."""

    mark = "?"

    def __init__(self, sound: Path, copy: Path) -> None:
        super().__init__(str(copy))
        self._sound = sound

    def fetch(self, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that a statement selects in the sound store."""
        with closing(sqlite3.connect(self._sound)) as database:
            return database.execute(statement, values).fetchall()

    def columns(self) -> dict[str, dict[str, str]]:
        """The types of the columns of each table."""
        names = self.fetch("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        return {
            table: {
                name: kind or ("INTEGER" if name == "seq" else "TEXT")  # of sqlite_sequence
                for _, name, kind, *_ in self.fetch(f"PRAGMA table_info({table})")
            }
            for (table,) in names
        }

    def retypings(self, table: str, column: str, value: object) -> Iterator[str]:
        """A blob for a number or a text, a text for a blob."""
        if value is not None:
            yield f"CAST({column} AS {'TEXT' if isinstance(value, bytes) else 'BLOB'})"

    def alter(self, one: Alteration) -> bool:
        """Alter a copy of the sound store."""
        self.renew()
        with closing(sqlite3.connect(self.address)) as database:
            try:
                changed = database.execute(one.statement, one.values).rowcount
            except sqlite3.DatabaseError:
                return False
            assert changed == 1, one
            database.commit()
        return True

    def renew(self) -> None:
        """Copy the sound store."""
        file = Path(self.address)
        for old in file.parent.glob(f"{file.name}*"):
            old.unlink()
        for part in self._sound.parent.glob(f"{self._sound.name}*"):
            if part.is_file() and not part.name.endswith(".lock"):
                shutil.copy(part, file.with_name(part.name.replace(self._sound.name, file.name)))


class PostgresCopies(Copies):
    """A database; what was altered is put back from copies of its tables."""

    mark = "%s"

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self._tables = self.columns()
        for table in self._tables:
            spoil(address, f"CREATE TABLE sound_{table} AS SELECT * FROM {table}")
        self._altered = ""

    def fetch(self, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that a statement selects in the sound store."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            return connection.execute(statement.encode(), values).fetchall()

    def columns(self) -> dict[str, dict[str, str]]:
        """The types of the columns of each table."""
        tables: dict[str, dict[str, str]] = {}
        for table, name, kind in self.fetch(
            """SELECT table_name, column_name, data_type FROM information_schema.columns
            JOIN information_schema.tables USING (table_schema, table_name)
            WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
                AND table_name NOT LIKE 'sound_%%' ORDER BY table_name, ordinal_position"""
        ):
            tables.setdefault(table, {})[name] = kind
        return tables

    def retypings(self, table: str, column: str, value: object) -> Iterator[str]:
        """None: columns have one type here."""
        del table, column, value
        return iter(())

    def alter(self, one: Alteration) -> bool:
        """Alter the sound store."""
        self.renew()
        self._altered = one.table
        with psycopg.connect(self.address, autocommit=True) as connection:
            try:
                changed = connection.execute(one.statement.encode(), one.values).rowcount
            except psycopg.errors.IntegrityError:
                return False
            assert changed == 1, one
        return True

    def renew(self) -> None:
        """Put back what was altered."""
        if table := self._altered:
            spoil(self.address, f"DELETE FROM {table}; INSERT INTO {table} TABLE sound_{table}")
            self._altered = ""
