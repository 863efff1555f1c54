"""Saves in groups, in any database: a decision that cannot be written fails alone."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from eventsourcing.persistence import DataError, IntegrityError

from deluxe_services.store.errors import StoreError, StoreUnreadable
from deluxe_services.store.log.writer import Committed, Steps
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Decision, Row


class Committing(ABC):
    """The half of a store that writes; ``path`` says where."""

    path: str
    _errors: tuple[type[Exception], ...]
    _seals: Seals | None

    @abstractmethod
    def _attempt(self, decisions: Sequence[Decision], look: bool) -> Steps:
        """Writes a group in one transaction; ``look`` up first which requests were answered."""

    @abstractmethod
    def _forget(self) -> None:
        """Nothing of the group was written, or nobody knows: the database will tell."""

    @abstractmethod
    def _trouble(self, error: BaseException) -> StoreError:
        """An error of the database in the store's words."""

    def _stored(self, rows: Sequence[Row]) -> Sequence[Any]:
        """Rows as they are stored: sealed, if the store is; what the recorder takes for events."""
        return rows if self._seals is None else [*map(self._seals.sealed, rows)]

    def _commit(self, decisions: Sequence[Decision]) -> Steps:
        """One group, one transaction; a decision that cannot be written fails alone."""
        for look in (False, True):
            try:
                return (yield from self._attempt(decisions, look))
            except (IntegrityError, DataError) as error:
                # Most likely a request that was answered before: look them up.
                self._forget()
                trouble: Exception = error
            except self._errors as error:
                self._forget()
                return Committed([self._true_error(error) for _ in decisions])
        return (yield from self._one_by_one(decisions, trouble))

    def _one_by_one(self, decisions: Sequence[Decision], trouble: Exception) -> Steps:
        """A row that is in the way (a damaged store) must not fail the neighbours."""
        if len(decisions) == 1:
            return Committed([self._true_error(trouble)])
        parts = []
        for decision in decisions:
            parts.append((yield from self._commit([decision])))  # noqa: PERF401 - it yields
        verdicts = [part.verdicts[0] for part in parts]
        return Committed(verdicts, [row for part in parts for row in part.rows])

    def _true_error(self, error: Exception) -> Exception:
        if isinstance(error, IntegrityError):
            return StoreUnreadable(
                self.path, f"a row is in the way, the store is damaged ({error})"
            )
        return error if isinstance(error, StoreError) else self._trouble(error)


def rows_of(decisions: Iterable[Decision]) -> list[Row]:
    """The rows of all decisions, one after the other."""
    return [row for one in decisions for row in one.rows]


def verdicts_on(
    decisions: Sequence[Decision], objections: Sequence[Exception | None], before: int
) -> list[int | Exception]:
    """For each decision its objection, or the position that it reached behind ``before``."""
    verdicts: list[int | Exception] = []
    position = before
    for decision, objection in zip(decisions, objections, strict=True):
        if objection is not None:
            verdicts.append(objection)
            continue
        position += len(decision.rows)
        verdicts.append(position)
    return verdicts
