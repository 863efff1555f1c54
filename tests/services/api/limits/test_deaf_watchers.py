"""Watchers that never read: bounded each and all together, and able to go on where they were."""

import asyncio
from functools import partial

import pytest

from deluxe_services.api.errors import Failure
from deluxe_services.api.limits.fair_queue import CutOff
from deluxe_services.api.limits.unfinished_messages import Backlog
from deluxe_services.tables.feeds import PAGE
from tests.loops import in_loop


class Parts(dict[str, CutOff]):
    """Parts of calls by name; ``cut`` are those that were cut off, and why."""

    def __missing__(self, name: str) -> CutOff:
        self[name] = CutOff()
        return self[name]

    @property
    def cut(self) -> dict[str, str]:
        return {name: one.failure.text for name, one in self.items() if one.failure}


def backlog_of(room: int, now: list[float]) -> Backlog:
    full, late = (partial(Failure, "TOO_SLOW", text) for text in ("full", "late"))
    return Backlog(room, 30, full=full, late=late, clock=lambda: now[0])


def test_what_has_waited_longest_is_cut_off_when_all_together_is_too_much() -> None:
    backlog, parts = backlog_of(100, [0.0]), Parts()
    for name, size in (("ann", 40), ("bob", 30), ("cas", 19), ("bob", 10)):
        backlog.hold(parts[name], size)
    assert (parts.cut, backlog.size) == ({}, 99)
    backlog.hold(parts["dan"], 30)
    assert (parts.cut, backlog.size, backlog.cut_off) == ({"ann": "full"}, 89, 1)
    backlog.let_go(parts["bob"])
    backlog.let_go(parts["ann"])
    assert backlog.size == 49
    backlog.hold(parts["eve"], 1_000)
    assert [*parts.cut] == ["ann", "cas", "dan"], "one message alone may be as large as it is"


def test_what_waits_too_long_is_cut_off() -> None:
    now = [0.0]
    backlog, parts = backlog_of(100, now), Parts()
    backlog.hold(parts["ann"], 1)
    now[0] = 20.0
    backlog.hold(parts["bob"], 1)
    backlog.hold(parts["ann"], 1)
    backlog.look()
    assert parts.cut == {}
    now[0] = 31.0
    backlog.look()
    assert (parts.cut, backlog.size) == ({"ann": "late"}, 1)


@in_loop
async def test_a_part_that_is_cut_off_ends_with_the_reason_and_a_cancelled_one_does_not() -> None:
    async def waiting(part: CutOff) -> None:
        with part:
            await asyncio.Event().wait()

    parts = [CutOff() for _ in range(3)]
    tasks = [asyncio.create_task(waiting(part)) for part in parts]
    await asyncio.sleep(0)
    parts[0].cut(Failure("TOO_SLOW", "first"))
    parts[1].cut(Failure("TOO_SLOW", "second"))
    tasks[1].cancel()  # somebody else has ended it as well
    tasks[2].cancel()
    endings = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(one) for one in endings] == [Failure, *[asyncio.CancelledError] * 2]
    with pytest.raises(Failure, match="first"):
        await waiting(parts[0])


@pytest.mark.parametrize("entries", [PAGE])
def test_a_page_of_the_log_is_no_large_message(entries: int) -> None:
    assert entries <= 64
