"""The books of a game for Beancount, whose ``bean-check`` checks all sums again.

Beancount knows days only, and asserts a balance at a day's beginning. So the dates here count, not
tell: each deal has a day of its own, from 2000-01-01, and what lies on every account after it is
asserted on the next. The times stand in the metadata. docs/chip-flows.md lists the accounts.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Final, TextIO

from deluxe_domain.kernel.chips import CASHIER
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import DEAL_CLOSED, GAME_ENDED, GAME_OPENED
from deluxe_replays.chips.balances import POT_MAY_BE_LEFT, Move, is_player, is_pot, moves_of
from deluxe_replays.chips.transfers import Bookkeeper
from deluxe_replays.entries.decoded import DecodedEntry, Pages
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.entries.rows import Row
from deluxe_replays.entries.units import CENTS, currency_of, value_of

FIRST_DAY: Final = date(2000, 1, 1)
_CHIP: Final = "CHIP"


def write_beancount(stream: TextIO, rows: Iterable[Row]) -> int:
    """Write the books of one game; returns how many balances they assert.

    Raises ``BrokenHistory`` at a transfer that no game wrote.
    """
    books, pages = _Books(), Pages()
    for row in rows:
        page = pages.open(row.data)
        try:
            stream.writelines(books.enter(page))
        except CheckFailed as fault:
            raise BrokenHistory(f"entry {page.version}: {fault}") from fault
    stream.writelines(books.close())
    return books.assertions


class _Books(Bookkeeper):
    """The books of one game as its entries are read."""

    def __init__(self) -> None:
        super().__init__()
        self.assertions = 0
        self._root = ""
        self._day = FIRST_DAY
        self._has_moves = self._over = False
        self._open: dict[str, str] = {}
        self._commodity = _CHIP

    def enter(self, page: DecodedEntry) -> Iterator[str]:
        """The lines of one entry of the game."""
        self.note(page)
        if page.kind == GAME_OPENED:
            yield from self._title(page.game)
        moves = moves_of(page.event)
        if page.kind == GAME_ENDED:  # the stacks that it tells lie there before they are paid out
            yield from self._transaction(page, [move for move in moves if is_pot(move.source)])
            yield from self._assert(self._told(page))
            moves = tuple(move for move in moves if not is_pot(move.source))
            self._over = True
        yield from self._transaction(page, moves)
        if page.kind == DEAL_CLOSED:
            yield from self._assert(self._after_deal())
            self.deal = 0

    def close(self) -> Iterator[str]:
        """The last balances; once the game is over, players and pots have nothing left (G-4)."""
        if self._has_moves:
            empty = {name: 0 for name in self._open if is_player(name) or is_pot(name)}
            yield from self._assert(empty if self._over else {})
        if self._over:
            yield from (f"{self._day} close {name}\n" for name in self._open.values())

    def _title(self, game: str) -> Iterator[str]:
        self._root, self._commodity = _component(game), _commodity(self.unit)
        yield f'option "title" {_quoted(f"{self.rules}, game {game}")}\n'
        yield f'option "operating_currency" "{self._commodity}"\n'
        yield f"{self._day} commodity {self._commodity}\n\n"
        value = _worth(self.unit)
        if value is not None:
            cents, currency = value
            price = f"{cents // 100}.{cents % 100:02} {currency}"
            yield f"{self._day} price {self._commodity} {price}\n\n"

    def _transaction(self, page: DecodedEntry, moves: Iterable[Move]) -> Iterator[str]:
        moves = tuple(moves)
        if not moves:
            return
        for move in moves:
            for account in (move.source, move.target):
                yield from self._opened(account)
        reasons = ", ".join(dict.fromkeys(move.reason for move in moves))
        yield f"{self._day} * {_quoted(page.kind)} {_quoted(reasons)}\n"
        yield f"  game: {_quoted(page.game)}\n  rules: {_quoted(self.rules)}\n"
        yield f"  version: {page.version}\n  deal: {self.deal}\n"
        yield f"  time: {_quoted(_moment(self.at))}\n"
        for move in moves:
            self.balances.move(move)
            yield f"  {self._open[move.source]}  {-move.amount} {self._commodity}\n"
            yield f"  {self._open[move.target]}  {move.amount} {self._commodity}\n"
        yield "\n"
        self._has_moves = True

    def _opened(self, account: str) -> Iterator[str]:
        if account in self._open:
            return
        kind = "Equity" if account == CASHIER else "Assets"
        self._open[account] = name = f"{kind}:{self._root}:{account.capitalize().replace(':', '-')}"
        yield f"{self._day} open {name} {self._commodity}\n"
        if account in self.players:
            yield f"  player: {_quoted(self.players[account])}\n"

    def _told(self, page: DecodedEntry) -> dict[str, int]:
        """What the end of the game says that the players have."""
        stacks = page.event.get("stacks", [])
        return {f"player:{seat}": chips for seat, chips in enumerate(stacks)}

    def _after_deal(self) -> dict[str, int]:
        """The assertion after a deal that the pots are empty (G-4)."""
        if self.rules in POT_MAY_BE_LEFT:
            return {}
        return {account: 0 for account in self._open if is_pot(account)}

    def _assert(self, balances: dict[str, int]) -> Iterator[str]:
        """Assert every balance on a new day: as it is said elsewhere, or as it was added up."""
        self._day += timedelta(days=1)
        for account, name in self._open.items():
            chips = balances.get(account, self.balances.of(account))
            yield f"{self._day} balance {name} {chips} {self._commodity}\n"
            self.assertions += 1
        yield "\n"
        self._has_moves = False


def _component(game: str) -> str:
    """A game's id as part of an account's name: what may not stand there, by its number."""
    return "Game-" + re.sub(r"[^A-Za-z0-9-]", lambda match: f"-{ord(match[0]):x}-", game)


def _quoted(text: str) -> str:
    text_in_quotes = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text_in_quotes}"'


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")


def _commodity(unit: str) -> str:
    """The name of a unit in Beancount.

    >>> _commodity("chips"), _commodity("cents"), _commodity("EUR-cents")
    ('CHIP', 'CENT', 'EUR-CENT')
    """
    currency = currency_of(unit)
    if currency:
        return f"{currency}-CENT"
    return "CENT" if unit == CENTS else _CHIP


def _worth(unit: str) -> tuple[int, str] | None:
    """What one of a unit is worth: hundredths, and the code of the money."""
    currency = currency_of(unit)
    return (1, currency) if currency else value_of(unit)
