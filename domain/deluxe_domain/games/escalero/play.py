"""The play of Escalero: three columns for each side, and a player's acts after a throw."""

from typing import Final

from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.commands import CrossOut, EscaleroCommand, WriteScore
from deluxe_domain.games.escalero.events import (
    BoxCrossed,
    EscaleroEvent,
    GameEnded,
    GameOpened,
    ScoreWritten,
    SideTotals,
)
from deluxe_domain.kernel import playing, scoresheets
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.decider import BrokenHistory, Reason, Refused
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.phases import ask, on
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.scoresheet import (
    BOX_NUMBER,
    BOXES,
    CHOICE,
    EMPTY,
    Box,
    Sheet,
    free_boxes,
    most_passive,
    scores,
    total,
    writable,
    written,
)
from deluxe_domain.kernel.scoresheets import (
    COUNTED_IN_POINTS,
    Agreed,
    AwaitingEnd,
    AwaitingThrow,
    Choosing,
    Ended,
    Options,
    phases,
    points_in,
)
from deluxe_domain.kernel.session import Rules, Session, remember
from deluxe_domain.kernel.turns import begin

_EMPTY: Final = ((EMPTY,) * rules.COLUMNS,) * rules.SIDES


class Sheets(Value):
    """Each side's three columns, the number of turns that are over, and the next seat."""

    columns: tuple[tuple[Sheet, ...], ...]
    players: int
    turns: int
    seat: int

    @property
    def side(self) -> int:
        """The side whose turn is next."""
        return rules.side_of(self.seat)

    @property
    def own(self) -> tuple[Sheet, ...]:
        """The columns of that side."""
        return self.columns[self.side]

    @property
    def free(self) -> list[tuple[int, int]]:
        """The free boxes of that side: column, from 1, and number of the box."""
        return [(n, box) for n, sheet in enumerate(self.own, 1) for box in free_boxes(sheet)]

    @property
    def turn(self) -> int:
        """The turn of each side, from 1 to 36 (ES-2)."""
        return min(self.turns // rules.SIDES + 1, rules.TURNS)

    @property
    def own_turn(self) -> int:
        """The number of this player's turn, counted from 1: partners take turns (ES-1)."""
        return self.turns // self.players + 1

    @property
    def complete(self) -> bool:
        """Whether every box of every column is used."""
        return self.turns == rules.TURNS * rules.SIDES

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """The totals of each side by column."""
        return tuple(tuple(map(total, columns)) for columns in self.columns)

    def seats_of(self, side: int | None) -> tuple[int, ...]:
        """The seats of a side; empty for no side."""
        return tuple(seat for seat in range(self.players) if rules.side_of(seat) == side)

    def use(self, column: int, number: int, points: int) -> "Sheets":
        """The sheets after the player has used this box, with 0 points for a cross."""
        own, both = list(self.own), list(self.columns)
        own[column - 1] = written(own[column - 1], number, points)
        both[self.side] = tuple(own)
        seat = (self.seat + 1) % self.players
        return Sheets(tuple(both), self.players, self.turns + 1, seat)


Play = scoresheets.Play[Sheets]
State = playing.State[Agreed, Play, Ended[Sheets]]
Turn = Playing[Agreed, Choosing[Sheets]]
Closed = Playing[Agreed, AwaitingEnd[Sheets]]


def check(players: int, _: Options) -> None:
    """Refuse a number of players that the rules do not allow (ES-1)."""
    if players not in rules.PLAYERS:
        raise Refused(
            "ES-1",
            Reason.BAD_OPTION,
            "two players can play, or four in two teams, not {players}",
            players=players,
        )


def write(at: Turn, command: WriteScore, _: Chance) -> ScoreWritten:
    """Write the throw's score into a free box of a column (ES-2)."""
    number = free_box(at, command.column, command.box)
    points = points_in(at.play.throw, number, command.box)
    boxes = boxes_to_write(at.play, at.agreed)
    if (command.column, number) not in boxes:
        raise Refused(
            "YA-8",
            Reason.CHOICE_RESERVED,
            "the throw scores in {box}, column {column}: Choice is for one that scores nowhere "
            "else",
            column=boxes[0][0],
            box=BOXES[boxes[0][1]],
        )
    return ScoreWritten(seat=command.seat, column=command.column, box=command.box, points=points)


def boxes_to_write(play: Choosing[Sheets], agreed: Agreed) -> list[tuple[int, int]]:
    """The columns, from 1, and boxes into which the throw may be written (YA-3, YA-8)."""
    points = scores(play.throw.dice)
    scoring = [(column, box) for column, box in play.sheets.free if points[box]]
    boxes = writable([box for _, box in scoring], agreed.open_choice)
    return [(column, box) for column, box in scoring if box in boxes]


def cross_out(at: Turn, command: CrossOut, _: Chance) -> BoxCrossed:
    """Cross out a free box, if the throw scores nowhere or crosses are free (YA-3)."""
    free_box(at, command.column, command.box)
    boxes = boxes_to_write(at.play, at.agreed)
    if boxes and not at.agreed.free_crosses:
        raise Refused(
            "YA-3",
            Reason.SCORE_OWED,
            "the throw scores in a free box ({box}, column {column}): write a score, "
            "cross nothing out",
            column=boxes[0][0],
            box=BOXES[boxes[0][1]],
        )
    return BoxCrossed(seat=command.seat, column=command.column, box=command.box)


def free_box(at: Turn, column: int, box: Box) -> int:
    """The number of the box, if it is free in this column; else ``Refused``."""
    number = BOX_NUMBER[box]
    if (column, number) not in at.play.sheets.free:
        raise Refused(
            "ES-2",
            Reason.BOX_TAKEN,
            "the box {box} of column {column} is used: choose a free one",
            box=box,
            column=column,
        )
    return number


def passive(at: Turn) -> ScoreWritten | BoxCrossed:
    """The most passive act (G-8): roll no more, use the free box that scores most."""
    points_of, seat = scores(at.play.throw.dice), at.play.sheets.seat
    free = boxes_to_write(at.play, at.agreed) or at.play.sheets.free
    number = most_passive([box for _, box in free], points_of)
    column = next(column for column, box in free if box == number)
    box, points = BOXES[number], points_of[number]
    if points:
        return ScoreWritten(seat=seat, column=column, box=box, points=points, by_clock=True)
    return BoxCrossed(seat=seat, column=column, box=box, by_clock=True)


def use_box(at: Turn, event: ScoreWritten | BoxCrossed) -> AwaitingThrow[Sheets]:
    """The phase after a score or a cross: the turn is over."""
    sheets, number = at.play.sheets, BOX_NUMBER[event.box]
    points = event.points if isinstance(event, ScoreWritten) else 0
    if event.seat != sheets.seat or sheets.own[event.column - 1][number] is not None:
        raise BrokenHistory(f"{event.kind} out of turn, or into a box that is used")
    if points and points != scores(at.play.throw.dice)[number]:
        raise BrokenHistory(f"{event.kind}: the dice do not give {points} in {event.box}")
    box = event.column, number
    if points and number == CHOICE and box not in boxes_to_write(at.play, at.agreed):
        raise BrokenHistory(f"{event.kind} into choice, though the throw scores elsewhere")
    return AwaitingThrow(sheets.use(event.column, number, points))


def end(at: Closed, chance: Chance) -> GameEnded:
    """The side with more columns wins (ES-3, ES-4)."""
    sheets, totals = at.play.sheets, at.play.sheets.totals
    columns = rules.columns_won(totals)
    return GameEnded(
        reason="turns-played" if sheets.complete else "table-deserted",
        winners=sheets.seats_of(rules.winning_side(columns)),
        sides=tuple(
            SideTotals(side=side, totals=totals[side], won=columns[side])
            for side in range(rules.SIDES)
        ),
        seed=chance.master_hex,
    )


def ended(at: Closed, event: GameEnded) -> Ended[Sheets]:
    """The final sheets and the winners."""
    sheets, totals = at.play.sheets, at.play.sheets.totals
    columns = rules.columns_won(totals)
    sides = [(each.side, each.totals, each.won) for each in event.sides]
    if sides != [(0, totals[0], columns[0]), (1, totals[1], columns[1])]:
        raise BrokenHistory(f"{event.kind} tells other totals or columns than the sheets do")
    if event.winners != sheets.seats_of(rules.winning_side(columns)):
        raise BrokenHistory(f"{event.kind} names others than those who have won")
    return Ended(sheets, event.winners, event.reason)


ESCALERO: Final[Session[Agreed, Play, Ended[Sheets], EscaleroCommand, EscaleroEvent]] = Session(
    Rules(
        name="escalero",
        rules="escalero/1",
        opened=GameOpened,
        no_chips=COUNTED_IN_POINTS,
        check=check,
        agree=remember(Agreed),
        begin=begin,
        phases=phases(
            blank=lambda players, starter: Sheets(_EMPTY, players, 0, starter),
            choices=(
                ask(WriteScore, write),
                ask(CrossOut, cross_out),
                on(ScoreWritten, use_box),
                on(BoxCrossed, use_box),
            ),
            passive=passive,
            end=end,
            ending=on(GameEnded, ended),
        ),
        ended=GameEnded,
    )
)
