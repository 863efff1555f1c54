"""The logs of a store: one, or several schemas of one database of PostgreSQL.

The id of a game names the log in which it was opened, for ever.
"""

import re
from typing import Final, NamedTuple

MOST: Final = 100
"""So many logs a store can have: an id ends with the number of its log in two digits."""

_NUMBERED: Final = re.compile(r"g-[0-9a-f]{12}8[0-9a-f]{3}[89ab][0-9a-f]{13}([0-9]{2})")


def number_in(game: str) -> int:
    """The number of the log that an id names; 0 for an id without a number.

    >>> number_in("g-0193433ea80080008000000000000007")
    7
    >>> number_in("g-0193433ea80070008000000000000007")
    0
    """
    match = _NUMBERED.fullmatch(game)
    return 0 if match is None else int(match[1])


def log_name(log: int) -> str:
    """The number of a log as it is written in names of files, and shown."""
    return f"{log:02d}"


class Places(NamedTuple):
    """The address of each log of a store, and the games that are not in the log of their id.

    Such a guest was imported from another store, when this one had fewer logs.
    """

    addresses: tuple[str, ...]
    guests: frozenset[str] = frozenset()

    def log_of(self, game: str) -> int:
        """The log in which a game of this id is, if there is one.

        >>> Places(("a", "b")).log_of("g-0193433ea80080008000000000000001")
        1
        >>> Places(("a",)).log_of("g-0193433ea80080008000000000000001")
        0
        """
        log = number_in(game)
        return 0 if log >= len(self.addresses) or game in self.guests else log
