"""Alterations of every table and of the database's own objects, done with an SQLite shell.

Each class gets the database of a copy and a stream of numbers. ``COVERED`` must be found by
``db check``; ``UNCOVERED`` cannot be, and docs/trust.md says why.
"""

import json
import sqlite3
from collections.abc import Callable
from typing import Any, Final

from tests.services.tampering.harm import Draws

Alteration = Callable[[sqlite3.Connection, Draws], None]

GHOST: Final = "ghost"
"""The id of a game that never was."""


def games(database: sqlite3.Connection, draws: Draws) -> str:
    """One of the games."""
    return str(draws.of(database.execute("SELECT game FROM games ORDER BY game").fetchall())[0])


def setting(table: str, column: str, where: str, *values: Any) -> Alteration:
    """Another value in a column of one row, which ``where`` finds by its first column."""

    def alter(database: sqlite3.Connection, draws: Draws) -> None:
        rows = database.execute(f"SELECT {where}, {column} FROM {table}").fetchall()
        key, old = draws.of([row for row in rows if row[1] is not None])
        new = draws.of([value for value in _values(old, values) if value != old])
        database.execute(f"UPDATE {table} SET {column} = ? WHERE {where} = ?", (new, key))

    return alter


def _values(old: Any, values: tuple[Any, ...]) -> list[Any]:
    if values:
        return list(values)
    if isinstance(old, int):
        return [old + 1, old - 1, old + 86_400_000, 0]
    if isinstance(old, bytes):
        return [bytes([old[0] ^ 1]) + old[1:], old[:-1], old + b"x"]
    return [f"{old}x", old[:-1], ""]


def adding(statement: str, *values: Any) -> Alteration:
    """A row more; a value that is called draws itself."""

    def alter(database: sqlite3.Connection, draws: Draws) -> None:
        line = [value(database, draws) if callable(value) else value for value in values]
        rows_changed = database.execute(statement, line).rowcount
        assert rows_changed > 0, "nothing was added"

    return alter


def removing(table: str, where: str) -> Alteration:
    """A row less, one of those that ``where`` is true of."""

    def alter(database: sqlite3.Connection, draws: Draws) -> None:
        rows = database.execute(f"SELECT * FROM {table} WHERE {where}")
        columns = [column[0] for column in rows.description]
        line = draws.of(rows.fetchall())
        condition = " AND ".join(f"{column} IS ?" for column in columns)
        database.execute(f"DELETE FROM {table} WHERE {condition}", line)

    return alter


def running(*statements: str) -> Alteration:
    """One of these statements."""

    def alter(database: sqlite3.Connection, draws: Draws) -> None:
        for part in draws.of(list(statements)).split(";;"):
            database.execute(part)

    return alter


def _redefine(name: str, old: str, new: str) -> str:
    return (
        f"PRAGMA writable_schema = ON;;UPDATE sqlite_master SET sql = replace(sql, '{old}', "
        f"'{new}') WHERE name = '{name}'"
    )


def unseat(database: sqlite3.Connection, draws: Draws) -> None:
    """Somebody who has a seat is no longer listed as having one."""
    rows = database.execute(
        "SELECT games.game, value FROM games, json_each(players) WHERE value <> ''"
    ).fetchall()
    game, player = draws.of(rows)
    database.execute("DELETE FROM sittings WHERE game = ? AND player = ?", (game, player))


def swap_seeds(database: sqlite3.Connection, draws: Draws) -> None:
    """Two games change their seeds."""
    del draws
    (one, first), (other, second) = database.execute("SELECT game, seed FROM vault LIMIT 2")
    database.execute("UPDATE vault SET seed = ? WHERE game = ?", (second, one))
    database.execute("UPDATE vault SET seed = ? WHERE game = ?", (first, other))


