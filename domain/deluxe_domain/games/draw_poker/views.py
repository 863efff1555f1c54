"""What each viewer may see of Draw Poker, and which acts are open to them now (G-7)."""

from collections.abc import Mapping
from typing import Final, Literal, assert_never

from deluxe_domain.games.draw_poker import rules
from deluxe_domain.games.draw_poker.play import CYCLE, AwaitingThrowIn, Drawing, Play, State
from deluxe_domain.kernel.betting import open_wagers
from deluxe_domain.kernel.deals import AwaitingClose, AwaitingFeed, AwaitingHands, Cards
from deluxe_domain.kernel.exchanges import MayExchange, MayStandPat
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
    AwaitingBets,
    AwaitingFirstDealer,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    BuyingChips,
    InHand,
    Wagering,
)
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened
from deluxe_domain.kernel.stakes import FedBy, MayBuyChips, MaySitOut
from deluxe_domain.kernel.wagers import MayBet, MayCall, MayCheck, MayDrop, MayRaise

Phase = Literal[
    "unopened",
    "gathering",
    "between-hands",
    "buying-chips",
    "dealing",
    "first-betting",
    "drawing",
    "second-betting",
    "showing",
    "over",
]


OpenAct = (
    MayCheck
    | MayBet
    | MayCall
    | MayRaise
    | MayDrop
    | MayExchange
    | MayStandPat
    | MayBuyChips
    | MaySitOut
)


class SeatView(SeatedPlayer):
    """One seat; ``hand`` is absent where the viewer may not see it."""

    hand: Cards | None = None


class DrawPokerView(View):
    """A game of Draw Poker as one viewer may see it.

    ``deal`` counts from 1 and is 0 before the first shuffle. ``pots`` has the main pot first.
    ``owed`` is what the player to act is short of the highest bet. ``acts`` are those open to
    this onlooker now; chips may be bought out of turn. ``deck`` is the pack from the top, for who
    may see everything.
    """

    phase: Phase
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


def view(state: State, viewer: Onlooker, revealed: bool = False) -> DrawPokerView:
    """The state as this viewer may see it; ``revealed``: what is hidden may be seen, too."""
    match state:
        case Unopened():
            return DrawPokerView(phase="unopened")
        case Gathering():
            return DrawPokerView(
                phase="gathering", seats=_seats(state, viewer, revealed), **board(state, revealed)
            )
        case Over():
            return DrawPokerView(
                phase="over",
                winner=state.result.winner,
                end_reason=state.result.reason,
                seats=_seats(state, viewer, revealed),
                **board(state, revealed),
            )
        case Playing():
            play = state.play
            betting = play.hand.betting if isinstance(play, Wagering) else None
            return DrawPokerView(
                phase=_phase_of(play),
                to_act=_to_act(play),
                owed=betting.owed(betting.turn) if betting else None,
                acts=() if viewer.seat is None else open_acts(state, viewer.seat),
                seats=_seats(state, viewer, revealed),
                **board(state, revealed),
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
    match play:
        case Wagering():
            may_open = play.hand.round > 1 or rules.may_open(play.hand.cards.hands[seat])
            return open_wagers(CYCLE.bounds(state, play.hand), may_open)
        case Drawing():
            return (
                MayExchange(most=rules.MOST_EXCHANGED, cards=play.hand.cards.hands[seat]),
                MayStandPat(),
            )
        case _:
            return (*may_buy(state, seat), MaySitOut())


def _to_act(play: Play) -> int | None:
    match play:
        case Wagering():
            return play.hand.betting.turn
        case Drawing():
            return play.pending[0]
        case BuyingChips():
            return play.asked[0]
        case _:
            return None


_PHASES: Final[Mapping[type[object], Phase]] = {
    AwaitingFirstDealer: "gathering",
    AwaitingShuffle: "between-hands",
    BuyingChips: "buying-chips",
    AwaitingFeed: "dealing",
    AwaitingHands: "dealing",
    Drawing: "drawing",
    AwaitingThrowIn: "first-betting",
    AwaitingShow: "second-betting",
    AwaitingPayout: "showing",
    AwaitingClose: "showing",
}


def _phase_of(play: Play) -> Phase:
    if isinstance(play, Wagering | AwaitingBets):
        return "first-betting" if play.hand.round == 1 else "second-betting"
    return _PHASES[type(play)]


def _seats(state: AtTable, viewer: Onlooker, revealed: bool) -> tuple[SeatView, ...]:
    """The seats with their cards: the viewer's own, and those of who had to show them."""
    play = state.play if isinstance(state, Playing) else None
    if not isinstance(play, InHand):
        return tuple([SeatView(**each) for each in seats(state)])
    shown = play.hand.betting.contenders if isinstance(play, AwaitingPayout) and play.shown else ()
    return tuple(
        [
            SeatView(
                **each,
                cards_held=len(hand),
                hand=hand if hand and sees(viewer, each["seat"], revealed, shown) else None,
            )
            for each, hand in zip(seats(state), play.hand.cards.hands, strict=True)
        ]
    )
