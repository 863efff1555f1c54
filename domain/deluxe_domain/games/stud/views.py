"""What each viewer may see of Stud, and which acts are open to them now (G-7)."""

from typing import Literal, assert_never

from deluxe_domain.games.stud.play import Play, State
from deluxe_domain.games.stud.rules import Stud
from deluxe_domain.kernel.betting import bounds, open_wagers
from deluxe_domain.kernel.deals import AwaitingClose, AwaitingFeed, AwaitingHands, Cards
from deluxe_domain.kernel.game import View
from deluxe_domain.kernel.hand_views import (
    AtTable,
    SeatedPlayer,
    board,
    may_buy,
    may_buy_out_of_turn,
    seats,
    sees,
)
from deluxe_domain.kernel.hands import (
    AwaitingFirstDealer,
    AwaitingPayout,
    AwaitingShuffle,
    BuyingChips,
    InHand,
    Wagering,
)
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened
from deluxe_domain.kernel.stakes import FedBy, MayBuyChips, MaySitOut
from deluxe_domain.kernel.wagers import BettingAct

Phase = Literal[
    "unopened",
    "gathering",
    "between-hands",
    "buying-chips",
    "dealing",
    "betting",
    "showing",
    "over",
]

OpenAct = BettingAct | MayBuyChips | MaySitOut


class SeatView(SeatedPlayer):
    """One seat; ``face_down`` is absent where the viewer may not see it."""

    face_up: Cards = ()
    face_down: Cards | None = None


class StudView(View):
    """A game of Stud as one viewer may see it.

    ``cards`` is 5 or 7, ``round`` the betting round, 0 between two hands, of ``rounds``. ``deal``
    counts from 1 and is 0 before the first shuffle. ``pots`` has the main pot first. ``owed`` is
    what the player to act is short of the highest bet. ``acts`` are those open to this onlooker
    now; chips may be bought out of turn. ``deck`` is the pack from the top, for who may see
    everything.
    """

    phase: Phase
    cards: int
    rounds: int
    round: int = 0
    feed: int = 0
    fed_by: FedBy = "all"
    limit: int | None = None
    stake: int = 0
    hands: int = 0
    purchases: int = 0
    deal: int = 0
    dealer: int | None = None
    to_act: int | None = None
    pots: tuple[int, ...] = ()
    opener: int | None = None
    owed: int | None = None
    youngest_first: tuple[int, ...] = ()
    seats: tuple[SeatView, ...] = ()
    deck: Cards | None = None
    winner: int | None = None
    end_reason: str | None = None
    acts: tuple[OpenAct, ...] = ()


def view(stud: Stud, state: State, viewer: Onlooker, revealed: bool = False) -> StudView:
    """The state as this viewer may see it; ``revealed``: what is hidden may be seen, too."""
    if isinstance(state, Unopened):
        return StudView(phase="unopened", cards=stud.cards, rounds=stud.rounds)
    seen, common = _seats(state, viewer, revealed), board(state, revealed)
    match state:
        case Gathering():
            return StudView(
                phase="gathering", cards=stud.cards, rounds=stud.rounds, seats=seen, **common
            )
        case Over():
            return StudView(
                phase="over",
                cards=stud.cards,
                rounds=stud.rounds,
                winner=state.result.winner,
                end_reason=state.result.reason,
                seats=seen,
                **common,
            )
        case Playing():
            play = state.play
            betting = play.hand.betting if isinstance(play, Wagering) else None
            return StudView(
                phase=_phase_of(play),
                cards=stud.cards,
                rounds=stud.rounds,
                round=play.hand.round if isinstance(play, InHand) else 0,
                to_act=_to_act(play),
                owed=betting.owed(betting.turn) if betting else None,
                acts=() if viewer.seat is None else open_acts(state, viewer.seat),
                seats=seen,
                **common,
            )
        case _:
            assert_never(state)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now, in turn or out of it."""
    if not isinstance(state, Playing) or _to_act(state.play) is None:
        return ()
    play = state.play
    if _to_act(play) != seat:
        return may_buy_out_of_turn(state, seat)
    if isinstance(play, Wagering):
        return open_wagers(
            bounds(play.hand.betting, state.chips, state.agreed.limit, may_check=False)
        )
    return (*may_buy(state, seat), MaySitOut())


def _to_act(play: Play) -> int | None:
    match play:
        case Wagering():
            return play.hand.betting.turn
        case BuyingChips():
            return play.asked[0]
        case _:
            return None


def _phase_of(play: Play) -> Phase:
    match play:
        case AwaitingFirstDealer():
            return "gathering"
        case AwaitingShuffle():
            return "between-hands"
        case BuyingChips():
            return "buying-chips"
        case AwaitingFeed() | AwaitingHands():
            return "dealing"
        case AwaitingPayout() | AwaitingClose():
            return "showing"
        case _:
            return "betting"


def _seats(state: AtTable, viewer: Onlooker, revealed: bool) -> tuple[SeatView, ...]:
    """The seats with their cards: face down the viewer's own, and those that had to be shown."""
    play = state.play if isinstance(state, Playing) else None
    if not isinstance(play, InHand):
        return tuple([SeatView(**each) for each in seats(state)])
    shown = play.hand.betting.contenders if isinstance(play, AwaitingPayout) and play.shown else ()
    cards = play.hand.cards
    return tuple(
        [
            SeatView(
                **each,
                cards_held=len(down) + len(up),
                face_up=up,
                face_down=down if down and sees(viewer, each["seat"], revealed, shown) else None,
            )
            for each, down, up in zip(seats(state), cards.face_down, cards.face_up, strict=True)
        ]
    )
