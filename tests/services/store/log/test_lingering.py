"""The writer waits for company when there has been some, and never when somebody saves alone."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from threading import Event

import pytest

from deluxe_services.store import AsyncCommitter, Decision, Row
from deluxe_services.store.log import writer
from deluxe_services.store.log.writer import (
    CommitLoop,
    Committed,
    GroupWriter,
    Steps,
    settle_futures,
    waiting_future,
)
from deluxe_services.store.sqlite.store import SqliteStore
from tests.services.store.saves import decision


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the writer may wait for company, each time that it does."""
    results: list[float] = []
    wait = CommitLoop._await

    def noted(self: CommitLoop, enough: int, seconds: float | None) -> None:
        if seconds is not None:
            results.append(seconds)
        wait(self, enough, seconds)

    monkeypatch.setattr(CommitLoop, "_await", noted)
    return results


def test_who_saves_alone_never_waits(tmp_path: Path, waits: list[float]) -> None:
    store = SqliteStore(str(tmp_path / "games.db"))
    for expected in range(50):
        store.log.append(decision("g-1", expected)).result()
    store.close()
    assert waits == []


def test_after_a_group_the_writer_waits_for_another_but_never_for_long(waits: list[float]) -> None:
    groups: list[int] = []

    def commit(saves: Sequence[Decision]) -> Steps:
        yield from ()
        groups.append(len(saves))
        return Committed(list(range(len(saves))))

    rows: list[Row] = []
    saving = GroupWriter("here", commit, rows.extend)

    async def play() -> None:
        committer = AsyncCommitter(Handing(saving))  # type: ignore[arg-type]  # all it needs
        for _ in range(20):
            await asyncio.gather(*(committer.commit(decision("g-1", n)) for n in range(10)))
            await committer.commit(decision("g-1", 0))

    asyncio.run(play())
    saving.close()
    assert sum(groups) == 220
    assert waits, "a single save came after a group"
    assert max(waits) <= writer.LINGER


def test_the_writer_waits_no_longer_than_until_the_company_is_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "LINGER", 3_600.0)
    groups: list[int] = []
    writing, go_on = Event(), Event()

    def commit(saves: Sequence[Decision]) -> Steps:
        yield from ()
        groups.append(len(saves))
        writing.set()
        go_on.wait()
        return Committed(list(range(len(saves))))

    rows: list[Row] = []
    saving = GroupWriter("here", commit, rows.extend)

    def save(number: int) -> "Future[int]":
        future = waiting_future()
        saving.submit(decision("g-1", number), settle_futures, future, wait=True)
        return future

    first = save(0)
    writing.wait()
    group = [save(number) for number in (1, 2)]
    go_on.set()
    for future in (first, *group):
        future.result()
    saving._loop._took = 3_600.0  # as if the group of two had taken an hour
    next_group = [save(number) for number in (3, 4)]
    for future in next_group:
        future.result()
    saving.close()
    assert groups == [1, 2, 2]


class Handing:
    def __init__(self, saving: GroupWriter) -> None:
        self.log = saving
