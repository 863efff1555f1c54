"""What each viewer may see of heads-up draw, and which acts are open to them now (G-7)."""

from typing import Literal, TypedDict, assert_never

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.phases import (
    Agreed,
    AwaitingAntes,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    AwaitingThrowIn,
    Betting,
    Drawing,
    Ended,
    Play,
    Wagering,
)
from deluxe_domain.games.heads_up_draw.play import HEADS_UP_DRAW, State
from deluxe_domain.kernel.deals import AwaitingClose, AwaitingHands, Cards, stacks_of
from deluxe_domain.kernel.exchanges import MayExchange, MayStandPat
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened
from deluxe_domain.kernel.wagers import MayCall, MayDrop

Phase = Literal[
    "unopened",
    "gathering",
    "between-deals",
    "dealing",
    "first-betting",
    "drawing",
    "second-betting",
    "showing",
    "over",
]


class MayStay(Act):
    """The player may stay (HU-4)."""

    kind = "stay"


class MayBet(Act):
    """The player may bet a multiple of ``step`` from ``least`` to ``most`` units (HU-3)."""

    kind = "bet"
    least: int = rules.LEAST_BET
    most: int = rules.MOST_BET
    step: int = rules.STEP


class MayRaise(Act):
    """The player may raise by such an amount, besides the ``owed`` of a call (HU-3, HU-6)."""

    kind = "raise"
    owed: int
    least: int = rules.LEAST_BET
    most: int = rules.MOST_BET
    step: int = rules.STEP


OpenAct = MayStay | MayBet | MayCall | MayRaise | MayDrop | MayExchange | MayStandPat


class SeatView(Visible):
    """One seat. ``hand`` is absent where the viewer may not see it.

    ``chips`` may be below zero (HU-9). ``staked`` is what they have bet in this betting round,
    ``exchanged`` how many cards they have exchanged in this deal, absent before their draw.
    """

    seat: int
    player: str | None = None
    present: bool = False
    chips: int = 0
    staked: int = 0
    exchanged: int | None = None
    cards_held: int = 0
    hand: Cards | None = None


class HeadsUpDrawView(View):
    """A game of heads-up draw as one viewer may see it.

    ``hands`` are dealt at most. ``deal`` counts from 1 and is 0 before the first shuffle; ``first``
    acts first in it. ``carried`` is the part of the pot that earlier deals left. ``bets`` are the
    bets and raises of this round, ``bettor`` made the last one of the first round, once it is over.
    ``owed`` is what the player to act would pay for a call. ``deck`` is the pack from the top, for
    who may see everything.
    """

    phase: Phase
    hands: int | None = None
    deal: int = 0
    first: int | None = None
    to_act: int | None = None
    pot: int = 0
    carried: int = 0
    bets: int = 0
    bettor: int | None = None
    owed: int | None = None
    youngest_first: tuple[int, ...] = ()
    seats: tuple[SeatView, ...] = ()
    deck: Cards | None = None
    winner: int | None = None
    loser: int | None = None
    end_reason: str | None = None
    acts: tuple[OpenAct, ...] = ()


def view(state: State, viewer: Onlooker, revealed: bool = False) -> HeadsUpDrawView:
    """The state as this viewer may see it; ``revealed``: what is hidden may be seen, too."""
    match state:
        case Unopened():
            return HeadsUpDrawView(phase="unopened")
        case Gathering():
            return HeadsUpDrawView(phase="gathering", **_common(state), seats=_bare(state))
        case Over():
            return HeadsUpDrawView(
                phase="over",
                deal=state.result.dealt,
                winner=state.result.winner,
                loser=state.result.loser,
                end_reason=state.result.reason,
                **_common(state),
                seats=_bare(state),
            )
        case Playing():
            return _playing(state, viewer, revealed)
        case _:
            assert_never(state)


def _playing(state: Playing[Agreed, Play], viewer: Onlooker, revealed: bool) -> HeadsUpDrawView:
    play, common = state.play, _common(state)
    match play:
        case AwaitingShuffle():
            return HeadsUpDrawView(
                phase="between-deals", deal=play.dealt, **common, seats=_bare(state)
            )
        case AwaitingAntes() | AwaitingHands() | AwaitingClose():
            return HeadsUpDrawView(
                phase="showing" if isinstance(play, AwaitingClose) else "dealing",
                deal=play.deal.number,
                first=play.deal.first,
                deck=play.deal.deck if revealed else None,
                **common,
                seats=_bare(state),
            )
        case _:
            deal = play.hand.deal
            betting = play.betting if isinstance(play, Wagering) else Betting(deal.first)
            return HeadsUpDrawView(
                phase=_phase_of(play),
                to_act=HEADS_UP_DRAW.to_act(state),
                acts=() if viewer.seat is None else open_acts(state, viewer.seat),
                deal=deal.number,
                first=deal.first,
                carried=deal.carried,
                bets=betting.made,
                bettor=play.hand.bettor,
                owed=betting.owed if isinstance(play, Wagering) else None,
                deck=deal.deck if revealed else None,
                **common,
                seats=_held(state, play, betting, viewer, revealed),
            )


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; none if it is not its turn."""
    if not isinstance(state, Playing) or HEADS_UP_DRAW.to_act(state) != seat:
        return ()
    match state.play:
        case Drawing(hand=hand):
            return (MayExchange(most=rules.MOST_EXCHANGED, cards=hand.hands[seat]), MayStandPat())
        case Wagering(betting=betting):
            if not betting.owed:
                return (MayStay(), MayBet(), MayDrop())
            raises = (MayRaise(owed=betting.owed),) if betting.may_go_higher else ()
            return (MayCall(amount=betting.owed), *raises, MayDrop())
        case _:
            return ()


Held = Wagering | Drawing | AwaitingThrowIn | AwaitingShow | AwaitingPayout
AtTable = Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended]


def _phase_of(play: Held) -> Phase:
    if isinstance(play, Wagering):
        return "first-betting" if play.round == 1 else "second-betting"
    return "drawing" if isinstance(play, Drawing) else "showing"


class _Common(TypedDict):
    hands: int | None
    pot: int
    youngest_first: tuple[int, ...]


def _common(state: AtTable) -> _Common:
    return {
        "hands": state.agreed.hands,
        "pot": 0 if isinstance(state, Gathering) else state.accounts.pot,
        "youngest_first": state.table.youngest_first,
    }


def _bare(state: AtTable) -> tuple[SeatView, ...]:
    """The seats while nobody holds cards."""
    return tuple(
        [
            SeatView(**state.table.sitting(seat), chips=chips)
            for seat, chips in enumerate(stacks_of(state))
        ]
    )


def _held(
    state: Playing[Agreed, Play], play: Held, betting: Betting, viewer: Onlooker, revealed: bool
) -> tuple[SeatView, ...]:
    """The seats with the viewer's own hand, and both where they are shown."""
    open_to_all = revealed or (isinstance(play, AwaitingPayout) and play.shown)
    return tuple(
        [
            SeatView(
                **state.table.sitting(seat),
                chips=state.chips[seat],
                staked=betting.staked[seat],
                exchanged=play.hand.exchanged[seat],
                cards_held=len(hand),
                hand=hand if open_to_all or seat == viewer.seat else None,
            )
            for seat, hand in enumerate(play.hand.hands)
        ]
    )
