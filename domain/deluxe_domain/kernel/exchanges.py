"""The exchange of cards: the commands and the events of the draw (DR-10, HU-7)."""

from typing import Annotated, Final

from msgspec import Meta

from deluxe_domain.kernel.acts import Act, SomeOf, within
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.decider import Command, Event, Refused, refused
from deluxe_domain.kernel.facts import default
from deluxe_domain.kernel.phases import always, ask
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import ByClock, Seat


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
