"""A bot that looks two purchases ahead, with exact expected values.

The unseen cards are exchangeable: any of them may lie at any place. So the value of a purchase is
the mean over all of them, and that of a second purchase the mean over all that may come after each
first one; no card is left out. The price goes to the bank and comes back if the bot wins (DX-25).
Hands of the same ranks are equally good unless they have one suit, so new cards are grouped into
lots, and most pairs of purchases end with hands whose values are already in the cache.
"""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.bots.prospects import DIGIT, PURCHASES, Prospect, prospect
from deluxe_domain.games.poker_deluxe.commands import BuyCard, MayBuy, MayStop, StopBuying
from deluxe_domain.games.poker_deluxe.views import PokerDeluxeView
from deluxe_domain.kernel.cards import DECK, SUITS, Card
from deluxe_domain.kernel.cutting import CutDeck, MayCut
from deluxe_domain.kernel.random_bot import amount_between
from deluxe_domain.kernel.stream import Stream

PlayersCommand = CutDeck | BuyCard | StopBuying

Holding = tuple[int, str | None]
"""The parts of a hand that count: the sum of its ranks (see ``DIGIT``), and its suit if shared."""


class Lot(NamedTuple):
    """Unseen cards with equal effect: their rank's digit, if they have the suit, their number."""

    digit: int
    suited: bool
    ways: int


def kept(cards: Sequence[Card]) -> Holding:
    """The parts of some cards that count."""
    suits = {card[1] for card in cards}
    return sum(DIGIT[card[0]] for card in cards), suits.pop() if len(suits) == 1 else None


class Outlook:
    """The prospects of a hand: its unseen cards, the bank, the opponents, the next two prices."""

    def __init__(self, view: PokerDeluxeView, seat: int) -> None:
        own = view.seats[seat]
        self.hand: tuple[Card, ...] = own.hand or ()
        self.prices = affordable(own.bought, own.chips)
        self.bank = view.bank + PURCHASES[view.cards] * still_to_buy(view, seat)
        self._opponents = len(view.seats) - 1
        visible = {*self.hand, *(own.discarded or ())}
        self._rest: list[Card] = [card for card in DECK if card not in visible]
        self._lots = {suit: lots(self._rest, suit) for suit in (None, *SUITS)}
        self._sums: dict[Holding, Prospect] = {}

    def stand(self) -> float:
        """The expected value of the hand as it is."""
        ranks, suit = kept(self.hand)
        final = prospect(ranks, suit is not None, self._opponents)
        return final.chips + final.win * self.bank

    def buy(self, discard: Card) -> float:
        """The expected value with this discard: one purchase, or two if the second pays off."""
        rest: list[Card] = [card for card in self.hand if card != discard]
        ranks, suit = kept(rest)
        first = self.prices[0]
        if len(self.prices) == 1:
            win, chips = self._sum((ranks, suit))
            return (chips + win * (self.bank + first)) / len(self._rest) - first
        without = list(dict.fromkeys(kept([*rest[:i], *rest[i + 1 :]]) for i in range(len(rest))))
        total = 0.0
        for lot in self._lots[shared_suit(rest)]:
            one_suit = suit is not None and lot.suited
            now = prospect(ranks + lot.digit, one_suit, self._opponents)
            stop = now.chips + now.win * (self.bank + first) - first
            total += lot.ways * max(stop, self._second(lot, (ranks, suit), without))
        return total / len(self._rest)

    def _second(self, lot: Lot, rest: Holding, without: Sequence[Holding]) -> float:
        """The value of the best second purchase after a card of this lot was bought first.

        Either that card is discarded again, or another one (``without``: the hands without it).
        """
        price = sum(self.prices)
        stake = self.bank + price
        digit, one_suit = lot.digit, lot.suited
        bases = [rest]
        bases += [(ranks + digit, suit if one_suit else None) for ranks, suit in without]
        best = float("-inf")
        for base in bases:
            win, chips = self._sum(base)
            # The card that was bought is no longer unseen.
            loss = prospect(base[0] + digit, base[1] is not None and one_suit, self._opponents)
            best = max(best, chips - loss.chips + (win - loss.win) * stake)
        return best / (len(self._rest) - 1) - price

    def _sum(self, base: Holding) -> Prospect:
        """The sum of the prospects of all hands that have these cards and one more."""
        cached_total = self._sums.get(base)
        if cached_total is not None:
            return cached_total
        ranks, suit = base
        win = chips = 0.0
        for digit, one_suit, ways in self._lots[suit]:
            final_win, final_chips = prospect(ranks + digit, one_suit, self._opponents)
            win += ways * final_win
            chips += ways * final_chips
        self._sums[base] = total = Prospect(win, chips)
        return total


def lots(rest: Sequence[Card], suit: str | None) -> tuple[Lot, ...]:
    """The cards in lots, by rank and by whether they have this suit (without a suit: none has)."""
    counts: dict[tuple[int, bool], int] = {}
    for card in rest:
        key = DIGIT[card[0]], card[1] == suit
        counts[key] = counts.get(key, 0) + 1
    return tuple(Lot(digit, one_suit, ways) for (digit, one_suit), ways in counts.items())


def shared_suit(rest: Sequence[Card]) -> str | None:
    """The suit that all cards of a hand can have: that of all these, or of all but one."""
    for suit in SUITS:
        if sum(card[1] == suit for card in rest) >= len(rest) - 1:
            return suit
    return None


def affordable(purchases: int, chips: int) -> tuple[int, ...]:
    """The next two prices, if there are places and chips for them (DX-12, DX-13)."""
    first, *more = rules.PRICES[purchases : purchases + 2]
    return (first, *more) if more and first + more[0] <= chips else (first,)


def still_to_buy(view: PokerDeluxeView, seat: int) -> int:
    """The number of players who have their turn after this one, up to the dealer (DX-10)."""
    assert view.dealer is not None, "somebody deals while somebody buys"
    return (view.dealer - seat) % len(view.seats)


def play_by_expectation(view: PokerDeluxeView, chance: Stream) -> PlayersCommand:
    """Buy if that has a higher value than to stop; cut and choose places at random."""
    seat = view.to_act
    assert seat is not None, "a bot is asked only when it is its turn"
    for act in view.acts:
        match act:
            case MayCut():
                return CutDeck(seat=seat, lifted=amount_between(act.least, act.most, chance))
            case MayBuy():
                outlook = Outlook(view, seat)
                discard = max(act.discards, key=outlook.buy)
                if outlook.buy(discard) > outlook.stand():
                    place = act.places[chance.below(len(act.places))]
                    return BuyCard(seat=seat, discard=discard, place=place)
            case MayStop():
                pass
            case _:
                assert_never(act)
    return StopBuying(seat=seat)
