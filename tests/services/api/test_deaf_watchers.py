"""Watchers that never read: bounded each and all together, and able to go on where they were."""

from functools import partial

import pytest

from deluxe_services.api.games.watch import Watching
from deluxe_services.api.limits.write_timeout import Backlog
from deluxe_services.tables.feeds import PAGE


def test_who_has_waited_longest_is_cut_off_when_all_together_hold_too_much() -> None:
    backlog, losses = Backlog(100), list[str]()
    for name, size in (("ann", 40), ("bob", 40), ("cas", 19)):
        backlog.begin(name, size, partial(losses.append, name))
    assert (losses, backlog.size) == ([], 99)
    backlog.begin("dan", 30, lambda: losses.append("dan"))
    assert (losses, backlog.size) == (["ann"], 89)
    backlog.end("bob")
    backlog.end("ann")
    assert backlog.size == 49
    backlog.begin("eve", 1_000, lambda: losses.append("eve"))
    assert losses == ["ann", "cas", "dan"], "one message alone may be as large as it is"


def test_what_is_kept_in_bytes_for_other_watchers_is_bounded() -> None:
    watching = Watching.__new__(Watching)
    watching._start_keeping()
    for number in range(3_000):
        watching._keep(("g", number, number, "public", 0, False, False), bytes(20_000))
    assert watching._size <= 8 * 1024 * 1024
    assert sum(map(len, watching._bytes.values())) == watching._size


def test_what_two_watchers_put_into_bytes_at_once_is_counted_once() -> None:
    watching = Watching.__new__(Watching)
    watching._start_keeping()
    for number in range(1_000):
        for _ in range(2):
            watching._keep(("g", number, number, "public", 0, False, True), bytes(20_000))
        assert watching._bytes, "what is shared wears out"
    assert sum(map(len, watching._bytes.values())) == watching._size


@pytest.mark.parametrize("entries", [PAGE])
def test_a_page_of_the_log_is_no_large_message(entries: int) -> None:
    assert entries <= 64
