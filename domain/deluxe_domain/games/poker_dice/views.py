"""What each viewer may see of Poker Dice, and which acts are open to them now.

Dice, hands, chips and all acts are public; only seeds are hidden (G-7).
"""

from typing import Literal, TypedDict, assert_never

from deluxe_domain.games.poker_dice import bets, rules
from deluxe_domain.games.poker_dice.phases import (
    Agreed,
    Answering,
    AwaitingBets,
    AwaitingClose,
    AwaitingPayout,
    AwaitingThrow,
    Choosing,
    Play,
    Round,
)
from deluxe_domain.games.poker_dice.play import POKER_DICE, State
from deluxe_domain.kernel.deals import Ended, stacks_of
from deluxe_domain.kernel.dice import DiceKind
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened
from deluxe_domain.kernel.turns import AwaitingStarter, MayRollAgain

Phase = Literal["unopened", "gathering", "between-rounds", "betting", "rolling", "over"]


class MayStopRolling(Act):
    """The player may let their dice lie (PD-3)."""

    kind = "stop-rolling"


class MayNameBet(Act):
    """The player may name the bet of this round, from ``least`` to ``most`` units (PD-6)."""

    kind = "name-bet"
    least: int = 1
    most: int


class MayAcceptBet(Act):
    """The player may play this round for ``bet`` units (PD-6)."""

    kind = "accept-bet"
    bet: int


class MaySitOut(Act):
    """The player may sit out this round (PD-6)."""

    kind = "sit-out"


OpenAct = MayRollAgain | MayStopRolling | MayNameBet | MayAcceptBet | MaySitOut


class HandView(Visible):
    """A hand thrown in this turn of the round, and what it is (PD-4, PD-5)."""

    seat: int
    dice: tuple[int, ...]
    combination: str
    numbers: tuple[int, ...]


class SeatView(Visible):
    """One seat and its chips."""

    seat: int
    player: str | None = None
    present: bool = False
    chips: int = 0


class PokerDiceView(View):
    """A game of Poker Dice as one viewer may see it.

    ``round`` counts from 1 and is 0 before the first. ``play_off`` counts those of this round.
    ``limit`` is the most that may be named as the bet of a round; if absent, ``bet`` holds for all
    rounds. Where bets are named, ``bet`` is that of this round, 0 until it is named; ``accepted``
    are the seats that play for it, who named it first, and ``to_answer`` those still to answer.
    ``to_play`` are the seats whose turn is still to come, the next one first, and ``hands`` what
    the others have thrown. ``thrown`` are the dice as they lie after throw number ``throw`` of the
    turn, none between turns. ``pot`` is in units. ``acts`` are those open to this viewer now.
    """

    phase: Phase
    dice: DiceKind = "standard"
    lowest_wins: bool = False
    bet: int = 0
    limit: int | None = None
    rounds: int = 0
    stake: int = 0
    round: int = 0
    play_off: int = 0
    to_act: int | None = None
    throw: int = 0
    thrown: tuple[int, ...] = ()
    accepted: tuple[int, ...] = ()
    to_answer: tuple[int, ...] = ()
    to_play: tuple[int, ...] = ()
    hands: tuple[HandView, ...] = ()
    pot: int = 0
    youngest_first: tuple[int, ...] = ()
    seats: tuple[SeatView, ...] = ()
    winner: int | None = None
    end_reason: str | None = None
    acts: tuple[OpenAct, ...] = ()


def view(state: State, viewer: Onlooker, revealed: bool = False) -> PokerDiceView:  # noqa: ARG001
    """The state as this viewer may see it; nothing in it is hidden, so nothing is revealed."""
    match state:
        case Unopened():
            return PokerDiceView(phase="unopened")
        case Gathering():
            return PokerDiceView(phase="gathering", **_common(state))
        case Over():
            result = state.result
            return PokerDiceView(
                phase="over",
                round=result.dealt,
                winner=result.winner,
                end_reason=result.reason,
                **_common(state),
            )
        case Playing():
            return _playing(state, viewer)
        case _:
            assert_never(state)


