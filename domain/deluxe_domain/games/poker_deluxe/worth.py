"""The worth of Poker Deluxe: the payout if nobody buys any more, all hands known.

Equal hands share what they would win, and nobody runs out of chips; so before the deal all seats
are alike, and have the worth 0. The luck of a purchase is the payout with the card that came,
against its mean over every card that may lie there: those that no player holds, held or bought. It
is exact.

A choice is priced with what the player knows: by the expectation of the bot (``bots.expectation``),
which looks two purchases ahead against opponents who buy sensibly.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.bots.expectation import Outlook
from deluxe_domain.games.poker_deluxe.bots.prospects import DIGIT, some_hand
from deluxe_domain.games.poker_deluxe.commands import BuyCard, MayBuy, StopBuying
from deluxe_domain.games.poker_deluxe.events import (
    BuyingStopped,
    CardBought,
    DealPaid,
    HandsDealt,
)
from deluxe_domain.games.poker_deluxe.play import POKER_DELUXE, Hand
from deluxe_domain.games.poker_deluxe.views import view
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.deals import hidden_part
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.viewer import at_seat
from deluxe_domain.kernel.worth import (
    MILLION,
    NO_STEP,
    Amounts,
    AnyWorth,
    Choice,
    Priced,
    Samples,
    Step,
    Worth,
    change,
    choice_of,
    millionths,
)

_NAME: Final = "poker-deluxe/1/worth/1"


class Value(NamedTuple):
    """What counts of a hand at the showdown."""

    strength: int
    points: int


@lru_cache(maxsize=1 << 16)
def _value(ranks: int, one_suit: bool) -> Value:
    hand = rules.evaluate(some_hand(ranks, one_suit))
    return Value(hand.strength, hand.points)


def value_of(cards: Sequence[Card]) -> Value:
    """The value of a hand: it depends on the ranks, and on whether all cards have one suit."""
    suit = cards[0][1]
    return _value(sum([DIGIT[card[0]] for card in cards]), all(card[1] == suit for card in cards))


def payouts(values: Sequence[Value], costs: Sequence[int]) -> Amounts:
    """What each seat wins or loses if these hands are shown now (DX-22); equal hands share it."""
    most = max(values)
    best = [seat for seat, value in enumerate(values) if value.strength == most.strength]
    gain = sum(costs) + sum([most.points - value.points for value in values])
    amounts = [
        (value.points - most.points - price) * MILLION
        for value, price in zip(values, costs, strict=True)
    ]
    for seat in best:
        amounts[seat] += gain * MILLION // len(best)
    return tuple(amounts)


def spent(hand: Hand) -> int:
    """The units that a player has paid for cards in this deal (DX-12)."""
    return sum(rules.PRICES[: hand.bought])


def worths(hands: Sequence[Hand]) -> Amounts:
    """The payouts if nobody buys any more."""
    return payouts([value_of(hand.cards) for hand in hands], list(map(spent, hands)))


def mean_worths(hands: Sequence[Hand], seat: int, discard: Card) -> Amounts:
    """The mean of the payouts after this purchase, over every card that may come."""
    values, costs = [value_of(hand.cards) for hand in hands], list(map(spent, hands))
    costs[seat] += rules.PRICES[hands[seat].bought]
    totals, number = [0] * len(hands), 0
    for value, ways in _coming(hands, seat, discard):
        values[seat] = value
        number += ways
        for other, amount in enumerate(payouts(values, costs)):
            totals[other] += ways * amount
    return tuple([total // number for total in totals])


def _coming(hands: Sequence[Hand], seat: int, discard: Card) -> Iterator[tuple[Value, int]]:
    """The value of the hand after each card that may come, and the number of such cards."""
    rest = [card for card in hands[seat].cards if card != discard]
    ranks, suits = sum([DIGIT[card[0]] for card in rest]), {card[1] for card in rest}
    visible = {card for hand in hands for card in (*hand.cards, *hand.discarded)}
    suit = suits.pop() if len(suits) == 1 else None
    lots = Counter([(card[0], card[1] == suit) for card in DECK if card not in visible])
    for (rank, one_suit), ways in lots.items():
        yield _value(ranks + DIGIT[rank], one_suit), ways


class PokerDeluxeAppraiser:
    """Follows one game."""

    def __init__(self, samples: Samples) -> None:
        self._effects = samples.effects

    def follow(self, before: Any, event: Any, after: Any) -> Step:
        """The luck of a deal or a card, and the choice to buy or to stop."""
        if not isinstance(after, Playing):
            return NO_STEP
        match event:
            case HandsDealt():
                worth = worths(after.play.hands)
                return Step(worth, worth)
            case CardBought():
                worth = worths(after.play.hands)
                mean = mean_worths(
                    before.play.hands, event.seat, hidden_part(event, event.discarded)
                )
                return Step(worth, change(worth, mean), self._choice(before, event))
            case BuyingStopped():
                return Step(worths(after.play.hands), None, self._choice(before, event))
            case DealPaid():
                return Step(paid_out(before, after))
            case _:
                return NO_STEP

    def _choice(self, at: Any, event: CardBought | BuyingStopped) -> Choice | None:
        """The purchase or the stop, with its expectation; ``None`` if the player had to stop."""
        seat, hands = event.seat, at.play.hands
        may_buy = next(
            (act for act in POKER_DELUXE.acts(at, seat) if isinstance(act, MayBuy)), None
        )
        if may_buy is None:
            return None
        outlook, cost = Outlook(view(at, at_seat(seat)), seat), spent(hands[seat])
        stop = StopBuying(seat=seat)
        acts = [Priced(stop, millionths(outlook.stand() - cost), self._effect(hands, seat, None))]
        place = event.place if isinstance(event, CardBought) else may_buy.places[0]
        for card in may_buy.discards:
            act = BuyCard(seat=seat, discard=card, place=place)
            worth = millionths(outlook.buy(card) - cost)
            acts.append(Priced(act, worth, self._effect(hands, seat, card)))
        if isinstance(event, BuyingStopped):
            return choice_of(seat, acts, stop, event.by_clock)
        discard: Card = hidden_part(event, event.discarded)
        return choice_of(seat, acts, BuyCard(seat=seat, discard=discard, place=place))

    def _effect(self, hands: Sequence[Hand], seat: int, discard: Card | None) -> Amounts | None:
        if not self._effects:
            return None
        return worths(hands) if discard is None else mean_worths(hands, seat, discard)


def paid_out(before: Any, after: Any) -> Amounts:
    """What each seat has won or lost in the deal that was paid."""
    return tuple(
        [
            (now - then - spent(hand)) * MILLION
            for now, then, hand in zip(after.chips, before.chips, before.play.hands, strict=True)
        ]
    )


WORTHS: Final[Mapping[str, AnyWorth]] = {
    "poker-deluxe/1": Worth(
        name=_NAME, basis="expectation", unit="chips", follow=PokerDeluxeAppraiser
    )
}
