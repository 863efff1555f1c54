"""The worth of a turn with dice, and of games whose turns end on a score sheet (PD-3, YA-2)."""

from collections.abc import Callable, Mapping, Sequence
from heapq import nlargest
from typing import Any, Final, Generic, TypeVar

from deluxe_domain.kernel.best_turn import ROLLS, BestTurn, Group
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.dice import THROWS
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.scoresheets import AwaitingEnd, AwaitingThrow, Choosing, Options, Sheets
from deluxe_domain.kernel.table import SeatEvent
from deluxe_domain.kernel.turns import DiceThrown, RollAgain, Throw
from deluxe_domain.kernel.worth import (
    MOST_ACTS,
    NO_STEP,
    Amounts,
    Choice,
    Priced,
    Samples,
    Step,
    choice_of,
)

S = TypeVar("S", bound=Sheets)

FULL: Final = ROLLS**THROWS
"""The factor of ``BestTurn.expected``."""

_SCALES: Final = (FULL, ROLLS**2, ROLLS, 1)
"""The factor of the means after each throw."""


def means_of_rolls(turn: BestTurn, throw: Throw) -> list[tuple[int, Group]]:
    """The mean worth of the turn for each choice of numbers to roll again, times ``scale_after``.

    There is no choice after the third throw.
    """
    if not throw.free:
        return []
    still = [place for place in range(len(throw.dice)) if place not in throw.free]
    return turn.means(numbers_at(throw, still), numbers_at(throw, throw.free), throw.number)


def scale_after(throw: Throw) -> int:
    """The factor of ``means_of_rolls``."""
    return _SCALES[throw.number]


def rolls(turn: BestTurn, throw: Throw) -> list[tuple[int, Group]]:
    """The same means in the unit of the turn's final throws, rounded to the nearest."""
    scale = scale_after(throw)
    return [(nearest(mean, scale), numbers) for mean, numbers in means_of_rolls(turn, throw)]


def numbers_at(throw: Throw, places: Sequence[int]) -> Group:
    """The numbers of the dice at these places, sorted."""
    return tuple(sorted([throw.dice[place] for place in places]))


def nearest(worth: int, scale: int) -> int:
    """A worth that was multiplied by ``scale``, rounded to the nearest."""
    return (2 * worth + scale) // (2 * scale)


def best_worth(turn: BestTurn, throw: Throw) -> int:
    """The worth of the turn with these dice, if the player goes on best."""
    best = turn.worth(throw.dice)
    return max(best, max(rolls(turn, throw))[0]) if throw.free else best


def priced_rolls(
    turn: BestTurn, throw: Throw, seat: int, actual: Sequence[int], more: int
) -> list[Priced]:
    """The best choices of numbers to roll again, and that of the ``actual`` places, if any.

    ``more`` is added to the worth of each.
    """
    own = numbers_at(throw, actual)
    choices = rolls(turn, throw)
    best = nlargest(MOST_ACTS, choices)
    if own and all(numbers != own for _, numbers in best):
        best += [choice for choice in choices if choice[1] == own]
    places = {own: tuple(actual)}
    return [
        Priced(
            RollAgain(seat=seat, places=places.get(numbers) or places_with(throw, numbers)),
            more + worth,
        )
        for worth, numbers in best
    ]


def places_with(throw: Throw, numbers: Group) -> tuple[int, ...]:
    """The first free places that have these numbers."""
    left, places = list(numbers), list[int]()
    for place in throw.free:
        if throw.dice[place] in left:
            left.remove(throw.dice[place])
            places.append(place)
    return tuple(places)


class SheetWorth(Generic[S]):
    """The worths of one game with score sheets, in millionths of a point.

    ``points`` are those that each seat's side has, ``rest`` those that it may still expect before
    a turn. ``turn`` gives the best turn of the seat whose turn it is: its final throws are worth
    all that its side may still expect, and so are the ``uses`` of a box. ``partners`` are the
    seats of a seat's side.
    """

    def __init__(
        self,
        points: Callable[[S], Amounts],
        rest: Callable[[S, Options], Amounts],
        turn: Callable[[S, Options], BestTurn],
        uses: Callable[[Any, int], Mapping[Command, int]],
        partners: Callable[[S, int], Sequence[int]],
    ) -> None:
        self._points, self._rest, self._turn = points, rest, turn
        self._uses, self._partners = uses, partners

    def appraiser(self, _: Samples) -> "SheetWorth[S]":
        """The appraiser of a game: nothing is sampled or remembered."""
        return self

    def follow(self, before: Any, event: Any, after: Any) -> Step:
        """The luck of a throw, and the choice of dice or of a box."""
        if not isinstance(after, Playing) or not isinstance(before, Playing):
            return NO_STEP
        if not isinstance(after.play, AwaitingThrow | Choosing | AwaitingEnd):
            return NO_STEP
        worth = self._worths(after)
        chosen_in = isinstance(before.play, Choosing) and not isinstance(event, SeatEvent)
        choice = self._choice(before, event) if chosen_in else None
        if not isinstance(event, DiceThrown):
            return Step(worth, None, choice)
        seat = event.seat
        mean = choice.made.worth if choice else self._worths(before)[seat]
        partners = self._partners(after.play.sheets, seat)
        gain = worth[seat] - mean
        luck = tuple([gain if other in partners else 0 for other in range(len(worth))])
        return Step(worth, luck, choice)

    def _worths(self, at: Any) -> Amounts:
        sheets, play = at.play.sheets, at.play
        points, rest = self._points(sheets), self._rest(sheets, at.agreed)
        worths = [has + more for has, more in zip(points, rest, strict=True)]
        if isinstance(play, Choosing):
            best = best_worth(self._turn(sheets, at.agreed), play.throw)
            for seat in self._partners(sheets, sheets.seat):
                worths[seat] = points[seat] + best
        return tuple(worths)

    def _choice(self, before: Any, event: Any) -> Choice:
        """The act of this event among all that were open."""
        sheets, throw, seat = before.play.sheets, before.play.throw, event.seat
        points, rolled = self._points(sheets)[seat], isinstance(event, DiceThrown)
        turn, actual = self._turn(sheets, before.agreed), event.places if rolled else ()
        acts = priced_rolls(turn, throw, seat, actual, points)
        acts += [Priced(act, points + worth) for act, worth in self._uses(before, seat).items()]
        if rolled:
            return choice_of(seat, acts, RollAgain(seat=seat, places=actual))
        use = next(each.act for each in acts if _is_use(each.act, event))
        return choice_of(seat, acts, use, event.by_clock)


def _is_use(act: Any, event: Any) -> bool:
    """Whether the event is this use of a box: a score or a cross, and in which column."""
    kind = "write-score" if hasattr(event, "points") else "cross-out"
    box = (kind, event.box, getattr(event, "column", None))
    return act.kind == kind and (act.kind, act.box, getattr(act, "column", None)) == box
