"""The turn clock: who does not act in time has the most passive act done for them (G-8)."""

import asyncio
from contextlib import aclosing
from typing import Any

import pytest

from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.table import JoinGame, LeaveGame, StartGame
from deluxe_services.store import StoreUnavailable
from deluxe_services.tables.clocks import AWAY, LOOK
from tests.services.tables.hourglass import Hourglass, kinds, settle
from tests.services.worlds import in_loop

ONE_STORE = pytest.mark.parametrize("world", ["sqlite"], indirect=True)
"""Nothing that is shown depends on the kind of store."""


@ONE_STORE
@in_loop
async def test_g_8_the_clock_cuts_and_stops_buying_for_who_does_not_act(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await world.start(host, seconds_to_act=30)
        await settle()
        assert glass.running == [30]
        await glass.run_out()
        assert (await kinds(host, game_id))[5:] == [("deck-cut", True), ("hands-dealt", False)]
        cause = (await host.entries(game_id, 5, 6))[0].cause
        assert cause is not None
        assert (cause.by, cause.command.kind) == ("clock", "run-out-clock")
        await glass.run_out()
        assert (await kinds(host, game_id))[7] == ("buying-stopped", True)
        assert glass.running == [30]


@ONE_STORE
@in_loop
async def test_a_turn_has_one_end_whenever_it_is_asked_for_unless_the_time_of_day_jumps(
    world: Any,
) -> None:
    async with world.host(sleep=Hourglass().sleep) as host:
        game_id = await world.start(host, seconds_to_act=30)
        ends = {seat: host.clocks.end(game_id, seat, host.now) for seat in range(4)}
        ((seat, first),) = [(seat, end) for seat, end in ends.items() if end is not None]
        assert abs(first - world.now - 30_000) < 5_000
        await asyncio.sleep(0.02)  # the seconds that are left, and the time of day, round apart
        assert host.clocks.end(game_id, seat, host.now) == first
        world.now += 3_600_000
        assert abs(host.clocks.end(game_id, seat, host.now) - first - 3_600_000) < 5_000


@ONE_STORE
@in_loop
async def test_g_8_a_whole_game_passes_by_the_clock_alone(world: Any) -> None:
    async with world.host(sleep=lambda _: asyncio.sleep(0)) as host:
        game_id = await world.start(host, players=2, seconds_to_act=1)
        async with aclosing(host.watchers.follow(game_id)) as batches:
            async for batch in batches:
                if batch.entries and batch.entries[-1].event.kind == "game-ended":
                    break
        await settle()
        assert not host.clocks.turns(game_id)


@ONE_STORE
@in_loop
async def test_a_game_without_a_clock_waits_for_ever_where_nobody_says_how_long(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        await world.start(host)
        await settle()
        assert glass.waits == []


@ONE_STORE
@in_loop
async def test_g_8_a_game_without_a_clock_goes_on_without_who_is_gone(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep, patience=600) as host:
        game_id = await world.start(host, rounds=2)
        await settle()
        assert glass.running == [600]
        assert host.clocks.end(game_id, 1, host.now) is not None
        await glass.run_out()
        assert (await kinds(host, game_id))[5:] == [("deck-cut", True), ("hands-dealt", False)]
        assert glass.running == [AWAY], "who seems to be gone is not waited for so long again"
        await glass.run_out()
        assert ("buying-stopped", True) in await kinds(host, game_id)
        assert glass.running == [600], "the other one's turn"


@ONE_STORE
@in_loop
async def test_who_acts_again_is_waited_for_as_before(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep, patience=600) as host:
        game_id = await world.start(host)
        await settle()
        await glass.run_out()
        assert glass.running == [AWAY]
        await world.play(host, game_id, 1)
        await settle()
        assert glass.running == [600]


@ONE_STORE
@in_loop
async def test_nobody_is_hurried_where_only_bots_wait(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep, patience=600) as host:
        game_id = await world.open(host)
        await world.give(host, game_id, JoinGame(player="~bot.random.0", seat=0))
        await world.give(host, game_id, JoinGame(player="ann", seat=1))
        await world.give(host, game_id, StartGame(youngest_first=(0, 1)))
        await settle()
        assert glass.waits == []


@ONE_STORE
@in_loop
async def test_who_waits_gone_too_the_clock_stops(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep, patience=600) as host:
        game_id = await world.start(host)
        await settle()
        await world.give(host, game_id, LeaveGame(seat=0))
        await settle()
        assert host.clocks.end(game_id, 1, host.now) is None
        await world.give(host, game_id, JoinGame(player="p0", seat=0), by="seat:0")
        await settle()
        assert host.clocks.end(game_id, 1, host.now) is not None


@ONE_STORE
@in_loop
async def test_the_next_turn_begins_after_a_look_at_the_showdown(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await world.start(host, rounds=2, seconds_to_act=30)
        await settle()
        while not any(kind == "deal-closed" for kind, _ in await kinds(host, game_id)):
            assert glass.running == [30]
            await world.play(host, game_id, 1)
            await settle()
        assert glass.running == [30 + LOOK]
        await world.play(host, game_id, 1)
        await settle()
        assert glass.running == [30]


@ONE_STORE
@in_loop
async def test_acting_starts_the_clock_of_the_next_turn(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await world.start(host, seconds_to_act=30)
        await settle()
        await world.give(host, game_id, CutDeck(seat=1, lifted=5))
        await settle()
        assert len(glass.waits) == 2
        assert glass.running == [30]
        assert (await kinds(host, game_id))[5] == ("deck-cut", False)


@ONE_STORE
@in_loop
async def test_going_and_coming_back_gains_no_time_for_others(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await world.start(host, seconds_to_act=30)
        await settle()
        await world.give(host, game_id, LeaveGame(seat=0))
        back = JoinGame(player="p0", seat=0)
        await world.give(host, game_id, back, by="seat:0")
        await settle()
        assert len(glass.waits) == 1
        await glass.run_out()
        assert ("deck-cut", True) in await kinds(host, game_id)


def test_after_a_restart_what_is_left_of_the_turn_runs_on(world: Any, run: Any) -> None:
    async def before() -> str:
        glass = Hourglass()
        async with world.host(sleep=glass.sleep) as host:
            return str(await world.start(host, seconds_to_act=30))

    async def after(game_id: str) -> None:
        glass = Hourglass()
        world.now += 12_000
        async with world.host(sleep=glass.sleep) as host:
            await settle()
            assert glass.running == [18]
            await glass.run_out()
            assert (await kinds(host, game_id))[5] == ("deck-cut", True)

    game_id = run(before())
    world.reopen()
    run(after(game_id))


@pytest.mark.parametrize(("later", "left"), [(3_000, 27 + LOOK), (34_000, 10)])
def test_after_a_restart_the_look_at_the_showdown_is_not_lost(
    world: Any, run: Any, later: int, left: float
) -> None:
    async def before() -> None:
        async with world.host(sleep=Hourglass().sleep) as host:
            game_id = await world.start(host, rounds=2, seconds_to_act=30)
            while not any(kind == "deal-closed" for kind, _ in await kinds(host, game_id)):
                await world.play(host, game_id, 1)

    async def after() -> None:
        glass = Hourglass()
        world.now += later
        async with world.host(sleep=glass.sleep):
            await settle()
            assert glass.running == [left]

    run(before())
    world.reopen()
    run(after())


@pytest.mark.parametrize(
    ("hours", "left"),
    [(-1, 30), (-24 * 365, 30), (1, 30), (24 * 365 * 10, 30)],
    ids=["an hour back", "a year back", "an hour on", "ten years on"],
)
def test_a_wrong_clock_at_a_restart_neither_stops_turns_nor_runs_them_all_out(
    world: Any, run: Any, hours: int, left: int
) -> None:
    async def before() -> str:
        async with world.host(sleep=Hourglass().sleep) as host:
            return str(await world.start(host, seconds_to_act=30))

    async def after(game_id: str) -> None:
        glass = Hourglass()
        world.now += hours * 3_600_000
        async with world.host(sleep=glass.sleep) as host:
            await settle()
            assert glass.running == [left]
            await glass.run_out()
            assert (await kinds(host, game_id))[5] == ("deck-cut", True)
            assert glass.running == [30], "the next turn has its time"

    game_id = run(before())
    world.reopen()
    run(after(game_id))


def test_nobody_loses_a_turn_in_the_moment_of_a_restart(world: Any, run: Any) -> None:
    async def before() -> None:
        async with world.host(sleep=Hourglass().sleep) as host:
            await world.start(host, seconds_to_act=30)

    async def after() -> None:
        glass = Hourglass()
        world.now += 29_000
        async with world.host(sleep=glass.sleep):
            await settle()
            assert glass.running == [10]

    run(before())
    world.reopen()
    run(after())


@ONE_STORE
@in_loop
async def test_a_step_of_the_clock_changes_no_turn_that_is_running(world: Any) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await world.start(host, seconds_to_act=30)
        for step in (-3_600_000, 7_200_000):
            world.now += step
            await glass.run_out()
            assert glass.running == [30]
        assert (await kinds(host, game_id))[5] == ("deck-cut", True)


@ONE_STORE
@in_loop
async def test_g_8_who_has_left_is_passed_over_at_once(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host, players=2)
        await world.give(host, game_id, LeaveGame(seat=1))
        assert (await kinds(host, game_id))[5:] == [
            ("player-left", False),
            ("deck-cut", True),
            ("hands-dealt", False),
            ("buying-stopped", True),
        ]


@pytest.mark.parametrize(
    "error", [StoreUnavailable("here", "the disk is full"), RuntimeError("a mistake of ours")]
)
@in_loop
async def test_the_clock_tries_again_when_its_act_could_not_be_saved(
    world: Any, monkeypatch: Any, error: Exception
) -> None:
    glass = Hourglass()
    async with world.host(sleep=glass.sleep) as host:
        game_id = await world.start(host, seconds_to_act=30)
        await settle()

        def fail(*_: Any, **__: Any) -> None:
            raise error

        with monkeypatch.context() as trouble:
            trouble.setattr(world.store.log, "submit", fail)
            await glass.run_out()
        assert ("deck-cut", True) not in await kinds(host, game_id)
        await glass.run_out()
        assert ("deck-cut", True) in await kinds(host, game_id)


@in_loop
async def test_who_has_acted_at_another_host_has_their_whole_next_turn(world: Any) -> None:
    here, there = Hourglass(), Hourglass()
    async with world.host(sleep=here.sleep) as one, world.host(sleep=there.sleep) as other:
        game_id = await world.start(one, seconds_to_act=30)
        await settle()
        await world.give(other, game_id, CutDeck(seat=1, lifted=5))
        await settle()
        await here.run_out()
        assert ("buying-stopped", True) not in await kinds(one, game_id)
        await there.run_out()
        assert ("buying-stopped", True) in await kinds(one, game_id)


@pytest.mark.parametrize("step", [0, -3_600_000, 36_000_000], ids=["", "back", "on"])
def test_g_8_the_clock_of_a_host_that_is_gone_is_wound_by_another(
    world: Any, run: Any, monkeypatch: Any, step: int
) -> None:
    times = [100.0]
    monkeypatch.setattr("deluxe_services.tables.stale_clocks.monotonic", lambda: times[0])

    async def story() -> None:
        loser, winner = Hourglass(), Hourglass()
        async with world.host(sleep=winner.sleep) as host:
            host_gone = world.host(sleep=loser.sleep)
            game_id = await world.start(host_gone, seconds_to_act=30)
            await world.start(host_gone)
            await host_gone.close()
            await host._stale_clocks.look(10)
            assert winner.waits == [], "it may still be there"
            world.now += step
            times[0] += 12
            await host._stale_clocks.look(10)
            await host._stale_clocks.look(10)
            await settle()
            assert winner.running == [18]
            await winner.run_out()
            assert (await kinds(host, game_id))[5] == ("deck-cut", True)

    run(story())
