"""The gate before PostgreSQL: the same rules, asked in fewer questions, inside the transaction."""

from collections.abc import Collection, Sequence
from typing import Final

from deluxe_services.store.errors import AlreadyRegistered
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.gate import Answered, Gate
from deluxe_services.store.postgres.recorder import Group
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Outcome, Save

_HEADS: Final = """SELECT asked.game, heads.version, heads.digest,
    (SELECT MAX(version) FROM entries WHERE entries.game = asked.game)
    FROM unnest(CAST(? AS TEXT[])) AS asked (game) LEFT JOIN heads USING (game)"""
_OUTCOMES: Final = """SELECT key, fingerprint, game, first, last, refusal
    FROM outcomes WHERE key = ANY(CAST(? AS TEXT[]))"""
_REGISTERED: Final = """SELECT (SELECT COUNT(*) FROM players WHERE request = ?)
    + (SELECT COUNT(*) FROM names WHERE subject = ?)"""


class GroupGate(Gate):
    """Knows the heads of games for as long as nobody else has written; ``within`` tells if so."""

    def __init__(self, where: str, readers: Fetching, seals: Seals | None = None) -> None:
        super().__init__(where, readers, seals)
        self._reached = -1

    def within(self, group: Group) -> None:
        """Asks the group's own transaction from now on; what another process wrote is news."""
        self._readers = group
        if group.before != self._reached:
            self.forget()

    def reached(self, position: int) -> None:
        """A group of ours was committed, and the log ends there."""
        self._reached = position

    def forget(self) -> None:
        """Asks the database next time."""
        super().forget()
        self._reached = -1

    def _objection(self, save: Save, answered: Answered) -> Exception | None:
        for one in save.players:
            known = self._readers.fetch(_REGISTERED, (one.request or None, one.subject or None))
            if known != [(0,)]:
                return AlreadyRegistered()
        return super()._objection(save, answered)

    def _learn(self, games: Collection[str]) -> None:
        if games:
            for line in self._readers.fetch(_HEADS, (sorted(games),)):
                self._note(*line)

    def _answered(self, keys: Sequence[str]) -> Answered:
        found = self._readers.fetch(_OUTCOMES, (list(keys),)) if keys else []
        return {row[0]: self._opened(Outcome(*row)) for row in found}
