"""Equity: each seat's share of a pot if nobody bets any more, by ends of the hand.

An end gives every player left their final strength. Where at most one card is still to come, all
ends are enumerated; else some are drawn at random, each as likely as any other.
"""

from collections.abc import Mapping, Sequence
from operator import eq
from typing import Final, Protocol

from deluxe_domain.kernel.betting import Betting
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.pots import Pot, divide
from deluxe_domain.kernel.ranking import strength, strengths
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.worth import MILLION, Amounts

_WAYS: Final = 2520
"""A pot in so many parts can be split evenly among 1 to 10 winners."""

Shares = Mapping[int, int]
"""By seat the share of one pot, in parts of ``Equity.whole``."""


class Equity(Protocol):
    """What each player left may expect of a pot; ``whole`` is all of it."""

    @property
    def whole(self) -> int:
        """The number of parts that make a whole pot."""
        ...

    def shares(self, claimants: tuple[int, ...]) -> Shares:
        """The share of each of these seats in a pot that they alone can claim."""
        ...


class Ends:
    """The final strength of each seat in some ends of the hand, all equally likely."""

    __slots__ = ("_cached", "strengths", "whole")

    def __init__(self, strengths: Mapping[int, Sequence[int]]) -> None:
        self.strengths = strengths
        self._cached: dict[tuple[int, ...], Shares] = {}
        self.whole: int = _WAYS * len(next(iter(strengths.values())))

    def shares(self, claimants: tuple[int, ...]) -> Shares:
        """The share of each of these seats in a pot that they alone can claim; equal hands split.

        >>> Ends({0: [7, 3, 5], 1: [4, 6, 5]}).shares((0, 1))
        {0: 3780, 1: 3780}
        """
        shares = self._cached.get(claimants)
        if shares is None:
            shares = self._cached[claimants] = self._shared(claimants)
        return shares

    def _shared(self, claimants: tuple[int, ...]) -> Shares:
        if len(claimants) == 1:
            return {claimants[0]: self.whole}
        columns = [self.strengths[seat] for seat in claimants]
        best = list(map(max, *columns))
        wins = [list(map(eq, column, best)) for column in columns]
        shares = [_WAYS * sum(column) for column in wins]
        if sum(shares) > self.whole:  # equal hands split
            for row in zip(*wins, strict=True):
                ways = sum(row)
                if ways > 1:
                    for place, wins_it in enumerate(row):
                        shares[place] -= wins_it * (_WAYS - _WAYS // ways)
        return dict(zip(claimants, shares, strict=True))


def ends_of(
    hands: Mapping[int, Cards], size: int, unseen: Sequence[Card], number: int, chance: Stream
) -> Ends:
    """The ends of these hands, by seat, each filled up to ``size`` cards from the unseen ones.

    If more than one card is to come, about ``number`` ends are drawn, all equally likely: those
    that one shuffle of the unseen cards gives have no card in common.
    """
    missing = [size - len(hand) for hand in hands.values()]
    total = sum(missing)
    if total == 0:
        return Ends({seat: (strength(hand),) for seat, hand in hands.items()})
    draws: Sequence[Card] = unseen
    if total > 1:
        draws = _draws(unseen, total, number, chance)
    ends = len(draws) // total
    by_seat: dict[int, Sequence[int]] = {}
    first = 0
    for (seat, hand), more in zip(hands.items(), missing, strict=True):
        rows = [draws[card::total] for card in range(first, first + more)]
        by_seat[seat] = strengths(hand, rows) if more else [strength(hand)] * ends
        first += more
    return Ends(by_seat)


def _draws(unseen: Sequence[Card], cards: int, number: int, chance: Stream) -> Sequence[Card]:
    """At least ``number`` draws of so many cards without repetition, one after the other."""
    each = len(unseen) // cards
    draws: list[Card] = []
    for _ in range(-(-number // each)):
        draws += chance.shuffled(unseen)[: each * cards]
    return draws[: number * cards]


class Level:
    """Who is left, what each has staked, and the stake that everybody left matches or goes all in.

    ``stakes`` and ``chips`` by seat; ``dead`` is the rest of the pots: the feed, and what was
    carried over.
    """

    __slots__ = ("chips", "contenders", "dead", "height", "stakes")

    def __init__(
        self,
        contenders: tuple[int, ...],
        stakes: Sequence[int],
        chips: Sequence[int],
        dead: int,
        height: int,
    ) -> None:
        self.contenders, self.stakes, self.chips = contenders, stakes, chips
        self.dead, self.height = dead, height

    def dropped(self, seat: int) -> "Level":
        """The same without this player."""
        left = tuple([each for each in self.contenders if each != seat])
        return Level(left, self.stakes, self.chips, self.dead, self.height)

    def raised(self, height: int) -> "Level":
        """The same with a higher stake to match."""
        return Level(self.contenders, self.stakes, self.chips, self.dead, height)

    def worth(self, equity: Equity, start: Sequence[int]) -> Amounts:
        """What each seat has in the end beyond its ``start``, in millionths, by this equity.

        Everybody left matches the stake or goes all in, and nobody bets any more (DR-15).
        """
        stakes, chips, height = [*self.stakes], [*self.chips], self.height
        all_match = True
        for seat in self.contenders:
            more = height - stakes[seat]
            if more > chips[seat]:
                more, all_match = chips[seat], False
            stakes[seat] += more
            chips[seat] -= more
        parts = [0] * len(stakes)
        whole_pot = (Pot(self.dead + sum(stakes), self.contenders),)
        pots = whole_pot if all_match else divide(stakes, self.contenders, self.dead)
        for pot in pots:
            for seat, share in equity.shares(pot.claimants).items():
                parts[seat] += pot.amount * share
        whole = equity.whole
        return tuple(
            [
                (units - first) * MILLION + (2 * part * MILLION + whole) // (2 * whole)
                for units, first, part in zip(chips, start, parts, strict=True)
            ]
        )


def level_of(betting: Betting, chips: Sequence[int], pots: Sequence[int]) -> Level:
    """The level of a hand as it stands."""
    stakes = betting.staked
    return Level(betting.contenders, stakes, chips, sum(pots) - sum(stakes), max(stakes))
