"""What each onlooker may see of Poker Dice, and which acts are open to him now.

Dice, chips and all acts are public; only seeds are hidden (G-7).
"""

from typing import Any, Literal, assert_never

import msgspec

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.events import (
    BetsPlaced,
    GameEnded,
    GameOpened,
    HandsCompared,
    PokerDiceEvent,
    RollingStopped,
    RoundPaid,
)
from deluxe_domain.games.poker_dice.evolve import (
    AwaitingBets,
    AwaitingClose,
    AwaitingPayout,
    AwaitingStarter,
    AwaitingThrow,
    Choosing,
    Gathering,
    Match,
    Over,
    Round,
    State,
    Unopened,
)
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.dice import DiceKind, StarterFound
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.table import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    Table,
)
from deluxe_domain.kernel.turns import DiceThrown, MayRollAgain, may_roll_again

Phase = Literal["unopened", "gathering", "between-rounds", "rolling", "over"]


class MayStopRolling(Act):
    """The player may let his dice lie (PD-3)."""

    kind = "stop-rolling"


OpenAct = MayRollAgain | MayStopRolling

_MAY_STOP = MayStopRolling()


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
    """A game of Poker Dice as one onlooker may see it.

    ``round`` counts from 1 and is 0 before the first. ``play_off`` counts those of this round.
    ``to_play`` are the seats whose turn is still to come, the next one first, and ``hands`` what
    the others have thrown. ``thrown`` are the dice as they lie after throw number ``throw`` of the
    turn, none between turns. ``pot`` is in units. ``acts`` are those open to this onlooker now.
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


def seen(event: PokerDiceEvent, onlooker: Onlooker) -> PokerDiceEvent:  # noqa: ARG001 # all alike
    """The event as this onlooker may see it while its hidden part is not revealed (G-7)."""
    match event:
        case DealClosed() | GameEnded():
            return msgspec.structs.replace(event, seed=None)
        case (
            GameOpened()
            | PlayerJoined()
            | PlayerLeft()
            | PlayerReturned()
            | GameStarted()
            | StarterFound()
            | BetsPlaced()
            | DiceThrown()
            | RollingStopped()
            | HandsCompared()
            | RoundPaid()
        ):
            return event
        case _:
            assert_never(event)


def view(state: State, onlooker: Onlooker, revealed: bool = False) -> PokerDiceView:  # noqa: ARG001
    """The state as this onlooker may see it; nothing in it is hidden, so nothing is revealed."""
    match state:
        case Unopened():
            return PokerDiceView(phase="unopened")
        case Gathering():
            return _board("gathering", state.match)
        case AwaitingStarter():
            return _board("between-rounds", state.match)
        case AwaitingBets():
            return _board("between-rounds", state.match, round=state.played)
        case Choosing():
            return _rolling(
                state,
                to_act=state.round.to_play[0],
                throw=state.throw.number,
                thrown=state.throw.dice,
                acts=() if onlooker.seat is None else open_acts(state, onlooker.seat),
            )
        case AwaitingThrow() | AwaitingPayout() | AwaitingClose():
            return _rolling(state)
        case Over():
            return _board(
                "over",
                state.match,
                state.stacks,
                round=state.played,
                winner=state.winner,
                end_reason=state.reason,
            )
        case _:
            assert_never(state)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; empty if it is not his turn."""
    if not isinstance(state, Choosing) or state.round.to_play[0] != seat:
        return ()
    return (may_roll_again(state.throw.free), _MAY_STOP)


def whose_turn(state: State) -> int | None:
    """The seat that must act now, if any."""
    return state.round.to_play[0] if isinstance(state, Choosing) else None


def table_of(state: State) -> Table | None:
    """The table, once the game is open."""
    return None if isinstance(state, Unopened) else state.match.table


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return isinstance(state, Over)


def _rolling(
    state: AwaitingThrow | Choosing | AwaitingPayout | AwaitingClose, **more: Any
) -> PokerDiceView:
    playing = state.round
    return _board(
        "rolling",
        state.match,
        round=playing.number,
        play_off=playing.turn - 1,
        to_play=playing.to_play,
        hands=_hands(playing),
        **more,
    )


def _board(phase: Phase, match: Match, stacks: tuple[int, ...] = (), **more: Any) -> PokerDiceView:
    """The view of a match; ``stacks`` where they are cashed out already."""
    chips = stacks or match.accounts.players or (0,) * match.players
    return PokerDiceView(
        phase=phase,
        dice=match.dice,
        lowest_wins=match.lowest_wins,
        bet=match.bet,
        rounds=match.rounds,
        stake=match.stake,
        pot=match.accounts.pot,
        youngest_first=match.table.youngest_first,
        seats=tuple(_seat_view(match, seat, chips[seat]) for seat in range(match.players)),
        **more,
    )


def _hands(playing: Round) -> tuple[HandView, ...]:
    hands: list[HandView] = []
    for seat, dice in playing.hands:
        ranked = rules.evaluate(dice)
        hands.append(
            HandView(
                seat=seat, dice=dice, combination=ranked.combination.value, numbers=ranked.numbers
            )
        )
    return tuple(hands)


def _seat_view(match: Match, seat: int, chips: int) -> SeatView:
    place = match.table.places[seat]
    return SeatView(
        seat=seat,
        player=place.player if place else None,
        present=match.table.present(seat),
        chips=chips,
    )
