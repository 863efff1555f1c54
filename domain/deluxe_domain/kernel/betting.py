"""A betting round: whose turn it is, what they owe, what they may do (DR-8, DR-9, DR-12, DR-15).

During the round all bets lie in the main pot; ``pots`` divides it when the round is over. A game
keeps a ``Betting`` in its state and applies each wager to it with ``bet_on``; ``wagering`` has the
choices of the player to act.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, assert_never

from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.pots import closing_transfers
from deluxe_domain.kernel.wagers import (
    BettingClosed,
    PlayerBet,
    PlayerCalled,
    PlayerChecked,
    PlayerDropped,
    PlayerRaised,
    Wager,
)

LEAST_BET: Final = 1
"""The minimum of a bet or a raise, in units (DR-8)."""


class Betting(Value):
    """The current state of a betting round.

    ``contenders`` have not dropped, clockwise from the dealer's left. ``pending`` must still act,
    the next one first. ``staked`` is the sum that each seat has bet in the whole deal, without the
    feed. ``opener`` made the first bet of this round; ``None`` until somebody bets.
    """

    contenders: tuple[int, ...]
    pending: tuple[int, ...]
    staked: tuple[int, ...]
    opener: int | None = None

    @property
    def over(self) -> bool:
        """Whether all players but one have dropped, or nobody must act any more (DR-9)."""
        return not self.pending or len(self.contenders) == 1

    @property
    def turn(self) -> int:
        """The seat that must act."""
        return self.pending[0]

    @property
    def highest(self) -> int:
        """The highest stake of the deal: everybody must match it to stay in."""
        return max(self.staked)

    def owed(self, seat: int) -> int:
        """The difference between the highest stake and the stake of this seat."""
        return max(self.staked) - self.staked[seat]


def clockwise(seats: Sequence[int], first: int) -> tuple[int, ...]:
    """These seats in clockwise order, from ``first`` or the next of them after it (DR-12).

    >>> clockwise((3, 0, 1), first=2), clockwise((3, 0, 1), first=0)
    ((3, 0, 1), (0, 1, 3))
    """
    if first in seats:
        place = seats.index(first)
        return (*seats[place:], *seats[:place])
    in_order = sorted(seats)
    later = bisect_left(in_order, first)
    return (*in_order[later:], *in_order[:later])


def open_betting(
    contenders: tuple[int, ...], stakes: tuple[int, ...], chips: Sequence[int], first: int
) -> Betting:
    """A new round in which ``first``, or the next contender with chips, acts first.

    Players who are all in do not act. If at most one player can still bet, nobody acts (DR-15).
    """
    able = [seat for seat in contenders if chips[seat]]
    pending = clockwise(able, first) if len(able) > 1 else ()
    return Betting(contenders, pending, stakes)


def closed(betting: Betting, pots: Sequence[int]) -> BettingClosed:
    """The end of the round: unmatched bets go back, and all-in players divide the pots (DR-15)."""
    transfers, _ = closing_transfers(betting.staked, betting.contenders, pots)
    return BettingClosed(transfers=transfers) if transfers else _ALL_MATCHED


_ALL_MATCHED: Final = BettingClosed()


def bet_on(betting: Betting, event: Wager, chips: Sequence[int]) -> Betting:
    """The round after the wager; ``chips`` by seat, after the transfers of the wager."""
    contenders, seat, rest = betting.contenders, event.seat, betting.pending[1:]
    if isinstance(event, PlayerCalled):  # most are calls
        return Betting(contenders, rest, _staked(betting, event), betting.opener)
    match event:
        case PlayerChecked():
            return Betting(contenders, rest, betting.staked, betting.opener)
        case PlayerDropped():
            still_in = tuple(other for other in contenders if other != seat)
            return Betting(
                still_in,
                _still_able(rest, still_in, betting, chips),
                betting.staked,
                betting.opener,
            )
        case PlayerBet() | PlayerRaised():
            place = contenders.index(seat)
            others = contenders[place + 1 :] + contenders[:place]
            pending = tuple([other for other in others if chips[other]])
            opener = seat if betting.opener is None else betting.opener
            return Betting(contenders, pending, _staked(betting, event), opener)
        case _:
            assert_never(event)


def _still_able(
    rest: tuple[int, ...], others: tuple[int, ...], betting: Betting, chips: Sequence[int]
) -> tuple[int, ...]:
    """The seats that must act after a drop; none, if the last who can bet owes nothing (DR-15)."""
    able = [seat for seat in others if chips[seat]]
    if len(able) == 1 and rest and not betting.owed(able[0]):
        return ()
    return rest


def _staked(betting: Betting, event: PlayerBet | PlayerCalled | PlayerRaised) -> tuple[int, ...]:
    stakes = [*betting.staked]
    stakes[event.seat] += event.transfers[0].amount
    return tuple(stakes)
