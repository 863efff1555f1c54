"""The worth of Escalero: the mean of a side's points, each column played as a sheet of its own.

That is what the bot ``sensible`` maximises. It is exact if only one column is left. With several,
it underestimates them, because a throw that is bad in one column may be good in another. So before
a turn of a side, its worth is the mean over that turn, played best. All seats of a side have its
worth. The columns of the other side do not count.
"""

from collections.abc import Mapping
from typing import Any, Final

from deluxe_domain.games.escalero import rules
from deluxe_domain.games.escalero.bots import best_turn, gains_of_uses
from deluxe_domain.games.escalero.play import ESCALERO, Sheets
from deluxe_domain.kernel import solitaire
from deluxe_domain.kernel.best_turn import BestTurn
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.scoresheets import Options
from deluxe_domain.kernel.solitaire import free_set, house_of
from deluxe_domain.kernel.turn_worth import FULL, SheetWorth, nearest
from deluxe_domain.kernel.worth import MILLION, Amounts, AnyWorth, Worth


def _free(sheets: Sheets, side: int) -> tuple[int, ...]:
    """The sets of free boxes of the columns of a side."""
    return tuple(map(free_set, sheets.columns[side]))


def _turn(sheets: Sheets, agreed: Options) -> BestTurn:
    return best_turn(tuple(sorted(_free(sheets, sheets.side))), house_of(agreed))


def _by_seat(sheets: Sheets, of_sides: Amounts) -> Amounts:
    return tuple([of_sides[rules.side_of(seat)] for seat in range(sheets.players)])


def _points(sheets: Sheets) -> Amounts:
    return _by_seat(sheets, tuple([sum(columns) * MILLION for columns in sheets.totals]))


def _rest(sheets: Sheets, agreed: Options) -> Amounts:
    """What each side may still expect, by seat: the mean over its next turn."""
    worths: list[int] = []
    for side in range(rules.SIDES):
        free, house = tuple(sorted(_free(sheets, side))), house_of(agreed)
        worths.append(nearest(best_turn(free, house).expected, FULL) if any(free) else 0)
    return _by_seat(sheets, tuple(worths))


def _uses(at: Any, seat: int) -> Mapping[Command, int]:
    sheets, house = at.play.sheets, house_of(at.agreed)
    free = _free(sheets, sheets.side)
    before = sum([solitaire.worths(house)[boxes] for boxes in free])
    gains = gains_of_uses(ESCALERO.acts(at, seat), seat, free, house)
    return {use: before + gain for use, gain in gains.items()}


def _partners(sheets: Sheets, seat: int) -> tuple[int, ...]:
    return sheets.seats_of(rules.side_of(seat))


WORTHS: Final[Mapping[str, AnyWorth]] = {
    "escalero/1": Worth(
        name="escalero/1/worth/1",
        basis="expectation",
        unit="points",
        follow=SheetWorth(_points, _rest, _turn, _uses, _partners).appraiser,
    )
}
