"""Messages that are kept for the next watchers take no more memory than they may."""

import tracemalloc

import pytest

from deluxe_services.api.games.watch import KEPT_BYTES, kept_messages


@pytest.mark.parametrize("size", [20, 90, 4_000])
def test_messages_take_the_memory_that_they_may_and_no_more(size: int) -> None:
    """Also if each is short: what lies beside one of 90 bytes takes five times as much."""
    messages = kept_messages()
    tracemalloc.start()
    try:
        for number in range(2 * KEPT_BYTES // (size + 400)):
            game = f"g-{number:032x}"
            messages[game, number, number, "public", 0, False, False] = bytes(size)
        memory, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert 0.5 * KEPT_BYTES < memory < 1.2 * KEPT_BYTES
