"""Each limit: what is within it goes through, one more is turned away and changes nothing."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest

from deluxe_services.api.errors import Failure
from deluxe_services.api.limits.admission import REMEMBERED, Admission, Caller, Rate, address_of
from deluxe_services.settings import Settings
from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.client import Client, Heard, Served, creation, item, refused, serving


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_rate_gives_its_burst_and_then_its_calls() -> None:
    clock = Clock()
    rate = Rate(10, clock)
    assert [rate.take("one") for _ in range(20)] == [0] * 20
    assert rate.take("one") == pytest.approx(0.1)
    assert rate.take("another") == 0
    clock.now = 0.25
    assert [rate.take("one") > 0 for _ in range(3)] == [False, False, True]
    clock.now = 100
    assert sum(rate.take("one") == 0 for _ in range(30)) == 20, "no more than the burst is kept"


def test_no_rate_is_no_limit_and_callers_are_forgotten_in_turn() -> None:
    assert not any(Rate(0).take("one") for _ in range(10_000))
    rate = Rate(1, Clock())
    for number in range(REMEMBERED + 10):
        rate.take(str(number))
    assert len(rate) == REMEMBERED


@pytest.mark.parametrize(
    ("peer", "address"),
    [
        ("ipv4:192.0.2.7:50312", "192.0.2.7"),
        ("ipv6:%5B2001:db8::1%5D:443", "2001:db8::1"),
        ("ipv6:[::1]:50312", "::1"),
        ("unix:", "unix"),
        ("", ""),
    ],
)
def test_the_port_of_a_caller_does_not_count(peer: str, address: str) -> None:
    assert address_of(peer) == address


def test_streams_are_counted_by_token_or_else_by_address() -> None:
    limits = Admission(Settings(streams_per_caller=1, max_streams=2))
    one, same, other = Caller("t", "a"), Caller("t", "b"), Caller("", "a")
    with limits.stream(one):
        with pytest.raises(Failure, match="streams_per_caller"), limits.stream(same):
            raise AssertionError("it must not open")
        with limits.stream(other):
            assert limits.open_streams == 2
            with pytest.raises(Failure, match="max_streams"), limits.stream(Caller("u", "c")):
                raise AssertionError("it must not open")
    assert limits.open_streams == 0
    with limits.stream(same):
        assert limits.open_streams == 1


def test_streams_of_play_are_counted_by_token() -> None:
    limits = Admission(Settings(play_streams_per_caller=1))
    with limits.play(Caller("t", "a")), limits.play(Caller("u", "a")):
        with pytest.raises(Failure, match="play_streams_per_caller"), limits.play(Caller("t", "b")):
            raise AssertionError("it must not open")
        assert limits.open_streams == 0
    with limits.play(Caller("t", "b")):
        pass


async def until_refused(client: Client, method: str, request: Any) -> tuple[int, Heard]:
    """How many calls went through, and what was heard of the next."""
    for number in range(1_000):
        try:
            await client.call(method, request)
        except grpc.RpcError as error:  # the next call may come late enough to go through
            return number, Heard(error)
    raise AssertionError("nothing was ever refused")


@pytest.mark.parametrize("limit", ["calls_per_address", "calls_per_token"])
@in_loop
async def test_too_many_calls_are_turned_away_for_a_while(limit: str) -> None:
    settings: dict[str, Any] = {limit: 5}
    async with serving(**settings) as site:
        caller = site.operator
        through, refusal = await until_refused(
            caller, "GameService/ListGames", pb.ListGamesRequest()
        )
        assert through >= 5
        assert refusal.code == grpc.StatusCode.RESOURCE_EXHAUSTED
        assert refusal.reason == "TOO_MUCH"
        assert dict(refusal.info.metadata) == {"limit": limit, "value": "5"}
        assert refusal.retry_ms is not None
        assert 1 <= refusal.retry_ms <= 200


@in_loop
async def test_one_token_too_many_calls_keeps_no_other_out() -> None:
    async with serving(calls_per_token=5) as site:
        await until_refused(site.operator, "GameService/ListGames", pb.ListGamesRequest())
        await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())


@in_loop
async def test_a_stream_of_play_too_many_is_turned_away() -> None:
    async with serving(play_streams_per_caller=1) as site:
        name, (player, other, *_) = await site.started()

        async def opening() -> AsyncIterator[pb.PlayRequest]:
            yield pb.PlayRequest(open=name)
            await asyncio.Event().wait()

        calls = [client.both("GameService/Play", opening()) for client in (player, other)]
        for call in calls:
            assert (await call.read()).HasField("opened")
        refusal = await refused(player.both("GameService/Play", opening()).read())
        assert dict(refusal.info.metadata)["limit"] == "play_streams_per_caller"
        for call in calls:
            call.cancel()


@in_loop
async def test_a_stream_too_many_is_turned_away_and_the_others_go_on() -> None:
    async with serving(streams_per_caller=2) as site:
        name = await site.open_game()
        watching = [await watched(site, name) for _ in range(2)]
        third = site.nobody.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
        refusal = await refused(third.read())
        assert dict(refusal.info.metadata)["limit"] == "streams_per_caller"
        await site.join(name, 0)
        for stream in watching:
            assert (await stream.read()) is not None
            stream.cancel()


async def watched(site: Served, name: str) -> Any:
    stream = site.nobody.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
    await stream.read()
    return stream


@in_loop
async def test_a_player_has_a_seat_in_so_many_games_and_no_more() -> None:
    async with serving(open_games_per_player=2) as site:
        names = [await site.open_game() for _ in range(3)]
        seats = [await site.join(name, 0, "ann") for name in names[:2]]
        refusal = await refused(site.join(names[2], 0, "ann"))
        assert dict(refusal.info.metadata) == {"limit": "open_games_per_player", "value": "2"}
        assert not (await site.nobody.view(names[2])).seats[0].player
        await site.join(names[2], 0, "ben")
        leave = pb.LeaveGameRequest(name=names[0], request_id=item().request_id)
        await seats[0].call("GameService/LeaveGame", leave)
        await site.join(names[2], 1, "ann")


@pytest.mark.parametrize(
    ("seconds", "is_allowed"), [(None, False), (31, False), (30, True), (1, True)]
)
@in_loop
async def test_a_server_may_ask_for_a_turn_clock(seconds: int | None, is_allowed: bool) -> None:
    async with serving(most_seconds_to_act=30) as site:
        terms = {} if seconds is None else {"seconds_to_act": seconds}
        creating = site.nobody.call("GameService/CreateGame", creation(**terms))
        if is_allowed:
            await creating
        else:
            assert "terms.seconds_to_act" in (await refused(creating)).fields


@in_loop
async def test_metadata_that_is_too_large_never_arrives() -> None:
    async with serving(max_metadata_bytes=2_048) as site:
        call: Any = site.channel.unary_unary("/pokerdeluxe.v1.GameService/GetServerInfo")
        assert await call(b"", metadata=(("x-note", "y" * 500),)) is not None
        with pytest.raises(grpc.RpcError) as error:
            await call(b"", metadata=(("x-note", "y" * 60_000),))
        assert error.value.code() == grpc.StatusCode.RESOURCE_EXHAUSTED


@in_loop
async def test_a_call_that_is_turned_away_changes_nothing() -> None:
    store = open_store("memory:")
    async with serving(store, calls_per_address=3) as site:
        number, refusal = 0, None
        while refusal is None:
            try:
                await site.nobody.call("GameService/CreateGame", creation())
                number += 1
            except grpc.RpcError as error:
                refusal = error
        assert number >= 3
        assert len(store.games.page()) == number
    store.close()
