"""The read models of one unit: they follow the log, and answer lists and sums."""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.flows import ALWAYS, ChipFlows, Period
from deluxe_replays.transfers import LedgerLine
from deluxe_services.readmodels import sums
from deluxe_services.readmodels.batches import Batch, OpenLedgers
from deluxe_services.readmodels.intervals import differences
from deluxe_services.readmodels.periods import within
from deluxe_services.readmodels.statements import Entries, Place, Statement, Wanted, statement
from deluxe_services.readmodels.sums import Horizon, hiding
from deluxe_services.readmodels.tables import Tables
from deluxe_services.readmodels.transfers import (
    PlacedLine,
    Rake,
    WantedRake,
    WantedTransfers,
    rake,
    transfers,
)
from deluxe_services.store import Row, Store
from deluxe_services.store.sqlite.loss_check import POSITION

AT_ONCE: Final = 5_000
"""Rows that are taken over in one transaction."""

IN_MEMORY: Final = 1_000
"""Ledgers of games that go on which are kept at hand between two transactions."""

_LINE: Final = (
    "version, deal, at, source, target, amount, reason, source_player, target_player, "
    "source_after, target_after"
)
_LINES: Final = (
    f"SELECT {_LINE}, ? FROM transfers WHERE game = ? AND line >= ? AND version <= ? "
    "ORDER BY line LIMIT ?"
)
_FOLLOWED: Final = "SELECT position, digest, epoch FROM followed"
_PASS: Final = "UPDATE followed SET position = ?, digest = ?, epoch = ? WHERE position = 0"


