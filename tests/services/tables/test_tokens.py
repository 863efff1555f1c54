"""Tokens: handed out on sitting down, kept as hashes, good for one seat of one game."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from deluxe_domain.kernel.table import JoinGame, LeaveGame, StartGame
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_services.errors import NotYourSeat
from deluxe_services.identity.principals import Principal
from tests.services.worlds import in_loop


@in_loop
async def test_who_sits_down_gets_the_token_of_their_seat(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.open(host)
        answer = await world.give(host, game_id, JoinGame(player="ann", seat=1))
        assert answer.token is not None
        assert len(answer.token) == 43
        principal = world.who(answer.token)
        assert principal == Principal("player", game_id, 1, "ann")
        caller = await host.caller(game_id, principal)
        assert (caller.by, caller.viewer, caller.seat) == ("seat:1", at_seat(1), 1)
        elsewhere = await host.caller(await world.open(host), principal)
        assert (elsewhere.by, elsewhere.viewer) == ("anyone", PUBLIC)
        assert world.who("no such token") is None
        assert (await host.caller(game_id, None)).viewer == PUBLIC


def test_a_retried_join_gets_another_token_of_the_same_seat(world: Any, run: Any) -> None:
    async def before() -> tuple[str, Any, str]:
        async with world.host() as host:
            game_id = await world.open(host)
            join = JoinGame(player="ann", seat=1)
            request = world.ask(join, key="join")
            token = (await host.act(game_id, join, request)).token
            assert token is not None
            return game_id, request, token

    async def after(game_id: str, request: Any, token: str) -> None:
        async with world.host() as host:
            join = JoinGame(player="ann", seat=1)
            again = await host.act(game_id, join, request)
            assert again.replayed
            assert again.token not in (None, token)
            assert world.who(again.token) == world.who(token)
            await world.give(host, game_id, LeaveGame(seat=1))
            assert (await host.act(game_id, join, request)).token is None
            principal = world.who(token)
            assert (await host.caller(game_id, principal)).viewer == PUBLIC

    story_result = run(before())
    world.reopen()
    run(after(*story_result))


@in_loop
async def test_coming_back_needs_the_token_of_the_seat(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        await world.give(host, game_id, LeaveGame(seat=0))
        with pytest.raises(NotYourSeat):
            await world.give(host, game_id, JoinGame(player="p0", seat=0))
        back = await world.give(host, game_id, JoinGame(player="p0", seat=0), by="seat:0")
        assert back.entries[0].event.kind == "player-returned"
        assert back.token is None


def test_the_token_of_who_has_left_is_not_good_for_the_next_under_their_name(
    world: Any, run: Any
) -> None:
    """Before the start the seat is free again, and anyone may call themselves what they like."""

    async def before() -> tuple[str, Any, str, str]:
        async with world.host() as host:
            game_id = await world.open(host)
            join = JoinGame(player="ann", seat=1)
            first = world.ask(join, key="the first ann")
            old = (await host.act(game_id, join, first)).token
            other = (await world.give(host, game_id, JoinGame(player="bob", seat=0))).token
            leaving, again = await asyncio.gather(
                world.give(host, game_id, LeaveGame(seat=1)), world.give(host, game_id, join)
            )
            assert leaving.last < again.first
            for token, seat in ((old, None), (other, 0), (again.token, 1)):
                assert (await host.caller(game_id, world.who(token))).seat == seat
            return game_id, first, old, again.token

    async def after(game_id: str, first: Any, old: str, new: str) -> None:
        async with world.host() as host:
            retry = await host.act(game_id, JoinGame(player="ann", seat=1), first)
            assert (retry.replayed, retry.token) == (True, None)
            await world.give(host, game_id, StartGame(youngest_first=(0, 1)))
            assert (await host.caller(game_id, world.who(old))).viewer == PUBLIC
            assert (await host.caller(game_id, world.who(new))).viewer == at_seat(1)

    story_result = run(before())
    world.reopen()
    run(after(*story_result))


@in_loop
async def test_a_token_of_who_leaves_while_they_are_being_seated_is_of_one_who_has_left(
    world: Any,
) -> None:
    async with world.host() as host:
        game_id = await world.open(host)
        join = JoinGame(player="ann", seat=1)
        first, _, second = await asyncio.gather(
            world.give(host, game_id, join),
            world.give(host, game_id, LeaveGame(seat=1)),
            world.give(host, game_id, join),
        )
        assert world.who(first.token) == Principal("player", game_id, 1, "ann", left=True)
        assert world.who(second.token) == Principal("player", game_id, 1, "ann")


@in_loop
async def test_g_8_who_leaves_after_the_start_keeps_their_seat_and_their_token(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.open(host)
        tokens = [
            (await world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat))).token
            for seat in range(2)
        ]
        await world.give(host, game_id, StartGame(youngest_first=(0, 1)))
        await world.give(host, game_id, LeaveGame(seat=0))
        assert (await host.caller(game_id, world.who(tokens[0]))).seat == 0


@in_loop
async def test_auditors_and_operators_see_as_auditors(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.open(host)
        for role in ("auditor", "operator"):
            principal = world.who(await host.issue_token("", None, "", role))
            caller = await host.caller(game_id, principal)
            assert (caller.by, caller.viewer, caller.seat) == (role, AUDITOR, None)


@in_loop
async def test_a_token_expires(world: Any) -> None:
    async with world.host() as host:
        token = await host.issue_token("", None, "", "auditor", expires=world.now + 10)
        assert world.who(token) is not None
        world.now += 10
        assert world.who(token) is None


def test_a_token_is_never_stored_in_clear(world: Any, run: Any, tmp_path: Path) -> None:
    async def story() -> list[str]:
        async with world.host() as host:
            game_id = await world.open(host)
            answer = await world.give(host, game_id, JoinGame(player="ann", seat=1))
            return [answer.token, await host.issue_token("", None, "", "operator")]

    tokens = run(story())
    world.reopen()
    for file in tmp_path.iterdir():
        content = file.read_bytes()
        for token in tokens:
            assert token.encode() not in content
