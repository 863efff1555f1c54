"""The read models: they follow the log, and answer lists and sums."""

import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final, Self

from msgspec.structs import replace

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.chips.transfers import LedgerLine
from deluxe_replays.entries.units import CHIPS, sorted_units
from deluxe_replays.reports.flows import ALWAYS, ChipFlows, Period
from deluxe_services.readmodels import lists, sums
from deluxe_services.readmodels.batches import Batch, OpenLedgers
from deluxe_services.readmodels.lists import (
    BEGINNING,
    FIRST,
    Hidden,
    Part,
    PlacedLine,
    Rake,
    Statement,
    Wanted,
    WantedRake,
    WantedTransfers,
)
from deluxe_services.readmodels.sums import Horizon
from deluxe_services.readmodels.tables import Fetch, Tables
from deluxe_services.store import Row, Store
from deluxe_services.store.log.followers import Follower
from deluxe_services.store.sqlite.loss_check import POSITION

AT_ONCE: Final = 5_000
"""Rows that are taken over in one transaction."""

IN_MEMORY: Final = 1_000
"""Ledgers of games that go on which are kept at hand between two transactions."""

APART: Final = 0.25
"""Seconds between two looks at the log while games are played, at least."""

LATEST: Final = 1.0
"""Seconds after which the log is looked at though few rows are new: each look costs a transaction,
and answers catch up by themselves.
"""

MANY: Final = 1_000
"""New rows after which the log is looked at earlier."""

_FOLLOWED: Final = "SELECT position, digest, epoch FROM followed"

_log = logging.getLogger(__name__)


