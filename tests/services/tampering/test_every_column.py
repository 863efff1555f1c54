"""Whoever alters any column of any table is noticed, or docs/trust.md says why not.

The columns come from the database: a new one fails here until it is guarded or listed.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from deluxe_services.store.sqlite.schema import MIGRATIONS
from tests.effort import examples
from tests.postgres import fresh_database
from tests.services.cli.conftest import run
from tests.services.tampering.every_table import Copies, PostgresCopies, SqliteCopies, fill

DOCUMENT = Path(__file__).parents[3] / "docs" / "trust.md"


@cache
def tables() -> list[str]:
    """The tables of a new store."""
    with closing(sqlite3.connect(":memory:")) as store:
        for statements in MIGRATIONS:
            for statement in statements:
                store.execute(statement)
        names = store.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        return [name for (name,) in names]


@cache
def listed(*, postgres: bool = False) -> set[str]:
    """What docs/trust.md lists as not noticed: ``table.column``, or ``table: what is done``."""
    _, _, section = DOCUMENT.read_text("utf-8").partition("### What is not noticed")
    cells = re.findall(r"^\| (`[^|]*) \|", section.partition("\n## ")[0], re.MULTILINE)
    cells = [cell for cell in cells if postgres or not cell.endswith(" in PostgreSQL")]
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sound") / "games.db"
    fill(str(path), path.parent)
    return path


@pytest.fixture
def copies(sound: Path, tmp_path: Path) -> SqliteCopies:
    return SqliteCopies(sound, tmp_path / "games.db")


@pytest.fixture(scope="module")
def in_postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresCopies]:
    with fresh_database() as url:
        fill(url, tmp_path_factory.mktemp("postgres"))
        yield PostgresCopies(url)


def noticed(address: str) -> bool:
    """Whether the check or the audit ends with another code than 0."""
    return any(run(*words, "--db", address).code for words in (("db", "check"), ("audit", "--all")))


def unnoticed(copies: Copies, table: str, rows: int, step: int = 1) -> tuple[set[str], set[str]]:
    """Which alterations of a table nobody notices, and which were tried: each, or every third."""
    misses, attempts = set(), set()
    for one in copies.alterations(table, rows)[::step]:
        if copies.alter(one):
            attempts.add(one.name)
            if not noticed(copies.address):
                misses.add(one.name)
    columns = {f"{table}.{column}" for column in copies.columns()[table]}
    assert step > 1 or columns <= attempts
    return misses, attempts


def test_a_sound_store_passes(sound: Path, in_postgres: PostgresCopies) -> None:
    in_postgres.renew()
    assert not noticed(str(sound))
    assert not noticed(in_postgres.address)


@pytest.mark.parametrize("table", tables())
def test_every_alteration_of_a_table_is_noticed(copies: SqliteCopies, table: str) -> None:
    """In the last row; in the first one, too, if something is listed of the table, or with
    ``HYPOTHESIS_PROFILE=long``.
    """
    has_gaps = any(re.match(rf"{table}\b", name) for name in listed())
    misses, attempts = unnoticed(copies, table, 2 if has_gaps else examples(1, 2))
    assert misses == listed() & attempts


@pytest.mark.parametrize(
    "table", [*(name for name in tables() if name != "sqlite_sequence"), "positions"]
)
def test_every_alteration_in_postgresql_is_noticed(in_postgres: PostgresCopies, table: str) -> None:
    """Every third alteration of the last row; with ``HYPOTHESIS_PROFILE=long`` all of two rows."""
    misses, _ = unnoticed(in_postgres, table, examples(1, 2), examples(3, 1))
    assert misses <= listed(postgres=True)


def test_what_is_listed_can_be_altered(copies: SqliteCopies) -> None:
    tables = copies.columns()
    names = {f"{table}.{column}" for table, columns in tables.items() for column in columns}
    assert listed(postgres=True) <= names | {f"{table}: deleted" for table in tables}


def test_these_are_all_tables(copies: SqliteCopies, in_postgres: PostgresCopies) -> None:
    assert [*copies.columns()] == tables()
    others = {*tables(), "positions"} - {"sqlite_sequence"}
    assert {*in_postgres.columns()} == others


@pytest.mark.parametrize("number", ["user_version", "application_id"])
def test_numbers_in_the_header_of_the_file_are_noticed(copies: SqliteCopies, number: str) -> None:
    copies.renew()
    with closing(sqlite3.connect(copies.address)) as database:
        database.execute(f"PRAGMA {number} = 7")
    assert run("db", "check", "--db", copies.address).code == 1
