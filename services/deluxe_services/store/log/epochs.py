"""The epoch of a log: which log a position is in; and the key that seals positions for readers.

A log that was restored, or that lost its end, grows again, and the same number is then another
entry. So each such log has a new epoch, which all positions carry.
"""

from secrets import token_hex
from typing import Final

from deluxe_services.store.fetching import Executing

EPOCH: Final = "SELECT value FROM meta WHERE name = 'epoch'"
"""Finds the epoch of the log as it is now."""

_ADD: Final = "INSERT INTO meta VALUES ('epoch', ?) ON CONFLICT (name) DO NOTHING"
_NOTE: Final = """INSERT INTO meta VALUES ('epoch', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""


POSITION_KEY: Final = "SELECT value FROM meta WHERE name = 'position-key'"
"""Finds the key that seals positions: 64 hexadecimal digits."""

_ADD_KEY: Final = "INSERT INTO meta VALUES ('position-key', ?) ON CONFLICT (name) DO NOTHING"
_KEY_BYTES: Final = 32


def random_epoch() -> str:
    """The epoch of a new log: a letter and 12 hexadecimal digits."""
    return f"e{token_hex(6)}"


def begin_epoch(inside: Executing) -> None:
    """Begin a new epoch, as a part of a transaction: no older position is in the log any more."""
    inside.execute(_NOTE, (random_epoch(),))


def add_epoch(inside: Executing) -> None:
    """Give a log its first epoch, as a part of a transaction; one that it has stays."""
    inside.execute(_ADD, (random_epoch(),))


def add_position_key(inside: Executing) -> None:
    """Give a store the key that seals positions, as a part of a transaction."""
    inside.execute(_ADD_KEY, (token_hex(_KEY_BYTES),))
