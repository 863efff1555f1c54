"""What a player may ask of Escalero, and what happens then: the only room that draws chance."""

from typing import Final, assert_never

import msgspec

from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.commands import CrossOut, EscaleroCommand, OpenGame, WriteScore
from deluxe_domain.games.escalero.events import (
    BoxCrossed,
    EscaleroEvent,
    GameEnded,
    GameOpened,
    ScoreWritten,
    SideTotals,
)
from deluxe_domain.games.escalero.evolve import (
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
from deluxe_domain.kernel.scoresheet import BOX_NUMBER, BOXES, Box, free_boxes, most_passive, scores
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame
from deluxe_domain.kernel.turns import RollAgain, throw_again, throw_all

NAME: Final = "escalero"
RULES: Final = "escalero/1"


def answer(state: State, command: EscaleroCommand, chance: Chance) -> EscaleroEvent:
    """The event that a command brings about; ``Refused`` if the rules forbid it now (G-6)."""
    match command:
        case RollAgain():
            turn = _turn_of(state, command.seat)
            dice = _dice(turn.match, chance)
            return throw_again(turn.throw, command, _own_turn(turn), dice, "YA-2")
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


def follows(state: State, chance: Chance) -> EscaleroEvent | None:
    """What happens next without anybody choosing, or ``None`` while a player has to."""
    match state:
        case Choosing():
            return None if state.match.table.present(state.play.seat) else _passive(state)
        case AwaitingThrow():
            dice = _dice(state.match, chance)
            if state.play.complete or state.match.table.deserted:
                return DealClosed(deal=DEAL, seed=dice.seed_hex)
            return throw_all(state.play.seat, _own_turn(state), dice)
        case AwaitingStarter():
            dice = _dice(state.match, chance)
            return find_starter(state.match.players, dice, ones_high=False)
        case AwaitingEnd():
            return _end(state, chance)
        case Unopened() | Gathering() | Over():
            return None
        case _:
            assert_never(state)


def _own_turn(state: AwaitingThrow | Choosing) -> int:
    """The number of this player's own turn, from 1: partners take turns (ES-1)."""
    return state.play.turns // state.match.players + 1


def _dice(match: Match, chance: Chance) -> DealChance:
    return chance.deal(DEAL, match.table.entropy)


def _open(state: State, command: OpenGame, chance: Chance) -> GameOpened:
    if not isinstance(state, Unopened):
        raise Refused("G-6", Reason.ALREADY_OPEN, "this game is open already")
    if command.terms.players not in rules.PLAYERS:
        raise Refused(
            "ES-1",
            Reason.BAD_OPTION,
            "two players can play, or four in two teams, not {players}",
            players=command.terms.players,
        )
    opened = table.opening(command, NAME, RULES, chance)
    return GameOpened(**msgspec.structs.asdict(opened))


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
    table.checked_seat(_match_of(state).table, seat)
    if not isinstance(state, Choosing):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has not started: nobody can act yet")
    if state.play.seat != seat:
        raise Refused(
            "YA-2",
            Reason.NOT_YOUR_TURN,
            "it is the turn of seat {turn}, not of seat {seat}",
            turn=state.play.seat,
            seat=seat,
        )
    return state


def _write(state: Choosing, command: WriteScore) -> ScoreWritten:
    number = _free_box(state, command.column, command.box)
    points = scores(state.throw.dice)[number]
    if not points:
        raise Refused(
            "YA-3",
            Reason.NO_SCORE,
            "the throw scores nothing in {box}: choose a box where it scores, or cross one out",
            box=command.box,
        )
    return ScoreWritten(seat=command.seat, column=command.column, box=command.box, points=points)


def _cross(state: Choosing, command: CrossOut) -> BoxCrossed:
    _free_box(state, command.column, command.box)
    given = scores(state.throw.dice)
    scoring = [(column, BOXES[box]) for column, box in _free(state) if given[box]]
    if scoring and not state.match.free_crosses:
        raise Refused(
            "YA-3",
            Reason.SCORE_OWED,
            "the throw scores in a free box ({box}, column {column}): write a score, "
            "cross nothing out",
            column=scoring[0][0],
            box=scoring[0][1],
        )
    return BoxCrossed(seat=command.seat, column=command.column, box=command.box)


def _free_box(state: Choosing, column: int, box: Box) -> int:
    number = BOX_NUMBER[box]
    if (column, number) not in _free(state):
        raise Refused(
            "ES-2",
            Reason.BOX_TAKEN,
            "the box {box} of column {column} is used: choose a free one",
            box=box,
            column=column,
        )
    return number


def _free(state: Choosing) -> list[tuple[int, int]]:
    """The free boxes of the player's side: column, from 1, and number of the box."""
    columns = state.play.columns[state.play.side]
    return [(n, box) for n, sheet in enumerate(columns, 1) for box in free_boxes(sheet)]


def _passive(state: Choosing) -> ScoreWritten | BoxCrossed:
    """The most passive act (G-8): roll no more, use the free box that scores most."""
    given, seat, free = scores(state.throw.dice), state.play.seat, _free(state)
    number = most_passive([box for _, box in free], given)
    column = next(column for column, box in free if box == number)
    box, points = BOXES[number], given[number]
    if points:
        return ScoreWritten(seat=seat, column=column, box=box, points=points, by_clock=True)
    return BoxCrossed(seat=seat, column=column, box=box, by_clock=True)


def _end(state: AwaitingEnd, chance: Chance) -> GameEnded:
    totals = state.play.totals
    won = rules.columns_won(totals)
    return GameEnded(
        reason="turns-played" if state.play.complete else "table-deserted",
        winners=state.match.seats_of(rules.winning_side(won)),
        sides=tuple(
            SideTotals(side=side, totals=totals[side], won=won[side]) for side in range(rules.SIDES)
        ),
        seed=chance.master_hex,
    )
