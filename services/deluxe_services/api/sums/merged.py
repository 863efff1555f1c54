"""The merged read models of several logs.

Lines are in the order of time, and at the same time in that of their games' ids: whichever
log a game is in.
"""

from collections.abc import Sequence
from itertools import chain

from deluxe_services.readmodels.lists import PlacedLine, Rake, Statement


def merged_statement(statements: Sequence[Statement]) -> Statement:
    """The balance before the lines of all logs, and these."""
    opening = balance = sum(each.opening for each in statements)
    lines = []
    for line in sorted(chain(*(each.lines for each in statements)), key=lambda one: one.place):
        balance += line.amount
        lines.append(line._replace(balance=balance))
    return Statement(opening, lines)


def merged_transfers(pages: Sequence[Sequence[PlacedLine]]) -> list[PlacedLine]:
    """The transfers of all logs."""
    return sorted(chain(*pages), key=lambda one: one.place)


def merged_rake(rakes: Sequence[Rake]) -> Rake:
    """The house's rake in all logs."""
    lines = sorted(chain(*(rake.lines for rake in rakes)), key=lambda one: (one.since, one.game))
    return Rake(sum(rake.total for rake in rakes), lines)
