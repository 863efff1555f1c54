"""The play of Yacht: the state of the sheets, and a player's acts after a throw."""

from collections.abc import Sequence
from typing import Final

from deluxe_domain.games.yacht import rules
from deluxe_domain.games.yacht.commands import CrossOut, WriteScore, YachtCommand
from deluxe_domain.games.yacht.events import (
    BoxCrossed,
    GameEnded,
    GameOpened,
    ScoreWritten,
    YachtEvent,
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
    scoring_boxes,
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
    phases,
    points_in,
)
from deluxe_domain.kernel.session import Rules, Session, remember
from deluxe_domain.kernel.turns import begin


class Sheets(Value):
    """Score sheets by seat, the number of turns that are over, and the seat of the next turn."""

    sheets: tuple[Sheet, ...]
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
    def own(self) -> Sheet:
        """The sheet of the player whose turn it is."""
        return self.sheets[self.seat]

    @property
    def complete(self) -> bool:
        """Whether every box of every player is used."""
        return self.turns == rules.ROUNDS * len(self.sheets)

    @property
    def totals(self) -> tuple[int, ...]:
        """The total score of every seat."""
        return tuple(map(total, self.sheets))

    def use(self, number: int, points: int) -> "Sheets":
        """The sheets after the player has used this box, with 0 points for a cross."""
        sheets, seat = list(self.sheets), self.seat
        sheets[seat] = written(self.own, number, points)
        return Sheets(tuple(sheets), self.turns + 1, (seat + 1) % len(sheets))


Play = scoresheets.Play[Sheets]
State = playing.State[Agreed, Play, Ended[Sheets]]
Turn = Playing[Agreed, Choosing[Sheets]]
Closed = Playing[Agreed, AwaitingEnd[Sheets]]


def write(at: Turn, command: WriteScore, _: Chance) -> ScoreWritten:
    """Write the throw's score into a free box (YA-3)."""
    number = free_box(at, command.box)
    points = points_in(at.play.throw, number, command.box)
    if number not in (boxes := boxes_to_write(at.play, at.agreed)):
        raise Refused(
            "YA-8",
            Reason.CHOICE_RESERVED,
            "the throw scores in {box}: Choice is for one that scores nowhere else",
            box=BOXES[boxes[0]],
        )
    return ScoreWritten(seat=command.seat, box=command.box, points=points)


def boxes_to_write(play: Choosing[Sheets], agreed: Agreed) -> Sequence[int]:
    """The numbers of the boxes into which the throw may be written (YA-3, YA-8)."""
    own = play.sheets.own
    scoring = [number for number, _ in scoring_boxes(play.throw.dice) if own[number] is None]
    return writable(scoring, agreed.open_choice)


def cross_out(at: Turn, command: CrossOut, _: Chance) -> BoxCrossed:
    """Cross out a free box, if the throw scores nowhere or crosses are free (YA-3)."""
    free_box(at, command.box)
    if (boxes := boxes_to_write(at.play, at.agreed)) and not at.agreed.free_crosses:
        raise Refused(
            "YA-3",
            Reason.SCORE_OWED,
            "the throw scores in a free box ({box}): write a score, cross nothing out",
            box=BOXES[boxes[0]],
        )
    return BoxCrossed(seat=command.seat, box=command.box)


def free_box(at: Turn, box: Box) -> int:
    """The number of the box, if it is free; else ``Refused``."""
    number = BOX_NUMBER[box]
    if at.play.sheets.own[number] is not None:
        raise Refused("YA-3", Reason.BOX_TAKEN, "the box {box} is used: choose a free one", box=box)
    return number


def passive(at: Turn) -> ScoreWritten | BoxCrossed:
    """The most passive act (G-8): roll no more, use the free box that scores most."""
    sheets, points_of = at.play.sheets, scores(at.play.throw.dice)
    number = most_passive(boxes_to_write(at.play, at.agreed) or free_boxes(sheets.own), points_of)
    box, points = BOXES[number], points_of[number]
    if points:
        return ScoreWritten(seat=sheets.seat, box=box, points=points, by_clock=True)
    return BoxCrossed(seat=sheets.seat, box=box, by_clock=True)


def use_box(at: Turn, event: ScoreWritten | BoxCrossed) -> AwaitingThrow[Sheets]:
    """The phase after a score or a cross: the turn is over."""
    sheets, number = at.play.sheets, BOX_NUMBER[event.box]
    points = event.points if isinstance(event, ScoreWritten) else 0
    if event.seat != sheets.seat or sheets.own[number] is not None:
        raise BrokenHistory(f"{event.kind} out of turn, or into a box that is used")
    if points and points != scores(at.play.throw.dice)[number]:
        raise BrokenHistory(f"{event.kind}: the dice do not give {points} in {event.box}")
    if points and number == CHOICE and number not in boxes_to_write(at.play, at.agreed):
        raise BrokenHistory(f"{event.kind} into choice, though the throw scores elsewhere")
    return AwaitingThrow(sheets.use(number, points))


def end(at: Closed, chance: Chance) -> GameEnded:
    """The end: the highest total wins, or several share the win (YA-6)."""
    totals = at.play.sheets.totals
    return GameEnded(
        reason="rounds-played" if at.play.sheets.complete else "table-deserted",
        winners=rules.highest(totals),
        totals=totals,
        seed=chance.master_hex,
    )


def ended(at: Closed, event: GameEnded) -> Ended[Sheets]:
    """The final sheets and the winners."""
    sheets = at.play.sheets
    if event.totals != sheets.totals or event.winners != rules.highest(event.totals):
        raise BrokenHistory(f"{event.kind} tells other totals or winners than the sheets do")
    return Ended(sheets, event.winners, event.reason)


YACHT: Final[Session[Agreed, Play, Ended[Sheets], YachtCommand, YachtEvent]] = Session(
    Rules(
        name="yacht",
        rules="yacht/1",
        opened=GameOpened,
        no_chips=COUNTED_IN_POINTS,
        agree=remember(Agreed),
        begin=begin,
        phases=phases(
            blank=lambda players, starter: Sheets((EMPTY,) * players, 0, starter),
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
