"""The views of Poker Dice: what each viewer may see, and their open acts.

Dice, hands, chips and all acts are public; only seeds are hidden (G-7).
"""

from collections.abc import Iterator
from typing import Literal

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.commands import OpenAct
from deluxe_domain.games.poker_dice.events import Options
from deluxe_domain.games.poker_dice.play import (
    POKER_DICE,
    Answering,
    AwaitingBets,
    Choosing,
    InRound,
    Play,
    Round,
    State,
)
from deluxe_domain.kernel.deals import Ended
from deluxe_domain.kernel.dice import DiceKind
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened, play_shown
from deluxe_domain.kernel.turns import AwaitingStarter
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import ChipsView, SeatedWithChips, common, stacks_of

Phase = Literal[
    "unopened",  # The game has no events yet.
    "gathering",  # Players take their seats; play has not started.
    "between-rounds",  # A round ended, and the next has not begun.
    "betting",  # The bet of the round is named, and the players accept it or sit out (PD-6).
    "rolling",  # The players take turns to throw dice (PD-3).
    "over",  # The game is over.
]


class HandView(Visible):
    """A hand thrown in this turn of the round, and its combination (PD-4, PD-5)."""

    seat: int
    dice: tuple[int, ...]
    combination: str
    numbers: tuple[int, ...]


class PokerDiceView(ChipsView):
    """A game of Poker Dice at one version, as one viewer may see it."""

    phase: Phase
    """The phase of the game."""
    dice: DiceKind = "standard"
    """What is printed on the dice (PD-1)."""
    lowest_wins: bool = False
    """Whether the lowest hand wins (PD-7)."""
    bet: int = 0
    """The bet of each player in each round, in units. With ``limit``: the bet of this round, 0
    until it is named (PD-6).
    """
    limit: int | None = None
    """The largest bet that may be named, in units. Absent: all rounds have the same bet (PD-6)."""
    rounds: int = 0
    """The number of rounds (PD-8)."""
    stake: int = 0
    """The chips that each player started with, in units."""
    round: int = 0
    """The number of the round, from 1; 0 before the first."""
    play_off: int = 0
    """The number of the play-off in this round, from 1; 0 before the first (PD-5)."""
    throw: int = 0
    """The number of the latest throw in this turn, 1 to 3; 0 between turns."""
    thrown: tuple[int, ...] = ()
    """All five dice after the latest throw; empty between turns."""
    accepted: tuple[int, ...] = ()
    """The seats that play this round for the named bet; the seat that named it first (PD-6)."""
    to_answer: tuple[int, ...] = ()
    """The seats that must still accept the bet or sit out, the next one first (PD-6)."""
    to_play: tuple[int, ...] = ()
    """The seats that have not yet had their turn, the next one first."""
    hands: tuple[HandView, ...] = ()
    """The hands that were thrown in this round, in the order of play."""
    pot: int = 0
    """The chips in the pot, in units."""
    seats: tuple[SeatedWithChips, ...] = ()
    """All seats, from seat 0."""
    acts: tuple[OpenAct, ...] = ()
    """The acts that this viewer may do now. Empty unless it is their turn."""


def view(state: State, viewer: Viewer, reveal: bool = False) -> PokerDiceView:  # noqa: ARG001
    """The state as this viewer may see it; nothing is hidden."""
    if isinstance(state, Unopened):
        return PokerDiceView(phase="unopened")
    play = state.play if isinstance(state, Playing) else None
    fields = common(PokerDiceView, POKER_DICE, state, viewer)
    fields["bet"] = _bet_of(state)
    answering = play if isinstance(play, Answering) else None
    rolling = play.round if isinstance(play, InRound) else None
    on_table = play_shown(state)
    throw = play.throw if isinstance(play, Choosing) else None
    return PokerDiceView(
        phase=_phase_of(state),
        round=_round_of(state),
        play_off=rolling.turn - 1 if rolling else 0,
        throw=throw.number if throw else 0,
        thrown=throw.dice if throw else (),
        accepted=(answering.starter, *answering.accepted) if answering else (),
        to_answer=answering.pending if answering else (),
        to_play=rolling.to_play if rolling else (),
        hands=tuple(_hands(on_table.round)) if isinstance(on_table, InRound) else (),
        seats=tuple(
            [
                SeatedWithChips(**state.table.sitting(seat), chips=units)
                for seat, units in enumerate(stacks_of(state))
            ]
        ),
        **fields,
    )


AtTable = Gathering[Options] | Playing[Options, Play] | Over[Options, Ended, Play]


def _phase_of(state: AtTable) -> Phase:
    match state:
        case Gathering():
            return "gathering"
        case Over():
            return "over"
        case Playing(play=AwaitingStarter()):
            return "between-rounds"
        case Playing(play=AwaitingBets() | Answering()):
            is_betting = POKER_DICE.to_act(state) is not None or isinstance(state.play, Answering)
            return "betting" if is_betting else "between-rounds"
        case _:
            return "rolling"


def _round_of(state: AtTable) -> int:
    """The number of the current round; between two rounds, the number of rounds that are over."""
    match state:
        case Over():
            return state.result.dealt
        case Playing(play=Answering() as play):
            return play.number
        case Playing(play=AwaitingBets() as play):
            return play.played + (POKER_DICE.to_act(state) is not None)
        case Playing(play=InRound() as play):
            return play.round.number
        case _:
            return 0


def _hands(playing: Round) -> Iterator[HandView]:
    for seat, dice in playing.hands:
        hand = rules.evaluate(dice)
        yield HandView(
            seat=seat, dice=dice, combination=hand.combination.value, numbers=hand.numbers
        )


def _bet_of(state: AtTable) -> int:
    """The bet of all rounds, or of this one; 0 until it is named."""
    if state.agreed.limit is None:
        return state.agreed.bet
    match state:
        case Playing(play=Answering() as play):
            return play.bet
        case Playing(play=InRound() as play):
            return play.round.bet
        case _:
            return 0