class ReadModels:
    """Transfers, payments, players and their standings, as far as the log has come.

    Each answer is as new as the log at the moment when it is asked for. The tables lie in the file
    ``path``, or in memory; they are made anew if they are of another store, or of another form.
    Amounts of different units never add up: each answer is in one. Safe to use from any thread, and
    beside another process that uses the same file.
    """

    def __init__(self, store: Store, path: Path | None = None) -> None:
        self._store = store
        self._epoch = store.log.epoch()
        self._lock = threading.RLock()
        self._tables = Tables(path)
        self._ledgers: OpenLedgers = {}
        self._reached = 0
        self._news, self._many, self._closing = threading.Event(), threading.Event(), False
        self._follower: Follower | None = None
        self._thread: threading.Thread | None = None
        if not self._is_of(store):
            self._tables.make_anew()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    @property
    def position(self) -> int:
        """The position in the log up to which everything has been taken over."""
        with self._lock:
            position: int = self._tables.fetch(POSITION)[0][0]
            return position

    def follow(self) -> None:
        """Take over what is committed from now on, in a thread, until closed."""
        self._follower = self._store.log.follow(self.position)
        self._follower.wake = self._on_news
        self._news.set()
        self._thread = threading.Thread(
            target=self._follow, args=(self._follower,), name="read models", daemon=True
        )
        self._thread.start()

    def catch_up(self) -> int:
        """Take over what the log has and these tables have not; the position reached."""
        while self.step():
            pass
        return self.position

    def step(self) -> bool:
        """Take over the next rows of the log, as many as one transaction has; whether there may be
        more.
        """
        rows = rows_behind(self._store, position := self.position)
        self._take_over(position, rows)
        return len(rows) >= AT_ONCE

    def rebuild(self) -> int:
        """Throw everything away and make it again from the log; the position reached."""
        with self._lock:
            self._ledgers.clear()
            self._tables.make_anew()
        return self.catch_up()

    def transfers(self, game: str, upto: int, after: int, number: int) -> list[LedgerLine]:
        """So many transfers of a game behind the first ``after``, up to version ``upto``.

        ``BrokenHistory`` if no game moves its chips so.
        """
        with self._current(game) as fetch:
            return lists.of_game(fetch, game, upto, after, number)

    def flows(
        self,
        game: str | None = None,
        period: Period = ALWAYS,
        player: str | None = None,
        unit: str | None = None,
        horizon: Horizon | None = None,
    ) -> ChipFlows:
        """Who paid whom in one unit, by default that of the game, or chips.

        In one game or all, within a time, all or one player: the same as ``chip_flows`` of the same
        rows. ``horizon`` says how much of a late game may be seen; without it everything is shown.
        ``BrokenHistory`` names a game that no rules could have made.
        """
        with self._current(game) as fetch:
            units = _units(fetch, game)
            unit = unit or (CHIPS if game is None else min(units))
            result, *others = (
                replace(_flows(fetch, each, game, period, player, horizon), unit=each)
                for each in (unit, *sorted_units(units - {unit}))
            )
            return replace(result, other_units=tuple(one.unit for one in others if one.games))

    def statement(
        self,
        query: Wanted,
        unit: str,
        part: Part = FIRST,
    ) -> Statement:
        """So many lines of a player's statement in one unit; ``BrokenHistory``."""
        with self._current(query.game) as fetch:
            return lists.statement(fetch, unit, query, part)

    def all_transfers(
        self,
        query: WantedTransfers,
        unit: str,
        horizon: Horizon | None = None,
        part: Part = FIRST,
    ) -> list[PlacedLine]:
        """So many transfers of all games in one unit, in the order of time; ``BrokenHistory``."""
        with self._current(query.game) as fetch:
            late = _hidden(fetch, unit, horizon)
            return lists.transfers(fetch, unit, query, late, part)

    def rake(
        self,
        query: WantedRake,
        unit: str,
        horizon: Horizon | None = None,
        after: tuple[int, str] = BEGINNING[:2],
        number: int = 100,
    ) -> Rake:
        """The house's rake in one unit, by time and game; ``BrokenHistory``."""
        with self._current(query.game) as fetch:
            return lists.rake(fetch, unit, query, _hidden(fetch, unit, horizon), after, number)

    def moved(self, player: str, horizon: Horizon | None = None) -> bool:
        """Whether chips of this player ever moved, in whatever unit, as far as may be seen."""
        with self._current() as fetch:
            return any(
                _flows(fetch, unit, None, ALWAYS, player, horizon).games for unit in self.units()
            )

    def unit(self, game: str) -> str:
        """The unit of a game's amounts."""
        self.catch_up()
        with self._lock:
            return min(_units(self._tables.fetch, game))

    def units(self, player: str = "") -> set[str]:
        """The units of the games that have been taken over, and chips; or those in which a player
        paid or received something.
        """
        self.catch_up()
        with self._lock:
            if not player:
                return _units(self._tables.fetch)
            rows = self._tables.fetch("SELECT DISTINCT unit FROM seats WHERE player = ?", (player,))
            return {unit for (unit,) in rows}

    def transfers_in(self, entries: Sequence[tuple[str, int]]) -> list[LedgerLine]:
        """The transfers in some entries, each a game and a version, in the order of the entries."""
        with self._lock:
            return lists.of_entries(self._tables.fetch, entries)

    def differences(self) -> list[str]:
        """The sums over times that differ from the transfers, in a sentence for each."""
        self.catch_up()
        with self._lock:
            return list(sums.differences(self._tables.fetch))

    def close(self) -> None:
        """Stop following, and let go of the tables."""
        self._closing = True
        self._news.set()
        self._many.set()
        if self._follower is not None:
            self._follower.stop()
        if self._thread is not None:
            self._thread.join()
        with self._lock:
            self._tables.close()

    @contextmanager
    def _current(self, game: str | None = None) -> Iterator[Fetch]:
        """Reads the tables as new as the log; ``BrokenHistory`` if the game is broken, or any if
        none is named.
        """
        self.catch_up()
        with self._lock:
            of_game, names = (" AND game = ?", (game,)) if game else ("", ())
            for broken_game, why in self._tables.fetch(
                f"SELECT game, broken FROM games WHERE broken IS NOT NULL{of_game} "
                "ORDER BY game LIMIT 1",
                names,
            ):
                raise BrokenHistory(f"game {broken_game}: {why}")
            yield self._tables.fetch

    def _is_of(self, store: Store) -> bool:
        """Whether what was taken over last is what the store has there, in the same epoch."""
        [(position, digest, epoch)] = self._tables.fetch(_FOLLOWED)
        if not position:
            return True
        if epoch != self._epoch:
            return False
        last = next(iter(store.log.read_all(position - 1, 1)), None)
        return last is not None and last.position == position and _digest(last) == digest

    def _take_over(self, after: int, rows: Sequence[Row]) -> None:
        """Take over the rows that the log has behind a position, those left out that are here: of
        another process, too.

        Nothing happens if the tables have not come to that position.
        """
        if not rows:
            return
        with self._lock:
            try:
                with self._tables.transaction() as connection:
                    position = self.position
                    new = [row for row in rows if row.position > position]
                    if after > position or not new:
                        return
                    if position != self._reached or len(self._ledgers) > IN_MEMORY:
                        self._ledgers.clear()
                    Batch(connection, self._ledgers).take_over(new)
                    connection.execute(
                        "UPDATE followed SET position = ?, digest = ?, epoch = ?",
                        (new[-1].position, _digest(new[-1]), self._epoch),
                    )
            except BaseException:
                self._ledgers.clear()  # they may be ahead of the tables
                raise
            self._reached = new[-1].position

    def _take(self, follower: Follower) -> None:
        """Take over what has come, as it was handed over."""
        after = follower.position
        while rows := follower.page():
            if self.position < after:
                self.catch_up()
            self._take_over(after, rows)
            after = follower.position

    def _on_news(self) -> None:
        if not self._news.is_set():  # a sixth of the calls that set it
            self._news.set()
        if self._follower is not None and self._follower.end - self._follower.position >= MANY:
            self._many.set()

    def _follow(self, follower: Follower) -> None:
        while not self._closing:
            self._news.wait()
            self._many.wait(LATEST - APART)
            if self._closing:
                return
            self._news.clear()
            self._many.clear()
            try:
                self._take(follower)
            except Exception:  # noqa: BLE001 - a follower that has ended would say nothing
                _log.exception("the read models could not follow; they go on with the next news")
            threading.Event().wait(APART)


