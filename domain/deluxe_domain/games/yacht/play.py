"""The play of Yacht: the state of the sheets, and a player's acts after a throw."""

from typing import Final

from deluxe_domain.games.yacht import rules
from deluxe_domain.games.yacht.commands import (
    CrossOut,
    MayCrossOut,
    MayWriteScore,
    WriteScore,
    YachtCommand,
)
from deluxe_domain.games.yacht.events import (
    BoxCrossed,
    GameEnded,
    GameOpened,
    ScoreWritten,
    YachtEvent,
)
from deluxe_domain.kernel import playing, scoresheet, scoresheets
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.decider import Refused, refused
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.phases import ask, on
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.session import Rules, Session
from deluxe_domain.kernel.turns import begin


class Sheets(Value):
    """Score sheets by seat, the number of turns that are over, and the seat of the next turn."""

    sheets: tuple[scoresheet.Sheet, ...]
    turns: int
    seat: int

    @property
    def round(self) -> int:
        """The round, from 1; in each of them every player has one turn (YA-2)."""
        return min(self.turns // len(self.sheets) + 1, rules.ROUNDS)

    @property
    def own_turn(self) -> int:
        """The number of this player's turn, counted from 1: the round."""
        return self.round

    @property
    def own(self) -> scoresheet.Sheet:
        """The sheet of the player whose turn it is."""
        return self.sheets[self.seat]

    @property
    def complete(self) -> bool:
        """Whether every box of every player is used."""
        return self.turns == rules.ROUNDS * len(self.sheets)

    @property
    def totals(self) -> tuple[int, ...]:
        """The total score of every seat."""
        return tuple(map(scoresheet.total, self.sheets))

    def use(self, number: int, points: int) -> "Sheets":
        """The sheets after the player has used this box, with 0 points for a cross."""
        sheets, seat = list(self.sheets), self.seat
        sheets[seat] = scoresheet.written(self.own, number, points)
        return Sheets(tuple(sheets), self.turns + 1, (seat + 1) % len(sheets))


Play = scoresheets.Play[Sheets]
State = playing.State[scoresheets.Options, Play, scoresheets.Ended[Sheets]]
Turn = Playing[scoresheets.Options, scoresheets.Choosing[Sheets]]
Closed = Playing[scoresheets.Options, scoresheets.AwaitingEnd[Sheets]]


def may_write(at: Turn, _: int) -> MayWriteScore | None:
    """The scores of the throw that may be written into free boxes (YA-3, YA-8)."""
    own = at.play.sheets.own
    free = {n: score for n, score in scoresheet.scoring_boxes(at.play.throw.dice) if own[n] is None}
    if not free:
        return None
    boxes = scoresheet.writable([*free], at.agreed.open_choice)
    return MayWriteScore(scores=tuple([free[n] for n in boxes]))


def not_written(at: Turn, act: MayWriteScore | None, command: WriteScore) -> Refused:
    """The rule that keeps the throw out of this box (YA-3, YA-8)."""
    number = scoresheet.BOX_NUMBER[command.box]
    if at.play.sheets.own[number] is not None:
        return box_taken(command.box)
    if act is None or not scoresheet.scores(at.play.throw.dice)[number]:
        return scoresheets.no_score(command.box)
    return refused("YA-8", "choice-reserved", box=act.scores[0].box)


def write(at: Turn, _: MayWriteScore, command: WriteScore, __: Chance) -> ScoreWritten:
    """Write the throw's score into a free box (YA-3)."""
    points = scoresheet.scores(at.play.throw.dice)[scoresheet.BOX_NUMBER[command.box]]
    return ScoreWritten(seat=command.seat, box=command.box, points=points)


def may_cross_out(at: Turn, seat: int) -> MayCrossOut | None:
    """The free boxes, if the throw scores nowhere or crosses are free (YA-3)."""
    if not at.agreed.free_crosses and may_write(at, seat):
        return None
    return MayCrossOut(
        boxes=tuple([scoresheet.BOXES[n] for n in scoresheet.free_boxes(at.play.sheets.own)])
    )


def not_crossed_out(at: Turn, _: MayCrossOut | None, command: CrossOut) -> Refused:
    """The rule that forbids this cross (YA-3)."""
    scoring = may_write(at, command.seat)
    if scoring is None or at.play.sheets.own[scoresheet.BOX_NUMBER[command.box]] is not None:
        return box_taken(command.box)
    return refused("YA-3", "score-owed", box=scoring.scores[0].box)


def box_taken(box: scoresheet.Box) -> Refused:
    """The refusal of a box that is used (YA-3)."""
    return refused("YA-3", "box-taken", box=box)


def passive(at: Turn) -> ScoreWritten | BoxCrossed:
    """The most passive act (G-8): roll no more, use the free box that scores most."""
    sheets, points_of = at.play.sheets, scoresheet.scores(at.play.throw.dice)
    scoring = may_write(at, sheets.seat)
    numbers = [scoresheet.BOX_NUMBER[each.box] for each in scoring.scores] if scoring else None
    number = scoresheet.most_passive(numbers or scoresheet.free_boxes(sheets.own), points_of)
    box, points = scoresheet.BOXES[number], points_of[number]
    if points:
        return ScoreWritten(seat=sheets.seat, box=box, points=points, by_clock=True)
    return BoxCrossed(seat=sheets.seat, box=box, by_clock=True)


def use_box(at: Turn, event: ScoreWritten | BoxCrossed) -> scoresheets.AwaitingThrow[Sheets]:
    """The phase after a score or a cross: the turn is over."""
    points = event.points if isinstance(event, ScoreWritten) else 0
    return scoresheets.AwaitingThrow(at.play.sheets.use(scoresheet.BOX_NUMBER[event.box], points))


def end(at: Closed, chance: Chance) -> GameEnded:
    """The end: the highest total wins, or several share the win (YA-6)."""
    totals = at.play.sheets.totals
    return GameEnded(
        reason="rounds-played" if at.play.sheets.complete else "table-deserted",
        winners=rules.highest(totals),
        totals=totals,
        seed=chance.master_hex,
    )


YACHT: Final[
    Session[scoresheets.Options, Play, scoresheets.Ended[Sheets], YachtCommand, YachtEvent]
] = Session(
    Rules(
        name="yacht",
        rules="yacht/1",
        opened=GameOpened,
        no_chips="no-chips-but-points",
        begin=begin,
        phases=scoresheets.phases(
            blank=lambda players, starter: Sheets((scoresheet.EMPTY,) * players, 0, starter),
            choices=(
                ask(WriteScore, ScoreWritten, may_write, not_written, write),
                ask(CrossOut, BoxCrossed, may_cross_out, not_crossed_out),
                on(ScoreWritten, use_box),
                on(BoxCrossed, use_box),
            ),
            passive=passive,
            end=end,
            ending=on(
                GameEnded,
                lambda at, event: scoresheets.Ended(at.play.sheets, event.winners, event.reason),
            ),
        ),
        ended=GameEnded,
    )
)
