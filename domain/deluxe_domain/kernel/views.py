"""The common parts of the views of all games (G-7)."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, TypeVar

from msgspec import Meta

from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import View
from deluxe_domain.kernel.playing import Gathering, Over, Playing, play_shown
from deluxe_domain.kernel.session import Session
from deluxe_domain.kernel.table import Seat
from deluxe_domain.kernel.viewer import Viewer

N = TypeVar("N")

Number = Annotated[int, Meta(ge=0, lt=2**32)]
"""What is counted: 32 bits are enough."""

AtTable = Gathering[Any] | Playing[Any, Any] | Over[Any, Any, Any]


class Seated(Visible):
    """One seat and its player."""

    seat: Seat
    """The number of the seat, from 0."""
    player: str | None = None
    """The player's pseudonymous id; absent while the seat is free."""
    present: bool = False
    """Whether a player has this seat and has not left the game."""


class SeatedWithChips(Seated):
    """A seat and its player."""

    chips: int = 0
    """The player's chips; below zero for a deficit. When the game is over: their chips before the
    cash-out.
    """


class TableView(View):
    """A game as one viewer may see it, once it is open."""

    to_act: Seat | None = None
    """The seat whose turn it is; if the game waits for several, the lowest. Absent if it waits for
    no player.
    """
    youngest_first: tuple[Seat, ...] = ()
    """All seats in the order of age, the youngest player's first (G-3). Empty until play starts."""
    end_reason: str | None = None
    """Why the game ended; absent until then."""


class ChipsView(TableView):
    """A game for chips; ``winner`` is known once it is over.

    ``paid`` is, by seat, what the last deal brought each player, below zero if they paid. Like the
    cards of that deal it stays until the next one begins; else it is empty.
    """

    winner: Seat | None = None
    """The winner's seat; absent until the game is over."""
    paid: tuple[int, ...] = ()
    """What the last deal or round brought each player, by seat; below zero if they paid. It stays
    until the next one begins; otherwise it is empty.
    """


class DealsView(ChipsView):
    """A game of deals; ``deal`` counts from 1 and is 0 before the first shuffle.

    ``deck`` is the shuffled pack, for viewers who may see everything.
    """

    deal: Number = 0
    """The number of the deal, from 1; 0 before the first shuffle."""
    dealer: Seat | None = None
    """The dealer's seat; absent while no cards are on the table."""
    deck: Cards | None = None
    """The shuffled pack before any cut, from the top. Empty for viewers who may not see everything
    (G-7).
    """


def common(
    view: type[View],
    session: Session[Any, Any, Any, Any, Any],
    state: AtTable,
    viewer: Viewer,
    reveal: bool = False,
) -> dict[str, Any]:
    """The fields of a view that mean the same in all games, and those of the options, by name.

    A phase in which a deal is played has it as ``deal``; a phase between deals has their number as
    ``dealt``. The last deal is shown until the next one begins. ``reveal``: the pack may be seen.
    """
    values: dict[str, Any] = {
        "to_act": session.to_act(state),
        "youngest_first": state.table.youngest_first,
        "end_reason": state.result.reason if isinstance(state, Over) else None,
        "acts": () if viewer.seat is None else session.acts(state, viewer.seat),
    }
    if issubclass(view, ChipsView):
        values |= _of_chips(state, reveal)
    options: Any = state.agreed
    absent, agreed = _names(view, options.__class__, tuple(values))
    for name in absent:
        del values[name]
    for name in agreed:
        values[name] = getattr(options, name)
    return values


def _of_chips(state: AtTable, reveal: bool) -> dict[str, Any]:
    result = state.result if isinstance(state, Over) else None
    last = None if isinstance(state, Gathering) else state.last
    deal = getattr(play_shown(state), "deal", None)
    at = state.play if isinstance(state, Playing) else result
    return {
        "winner": result.winner if result else None,
        "paid": last.amounts if last else (),
        "pot": state.accounts.pot,
        "pots": state.accounts.pots,
        "deal": deal.number if deal else getattr(at, "dealt", 0),
        "dealer": deal.dealer if deal else None,
        "deck": deal.deck if deal and reveal else None,
    }


@cache
def _names(view: Any, options: Any, common: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The common fields that a view has not, and the options that it has."""
    names = view.__struct_fields__
    agreed = [name for name in options.__struct_fields__ if name in names]
    return [name for name in common if name not in names], agreed


def stacks_of(state: AtTable) -> tuple[int, ...]:
    """Every seat's units; after the end, the stacks before the cash-out."""
    stacks: tuple[int, ...] = (
        state.result.stacks if isinstance(state, Over) else state.accounts.players
    )
    return stacks


def phase_of(state: AtTable, names: Mapping[type[object], N]) -> N:
    """The name of the phase of the play; outside the play, the name of the state."""
    return names[type(state.play) if isinstance(state, Playing) else type(state)]


def name_of(state: AtTable) -> Any:
    """The name of the state: ``gathering``, ``playing`` or ``over``."""
    return state.__struct_config__.tag
