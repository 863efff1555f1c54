"""The views of Draw Poker: what each viewer may see, and their open acts (G-7)."""

from collections.abc import Mapping
from typing import Final, Literal

from deluxe_domain.games.draw_poker.play import (
    DRAW_POKER,
    AwaitingThrowIn,
    Dealt,
    Drawing,
    State,
)
from deluxe_domain.kernel import hand_views
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.exchanges import MayExchange, MayStandPat
from deluxe_domain.kernel.hands import (
    AwaitingBets,
    AwaitingShow,
    Wagering,
)
from deluxe_domain.kernel.playing import Playing, Unopened
from deluxe_domain.kernel.stakes import MayBuyChips, MaySitOut
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import phase_of
from deluxe_domain.kernel.wagers import BettingAct

Phase = Literal[
    "unopened",  # The game has no events yet.
    "gathering",  # Players take their seats; play has not started.
    "between-hands",  # A hand ended, and the next has not begun.
    "buying-chips",  # A player who cannot play must buy chips or sit out.
    "dealing",  # The cards are being dealt.
    "first-betting",  # The first betting round (DR-6).
    "drawing",  # The draw (DR-10).
    "second-betting",  # The second betting round (DR-12).
    "showing",  # Hands were shown, or the pot was won without showing.
    "over",  # The game is over.
]

OpenAct = BettingAct | MayExchange | MayStandPat | MayBuyChips | MaySitOut


class SeatView(hand_views.SeatedPlayer):
    """A seat and its player."""

    hand: Cards | None = None
    """The player's hand; empty if the viewer may not see it."""


class DrawPokerView(hand_views.HandView):
    """A game of Draw Poker at one version, as one viewer may see it."""

    phase: Phase
    """The phase of the game."""
    seats: tuple[SeatView, ...] = ()
    """All seats, from seat 0."""
    acts: tuple[OpenAct, ...] = ()
    """The acts that this viewer may do now. Chips may be bought out of turn."""


def view(state: State, viewer: Viewer, reveal: bool = False) -> DrawPokerView:
    """The state as this viewer may see it; ``reveal``: hidden parts may be seen, too."""
    if isinstance(state, Unopened):
        return DrawPokerView(phase="unopened")
    return DrawPokerView(
        phase=_phase_of(state),
        seats=hand_views.seat_views(SeatView, state, viewer, reveal, _cards),
        **hand_views.board(DrawPokerView, DRAW_POKER, state, viewer, reveal),
    )


_PHASES: Final[Mapping[type[object], Phase]] = {
    **hand_views.HAND_PHASES,
    Wagering: "first-betting",
    AwaitingBets: "first-betting",
    Drawing: "drawing",
    AwaitingThrowIn: "first-betting",
    AwaitingShow: "second-betting",
}


def _phase_of(state: hand_views.AtTable) -> Phase:
    phase, play = phase_of(state, _PHASES), state.play if isinstance(state, Playing) else None
    if isinstance(play, Wagering | AwaitingBets) and play.hand.round > 1:
        return "second-betting"
    return phase


def _cards(cards: Dealt, seat: int, visible: bool) -> Mapping[str, object]:
    hand = cards.hands[seat]
    return {"cards_held": len(hand), "hand": hand if hand and visible else None}
