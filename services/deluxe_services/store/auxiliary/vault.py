"""The vault of master seeds, which are in no event until a game is over."""

from typing import Final

from deluxe_services.store.auxiliary.archived import Archives
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.sealing import Seals, seed_place

_SEED: Final = "SELECT CAST(seed AS BLOB) FROM vault WHERE game = ?"


class Vault:
    """Reads them; the first decision of a game puts its seed here."""

    def __init__(self, readers: Fetching, archive: Archives, seals: Seals | None) -> None:
        self._readers = readers
        self._archive = archive
        self._seals = seals

    def seed(self, game: str) -> bytes | None:
        """The master seed of a game; that of an archived game lies in its file."""
        seed = next((row[0] for row in self._readers.fetch(_SEED, (game,))), None)
        if seed is None:
            archived = self._archive.of(game)
            return None if archived is None else self._archive.seed(archived)
        return seed if self._seals is None else self._seals.open(seed_place(game), seed)
