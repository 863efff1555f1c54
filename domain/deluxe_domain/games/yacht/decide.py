"""What a player may ask of Yacht, and what happens then: the only room that draws chance."""

from functools import lru_cache
from typing import Final, assert_never

import msgspec

from deluxe_domain.games.yacht import rules
from deluxe_domain.games.yacht.commands import CrossOut, OpenGame, WriteScore, YachtCommand
from deluxe_domain.games.yacht.events import (
    BoxCrossed,
    GameEnded,
    GameOpened,
    ScoreWritten,
    YachtEvent,
)
from deluxe_domain.games.yacht.evolve import (
    DEAL,
    AwaitingEnd,
    AwaitingStarter,
    AwaitingThrow,
    Choosing,
    Gathering,
    Match,
    Over,
    State,
    Unopened,
)
from deluxe_domain.kernel import table
from deluxe_domain.kernel.chance import Chance, DealChance
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.dice import find_starter
from deluxe_domain.kernel.scoresheet import (
    BOX_NUMBER,
    BOXES,
    Box,
    free_boxes,
    most_passive,
    scores,
    scoring_boxes,
)
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame
from deluxe_domain.kernel.turns import RollAgain, throw_again, throw_all

NAME: Final = "yacht"
RULES: Final = "yacht/1"


def answer(state: State, command: YachtCommand, chance: Chance) -> YachtEvent:
    """The event that a command brings about; ``Refused`` if the rules forbid it now (G-6)."""
    match command:
        case RollAgain():
            turn = _turn_of(state, command.seat)
            dice = _dice(turn.match, chance)
            return throw_again(turn.throw, command, turn.play.round, dice, "YA-2")
        case WriteScore():
            return _write(_turn_of(state, command.seat), command)
        case CrossOut():
            return _cross(_turn_of(state, command.seat), command)
        case RunOutClock():
            return _passive(_turn_of(state, command.seat))
        case OpenGame():
            return _open(state, command, chance)
        case JoinGame() | LeaveGame():
            at = _match_of(state).table
            return table.seated(at, command, started=not isinstance(state, Gathering))
        case StartGame():
            return _start(state, command)
        case _:
            assert_never(command)


def follows(state: State, chance: Chance) -> YachtEvent | None:
    """What happens next without anybody choosing, or ``None`` while a player has to."""
    match state:
        case Choosing():
            return None if state.match.table.present(state.play.seat) else _passive(state)
        case AwaitingThrow():
            dice = _dice(state.match, chance)
            if state.play.complete or state.match.table.deserted:
                return DealClosed(deal=DEAL, seed=dice.seed_hex)
            return throw_all(state.play.seat, state.play.round, dice)
        case AwaitingStarter():
            dice = _dice(state.match, chance)
            return find_starter(state.match.players, dice, ones_high=False)
        case AwaitingEnd():
            return _end(state, chance)
        case Unopened() | Gathering() | Over():
            return None
        case _:
            assert_never(state)


def _dice(match: Match, chance: Chance) -> DealChance:
    return chance.deal(DEAL, match.table.entropy)


def _open(state: State, command: OpenGame, chance: Chance) -> GameOpened:
    if not isinstance(state, Unopened):
        raise Refused("G-6", Reason.ALREADY_OPEN, "this game is open already")
    if command.terms.players > rules.MOST_PLAYERS:
        raise Refused(
            "YA-1",
            Reason.BAD_OPTION,
            "{least} to {most} players can play, not {players}",
            least=rules.FEWEST_PLAYERS,
            most=rules.MOST_PLAYERS,
            players=command.terms.players,
        )
    opened = table.opening(command, NAME, RULES, chance)
    return GameOpened(**msgspec.structs.asdict(opened), options=command.options)


def _match_of(state: State) -> Match:
    if isinstance(state, Unopened):
        raise Refused("G-6", Reason.NOT_OPEN, "this game has not been opened")
    if isinstance(state, Over):
        raise Refused("G-6", Reason.GAME_OVER, "this game is over")
    return state.match


def _start(state: State, command: StartGame) -> table.GameStarted:
    match = _match_of(state)
    if not isinstance(state, Gathering):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has started already")
    return table.started(match.table, command, buy_in=0)


def _turn_of(state: State, seat: int) -> Choosing:
    if isinstance(state, Choosing) and state.play.seat == seat:
        return state
    table.checked_seat(_match_of(state).table, seat)
    if not isinstance(state, Choosing):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has not started: nobody can act yet")
    raise Refused(
        "YA-2",
        Reason.NOT_YOUR_TURN,
        "it is the turn of seat {turn}, not of seat {seat}",
        turn=state.play.seat,
        seat=seat,
    )


def _write(state: Choosing, command: WriteScore) -> ScoreWritten:
    number = _free_box(state, command.box)
    points = scores(state.throw.dice)[number]
    if not points:
        raise Refused(
            "YA-3",
            Reason.NO_SCORE,
            "the throw scores nothing in {box}: choose a box where it scores, or cross one out",
            box=command.box,
        )
    return _written(command.seat, command.box, points)


def _cross(state: Choosing, command: CrossOut) -> BoxCrossed:
    _free_box(state, command.box)
    if not state.match.free_crosses:
        _check_nothing_scores(state)
    return _crossed(command.seat, command.box)


def _check_nothing_scores(state: Choosing) -> None:
    sheet = state.play.sheets[state.play.seat]
    for number, scored in scoring_boxes(state.throw.dice):
        if sheet[number] is None:
            raise Refused(
                "YA-3",
                Reason.SCORE_OWED,
                "the throw scores in a free box ({box}): write a score, cross nothing out",
                box=scored.box,
            )


# There are few scores and boxes, and finding what was made before is faster than making it.
@lru_cache(maxsize=4096)
def _written(seat: int, box: Box, points: int) -> ScoreWritten:
    return ScoreWritten(seat=seat, box=box, points=points)


@lru_cache(maxsize=1024)
def _crossed(seat: int, box: Box) -> BoxCrossed:
    return BoxCrossed(seat=seat, box=box)


def _free_box(state: Choosing, box: Box) -> int:
    number = BOX_NUMBER[box]
    if state.play.sheets[state.play.seat][number] is not None:
        raise Refused("YA-3", Reason.BOX_TAKEN, "the box {box} is used: choose a free one", box=box)
    return number


def _passive(state: Choosing) -> ScoreWritten | BoxCrossed:
    """The most passive act (G-8): roll no more, use the free box that scores most."""
    given, seat = scores(state.throw.dice), state.play.seat
    number = most_passive(free_boxes(state.play.sheets[seat]), given)
    box, points = BOXES[number], given[number]
    if points:
        return ScoreWritten(seat=seat, box=box, points=points, by_clock=True)
    return BoxCrossed(seat=seat, box=box, by_clock=True)


def _end(state: AwaitingEnd, chance: Chance) -> GameEnded:
    totals = state.play.totals
    return GameEnded(
        reason="rounds-played" if state.play.complete else "table-deserted",
        winners=rules.highest(totals),
        totals=totals,
        seed=chance.master_hex,
    )
