"""The worth of both kinds of Stud: equity (see ``hand_worth``)."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from deluxe_domain.games.stud.events import CardsDealtDown, CardsDealtUp, HandsDealt, StudEvent
from deluxe_domain.games.stud.play import FIVE_CARDS, SEVEN_CARDS, State, StudSession
from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD, Stud
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.equity import Ends, ends_of
from deluxe_domain.kernel.hand_worth import ENDS, VIEWS, HandAppraiser
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.worth import Samples, Worth


class StudCards:
    """The cards of Stud, as the appraiser needs them."""

    def __init__(self, stud: Stud) -> None:
        self._size = stud.cards

    def equity(self, play: Any, chance: Stream) -> Ends:
        """The equity of everybody left, all cards known that were dealt."""
        hand, left = play.hand, play.hand.betting.contenders
        unseen = hand.deal.deck[hand.cards.gone :]
        hands = {seat: hand.cards.of(seat) for seat in left}
        return ends_of(hands, self._size, unseen, ENDS, chance)

    def view(self, play: Any, seat: int, chance: Stream) -> Ends:
        """The equity of everybody left, by this player's cards and the open ones."""
        cards, left = play.hand.cards, play.hand.betting.contenders
        hands = {each: cards.face_up[each] for each in left} | {seat: cards.of(seat)}
        visible = set(cards.of(seat)).union(*cards.face_up)
        unseen: list[Card] = [card for card in DECK if card not in visible]
        return ends_of(hands, self._size, unseen, VIEWS, chance)

    def draws(self, at: Any, event: Any, chance: Stream) -> None:  # noqa: ARG002 - none
        """No cards are exchanged in Stud."""
        return

    def notice(self, event: Any) -> None:
        """All that a player may know lies on the table."""


def _appraiser(name: str, stud: Stud, session: StudSession, samples: Samples) -> HandAppraiser:
    chance_events = HandsDealt, CardsDealtUp, CardsDealtDown
    return HandAppraiser(name, StudCards(stud), chance_events, session.acts, samples)


def _worth(stud: Stud, session: StudSession) -> Worth[State, StudEvent]:
    name = f"{stud.rules}/worth/1"
    return Worth(name, "equity", "chips", partial(_appraiser, name, stud, session), samples=ENDS)


WORTHS: Final[Mapping[str, Worth[State, StudEvent]]] = {
    stud.rules: _worth(stud, session)
    for stud, session in ((FIVE_CARD_STUD, FIVE_CARDS), (SEVEN_CARD_STUD, SEVEN_CARDS))
}
"""The worth of each rule set."""
