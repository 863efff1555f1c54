"""The views of Chinese Poker: what each viewer may see, and their open acts (G-7)."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, assert_never

from msgspec.structs import replace

from deluxe_domain.games.chinese_poker import phases
from deluxe_domain.games.chinese_poker.commands import OpenAct
from deluxe_domain.games.chinese_poker.play import CHINESE_POKER, State
from deluxe_domain.kernel.deals import Cards
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened, play_shown
from deluxe_domain.kernel.table import Currency
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import DealsView, SeatedWithChips, common, phase_of, stacks_of

Phase = Literal[
    "unopened",  # The game has no events yet.
    "gathering",  # Players take their seats; play has not started.
    # A hand ended, and the game waits for players who must top up or sit out (CP-17).
    "between-hands",
    "arranging",  # The players arrange their hands, in any order (CP-1).
    "showing",  # The hands are shown.
    "over",  # The game is over.
]


class SeatView(SeatedWithChips):
    """A seat and its player."""

    cards_held: int = 0
    """The number of cards that the player holds."""
    done: bool = False
    """Whether the player has done everything that this hand needs from them."""
    surrendered: bool = False
    """Whether the player has surrendered this hand (CP-20)."""
    declined: bool = False
    """Whether the player sits out because they did not top up (CP-17)."""
    hand: Cards | None = None
    """The player's thirteen cards; empty if the viewer may not see them."""
    front: Cards | None = None
    """The front; empty if the viewer may not see it."""
    middle: Cards | None = None
    """The middle; empty if the viewer may not see it."""
    back: Cards | None = None
    """The back; empty if the viewer may not see it."""
    claim: bool | None = None
    """Whether the player claims a clean sweep (CP-14); absent if the viewer may not see it."""


class ChinesePokerView(DealsView):
    """A game of Chinese Poker at one version, as one viewer may see it."""

    phase: Phase
    """The phase of the game."""
    tournament: bool = False
    """Whether the game is a tournament."""
    bonus: bool = False
    """Whether bonus points are scored (CP-9)."""
    value: int = 0
    """The value of a point in cents (CP-17)."""
    start: int = 0
    """The minimum to start play, in cents (CP-17)."""
    top_up: int = 0
    """The minimum to go on without topping up, in cents (CP-17)."""
    buy_in: int = 0
    """What every player started with, in cents (CP-17)."""
    hands: int = 0
    """The number of hands in the whole game."""
    currency: Currency | None = None
    """The currency of all amounts. Absent: cents without a currency."""
    own_seat: int | None = None
    """The viewer's own seat; absent if they have none."""
    waiting_for: tuple[int, ...] = ()
    """All seats that the game waits for. They may act in any order."""
    house: int = 0
    """The rake that the house has taken so far, in cents (CP-19)."""
    seats: tuple[SeatView, ...] = ()
    """All seats, from seat 0."""
    results: tuple[int, ...] = ()
    """What each seat won or lost, in cents, from seat 0. Empty until the game is over."""
    acts: tuple[OpenAct, ...] = ()
    """The acts that this viewer may do now."""


def view(state: State, viewer: Viewer, reveal: bool = False) -> ChinesePokerView:
    """The state as this viewer may see it; ``reveal``: hidden parts may be seen, too."""
    if isinstance(state, Unopened):
        return ChinesePokerView(phase="unopened", own_seat=viewer.seat)
    return ChinesePokerView(
        phase=phase_of(state, _PHASES),
        own_seat=viewer.seat,
        waiting_for=tuple(CHINESE_POKER.waits_for(state)),
        house=state.accounts.house,
        seats=tuple(_seats(state, viewer, reveal)),
        results=state.result.results if isinstance(state, Over) else (),
        **common(ChinesePokerView, CHINESE_POKER, state, viewer, reveal),
    )


_PHASES: Final[Mapping[type[object], Phase]] = {
    Gathering: "gathering",
    phases.BetweenHands: "between-hands",
    phases.AwaitingHands: "arranging",
    phases.Arranging: "arranging",
    phases.AwaitingShow: "arranging",
    phases.AwaitingPayout: "showing",
    phases.AwaitingClose: "showing",
    Over: "over",
}


AtTable = (
    Gathering[phases.Agreed]
    | Playing[phases.Agreed, phases.Play]
    | Over[phases.Agreed, phases.Ended, phases.Play]
)


def _declined(state: AtTable) -> tuple[int, ...]:
    match state:
        case Gathering():
            return ()
        case Playing():
            return state.play.bank.declined
        case Over():
            return state.result.declined
        case _:
            assert_never(state)


def _seats(state: AtTable, viewer: Viewer, reveal: bool) -> Iterator[SeatView]:
    """The seats with the viewer's cards, and all that are shown (not a surrendered hand)."""
    play = play_shown(state)
    hands: phases.Hands = (None,) * state.table.players
    if not (play is None or isinstance(play, phases.BetweenHands | phases.AwaitingHands)):
        hands = play.hands
    showing = isinstance(play, phases.AwaitingPayout | phases.AwaitingClose)
    for seat, (chips, hand) in enumerate(zip(stacks_of(state), hands, strict=True)):
        refuses = seat in _declined(state)
        bare = SeatView(**state.table.sitting(seat), chips=chips, declined=refuses)
        if hand is None:
            yield bare
            continue
        visible = reveal or seat == viewer.seat or (showing and not hand.surrendered)
        arrangement = hand.arrangement if visible else None
        yield replace(
            bare,
            cards_held=len(hand.cards),
            done=hand.done,
            surrendered=hand.surrendered,
            hand=hand.cards if visible else None,
            front=arrangement.front if arrangement else None,
            middle=arrangement.middle if arrangement else None,
            back=arrangement.back if arrangement else None,
            claim=arrangement.claim if arrangement else None,
        )
