"""The gate before the writer: which saves of a group may be written, and why not the others."""

from collections.abc import Sequence
from typing import Final

from deluxe_services.store.datastore import Readers
from deluxe_services.store.errors import AlreadyAnswered, Conflict, StoreUnreadable
from deluxe_services.store.recorder import CHUNK, Beside
from deluxe_services.store.values import Outcome, Save

REMEMBERED: Final = 50_000
"""Games whose heads are kept in memory."""

_HEAD: Final = """SELECT
    (SELECT version FROM heads WHERE game = ?1),
    (SELECT digest FROM heads WHERE game = ?1),
    (SELECT MAX(version) FROM entries WHERE game = ?1)"""
_OUTCOMES: Final = """SELECT key, fingerprint, game, first, last, CAST(refusal AS BLOB)
    FROM outcomes WHERE key IN ({})"""


class Gate:
    """Knows the head of every game in play, for nobody else writes this store."""

    def __init__(self, where: str, readers: Readers) -> None:
        self._where = where
        self._readers = readers
        self._heads: dict[str, tuple[int, str]] = {}
        self._faces: dict[str, tuple[object, ...]] = {}

    def sort(self, saves: Sequence[Save], look: bool) -> tuple[list[Exception | None], Beside]:
        """For each save the objection to it, if any; and what the others keep beside their rows.

        ``look`` up every request first: else one that was answered before is only found out by the
        database, which is quicker as long as there is none. The heads move on as if the saves were
        written; call ``forget`` if they were not.
        """
        if len(self._heads) >= REMEMBERED:
            self.forget()
        keys = [save.outcome.key for save in saves if save.outcome] if look else []
        answered = self._answered(keys)
        objections: list[Exception | None] = []
        beside = Beside()
        for save in saves:
            objection = self._objection(save, answered)
            objections.append(objection)
            if objection is None:
                beside.add(save, self._pass(save, answered))
        return objections, beside

    def forget(self) -> None:
        """Asks the database next time: after a failure nobody knows what was written."""
        self._heads.clear()
        self._faces.clear()

    def _objection(self, save: Save, answered: dict[str, Outcome]) -> Exception | None:
        if save.outcome is not None and save.outcome.key in answered:
            return AlreadyAnswered(answered[save.outcome.key])
        if not save.rows:
            return None
        try:
            head, digest = self._head(save.game)
        except StoreUnreadable as damage:
            return damage
        if head == save.expected and save.previous in ("", digest):
            return None
        before = self._answered([save.outcome.key]) if save.outcome else {}
        for outcome in before.values():  # it came again because its answer was lost
            return AlreadyAnswered(outcome)
        return Conflict(save.game, save.expected, head)

    def _pass(self, save: Save, answered: dict[str, Outcome]) -> bool:
        """Notes a save that may be written; true if its register changed beyond the head."""
        if save.outcome is not None:
            answered[save.outcome.key] = save.outcome
        one = save.register
        if one is None:
            return False
        face = (one.status, one.players, one.name, one.rules, one.created, one.practice)
        changed = self._faces.get(save.game) != face
        self._heads[save.game], self._faces[save.game] = (one.version, one.digest), face
        return changed

    def _head(self, game: str) -> tuple[int, str]:
        head = self._heads.get(game)
        if head is None:
            registered, digest, stored = self._readers.fetch(_HEAD, (game,))[0]
            if registered != stored:
                raise StoreUnreadable(
                    self._where,
                    f"game {game} is damaged: registered at version {registered or 0}, "
                    f"but its entries end at {stored or 0}",
                )
            head = self._heads[game] = (int(stored or 0), str(digest or ""))
        return head

    def _answered(self, keys: Sequence[str]) -> dict[str, Outcome]:
        found: dict[str, Outcome] = {}
        for start in range(0, len(keys), CHUNK):
            chunk = keys[start : start + CHUNK]
            statement = _OUTCOMES.format(",".join("?" * len(chunk)))
            found |= {row[0]: Outcome(*row) for row in self._readers.fetch(statement, chunk)}
        return found
