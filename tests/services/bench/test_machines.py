"""The model of many machines: it keeps its own laws, and says what was really measured."""

from dataclasses import replace as resized
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from deluxe_bench import costs as measuring
from deluxe_bench.benches import BENCHES
from deluxe_bench.costs import GROUP, MOST, Commit, Load, Observed
from deluxe_bench.figures import QUICK
from deluxe_bench.fleet import Costs, Layout, run
from deluxe_bench.machines import here

RECORD = Path(__file__).parents[3] / "docs" / "growing-costs.json"
"""What docs/growing.md was worked out from."""

NONE = Costs(0.0, 0.0, 0.0, 1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
USUAL = Costs(
    command=0.000_8,
    writing=0.000_02,
    group=0.000_6,
    turns=17,
    postgres=0.000_03,
    postgres_group=0.000_3,
    postgres_beside=0.000_05,
    heard=0.000_02,
    heard_group=0.000_7,
    postgres_heard=0.000_01,
    postgres_heard_group=0.000_2,
    sync=0.000_8,
    sync_each=0.000_002,
)
LAYOUTS = {
    "one": Layout(1, seconds=0.2),
    "three": Layout(3, seconds=0.2),
    "eight in two partitions": Layout(8, 2, seconds=0.2),
    "six in three partitions, some follow all": Layout(6, 3, followers=1, seconds=0.2),
    "by chance": Layout(3, rate=1_500.0, seconds=0.2),
    "more than can be answered": Layout(2, rate=4_000.0, seconds=0.2),
    "on one machine with others": Layout(3, in_flight=21, together=2, others=0.9, seconds=0.2),
}


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_every_command_that_is_sent_is_answered(layout: Layout) -> None:
    load = run(USUAL, layout)
    assert load.sent == load.answered > 100


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_the_same_seed_gives_the_same_figures_and_another_gives_others(layout: Layout) -> None:
    first = run(USUAL, layout, seed=3)
    assert first == run(USUAL, layout, seed=3)
    assert first != run(USUAL, layout, seed=4)


@pytest.mark.parametrize("trip", [0.0, 0.000_5])
def test_one_command_at_a_time_takes_what_its_parts_take(trip: float) -> None:
    load = run(USUAL, Layout(1, in_flight=1, round_trip=trip, seconds=2.0))
    alone = USUAL.command + USUAL.group + USUAL.held(1) + trip
    assert load.p50 == pytest.approx(alone)
    assert load.p99 == pytest.approx(alone)
    assert load.rate == pytest.approx(1 / (alone + trip), rel=0.01)
    assert load.group == 1


def test_a_server_that_only_decides_is_as_fast_as_it_decides() -> None:
    load = run(replace(NONE, command=0.001), Layout(1, seconds=2.0))
    assert load.rate == pytest.approx(1_000, rel=0.01)
    assert load.server == pytest.approx(1.0, rel=0.01)


@pytest.mark.parametrize("load", [0.3, 0.7])
def test_a_server_is_busy_for_what_it_is_asked(load: float) -> None:
    result = run(replace(NONE, command=0.001), Layout(1, rate=load * 1_000, seconds=8.0))
    assert result.server == pytest.approx(load, rel=0.05)
    assert result.p50 >= 0.001
    if load > 0.5:
        assert result.p99 > 0.002, "they come by chance, so some wait for others"


@pytest.mark.parametrize("servers", [1, 4, 16])
@pytest.mark.parametrize("in_flight", [1, 16])
def test_no_number_of_servers_passes_the_bound_of_the_log(servers: int, in_flight: int) -> None:
    quick = replace(USUAL, command=0.000_04, writing=0.000_01, group=0.000_05, turns=1)
    quick = replace(quick, heard=0.0, heard_group=0.0, sync=0.002)
    load = run(quick, Layout(servers, in_flight=in_flight, seconds=0.5))
    assert load.rate <= quick.log_bound(in_flight) * 1.01
    assert load.log <= 1
    if servers == 16:
        assert load.log == pytest.approx(1, abs=0.02)
        assert load.rate == pytest.approx(quick.log_bound(round(load.group)), rel=0.1)


def test_partitions_have_a_log_each() -> None:
    quick = replace(USUAL, command=0.000_04, writing=0.000_01, group=0.000_05, turns=1)
    quick = replace(quick, heard=0.0, heard_group=0.0, sync=0.002)
    one, two = (run(quick, Layout(16, parts, in_flight=16, seconds=0.5)) for parts in (1, 2))
    assert one.log == pytest.approx(1, abs=0.02)
    assert two.rate == pytest.approx(2 * one.rate, rel=0.1)


@pytest.mark.parametrize("servers", [2, 8])
def test_servers_that_hear_of_each_other_do_not_pass_their_bound(servers: int) -> None:
    hearing = replace(NONE, command=0.001, heard=0.000_2)
    load = run(hearing, Layout(servers, seconds=0.3))
    own_and_others = hearing.command + (servers - 1) * hearing.heard
    assert load.rate <= servers / own_and_others * 1.02
    assert load.rate < hearing.heard_bound()
    assert load.rate < 0.95 * run(replace(hearing, heard=0.0), Layout(servers, seconds=0.3)).rate


def test_costs_are_the_lines_through_what_was_seen() -> None:
    def load(group: float, idle: float = 0.0) -> Load:
        server = 0.000_8 + 0.000_6 / group
        postgres = 0.000_05 + 0.000_03 + 0.000_3 / group
        hearing = (MOST - 1) * (0.000_01 + 0.000_2 / group) if idle else 0.0
        took = 0.000_6 + 0.000_3 + 0.000_8 + group * 0.000_05 + 17 * 0.000_39
        return Load(
            1_000, 0.05, server, idle, postgres + hearing, 0.000_2, group, took, 0.0, 0.000_8
        )

    def commit(size: int) -> Commit:
        own, postgres = 0.000_6 + size * 0.000_02, 0.000_3 + size * 0.000_03
        return Commit(own + postgres + 0.000_8, own, postgres)

    observation = Observed(
        machine_cores=2,
        page=0.000_8 + 0.000_002,
        pages=0.000_8 + GROUP * 0.000_002,
        bytes_each=2_000,
        small=commit(1),
        large=commit(GROUP),
        lone=load(1),
        one=load(16),
        first_lone=load(1, 0.000_02 + 0.000_7),
        first=load(16, 0.000_02 + 0.000_7 / 16),
        three=load(10),
    )
    costs = msgspec.structs.asdict(observation.costs())
    assert costs.pop("client") == 0.000_2
    for name, value in costs.items():
        assert value == pytest.approx(getattr(USUAL, name), rel=1e-6), name


@pytest.mark.parametrize("servers", [1, MOST])
def test_the_model_says_what_was_measured_here(servers: int) -> None:
    """Within a quarter, as docs/growing.md says, with what others took of the machine."""
    observation = msgspec.json.decode(RECORD.read_bytes(), type=Observed)
    load = observation.one if servers == 1 else observation.three
    assert here(observation, load, servers).rate == pytest.approx(load.rate, rel=0.25)


def test_on_a_quiet_machine_three_servers_are_as_fast_as_one() -> None:
    """As was measured there: 1,130 commands a second each way."""
    observation = msgspec.json.decode(RECORD.read_bytes(), type=Observed)
    one, three = (
        here(observation, replace(load, others=0.0), number).rate
        for number, load in ((1, observation.one), (MOST, observation.three))
    )
    assert three / one == pytest.approx(1.0, abs=0.1)
    assert 1_130 <= one <= 1_130 * 1.3, "commands have become cheaper since"


def test_everything_that_the_model_needs_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "GAMES", 3)
    monkeypatch.setattr(measuring, "_SYNCS", 5)
    monkeypatch.setattr(measuring, "GROUP", 10)
    with BENCHES["machines"].prepared(resized(QUICK, decisions=8), tmp_path) as measure:
        samples = measure(0)
    for line in BENCHES["machines"].lines:
        assert line.sample in samples
        assert not line.peer or line.peer in samples
    assert samples["here-1"] > 0
    assert samples["command"] > 0
