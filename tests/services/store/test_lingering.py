"""The writer waits for company when there has been some, and never when somebody saves alone."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from deluxe_services.store import AsyncCommitter, Row, Save, writer
from deluxe_services.store.sqlite import SqliteStore
from deluxe_services.store.writer import Committed, GroupWriter
from tests.services.store.saves import decision


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    results: list[float] = []
    monkeypatch.setattr(writer, "sleep", results.append)
    return results


def test_who_saves_alone_never_waits(tmp_path: Path, waits: list[float]) -> None:
    store = SqliteStore(str(tmp_path / "games.db"))
    for expected in range(50):
        store.save(decision("g-1", expected)).result()
    store.close()
    assert waits == []


def test_after_a_group_the_writer_waits_for_another_but_never_for_long(waits: list[float]) -> None:
    groups: list[int] = []

    def commit(saves: Sequence[Save]) -> Committed:
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


class Handing:
    def __init__(self, saving: GroupWriter) -> None:
        self.submit = saving.submit
