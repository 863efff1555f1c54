"""Rows that belong to nothing, in any database, found by one statement for each table."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from deluxe_services.store.sqlite.encryption import Selecting

MOST: Final = 100
"""Rows that are named of each kind."""


def _no(table: str, column: str = "game", its: str = "") -> str:
    """That a table has no row for a column of the row ``one``: looked up by its key."""
    return f"NOT EXISTS (SELECT 1 FROM {table} WHERE {table}.{its or column} = one.{column})"


class StrayRows(NamedTuple):
    """What is wrong with the rows that a statement selects: ``text`` names the first column."""

    text: str
    statement: str


def _of_no_game(table: str, column: str = "game", more: str = "") -> StrayRows:
    return StrayRows(
        f"the table {table} has a row of game {{}}, which is not registered",
        f"SELECT DISTINCT {column} FROM {table} AS one WHERE "
        f"({_no('games', column, 'game')} OR {_no('heads', column, 'game')}) {more}",
    )


STRAYS: Final = (
    _of_no_game("games"),
    _of_no_game("heads"),
    _of_no_game("entries", more="AND game <> ''"),
    _of_no_game("sittings"),
    _of_no_game("vault"),
    _of_no_game("archives"),
    _of_no_game("snapshots", "originator_id"),
    _of_no_game("outcomes", more="AND game <> ''"),
    _of_no_game("tokens", more="AND game <> ''"),
    StrayRows(
        "game {} is registered, and has no entries",
        f"SELECT game FROM heads AS one WHERE {_no('entries')} AND {_no('archives')}",
    ),
    StrayRows(
        "the register of game {} says neither 0 nor 1 for practice",
        "SELECT game FROM games WHERE practice NOT IN (0, 1)",
    ),
    StrayRows(
        "the vault has no seed for game {}, so it cannot go on: put a backup back",
        f"SELECT game FROM heads AS one WHERE {_no('vault')} AND {_no('archives')}",
    ),
    StrayRows(
        "game {} lies in an archive file, and the vault still has its seed or other entries do",
        f"SELECT game FROM archives AS one WHERE NOT ({_no('vault')} AND {_no('entries')})",
    ),
    StrayRows(
        "the stored answer {} is about versions that its game has not reached",
        """SELECT key FROM outcomes JOIN heads USING (game) WHERE last > version
            OR first > last OR first < 0 OR (refusal IS NULL AND first = 0)
            OR (refusal IS NOT NULL AND last <> 0)""",
    ),
    StrayRows(
        "a snapshot of game {} is of a version that the game has not reached",
        """SELECT originator_id FROM snapshots JOIN heads ON game = originator_id
            WHERE originator_version > version OR originator_version < 1 OR topic <> 'snapshot'""",
    ),
    StrayRows(
        "the token {} is for a player who is not registered",
        f"SELECT digest FROM tokens AS one WHERE game = '' AND {_no('players', 'player')}",
    ),
    StrayRows(
        "the name of {} is kept, who is not registered",
        f"SELECT player FROM names AS one WHERE {_no('players', 'player')}",
    ),
    StrayRows(
        "the name of {} is kept, though it was forgotten",
        """SELECT player FROM names
        JOIN players USING (player) WHERE forgotten IS NOT NULL""",
    ),
    StrayRows(
        "player {} was not forgotten, and has no name",
        f"SELECT player FROM players AS one WHERE forgotten IS NULL AND {_no('names', 'player')}",
    ),
    StrayRows(
        "the table meta has a row {}, which this program does not write",
        """SELECT name FROM meta
        WHERE name NOT IN ('schema', 'keys', 'archives', 'epoch', 'position-key', 'origin',
            'log', 'logs', 'guests')""",
    ),
    StrayRows(
        "the log's tree has a tile {} of a level that the log has not reached",
        """SELECT number FROM tiles WHERE level > 6 OR level < 0 OR number < 0""",
    ),
)
"""Rows that a sound store does not have; each statement sees one moment of the store."""

COUNTS: Final = """SELECT COUNT(*), coalesce(MAX(number), 0),
    coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'accesses'), 0) FROM accesses"""
"""How many privileged reads a file lists, the number of the last, and the number last given."""


def stray_rows(select: Selecting) -> Iterator[str]:
    """The faults, in a sentence for each row."""
    for stray in STRAYS:
        for row in islice(select(stray.statement), MOST):
            yield stray.text.format(row[0])


def access_faults(counts: tuple[Any, ...]) -> Iterator[str]:
    """Whether privileged reads were taken out of a file (``COUNTS``)."""
    rows, last, numbers_given = counts
    if not rows == last == numbers_given:
        yield f"the access log has {rows} rows, numbered up to {last}; {numbers_given} were written"
