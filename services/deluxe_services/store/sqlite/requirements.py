"""Whether this version has what the games of a store need: their rule sets and dealing schemes."""

import json
from collections.abc import Iterable
from typing import Any, Final

from deluxe_domain.catalogue import lacking
from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.fetching import Fetch, paged
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Row

_OPENINGS: Final = """SELECT entries.game, version, CAST(kind AS TEXT), CAST(data AS BLOB)
    FROM games JOIN entries ON entries.game = games.game AND version = 1"""
_EVERY: Final = f"{_OPENINGS} WHERE games.game > ? ORDER BY games.game LIMIT ?"
_ENDS: Final = tuple(f"{_OPENINGS} ORDER BY games.game {way} LIMIT 1" for way in ("ASC", "DESC"))


def check_all(where: str, fetch: Fetch, seals: Seals | None) -> None:
    """``StoreUnreadable`` names the first game that this version could neither play nor check.

    It comes before a migration, after which the version that has what the game needs could not
    read the store any more. Games in archive files are not looked at.
    """
    _check(where, paged(fetch, _EVERY, ""), seals)


def check_ends(where: str, fetch: Fetch, seals: Seals | None) -> None:
    """The same of the oldest and the newest game alone, whenever a store is opened for writing.

    Every version has the schemes and rule sets of a while, so what it lacks stands at an end.
    """
    for statement in _ENDS:
        _check(where, fetch(statement, ()), seals)


def _check(where: str, rows: Iterable[tuple[Any, ...]], seals: Seals | None) -> None:
    for columns in rows:
        row = Row(*columns)
        try:
            event = json.loads((row if seals is None else seals.row(row)).data)["event"]
            rules, scheme = str(event["rules"]), str(event["scheme"])
        except (KeyError, TypeError, ValueError, StoreUnreadable):
            continue  # no version wrote this: what reads it says so
        if why := lacking(rules, scheme):
            raise StoreUnreadable(where, f"game {row.game}: {why}")
