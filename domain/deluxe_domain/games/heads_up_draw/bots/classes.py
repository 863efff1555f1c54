"""Classes of hands, as the equilibrium bot uses them (HU-8).

Before the draw a class also says what the hand is drawing to; after it, only its height.
"""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.kernel.cards import RANKS, SUITS, Card
from deluxe_domain.kernel.ranking import Category, RankedHand


def to_exchange(hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards to exchange, at most three; none to stand pat.

    A made hand stands pat; four of a suit, or four in sequence open at both ends, draw one card;
    groups are kept; a high-card hand keeps its two highest cards.

    >>> to_exchange(("Jh", "Js", "2c", "9d", "Ah"))
    ('2c', '9d', 'Ah')
    >>> to_exchange(("2h", "9h", "Jh", "Ah", "3s"))
    ('3s',)
    >>> to_exchange(("2h", "9d", "Jh", "Ah", "3s"))
    ('2h', '9d', '3s')
    """
    hand_rank = rules.evaluate(hand)
    if (
        hand_rank.category >= Category.STRAIGHT
        and hand_rank.category is not Category.FOUR_OF_A_KIND
    ):
        return ()
    odd = _one_short(hand)
    if hand_rank.category is Category.HIGH_CARD and odd:
        return (odd,)
    if hand_rank.group_ranks:
        return tuple(card for card in hand if card[0] not in hand_rank.group_ranks)
    return tuple(card for card in hand if card[0] not in hand_rank.other_ranks[:2])


def _one_short(hand: Sequence[Card]) -> Card | None:
    """The one card outside of four to a flush or an open four to a straight; else ``None``."""
    for suit in SUITS:
        strangers: list[Card] = [card for card in hand if card[1] != suit]
        if len(strangers) == 1:
            return strangers[0]
    ranks = sorted({RANKS.index(card[0]) for card in hand})
    for run in (ranks[:4], ranks[-4:]):
        if len(run) == 4 and run[-1] - run[0] == 3 and run[0] > 0 and run[-1] < len(RANKS) - 1:
            inside = {RANKS[rank] for rank in run}
            spare: list[Card] = [card for card in hand if card[0] not in inside]
            return spare[0] if spare else None
    return None


BY_HEIGHT: Final = (
    (Category.HIGH_CARD, "2"),
    (Category.HIGH_CARD, "A"),
    (Category.ONE_PAIR, "2"),
    (Category.ONE_PAIR, "7"),
    (Category.ONE_PAIR, "J"),
    (Category.ONE_PAIR, "K"),
    (Category.TWO_PAIRS, "2"),
    (Category.TWO_PAIRS, "T"),
    (Category.TWO_PAIRS, "K"),
    (Category.THREE_OF_A_KIND, "2"),
    (Category.STRAIGHT, "2"),
    (Category.FULL_HOUSE, "2"),
)
"""The lowest combination and first rank of each class after the draw, the lowest class first."""

HIGHEST: Final = len(BY_HEIGHT) - 1
FOUR_TO_A_FLUSH: Final = len(BY_HEIGHT)
FOUR_TO_A_STRAIGHT: Final = len(BY_HEIGHT) + 1
BEFORE_THE_DRAW: Final = len(BY_HEIGHT) + 2
"""Two more classes before the draw: high cards with four to a flush or to a straight."""


def class_after(hand: Sequence[Card]) -> int:
    """The class of a hand by its height.

    >>> class_after(("Jh", "Js", "2c", "9d", "Ah"))
    4
    """
    hand_rank = rules.evaluate(hand)
    strength = (hand_rank.category, _first_rank(hand_rank))
    return max(
        place
        for place, (category, rank) in enumerate(BY_HEIGHT)
        if (category, RANKS.index(rank)) <= strength
    )


def class_before(hand: Sequence[Card]) -> int:
    """The class of a hand before the draw.

    >>> class_before(("2h", "9h", "Jh", "Ah", "3s")) == FOUR_TO_A_FLUSH
    True
    """
    if rules.evaluate(hand).category is Category.HIGH_CARD and len(to_exchange(hand)) == 1:
        odd = to_exchange(hand)[0]
        suits = {card[1] for card in hand if card != odd}
        return FOUR_TO_A_FLUSH if len(suits) == 1 else FOUR_TO_A_STRAIGHT
    return class_after(hand)


def _first_rank(hand_rank: RankedHand) -> int:
    return RANKS.index((hand_rank.group_ranks or hand_rank.other_ranks)[0])
