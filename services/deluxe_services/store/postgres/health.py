"""Whether a PostgreSQL store is sound, and whether it can be written now."""

from typing import Any, Final

from psycopg import Connection

from deluxe_services.store.fetching import Fetching
from deluxe_services.store.postgres.connecting import execute

_SETTING: Final = "SELECT current_setting(?)"
_ENDS: Final = (
    "SELECT COUNT(*) + (SELECT coalesce(SUM(version), 0) FROM archives), "
    "coalesce(MAX(position), 0), (SELECT last FROM positions) FROM entries"
)
_HEADS: Final = """SELECT coalesce(heads.game, ends.game), coalesce(heads.version, 0),
        coalesce(ends.version, 0)
    FROM heads FULL JOIN (SELECT game, MAX(version) AS version FROM entries WHERE game <> ''
        GROUP BY game) AS ends
        ON heads.game = ends.game
    WHERE heads.version IS DISTINCT FROM coalesce(
        ends.version, (SELECT version FROM archives WHERE archives.game = heads.game))
    LIMIT 20"""

_MEASURES: Final = """SELECT pg_database_size(current_database()), COUNT(*), MAX(pg_wal_lsn_diff(
        pg_current_wal_lsn(), coalesce(replay_lsn, flush_lsn, sent_lsn)))
    FROM pg_stat_replication"""

PROBE: Final = "UPDATE positions SET last = last RETURNING last"


def faults_of(readers: Fetching) -> tuple[tuple[str, ...], str]:
    """What is wrong with a store; and ``full`` if what was committed outlives the server's fall."""
    faults = []
    full = readers.fetch(_SETTING, ("fsync",)) == [("on",)]
    if not full:
        faults.append("the server does not sync to the disk (fsync is off)")
    [(count, end, last)] = readers.fetch(_ENDS)
    if not count == end == last:
        faults.append(f"the log has {count} entries, ends at {end}, and {last} were given")
    for game, version, there in readers.fetch(_HEADS):
        faults.append(f"game {game} is at version {version}, but its entries end at {there}")
    return tuple(faults), "full" if full else "not full"


def measures_of(readers: Fetching) -> dict[str, float]:
    """The bytes of the database; and if standbys replicate it, how far the slowest is behind.

    The lag needs the rights of ``pg_monitor``: without them the server does not tell it.
    """
    [(size, standbys, behind)] = readers.fetch(_MEASURES)
    measures = {"bytes": float(size), "standbys": float(standbys)}
    return measures if behind is None else measures | {"standby_lag_bytes": float(behind)}


def probe(connection: "Connection[Any]") -> int:
    """Writes what changes nothing, and takes it back; errors are psycopg's. The log's position."""
    with connection.transaction(force_rollback=True):
        execute(connection, "SET LOCAL lock_timeout = '1s'")
        [(last,)] = execute(connection, PROBE).fetchall()
        return int(last)
