"""The play of Escalero: three columns for each side, and a player's acts after a throw."""

from typing import Final

from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.commands import (
    ColumnBoxes,
    ColumnScores,
    CrossOut,
    EscaleroCommand,
    MayCrossOut,
    MayWriteScore,
    WriteScore,
)
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
from deluxe_domain.kernel.decider import Refused, refused
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.phases import ask, on
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.scoresheet import (
    BOX_NUMBER,
    BOXES,
    EMPTY,
    Sheet,
    free_boxes,
    most_passive,
    scores,
    scoring_boxes,
    total,
    written,
)
from deluxe_domain.kernel.scoresheets import (
    AwaitingEnd,
    AwaitingThrow,
    Choosing,
    Ended,
    Options,
    no_score,
    phases,
)
from deluxe_domain.kernel.session import Rules, Session
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
State = playing.State[Options, Play, Ended[Sheets]]
Turn = Playing[Options, Choosing[Sheets]]
Closed = Playing[Options, AwaitingEnd[Sheets]]


def check(players: int, _: Options) -> None:
    """Refuse a number of players that the rules do not allow (ES-1)."""
    if players not in rules.PLAYERS:
        raise refused("ES-1", "two-or-four", players=players)


def may_write(at: Turn, _: int) -> MayWriteScore | None:
    """The scores of the throw that may be written into free boxes (ES-2, YA-3, YA-8)."""
    scoring, columns = scoring_boxes(at.play.throw.dice), at.play.sheets.own
    free = [[score for n, score in scoring if sheet[n] is None] for sheet in columns]
    if not at.agreed.open_choice and any(score.box != "choice" for each in free for score in each):
        free = [[score for score in each if score.box != "choice"] for each in free]
    open_columns = [
        ColumnScores(column=n, scores=tuple(each)) for n, each in enumerate(free, 1) if each
    ]
    return MayWriteScore(columns=tuple(open_columns)) if open_columns else None


def not_written(at: Turn, act: MayWriteScore | None, command: WriteScore) -> Refused:
    """The rule that keeps the throw out of this box (ES-2, YA-3, YA-8)."""
    if not is_free(at, command):
        return box_taken(command)
    if act is None or not scores(at.play.throw.dice)[BOX_NUMBER[command.box]]:
        return no_score(command.box)
    return refused(
        "YA-8",
        "choice-reserved/column",
        column=act.columns[0].column,
        box=act.columns[0].scores[0].box,
    )


def write(at: Turn, _: MayWriteScore, command: WriteScore, __: Chance) -> ScoreWritten:
    """Write the throw's score into a free box of a column (ES-2)."""
    points = scores(at.play.throw.dice)[BOX_NUMBER[command.box]]
    return ScoreWritten(seat=command.seat, column=command.column, box=command.box, points=points)


def may_cross_out(at: Turn, seat: int) -> MayCrossOut | None:
    """The free boxes, if the throw scores nowhere or crosses are free (YA-3)."""
    if not at.agreed.free_crosses and may_write(at, seat):
        return None
    free = [(column, free_boxes(sheet)) for column, sheet in enumerate(at.play.sheets.own, 1)]
    columns = [
        ColumnBoxes(column=column, boxes=tuple([BOXES[number] for number in numbers]))
        for column, numbers in free
        if numbers
    ]
    return MayCrossOut(columns=tuple(columns))


def not_crossed_out(at: Turn, _: MayCrossOut | None, command: CrossOut) -> Refused:
    """The rule that forbids this cross (YA-3)."""
    scoring = may_write(at, command.seat)
    if scoring is None or not is_free(at, command):
        return box_taken(command)
    return refused(
        "YA-3",
        "score-owed/column",
        column=scoring.columns[0].column,
        box=scoring.columns[0].scores[0].box,
    )


def is_free(at: Turn, command: WriteScore | CrossOut) -> bool:
    """Whether the box is free in its column."""
    return at.play.sheets.own[command.column - 1][BOX_NUMBER[command.box]] is None


def box_taken(command: WriteScore | CrossOut) -> Refused:
    """The refusal of a box that is used (ES-2)."""
    return refused("ES-2", "box-taken/column", box=command.box, column=command.column)


def passive(at: Turn) -> ScoreWritten | BoxCrossed:
    """The most passive act (G-8): roll no more, use the free box that scores most."""
    points_of, seat = scores(at.play.throw.dice), at.play.sheets.seat
    scoring = may_write(at, seat)
    free = (
        [(each.column, BOX_NUMBER[score.box]) for each in scoring.columns for score in each.scores]
        if scoring
        else at.play.sheets.free
    )
    number = most_passive([box for _, box in free], points_of)
    column = next(column for column, box in free if box == number)
    box, points = BOXES[number], points_of[number]
    if points:
        return ScoreWritten(seat=seat, column=column, box=box, points=points, by_clock=True)
    return BoxCrossed(seat=seat, column=column, box=box, by_clock=True)


def use_box(at: Turn, event: ScoreWritten | BoxCrossed) -> AwaitingThrow[Sheets]:
    """The phase after a score or a cross: the turn is over."""
    points = event.points if isinstance(event, ScoreWritten) else 0
    return AwaitingThrow(at.play.sheets.use(event.column, BOX_NUMBER[event.box], points))


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


ESCALERO: Final[Session[Options, Play, Ended[Sheets], EscaleroCommand, EscaleroEvent]] = Session(
    Rules(
        name="escalero",
        rules="escalero/1",
        opened=GameOpened,
        no_chips="no-chips-but-points",
        check=check,
        begin=begin,
        phases=phases(
            blank=lambda players, starter: Sheets(_EMPTY, players, 0, starter),
            choices=(
                ask(WriteScore, ScoreWritten, may_write, not_written, write),
                ask(CrossOut, BoxCrossed, may_cross_out, not_crossed_out),
                on(ScoreWritten, use_box),
                on(BoxCrossed, use_box),
            ),
            passive=passive,
            end=end,
            ending=on(
                GameEnded, lambda at, event: Ended(at.play.sheets, event.winners, event.reason)
            ),
        ),
        ended=GameEnded,
    )
)
