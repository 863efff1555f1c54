"""Removes from the tables the games that continue in another partition.

The other partition's tables have it from then on, for its log has the whole game.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, Final

from deluxe_domain.kernel.chips import CASHIER
from deluxe_replays.balances import is_player
from deluxe_replays.flows import ALWAYS, named
from deluxe_replays.running import GAME_MOVED
from deluxe_services.readmodels import sums
from deluxe_services.readmodels.batches import Batch, OpenLedgers
from deluxe_services.readmodels.periods import Within
from deluxe_services.readmodels.stretches import ALL, Fetch, Stretches
from deluxe_services.store import Row

_TRANSFERS: Final = """SELECT at, source, target, amount, source_player, target_player
    FROM transfers WHERE game = ?"""
_PAYMENTS: Final = "SELECT at, payer, payee, amount FROM payments WHERE game = ?"
_SEATS: Final = "SELECT player, first FROM seats WHERE game = ?"
_PLAYER: Final = """UPDATE players SET games = games - ?, bought_in = bought_in - ?,
    cashed_out = cashed_out - ? WHERE player = ?"""
_PAIR: Final = "UPDATE pairs SET amount = amount - ? WHERE payer = ? AND payee = ?"
_TOTALS: Final = "UPDATE totals SET games = games - ?, transfers = transfers - ?"
_OF_GAME: Final = ("transfers", "payments", "seats", "ledgers", "late")
_NOTHING_LEFT: Final = (
    "DELETE FROM pairs WHERE amount = 0",
    "DELETE FROM pair_sums WHERE amount = 0",
    "DELETE FROM players WHERE games = 0 AND bought_in = 0 AND cashed_out = 0",
)


def take_over(
    tables: sqlite3.Connection, open_ledgers: OpenLedgers, unit: str, rows: Sequence[Row]
) -> None:
    """Put into the tables what follows from rows of the log, and take out what has moved."""
    for some, game in _up_to_moves(rows):
        Batch(tables, open_ledgers, unit).take_over(some)
        if game:
            open_ledgers.pop(game, None)
            _take_out(tables, game)


def _up_to_moves(rows: Sequence[Row]) -> Iterator[tuple[Sequence[Row], str]]:
    """The rows in parts, each with the game that moves behind it, if one does."""
    start = 0
    for place, row in enumerate(rows):
        if row.kind == GAME_MOVED:
            yield rows[start:place], row.game
            start = place + 1
    yield rows[start:], ""


def _take_out(tables: sqlite3.Connection, game: str) -> None:
    tables.execute("DELETE FROM broken WHERE game = ?", (game,))
    row = tables.execute("SELECT id FROM games WHERE game = ?", (game,)).fetchone()
    if row is None:
        return
    [key] = row

    def fetch(statement: str, parameters: tuple[object, ...]) -> list[tuple[Any, ...]]:
        return tables.execute(statement, parameters).fetchall()

    _take_off_sums(tables, sums.of_game(fetch, game, ALWAYS))
    _stretches_of(fetch, key, game).take_off(tables.executemany, dict(fetch(_SEATS, (key,))))
    for table in _OF_GAME:
        tables.execute(f"DELETE FROM {table} WHERE game = ?", (key,))
    tables.execute("DELETE FROM games WHERE id = ?", (key,))
    for statement in _NOTHING_LEFT:
        tables.execute(statement)


def _take_off_sums(tables: sqlite3.Connection, whole: Within) -> None:
    """Take what a game added off the sums over all games."""
    tables.execute(_TOTALS, (whole.games[ALL], whole.transfers))
    names = (whole.games.keys() | whole.bought.keys() | whole.cashed.keys()) - {ALL}
    for name in names:
        numbers = whole.games[name], whole.bought[name], whole.cashed[name]
        tables.execute(_PLAYER, (*numbers, name))
    for (payer, payee), amount in whole.paid.items():
        tables.execute(_PAIR, (amount, payer, payee))


def _stretches_of(fetch: Fetch, key: int, game: str) -> Stretches:
    """The part of a game in the sums over intervals of time."""
    stretches = Stretches()
    for at, source, target, amount, source_player, target_player in fetch(_TRANSFERS, (key,)):
        names = {source: source_player, target: target_player}
        stretches.moved(at)
        if source == CASHIER:
            stretches.bought(at, named(target, names, game), amount)
        elif target == CASHIER and is_player(source):
            stretches.cashed(at, named(source, names, game), amount)
    for at, payer, payee, amount in fetch(_PAYMENTS, (key,)):
        stretches.paid(at, payer, payee, amount)
    return stretches