def _playing(state: Playing[Agreed, Play], viewer: Onlooker) -> PokerDiceView:
    common, play, to_act = _common(state), state.play, POKER_DICE.to_act(state)
    acts = () if viewer.seat is None else open_acts(state, viewer.seat)
    match play:
        case AwaitingStarter():
            return PokerDiceView(phase="between-rounds", **common)
        case AwaitingBets() if to_act is None:
            return PokerDiceView(phase="between-rounds", round=play.played, **common)
        case AwaitingBets():
            number = play.played + 1
            return PokerDiceView(phase="betting", round=number, to_act=to_act, acts=acts, **common)
        case Answering():
            return PokerDiceView(
                phase="betting",
                round=play.number,
                to_act=to_act,
                accepted=(play.starter, *play.accepted),
                to_answer=play.pending,
                acts=acts,
                **common,
            )
        case Choosing():
            return PokerDiceView(
                phase="rolling",
                to_act=to_act,
                throw=play.throw.number,
                thrown=play.throw.dice,
                acts=acts,
                **_rolling(play.round),
                **common,
            )
        case AwaitingThrow() | AwaitingPayout() | AwaitingClose():
            return PokerDiceView(phase="rolling", **_rolling(play.round), **common)
        case _:
            assert_never(play)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; empty if it is not its turn."""
    if not isinstance(state, Playing) or POKER_DICE.to_act(state) != seat:
        return ()
    match state.play:
        case AwaitingBets() as play:
            between = Playing(state.table, state.agreed, state.accounts, play)
            return (MayNameBet(most=bets.most_named(between, seat)), MaySitOut())
        case Answering() as play:
            return (MayAcceptBet(bet=play.bet), MaySitOut())
        case Choosing() as play:
            return (MayRollAgain(places=play.throw.free), MayStopRolling())
        case _:
            return ()


class _Rolling(TypedDict):
    round: int
    play_off: int
    to_play: tuple[int, ...]
    hands: tuple[HandView, ...]


def _rolling(playing: Round) -> _Rolling:
    hands: list[HandView] = []
    for seat, dice in playing.hands:
        hand = rules.evaluate(dice)
        hands.append(
            HandView(seat=seat, dice=dice, combination=hand.combination.value, numbers=hand.numbers)
        )
    return {
        "round": playing.number,
        "play_off": playing.turn - 1,
        "to_play": playing.to_play,
        "hands": tuple(hands),
    }


def _bet_of(state: Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended]) -> int:
    """The bet of all rounds, or of this one; 0 until one is named."""
    if state.agreed.limit is None:
        return state.agreed.bet
    match state:
        case Playing(play=Answering() as play):
            return play.bet
        case Playing(
            play=AwaitingThrow() | Choosing() | AwaitingPayout() | AwaitingClose() as play
        ):
            return play.round.bet
        case _:
            return 0


class _Common(TypedDict):
    dice: DiceKind
    lowest_wins: bool
    bet: int
    limit: int | None
    rounds: int
    stake: int
    pot: int
    youngest_first: tuple[int, ...]
    seats: tuple[SeatView, ...]


def _common(state: Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended]) -> _Common:
    agreed, table, chips = state.agreed, state.table, stacks_of(state)
    return {
        "dice": agreed.dice,
        "lowest_wins": agreed.lowest_wins,
        "bet": _bet_of(state),
        "limit": agreed.limit,
        "rounds": agreed.rounds,
        "stake": agreed.stake,
        "pot": 0 if isinstance(state, Gathering) else state.accounts.pot,
        "youngest_first": table.youngest_first,
        "seats": tuple(
            [SeatView(**table.sitting(seat), chips=units) for seat, units in enumerate(chips)]
        ),
    }
