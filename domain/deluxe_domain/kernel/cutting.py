"""Cutting the pack: the dealer's right neighbour lifts some cards off the top (DX-8)."""

from typing import Annotated, Any, Final

from msgspec import Meta

from deluxe_domain.kernel.acts import Act, Between, within
from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.deals import Cards, Deal
from deluxe_domain.kernel.decider import Command, Event, Refused, refused
from deluxe_domain.kernel.facts import Value, default
from deluxe_domain.kernel.phases import Choice, Phase, always, ask, on, phase, turn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import ByClock, Seat

LEAST_LIFTED: Final = 1
MOST_LIFTED: Final = len(DECK) - 1
"""A cut lifts at least one card and leaves at least one (DX-8)."""

CutSize = Annotated[int, Meta(ge=LEAST_LIFTED, le=MOST_LIFTED)]
"""The number of cards that are lifted."""
Count = Annotated[int, Meta(ge=-(2**31), lt=2**31)]
"""A number that a player names: 32 bits are enough for all; the rules refuse a wrong number."""


class CutDeck(Command):
    """Cut the pack: lift cards off its top and lay them aside (DX-8).

    For the player to the dealer's right.
    """

    kind = "cut-deck"
    seat: Seat
    lifted: Count
    """The number of cards to lift, from 1 to 51."""


class DeckCut(Event):
    """The player to the dealer's right cut the pack (DX-8)."""

    kind = "deck-cut"
    answers = "cut-deck"
    seat: Seat
    lifted: CutSize
    """The number of cards that were lifted, from 1 to 51."""
    by_clock: ByClock = default(False)


class MayCut(Act):
    """The player may cut the pack (DX-8)."""

    kind = "cut-deck"
    bounds = within(lifted=Between())
    least: CutSize = LEAST_LIFTED
    """The smallest number of cards that may be lifted."""
    most: CutSize = MOST_LIFTED
    """The largest number of cards that may be lifted."""


class AwaitingCut(Value, tag="awaiting-cut"):
    """The dealer's right neighbour cuts next."""

    deal: Deal


class AwaitingHands(Value, tag="awaiting-hands"):
    """The pack is cut, and the ``lifted`` cards are now at its bottom."""

    deal: Deal
    lifted: int

    @property
    def pack(self) -> Cards:
        """The cards in the order in which they are dealt, the first one on top."""
        return self.deal.deck[self.lifted :] + self.deal.deck[: self.lifted]


def cutting(point: str, *entries: Choice) -> Phase:
    """The phase of the cut; ``point`` is the rule's number, ``entries`` are the game's steps."""

    def not_cut(_: object, act: MayCut | None, command: CutDeck) -> Refused:
        assert act is not None, "the pack waits for the cut"
        return refused(point, "lifted", least=act.least, most=act.most, lifted=command.lifted)

    return phase(
        AwaitingCut,
        ask(CutDeck, DeckCut, always(MayCut()), not_cut),
        on(DeckCut, lambda at, event: AwaitingHands(at.play.deal, event.lifted)),
        *entries,
        turn=turn(
            AwaitingCut,
            _to_cut,
            lambda at: DeckCut(seat=_to_cut(at), lifted=LEAST_LIFTED, by_clock=True),
            point,
        ),
    )


def _to_cut(at: Playing[Any, AwaitingCut]) -> int:
    return (at.play.deal.dealer - 1) % at.players
