"""The tables of a store in SQL, and the migrations from older schemas."""

from typing import Final

from deluxe_services.store.auxiliary.archived import ARCHIVES
from deluxe_services.store.auxiliary.invitations import INVITATIONS
from deluxe_services.store.auxiliary.log_records import RECORDS
from deluxe_services.store.auxiliary.people import ADD_UPDATED, PEOPLE, SALT_NAMES

FIRST: Final = (
    """CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID""",
    # AUTOINCREMENT: the position of a deleted row is never given again.
    """CREATE TABLE entries (
        position INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        kind TEXT NOT NULL,
        data BLOB NOT NULL,
        UNIQUE (game, version))""",
    # Written with every decision, so kept narrow; what seldom changes lies in ``games``.
    """CREATE TABLE heads (
        game TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        digest TEXT NOT NULL,
        updated INTEGER NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE games (
        game TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        rules TEXT NOT NULL,
        status TEXT NOT NULL,
        created INTEGER NOT NULL,
        players TEXT NOT NULL,
        practice INTEGER NOT NULL) WITHOUT ROWID""",
    """CREATE INDEX games_by_status ON games (status, game)""",
    # Who ever had a seat where; ``games.players`` says who has one now.
    """CREATE TABLE sittings (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        PRIMARY KEY (player, game)) WITHOUT ROWID""",
    """CREATE VIEW register AS
        SELECT game, name, rules, status, version, digest, created, updated, players, practice
        FROM games JOIN heads USING (game)""",
    """CREATE TABLE outcomes (
        key TEXT PRIMARY KEY,
        fingerprint TEXT NOT NULL,
        game TEXT NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        refusal BLOB) WITHOUT ROWID""",
    # The recording library's own layout: its snapshot recorder reads and writes it.
    """CREATE TABLE snapshots (
        originator_id TEXT NOT NULL,
        originator_version INTEGER NOT NULL,
        topic TEXT NOT NULL,
        state BLOB NOT NULL,
        PRIMARY KEY (originator_id, originator_version)) WITHOUT ROWID""",
    """CREATE TABLE vault (game TEXT PRIMARY KEY, seed BLOB NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE tokens (
        digest TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        seat INTEGER,
        player TEXT NOT NULL,
        role TEXT NOT NULL,
        expires INTEGER) WITHOUT ROWID""",
    # The entries in the words of the recording library, so that all its readers work here.
    """CREATE VIEW stored_events AS
        SELECT position AS rowid, game AS originator_id, version AS originator_version,
            kind AS topic, data AS state
        FROM entries""",
    # The entries for a stranger with nothing but an SQLite shell.
    """CREATE VIEW history AS
        SELECT position, game, version, kind, CAST(data AS TEXT) AS json FROM entries""",
)

SECOND: Final = ("""CREATE INDEX tokens_by_seat ON tokens (game, seat)""",)

THIRD: Final = (
    # The tree over the log: 256 hashes of one level in each tile, so that nothing is kept twice.
    """CREATE TABLE tiles (
        level INTEGER NOT NULL,
        number INTEGER NOT NULL,
        hashes BLOB NOT NULL,
        PRIMARY KEY (level, number)) WITHOUT ROWID""",
    """CREATE TABLE checkpoints (
        size INTEGER PRIMARY KEY, note TEXT NOT NULL, key TEXT NOT NULL)""",
)

SUBSCRIPTIONS: Final = (
    """CREATE TABLE subscriptions (
        owner TEXT NOT NULL,
        name TEXT NOT NULL,
        filter TEXT NOT NULL,
        position INTEGER NOT NULL,
        part INTEGER NOT NULL,
        created INTEGER NOT NULL,
        acknowledged INTEGER NOT NULL,
        reader TEXT NOT NULL,
        PRIMARY KEY (owner, name)) WITHOUT ROWID""",
)
"""Positions of readers, which keep them themselves since schema 10."""

EPOCHS: Final = ("ALTER TABLE subscriptions ADD COLUMN epoch TEXT NOT NULL DEFAULT ''",)

BY_UPDATE: Final = ("CREATE INDEX heads_by_update ON heads (updated, game)",)
"""The games in the order of their last change."""

SCHEMA_9: Final = (*BY_UPDATE, *EPOCHS, *SALT_NAMES)
"""An order of games by their last change, epochs of logs, and names that are bound to the log."""

SCHEMA_11: Final = ("DELETE FROM meta WHERE name = 'position-key'",)
"""A key of each store that seals positions, so that they tell readers nothing."""

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    FIRST,
    SECOND,
    THIRD,
    PEOPLE,
    ARCHIVES,
    RECORDS,
    SUBSCRIPTIONS,
    (*ADD_UPDATED, *INVITATIONS),
    SCHEMA_9,
    ("DROP TABLE subscriptions",),
    SCHEMA_11,
)
"""The statements that lead from each schema to the next; never changed, only added to."""

SCHEMA: Final = len(MIGRATIONS)
"""The schema that this version reads and writes."""
