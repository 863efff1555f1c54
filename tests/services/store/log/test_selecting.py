"""The rows that matter to a reader: the same from wherever they begin, page by page."""

from collections.abc import Iterator
from itertools import chain

import pytest

from deluxe_services.simulation.simulated_games import saves_of
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Row, Store
from deluxe_services.store.log import log, selecting
from deluxe_services.store.log.selecting import Selection

KINDS = frozenset({"player-joined", "game-ended"})
PLAN = Plan("poker-deluxe", 6, 2, {"cards": 4, "rounds": 1}, ("random",) * 2, "selecting")


@pytest.fixture
def rows(store: Store) -> list[Row]:
    """Games of which each begins when some decisions of the one before it have been made."""
    games = [list(saves_of(game)) for game in simulated_games(PLAN)]
    in_order = chain.from_iterable(
        [(5 * number + place, number, one) for place, one in enumerate(game)]
        for number, game in enumerate(games)
    )
    for _, _, one in sorted(in_order, key=lambda each: each[:2]):
        store.log.append(one).result()
    return list(store.log.read_all())


@pytest.fixture
def whole(rows: list[Row]) -> frozenset[str]:
    """Every other game."""
    return frozenset(sorted({row.game for row in rows if row.game})[::2])


def selected(store: Store, after: int, selection: Selection) -> Iterator[Row]:
    while True:
        page, end = store.log.select(after, selection)
        assert all(after < row.position <= end for row in page)
        yield from page
        if end == after:
            return
        after = end


@pytest.mark.parametrize("running", [1_000, 1, 0], ids=["remembered", "too-many", "none"])
@pytest.mark.parametrize("page", [7, 1_000])
def test_a_filter_by_kinds_gets_every_row_of_whole_games_from_wherever_it_begins(
    store: Store,
    rows: list[Row],
    whole: frozenset[str],
    monkeypatch: pytest.MonkeyPatch,
    running: int,
    page: int,
) -> None:
    monkeypatch.setattr(selecting, "_RUNNING", running)
    monkeypatch.setattr(log, "SPAN", 30)
    monkeypatch.setattr(log, "PAGE", page)
    for after in (0, 1, len(rows) // 2):
        selection = Selection(kinds=KINDS, is_whole=whole.__contains__)
        pages = [
            row
            for row in selected(store, after, selection)
            if row.kind in KINDS or row.game in whole
        ]
        assert pages == [
            row
            for row in rows
            if row.position > after and row.game and (row.kind in KINDS or row.game in whole)
        ]


def test_who_skips_rows_looks_for_whole_games_again(
    store: Store, rows: list[Row], whole: frozenset[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "SPAN", 30)
    selection = Selection(kinds=KINDS, is_whole=whole.__contains__)
    store.log.select(0, selection)
    after = len(rows) // 2  # what lies between came from memory
    positions = {row.position for row in selected(store, after, selection) if row.game in whole}
    assert positions == {row.position for row in rows if row.position > after and row.game in whole}
