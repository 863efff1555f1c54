"""A group that is not written: what was remembered for it is forgotten, whatever went wrong."""

from collections.abc import Sequence

import pytest
from eventsourcing.persistence import DataError, IntegrityError

from deluxe_services.store import Decision, StoreUnavailable, StoreUnreadable
from deluxe_services.store.log.commit_loop import Committed, Steps
from deluxe_services.store.log.group_commit import Committing
from tests.services.store.saves import decision


class Failing(Committing):
    """A store whose database answers with these errors, one after the other, and then with none."""

    path = "games.db"
    _errors = (OSError,)
    _seals = None

    def __init__(self, *errors: Exception) -> None:
        self.errors = [*errors]
        self.looks: list[bool] = []
        self.remembers = False

    def _attempt(self, decisions: Sequence[Decision], look: bool) -> Steps:
        yield None
        assert not self.remembers, "what the group before has left is wrong by now"
        self.looks.append(look)
        self.remembers = True
        if self.errors:
            raise self.errors.pop(0)
        return Committed([len(self.looks)] * len(decisions))

    def _forget(self) -> None:
        self.remembers = False

    def _trouble(self, error: BaseException) -> StoreUnavailable:
        return StoreUnavailable(self.path, str(error))

    def committed(self, number: int) -> Sequence[int | Exception]:
        """The verdicts on so many decisions."""
        steps = self._commit([decision(f"g-{game}", 0) for game in range(number)])
        while True:
            try:
                next(steps)
            except StopIteration as end:
                committed: Committed = end.value
                return committed.verdicts


@pytest.mark.parametrize("error", [IntegrityError("twice"), DataError("no number")])
def test_answers_are_looked_up_after_a_row_that_is_in_the_way(error: Exception) -> None:
    store = Failing(error)
    assert store.committed(2) == [2, 2]
    assert store.looks == [False, True]


def test_a_group_that_is_in_the_way_twice_is_written_one_by_one() -> None:
    store = Failing(*[IntegrityError("twice")] * 4)
    first, second = store.committed(2)
    assert isinstance(first, StoreUnreadable)
    assert second == 5
    assert not store.errors


def test_trouble_of_the_database_fails_the_group_and_is_forgotten() -> None:
    store = Failing(OSError("no space"))
    verdicts = store.committed(3)
    assert [type(each) for each in verdicts] == [StoreUnavailable] * 3
    assert not store.remembers