class UnitModels:
    """The read models of games whose amounts are in one unit; other games are skipped.

    The tables lie in the file ``path``, or in memory; they are made anew if they are of another
    store, or of another form.
    Safe to use from any thread, and beside another process that uses the same file.
    """

    def __init__(self, store: Store, path: Path | None, unit: str) -> None:
        self._store = store
        self._unit = unit
        self._lock = threading.RLock()
        self._tables = Tables(path)
        self._open: OpenLedgers = OrderedDict()
        self._reached = 0
        self._epoch = store.log.epoch()
        if not self._is_of(store):
            self._tables.make_anew()

    @property
    def position(self) -> int:
        """The position in the log up to which everything has been taken over."""
        with self._lock:
            position: int = self._tables.fetch(POSITION)[0][0]
            return position

    def catch_up(self) -> int:
        """Take over what the log has and these tables have not; the position reached."""
        with self._lock:
            while rows := rows_behind(self._store, position := self.position):
                self.take_over(position, rows)
            return position

    def take_over(self, after: int, rows: Sequence[Row]) -> None:
        """Take over the rows that the log has behind a position, those left out that are here.

        Nothing happens if the tables have not come to that position.
        """
        with self._lock:
            position = self.position
            new = [row for row in rows if row.position > position]
            if new and after <= position:
                self._take_over(position, new)

    def rebuild(self) -> int:
        """Throw everything away and make it again from the log; the position reached."""
        with self._lock:
            self._open.clear()
            self._reached = 0
            self._tables.make_anew()
            return self.catch_up()

    def transfers(self, game: str, upto: int, after: int, number: int) -> list[LedgerLine]:
        """So many transfers of a game behind the first ``after``, up to version ``upto``.

        ``BrokenHistory`` if no game moves its chips so.
        """
        with self._lock:
            self.catch_up()
            self._hold_broken(game)
            rows = self._tables.fetch("SELECT id, rules FROM games WHERE game = ?", (game,))
            if not rows:
                return []
            [(key, rules)] = rows
            lines = self._tables.fetch(_LINES, (self._unit, key, after, upto, number))
            return [LedgerLine(game, rules, *line) for line in lines]

    def unit(self, game: str) -> str:
        """The unit of a game, also of one in another; of one that is not known, the unit here."""
        with self._lock:
            self.catch_up()
            rows = self._tables.fetch("SELECT unit FROM games WHERE game = ?", (game,))
            return (rows[0][0] if rows else None) or self._unit

    def other_units(self) -> dict[str, int]:
        """The other units of games, and behind which position the first game of each begins."""
        with self._lock:
            return dict(self._tables.fetch("SELECT unit, after FROM units ORDER BY unit"))

    def begin_behind(self, position: int) -> None:
        """Pass over the log up to a position, if nothing was read yet: no game of ours is there."""
        last = next(iter(self._store.log.read_all(position - 1, 1)), None) if position else None
        if last is None:
            return
        with self._lock, self._tables.transaction() as connection:
            connection.execute(_PASS, (position, _digest(last), self._epoch))

    def flows(
        self,
        game: str | None = None,
        period: Period = ALWAYS,
        player: str | None = None,
        horizon: Horizon | None = None,
    ) -> ChipFlows:
        """Who paid whom: in one game or all, within a time, all or one player.

        The same as ``chip_flows`` of the same rows. ``horizon`` says how much of a late game may be
        seen. ``BrokenHistory`` names a game that no rules could have made.
        """
        fetch = self._tables.fetch
        with self._lock:
            self.catch_up()
            self._hold_broken(game)
            if game is not None:
                upto = horizon(game) if horizon is not None and self._is_late(game) else None
                result = sums.of_game(fetch, game, period, upto)
            else:
                always = period == ALWAYS
                result = sums.of_all(fetch, player) if always else within(fetch, period, player)
                if horizon is not None:
                    result = sums.without_hidden(fetch, result, period, horizon)
            return replace(sums.flows(result, player), unit=self._unit)

    def statement(self, query: Wanted, after: Place, number: int, entries: Entries) -> Statement:
        """So many lines of a player's statement behind a place; ``BrokenHistory``."""
        with self._lock:
            self.catch_up()
            self._hold_broken(query.game or None)
            return statement(self._tables.fetch, query, after, number, entries)

    def all_transfers(
        self,
        query: WantedTransfers,
        horizon: Horizon | None,
        after: Place,
        number: int,
        entries: Entries,
    ) -> list[PlacedLine]:
        """So many transfers of all games behind a place, as far as ``horizon`` lets them be seen.

        ``BrokenHistory`` names a game that no rules could have made.
        """
        fetch = self._tables.fetch
        with self._lock:
            self.catch_up()
            self._hold_broken(query.game or None)
            late = [] if horizon is None else list(hiding(fetch, horizon))
            return transfers(fetch, query, late, after, number, entries)

    def rake(
        self, query: WantedRake, horizon: Horizon | None, after: tuple[int, str], number: int
    ) -> Rake:
        """The house's rake: a number of lines, up to ``horizon``."""
        fetch = self._tables.fetch
        with self._lock:
            self.catch_up()
            self._hold_broken(query.game or None)
            late = [] if horizon is None else list(hiding(fetch, horizon))
            return rake(fetch, query, late, after, number)

    def differences(self) -> list[str]:
        """The sums over times that differ from the transfers, in a sentence for each."""
        with self._lock:
            self.catch_up()
            return list(differences(self._tables.fetch))

    def close(self) -> None:
        """Let go of the tables."""
        with self._lock:
            self._tables.close()

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
        """Take over the rows behind a position, unless another process has done so meanwhile."""
        if after != self._reached:
            self._open.clear()
        try:
            with self._tables.transaction() as connection:
                if self.position != after:
                    return
                Batch(connection, self._open, self._unit).take_over(rows)
                connection.execute(
                    "UPDATE followed SET position = ?, digest = ?, epoch = ?",
                    (rows[-1].position, _digest(rows[-1]), self._epoch),
                )
        except BaseException:
            self._open.clear()  # they may be ahead of the tables
            raise
        self._reached = rows[-1].position
        while len(self._open) > IN_MEMORY:
            self._open.popitem(last=False)

    def _hold_broken(self, game: str | None) -> None:
        where, named_game = ("", ()) if game is None else (" WHERE game = ?", (game,))
        for broken_game, why in self._tables.fetch(
            f"SELECT game, why FROM broken{where} ORDER BY game LIMIT 1", named_game
        ):
            raise BrokenHistory(f"game {broken_game}: {why}")

    def _is_late(self, game: str) -> bool:
        where = "WHERE game = (SELECT id FROM games WHERE game = ?)"
        return bool(self._tables.fetch(f"SELECT 1 FROM late {where}", (game,)))


def rows_behind(store: Store, position: int) -> list[Row]:
    """The rows of the log behind a position, as many as are taken over in one transaction."""
    return list(islice(store.log.read_all(position, AT_ONCE), AT_ONCE))


def _digest(row: Row) -> str:
    return sha256(row.data).hexdigest()
