"""The views of heads-up draw: what each viewer may see, and their open acts (G-7)."""

from collections.abc import Mapping
from typing import Final, Literal

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.phases import (
    Agreed,
    AwaitingAntes,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    AwaitingThrowIn,
    Drawing,
    Ended,
    Play,
    Wagering,
)
from deluxe_domain.games.heads_up_draw.play import HEADS_UP_DRAW, State
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.deals import AwaitingClose, AwaitingHands, Cards, stacks_of
from deluxe_domain.kernel.exchanges import MayExchange, MayStandPat
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened, play_shown
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import ChipsView, SeatedWithChips, common_of_chips, phase_of, pot_of
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
    """The player may raise by such an amount, on top of the ``owed`` of a call (HU-3, HU-6)."""

    kind = "raise"
    owed: int
    least: int = rules.LEAST_BET
    most: int = rules.MOST_BET
    step: int = rules.STEP


OpenAct = MayStay | MayBet | MayCall | MayRaise | MayDrop | MayExchange | MayStandPat


class SeatView(SeatedWithChips):
    """One seat. ``hand`` is absent where the viewer may not see it.

    ``chips`` may be below zero (HU-9). ``staked`` is the sum of their bets in this betting round,
    ``exchanged`` the number of cards they exchanged in this deal, absent before their draw.
    """

    staked: int = 0
    exchanged: int | None = None
    cards_held: int = 0
    hand: Cards | None = None


class HeadsUpDrawView(ChipsView):
    """A game of heads-up draw as one viewer may see it.

    ``hands`` is the maximum of hands. ``deal`` counts from 1 and is 0 before the first shuffle;
    ``first`` acts first in it. ``carried`` is the part of the pot from earlier deals. ``bets`` is
    the number of bets and raises of this round, ``bettor`` made the last one of the first round,
    once it is over. ``owed`` is the price of a call for the player to act. ``deck`` is the pack
    from the top, for viewers who may see everything.
    """

    phase: Phase
    hands: int | None = None
    deal: int = 0
    first: int | None = None
    pot: int = 0
    carried: int = 0
    bets: int = 0
    bettor: int | None = None
    owed: int | None = None
    seats: tuple[SeatView, ...] = ()
    deck: Cards | None = None
    loser: int | None = None
    acts: tuple[OpenAct, ...] = ()


def view(state: State, viewer: Viewer, reveal: bool = False) -> HeadsUpDrawView:
    """The state as this viewer may see it; ``reveal``: hidden parts may be seen, too."""
    if isinstance(state, Unopened):
        return HeadsUpDrawView(phase="unopened")
    play, on_table = state.play if isinstance(state, Playing) else None, play_shown(state)
    holding = on_table if isinstance(on_table, HoldingCards) else None
    bare = play if isinstance(play, AwaitingAntes | AwaitingHands | AwaitingClose) else None
    deal = holding.hand.deal if holding else bare.deal if bare else None
    betting = play.betting if isinstance(play, Wagering) else None
    return HeadsUpDrawView(
        phase=_phase_of(state),
        hands=state.agreed.hands,
        deal=deal.number if deal else _dealt(state),
        first=deal.first if deal else None,
        pot=pot_of(state),
        carried=play.hand.deal.carried if isinstance(play, HoldingCards) else 0,
        bets=betting.made if betting else 0,
        bettor=holding.hand.bettor if holding else None,
        owed=betting.owed if betting else None,
        deck=deal.deck if deal and reveal else None,
        loser=state.result.loser if isinstance(state, Over) else None,
        seats=_seats(state, holding, viewer, reveal),
        **common_of_chips(HEADS_UP_DRAW, state, viewer, open_acts),
    )


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; empty if it is not its turn."""
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


HoldingCards = Wagering | Drawing | AwaitingThrowIn | AwaitingShow | AwaitingPayout
AtTable = Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended, Play]

_PHASES: Final[Mapping[type[object], Phase]] = {
    Gathering: "gathering",
    AwaitingShuffle: "between-deals",
    AwaitingAntes: "dealing",
    AwaitingHands: "dealing",
    Wagering: "first-betting",
    Drawing: "drawing",
    AwaitingThrowIn: "showing",
    AwaitingShow: "showing",
    AwaitingPayout: "showing",
    AwaitingClose: "showing",
    Over: "over",
}


def _phase_of(state: AtTable) -> Phase:
    if isinstance(state, Playing) and isinstance(state.play, Wagering) and state.play.round > 1:
        return "second-betting"
    return phase_of(state, _PHASES)


def _dealt(state: AtTable) -> int:
    """The number of deals that are over, while none is played."""
    if isinstance(state, Over):
        return state.result.dealt
    play = state.play if isinstance(state, Playing) else None
    return play.dealt if isinstance(play, AwaitingShuffle) else 0


def _seats(
    state: AtTable, holding: HoldingCards | None, viewer: Viewer, reveal: bool
) -> tuple[SeatView, ...]:
    """The seats with the viewer's own hand, and both hands once they are shown."""
    table, stacks = state.table, enumerate(stacks_of(state))
    if holding is None:
        return tuple([SeatView(**table.sitting(seat), chips=chips) for seat, chips in stacks])
    open_to_all = reveal or (isinstance(holding, AwaitingPayout) and holding.shown)
    stakes = holding.betting.staked if isinstance(holding, Wagering) else (0, 0)
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
