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


def told(amount: int, unit: str, *, signed: bool = False) -> str:
    """An amount as people read it, cents as money.

    >>> told(1500, "cents"), told(-140, "cents", signed=True), told(1500, "chips")
    ('$15.00', '-$1.40', '1,500')
    """
    sign = "-" if amount < 0 else "+" if signed else ""
    if unit == CENTS:
        return f"{sign}${abs(amount) // 100:,}.{abs(amount) % 100:02}"
    return f"{sign}{abs(amount):,}"
