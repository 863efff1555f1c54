"""What a player of Draw Poker may expect: which cards to keep, and what others end with.

Opponents end with the hands of sensible players, with openers if they have opened, independent of
each other and of the player's own cards.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from deluxe_domain.games.draw_poker import rules
from deluxe_domain.kernel.cards import DECK, RANKS, SUITS, Card
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.equity import Shares
from deluxe_domain.kernel.ranking import Category, evaluate, rank_five
from deluxe_domain.kernel.stream import SECRET_BYTES, Stream
from deluxe_domain.kernel.worth import MILLION

_HANDS: Final = 8_000
"""The number of random hands from which opponents' final hands are taken."""

_FEWEST: Final = 24
"""With fewer of a kind, those of all kinds are taken."""

ANY: Final = -1
"""It is not known yet how many cards an opponent draws."""


def to_exchange(hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that a sensible player exchanges; none if they stand pat (DR-10).

    >>> to_exchange(("Jh", "Js", "2c", "9d", "Ah"))
    ('2c', '9d', 'Ah')
    >>> to_exchange(("2h", "9h", "Jh", "Ah", "As"))
    ('2h', '9h', 'Jh')
    >>> to_exchange(("2h", "9h", "Jh", "Ah", "3s"))
    ('3s',)
    """
    hand_rank = evaluate(hand)
    if hand_rank.category >= Category.STRAIGHT and hand_rank.category != Category.FOUR_OF_A_KIND:
        return ()
    if hand_rank.group_ranks:
        return tuple(card for card in hand if card[0] not in hand_rank.group_ranks)
    odd = _one_short(hand)
    return (odd,) if odd else tuple(card for card in hand if card[0] != hand_rank.other_ranks[0])


def kept(hand: Cards) -> Cards:
    """The cards that a sensible player keeps (DR-10)."""
    discards = to_exchange(hand)
    return tuple([card for card in hand if card not in discards])


@cache
def _finals() -> Mapping[tuple[bool, int], Sequence[int]]:
    """Final strengths, lowest first, by whether the hand has openers and by the cards drawn."""
    chance = Stream(bytes(SECRET_BYTES), b"poker-deluxe/draw-poker/1/worth/1\0opponents")
    finals: dict[tuple[bool, int], list[int]] = {}
    for _ in range(_HANDS):
        pack = chance.shuffled(DECK)
        hand: Cards = tuple(pack[:5])
        keeps = kept(hand)
        final = rank_five(keeps + tuple(pack[5 : 10 - len(keeps)]))
        openers = (False, True) if rules.may_open(hand) else (False,)
        for opened in openers:
            for number in (ANY, 5 - len(keeps)):
                finals.setdefault((opened, number), []).append(final)
    return {which: sorted(strengths) for which, strengths in finals.items()}


class OwnView:
    """A player's own view: some ends of their own hand, and what each opponent may end with."""

    whole: int = MILLION

    def __init__(
        self, seat: int, ends: Sequence[int], opponents: Mapping[int, tuple[bool, int]]
    ) -> None:
        self._seat, self._ends, self._opponents = seat, ends, opponents
        self._cached: dict[tuple[int, ...], Shares] = {}

    def shares(self, claimants: tuple[int, ...]) -> Shares:
        """The own chance to beat all others who can claim the pot; these share the rest alike."""
        shares = self._cached.get(claimants)
        if shares is None:
            shares = self._cached[claimants] = self._shared(claimants)
        return shares

    def _shared(self, claimants: tuple[int, ...]) -> Shares:
        others = [seat for seat in claimants if seat != self._seat]
        if self._seat not in claimants:
            return {seat: MILLION // len(others) for seat in others}
        if not others:
            return {self._seat: MILLION}
        total = 0
        finals = [_hands_of(*self._opponents[seat]) for seat in others]
        for own in self._ends:
            chance = MILLION
            for hands in finals:
                beaten = bisect_left(hands, own) + bisect_right(hands, own)
                chance = chance * beaten // (2 * len(hands))
            total += chance
        own_share = total // len(self._ends)
        rest = (MILLION - own_share) // len(others)
        return {seat: own_share if seat == self._seat else rest for seat in claimants}


def _hands_of(opened: bool, number: int) -> Sequence[int]:
    finals = _finals()
    hands = finals.get((opened, number), ())
    return hands if len(hands) > _FEWEST else finals[opened, ANY]


def _one_short(hand: Sequence[Card]) -> Card | None:
    """The one card outside of four to a flush or four to a straight; else ``None``."""
    for suit in SUITS:
        others: list[Card] = [card for card in hand if card[1] != suit]
        if len(others) == 1:
            return others[0]
    by_rank: list[Card] = sorted(hand, key=lambda card: RANKS.index(card[0]))
    if _span(by_rank[1:]) == 3:
        return by_rank[0]
    if _span(by_rank[:4]) == 3:
        return by_rank[4]
    return None


def _span(by_rank: Sequence[Card]) -> int:
    return RANKS.index(by_rank[-1][0]) - RANKS.index(by_rank[0][0])
