"""A server whose caches are full after a few games, so that what is in none of them shows."""

import sqlite3
from collections.abc import Callable
from math import inf
from typing import Any, Final

from cachetools import Cache

from deluxe_services.store.log import version_check

SMALL: Final = "DRILL_SMALL"
"""The variable with the number of entries that a cache of the server may have."""

_PAGES: Final = 16
"""Pages of a database that SQLite keeps for each connection, instead of 2 MB."""


def bounded(entries: int, most_bytes: float = inf) -> Callable[..., None]:
    """``__init__`` of caches that have so many entries or bytes at most."""
    usual: Callable[..., None] = Cache.__init__

    def small(self: Any, maxsize: float, getsizeof: Any = None) -> None:
        usual(self, min(maxsize, most_bytes if getsizeof else entries), getsizeof)

    return small


def make_small(entries: int) -> None:
    """Bound all caches of this process by so few entries; those that count bytes stay."""
    setattr(Cache, "__init__", bounded(entries))  # noqa: B010 - mypy knows that it is another
    vars(version_check)["REMEMBERED"] = entries
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def connect_small(*place: Any, **options: Any) -> sqlite3.Connection:
        connection = connect(*place, **options)
        connection.execute(f"PRAGMA cache_size={_PAGES}")
        return connection

    vars(sqlite3)["connect"] = connect_small
