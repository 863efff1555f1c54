"""The games that are between two partitions: they have left one, and are not yet in the other."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import Lock
from typing import Final, NamedTuple, TypeVar

from deluxe_services.store import GameInfo, Store
from deluxe_services.store.values import MOVED
from deluxe_services.tables.errors import AlwaysMoving
from deluxe_services.tables.moments import Moment
from deluxe_services.tables.moves import departure
from deluxe_services.tables.rolled_back import arrivals

_COUNT: Final = f"SELECT COUNT(*) FROM games WHERE status = '{MOVED}'"
_GAMES: Final = f"SELECT game FROM games WHERE status = '{MOVED}'"

_MANY: Final = 100
"""Games that are looked for one by one; for more, all arrivals are read."""


ATTEMPTS: Final = 50
"""How often everything is read again because games have moved meanwhile."""

T = TypeVar("T")


class Crossing(NamedTuple):
    """A game between two partitions: the one that it left, and its register before that."""

    source: str
    game: GameInfo


class Crossings(NamedTuple):
    """How many games have left each partition, and which of them have not arrived.

    A game that has left never comes back, and one that has arrived stays there or leaves again. So
    nothing has moved between two looks that are equal.
    """

    left: tuple[tuple[str, int], ...] = ()
    games: tuple[Crossing, ...] = ()


class CrossingWatch:
    """Looks for games between the partitions of a store. Safe to use from any thread."""

    def __init__(self) -> None:
        self.latest: Crossings | None = None
        self._lock = Lock()
        self._left: dict[str, set[str]] = {}
        self._arrived: dict[str, set[str]] = {}

    def look(self, stores: Mapping[str, Store]) -> Crossings:
        """The games between these partitions now; one short query for each if none is there."""
        with self._lock:
            for name, store in stores.items():
                self._count(name, store)
            waiting = self._waiting(stores)
            if len(waiting) > _MANY:
                self._note_arrivals(stores)
                waiting = self._waiting(stores)
            games = tuple(self._between(waiting, stores))
            left = tuple((name, len(self._left[name])) for name in stores)
            self.latest = Crossings(left, games)
            return self.latest

    def _count(self, name: str, store: Store) -> None:
        """Note which games have left a partition, if there are others than before."""
        [(count,)] = store.fetch(_COUNT)
        if count != len(self._left.setdefault(name, set())):
            self._left[name] = {game for (game,) in store.fetch(_GAMES)}

    def _waiting(self, names: Iterable[str]) -> list[tuple[str, str]]:
        return [
            (name, game)
            for name in names
            for game in sorted(self._left[name] - self._arrived.setdefault(name, set()))
        ]

    def _note_arrivals(self, stores: Mapping[str, Store]) -> None:
        for store in stores.values():
            for source, _, game in arrivals(store):
                self._arrived.setdefault(source, set()).add(game)

    def _between(
        self, waiting: Iterable[tuple[str, str]], stores: Mapping[str, Store]
    ) -> Iterable[Crossing]:
        """Those that have not arrived; the others are noted."""
        for name, game in waiting:
            register = stores[name].games.find(game)
            assert register is not None, "it has left, and its entries stay"
            leaving = departure(stores[name], register)
            if leaving is None:
                continue  # it is here: no entry says that it has moved
            target = stores.get(leaving.move.to)  # none: the file of partitions is yet to be read
            if target is None or target.games.find(game) is None:
                yield Crossing(name, leaving.before)
            else:
                self._arrived[name].add(game)


def undisturbed(
    watch: CrossingWatch, stores: Mapping[str, Store], read: Callable[[Sequence[Crossing]], T]
) -> T:
    """What ``read`` gives of all these partitions while no game moves.

    It gets the games that are between two of them, and is called again until none has moved
    meanwhile. ``AlwaysMoving`` if that never happens.
    """
    before = watch.latest or watch.look(stores)
    for _ in range(ATTEMPTS):
        result = read(before.games)
        after = watch.look(stores)
        if after == before:
            return result
        before = after
    raise AlwaysMoving


def moments_of(watch: CrossingWatch, stores: Mapping[str, Store]) -> dict[str, Moment]:
    """As of when these partitions are examined, so that each game is in one of them.

    ``AlwaysMoving``, ``StoreError``.
    """

    def read(crossings: Sequence[Crossing]) -> dict[str, Moment]:
        return {
            name: Moment(
                store.log.position(),
                tuple(one.game.game for one in crossings if one.source == name),
            )
            for name, store in stores.items()
        }

    return undisturbed(watch, stores, read)
