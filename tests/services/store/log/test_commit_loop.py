"""One thread writes several stores: their groups at the same time, and none waits for another."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from os import close, pipe, read, write
from threading import Event

import pytest

from deluxe_services.store import Decision, Row
from deluxe_services.store.log.writer import (
    CommitLoop,
    Committed,
    GroupWriter,
    Steps,
    settle_futures,
    waiting_future,
)
from tests.mistaken import Mistaken
from tests.services.store.saves import decision

SECONDS = 30


class Fake:
    """A store whose answers come when ``answer`` says so, on a pipe; ``blocked``: it blocks."""

    def __init__(self, name: str, loop: CommitLoop) -> None:
        self.groups: list[int] = []
        self.requested = Event()
        self.blocked: Event | None = None
        self.error: Exception | None = None
        self._reader, self._answers = pipe()
        self.writer = GroupWriter(name, self._commit, lambda _: None, loop=loop)

    def save(self) -> "Future[int]":
        future = waiting_future()
        self.writer.submit(decision("g-1", 0), settle_futures, future, wait=True)
        return future

    def answer(self) -> None:
        write(self._answers, b"\0")

    def close(self) -> None:
        self.writer.close()
        close(self._reader)
        close(self._answers)

    def _commit(self, saves: Sequence[Decision]) -> Steps:
        self.groups.append(len(saves))
        if self.error is not None:
            raise self.error
        if self.blocked is not None:
            yield None
            self.requested.set()
            assert self.blocked.wait(SECONDS)
        else:
            self.requested.set()
            yield self._reader
            read(self._reader, 1)
        return Committed(list(range(len(saves))))


@contextmanager
def stores() -> Iterator[tuple[Fake, Fake]]:
    loop = CommitLoop("both")
    one, other = Fake("one", loop), Fake("other", loop)
    try:
        yield one, other
    finally:
        one.close()
        other.close()


def test_all_are_sent_their_groups_before_the_first_answer_is_there() -> None:
    with stores() as (one, other):
        futures = [one.save(), other.save()]
        for store in (one, other):
            assert store.requested.wait(SECONDS)
        for store in (other, one):
            store.answer()
        assert [future.result(SECONDS) for future in futures] == [0, 0]


@pytest.mark.parametrize("blocks", [False, True], ids=["it-is-silent", "it-blocks"])
def test_a_store_that_does_not_answer_holds_up_its_own_saves_only(blocks: bool) -> None:
    with stores() as (one, other):
        go_on = Event()
        if blocks:
            one.blocked = go_on
        late = one.save()
        assert one.requested.wait(SECONDS)
        for _ in range(3):
            other.answer()
            other.save().result(SECONDS)
        later = [one.save(), one.save()]
        other.answer()
        other.save().result(SECONDS)
        assert not late.done()
        for _ in range(2):
            one.answer()
        go_on.set()
        for future in (late, *later):
            future.result(SECONDS)
        assert one.groups == [1, 2], "what came meanwhile is one group"
        assert other.groups == [1, 1, 1, 1]


def test_a_writer_that_closes_writes_its_queue_while_the_others_go_on() -> None:
    with stores() as (one, other):
        third = Fake("third", one.writer._loop)
        future = third.save()
        assert third.requested.wait(SECONDS)
        third.answer()
        third.close()
        assert future.result(SECONDS) == 0
        other.answer()
        assert other.save().result(SECONDS) == 0


def test_a_commit_that_fails_fails_its_own_saves_only() -> None:
    with stores() as (one, other):
        one.error = ValueError("full")
        other.answer()
        futures = one.save(), other.save()
        assert futures[0].exception(SECONDS) is one.error
        assert futures[1].result(SECONDS) == 0


def test_the_next_group_is_written_though_the_news_of_one_were_not_told() -> None:
    def commit(saves: Sequence[Decision]) -> Steps:
        yield from ()
        return Committed([1] * len(saves), [Row("g-1", 1, "kind", b"", 1)])

    announce = Mistaken(lambda _: None)
    saving = GroupWriter("here", commit, announce)
    for _ in range(2):
        future = waiting_future()
        saving.submit(decision("g-1", 0), settle_futures, future, wait=True)
        future.result(timeout=60)
    saving.close()
    assert announce.calls == 2
