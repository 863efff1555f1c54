"""Games that are in two partitions, or in none, since one was restored from an older backup.

A log only grows, unless its database is restored. So a game that moved is in its old partition
again only if the entry with which it left is no longer in the log there.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from deluxe_replays.running import GAME_MOVED
from deluxe_services.store import Store
from deluxe_services.store.values import MOVED
from deluxe_services.tables.moments import registers
from deluxe_services.tables.moves import COPY, departure

_ARRIVALS: Final = "SELECT game, fingerprint FROM outcomes WHERE key > ? AND key < ?"


class Misplaced(NamedTuple):
    """A game, the partition that it left, and the one to which it moved."""

    game: str
    source: str
    to: str

    @property
    def why(self) -> str:
        """Why the old partition cannot be served while it has the game as well."""
        return (
            f"has game {self.game} again, which moved to partition {self.to}: it was restored from "
            "a backup of before the move. Restore all partitions to one time after it, or close "
            f"the game here with 'db move-game {self.game} --to {self.to}'"
        )


def games_in_both(source: str, store: Store, to: str, target: Store) -> Iterator[Misplaced]:
    """The games that came from a partition, and go on there as well."""
    ends = [(position, game) for name, position, game in arrivals(target) if name == source]
    for position, game in sorted(ends, reverse=True):
        if _has_end(store, position, game):  # then it also has what is older
            return
        register = store.games.find(game)
        if register is not None and register.status != MOVED:
            yield Misplaced(game, source, to)


def games_on_their_way(source: str, store: Store, to: str, target: Store) -> Iterator[Misplaced]:
    """The games that left a partition for another, and are not there."""
    for register in registers(store, status=MOVED):
        leaving = departure(store, register)
        if leaving and leaving.move.to == to and target.games.find(register.game) is None:
            yield Misplaced(register.game, source, to)


def arrivals(store: Store) -> Iterator[tuple[str, int, str]]:
    """From where games came to a store, at which position they left there, and their ids."""
    bounds = COPY, f"{COPY[:-1]}{chr(ord(COPY[-1]) + 1)}"
    for game, fingerprint in store.fetch(_ARRIVALS, bounds):
        source, _, position = str(fingerprint).rpartition(".")
        yield source, int(position), str(game)


def _has_end(store: Store, position: int, game: str) -> bool:
    """Whether a log has the end of a game at a position."""
    row = next(store.log.read_all(position - 1, 1), None)
    return row is not None and (row.game, row.kind) == (game, GAME_MOVED)
