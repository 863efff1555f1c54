"""``db check`` finds what several statements alter together, and altered objects of SQLite.

What one statement alters in one column, or in one row, is in ``test_every_column``.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.services.cli.conftest import run
from tests.services.tampering.every_table import SqliteCopies, fill

SWAPPED_SEEDS = """
    UPDATE vault SET seed = (SELECT seed FROM vault AS other WHERE other.game <> vault.game LIMIT 1)
    WHERE game = (SELECT game FROM vault LIMIT 1)"""
GHOST = """
    INSERT INTO games SELECT 'ghost', name, rules, status, created, players, practice
    FROM games LIMIT 1;
    INSERT INTO heads SELECT 'ghost', version, digest, updated FROM heads LIMIT 1"""
NEWEST_ACCESS = "DELETE FROM accesses WHERE number = (SELECT MAX(number) FROM accesses)"


def redefined(name: str, old: str, new: str) -> str:
    """Another definition of an object, as no statement of SQL would give it."""
    return (
        "PRAGMA writable_schema = ON; "
        f"UPDATE sqlite_master SET sql = replace(sql, '{old}', '{new}') WHERE name = '{name}'"
    )


ALTERATIONS = {
    "games said to have moved": "UPDATE games SET status = 'moved'",
    "a game that never was": GHOST,
    "seeds of two games swapped": SWAPPED_SEEDS,
    "versions of a stored answer moved on": (
        "UPDATE outcomes SET first = first + 1, last = last + 1 WHERE refusal IS NULL"
    ),
    "a token of who sits there added": (
        "INSERT INTO tokens SELECT 'd', game, seat, player, role, NULL FROM tokens "
        "WHERE game <> '' AND role = 'player' LIMIT 1"
    ),
    "a seat's token raised": "UPDATE tokens SET role = 'auditor' WHERE game <> ''",
    "a registered player's token raised": "UPDATE tokens SET role = 'operator' WHERE game = ''",
    "a token made valid for ever": "UPDATE tokens SET expires = NULL WHERE game = ''",
    "a token of a registered player added": (
        "INSERT INTO tokens SELECT 'd', '', NULL, player, 'operator', NULL FROM players LIMIT 1"
    ),
    "a player forgotten, yet named": (
        "UPDATE players SET forgotten = 1 WHERE player IN (SELECT player FROM names)"
    ),
    "the newest read deleted, and the counter put back": (
        f"{NEWEST_ACCESS}; UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'accesses'"
    ),
    "an entry of no game added": (
        "INSERT INTO entries SELECT NULL, '', 1 + MAX(position), 'records', '{\"salt\":\"\"}' "
        "FROM entries"
    ),
    "the counter of positions deleted": "DELETE FROM sqlite_sequence WHERE name = 'entries'",
    "a trigger that deletes": (
        "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM accesses; END"
    ),
    "a trigger that ignores": (
        "CREATE TRIGGER t BEFORE INSERT ON accesses BEGIN SELECT RAISE(IGNORE); END"
    ),
    "a trigger of a view": "CREATE TRIGGER t INSTEAD OF UPDATE ON register BEGIN SELECT 1; END",
    "an index added": "CREATE INDEX i ON games (name)",
    "an index dropped": "DROP INDEX games_by_status",
    "an index redefined": (
        "DROP INDEX games_by_status; CREATE INDEX games_by_status ON games (game, status)"
    ),
    "a view added": "CREATE VIEW v AS SELECT * FROM vault",
    "a view redefined": "DROP VIEW history; CREATE VIEW history AS SELECT 1 AS position",
    "a view dropped": "DROP VIEW history",
    "a table added": "CREATE TABLE t (a)",
    "a column added": "ALTER TABLE tokens ADD COLUMN note TEXT",
    "a table redefined": redefined("games", "practice INTEGER NOT NULL", "practice INTEGER"),
    "a constraint added": redefined("accesses", "reason TEXT NOT NULL", "reason TEXT CHECK (1)"),
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sound") / "games.db"
    fill(str(path), path.parent)
    return path


@pytest.mark.parametrize("name", ALTERATIONS)
def test_the_check_finds(name: str, sound: Path, tmp_path: Path) -> None:
    copy = SqliteCopies(sound, tmp_path / "games.db")
    copy.renew()
    with closing(sqlite3.connect(copy.address)) as database:
        database.executescript(ALTERATIONS[name])
        database.commit()
    assert run("db", "check", "--db", copy.address).code != 0
