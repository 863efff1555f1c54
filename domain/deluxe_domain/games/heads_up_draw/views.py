"""The views of heads-up draw: what each viewer may see, and their open acts (G-7)."""

from collections.abc import Mapping
from typing import Final, Literal

from deluxe_domain.games.heads_up_draw import phases
from deluxe_domain.games.heads_up_draw.commands import OpenAct
from deluxe_domain.games.heads_up_draw.events import Options
from deluxe_domain.games.heads_up_draw.play import HEADS_UP_DRAW, State
from deluxe_domain.kernel.deals import AwaitingClose, AwaitingHands, Cards
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened, play_shown
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import ChipsView, SeatedWithChips, common, phase_of, stacks_of

Phase = Literal[
    "unopened",  # The game has no events yet.
    "gathering",  # The players take their seats; play has not started.
    "between-deals",  # A deal ended, and the next has not begun.
    "dealing",  # The antes are paid, and the cards are dealt.
    "first-betting",  # The first betting round.
    "drawing",  # The draw (HU-7).
    "second-betting",  # The second betting round.
    "showing",  # The hands were shown or thrown in, or the pot was won without showing.
    "over",  # The game is over.
]


class SeatView(SeatedWithChips):
    """A seat and its player."""

    staked: int = 0
    """What the player has bet in this betting round, in units."""
    exchanged: int | None = None
    """How many cards the player exchanged in this deal; absent until they have."""
    cards_held: int = 0
    """The number of cards that the player holds."""
    hand: Cards | None = None
    """The player's hand; empty if the viewer may not see it."""


class HeadsUpDrawView(ChipsView):
    """A game of heads-up draw at one version, as one viewer may see it."""

    phase: Phase
    """The phase of the game."""
    hands: int | None = None
    """The largest number of hands; absent if there is no limit."""
    deal: int = 0
    """The number of the deal, from 1; 0 before the first shuffle."""
    first: int | None = None
    """The seat that acts first in this deal; absent while no cards are on the table (HU-4)."""
    pot: int = 0
    """The chips in the pot, in units."""
    carried: int = 0
    """The part of the pot that was carried from earlier deals, in units (HU-5, HU-10)."""
    bets: int = 0
    """The number of bets and raises in this betting round (HU-3)."""
    bettor: int | None = None
    """The seat that made the last bet or raise of the first betting round; absent until that round
    is over.
    """
    owed: int | None = None
    """What the player to act must pay to call, in units; absent outside betting rounds."""
    seats: tuple[SeatView, ...] = ()
    """All seats, from seat 0."""
    deck: Cards | None = None
    """The shuffled pack, from the top. Empty for viewers who may not see everything (G-7)."""
    loser: int | None = None
    """The loser's seat; absent if nobody has lost."""
    acts: tuple[OpenAct, ...] = ()
    """The acts that this viewer may do now. Empty unless it is their turn."""


def view(state: State, viewer: Viewer, reveal: bool = False) -> HeadsUpDrawView:
    """The state as this viewer may see it; ``reveal``: hidden parts may be seen, too."""
    if isinstance(state, Unopened):
        return HeadsUpDrawView(phase="unopened")
    play, on_table = state.play if isinstance(state, Playing) else None, play_shown(state)
    holding = on_table if isinstance(on_table, phases.HoldingCards) else None
    deal: phases.Deal | None = getattr(on_table, "deal", None)
    betting = play.betting if isinstance(play, phases.Wagering) else None
    return HeadsUpDrawView(
        phase=_phase_of(state),
        first=deal.first if deal else None,
        carried=play.hand.deal.carried if isinstance(play, phases.HoldingCards) else 0,
        bets=betting.made if betting else 0,
        bettor=holding.hand.bettor if holding else None,
        owed=betting.owed if betting else None,
        loser=state.result.loser if isinstance(state, Over) else None,
        seats=_seats(state, holding, viewer, reveal),
        **common(HeadsUpDrawView, HEADS_UP_DRAW, state, viewer, reveal),
    )


AtTable = (
    Gathering[Options] | Playing[Options, phases.Play] | Over[Options, phases.Ended, phases.Play]
)

_PHASES: Final[Mapping[type[object], Phase]] = {
    Gathering: "gathering",
    phases.AwaitingShuffle: "between-deals",
    phases.AwaitingAntes: "dealing",
    AwaitingHands: "dealing",
    phases.Wagering: "first-betting",
    phases.Drawing: "drawing",
    phases.AwaitingThrowIn: "showing",
    phases.AwaitingShow: "showing",
    phases.AwaitingPayout: "showing",
    AwaitingClose: "showing",
    Over: "over",
}


def _phase_of(state: AtTable) -> Phase:
    if (
        isinstance(state, Playing)
        and isinstance(state.play, phases.Wagering)
        and state.play.round > 1
    ):
        return "second-betting"
    return phase_of(state, _PHASES)


def _seats(
    state: AtTable, holding: phases.HoldingCards | None, viewer: Viewer, reveal: bool
) -> tuple[SeatView, ...]:
    """The seats with the viewer's own hand, and both hands once they are shown."""
    table, stacks = state.table, enumerate(stacks_of(state))
    if holding is None:
        return tuple([SeatView(**table.sitting(seat), chips=chips) for seat, chips in stacks])
    open_to_all = reveal or (isinstance(holding, phases.AwaitingPayout) and holding.shown)
    stakes = holding.betting.staked if isinstance(holding, phases.Wagering) else (0, 0)
    return tuple(
        [
            SeatView(
                **table.sitting(seat),
                chips=chips,
                staked=stakes[seat],
                exchanged=holding.hand.exchanged[seat],
                cards_held=len(holding.hand.hands[seat]),
                hand=holding.hand.hands[seat] if open_to_all or seat == viewer.seat else None,
            )
            for seat, chips in stacks
        ]
    )
