"""The worth of Draw Poker: equity (see ``hand_worth``).

Who is still to draw is presumed to exchange as a sensible player does. A player's own view of the
others: each ends with one of the hands of sensible players who drew as many cards, with openers if
they have opened, independent of the others and of the player's own cards.
"""

from collections.abc import Mapping
from typing import Any, Final

from deluxe_domain.games.draw_poker import rules
from deluxe_domain.games.draw_poker.bots.chances import ANY, OwnView, kept, to_exchange
from deluxe_domain.games.draw_poker.events import (
    CardsDiscarded,
    CardsDrawn,
    DrawPokerEvent,
    HandsDealt,
)
from deluxe_domain.games.draw_poker.play import DRAW_POKER, State
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.deals import Cards, DeckShuffled
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.equity import Ends, Equity, ends_of
from deluxe_domain.kernel.exchanges import StoodPat, exchange_or_stand
from deluxe_domain.kernel.hand_worth import ENDS, VIEWS, Draws, HandAppraiser
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.wagers import PlayerBet
from deluxe_domain.kernel.worth import Samples, Worth


class DrawCards:
    """The cards of Draw Poker, as the appraiser needs them.

    Everybody knows who has opened, and how many cards each player has drawn.
    """

    def __init__(self) -> None:
        self._openers: set[int] = set()
        self._exchanges: dict[int, int] = {}

    def notice(self, event: Any) -> None:
        """Remember who opens and who draws."""
        match event:
            case DeckShuffled():
                self._openers.clear()
                self._exchanges.clear()
            case PlayerBet() if not self._exchanges:
                self._openers.add(event.seat)
            case CardsDiscarded():
                self._exchanges[event.seat] = event.number
            case StoodPat():
                self._exchanges[event.seat] = 0
            case _:
                pass

    def equity(self, play: Any, chance: Stream) -> Ends:
        """The equity of everybody left, all cards known that anybody has held."""
        hand = play.hand
        hands: dict[int, Cards] = {}
        for seat in hand.betting.contenders:
            cards = hand.cards.hands[seat]
            whole = len(cards) == rules.CARDS
            hands[seat] = kept(cards) if whole and self._will_draw(play, seat) else cards
        missing = sum([rules.CARDS - len(cards) for cards in hands.values()])
        stub = hand.cards.stub
        unseen: Cards = stub.rest if missing <= len(stub.rest) else stub.rest + stub.aside  # DR-11
        if missing > len(unseen):  # nor were these laid aside yet
            cards_kept = set[Card]().union(*hands.values())
            unseen = tuple([card for card in DECK if card not in cards_kept])
        return ends_of(hands, rules.CARDS, unseen, ENDS, chance)

    def view(self, play: Any, seat: int, chance: Stream) -> OwnView:
        """The equity of everybody left, as this player knows it."""
        cards = play.hand.cards.hands[seat]
        keeps = kept(cards) if self._will_draw(play, seat) else cards
        return self._view(play, seat, cards, keeps, chance)

    def draws(self, at: Any, event: Any, chance: Stream) -> Draws | None:
        """The exchange that was made; the sensible one, that one and none are the open ones."""
        if not isinstance(event, CardsDiscarded | StoodPat):
            return None
        seat, hand = event.seat, at.play.hand.cards.hands[event.seat]
        discards = (event.cards or ()) if isinstance(event, CardsDiscarded) else ()
        options: dict[Command, Equity] = {}
        for away in dict.fromkeys((to_exchange(hand), discards, ())):
            keeps: Cards = tuple([card for card in hand if card not in away])
            options[exchange_or_stand(seat, away)] = self._view(at.play, seat, hand, keeps, chance)
        return exchange_or_stand(seat, discards), [*options.items()]

    def _will_draw(self, play: Any, seat: int) -> bool:
        return play.hand.round == 1 and seat not in self._exchanges

    def _view(self, play: Any, seat: int, hand: Cards, keeps: Cards, chance: Stream) -> OwnView:
        unseen: list[Card] = [card for card in DECK if card not in hand]
        ends = ends_of({seat: keeps}, rules.CARDS, unseen, VIEWS, chance)
        opponents = {
            other: (other in self._openers, self._exchanges.get(other, ANY))
            for other in play.hand.betting.contenders
            if other != seat
        }
        return OwnView(seat, ends.strengths[seat], opponents)


def _appraiser(samples: Samples) -> HandAppraiser:
    chance_events = HandsDealt, CardsDrawn
    return HandAppraiser(_NAME, DrawCards(), chance_events, DRAW_POKER.acts, samples)


_NAME: Final = "draw-poker/1/worth/1"

WORTHS: Final[Mapping[str, Worth[State, DrawPokerEvent]]] = {
    "draw-poker/1": Worth(_NAME, "equity", "chips", _appraiser, samples=ENDS)
}
"""The worth of the rule set."""
