"""Commands are carried out once each, in order, and answered when they are durable."""

import asyncio
from typing import Any

import pytest

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.commands import StopBuying
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.history import GENESIS
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame, Terms
from deluxe_services.store import GameInfo
from deluxe_services.tables.errors import (
    HostClosed,
    NoSuchGame,
    NoSuchKind,
    NoSuchVersion,
    NotYourSeat,
    PracticeOnly,
    RequestIdReused,
    VersionConflict,
)
from deluxe_services.tables.simulator import open_command


def opening(players: int = 2, cards: int = 4, **terms: Any) -> Any:
    return open_command(GAME, Terms(players=players, **terms), {"cards": cards})


def test_a_whole_game_is_chained_from_the_first_entry_to_the_register(world: Any, run: Any) -> None:
    async def story() -> None:
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

    run(story())


def test_an_answer_tells_the_entries_that_are_stored(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            answer = await world.give(host, game_id, CutDeck(seat=1, lifted=5))
            entries = await host.entries(game_id, answer.first - 1, answer.last)
            assert answer.entries == entries
            assert [entry.event.kind for entry in entries] == ["deck-cut", "hands-dealt"]
            cause = entries[0].cause
            assert cause is not None
            assert (cause.by, cause.at) == ("seat:1", world.now)

    run(story())


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


def test_the_same_request_is_answered_the_same_after_a_restart(world: Any, run: Any) -> None:
    async def before() -> tuple[str, Any, Any]:
        async with world.host() as host:
            game_id = await world.start(host)
            cut = CutDeck(seat=1, lifted=5)
            request = world.ask(cut, "seat:1", "cut once")
            first = await host.act(game_id, cut, request)
            again = await host.act(game_id, cut, request)
            assert again.replayed
            assert again.entries == first.entries
            return game_id, request, first

    async def after(game_id: str, request: Any, first: Any) -> None:
        async with world.host() as host:
            again = await host.act(game_id, CutDeck(seat=1, lifted=5), request)
            assert again.replayed
            assert (again.first, again.last, again.entries) == (
                first.first,
                first.last,
                first.entries,
            )
            assert (await host.register(game_id)).version == first.last

    story_result = run(before())
    world.reopen()
    run(after(*story_result))


def test_a_refusal_is_answered_the_same_although_the_rules_would_now_allow_it(
    world: Any, run: Any
) -> None:
    async def before() -> tuple[str, Any]:
        async with world.host() as host:
            game_id = await world.start(host)
            stop = StopBuying(seat=1)
            request = world.ask(stop, "seat:1", "too early")
            with pytest.raises(Refused) as refusal:
                await host.act(game_id, stop, request)
            assert (refusal.value.rule, refusal.value.reason) == ("DX-10", Reason.WRONG_PHASE)
            await world.give(host, game_id, CutDeck(seat=1, lifted=5))
            return game_id, request

    async def after(game_id: str, request: Any) -> None:
        async with world.host() as host:
            version = (await host.register(game_id)).version
            with pytest.raises(Refused) as refusal:
                await host.act(game_id, StopBuying(seat=1), request)
            assert str(refusal.value) == "DX-10: the pack must be cut before anybody can buy"
            assert (await host.register(game_id)).version == version

    story_result = run(before())
    world.reopen()
    run(after(*story_result))


def test_a_refusal_keeps_its_variables(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            cut = CutDeck(seat=1, lifted=52)
            request = world.ask(cut, "seat:1", "too many")
            with pytest.raises(Refused) as first:
                await host.act(game_id, cut, request)
            with pytest.raises(Refused) as again:
                await host.act(game_id, cut, request)
            assert (
                again.value.variables
                == first.value.variables
                == {
                    "least": 1,
                    "most": 51,
                    "lifted": 52,
                }
            )
            assert str(again.value) == str(first.value)

    run(story())


def test_a_request_id_serves_for_one_payload_only(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            await world.give(host, game_id, CutDeck(seat=1, lifted=5), key="mine")
            with pytest.raises(RequestIdReused):
                await world.give(host, game_id, CutDeck(seat=1, lifted=6), key="mine")

    run(story())


def test_the_request_id_is_looked_at_before_the_expected_version(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            cut = CutDeck(seat=1, lifted=5)
            request = world.ask(cut, "seat:1", "mine", expected=4)
            first = await host.act(game_id, cut, world.ask(cut, "seat:1", "mine", expected=5))
            assert (await host.act(game_id, cut, request)).first == first.first

    run(story())


def test_an_expected_version_that_no_longer_holds_is_told_the_current_one(
    world: Any, run: Any
) -> None:
    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            current = (await host.register(game_id)).version
            with pytest.raises(VersionConflict) as conflict:
                await world.give(host, game_id, CutDeck(seat=1, lifted=5), expected=current - 1)
            assert conflict.value.current == current
            answer = await world.give(host, game_id, CutDeck(seat=1, lifted=5), expected=current)
            assert answer.first == current + 1

    run(story())


def test_two_identical_requests_at_once_are_one_decision(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            cut = CutDeck(seat=1, lifted=5)
            request = world.ask(cut, "seat:1", "twice")
            answers = await asyncio.gather(*(host.act(game_id, cut, request) for _ in range(5)))
            assert len({(answer.first, answer.last) for answer in answers}) == 1
            assert sum(not answer.replayed for answer in answers) == 1
            kinds = [entry.event.kind for entry in await host.entries(game_id)]
            assert kinds.count("deck-cut") == 1

    run(story())


def test_many_commands_at_once_are_decided_in_their_order(world: Any, run: Any) -> None:
    async def story() -> None:
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

    run(story())


def test_a_refusal_that_rests_on_unsaved_decisions_waits_for_them(world: Any, run: Any) -> None:
    async def story() -> None:
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

    run(story())


def test_two_hosts_on_one_store_decide_every_command_once(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as one, world.host() as other:
            game_id = await world.open(one, players=6)
            await asyncio.gather(
                *(
                    world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat))
                    for seat, host in zip(range(6), [one, other] * 3, strict=True)
                )
            )
            await world.give(other, game_id, StartGame(youngest_first=(5, 4, 3, 2, 1, 0)))
            entries = await one.entries(game_id)
            previous = GENESIS
            for entry in entries:
                assert entry.previous == previous
                previous = entry.digest
            kinds = [e.event.kind for e in entries if e.event.kind == "player-joined"]
            assert len(kinds) == 6
            _, here = await one.standing(game_id)
            _, there = await other.standing(game_id)
            assert here == there

    run(story())


def test_two_hosts_play_one_game_move_by_move(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as one, world.host() as other:
            game_id = await world.start(one, players=3)
            hosts, version = [one, other], 0
            while (command := await world.turn(hosts[0], game_id, version)) is not None:
                version = (await world.give(hosts[1], game_id, command)).last
                hosts.reverse()
            assert (await one.register(game_id)).status == "over"

    run(story())


def test_a_refusal_never_rests_on_what_another_host_has_overtaken(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as one, world.host() as other:
            game_id = await world.start(one, players=3)
            await other.standing(game_id)
            version = (await one.register(game_id)).version
            for move in range(5):
                hosts = [one, other] if move % 2 else [other, one]
                command = await world.turn(hosts[0], game_id, version)
                # The one who decides may not have heard yet: they must not refuse for that.
                version = (await world.give(hosts[1], game_id, command)).last
            with pytest.raises(VersionConflict) as conflict:
                await world.give(one, game_id, LeaveGame(seat=0), expected=version - 1)
            assert conflict.value.current == version
            with pytest.raises(NoSuchVersion):
                await one.standing(game_id, at_least=version + 1)

    run(story())


def test_a_refusal_reads_nothing_where_nobody_else_writes(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            reads: list[str] = []
            here = host.histories.here

            def noting(game: str) -> GameInfo:
                reads.append(game)
                info: GameInfo = here(game)
                return info

            host.histories.here = noting
            for _ in range(100):  # news of the start may come behind its answer
                reads.clear()
                with pytest.raises(Refused):
                    await world.give(host, game_id, CutDeck(seat=0, lifted=5))
                if not reads:
                    break
            assert bool(reads) == world.store.shared

    run(story())


def test_a_cancelled_call_has_happened_whole_or_not_at_all(world: Any, run: Any) -> None:
    async def story() -> None:
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

    run(story())


def test_a_closing_host_finishes_what_has_begun_and_takes_no_more(world: Any, run: Any) -> None:
    async def story() -> None:
        host = world.host()
        await host.start()
        game_id = await world.start(host)
        cutting = asyncio.create_task(world.give(host, game_id, CutDeck(seat=1, lifted=5)))
        await asyncio.sleep(0)
        await host.close()
        assert (await cutting).entries[0].event.kind == "deck-cut"
        with pytest.raises(HostClosed):
            await world.give(host, game_id, StopBuying(seat=1))

    run(story())


def test_an_unknown_game_is_no_game(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            with pytest.raises(NoSuchGame):
                await host.standing("g-none")
            with pytest.raises(NoSuchGame):
                await world.give(host, "g-none", StartGame(youngest_first=(0, 1)))
            with pytest.raises(NoSuchGame):
                await anext(host.watch("g-none"))
            with pytest.raises(NoSuchKind):
                await host.create("whist", opening(), world.ask(opening()))

    run(story())


def test_a_refused_opening_leaves_no_game_and_is_refused_again(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            too_many = opening(players=7)
            request = world.ask(too_many, key="too many")
            for _ in range(2):
                with pytest.raises(Refused, match="DX-2"):
                    await host.create("poker-deluxe", too_many, request)
            assert await host.games() == []

    run(story())


def test_opening_twice_with_one_request_opens_one_game(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            request = world.ask(opening(), key="one game")
            one, same = await asyncio.gather(
                *(host.create("poker-deluxe", opening(), request) for _ in range(2))
            )
            again = await host.create("poker-deluxe", opening(), request)
            assert one.game == same.game == again.game
            assert [register.game for register in await host.games()] == [one.game]

    run(story())


def test_a_seed_from_outside_is_for_practice_on_a_server_that_allows_it(
    world: Any, run: Any
) -> None:
    async def story() -> None:
        seed = bytes(range(32))
        async with world.host(practice=True) as host:
            practice = opening(practice=True)
            answer = await host.create("poker-deluxe", practice, world.ask(practice), seed)
            assert world.store.seed(answer.game) == seed
            with pytest.raises(PracticeOnly):
                await host.create("poker-deluxe", opening(), world.ask(opening()), seed)
            with pytest.raises(PracticeOnly):
                await host.create("poker-deluxe", practice, world.ask(practice), b"short")
        async with world.host(practice=False) as host:
            with pytest.raises(PracticeOnly):
                await host.create("poker-deluxe", practice, world.ask(practice), seed)
            with pytest.raises(PracticeOnly):
                await host.create("poker-deluxe", practice, world.ask(practice))

    run(story())


def test_the_master_seed_lies_in_the_vault_and_in_no_entry_of_a_running_game(
    world: Any, run: Any
) -> None:
    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            seed = world.store.seed(game_id)
            assert seed is not None
            for entry in await host.entries(game_id):
                assert seed.hex().encode() not in entry.data

    run(story())


def test_ids_of_games_are_in_the_order_of_time(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host() as host:
            ids = []
            for _ in range(5):
                world.now += 1
                ids.append(await world.open(host))
            assert ids == sorted(ids)
            assert [register.game for register in await host.games()] == ids
            assert [r.game for r in await host.games(after=ids[1], limit=2)] == ids[2:4]

    run(story())


def test_nobody_acts_for_a_seat_that_is_not_theirs_nor_for_the_clock(world: Any, run: Any) -> None:
    async def story() -> None:
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

    run(story())


def test_games_that_do_not_fit_into_memory_are_played_on_all_the_same(world: Any, run: Any) -> None:
    async def story() -> None:
        async with world.host(max_games=2) as host:
            games = [await world.start(host) for _ in range(5)]
            going = set(games)
            while going:
                for game_id in sorted(going):
                    if await world.play(host, game_id, 1) == 0:
                        going.remove(game_id)
            assert len(host._live_games) <= 2
            assert {r.status for r in await host.games()} == {"over"}

    run(story())


def test_games_that_were_all_being_saved_are_forgotten_when_that_has_ended(
    world: Any, run: Any
) -> None:
    async def story() -> None:
        async with world.host(max_games=1) as host:
            games = [await world.start(host) for _ in range(4)]
            await asyncio.gather(*(world.play(host, game_id, 3) for game_id in games))
            while len(host._live_games) > 1:  # noqa: ASYNC110 - saves end in another thread
                await asyncio.sleep(0.01)

    run(story(), 20)
