"""The version check before the writer: which decisions of a group may be written, and which not."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from deluxe_services.store.auxiliary.group_writes import Beside
from deluxe_services.store.errors import AlreadyAnswered, Conflict, StoreUnreadable
from deluxe_services.store.fetching import Fetching
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Decision, Outcome

REMEMBERED: Final = 50_000
"""Games whose heads are kept in memory."""

_PAGE: Final = 32
"""Games or requests that are looked up at once."""

_HEADS: Final = """SELECT column1,
    (SELECT version FROM heads WHERE game = column1),
    (SELECT digest FROM heads WHERE game = column1),
    coalesce((SELECT MAX(version) FROM entries WHERE game = column1),
        (SELECT version FROM archives WHERE game = column1))
    FROM (VALUES {})"""
_OUTCOMES: Final = """SELECT key, fingerprint, game, first, last, CAST(refusal AS BLOB)
    FROM outcomes WHERE key IN ({})"""

Outcomes = dict[str, Outcome | StoreUnreadable]
"""The answers that were given before, by request; or why one cannot be read."""


class VersionCheck:
    """Knows the head of every game in play, for nobody else writes this store."""

    def __init__(self, where: str, readers: Fetching, seals: Seals | None = None) -> None:
        self._where = where
        self._readers = readers
        self._seals = seals
        self._heads: dict[str, tuple[int, str]] = {}
        self._damage: dict[str, str] = {}
        self._faces: dict[str, tuple[object, ...]] = {}

    def sort(
        self, decisions: Sequence[Decision], look: bool
    ) -> tuple[list[Exception | None], Beside]:
        """The objection to each decision, if any; and what the others keep beside their rows.

        ``look`` up every request first: else one that was answered before is only found out by the
        database, which is quicker as long as there is none. The heads move on as if all were
        written; call ``forget`` if they were not.
        """
        if len(self._heads) >= REMEMBERED:
            self.forget()
        keys = [decision.outcome.key for decision in decisions if decision.outcome] if look else []
        outcomes = self._answered(keys) if keys else {}
        games = {decision.game for decision in decisions if decision.rows}
        if unknown := games - self._heads.keys():
            self._learn(unknown)
        objections: list[Exception | None] = []
        beside = Beside(self._seals)
        for decision in decisions:
            objection = self._objection(decision, outcomes)
            objections.append(objection)
            if objection is None:
                beside.add(decision, self._pass(decision, outcomes))
        return objections, beside

    def forget(self) -> None:
        """Asks the database next time: after a failure nobody knows what was written."""
        self._heads.clear()
        self._damage.clear()
        self._faces.clear()

    def _objection(self, decision: Decision, outcomes: Outcomes) -> Exception | None:
        if decision.outcome is not None and decision.outcome.key in outcomes:
            return _again(outcomes[decision.outcome.key])
        if not decision.rows:
            return None
        if decision.game in self._damage:
            return StoreUnreadable(self._where, self._damage[decision.game])
        head, digest = self._heads[decision.game]
        if head == decision.expected and decision.previous in ("", digest):
            return None
        before = self._answered([decision.outcome.key]) if decision.outcome else {}
        for outcome in before.values():  # it came again because its answer was lost
            return _again(outcome)
        return Conflict(decision.game, decision.expected, head)

    def _pass(self, decision: Decision, outcomes: Outcomes) -> bool:
        """Notes a decision that may be written; true if its register changed beyond the head."""
        if decision.outcome is not None:
            outcomes[decision.outcome.key] = decision.outcome
        one = decision.register
        if one is None:
            return False
        face = (one.status, one.players, one.name, one.rules, one.created, one.practice)
        differs = self._faces.get(decision.game) != face
        self._heads[decision.game], self._faces[decision.game] = (one.version, one.digest), face
        return differs

    def _learn(self, games: Collection[str]) -> None:
        """Asks the database for heads, and whether each game's entries reach as far as its head."""
        for line in self._for_each(_HEADS, "(?)", sorted(games)):
            self._note(*line)

    def _note(
        self, game: str, version: int | None, digest: str | None, entries: int | None
    ) -> None:
        self._heads[game] = (int(entries or 0), str(digest or ""))
        if version != entries:
            self._damage[game] = (
                f"game {game} is damaged: registered at version {version or 0}, "
                f"but its entries end at {entries or 0}"
            )

    def _answered(self, keys: Sequence[str]) -> Outcomes:
        rows = self._for_each(_OUTCOMES, "?", keys)
        return {row[0]: self._opened(Outcome(*row)) for row in rows}

    def _for_each(
        self, statement: str, mark: str, texts: Sequence[str]
    ) -> Iterator[tuple[Any, ...]]:
        """The rows of a statement about some texts, of which it has a mark for each."""
        for start in range(0, len(texts), _PAGE):
            page = texts[start : start + _PAGE]
            yield from self._readers.fetch(statement.format(",".join([mark] * len(page))), page)

    def _opened(self, outcome: Outcome) -> Outcome | StoreUnreadable:
        """The answer as it was given; one that does not open must not fail its neighbours."""
        try:
            return outcome if self._seals is None else self._seals.outcome(outcome)
        except StoreUnreadable as error:
            return error


def _again(outcome: Outcome | StoreUnreadable) -> Exception:
    return outcome if isinstance(outcome, StoreUnreadable) else AlreadyAnswered(outcome)
