"""The stub: the rest of the pack; when it is empty, the discards are shuffled (DR-11)."""

from typing import Annotated

from msgspec import Meta

from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chance import DealChance
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Length, Value
from deluxe_domain.kernel.table import Hex32
from deluxe_domain.kernel.visibility import Secret

Cards = tuple[Card, ...]


class StubReshuffled(Event):
    """The pack ran out, and the exchanged cards were shuffled to a new pack (DR-11)."""

    kind = "stub-reshuffled"
    shuffle: Annotated[int, Meta(ge=1)]
    """The number of the shuffle in this deal: 1 for the first shuffle after the dealer's."""
    root: Hex32
    """The commitment to the new pack: a hash over the salted hashes of its cards, in hex
    (docs/fair-dealing.md).
    """
    deck: Secret[Annotated[Cards, Length(1, 52)]] = None
    """All cards of the new pack, from the top. Empty for viewers who may not see everything (G-7).
    """


class Stub(Value):
    """The rest of the pack, the discards, and the number of shuffles of the discards."""

    rest: Cards
    aside: Cards = ()
    shuffles: int = 0

    def top(self, number: int) -> Cards:
        """The ``number`` cards from the top, or all that are left."""
        return self.rest[:number]

    def without(self, number: int) -> "Stub":
        """The stub after so many cards were dealt from its top."""
        return Stub(self.rest[number:], self.aside, self.shuffles)

    def laid_aside(self, cards: Cards) -> "Stub":
        """The stub with more discards."""
        return Stub(self.rest, self.aside + cards, self.shuffles)

    def made_anew(self, event: StubReshuffled) -> "Stub":
        """The stub after the discards were shuffled."""
        return Stub(event.deck or (), (), event.shuffle)


def reshuffle(stub: Stub, chance: DealChance) -> StubReshuffled:
    """Shuffle the discards, and commit to them (DR-11)."""
    number = stub.shuffles + 1
    deck = chance.shuffle(stub.aside, number)
    return StubReshuffled(shuffle=number, root=deck.root, deck=deck.order)
