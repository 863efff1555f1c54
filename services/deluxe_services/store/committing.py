"""Saves in groups, in any database: a save that cannot be written fails alone."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import Future

from eventsourcing.persistence import DataError, IntegrityError

from deluxe_services.store.commit_loop import Committed, Steps
from deluxe_services.store.errors import StoreError, StoreUnavailable, StoreUnreadable
from deluxe_services.store.interface import Recipient
from deluxe_services.store.listeners import Listeners
from deluxe_services.store.values import Save, Work, inspect
from deluxe_services.store.writer import FUTURES, GroupWriter, waiting_future


class Committing(ABC):
    """The half of a store that writes; ``path`` says where."""

    path: str
    _listeners: Listeners
    _writer: GroupWriter
    _errors: tuple[type[Exception], ...]

    @abstractmethod
    def _attempt(self, saves: Sequence[Save], look: bool) -> Steps:
        """Writes a group in one transaction; ``look`` up first which requests were answered."""

    @abstractmethod
    def _forget(self) -> None:
        """Nothing of the group was written, or nobody knows: the database will tell."""

    @abstractmethod
    def _trouble(self, error: BaseException) -> StoreError:
        """An error of the database in the store's words."""

    def save(self, save: Save) -> Future[int]:
        """Keeps a save; see ``Store.save``."""
        future = waiting_future()
        self.submit(save, FUTURES, future)
        return future

    def submit(self, save: Save, to: Recipient, ticket: object, *, wait: bool = True) -> None:
        """Keeps a save for a recipient; see ``Store.submit``."""
        inspect(save)
        self._writer.submit(save, to, ticket, wait=wait)

    def _commit(self, saves: Sequence[Save]) -> Steps:
        """One group, one transaction; a save that cannot be written fails alone."""
        for look in (False, True):
            try:
                return (yield from self._attempt(saves, look))
            except (IntegrityError, DataError) as error:
                # Most likely a request that was answered before: look them up.
                self._forget()
                trouble: Exception = error
            except self._errors as error:
                self._forget()
                return Committed([self._true_error(error) for _ in saves])
        return (yield from self._one_by_one(saves, trouble))

    def _one_by_one(self, saves: Sequence[Save], trouble: Exception) -> Steps:
        """A row that is in the way (a damaged store) must not fail the neighbours."""
        if len(saves) == 1:
            return Committed([self._true_error(trouble)])
        parts = []
        for save in saves:
            parts.append((yield from self._commit([save])))  # noqa: PERF401 - it yields
        verdicts = [part.verdicts[0] for part in parts]
        return Committed(verdicts, [row for part in parts for row in part.rows])

    def _true_error(self, error: Exception) -> Exception:
        if isinstance(error, IntegrityError):
            return StoreUnreadable(
                self.path, f"a row is in the way, the store is damaged ({error})"
            )
        return error if isinstance(error, StoreError) else self._trouble(error)

    def work(self) -> Work:
        """The work of the store since it was opened."""
        return self._writer.work()


class ReadingOnly:
    """In place of that half, for a store that is only read."""

    path: str

    def save(self, save: Save) -> Future[int]:
        """Refused: this store was opened for reading."""
        future = waiting_future()
        self.submit(save, FUTURES, future)
        return future

    def submit(self, save: Save, to: Recipient, ticket: object, *, wait: bool = True) -> None:
        """Refused: this store was opened for reading."""
        del to, ticket, wait
        raise StoreUnavailable(self.path, f"was opened for reading only: {save.game} is not saved")

    def work(self) -> Work:
        """Nothing: another process writes."""
        return Work()

    def probe(self) -> None:
        """Refused as well: nothing could be saved."""
        raise StoreUnavailable(self.path, "was opened for reading only")


def verdicts_on(
    saves: Sequence[Save], objections: Sequence[Exception | None], before: int
) -> list[int | Exception]:
    """For each save its objection, or the position that it reached behind ``before``."""
    verdicts: list[int | Exception] = []
    position = before
    for save, objection in zip(saves, objections, strict=True):
        if objection is not None:
            verdicts.append(objection)
            continue
        position += len(save.rows)
        verdicts.append(position)
    return verdicts
