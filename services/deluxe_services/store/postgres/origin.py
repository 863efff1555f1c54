"""Where a database is: in which cluster, on which timeline of it, and in which table the log lies.

A restore behind our back, or a standby that was promoted, changes one of these. Then nobody knows
whether the log is the one that its followers know, so it gets a new epoch.
"""

from typing import Final

from deluxe_services.store.log.epochs import begin_epoch
from deluxe_services.store.postgres.connecting import Statements

_ORIGIN: Final = """SELECT system_identifier || '/' || substr(pg_walfile_name(
        pg_current_wal_lsn()), 1, 8) || '/' || CAST(CAST('entries' AS regclass) AS oid)
    FROM pg_control_system()"""
_FIND: Final = "SELECT value FROM meta WHERE name = 'origin'"
_NOTE: Final = """INSERT INTO meta VALUES ('origin', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
RESTORING: Final = "restoring"
"""The table that a database has while it is restored."""

_BEGIN: Final = f"CREATE TABLE IF NOT EXISTS {RESTORING} ()"
_END: Final = f"DROP TABLE {RESTORING}"
_MARKED: Final = f"SELECT to_regclass('{RESTORING}') IS NOT NULL"


def note_origin(inside: Statements) -> None:
    """Begin a new epoch if the database is elsewhere than when a server or command wrote it last.

    It is a part of a transaction, in which ``meta`` is locked.
    """
    [(origin,)] = inside.fetch(_ORIGIN)
    before = inside.fetch(_FIND)
    if before == [(origin,)]:
        return
    if before:
        begin_epoch(inside)
    inside.execute(_NOTE, (origin,))


def is_being_restored(inside: Statements) -> bool:
    """Whether a restore into this database has begun, and has not said that it is done."""
    return bool(inside.fetch(_MARKED)[0][0])


def begin_restoring(inside: Statements) -> None:
    """Note that the database is being restored; nobody opens it until that is done."""
    inside.execute(_BEGIN)


def end_restoring(inside: Statements) -> None:
    """The database is restored, as a part of a transaction: its log has a new epoch."""
    begin_epoch(inside)
    note_origin(inside)
    inside.execute(_END)
