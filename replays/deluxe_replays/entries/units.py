"""The unit of a game's amounts. Amounts of different units are never added up."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args

from deluxe_domain.kernel.table import Currency

CHIPS: Final = "chips"
"""Chips of the table that have no value in money."""

CENTS: Final = "cents"
"""Hundredths of money that the game does not name (CP-17)."""

_CENTS_OF: Final = "-cents"
_CURRENCIES: Final = tuple(code.upper() for code in get_args(Currency))
_VALUED: Final = re.compile(rf"chips-of-([1-9][0-9]{{0,6}})-({'|'.join(_CURRENCIES)}){_CENTS_OF}")

UNITS: Final = (CHIPS, CENTS, *(f"{code}{_CENTS_OF}" for code in _CURRENCIES))
"""Every unit but chips with a value; `EUR-cents` are hundredths of a euro."""

FORMS: Final = f"{', '.join(UNITS)} or chips of a value, such as chips-of-25-EUR-cents"
"""How a unit is written, for people."""

MOST_CENTS: Final = 1_000_000
"""The most that a chip may be worth."""

_OF_GAMES: Final = {"chinese-poker": CENTS, "yacht": CHIPS, "escalero": CHIPS}
"""The units of games that have no chips with a value."""


def unit_of(
    rules: str, options: Mapping[str, Any] | None = None, terms: Mapping[str, Any] | None = None
) -> str:
    """The unit of a game, by its rule set or name and what was agreed, as events have it.

    >>> unit_of("chinese-poker/1"), unit_of("chinese-poker", {"currency": "eur"}), unit_of("stud")
    ('cents', 'EUR-cents', 'chips')
    >>> unit_of("stud", {}, {"chip_value": {"cents": 25, "currency": "eur"}})
    'chips-of-25-EUR-cents'
    """
    unit = _OF_GAMES.get(rules.partition("/")[0])
    if unit is None:
        return _of_chips(terms)
    currency = options.get("currency") if unit == CENTS and isinstance(options, Mapping) else None
    name_of_unit = f"{currency.upper()}{_CENTS_OF}" if isinstance(currency, str) else unit
    return name_of_unit if name_of_unit in UNITS else unit


def _of_chips(terms: Mapping[str, Any] | None) -> str:
    value = terms.get("chip_value") if isinstance(terms, Mapping) else None
    if not isinstance(value, Mapping):
        return CHIPS
    unit = f"{CHIPS}-of-{value.get('cents')}-{str(value.get('currency')).upper()}{_CENTS_OF}"
    return unit if is_unit(unit) else CHIPS


def unit_opened(event: Mapping[str, Any]) -> str:
    """The unit of the game that this event opens; what no game wrote counts in chips."""
    return unit_of(str(event.get("rules", "")), event.get("options"), event.get("terms"))


def is_unit(text: str) -> bool:
    """Whether amounts can be counted in this.

    >>> is_unit("EUR-cents"), is_unit("chips-of-25-EUR-cents"), is_unit("chips-of-0-EUR-cents")
    (True, True, False)
    """
    return text in UNITS or bool(value_of(text))


def value_of(unit: str) -> tuple[int, str] | None:
    """What a chip is worth in a unit: hundredths, and the code of the money; ``None`` if nothing.

    >>> value_of("chips-of-25-EUR-cents"), value_of("chips"), value_of("EUR-cents")
    ((25, 'EUR'), None, None)
    """
    match = _VALUED.fullmatch(unit)
    if match is None or int(match[1]) > MOST_CENTS:
        return None
    return int(match[1]), match[2]


def sorted_units(units: Iterable[str]) -> list[str]:
    """Units in the order in which they are shown: as in ``UNITS``, then chips by their value.

    >>> sorted_units(["chips-of-25-EUR-cents", "chips-of-5-EUR-cents", "cents"])
    ['cents', 'chips-of-5-EUR-cents', 'chips-of-25-EUR-cents']
    """

    def place(unit: str) -> tuple[int, str, int]:
        cents, currency = value_of(unit) or (0, "")
        return UNITS.index(unit) if unit in UNITS else len(UNITS), currency, cents

    return sorted(units, key=place)


def currency_of(unit: str) -> str:
    """The code of the money whose cents these are; empty if it has none.

    >>> currency_of("EUR-cents"), currency_of("cents"), currency_of("chips")
    ('EUR', '', '')
    """
    return unit.removesuffix(_CENTS_OF) if unit in UNITS and unit.endswith(_CENTS_OF) else ""


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


def unit_name(unit: str) -> str:
    """The name of a unit.

    >>> unit_name("chips-of-25-EUR-cents"), unit_name("EUR-cents"), unit_name("chips")
    ('chips of EUR 0.25', 'EUR cents', 'chips')
    """
    value = value_of(unit)
    if value is not None:
        return f"{CHIPS} of {told(value[0], f'{value[1]}{_CENTS_OF}')}"
    return unit.replace("-", " ")