def rows_behind(store: Store, position: int) -> list[Row]:
    """The rows of the log behind a position, as many as are taken over in one transaction."""
    return list(islice(store.log.read_all(position, AT_ONCE), AT_ONCE))


def _units(fetch: Fetch, game: str | None = None) -> set[str]:
    """The unit of a game, or those of all games and chips."""
    if game is None:
        return {CHIPS, *(unit for (unit,) in fetch("SELECT unit FROM units", ()))}
    rows = fetch("SELECT unit FROM games WHERE game = ? AND unit IS NOT NULL", (game,))
    return {unit for (unit,) in rows} or {CHIPS}


def _flows(
    fetch: Fetch,
    unit: str,
    game: str | None,
    period: Period,
    player: str | None,
    horizon: Horizon | None,
) -> ChipFlows:
    if game is not None:
        late = fetch("SELECT 1 FROM games WHERE game = ? AND late", (game,))
        upto = horizon(game) if horizon is not None and late else None
        return sums.flows(sums.of_game(fetch, unit, game, period, upto), player)
    result = sums.within(fetch, unit, period, player)
    if horizon is not None:
        result = sums.without_hidden(fetch, unit, result, period, horizon)
    return sums.flows(result, player)


def _hidden(fetch: Fetch, unit: str, horizon: Horizon | None) -> Hidden:
    return [] if horizon is None else list(sums.hiding(fetch, unit, horizon))


def _digest(row: Row) -> str:
    return sha256(row.data).hexdigest()
