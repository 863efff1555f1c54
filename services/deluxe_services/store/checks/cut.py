"""A restored store, cut back to an earlier position of its log."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from deluxe_services.store.auxiliary.inserting import BESIDE, ENTRIES, values_statement
from deluxe_services.store.checks.tree import WIDTH
from deluxe_services.store.values import GameInfo, Row

_WITHOUT_ENTRIES: Final = "game NOT IN (SELECT game FROM entries)"
_CUT: Final = (
    "DELETE FROM entries WHERE position > :position",
    "DELETE FROM archives WHERE first > :position",
    f"DELETE FROM heads WHERE {_WITHOUT_ENTRIES} AND game NOT IN (SELECT game FROM archives)",
    "DELETE FROM games WHERE game NOT IN (SELECT game FROM heads)",
    "DELETE FROM vault WHERE game NOT IN (SELECT game FROM heads)",
    "DELETE FROM sittings WHERE game NOT IN (SELECT game FROM heads)",
    "DELETE FROM invitations WHERE game NOT IN (SELECT game FROM heads)",
    "DELETE FROM tokens WHERE game <> '' AND game NOT IN (SELECT game FROM heads)",
    "DELETE FROM checkpoints WHERE size > :position",
    "UPDATE sqlite_sequence SET seq = :position WHERE name = 'entries'",
)
_AHEAD: Final = """SELECT heads.game, reached.version
    FROM heads JOIN (SELECT game, MAX(version) AS version FROM entries GROUP BY game) AS reached
        USING (game)
    WHERE heads.version <> reached.version"""
_AFTERWARDS: Final = (
    # A refusal says nothing of the version that it was given at, so those of later go all.
    "DELETE FROM outcomes WHERE game NOT IN (SELECT game FROM heads) AND game <> ''",
    """DELETE FROM outcomes
        WHERE last > (SELECT version FROM heads WHERE heads.game = outcomes.game)""",
    "DELETE FROM outcomes WHERE last = 0 AND position > :position",
    """DELETE FROM snapshots WHERE originator_version > coalesce(
        (SELECT version FROM heads WHERE heads.game = originator_id), 0)""",
)


def last_archived(position: int) -> int:
    """No game may lie in an archive file that has entries behind this, if the log ends at a
    position: its tile would not be full, or it would hold the last entry.
    """
    return min(position // WIDTH * WIDTH, position - 1)


def put_into_tables(store: sqlite3.Connection, rows: Sequence[Row], seed: bytes | None) -> None:
    """Put a game back that lies in an archive file; both as the store holds them, sealed or not."""
    game = rows[0].game
    lines = ((row.position, game, row.version, row.kind, row.data) for row in rows)
    store.executemany(values_statement(ENTRIES, 1), lines)
    if seed is not None:
        store.execute(values_statement(BESIDE["vault"], 1), (game, seed))
    store.execute("DELETE FROM archives WHERE game = ?", (game,))


def cut(store: sqlite3.Connection, position: int) -> None:
    """Take out every row behind a position, and what belongs to games that began behind it."""
    for statement in _CUT:
        store.execute(statement, {"position": position} if ":position" in statement else {})
    for (level,) in store.execute("SELECT DISTINCT level FROM tiles").fetchall():
        full = position // WIDTH ** (level + 1)
        store.execute("DELETE FROM tiles WHERE level = ? AND number >= ?", (level, full))


def ahead(store: sqlite3.Connection) -> dict[str, int]:
    """The games whose head is not at their last entry, with the version of that entry."""
    return {str(game): int(version) for game, version in store.execute(_AHEAD)}


def put_back(store: sqlite3.Connection, register: GameInfo) -> None:
    """Have the store know of a game what it knew at an earlier version."""
    one = register
    players = msgspec.json.encode(one.players).decode()
    head = (one.version, one.digest, one.updated, one.game)
    store.execute("UPDATE heads SET version = ?, digest = ?, updated = ? WHERE game = ?", head)
    face = (one.status, players, one.game)
    store.execute("UPDATE games SET status = ?, players = ? WHERE game = ?", face)


def games_since(store: sqlite3.Connection, position: int) -> list[str]:
    """The games that have entries behind a position."""
    statement = "SELECT DISTINCT game FROM entries WHERE position > ? AND game <> ''"
    return [str(game) for (game,) in store.execute(statement, (position,))]


def put_back_sittings(store: sqlite3.Connection, game: str, players: Iterable[str]) -> None:
    """Have the store know that these players, and no others, have ever sat in a game."""
    store.execute("DELETE FROM sittings WHERE game = ?", (game,))
    lines = ((player, game) for player in players)
    store.executemany("INSERT INTO sittings VALUES (?, ?)", lines)


def put_back_token(store: sqlite3.Connection, digest: str, role: str | None) -> None:
    """Give a token the role that it had; ``None``: it was not there."""
    if role is None:
        store.execute("DELETE FROM tokens WHERE digest = ?", (digest,))
    else:
        store.execute("UPDATE tokens SET role = ? WHERE digest = ?", (role, digest))


def settle(store: sqlite3.Connection, position: int) -> None:
    """Take out the answers and snapshots that belong to what is no longer there."""
    for statement in _AFTERWARDS:
        store.execute(statement, {"position": position} if ":position" in statement else {})
