"""The version check for PostgreSQL: the same rules with fewer queries, in the transaction."""

from collections.abc import Collection, Sequence
from typing import Final

from deluxe_services.store.auxiliary.bound_rows import row_keys_of
from deluxe_services.store.auxiliary.group_writes import Beside
from deluxe_services.store.errors import AlreadyRegistered
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.log.version_check import Outcomes, VersionCheck
from deluxe_services.store.postgres.recorder import HEADS, Group
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Decision, Player

_LOOKUP: Final = """SELECT (SELECT COUNT(*) FROM players WHERE request = ?)
    + (SELECT COUNT(*) FROM names WHERE subject = ?)"""


class GroupGate(VersionCheck):
    """Knows the heads of games; ``within`` a transaction it knows whether others have written."""

    def __init__(self, where: str, readers: Fetching, seals: Seals | None = None) -> None:
        super().__init__(where, readers, seals)
        self._position = -1
        self._contended = True
        self._outside = readers

    def must_read(self, decisions: Sequence[Decision]) -> bool:
        """Whether the verdicts on a group need the heads of games that are not remembered."""
        return any(decision.rows and decision.game not in self._heads for decision in decisions)

    def trusting(
        self, decisions: Sequence[Decision]
    ) -> tuple[Sequence[Exception | None], Beside, dict[str, tuple[int, str]]] | None:
        """The verdicts on a group by what is remembered, and the heads that they rest on.

        ``None`` if somebody would be refused by what may be out of date, or if rows must be read
        back that the log binds: then ask.
        """
        self._readers = self._outside
        games = {decision.game for decision in decisions if decision.rows}
        if not games or any(
            row_keys_of(decision.beside) for decision in decisions if decision.beside
        ):
            return None
        self._learn(games - self._heads.keys())
        heads = {game: self._heads[game] for game in games}
        objections, beside = self.sort(decisions, look=False)
        if any(objections):
            self.forget()
            return None
        return objections, beside, heads

    def to_ask(self, decisions: Sequence[Decision]) -> list[str]:
        """The games whose heads the group should bring: all, where others wrote just now."""
        return (
            sorted({decision.game for decision in decisions if decision.rows})
            if self._contended
            else []
        )

    def within(self, group: Group) -> None:
        """Asks the group's own transaction from now on; what another process wrote is news."""
        self._readers = group
        self._contended = group.before != self._position
        if self._contended:
            self.forget()
        for head in group.heads:
            self._note(*head)

    def reached(self, position: int) -> None:
        """A group of ours was committed, and the log ends there."""
        self._position = position

    def forget(self) -> None:
        """Asks the database next time."""
        super().forget()
        self._position = -1

    def _objection(self, decision: Decision, outcomes: Outcomes) -> Exception | None:
        for one in decision.beside:
            if not isinstance(one, Player):
                continue
            counts = self._readers.fetch(_LOOKUP, (one.request or None, one.subject or None))
            if counts != [(0,)]:
                return AlreadyRegistered()
        return super()._objection(decision, outcomes)

    def _learn(self, games: Collection[str]) -> None:
        for head in self._readers.fetch(HEADS, (sorted(games),)) if games else ():
            self._note(*head)
