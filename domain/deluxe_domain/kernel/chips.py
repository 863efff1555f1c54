"""Chips: whole units that move between the accounts of one game and are never set (G-1, G-4).

Accounts are named in text: ``player:0`` (by seat), ``pot`` (the bank of Poker Deluxe), ``pot:1``
(the first side pot), ``house`` (rake) and ``cashier`` (source of buy-ins, target of cash-outs).
The sum over all accounts is zero after every event: the cashier starts at zero, and a buy-in takes
it below zero.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.facts import Fact, Value

CASHIER: Final = "cashier"
HOUSE: Final = "house"
POT: Final = "pot"

if TYPE_CHECKING:
    Account = str
else:
    Account = Literal[
        (
            CASHIER,
            HOUSE,
            POT,
            *(f"pot:{n}" for n in range(1, 100)),
            *(f"player:{n}" for n in range(100)),
        )
    ]
Amount = Annotated[int, Meta(gt=0)]


class Transfer(Fact):
    """A transfer of chips between two accounts of one game (G-4).

    The sum of all accounts is zero after every event.
    """

    source: Account
    target: Account
    amount: Amount
    reason: str


class Accounts(Value):
    """The balances in units: players by seat, pots (the main one first), house, cashier."""

    players: tuple[int, ...] = ()
    pots: tuple[int, ...] = (0,)
    house: int = 0
    cashier: int = 0

    @property
    def pot(self) -> int:
        """The main pot."""
        return self.pots[0]


_SEAT_ACCOUNTS: Final = tuple(f"player:{seat}" for seat in range(64))


def player(seat: int) -> str:
    """The account of a seat.

    >>> player(2)
    'player:2'
    """
    return _SEAT_ACCOUNTS[seat]


def move(accounts: Accounts, transfers: Iterable[Transfer], deficit: bool = False) -> Accounts:
    """The accounts after the transfers, which are applied one after the other.

    Raises ``BrokenHistory`` if a player or a pot would fall below zero (with ``deficit`` players
    may, HU-9), or if the game has no such account.

    >>> move(Accounts((5, 0)), [Transfer(source="player:0", target="pot", amount=2, reason="buy")])
    Accounts(players=(3, 0), pots=(2,), house=0, cashier=0)
    """
    seats = len(accounts.players)
    first_pot = _TILLS + seats
    places = _places(seats)
    units = [accounts.house, accounts.cashier, *accounts.players, *accounts.pots]
    for transfer in transfers:
        try:
            target, source = places[transfer.target], places[transfer.source]
        except KeyError as none:
            raise BrokenHistory(
                f"{none.args[0]} is no account of a game with {seats} players"
            ) from None
        if source >= len(units) or target >= len(units):  # a new side pot
            units.extend([0] * (max(source, target) + 1 - len(units)))
        amount = transfer.amount
        units[source] -= amount
        units[target] += amount
        if units[source] < 0 and source >= _TILLS and not (deficit and source < first_pot):
            raise BrokenHistory(f"{transfer.source} cannot pay {amount} (G-4)")
    row = tuple(units)
    return Accounts(row[_TILLS:first_pot], row[first_pot:], row[0], row[1])


_TILLS: Final = 2


@cache
def _places(seats: int) -> Mapping[str, int]:
    """The index of each account among a game's balances: house and cashier, seats, pots."""
    pots = (POT, *(f"{POT}:{number}" for number in range(1, 100)))
    row = (HOUSE, CASHIER, *_SEAT_ACCOUNTS[:seats], *pots)
    return {account: place for place, account in enumerate(row)}
