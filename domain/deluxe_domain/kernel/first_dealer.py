"""The first dealer: cards are dealt face up, one at a time, until a jack comes (DR-4)."""

from typing import Annotated, Final

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import DealChance
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Length
from deluxe_domain.kernel.table import Seat

PURPOSE: Final = "first-dealer"


class FirstDealerFound(Event):
    """The first dealer was found: cards were dealt face up until a jack came (DR-4)."""

    kind = "first-dealer-found"
    dealer: Seat
    """The seat that got the jack; it deals first."""
    cards: Annotated[tuple[Card, ...], Length(1, len(DECK))]
    """The cards, clockwise from seat 0. The jack is last."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that chance gave: the place of each card in what was left of the pack."""
        pack, numbers = list(DECK), list[int]()
        for card in self.cards:
            place = pack.index(card) if card in pack else len(pack)
            numbers.append(place)
            del pack[place : place + 1]
        return tuple(numbers)


def find_first_dealer(players: int, chance: DealChance) -> FirstDealerFound:
    """Deal face up, clockwise from seat 0, until a jack comes; the pack is then complete again."""
    below = chance.stream(PURPOSE).below
    pack, cards = list(DECK), list[Card]()
    while not cards or cards[-1][0] != "J":
        cards.append(pack.pop(below(len(pack))))
    return FirstDealerFound(dealer=(len(cards) - 1) % players, cards=tuple(cards))
