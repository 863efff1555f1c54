"""Units of amounts as messages, so that nobody need take their names apart."""

from functools import lru_cache
from typing import Any, Final

from deluxe_replays.entries.units import currency_of, is_money, value_of
from pokerdeluxe.v1 import values_pb2 as values

_UNITS: Final = 1024


@lru_cache(maxsize=_UNITS)
def unit_message(unit: str) -> values.Unit:
    """A unit as a message, which is shared: do not change it.

    >>> unit_message("chips-of-25-EUR-cents").chip_cents
    25
    """
    cents, code = value_of(unit) or (0, currency_of(unit))
    return values.Unit(
        name=unit,
        kind=values.UNIT_KIND_CENTS if is_money(unit) else values.UNIT_KIND_CHIPS,
        currency=f"CURRENCY_{code}" if code else None,
        chip_cents=cents,
    )


def in_unit(unit: str) -> dict[str, Any]:
    """The fields of a message whose amounts have this unit."""
    return {"unit": unit, "counted_in": unit_message(unit)}
