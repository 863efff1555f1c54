"""The limit for values of chips: the sums of each value are kept separately."""

import asyncio
from typing import Final

from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.table import ChipValue
from deluxe_replays.entries.units import UNITS, unit_of
from deluxe_services.api.errors import Failure
from deluxe_services.readmodels import ReadModels

_LIMIT: Final = "chip_values"


class ChipValues:
    """The values that chips have in games of the store, and those that were opened here."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._units: set[str] = set()

    async def check(self, value: ChipValue | None, models: ReadModels) -> None:
        """Raises ``Failure`` if this is one value more than the server allows."""
        if value is None or _unit(value) in self._units:
            return
        self._units |= await asyncio.to_thread(models.units) - {*UNITS}
        if _unit(value) not in self._units and len(self._units) >= self._most:
            text = f"this server allows no more different chip values ({_LIMIT}: {self._most})"
            variables: dict[str, int | str] = {"limit": _LIMIT, "value": self._most}
            raise Failure("TOO_MUCH", text, variables, retry_ms=1000)

    def note(self, value: ChipValue | None) -> None:
        """Count the value of a game that was opened."""
        if value is not None:
            self._units.add(_unit(value))


def _unit(value: ChipValue) -> str:
    return unit_of("", None, {"chip_value": plain(value)})
