"""What each viewer may see of Poker Dice, and which acts are open to them now.

Dice, hands, chips and all acts are public; only seeds are hidden (G-7).
"""

from typing import Literal, TypedDict, assert_never

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.play import (
    Agreed,
    AwaitingBets,
    AwaitingClose,
    AwaitingPayout,
    AwaitingThrow,
    Choosing,
    Play,
    Round,
    State,
)
from deluxe_domain.kernel.deals import Ended, stacks_of
from deluxe_domain.kernel.dice import DiceKind
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.session import Gathering, Over, Playing, Unopened
from deluxe_domain.kernel.turns import AwaitingStarter, MayRollAgain

Phase = Literal["unopened", "gathering", "between-rounds", "rolling", "over"]


class MayStopRolling(Act):
    """The player may let his dice lie (PD-3)."""

    kind = "stop-rolling"


OpenAct = MayRollAgain | MayStopRolling


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
    ``to_play`` are the seats whose turn is still to come, the next one first, and ``hands`` what
    the others have thrown. ``thrown`` are the dice as they lie after throw number ``throw`` of the
    turn, none between turns. ``pot`` is in units. ``acts`` are those open to this viewer now.
    """

    phase: Phase
    dice: DiceKind = "standard"
    lowest_wins: bool = False
    bet: int = 0
    rounds: int = 0
    stake: int = 0
    round: int = 0
    play_off: int = 0
    to_act: int | None = None
    throw: int = 0
    thrown: tuple[int, ...] = ()
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
    common, play = _common(state), state.play
    match play:
        case AwaitingStarter():
            return PokerDiceView(phase="between-rounds", **common)
        case AwaitingBets():
            return PokerDiceView(phase="between-rounds", round=play.played, **common)
        case Choosing():
            return PokerDiceView(
                phase="rolling",
                to_act=play.round.to_play[0],
                throw=play.throw.number,
                thrown=play.throw.dice,
                acts=() if viewer.seat is None else open_acts(state, viewer.seat),
                **_rolling(play.round),
                **common,
            )
        case AwaitingThrow() | AwaitingPayout() | AwaitingClose():
            return PokerDiceView(phase="rolling", **_rolling(play.round), **common)
        case _:
            assert_never(play)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; empty if it is not its turn."""
    match state:
        case Playing(play=Choosing() as play) if play.round.to_play[0] == seat:
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


class _Common(TypedDict):
    dice: DiceKind
    lowest_wins: bool
    bet: int
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
        "bet": agreed.bet,
        "rounds": agreed.rounds,
        "stake": agreed.stake,
        "pot": 0 if isinstance(state, Gathering) else state.accounts.pot,
        "youngest_first": table.youngest_first,
        "seats": tuple(
            [SeatView(**table.sitting(seat), chips=units) for seat, units in enumerate(chips)]
        ),
    }
