"""The stored answers to requests, so that asking again gives the same answer."""

from typing import Final

from deluxe_services.store.fetching import Fetching
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Outcome

_OUTCOME: Final = """SELECT key, fingerprint, game, first, last, CAST(refusal AS BLOB)
    FROM outcomes WHERE key = ?"""
_OLD_OUTCOMES: Final = """SELECT key FROM outcomes
    WHERE key > ? AND position <= ? ORDER BY key LIMIT ?"""


class Outcomes:
    """Reads them; decisions keep and prune them."""

    def __init__(self, readers: Fetching, seals: Seals | None) -> None:
        self._readers = readers
        self._seals = seals

    def find(self, key: str) -> Outcome | None:
        """The stored answer to a request."""
        outcome = next((Outcome(*row) for row in self._readers.fetch(_OUTCOME, (key,))), None)
        if outcome is None or self._seals is None:
            return outcome
        return self._seals.outcome(outcome)

    def before(self, position: int, after: str, limit: int) -> list[str]:
        """So many keys behind ``after``, in order, of outcomes kept at ``position`` or before."""
        return [key for (key,) in self._readers.fetch(_OLD_OUTCOMES, (after, position, limit))]
