"""Which of several databases has a game: that of its slot, unless it has moved."""

from collections.abc import Callable, Iterator

from deluxe_services.tables.errors import GameMoved, NoSuchGame
from deluxe_services.tables.partitions import Partitions

Look = Callable[[str, str], str | None]
"""Where a game of an id lies as far as the partition of a name knows: in that partition, or in the
one to which it moved; ``None`` if it never was there."""


def find_game(game: str, partitions: Partitions, look: Look) -> str:
    """The name of the partition in which a game lies; ``look`` asks a database.

    ``NoSuchGame``; ``GameMoved`` while it is on its way.
    """
    for name in _likeliest_first(game, partitions):
        at = look(name, game)
        if at is not None:
            return _follow(game, name, at, look)
    raise NoSuchGame(game)


def _follow(game: str, name: str, to: str, look: Look) -> str:
    """The place of a game that is in ``to`` according to partition ``name``."""
    while to != name:  # it never comes to a partition where it was before
        name, at = to, look(to, game)
        if at is None:
            raise GameMoved(game, to)
        to = at
    return name


def _likeliest_first(game: str, partitions: Partitions) -> Iterator[str]:
    first = partitions.slot_holder(game)
    if first is not None:
        yield first.name
    for each in partitions.all:
        if first is None or each.name != first.name:
            yield each.name
