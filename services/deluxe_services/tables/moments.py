"""The games of a store as of one moment, while some move to other stores and others come."""

from collections.abc import Iterable, Iterator, Mapping
from heapq import merge
from itertools import takewhile
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from deluxe_services.store import GameInfo, Row, Store
from deluxe_services.store.values import MOVED
from deluxe_services.tables.moves import Departure, arrival_of, departure
from deluxe_services.tables.notes import begun_in

_MOMENTS: Final = "moments"
"""Where notes have the moments of all partitions."""

PAGE: Final = 500
"""Games that are listed at once."""


class Moment(msgspec.Struct, frozen=True):
    """As of when a store is examined: the position of its log, and the games that had left it by
    then and arrived nowhere.

    The games that a store had at a moment, as ``games_at`` lists them, are examined in it, even if
    they move on meanwhile. If the moments of all partitions belong together (``moments_of``), each
    game is examined in one of them.
    """

    limit: int
    crossing: tuple[str, ...] = ()


class Progress(NamedTuple):
    """The file that notes what is done, if one does, and the store as it is named there: without a
    password. ``moments`` are those of all partitions by such names, if the store is one of several.
    """

    file: Path | None = None
    store: str = ""
    moments: Mapping[str, Moment] = {}

    def start(self, store: Store) -> dict[str, Any]:
        """As of when the work is done, for the notes: as a ``Moment``, and all the moments."""
        moment = self.moments.get(self.store) or Moment(store.log.position())
        return {**msgspec.to_builtins(moment), _MOMENTS: msgspec.to_builtins(self.moments)}


NO_PROGRESS: Final = Progress()


def noted_moments(path: Path) -> dict[str, Moment]:
    """The moments of all partitions in the notes of some work; none if there are no notes."""
    start = begun_in(path) if path.exists() else {}
    return msgspec.convert(start.get(_MOMENTS, {}), dict[str, Moment])


def games_at(
    store: Store, moment: Moment, after: str = "", upto: str | None = None
) -> Iterator[GameInfo]:
    """The registers of the games above ``after`` that a store had at a moment, by their ids.

    Those that have come to it since, or were opened in it, are listed as well: ``has_come_since``
    says of which kind they are.
    """
    for register in all_registers(store, after):
        if upto is not None and register.game > upto:
            return
        leaving = departure(store, register)
        if leaving is None:
            yield register
        elif not has_left(leaving, moment):
            yield leaving.before


def first_row(store: Store, register: GameInfo) -> Row | None:
    """The first entry of a game."""
    return next(store.log.read(register.game, 0, 1), None)


def has_come_since(store: Store, first: Row | None, moment: Moment) -> bool:
    """Whether the game of this first entry has come from another store since a moment."""
    if first is None or first.position <= moment.limit:
        return False
    return arrival_of(store, first.game) is not None


def has_left(leaving: Departure, moment: Moment) -> bool:
    """Whether a game that has moved was in another store at a moment."""
    return leaving.position <= moment.limit and leaving.before.game not in moment.crossing


def all_registers(store: Store, after: str = "") -> Iterator[GameInfo]:
    """The registers of all games above an id, also of those that have moved, by their ids."""
    while page := store.games.page(after, PAGE):
        # Those that have moved are read after the page: what moves in between is in both.
        yield from _with_moved(page, registers(store, after, MOVED))
        after = page[-1].game
    yield from registers(store, after, MOVED)


def _with_moved(page: list[GameInfo], moved_games: Iterator[GameInfo]) -> Iterator[GameInfo]:
    ids, last = {one.game for one in page}, page[-1].game
    among = takewhile(lambda one: one.game <= last, moved_games)
    return merge(page, (one for one in among if one.game not in ids), key=attrgetter("game"))


def within(rows: Iterable[Row], limit: int) -> int:
    """The number of rows among the first ``limit`` positions of the log."""
    return sum(row.position <= limit for row in rows)


def registers(store: Store, after: str = "", status: str | None = None) -> Iterator[GameInfo]:
    """The registers of all games above the id ``after``, or those of a status, by their ids."""
    while page := store.games.page(after, PAGE, status):
        yield from page
        after = page[-1].game
