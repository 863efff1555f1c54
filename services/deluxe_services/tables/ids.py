"""Ids of games, in the order in which they were opened, also within one millisecond."""

from collections.abc import Callable
from hashlib import sha256
from typing import Final
from uuid import UUID

from deluxe_services.store.logs import log_name

_COUNTER_BITS: Final = 12
_LAST: Final = (1 << _COUNTER_BITS) - 1


def request_id_of(name: str) -> str:
    """The id of a request that every server names alike, so that it is carried out once.

    >>> request_id_of("bot/g-1/7/0")
    '949bb09d-3090-52bb-a68e-4b2d6d33ce43'
    """
    return str(UUID(bytes=sha256(name.encode()).digest()[:16], version=5))


class GameIds:
    """Makes ids that are the digits of a UUID of version 7 (RFC 9562, section 6.2, method 1).

    The time in ms comes first, then a counter that starts below its middle at each new millisecond,
    then chance. If the clock goes back, or a millisecond has more games than the counter has
    numbers, the last time is continued. In a ``log`` other than 00 the ids are of version 8: the
    last two digits are not chance but the number of the log.
    """

    def __init__(
        self, now: Callable[[], int], entropy: Callable[[int], bytes], log: int = 0
    ) -> None:
        self._now = now
        self._entropy = entropy
        self._log = log
        self._time = -1
        self._count = 0

    def new(self) -> str:
        """An id that comes behind all that were made here before.

        >>> ids = GameIds(lambda: 1_732_000_000_000, bytes)
        >>> ids.new()
        'g-0193433ea80070008000000000000000'
        >>> ids.new()
        'g-0193433ea80070018000000000000000'
        """
        chance = int.from_bytes(self._entropy(10), "big")
        self._step(self._now() & (1 << 48) - 1, chance >> 68 & _LAST >> 1)
        version = 0x8 if self._log else 0x7
        number = self._time << 80 | version << 76 | self._count << 64 | 0x2 << 62
        number |= chance & (1 << 62) - 1
        digits = f"{number:032x}"
        return f"g-{digits[:-2]}{log_name(self._log)}" if self._log else f"g-{digits}"

    def _step(self, time: int, start: int) -> None:
        if time > self._time:
            self._time, self._count = time, start
        elif self._count < _LAST:
            self._count += 1
        else:
            self._time, self._count = self._time + 1, start
