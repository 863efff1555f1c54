"""The common parts of the views of Yacht and Escalero.

Dice, sheets and all acts are public; only seeds are hidden (G-7).
"""

from typing import Any, Literal, TypeVar

from deluxe_domain.kernel.dice import DiceKind
from deluxe_domain.kernel.playing import Gathering, Over, Playing
from deluxe_domain.kernel.scoresheets import Choosing, Ended, Options, Play, Sheets
from deluxe_domain.kernel.session import Session
from deluxe_domain.kernel.turns import AwaitingStarter
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import TableView, common, name_of

Phase = Literal[
    "unopened",  # The game has no events yet.
    "gathering",  # Players take their seats; play has not started.
    "playing",  # The players take turns: they throw dice and use a box.
    "over",  # The game is over.
]
S = TypeVar("S", bound=Sheets)


class SheetsView(TableView):
    """A game with score sheets as one viewer may see it.

    ``thrown`` are the dice as they lie after throw number ``throw`` of the turn, none between
    turns.
    """

    phase: Phase
    """The phase of the game."""
    dice: DiceKind = "standard"
    """What is printed on the dice (YA-7)."""
    free_crosses: bool = False
    """Whether a free box may be crossed out in any turn (YA-3)."""
    open_choice: bool = False
    """Whether any throw may be written into Choice (YA-8)."""
    throw: int = 0
    """The number of the latest throw in this turn, 1 to 3; 0 between turns."""
    thrown: tuple[int, ...] = ()
    """All five dice after the latest throw; empty between turns."""
    winners: tuple[int, ...] = ()
    """The seats that won; several share a win. Empty until the game is over, and if it is drawn."""


AtTable = Gathering[Options] | Playing[Options, Play[S]] | Over[Options, Ended[S], Play[S]]


def board(
    view: type[SheetsView],
    session: Session[Any, Any, Any, Any, Any],
    state: AtTable[S],
    viewer: Viewer,
) -> dict[str, Any]:
    """The common fields of such views, without the sheets."""
    play = state.play if isinstance(state, Playing) else None
    throw = play.throw if isinstance(play, Choosing) else None
    return {
        **common(view, session, state, viewer),
        "phase": name_of(state),
        "throw": throw.number if throw else 0,
        "thrown": throw.dice if throw else (),
        "winners": state.result.winners if isinstance(state, Over) else (),
    }


def sheets_of(state: AtTable[S]) -> S | None:
    """The sheets, once the starter is known."""
    if isinstance(state, Over):
        return state.result.sheets
    if isinstance(state, Gathering) or isinstance(state.play, AwaitingStarter):
        return None
    return state.play.sheets
