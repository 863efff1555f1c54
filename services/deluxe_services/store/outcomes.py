"""The stored answers to requests, so that asking again gives the same answer."""

from typing import Final

from deluxe_services.store.fetching import Fetching
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Outcome

_OUTCOME: Final = """SELECT key, fingerprint, game, first, last, CAST(refusal AS BLOB)
    FROM outcomes WHERE key = ?"""
_OUTCOMES_OF: Final = """SELECT key, fingerprint, game, first, last, CAST(refusal AS BLOB)
    FROM outcomes WHERE game = ? ORDER BY key"""
_OLD_OUTCOMES: Final = """SELECT key FROM outcomes
    WHERE key > ? AND position <= ? ORDER BY key LIMIT ?"""


class Outcomes:
    """Reads them; decisions keep and prune them."""

    def __init__(self, readers: Fetching, seals: Seals | None) -> None:
        self._readers = readers
        self._seals = seals

    def find(self, key: str) -> Outcome | None:
        """The stored answer to a request."""
        return next(iter(self._fetch(_OUTCOME, key)), None)

    def of_game(self, game: str) -> list[Outcome]:
        """The stored answers to all requests about a game; the whole table is looked through."""
        return self._fetch(_OUTCOMES_OF, game)

    def before(self, position: int, after: str, limit: int) -> list[str]:
        """So many keys behind ``after``, in order, of outcomes kept at ``position`` or before."""
        return [key for (key,) in self._readers.fetch(_OLD_OUTCOMES, (after, position, limit))]

    def _fetch(self, statement: str, value: str) -> list[Outcome]:
        outcomes = [Outcome(*row) for row in self._readers.fetch(statement, (value,))]
        return outcomes if self._seals is None else [*map(self._seals.outcome, outcomes)]
