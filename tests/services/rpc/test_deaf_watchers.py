"""Watchers that never read: bounded each and all together, and able to go on where they were."""

from functools import partial

import pytest

from deluxe_services.rpc.watch import Watching
from deluxe_services.rpc.write_timeout import Backlog
from deluxe_services.tables.watchers import PAGE


def test_who_has_waited_longest_is_cut_off_when_all_together_hold_too_much() -> None:
    backlog, lost = Backlog(100), list[str]()
    for name, size in (("ann", 40), ("bob", 40), ("cas", 19)):
        backlog.begin(name, size, partial(lost.append, name))
    assert (lost, backlog.held) == ([], 99)
    backlog.begin("dan", 30, lambda: lost.append("dan"))
    assert (lost, backlog.held) == (["ann"], 89)
    backlog.end("bob")
    backlog.end("ann")
    assert backlog.held == 49
    backlog.begin("eve", 1_000, lambda: lost.append("eve"))
    assert lost == ["ann", "cas", "dan"], "one message alone may be as large as it is"


def test_what_is_kept_in_bytes_for_other_watchers_is_bounded() -> None:
    kept = Watching.__new__(Watching)
    kept._start_keeping()
    for number in range(3_000):
        kept._keep(("g", number, number, "public", 0, False, False), bytes(20_000))
    assert kept._size <= 8 * 1024 * 1024
    assert sum(map(len, kept._bytes.values())) == kept._size


@pytest.mark.parametrize("entries", [PAGE])
def test_a_page_of_the_log_is_no_large_message(entries: int) -> None:
    assert entries <= 64
