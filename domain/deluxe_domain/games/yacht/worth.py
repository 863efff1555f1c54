"""The worth of Yacht: the exact mean of a sheet's points, played alone and best.

The worth of a seat is what its sheet has, plus ``solitaire.worths`` of its free boxes. The sheets
of others do not count. So the result of each sheet is the worth of an empty one plus its luck minus
its errors, exactly.
"""

from collections.abc import Mapping
from typing import Any, Final

from deluxe_domain.games.yacht.bots import worths_of_uses
from deluxe_domain.games.yacht.play import YACHT, Sheets
from deluxe_domain.kernel import solitaire
from deluxe_domain.kernel.best_turn import BestTurn
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.scoresheets import Options
from deluxe_domain.kernel.solitaire import free_set, house_of
from deluxe_domain.kernel.turn_worth import SheetWorth
from deluxe_domain.kernel.worth import MILLION, Amounts, AnyWorth, Worth


def _turn(sheets: Sheets, agreed: Options) -> BestTurn:
    return solitaire.best_turn(free_set(sheets.own), house_of(agreed))


def _points(sheets: Sheets) -> Amounts:
    return tuple([total * MILLION for total in sheets.totals])


def _rest(sheets: Sheets, agreed: Options) -> Amounts:
    worth_of = solitaire.worths(house_of(agreed))
    return tuple([worth_of[free_set(sheet)] for sheet in sheets.sheets])


def _uses(at: Any, seat: int) -> Mapping[Command, int]:
    free = free_set(at.play.sheets.own)
    uses = worths_of_uses(YACHT.acts(at, seat), seat, free, house_of(at.agreed))
    return dict[Command, int](uses.items())


def _alone(_: Sheets, seat: int) -> tuple[int]:
    return (seat,)


WORTHS: Final[Mapping[str, AnyWorth]] = {
    "yacht/1": Worth(
        name="yacht/1/worth/1",
        basis="exact",
        unit="points",
        follow=SheetWorth(_points, _rest, _turn, _uses, _alone).appraiser,
        weights=((80 * MILLION, 60),),
    )
}
