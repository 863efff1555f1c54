"""The exchange of cards: the commands and the events of the draw (DR-10, HU-7)."""

from typing import Annotated

from msgspec import Meta

from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.decider import Command, Event, Reason, Refused
from deluxe_domain.kernel.facts import default
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import Seat


class ExchangeCards(Command):
    """Lay some cards face down and get as many from the pack (DR-10, HU-7)."""

    kind = "exchange-cards"
    seat: Seat
    cards: Annotated[tuple[Card, ...], Meta(max_length=52)]


class StandPat(Command):
    """Keep all five cards (DR-10, HU-7)."""

    kind = "stand-pat"
    seat: Seat


ExchangeCommand = ExchangeCards | StandPat


class StoodPat(Event):
    """A player keeps their five cards (DR-10, HU-7)."""

    kind = "stood-pat"
    seat: Seat
    by_clock: bool = default(False)


class HandsThrownIn(Event):
    """Nobody has bet: the hands are thrown in, and the chips stay in the pot (DR-7, HU-5)."""

    kind = "hands-thrown-in"


class MayExchange(Act):
    """From ``least`` to ``most`` of the player's ``cards`` may be exchanged (DR-10, HU-7)."""

    kind = "exchange-cards"
    least: int = 1
    most: int
    cards: Cards


class MayStandPat(Act):
    """The player may stand pat (DR-10, HU-7)."""

    kind = "stand-pat"


def check_exchange(command: ExchangeCards, hand: Cards, most: int, point: str) -> None:
    """``Refused`` with the rule's ``point`` unless 1 to ``most`` cards of this hand are named."""
    number = len(command.cards)
    if not 1 <= number <= most:
        raise Refused(
            point,
            Reason.OUT_OF_RANGE,
            "exchange {least} to {most} cards, not {number}, or stand pat",
            least=1,
            most=most,
            number=number,
        )
    for place, card in enumerate(command.cards):
        if card not in hand or card in command.cards[:place]:
            raise Refused(
                point,
                Reason.CARD_NOT_HELD,
                "exchange cards of your hand, each once: not {card}",
                card=card,
            )


def stand_pat(_: Playing[object, object], command: StandPat, __: Chance) -> StoodPat:
    """The event of a player who stands pat."""
    return StoodPat(seat=command.seat)


def throw_in(_: Playing[object, object], __: Chance) -> HandsThrownIn:
    """The event that throws the hands in."""
    return HandsThrownIn()
