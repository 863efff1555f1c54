"""The tiles of the tree over the log, and its signed checkpoints."""

from collections.abc import Callable, Iterator
from typing import Final

from deluxe_services.store.fetching import Fetching, paged
from deluxe_services.store.values import Signed

_FOREVER: Final = 2**62

_TILE: Final = "SELECT CAST(hashes AS BLOB) FROM tiles WHERE level = ? AND number = ?"
_TILES: Final = "SELECT number FROM tiles WHERE level = ? ORDER BY number"
_CHECKPOINT: Final = "size, CAST(note AS TEXT), CAST(key AS TEXT)"
_SIGNED: Final = f"SELECT {_CHECKPOINT} FROM checkpoints WHERE size <= ? ORDER BY size DESC LIMIT 1"
_CHECKPOINTS: Final = f"SELECT {_CHECKPOINT} FROM checkpoints WHERE size > ? ORDER BY size LIMIT ?"


class Checkpoints:
    """Reads them; ``remembered`` reads what is noted outside of the store, beside its file."""

    def __init__(self, readers: Fetching, remembered: Callable[[], Signed | None]) -> None:
        self._readers = readers
        self.remembered = remembered
        """The newest signed checkpoint noted outside of the store; its key is not known.

        ``StoreUnreadable`` if what lies there is none.
        """

    def tile(self, level: int, number: int) -> bytes | None:
        """The hashes of a full tile."""
        return next((row[0] for row in self._readers.fetch(_TILE, (level, number))), None)

    def tile_numbers(self, level: int) -> list[int]:
        """The numbers of the full tiles of a level."""
        return [number for (number,) in self._readers.fetch(_TILES, (level,))]

    def signed(self, upto: int | None = None) -> Signed | None:
        """The newest signed checkpoint with at most so many entries."""
        last = _FOREVER if upto is None else upto
        return next((Signed(*row) for row in self._readers.fetch(_SIGNED, (last,))), None)

    def every(self) -> Iterator[Signed]:
        """Every signed checkpoint, the smallest first."""
        yield from (Signed(*row) for row in paged(self._readers.fetch, _CHECKPOINTS, -1))
