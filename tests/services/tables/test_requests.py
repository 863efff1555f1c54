"""Each request is carried out once, and at the version that it names."""

import asyncio
from typing import Any

import pytest

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.commands import StopBuying
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.table import Terms
from deluxe_services.errors import (
    RequestIdReused,
    VersionConflict,
)
from deluxe_services.simulation.simulator import open_command
from tests.services.worlds import in_loop


def opening(players: int = 2, cards: int = 4, **terms: Any) -> Any:
    return open_command(GAME, Terms(players=players, **terms), {"cards": cards})


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


@in_loop
async def test_a_refusal_keeps_its_variables(world: Any) -> None:
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


@in_loop
async def test_a_request_id_serves_for_one_payload_only(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        await world.give(host, game_id, CutDeck(seat=1, lifted=5), key="mine")
        with pytest.raises(RequestIdReused):
            await world.give(host, game_id, CutDeck(seat=1, lifted=6), key="mine")


@in_loop
async def test_the_request_id_is_looked_at_before_the_expected_version(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        cut = CutDeck(seat=1, lifted=5)
        request = world.ask(cut, "seat:1", "mine", expected=4)
        first = await host.act(game_id, cut, world.ask(cut, "seat:1", "mine", expected=5))
        assert (await host.act(game_id, cut, request)).first == first.first


@in_loop
async def test_an_expected_version_that_no_longer_holds_is_told_the_current_one(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        current = (await host.register(game_id)).version
        with pytest.raises(VersionConflict) as conflict:
            await world.give(host, game_id, CutDeck(seat=1, lifted=5), expected=current - 1)
        assert conflict.value.current == current
        answer = await world.give(host, game_id, CutDeck(seat=1, lifted=5), expected=current)
        assert answer.first == current + 1


@in_loop
async def test_two_identical_requests_at_once_are_one_decision(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        cut = CutDeck(seat=1, lifted=5)
        request = world.ask(cut, "seat:1", "twice")
        answers = await asyncio.gather(*(host.act(game_id, cut, request) for _ in range(5)))
        assert len({(answer.first, answer.last) for answer in answers}) == 1
        assert sum(not answer.replayed for answer in answers) == 1
        kinds = [entry.event.kind for entry in await host.entries(game_id)]
        assert kinds.count("deck-cut") == 1


@in_loop
async def test_opening_twice_with_one_request_opens_one_game(world: Any) -> None:
    async with world.host() as host:
        request = world.ask(opening(), key="one game")
        one, same = await asyncio.gather(
            *(host.create("poker-deluxe", opening(), request) for _ in range(2))
        )
        again = await host.create("poker-deluxe", opening(), request)
        assert one.game == same.game == again.game
        assert [register.game for register in world.store.games.page()] == [one.game]
