"""A betting round: whose turn it is, what they owe, what they may do (DR-8, DR-9, DR-12, DR-15).

During the round all bets lie in the main pot; ``pots`` divides it when the round is over. A game
keeps a ``Betting`` in its state and applies each wager to it with ``bet_on``; ``wagering`` has the
choices of the player to act.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, assert_never

from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.decider import Refused, refused
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.phases import Choice, ask
from deluxe_domain.kernel.pots import closing_transfers
from deluxe_domain.kernel.wagers import (
    Bet,
    BettingClosed,
    Call,
    Check,
    Drop,
    MayBet,
    MayCall,
    MayCheck,
    MayDrop,
    MayRaise,
    PlayerBet,
    PlayerCalled,
    PlayerChecked,
    PlayerDropped,
    PlayerRaised,
    Raise,
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


_MAY_CHECK: Final = MayCheck()
_MAY_DROP: Final = MayDrop()


class Wagering(Value):
    """The betting of a game.

    ``may_check``: the game allows a check (ST-4 does not). ``openers``: the refusal of a bet by a
    player whose hand is not good enough to open, else ``None`` (DR-6).
    """

    may_check: bool = True
    openers: Callable[[Any, int], Refused | None] = lambda _, __: None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices of the player to act."""
        return (
            ask(Check, PlayerChecked, self.check, self.not_checked, _check),
            ask(Call, PlayerCalled, call, self.not_called, _call),
            ask(Raise, PlayerRaised, raise_bet, not_raised, _raise),
            ask(Bet, PlayerBet, self.bet, self.not_bet, _bet),
            ask(Drop, PlayerDropped, self.drop, not_dropped, _drop),
        )

    def passive(self, at: Any) -> PlayerChecked | PlayerDropped:
        """The most passive act: check; if that is not allowed, drop (G-8)."""
        seat: int = at.play.hand.betting.turn
        if self.check(at, seat) is None:
            return PlayerDropped(seat=seat, by_clock=True)
        return PlayerChecked(seat=seat, by_clock=True)

    def check(self, at: Any, seat: int) -> MayCheck | None:
        """Check if there is no bet to match (DR-6)."""
        return _MAY_CHECK if self.may_check and not at.play.hand.betting.owed(seat) else None

    def drop(self, at: Any, seat: int) -> MayDrop | None:
        """Drop where the player may not check (DR-6, DR-8)."""
        return None if self.check(at, seat) else _MAY_DROP

    def bet(self, at: Any, seat: int) -> MayBet | None:
        """Open the betting (DR-6)."""
        betting: Betting = at.play.hand.betting
        if betting.owed(seat) or not (most := most_more(at)) or self.openers(at, seat):
            return None
        return MayBet(least=LEAST_BET, most=most)

    def not_checked(self, at: Any, _: MayCheck | None, command: Check) -> Refused:
        """The rule that forbids a check."""
        if price := _price(at, command.seat):
            return refused("DR-8", "bet-to-match", owed=price)
        return refused("ST-4", "no-checking")

    def not_called(self, _: Any, __: MayCall | None, ___: Call) -> Refused:
        """The rule that forbids a call."""
        may = "check or bet" if self.may_check else "bet or drop"
        return refused("DR-8", "bet-to-call-missing", may=may)

    def not_bet(self, at: Any, _: MayBet | None, command: Bet) -> Refused:
        """The rule that forbids a bet."""
        if price := _price(at, command.seat):
            return refused("DR-8", "bet-to-match/bet", owed=price)
        refusal = _not_amount(at, command.amount) or self.openers(at, command.seat)
        assert refusal is not None, "something forbids this bet"
        return refusal


def most_more(at: Any) -> int:
    """The most by which the player to act may bet or raise, 0 if they cannot (DR-8, DR-15).

    It needs another player who could match some of it.
    """
    betting: Betting = at.play.hand.betting
    chips: tuple[int, ...] = at.accounts.players
    limit: int | None = at.agreed.limit
    stakes, seat = betting.staked, betting.pending[0]
    highest = max(stakes)
    own = chips[seat] - highest + stakes[seat]
    most = own if limit is None or own < limit else limit
    if most <= 0:
        return 0
    for other in betting.contenders:
        if stakes[other] + chips[other] > highest and other != seat:
            return most
    return 0


def _price(at: Any, seat: int) -> int:
    """What a call costs: at most the player's own chips (DR-15)."""
    price: int = at.play.hand.betting.owed(seat)
    chips: int = at.accounts.players[seat]
    return min(chips, price)


def call(at: Any, seat: int) -> MayCall | None:
    """Match the highest bet, or go all in for less (DR-8, DR-15)."""
    price = _price(at, seat)
    return _may_call(price) if price else None


def raise_bet(at: Any, seat: int) -> MayRaise | None:
    """Match the highest bet and go higher (DR-8)."""
    if not (price := _price(at, seat)) or not (most := most_more(at)):
        return None
    return MayRaise(owed=price, least=LEAST_BET, most=most)


def not_raised(at: Any, _: MayRaise | None, command: Raise) -> Refused:
    """The rule that forbids a raise."""
    if not _price(at, command.seat):
        return refused("DR-8", "bet-to-raise-missing")
    refusal = _not_amount(at, command.by)
    assert refusal is not None, "something forbids this raise"
    return refusal


def not_dropped(_: Any, __: MayDrop | None, ___: Drop) -> Refused:
    """The rule that forbids a drop."""
    return refused("DR-6", "nothing-to-drop-for")


def _not_amount(at: Any, amount: int) -> Refused | None:
    most = most_more(at)
    if not most:
        return refused("DR-15", "cannot-bet-more")
    if LEAST_BET <= amount <= most:
        return None
    return refused("DR-8", "bet-size", least=LEAST_BET, most=most, amount=amount)


# Most bets are the same few values: looking one up is faster than making it.
@lru_cache(maxsize=4096)
def _may_call(amount: int) -> MayCall:
    return MayCall(amount=amount)


def _check(_: Any, __: MayCheck, command: Check, ___: Chance) -> PlayerChecked:
    return _checked(command.seat)


def _call(_: Any, act: MayCall, command: Call, __: Chance) -> PlayerCalled:
    return _called(command.seat, act.amount)


def _raise(_: Any, act: MayRaise, command: Raise, __: Chance) -> PlayerRaised:
    transfers = _paid(command.seat, act.owed + command.by, "raise")
    return PlayerRaised(seat=command.seat, by=command.by, transfers=transfers)


def _bet(_: Any, __: MayBet, command: Bet, ___: Chance) -> PlayerBet:
    return _opened(command.seat, command.amount)


def _drop(_: Any, __: MayDrop, command: Drop, ___: Chance) -> PlayerDropped:
    return _dropped(command.seat)


@lru_cache(maxsize=64)
def _checked(seat: int) -> PlayerChecked:
    return PlayerChecked(seat=seat)


@lru_cache(maxsize=64)
def _dropped(seat: int) -> PlayerDropped:
    return PlayerDropped(seat=seat)


@lru_cache(maxsize=4096)
def _opened(seat: int, amount: int) -> PlayerBet:
    return PlayerBet(seat=seat, amount=amount, transfers=_paid(seat, amount, "bet"))


@lru_cache(maxsize=4096)
def _called(seat: int, amount: int) -> PlayerCalled:
    return PlayerCalled(seat=seat, transfers=_paid(seat, amount, "call"))


@lru_cache(maxsize=4096)
def _paid(seat: int, amount: int, reason: str) -> tuple[Transfer, ...]:
    return (Transfer(source=player(seat), target=POT, amount=amount, reason=reason),)
