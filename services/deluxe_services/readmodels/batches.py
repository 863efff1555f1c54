"""Rows of the log on their way into the read models, many in one transaction."""

import sqlite3
from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import Any, Final

from deluxe_domain.kernel.chips import CASHIER
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.balances import is_player
from deluxe_replays.flows import named
from deluxe_replays.units import CHIPS
from deluxe_services.readmodels.intervals import ALL, Stretches
from deluxe_services.readmodels.ledgers import Moved, OpenLedger
from deluxe_services.store import Row

OpenLedgers = OrderedDict[str, tuple[int, OpenLedger | None]]
"""The ledgers at hand of games that go on, with the games' keys; the latest used last. There is
none for a game whose amounts are in another unit."""

_TRANSFER: Final = f"INSERT INTO transfers VALUES ({', '.join('?' * 14)})"
_PAYMENT: Final = "INSERT INTO payments VALUES (?, ?, ?, ?, ?, ?)"
_SUMS: Final = """INSERT INTO players VALUES (?, ?, ?, ?) ON CONFLICT (player) DO UPDATE SET
    games = games + excluded.games, bought_in = bought_in + excluded.bought_in,
    cashed_out = cashed_out + excluded.cashed_out"""
_PAIR: Final = """INSERT INTO pairs VALUES (?, ?, ?)
    ON CONFLICT (payer, payee) DO UPDATE SET amount = amount + excluded.amount"""
_UNKNOWN: Final = "?"
"""The unit of a game that was opened before these tables begin."""

_SET_RULES: Final = "UPDATE games SET rules = ?, unit = ? WHERE id = ?"
_NEW_UNIT: Final = "INSERT OR IGNORE INTO units VALUES (?, ?)"
_LAST: Final = (
    "SELECT id, kept, unit FROM games LEFT JOIN ledgers ON ledgers.game = id WHERE games.game = ?"
)


class Batch:
    """Rows in the order of the log, taken over within a transaction of somebody else's."""

    def __init__(self, tables: sqlite3.Connection, open_ledgers: OpenLedgers, unit: str) -> None:
        self._unit = unit
        self._tables = tables
        self._open = open_ledgers
        self._games: dict[str, None] = {}
        self._lines: list[tuple[object, ...]] = []
        self._payments: list[tuple[object, ...]] = []
        self._buy_ins: Counter[str] = Counter()
        self._cash_outs: Counter[str] = Counter()
        self._pair_sums: Counter[tuple[str, str]] = Counter()
        self._stretches = Stretches()

    def take_over(self, rows: Iterable[Row]) -> None:
        """Put into the tables what follows from these rows; those of no game are passed over.

        A game whose rows no game wrote is noted as broken, and nothing more of it is read.
        """
        broken_games = {game for (game,) in self._tables.execute("SELECT game FROM broken")}
        for row in rows:
            if row.game in broken_games or not row.game:
                continue
            try:
                self._read(row)
            except BrokenHistory as why:
                broken_games.add(row.game)
                self._tables.execute("INSERT INTO broken VALUES (?, ?)", (row.game, str(why)))
                self._games.pop(row.game, None)
                self._open.pop(row.game, None)
        self._write()

    def _read(self, row: Row) -> None:
        key, ledger = self._ledger(row)
        if ledger is None:
            return
        self._games[row.game] = None
        first, transfers = ledger.lines, ledger.read(row)
        if ledger.unit != self._unit:
            self._tables.execute(_SET_RULES, (ledger.rules, ledger.unit, key))
            self._tables.execute(_NEW_UNIT, (ledger.unit, row.position - 1))
            self._open[row.game] = key, None
            del self._games[row.game]
            return
        for number, transfer in enumerate(transfers, first):
            self._note(key, number, transfer, ledger, row.position)
        if ledger.late:
            self._tables.execute("REPLACE INTO late VALUES (?)", (key,))
            ledger.late = False

    def _ledger(self, row: Row) -> tuple[int, OpenLedger | None]:
        game = row.game
        at_hand = self._open.get(game)
        if at_hand is not None:
            self._open.move_to_end(game)
            return at_hand
        query = _LAST, (game,)
        if self._tables.execute(*query).fetchone() is None:
            # These tables may begin in the middle of the log: then the game is of another unit.
            unit = _UNKNOWN if row.version > 1 and self._unit != CHIPS else None
            self._tables.execute("INSERT INTO games (game, unit) VALUES (?, ?)", (game, unit))
        key, state, unit = self._tables.execute(*query).fetchone()
        foreign = unit is not None and unit != self._unit
        self._open[game] = key, None if foreign else OpenLedger(game, state)
        return self._open[game]

    def _note(
        self, key: int, number: int, transfer: Moved, ledger: OpenLedger, position: int
    ) -> None:
        line, players = transfer.line, ledger.players
        self._lines.append(
            (
                key, number, line.version, line.deal, line.at, line.source, line.target,
                line.amount, line.reason, line.source_player, line.target_player,
                line.source_after, line.target_after, position,
            )
        )  # fmt: skip
        at, stretches = line.at, self._stretches
        stretches.moved(at)
        for account in (line.source, line.target):
            if is_player(account):
                stretches.sat(at, named(account, players, line.game), key)
        if line.source == CASHIER:
            name = named(line.target, players, line.game)
            self._buy_ins[name] += line.amount
            stretches.bought(at, name, line.amount)
        elif line.target == CASHIER and is_player(line.source):
            name = named(line.source, players, line.game)
            self._cash_outs[name] += line.amount
            stretches.cashed(at, name, line.amount)
        for payment in transfer.payments:
            payer, payee = (named(account, players, line.game) for account in payment[:2])
            self._payments.append((key, line.version, at, payer, payee, payment.amount))
            self._pair_sums[payer, payee] += payment.amount
            stretches.paid(at, payer, payee, payment.amount)

    def _write(self) -> None:
        tables = self._tables
        tables.executemany(_TRANSFER, self._lines)
        tables.executemany(_PAYMENT, self._payments)
        tables.executemany(_PAIR, [(*pair, amount) for pair, amount in self._pair_sums.items()])
        new = self._stretches.write(self._fetch, tables.executemany)
        games = new.pop(ALL, 0)
        tables.execute("UPDATE totals SET games = games + ?", (games,))
        names = self._buy_ins.keys() | self._cash_outs.keys() | new.keys()
        sums = [
            (name, new[name], self._buy_ins[name], self._cash_outs[name]) for name in sorted(names)
        ]
        tables.executemany(_SUMS, sums)
        tables.execute("UPDATE totals SET transfers = transfers + ?", (len(self._lines),))
        self._keep()

    def _fetch(self, statement: str, parameters: tuple[object, ...]) -> list[tuple[Any, ...]]:
        return self._tables.execute(statement, parameters).fetchall()

    def _keep(self) -> None:
        """Remember the games that go on; of one that is over nothing more is needed."""
        for game in self._games:
            key, ledger = self._open[game]
            assert ledger is not None, "games of other units are passed over"
            self._tables.execute(_SET_RULES, (ledger.rules, ledger.unit, key))
            if ledger.over:
                self._tables.execute("DELETE FROM ledgers WHERE game = ?", (key,))
                self._tables.execute("DELETE FROM late WHERE game = ?", (key,))
                del self._open[game]
            else:
                data = ledger.kept()
                self._tables.execute("REPLACE INTO ledgers VALUES (?, ?)", (key, data))
