"""What the amounts of a game are counted in. Amounts of different units are never added up."""

from collections.abc import Mapping
from typing import Any, Final, get_args

from deluxe_domain.games.chinese_poker.events import Currency

CHIPS: Final = "chips"
"""Chips of the table; what one is worth is agreed elsewhere."""

CENTS: Final = "cents"
"""Hundredths of money that the game does not name (CP-17)."""

_CENTS_OF: Final = "-cents"

UNITS: Final = (CHIPS, CENTS, *(f"{code.upper()}{_CENTS_OF}" for code in get_args(Currency)))
"""Every unit; `EUR-cents` are hundredths of a euro."""

_OF_GAMES: Final = {"chinese-poker": CENTS}


def unit_of(rules: str, options: Mapping[str, Any] | None = None) -> str:
    """The unit of a game, by its rule set or name and its options as events and commands have them.

    >>> unit_of("chinese-poker/1"), unit_of("chinese-poker", {"currency": "eur"}), unit_of("stud")
    ('cents', 'EUR-cents', 'chips')
    """
    unit = _OF_GAMES.get(rules.partition("/")[0], CHIPS)
    currency = options.get("currency") if unit == CENTS and isinstance(options, Mapping) else None
    name_of_unit = f"{currency.upper()}{_CENTS_OF}" if isinstance(currency, str) else unit
    return name_of_unit if name_of_unit in UNITS else unit


def unit_opened(event: Mapping[str, Any]) -> str:
    """The unit of the game that this event opens; what no game wrote counts in chips."""
    return unit_of(str(event.get("rules", "")), event.get("options"))


def currency_of(unit: str) -> str:
    """The code of the money of a unit; empty if it has none.

    >>> currency_of("EUR-cents"), currency_of("cents"), currency_of("chips")
    ('EUR', '', '')
    """
    return unit.removesuffix(_CENTS_OF) if unit.endswith(_CENTS_OF) else ""


def is_money(unit: str) -> bool:
    """Whether the amounts are cents, of whatever money."""
    return unit == CENTS or bool(currency_of(unit))


def told(amount: int, unit: str, *, signed: bool = False) -> str:
    """An amount as people read it, cents as money.

    >>> told(1500, "cents"), told(-140, "EUR-cents", signed=True), told(1500, "chips")
    ('$15.00', '-EUR 1.40', '1,500')
    """
    sign = "-" if amount < 0 else "+" if signed else ""
    if not is_money(unit):
        return f"{sign}{abs(amount):,}"
    money = f"{abs(amount) // 100:,}.{abs(amount) % 100:02}"
    currency = currency_of(unit)
    return f"{sign}{currency} {money}" if currency else f"{sign}${money}"
