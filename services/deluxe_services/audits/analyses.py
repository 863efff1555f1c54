"""Analyses of games that are over: computed once, by any number of processes, and kept.

They are kept in a file of SQLite of their own (``games.db.analyses``), by game, the hash of its
last entry, and the version of the worth: a changed worth, or another history, is analysed anew. The
file can be thrown away at any time.
"""

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec

from deluxe_domain.catalogue import RULE_SETS, worth_of
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.insight.analysis import FORMAT, GameAnalysis, analyse, decode, encode
from deluxe_services.compute.over_games import lots, over_games
from deluxe_services.compute.worker_pool import Workers
from deluxe_services.simulation.simulated_games import OVER
from deluxe_services.store import GameInfo, Store
from deluxe_services.store.private_files import make_private

_ENTRIES: Final = 2_000
"""About so many entries are in a job."""

_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS analyses (game TEXT PRIMARY KEY, head TEXT, worth TEXT, data BLOB)"
)

MOST_IN_MEMORY: Final = 200
"""So many analyses are kept where there is no file."""

BESIDE: Final = ".analyses"
"""What the name of the file adds to that of the database."""


class KeptAnalyses:
    """Where analyses are kept: a file, or in memory (``None``); for any number of threads."""

    def __init__(self, path: Path | None) -> None:
        self._in_memory = path is None
        self._connection = _opened(path)
        self._one_at_a_time = Lock()

    def get(self, register: GameInfo) -> GameAnalysis | None:
        """The analysis of a game as it is now, if it is kept."""
        with self._one_at_a_time:
            row = self._connection.execute(
                "SELECT data FROM analyses WHERE game = ? AND head = ? AND worth = ?",
                (register.game, register.digest, _version(register.rules)),
            ).fetchone()
        if row is None:
            return None
        try:
            return decode(zlib.decompress(row[0]))
        except (
            zlib.error,
            msgspec.DecodeError,
            UnicodeDecodeError,
        ):  # damaged: it is computed again
            return None

    def keep(self, analyses: Iterable[bytes]) -> None:
        """Keep these analyses, as their bytes."""
        rows = [(decode(data), zlib.compress(data)) for data in analyses]
        # Another process may be writing, or the disk be full: then they are computed again.
        with self._one_at_a_time, suppress(sqlite3.OperationalError):
            self._connection.executemany(
                "INSERT OR REPLACE INTO analyses VALUES (?, ?, ?, ?)",
                [(each.game, each.head, _version(each.rules), data) for each, data in rows],
            )
            if self._in_memory:
                self._connection.execute(
                    "DELETE FROM analyses WHERE rowid <= (SELECT max(rowid) FROM analyses) - ?",
                    (MOST_IN_MEMORY,),
                )

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()


def _opened(path: Path | None) -> sqlite3.Connection:
    try:
        if path is not None:
            make_private(path)
        return _connected(str(path or ":memory:"))
    except (sqlite3.OperationalError, OSError):  # the folder is read-only
        return _connected(":memory:")
    except sqlite3.DatabaseError:  # damaged
        assert path is not None, "memory is not damaged"
        path.unlink()
        return _opened(path)


def _connected(place: str) -> sqlite3.Connection:
    connection = sqlite3.connect(place, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous=NORMAL")
    connection.execute(_TABLE)
    return connection


def _version(rules: str) -> str:
    """The worth of a rule set and the form of an analysis."""
    return f"{worth_of(rules).name} {FORMAT}"


def can_be_analysed(register: GameInfo) -> bool:
    """Whether a game is over, and its rule set is known here."""
    return register.status == OVER and register.rules in RULE_SETS


def analyses_of(
    store: Store,
    address: str,
    registers: Sequence[GameInfo],
    cache: KeptAnalyses,
    workers: Workers,
    note: Callable[[int], None] = lambda _entries: None,
) -> Iterator[GameAnalysis]:
    """The analyses of these games, those that are kept first; all of them are over.

    The others are computed by ``workers``, who open the store by its address, and kept. ``note``
    gets the number of entries of the games that were handed on. ``BrokenHistory`` names the game.
    """
    missing: dict[str, GameInfo] = {}
    entries = 0
    for register in registers:
        analysis = cache.get(register)
        if analysis is None:
            missing[register.game] = register
            continue
        entries += register.version
        note(entries)
        yield analysis
    jobs = (tuple(each.game for each in lot) for lot in lots(missing.values(), _ENTRIES))
    for part in over_games(_analysed, store, address, jobs, workers):
        cache.keep(part)
        for data in part:
            analysis = decode(data)
            entries += missing[analysis.game].version
            note(entries)
            yield analysis


def _analysed(store: Store, games: tuple[str, ...]) -> tuple[bytes, ...]:
    return tuple([encode(analysed(store, game)) for game in games])


def analysed(store: Store, game: str) -> GameAnalysis:
    """The analysis of one game; ``StillPlayed``, or ``BrokenHistory`` that names it."""
    try:
        return analyse(game, store.log.read(game))
    except BrokenHistory as error:
        raise BrokenHistory(f"game {game}: {error}") from error
