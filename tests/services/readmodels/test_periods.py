"""A period is answered from sums over intervals of time as it is from the events themselves."""

import json
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deluxe_replays.audit.many import GameRows
from deluxe_replays.chips.transfers import Ledger
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.reports.flows import Period, chip_flows
from deluxe_services.readmodels import ReadModels, sums
from deluxe_services.store import open_store
from tests.effort import examples
from tests.services.readmodels.logs import some_games, write

GAMES = some_games()


def retimed(game: GameRows, number: int) -> GameRows:
    """The game, its decisions farther apart and begun at a time of its own; one goes back."""

    def again(at: int) -> int:
        since = (at - 1_700_000_000_000) * (1, 7, 300, 9000)[number % 4]
        return 1_700_000_000_000 + number * 5_000_000 + (-since if number == 5 else since)

    rows = []
    for row in game.rows:
        page = json.loads(row.data)
        if "cause" in page:
            page["cause"]["at"] = again(page["cause"]["at"])
        rows.append(StoredRow(row.version, row.kind, msgspec.json.encode(page, order="sorted")))
    return GameRows(game.game, tuple(rows))


SPREAD = [retimed(game, number) for number, game in enumerate(GAMES)]
MOMENTS = sorted({line.at for game in SPREAD for line in Ledger(game.rows)})
MOMENT = st.one_of(
    st.sampled_from(MOMENTS),
    st.builds(
        lambda at, width: at // width * width,
        st.sampled_from(MOMENTS),
        st.sampled_from(sums.WIDTHS[1:]),
    ),
    st.integers(MOMENTS[0] - 10**7, MOMENTS[-1] + 10**7),
    st.none(),
)
PLAYER = st.sampled_from([None, "player-0", "player-1", "nobody"])


@pytest.fixture(scope="module", params=[sums.WIDTHS, (0, 7_000, 21_000, 210_000), (0, 60_000)])
def spread(request: pytest.FixtureRequest) -> Iterator[ReadModels]:
    """Read models of games over weeks, with intervals of several lengths."""
    patch = pytest.MonkeyPatch()
    patch.setattr(sums, "WIDTHS", request.param)
    store = open_store("memory:")
    write(store, SPREAD, 3)
    with ReadModels(store) as models:
        yield models
    store.close()
    patch.undo()


@given(st.tuples(MOMENT, MOMENT), PLAYER)
@settings(max_examples=examples(30, 1_000), deadline=None)
def test_every_period_is_answered_as_from_the_events(
    spread: ReadModels, bounds: tuple[int | None, int | None], player: str | None
) -> None:
    period = Period(*bounds)
    assert spread.flows(period=period, player=player) == chip_flows(SPREAD, period, player)


def test_sums_over_times_hold_when_games_come_in_pieces(spread: ReadModels) -> None:
    assert spread.differences() == []
    flows = spread.flows(period=Period(MOMENTS[9], MOMENTS[-9]))
    spread.rebuild()
    assert spread.flows(period=Period(MOMENTS[9], MOMENTS[-9])) == flows
    assert flows.games > 10


@given(st.integers(-(10**6), 10**6), st.integers(0, 10**6))
def test_a_time_is_cut_into_intervals_without_gap_or_overlap(since: int, length: int) -> None:
    at = since
    for width, first, end in sums.intervals(since, since + length, (10, 50, 1000)):
        assert (at, first < end) == (first * width, True)
        # From 1 to 19 lies no whole interval of ten: so many moments may stand by themselves.
        assert width > 1 or end - first <= 18
        at = end * width
    assert at == since + length
