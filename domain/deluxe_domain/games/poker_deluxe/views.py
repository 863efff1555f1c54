"""The views of Poker Deluxe: what each viewer may see, and their open acts (G-7)."""

from collections.abc import Mapping
from typing import Final, Literal

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.commands import OpenAct
from deluxe_domain.games.poker_deluxe.events import Options
from deluxe_domain.games.poker_deluxe.play import (
    POKER_DELUXE,
    AwaitingPayout,
    AwaitingShow,
    Buying,
    Play,
    State,
)
from deluxe_domain.kernel.cutting import AwaitingCut, AwaitingHands
from deluxe_domain.kernel.deals import AwaitingClose, AwaitingShuffle, Cards, Ended
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened, play_shown
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import DealsView, SeatedWithChips, common, phase_of, stacks_of

Phase = Literal[
    "unopened",  # The game has no events yet.
    "gathering",  # Players take their seats; play has not started.
    "between-deals",  # A deal ended, and the next has not begun.
    "cutting",  # The player to the dealer's right cuts the pack (DX-8).
    "buying",  # The players take turns to buy cards (DX-10).
    "showing",  # The hands are shown (DX-14).
    "over",  # The game is over.
]


class SeatView(SeatedWithChips):
    """A seat and its player."""

    stack: rules.Stack | None = None
    """The same chips by colour."""
    cards_held: int = 0
    """The number of cards in the player's hand."""
    hand: Cards | None = None
    """The player's hand; empty if the viewer may not see it."""
    face_down: tuple[int, ...] = ()
    """The places that still have a face-down card, 0 to 3."""
    face_down_cards: Cards | None = None
    """The face-down cards, in the order of the places. Empty for viewers who may not see everything
    (G-7).
    """
    bought: int = 0
    """The number of cards that the player has bought in this deal."""
    discarded: Cards | None = None
    """The cards that the player has discarded in this deal. Empty if the viewer may not see them;
    players see their own.
    """


class PokerDeluxeView(DealsView):
    """A game of Poker Deluxe at one version, as one viewer may see it."""

    phase: Phase
    """The phase of the game."""
    cards: int = 0
    """The number of cards in a hand (DX-1)."""
    rounds: int = 0
    """The number of rounds (DX-5)."""
    stake: int = 0
    """The chips that each player started with, in units (DX-3)."""
    round: int = 0
    """The number of the round, from 1; 0 before the first shuffle."""
    bank: int = 0
    """The chips in the bank, in units."""
    next_price: int | None = None
    """The price of the next card for the player whose turn it is, in units (DX-12). Absent if
    nobody may buy.
    """
    seats: tuple[SeatView, ...] = ()
    """All seats, from seat 0."""
    acts: tuple[OpenAct, ...] = ()
    """The acts that this viewer may do now. Empty unless it is their turn."""


def view(state: State, viewer: Viewer, reveal: bool = False) -> PokerDeluxeView:
    """The state as this viewer may see it; ``reveal``: hidden parts may be seen, too."""
    if isinstance(state, Unopened):
        return PokerDeluxeView(phase="unopened")
    play = state.play if isinstance(state, Playing) else None
    fields = common(PokerDeluxeView, POKER_DELUXE, state, viewer, reveal)
    return PokerDeluxeView(
        phase=phase_of(state, _PHASES),
        round=-(-fields["deal"] // state.table.players),
        bank=state.accounts.pot,
        next_price=rules.PRICES[play.hands[play.turn].bought] if isinstance(play, Buying) else None,
        seats=_seats(state, viewer, reveal),
        **fields,
    )


_PHASES: Final[Mapping[type[object], Phase]] = {
    Gathering: "gathering",
    AwaitingShuffle: "between-deals",
    AwaitingCut: "cutting",
    AwaitingHands: "cutting",
    Buying: "buying",
    AwaitingShow: "buying",
    AwaitingPayout: "showing",
    AwaitingClose: "showing",
    Over: "over",
}


AtTable = Gathering[Options] | Playing[Options, Play] | Over[Options, Ended, Play]


def _seats(state: AtTable, viewer: Viewer, reveal: bool) -> tuple[SeatView, ...]:
    """The seats with the viewer's own cards, and all hands once they are shown."""
    table, seats = state.table, list[SeatView]()
    play = play_shown(state)
    hands = play.hands if isinstance(play, Buying | AwaitingShow | AwaitingPayout) else None
    is_shown = isinstance(play, AwaitingPayout)
    for seat, chips in enumerate(stacks_of(state)):
        stack = rules.stack_in_chips(chips)
        if hands is None:
            seats.append(SeatView(**table.sitting(seat), chips=chips, stack=stack))
            continue
        hand, own = hands[seat], reveal or seat == viewer.seat
        seats.append(
            SeatView(
                **table.sitting(seat),
                chips=chips,
                stack=stack,
                cards_held=len(hand.cards),
                hand=hand.cards if own or is_shown else None,
                face_down=hand.places,
                face_down_cards=hand.not_bought if reveal else None,
                bought=hand.bought,
                discarded=hand.discarded if own else None,
            )
        )
    return tuple(seats)
