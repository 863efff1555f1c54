"""What the amounts of a game are counted in. Amounts of different units are never added up."""

from typing import Final

CHIPS: Final = "chips"
"""Chips of the table; what one is worth is agreed elsewhere."""

CENTS: Final = "cents"
"""Hundredths of whatever money is played for (CP-5)."""

UNITS: Final = (CHIPS, CENTS)

_OF_GAMES: Final = {"chinese-poker": CENTS}


def unit_of(rules: str) -> str:
    """The unit of a rule set, or of a game by its name.

    >>> unit_of("chinese-poker/1"), unit_of("stud")
    ('cents', 'chips')
    """
    return _OF_GAMES.get(rules.partition("/")[0], CHIPS)
