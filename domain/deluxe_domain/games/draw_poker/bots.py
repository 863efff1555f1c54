"""Bots of Draw Poker, which choose among the open acts."""

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final, assert_never

from deluxe_domain.games.draw_poker.commands import DrawPokerCommand, PlayersCommand
from deluxe_domain.games.draw_poker.views import DrawPokerView, OpenAct
from deluxe_domain.kernel import wagers
from deluxe_domain.kernel.cards import RANKS, SUITS, Card
from deluxe_domain.kernel.exchanges import exchange_or_stand
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.random_bot import random_bot
from deluxe_domain.kernel.ranking import Category, RankedHand, evaluate
from deluxe_domain.kernel.stakes import BuyChips, MayBuyChips, SitOut
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.strengths import with_strengths

HANDS: Final = comb(52, 5)


def play_by_odds(view: DrawPokerView, chance: Stream) -> PlayersCommand:
    """Bet good hands, call if the pot pays for it, and exchange cards by their odds.

    The chance to win is that of beating as many random hands as there are other players left. A
    player who has bet is assumed to have openers, and after the draw the better of two hands.
    """
    assert view.to_act is not None, "a bot is asked only when it is its turn"
    seat = view.to_act
    acts: dict[str, OpenAct] = {act.kind: act for act in view.acts}
    match view.phase:
        case "drawing":
            return exchange_or_stand(seat, to_exchange(view.seats[seat].hand or ()))
        case "buying-chips":
            match acts.get("buy-chips"):
                case MayBuyChips() as purchase:
                    return BuyChips(seat=seat, amount=purchase.most)
                case _:
                    return SitOut(seat=seat)
        case _:
            return _bet_by_odds(view, seat, acts, chance)


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


def beaten(hand_rank: RankedHand) -> float:
    """The share of all hands of five that are lower; those of equal kind and height count half.

    >>> round(beaten(evaluate(["Jh", "Js", "2c", "3d", "7h"])), 3)
    0.81
    """
    lower, alike = _COUNTS[_kind(hand_rank)]
    return (lower + alike / 2) / HANDS


def _bet_by_odds(
    view: DrawPokerView, seat: int, acts: Mapping[str, OpenAct], chance: Stream
) -> PlayersCommand:
    others = [other for other in view.seats if other.in_hand and other.seat != seat]
    win, pot = 1.0, sum(view.pots)
    quality = beaten(evaluate(view.seats[seat].hand or ()))
    for other in others:
        win *= _against(quality, other.staked > 0, view.phase == "second-betting")
    match acts:
        case {"bet": wagers.MayBet() as bet} if win > 0.5:
            return wagers.Bet(seat=seat, amount=wagers.in_bounds(pot // 2, bet))
        case {"raise": wagers.MayRaise() as more} if win > 0.7 and chance.below(2):
            return wagers.Raise(seat=seat, by=wagers.in_bounds(pot // 2, more))
        case {"call": wagers.MayCall() as call} if win * (pot + call.amount) >= call.amount:
            return wagers.Call(seat=seat)
        case {"check": wagers.MayCheck()}:
            return wagers.Check(seat=seat)
        case _:
            return wagers.Drop(seat=seat)


def _against(quality: float, has_bet: bool, has_drawn: bool) -> float:
    """The chance that a hand which beats this share of all hands beats one other player's."""
    if has_bet:
        quality = max(0.05, (quality - _NO_OPENERS) / (1 - _NO_OPENERS))
    return quality**2 if has_drawn else quality


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


def _kind(hand_rank: RankedHand) -> tuple[Category, str]:
    """The combination and its first deciding rank."""
    return hand_rank.category, (hand_rank.group_ranks or hand_rank.other_ranks)[0]


def _alike(category: Category, height: int) -> int:
    """The number of hands with this combination and first deciding rank (0 is the deuce)."""
    straight = height >= RANKS.index("5")
    rank_sets = comb(height, 4) - (height > RANKS.index("5")) - (height == RANKS.index("A"))
    match category:
        case Category.HIGH_CARD:
            return rank_sets * (4**5 - 4)
        case Category.ONE_PAIR:
            return comb(4, 2) * comb(12, 3) * 4**3
        case Category.TWO_PAIRS:
            return height * comb(4, 2) ** 2 * 44
        case Category.THREE_OF_A_KIND:
            return comb(4, 3) * comb(12, 2) * 4**2
        case Category.STRAIGHT:
            return (4**5 - 4) * straight
        case Category.FLUSH:
            return rank_sets * 4
        case Category.FULL_HOUSE:
            return comb(4, 3) * 12 * comb(4, 2)
        case Category.FOUR_OF_A_KIND:
            return 48
        case Category.STRAIGHT_FLUSH:
            return 4 * (straight and height < RANKS.index("A"))
        case Category.ROYAL_FLUSH:
            return 4 * (height == RANKS.index("A"))
        case _:
            assert_never(category)


def _counts() -> dict[tuple[Category, str], tuple[int, int]]:
    """By combination and first rank: the number of lower hands, and the number of such hands."""
    counts: dict[tuple[Category, str], tuple[int, int]] = {}
    lower = 0
    for category in Category:
        for height, rank in enumerate(RANKS):
            alike = _alike(category, height)
            if alike:
                counts[category, rank] = (lower, alike)
            lower += alike
    assert lower == HANDS, "every hand of five is counted once"
    return counts


_COUNTS: Final = _counts()
_NO_OPENERS: Final = _COUNTS[Category.ONE_PAIR, "J"][0] / HANDS
"""The share of hands that may not open (DR-6)."""

BOTS: Final[Mapping[str, Bot]] = with_strengths(
    {"random": random_bot(DrawPokerCommand), "odds": play_by_odds}
)
