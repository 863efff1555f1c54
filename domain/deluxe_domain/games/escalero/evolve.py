"""What Escalero remembers: a state for each phase, and how each event changes it.

``evolve`` never argues and never draws chance: it checks the phase and remembers.
"""

from typing import NoReturn, TypeVar, assert_never

import msgspec

from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.events import (
    BoxCrossed,
    EscaleroEvent,
    GameEnded,
    GameOpened,
    ScoreWritten,
)
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.dice import DiceKind, StarterFound, checked_starter
from deluxe_domain.kernel.scoresheet import BOX_NUMBER, EMPTY, Sheet, scores, total, written
from deluxe_domain.kernel.table import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    Table,
    TableEvent,
    lay_table,
    seat_players,
)
from deluxe_domain.kernel.turns import DiceThrown, Throw, remember_throw

_EMPTY = ((EMPTY,) * rules.COLUMNS,) * rules.SIDES

DEAL = 1
"""All dice of a game come from the seed of one deal."""


class Match(msgspec.Struct, frozen=True):
    """What is agreed for the whole game, and who sits at the table."""

    table: Table
    dice: DiceKind
    free_crosses: bool

    @property
    def players(self) -> int:
        """The number of players."""
        return self.table.players

    def seats_of(self, side: int | None) -> tuple[int, ...]:
        """The seats of a side, none for no side."""
        return tuple(seat for seat in range(self.players) if rules.side_of(seat) == side)


class Play(msgspec.Struct, frozen=True):
    """Each side's three columns, how many turns are over in the whole game, whose is next."""

    columns: tuple[tuple[Sheet, ...], ...]
    turns: int
    seat: int

    @property
    def side(self) -> int:
        """The side whose turn is next."""
        return rules.side_of(self.seat)

    @property
    def turn(self) -> int:
        """The turn of each side, from 1 to 36 (ES-2)."""
        return min(self.turns // rules.SIDES + 1, rules.TURNS)

    @property
    def complete(self) -> bool:
        """Whether every box of every column is used."""
        return self.turns == rules.TURNS * rules.SIDES

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """What each side has in each column."""
        return tuple(tuple(map(total, columns)) for columns in self.columns)


class Unopened(msgspec.Struct, frozen=True, tag="unopened"):
    """Nothing has happened yet."""


class Gathering(msgspec.Struct, frozen=True, tag="gathering"):
    """Players take their seats."""

    match: Match


class AwaitingStarter(msgspec.Struct, frozen=True, tag="awaiting-starter"):
    """Everybody throws one die for the start."""

    match: Match


class AwaitingThrow(msgspec.Struct, frozen=True, tag="awaiting-throw"):
    """Between two turns: the next player throws, unless the game is over."""

    match: Match
    play: Play


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """The dice lie there: the player rolls some again, or uses a box."""

    match: Match
    play: Play
    throw: Throw


class AwaitingEnd(msgspec.Struct, frozen=True, tag="awaiting-end"):
    """No throw comes any more, and the seed of the dice is open."""

    match: Match
    play: Play


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over."""

    match: Match
    play: Play
    winners: tuple[int, ...]
    reason: str


State = Unopened | Gathering | AwaitingStarter | AwaitingThrow | Choosing | AwaitingEnd | Over

Phase = TypeVar("Phase")


def evolve(state: State, event: EscaleroEvent) -> State:
    """The state after the event; ``BrokenHistory`` if no game could have gone this way."""
    match event:
        case DiceThrown():
            return _throw(state, event)
        case ScoreWritten() | BoxCrossed():
            return _use_box(_in(state, Choosing, event), event)
        case GameOpened():
            return _open(_in(state, Unopened, event), event)
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return _seat(state, event)
        case GameStarted():
            return _start(_in(state, Gathering, event), event)
        case StarterFound():
            return _let_start(_in(state, AwaitingStarter, event), event)
        case DealClosed():
            done = _in(state, AwaitingThrow, event)
            if event.deal != DEAL:
                raise BrokenHistory(f"deal {event.deal} is not the one that is being played")
            return AwaitingEnd(done.match, done.play)
        case GameEnded():
            return _end(_in(state, AwaitingEnd, event), event)
        case _:
            assert_never(event)


def _in(state: State, phase: type[Phase], event: EscaleroEvent) -> Phase:
    if isinstance(state, phase):
        return state
    _broken(state, event)


def _broken(state: State, event: EscaleroEvent) -> NoReturn:
    raise BrokenHistory(f"{event.kind} cannot happen in the phase {type(state).__name__}")


def _open(_: Unopened, event: GameOpened) -> State:
    options = event.options
    return Gathering(Match(lay_table(event.terms), options.dice, options.free_crosses))


def _seat(state: State, event: TableEvent) -> State:
    if isinstance(state, Unopened | Over):
        _broken(state, event)
    table = seat_players(state.match.table, event)
    return msgspec.structs.replace(state, match=msgspec.structs.replace(state.match, table=table))


def _start(state: Gathering, event: GameStarted) -> State:
    match = state.match
    if sorted(event.youngest_first) != list(range(match.players)) or event.transfers:
        raise BrokenHistory(f"{event.kind} moves chips, or leaves a seat out of the order of age")
    table = msgspec.structs.replace(match.table, youngest_first=event.youngest_first)
    return AwaitingStarter(msgspec.structs.replace(match, table=table))


def _let_start(state: AwaitingStarter, event: StarterFound) -> State:
    match = state.match
    starter = checked_starter(event, match.players, ones_high=False)
    if event.deal != DEAL:
        raise BrokenHistory(f"{event.kind}: the dice come from deal {DEAL}, not {event.deal}")
    return AwaitingThrow(match, Play(_EMPTY, 0, starter))


def _throw(state: State, event: DiceThrown) -> State:
    match state:
        case AwaitingThrow() if event.seat == state.play.seat and not state.play.complete:
            return Choosing(state.match, state.play, remember_throw(None, event))
        case Choosing() if event.seat == state.play.seat:
            return Choosing(state.match, state.play, remember_throw(state.throw, event))
        case _:
            _broken(state, event)


def _use_box(state: Choosing, event: ScoreWritten | BoxCrossed) -> State:
    play, number, place = state.play, BOX_NUMBER[event.box], event.column - 1
    columns = play.columns[play.side]
    points = event.points if isinstance(event, ScoreWritten) else 0
    if event.seat != play.seat or columns[place][number] is not None:
        raise BrokenHistory(f"{event.kind} out of turn, or into a box that is used")
    if points and points != scores(state.throw.dice)[number]:
        raise BrokenHistory(f"{event.kind}: the dice do not give {points} in {event.box}")
    used = written(columns[place], number, points)
    own = (*columns[:place], used, *columns[place + 1 :])
    other = play.columns[1 - play.side]
    both = (own, other) if play.side == 0 else (other, own)
    after = Play(both, play.turns + 1, (play.seat + 1) % state.match.players)
    return AwaitingThrow(state.match, after)


def _end(state: AwaitingEnd, event: GameEnded) -> State:
    totals = state.play.totals
    won = rules.columns_won(totals)
    side = rules.winning_side(won)
    told = [(each.side, each.totals, each.won) for each in event.sides]
    if told != [(0, totals[0], won[0]), (1, totals[1], won[1])]:
        raise BrokenHistory(f"{event.kind} tells other totals or columns than the sheets do")
    if event.winners != state.match.seats_of(side):
        raise BrokenHistory(f"{event.kind} names others than those who have won")
    return Over(state.match, state.play, event.winners, event.reason)