def alter_snapshot(database: sqlite3.Connection, draws: Draws) -> None:
    """A number in the state of a game as it is kept to save folding."""
    rows = database.execute("SELECT originator_id, originator_version, state FROM snapshots")
    game, version, state = draws.of(rows.fetchall())
    data = bytes(state)
    digits = [at for at in range(len(data)) if data[at : at + 1].isdigit()]
    at = draws.of(digits[len(digits) // 2 :])
    new = data[:at] + str((int(data[at : at + 1]) + 1) % 10).encode() + data[at + 1 :]
    database.execute(
        "UPDATE snapshots SET state = ? WHERE originator_id = ? AND originator_version = ?",
        (new, game, version),
    )


def alter_access(database: sqlite3.Connection, draws: Draws) -> None:
    """One thing that a privileged read says."""
    columns = ("at", "who", "role", "method", "game", "request", "reason")
    setting("accesses", draws.of(list(columns)), "number")(database, draws)


def drop_record(database: sqlite3.Connection, draws: Draws) -> None:
    """An entry that names tokens or reads says nothing, or names less."""
    rows = database.execute("SELECT position, data FROM entries WHERE game = ''").fetchall()
    position, data = draws.of(rows)
    content = json.loads(bytes(data))
    less = {**content, "accesses": content["accesses"][1:], "tokens": content["tokens"][1:]}
    new = draws.of(
        [
            b"{}",
            json.dumps(less if less != content else {"salt": ""}, separators=(",", ":")).encode(),
        ]
    )
    database.execute("UPDATE entries SET data = ? WHERE position = ?", (new, position))


def add_game(database: sqlite3.Connection, draws: Draws) -> None:
    """A whole register of a game that never was."""
    like = games(database, draws)
    for table in ("games", "heads"):
        line = list(database.execute(f"SELECT * FROM {table} WHERE game = ?", (like,)).fetchone())
        marks = ",".join("?" * len(line))
        database.execute(f"INSERT INTO {table} VALUES ({marks})", [GHOST, *line[1:]])


_PLAYING: Final = "game IN (SELECT game FROM games WHERE status <> 'over')"
_OVER: Final = "game IN (SELECT game FROM games WHERE status = 'over')"

COVERED: Final[dict[str, Alteration]] = {
    "games: status": setting("games", "status", "game", "open", "playing", "over", "lost"),
    "games: players": setting("games", "players", "game", '["ann"]', '["p1","p0"]', "[]", "x"),
    "games: said to have moved": running("UPDATE games SET status = 'moved'"),
    "games: practice": setting("games", "practice", "game", 0, 1, 2),
    "games: created": setting("games", "created", "game"),
    "games: name": setting("games", "name", "game"),
    "games: rules": setting("games", "rules", "game"),
    "games: row deleted": removing("games", "1"),
    "games: game that never was": add_game,
    "heads: version": setting("heads", "version", "game"),
    "heads: digest": setting("heads", "digest", "game"),
    "heads: updated": setting("heads", "updated", "game"),
    "heads: row deleted": removing("heads", "1"),
    "heads: row added": adding("INSERT INTO heads VALUES (?, 1, 'x', 1)", GHOST),
    "sittings: row deleted": unseat,
    "sittings: row added": adding("INSERT INTO sittings VALUES ('mallory', ?)", games),
    "sittings: row of no game": adding("INSERT INTO sittings VALUES ('p0', ?)", GHOST),
    "vault: seed of a running game deleted": removing("vault", _PLAYING),
    "vault: seed of a finished game deleted": removing("vault", _OVER),
    "vault: seed altered": setting("vault", "seed", "game"),
    "vault: seeds swapped": swap_seeds,
    "vault: row of no game": adding("INSERT INTO vault VALUES (?, ?)", GHOST, bytes(32)),
    "snapshots: state": alter_snapshot,
    "snapshots: row of no game": adding(
        "INSERT INTO snapshots VALUES (?, 1, 'snapshot', 'x')", GHOST
    ),
    "snapshots: row at another version": running(
        "UPDATE snapshots SET originator_version = originator_version + 1",
        "UPDATE snapshots SET originator_version = originator_version + 100000",
    ),
    "outcomes: versions": running(
        "UPDATE outcomes SET last = last + 1 WHERE refusal IS NULL",
        "UPDATE outcomes SET first = first + 1, last = last + 1 WHERE refusal IS NULL",
        "UPDATE outcomes SET first = 1, last = 1 WHERE refusal IS NULL AND first > 1",
    ),
    "outcomes: key": running("UPDATE outcomes SET key = key || 'x' WHERE refusal IS NULL"),
    "outcomes: row of no game": adding(
        "INSERT INTO outcomes VALUES ('anyone/x', 'x', ?, 1, 1, NULL, 1)", GHOST
    ),
    "tokens: role of a seat's token raised": running(
        "UPDATE tokens SET role = 'auditor' WHERE game <> ''",
        "UPDATE tokens SET role = 'operator' WHERE game <> ''",
        "UPDATE tokens SET role = 'player' WHERE role = 'left'",
    ),
    "tokens: seat, player or game of one": running(
        "UPDATE tokens SET seat = 1 - seat WHERE game <> ''",
        "UPDATE tokens SET player = 'mallory' WHERE game <> ''",
        "UPDATE tokens SET game = 'ghost' WHERE game <> ''",
    ),
    "tokens: inserted for who never sat there": adding(
        "INSERT INTO tokens VALUES ('d', ?, 0, 'mallory', 'player', NULL)", games
    ),
    "tokens: inserted for one game's auditor": adding(
        "INSERT INTO tokens VALUES ('d', ?, NULL, '', 'auditor', NULL)", games
    ),
    "tokens: inserted for an unknown player": adding(
        "INSERT INTO tokens VALUES ('d', '', NULL, '~mallory', 'operator', NULL)"
    ),
    "tokens: inserted for a registered player": running(
        "INSERT INTO tokens SELECT 'd', '', NULL, player, 'operator', NULL FROM players LIMIT 1",
        "INSERT INTO tokens SELECT 'd', '', NULL, player, 'player', NULL FROM players LIMIT 1",
    ),
    "tokens: inserted for who sits there": running(
        "INSERT INTO tokens SELECT 'd', game, seat, player, role, NULL FROM tokens WHERE game <> ''"
        " AND role = 'player' LIMIT 1"
    ),
    "tokens: role of a registered player's token raised": running(
        "UPDATE tokens SET role = 'auditor' WHERE game = ''",
        "UPDATE tokens SET role = 'operator' WHERE game = ''",
    ),
    "tokens: expiry": running(
        "UPDATE tokens SET expires = 9999999999999 WHERE game = ''",
        "UPDATE tokens SET expires = NULL WHERE game = ''",
        "UPDATE tokens SET expires = 1 WHERE role = 'left'",
    ),
    "tokens: digest": running("UPDATE tokens SET digest = 'd' WHERE role = 'left'"),
    "tokens: row deleted": removing("tokens", "1"),
    "players: row deleted": removing("players", "1"),
    "players: forgotten, yet named": running("UPDATE players SET forgotten = 1"),
    "names: row of nobody": adding("INSERT INTO names VALUES ('~mallory', 'Mallory', NULL, '')"),
    "names: row deleted": removing("names", "1"),
    "names: name": running("UPDATE names SET name = name || 'x'"),
    "accesses: row deleted": running(
        "DELETE FROM accesses WHERE number = 1",
        "DELETE FROM accesses WHERE number = (SELECT MAX(number) FROM accesses)",
    ),
    "accesses: newest row deleted, and the counter put back": running(
        "DELETE FROM accesses WHERE number = (SELECT MAX(number) FROM accesses);;"
        "UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'accesses'"
    ),
    "accesses: row added": running(
        "INSERT INTO accesses SELECT number + 100, at, who, role, method, game, request, reason, "
        "salt FROM accesses LIMIT 1",
        "INSERT INTO accesses VALUES (4, 1, '~mallory', 'auditor', 'GetGame', 'g', 'r', '', 'x')",
    ),
    "accesses: who, when, what and why": alter_access,
    "accesses: salt": setting("accesses", "salt", "number"),
    "archives: row of no game": adding(
        "INSERT INTO archives VALUES (?, 1, 1, 1, x'00', 'f', 'd', 1)", GHOST
    ),
    "meta: row added": adding("INSERT INTO meta VALUES ('hook', 'x')"),
    "tiles: row added": adding("INSERT INTO tiles VALUES (7, 0, x'00')"),
    "checkpoints: key": setting("checkpoints", "key", "size"),
    "checkpoints: note": setting("checkpoints", "note", "size"),
    "entries: kind": setting("entries", "kind", "position"),
    "entries: one of no game altered": drop_record,
    "entries: one of no game added": running(
        "INSERT INTO entries SELECT NULL, '', 1 + MAX(position), 'records', '{\"salt\":\"\"}' "
        "FROM entries",
        "INSERT INTO entries SELECT NULL, '', 5, 'records', '{\"salt\":\"\"}'",
    ),
    "sequence: last position": running(
        "UPDATE sqlite_sequence SET seq = seq + 5 WHERE name = 'entries'",
        "DELETE FROM sqlite_sequence WHERE name = 'entries'",
    ),
    "objects: trigger added": running(
        "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM accesses; END",
        "CREATE TRIGGER t BEFORE INSERT ON accesses BEGIN SELECT RAISE(IGNORE); END",
        "CREATE TRIGGER t INSTEAD OF UPDATE ON register BEGIN SELECT 1; END",
    ),
    "objects: index added": running("CREATE INDEX i ON games (name)"),
    "objects: index dropped": running("DROP INDEX games_by_status", "DROP INDEX tokens_by_seat"),
    "objects: index redefined": running(
        "DROP INDEX games_by_status;;CREATE INDEX games_by_status ON games (game, status)"
    ),
    "objects: view added": running("CREATE VIEW v AS SELECT * FROM vault"),
    "objects: view redefined": running(
        "DROP VIEW register;;CREATE VIEW register AS SELECT game, name, rules, 'over' AS status, "
        "version, digest, created, updated, players, practice FROM games JOIN heads USING (game)",
        "DROP VIEW history;;CREATE VIEW history AS SELECT 1 AS position",
    ),
    "objects: view dropped": running("DROP VIEW history"),
    "objects: table added": running("CREATE TABLE t (a)"),
    "objects: column added": running("ALTER TABLE tokens ADD COLUMN note TEXT"),
    "objects: table redefined": running(
        _redefine("games", "practice INTEGER NOT NULL", "practice INTEGER"),
        _redefine("accesses", "reason TEXT NOT NULL", "reason TEXT NOT NULL CHECK (1)"),
    ),
}
"""What ``db check`` finds."""

UNCOVERED: Final[dict[str, Alteration]] = {
    "outcomes: fingerprint": setting("outcomes", "fingerprint", "key"),
    "outcomes: row deleted": removing("outcomes", "1"),
    "outcomes: refusal": setting("outcomes", "refusal", "key"),
}
"""Nothing else in the database says what these should be."""
