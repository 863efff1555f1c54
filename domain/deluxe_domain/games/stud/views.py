"""The views of Stud: what each viewer may see, and their open acts (G-7)."""

from collections.abc import Mapping
from typing import Final, Literal

from deluxe_domain.games.stud.play import FIVE_CARDS, AwaitingCards, Dealt, State
from deluxe_domain.games.stud.rules import Stud
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.hand_views import (
    HAND_PHASES,
    HandView,
    SeatedPlayer,
    board,
    seat_views,
)
from deluxe_domain.kernel.hands import (
    AwaitingBets,
    AwaitingShow,
    InHand,
    Wagering,
)
from deluxe_domain.kernel.playing import Unopened, play_shown
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
    "betting",  # A betting round (ST-3).
    "showing",  # Hands were shown, or the pot was won without showing.
    "over",  # The game is over.
]

OpenAct = BettingAct | MayBuyChips | MaySitOut


class SeatView(SeatedPlayer):
    """A seat and its player."""

    face_up: Cards = ()
    """The player's face-up cards, in the order in which they were dealt."""
    face_down: Cards | None = None
    """The player's face-down cards; empty if the viewer may not see them."""


class StudView(HandView):
    """A game of Stud at one version, as one viewer may see it."""

    phase: Phase
    """The phase of the game."""
    cards: int
    """The number of cards in a complete hand: 5 or 7."""
    rounds: int
    """The number of betting rounds in each hand (ST-2, ST-7)."""
    round: int = 0
    """The number of the betting round, from 1; 0 between two hands."""
    seats: tuple[SeatView, ...] = ()
    """All seats, from seat 0."""
    acts: tuple[OpenAct, ...] = ()
    """The acts that this viewer may do now. Chips may be bought out of turn."""


def view(stud: Stud, state: State, viewer: Viewer, reveal: bool = False) -> StudView:
    """The state as this viewer may see it; ``reveal``: hidden parts may be seen, too."""
    if isinstance(state, Unopened):
        return StudView(phase="unopened", cards=stud.cards, rounds=stud.rounds)
    play = play_shown(state)
    return StudView(
        phase=phase_of(state, _PHASES),
        cards=stud.cards,
        rounds=stud.rounds,
        round=play.hand.round if isinstance(play, InHand) else 0,
        seats=seat_views(SeatView, state, viewer, reveal, _cards),
        **board(StudView, FIVE_CARDS, state, viewer, reveal),
    )


_PHASES: Final[Mapping[type[object], Phase]] = {
    **HAND_PHASES,
    Wagering: "betting",
    AwaitingBets: "betting",
    AwaitingCards: "betting",
    AwaitingShow: "betting",
}


def _cards(cards: Dealt, seat: int, visible: bool) -> Mapping[str, object]:
    up, down = cards.face_up[seat], cards.face_down[seat]
    return {
        "cards_held": len(down) + len(up),
        "face_up": up,
        "face_down": down if down and visible else None,
    }
