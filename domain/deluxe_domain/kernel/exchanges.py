"""The draw: cards are exchanged for others of the pack, until it runs out (DR-10, DR-11, HU-7)."""

from typing import Annotated, Final

from msgspec import Meta

from deluxe_domain.kernel.acts import Act, SomeOf, within
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chance import Chance, DealChance
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.decider import Command, Event, Refused, refused
from deluxe_domain.kernel.facts import Length, Value, default
from deluxe_domain.kernel.phases import always, ask
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import ByClock, Hex32, Seat
from deluxe_domain.kernel.visibility import Secret


class ExchangeCards(Command):
    """Discard cards face down and get the same number from the pack (DR-10, HU-7)."""

    kind = "exchange-cards"
    seat: Seat
    cards: Annotated[tuple[Card, ...], Meta(max_length=52)]
    """The cards of the player's hand to exchange, each once."""


class StandPat(Command):
    """Stand pat: keep all five cards (DR-10, HU-7)."""

    kind = "stand-pat"
    seat: Seat


ExchangeCommand = ExchangeCards | StandPat


def exchange_or_stand(seat: int, cards: Cards) -> ExchangeCommand:
    """The command to exchange these cards, or to stand pat if there are none."""
    return ExchangeCards(seat=seat, cards=cards) if cards else StandPat(seat=seat)


class StoodPat(Event):
    """A player stood pat: they keep all five cards (DR-10, HU-7)."""

    kind = "stood-pat"
    answers = "stand-pat"
    seat: Seat
    by_clock: ByClock = default(False)


class HandsThrownIn(Event):
    """Nobody bet. The hands were thrown in, and the pot stays for the next deal (DR-7, HU-5)."""

    kind = "hands-thrown-in"


class MayExchange(Act):
    """The player may exchange cards (DR-10, HU-7)."""

    kind = "exchange-cards"
    bounds = within(cards=SomeOf("cards", "least", "most"))
    least: int = 1
    """The smallest number of cards."""
    most: int
    """The largest number of cards."""
    cards: Cards
    """The cards that may be exchanged."""


class MayStandPat(Act):
    """The player may stand pat (DR-10, HU-7)."""

    kind = "stand-pat"


def not_exchanged(act: MayExchange | None, command: ExchangeCards, point: str) -> Refused:
    """The refusal of an exchange, with the rule's ``point``."""
    assert act is not None, "in the draw cards may be exchanged"
    number = len(command.cards)
    if not act.least <= number <= act.most:
        return refused(point, "number-exchanged", least=act.least, most=act.most, number=number)
    cards = enumerate(command.cards)
    return refused(
        point,
        "not-in-hand/exchange",
        card=next((c for n, c in cards if c not in act.cards or c in command.cards[:n])),
    )


STANDING_PAT: Final = ask(StandPat, StoodPat, always(MayStandPat()))


def throw_in(_: Playing[object, object], __: Chance) -> HandsThrownIn:
    """The event that throws the hands in."""
    return HandsThrownIn()


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
