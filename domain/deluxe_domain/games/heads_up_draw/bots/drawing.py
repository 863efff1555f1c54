"""The cards that a sensible player of heads-up draw exchanges (HU-7)."""

from collections.abc import Sequence

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.kernel.cards import RANKS, SUITS, Card
from deluxe_domain.kernel.ranking import Category


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
