"""Rows of the log on their way into the tables, many in one transaction."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from deluxe_domain.kernel.chips import CASHIER
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.chips.balances import is_player
from deluxe_replays.reports.flows import named
from deluxe_services.readmodels import sums
from deluxe_services.readmodels.ledgers import Moved, OpenLedger
from deluxe_services.readmodels.sums import ALL, start_of
from deluxe_services.store import Row

Sums = Counter[tuple[Any, ...]]
"""Amounts by the unit, the start of the shortest interval (ms), and those whom they concern."""

OpenLedgers = dict[str, OpenLedger | None]
"""The ledgers of games that go on; none for a game that is broken."""

_TRANSFER: Final = f"INSERT INTO transfers VALUES ({', '.join('?' * 15)})"
_PAYMENT: Final = "INSERT INTO payments VALUES (?, ?, ?, ?, ?, ?, ?)"
_SUM: Final = """INSERT INTO sums VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET amount = amount + excluded.amount"""
_COUNT: Final = """INSERT INTO counts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET games = games + excluded.games, transfers = transfers + excluded.transfers"""
_SEAT: Final = "INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?)"
_GAME: Final = "SELECT id, ledger, broken FROM games WHERE game = ?"
_KEEP: Final = "UPDATE games SET rules = ?, unit = ?, late = ?, ledger = ? WHERE id = ?"


class Batch:
    """Rows in the order of the log, taken over within a transaction of somebody else's."""

    def __init__(self, tables: sqlite3.Connection, ledgers: OpenLedgers) -> None:
        self._tables = tables
        self._open = ledgers
        self._games: dict[str, OpenLedger] = {}
        self._lines: list[tuple[object, ...]] = []
        self._payments: list[tuple[object, ...]] = []
        self._sums: Sums = Counter()
        self._starts: Sums = Counter()
        self._transfers: Sums = Counter()
        self._seats: dict[tuple[str, int], tuple[str, int, int]] = {}

    def take_over(self, rows: Iterable[Row]) -> None:
        """Put into the tables what follows from these rows; those of no game are passed over.

        A game whose rows no game wrote is noted as broken, and nothing more of it is read.
        """
        for row in rows:
            ledger = self._ledger(row.game) if row.game else None
            if ledger is None:
                continue
            try:
                self._read(row, ledger)
            except BrokenHistory as why:
                broken = "UPDATE games SET broken = ?, ledger = NULL WHERE id = ?"
                self._tables.execute(broken, (str(why), ledger.key))
                self._games.pop(row.game, None)
                self._open[row.game] = None
        self._write()

    def _ledger(self, game: str) -> OpenLedger | None:
        if game in self._open:
            return self._open[game]
        rows = self._tables.execute(_GAME, (game,)).fetchall()
        if not rows:
            self._tables.execute("INSERT INTO games (game) VALUES (?)", (game,))
            rows = self._tables.execute(_GAME, (game,)).fetchall()
        [(key, state, broken)] = rows
        self._open[game] = None if broken else OpenLedger(game, key, state)
        return self._open[game]

    def _read(self, row: Row, ledger: OpenLedger) -> None:
        first = ledger.lines
        for number, transfer in enumerate(ledger.read(row), first):
            self._note(number, transfer, ledger, row.position)
        self._games[row.game] = ledger

    def _note(self, number: int, transfer: Moved, ledger: OpenLedger, position: int) -> None:
        line, players, unit = transfer.line, ledger.players, ledger.unit
        at, source, target = line.at, line.source, line.target
        self._lines.append(
            (
                ledger.key, number, unit, line.version, line.deal, at, source, target, line.amount,
                line.reason, line.source_player, line.target_player, line.source_after,
                line.target_after, position,
            )
        )  # fmt: skip
        start = start_of(at)
        self._transfers[unit, start, ALL] += 1
        for account in (source, target):
            if is_player(account):
                self._sit(named(account, players, line.game), ledger, at)
        at_cashier = CASHIER in (source, target)
        payments = [(source, target, line.amount)] if at_cashier else transfer.payments
        for paid_by, paid_to, amount in payments:
            payer, payee = (named(account, players, line.game) for account in (paid_by, paid_to))
            self._payments.append((ledger.key, unit, line.version, at, payer, payee, amount))
            self._sums[unit, start, payer, payee] += amount

    def _sit(self, name: str, ledger: OpenLedger, at: int) -> None:
        for who in (name, ALL):
            _, first, last = self._seats.get((who, ledger.key), ("", at, at))
            self._seats[who, ledger.key] = ledger.unit, min(first, at), max(last, at)

    def _write(self) -> None:
        tables = self._tables
        tables.executemany(_TRANSFER, self._lines)
        tables.executemany(_PAYMENT, self._payments)
        tables.executemany(
            _SUM, [(*key, amount) for key, amount in _in_all_widths(self._sums).items()]
        )
        tables.executemany(_SEAT, [self._seat(*seat) for seat in self._seats.items()])
        games, transfers = _in_all_widths(self._starts), _in_all_widths(self._transfers)
        counts = [(*key, games[key], transfers[key]) for key in games.keys() | transfers.keys()]
        tables.executemany(_COUNT, counts)
        for game, ledger in self._games.items():
            state = None if ledger.over else ledger.kept()
            late = ledger.late and not ledger.over
            tables.execute(_KEEP, (ledger.rules, ledger.unit, late, state, ledger.key))
            if ledger.over:
                del self._open[game]
        units = {(ledger.unit,) for ledger in self._games.values()}
        tables.executemany("INSERT OR IGNORE INTO units VALUES (?)", units)

    def _seat(
        self, whose: tuple[str, int], times: tuple[str, int, int]
    ) -> tuple[str, int, str, int, int]:
        """A seat as it is now; a game counts when it began, and times may go back."""
        (player, game), (unit, first, last) = whose, times
        before = "SELECT first, last FROM seats WHERE player = ? AND game = ?"
        for first_before, last_before in self._tables.execute(before, whose):
            self._starts[unit, start_of(first_before), player] -= 1
            first, last = min(first, first_before), max(last, last_before)
        self._starts[unit, start_of(first), player] += 1
        return player, game, unit, first, last


def _in_all_widths(amounts: Sums) -> Sums:
    """The same for intervals of every width, which are named after the unit."""
    sums_by_width: Sums = Counter()
    for (unit, start, *names), amount in amounts.items():
        for width in sums.WIDTHS:
            sums_by_width[(unit, width, start // width if width else 0, *names)] += amount
    return sums_by_width
