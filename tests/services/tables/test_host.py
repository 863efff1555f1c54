"""Commands are carried out in their order and answered when they are durable."""

import asyncio
from typing import Any

import pytest

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.commands import StopBuying
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.history import GENESIS
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame, Terms
from deluxe_services.errors import (
    HostClosed,
    NoSuchGame,
    NoSuchKind,
    NotYourSeat,
    PracticeOnly,
)
from deluxe_services.simulation.simulator import open_command
from tests.services.worlds import in_loop


def opening(players: int = 2, cards: int = 4, **terms: Any) -> Any:
    return open_command(GAME, Terms(players=players, **terms), {"cards": cards})


@in_loop
async def test_a_whole_game_is_chained_from_the_first_entry_to_the_register(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host, players=3, rounds=2)
        assert await world.play(host, game_id) > 6
        register = await host.register(game_id)
        entries = await host.entries(game_id)
        _, standing = await host.standing(game_id)
    previous = GENESIS
    for version, entry in enumerate(entries, 1):
        assert (entry.version, entry.previous) == (version, previous)
        previous = entry.digest
    assert (register.version, register.digest) == (len(entries), previous)
    assert register.status == "over"
    assert register.players == ("p0", "p1", "p2")
    assert standing.version == len(entries)


@in_loop
async def test_an_answer_tells_the_entries_that_are_stored(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        answer = await world.give(host, game_id, CutDeck(seat=1, lifted=5))
        entries = await host.entries(game_id, answer.first - 1, answer.last)
        assert answer.entries == entries
        assert [entry.event.kind for entry in entries] == ["deck-cut", "hands-dealt"]
        cause = entries[0].cause
        assert cause is not None
        assert (cause.by, cause.at) == ("seat:1", world.now)


def test_a_clock_that_is_put_back_dates_no_decision_before_the_last(world: Any, run: Any) -> None:
    async def before() -> str:
        async with world.host() as host:
            game_id: str = await world.start(host)
            world.now -= 5_000
            await world.give(host, game_id, CutDeck(seat=1, lifted=5))
            return game_id

    async def after(game_id: str) -> None:
        async with world.host() as host:
            await world.play(host, game_id, 1)
            dates = [entry.cause.at for entry in await host.entries(game_id) if entry.cause]
            assert set(dates) == {world.now + 5_000}
            world.now += 5_001
            await world.play(host, game_id, 1)
            entries = await host.entries(game_id)
            assert max(entry.cause.at for entry in entries if entry.cause) == world.now

    game_id = run(before())
    world.reopen()
    run(after(game_id))


@in_loop
async def test_many_commands_at_once_are_decided_in_their_order(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.open(host, players=4)
        joins = [
            asyncio.create_task(world.give(host, game_id, JoinGame(player=f"p{n}", seat=n)))
            for n in range(4)
        ]
        start = asyncio.create_task(
            world.give(host, game_id, StartGame(youngest_first=(0, 1, 2, 3)))
        )
        firsts = [(await join).first for join in joins]
        assert firsts == [2, 3, 4, 5]
        assert (await start).first == 6


@in_loop
async def test_a_refusal_that_rests_on_unsaved_decisions_waits_for_them(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.open(host)
        answers: Any = await asyncio.gather(
            world.give(host, game_id, JoinGame(player="p0", seat=0)),
            world.give(host, game_id, JoinGame(player="p1", seat=0)),
            return_exceptions=True,
        )
        sits, refusal = answers
        assert sits.first == 2
        assert isinstance(refusal, Refused)
        assert refusal.reason is Reason.SEAT_TAKEN


@in_loop
async def test_a_cancelled_call_has_happened_whole_or_not_at_all(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        cut = CutDeck(seat=1, lifted=5)
        request = world.ask(cut, "seat:1", "cancelled")
        call = asyncio.create_task(host.act(game_id, cut, request))
        await asyncio.sleep(0)
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call
        answer = await host.act(game_id, cut, request)
        assert [entry.event.kind for entry in answer.entries] == ["deck-cut", "hands-dealt"]


@in_loop
async def test_a_closing_host_finishes_what_has_begun_and_takes_no_more(world: Any) -> None:
    host = world.host()
    await host.start()
    game_id = await world.start(host)
    cutting = asyncio.create_task(world.give(host, game_id, CutDeck(seat=1, lifted=5)))
    await asyncio.sleep(0)
    await host.close()
    assert (await cutting).entries[0].event.kind == "deck-cut"
    with pytest.raises(HostClosed):
        await world.give(host, game_id, StopBuying(seat=1))


@in_loop
async def test_an_unknown_game_is_no_game(world: Any) -> None:
    async with world.host() as host:
        with pytest.raises(NoSuchGame):
            await host.standing("g-none")
        with pytest.raises(NoSuchGame):
            await world.give(host, "g-none", StartGame(youngest_first=(0, 1)))
        with pytest.raises(NoSuchGame):
            await anext(host.watchers.follow("g-none"))
        with pytest.raises(NoSuchKind):
            await host.create("whist", opening(), world.ask(opening()))


@in_loop
async def test_a_refused_opening_leaves_no_game_and_is_refused_again(world: Any) -> None:
    async with world.host() as host:
        too_many = opening(players=7)
        request = world.ask(too_many, key="too many")
        for _ in range(2):
            with pytest.raises(Refused, match="DX-2"):
                await host.create("poker-deluxe", too_many, request)
        assert world.store.games.page() == []


@in_loop
async def test_a_seed_from_outside_is_for_practice_on_a_server_that_allows_it(world: Any) -> None:
    seed = bytes(range(32))
    async with world.host(practice=True) as host:
        practice = opening(practice=True)
        answer = await host.create("poker-deluxe", practice, world.ask(practice), seed)
        assert world.store.vault.seed(answer.game) == seed
        with pytest.raises(PracticeOnly):
            await host.create("poker-deluxe", opening(), world.ask(opening()), seed)
        with pytest.raises(PracticeOnly):
            await host.create("poker-deluxe", practice, world.ask(practice), b"short")
    async with world.host(practice=False) as host:
        with pytest.raises(PracticeOnly):
            await host.create("poker-deluxe", practice, world.ask(practice), seed)
        with pytest.raises(PracticeOnly):
            await host.create("poker-deluxe", practice, world.ask(practice))


@in_loop
async def test_the_master_seed_lies_in_the_vault_and_in_no_entry_of_a_running_game(
    world: Any,
) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        seed = world.store.vault.seed(game_id)
        assert seed is not None
        for entry in await host.entries(game_id):
            assert seed.hex().encode() not in entry.data


@in_loop
async def test_ids_of_games_are_in_the_order_of_time(world: Any) -> None:
    async with world.host() as host:
        ids = []
        for _ in range(5):
            world.now += 1
            ids.append(await world.open(host))
        assert ids == sorted(ids)
        assert [register.game for register in world.store.games.page()] == ids
        assert [r.game for r in world.store.games.page(after=ids[1], limit=2)] == ids[2:4]


@in_loop
async def test_nobody_acts_for_a_seat_that_is_not_theirs_nor_for_the_clock(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        for command in (
            CutDeck(seat=1, lifted=5),
            LeaveGame(seat=1),
            RunOutClock(seat=1),
        ):
            with pytest.raises(NotYourSeat):
                await world.give(host, game_id, command, by="seat:0")
        with pytest.raises(NotYourSeat):
            await world.give(host, game_id, RunOutClock(seat=1), by="seat:1")
        assert (await host.register(game_id)).version == 5
