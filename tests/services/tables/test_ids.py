"""Ids of games: their order is the order of opening, whatever the clock does."""

import os
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from deluxe_services.tables.ids import GameIds


@given(st.lists(st.integers(1_700_000_000_000, 1_700_000_000_003), min_size=1, max_size=50))
def test_ids_are_in_the_order_of_their_making_though_the_clock_stands_or_goes_back(
    times: list[int],
) -> None:
    clock = iter(times)
    ids = GameIds(lambda: next(clock), os.urandom)
    names = [ids.new() for _ in times]
    assert names == sorted(set(names))


def test_a_millisecond_with_more_games_than_numbers_borrows_from_the_next() -> None:
    ids = GameIds(lambda: 1_700_000_000_000, os.urandom)
    names = [ids.new() for _ in range(10_000)]
    assert names == sorted(set(names))


def test_ids_are_uuids_of_version_7_that_tell_the_time() -> None:
    number = UUID(GameIds(lambda: 1_700_000_000_000, os.urandom).new().removeprefix("g-"))
    assert number.version == 7
    assert number.variant == "specified in RFC 4122"
    assert number.int >> 80 == 1_700_000_000_000
