"""Ids of games, in the order in which they were opened, also within one millisecond."""

import re
from collections.abc import Callable, Sequence
from typing import Final

_COUNTER_BITS: Final = 12
_LAST: Final = (1 << _COUNTER_BITS) - 1

SLOTS: Final = 256
"""How many slots there are: ids of games in partitions end with the number of one."""

_IN_SLOT: Final = re.compile(r"g-[0-9a-f]{12}8[0-9a-f]{3}[89ab][0-9a-f]{13}([0-9a-f]{2})")


def slot_of(game: str) -> int | None:
    """The slot of a game that was opened in a partition; ``None`` for all other ids.

    >>> slot_of("g-0193433ea8008000800000000000002f")
    47
    >>> slot_of("g-0193433ea8007000800000000000002f")
    """
    match = _IN_SLOT.fullmatch(game)
    return None if match is None else int(match[1], 16)


class GameIds:
    """Makes ids that are the digits of a UUID of version 7 (RFC 9562, section 6.2, method 1).

    The time in ms comes first, then a counter that starts below its middle at each new millisecond,
    then chance. If the clock goes back, or a millisecond has more games than the counter has
    numbers, the last time is continued. With ``slots`` the ids are of version 8: the last eight
    bits are not chance but one of these slots.
    """

    def __init__(
        self, now: Callable[[], int], entropy: Callable[[int], bytes], slots: Sequence[int] = ()
    ) -> None:
        self._now = now
        self._entropy = entropy
        self._slots = tuple(slots)
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
        version = 0x8 if self._slots else 0x7
        number = self._time << 80 | version << 76 | self._count << 64 | 0x2 << 62
        number |= chance & (1 << 62) - 1
        if self._slots:
            slot = self._slots[number % SLOTS % len(self._slots)]
            number = number & ~(SLOTS - 1) | slot
        return f"g-{number:032x}"

    def _step(self, time: int, start: int) -> None:
        if time > self._time:
            self._time, self._count = time, start
        elif self._count < _LAST:
            self._count += 1
        else:
            self._time, self._count = self._time + 1, start
