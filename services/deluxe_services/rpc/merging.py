"""The merged read models of several partitions; a whole store is its own only partition.

Lines are in the order of time, and at the same time in the order of their partitions.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from deluxe_services.readmodels.statements import Place, Statement, StatementLine
from deluxe_services.readmodels.transfers import PlacedLine, Rake, RakeLine

_MOST: Final = 2**63 - 1
"""More than any number in a place."""


class PlaceInAll(NamedTuple):
    """A place in the books of a partition, or in those of a whole store."""

    place: Place
    partition: str = ""

    @property
    def text(self) -> str:
        """The place as page tokens have it."""
        owner = f"@{self.partition}" if self.partition else ""
        return ".".join(map(str, self.place)) + owner

    def within(self, partition: str) -> Place:
        """The place where the read models of a partition continue.

        >>> place = PlaceInAll((7, 3, 2), "b")
        >>> place.within("a") == (7, _MOST, _MOST)
        True
        >>> place.within("b"), place.within("c")
        ((7, 3, 2), (7, 0, 0))
        """
        if partition == self.partition or not self.partition:
            return self.place
        rest = _MOST if partition < self.partition else 0
        return self.place[0], rest, rest


def merged_statement(
    statements: Mapping[str, Statement],
) -> tuple[int, list[tuple[str, StatementLine]]]:
    """The balance before the lines of all partitions, and these, each with its partition."""
    opening = sum(each.opening for each in statements.values())
    if len(statements) == 1:
        return opening, [(name, line) for name, each in statements.items() for line in each.lines]
    lines = [(name, line) for name, each in statements.items() for line in each.lines]
    lines.sort(key=lambda one: (one[1].place[0], one[0], one[1].place))
    statement, balance = [], opening
    for name, line in lines:
        balance += line.amount
        statement.append((name, line._replace(balance=balance)))
    return opening, statement


def merged_transfers(pages: Mapping[str, Sequence[PlacedLine]]) -> list[tuple[str, PlacedLine]]:
    """The transfers of all partitions, each with its partition."""
    lines = [(name, line) for name, page in pages.items() for line in page]
    return sorted(lines, key=lambda one: (one[1].place[0], one[0], one[1].place))


def merged_rake(rakes: Mapping[str, Rake]) -> tuple[int, list[tuple[str, RakeLine]]]:
    """The house's rake in all partitions, and the lines, each with its partition."""
    lines = [(name, line) for name, rake in rakes.items() for line in rake.lines]
    lines.sort(key=lambda one: (one[1].since, one[0], one[1].key))
    return sum(rake.total for rake in rakes.values()), lines
