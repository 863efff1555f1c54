"""The epoch of a log: which log a position is in.

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
_FROM_BEFORE: Final = "m"


def random_epoch() -> str:
    """The epoch of a new log: a letter and 12 hexadecimal digits."""
    return f"e{token_hex(6)}"


def begin_epoch(inside: Executing) -> None:
    """Begin a new epoch, as a part of a transaction: no older position is in the log any more."""
    inside.execute(_NOTE, (random_epoch(),))


def add_epoch(inside: Executing, *, from_before: bool) -> None:
    """Give a log its first epoch, as a part of a transaction; one that it has stays.

    ``from_before``: the log is older than epochs, and positions without one are in it.
    """
    epoch = random_epoch()
    inside.execute(_ADD, (f"{_FROM_BEFORE}{epoch[1:]}" if from_before else epoch,))


def is_from_before(epoch: str) -> bool:
    """Whether positions without an epoch are in the log of this one."""
    return epoch.startswith(_FROM_BEFORE)
