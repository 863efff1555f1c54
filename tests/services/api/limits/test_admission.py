"""Admission: too many calls at once are told so, with details, and shared out fairly."""

import asyncio
import time
from collections import Counter
from itertools import islice
from typing import Any

import grpc
import pytest
from connectrpc.errors import ConnectError

from deluxe_services.api.calls import Call
from deluxe_services.api.errors import Failure
from deluxe_services.api.games import game_lists
from deluxe_services.api.limits.admission import Admission, Caller
from deluxe_services.settings import Settings
from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.browsing import PROTOCOLS, Browser
from tests.services.api.client import Client, Heard, serving

LIST = "GameService/ListGames"


async def ending(call: Any) -> tuple[str, Heard | None]:
    """How a call ended, with the details that every refusal must have."""
    try:
        await call
    except grpc.RpcError as error:
        return error.code().name, Heard(error)
    return "OK", None


@in_loop
async def test_a_burst_of_calls_is_answered_or_told_when_to_try_again() -> None:
    async with serving(calls_per_address=0) as site:
        calls = (site.nobody.call(LIST, pb.ListGamesRequest()) for _ in range(1_500))
        endings = await asyncio.gather(*map(ending, calls))
        codes = Counter(code for code, _ in endings)
        assert set(codes) <= {"OK", "RESOURCE_EXHAUSTED"}, codes
        for _, refusal in endings:
            if refusal is not None:
                assert refusal.reason == "TOO_MUCH"
                assert refusal.retry_ms


@pytest.mark.parametrize("times", range(3))
@in_loop
async def test_whoever_calls_while_a_server_stops_is_told_so(times: int) -> None:
    counts = Counter[str]()
    async with serving(drain_ms=50 * times, grace_ms=10_000, calls_per_address=0) as site:

        async def calling() -> None:
            while True:
                _, refusal = await ending(site.nobody.call(LIST, pb.ListGamesRequest()))
                if refusal is None:
                    continue
                counts[refusal.reason] += 1
                break

        callers = [asyncio.create_task(calling()) for _ in range(100)]
        await asyncio.sleep(0.3)
        await site.server.stop()
        await asyncio.gather(*callers)
    assert counts == {"STOPPING": 100}


@in_loop
async def test_nobody_who_waits_a_moment_and_calls_again_is_cut_off_as_the_port_closes() -> None:
    codes = Counter[str]()
    async with serving(drain_ms=100, grace_ms=10_000, calls_per_address=0) as site:

        async def calling(apart: float) -> None:
            while not codes["UNAVAILABLE by the client"]:
                try:
                    await site.nobody.call(LIST, pb.ListGamesRequest())
                except grpc.aio.AioRpcError as error:
                    has_details = "grpc-status-details-bin" in dict(error.trailing_metadata() or ())
                    codes[f"{error.code().name}{'' if has_details else ' by the client'}"] += 1
                await asyncio.sleep(apart)

        callers = [asyncio.create_task(calling(0.02 + n / 5000)) for n in range(100)]
        await asyncio.sleep(0.3)
        await site.server.stop()
        await asyncio.gather(*callers)
    assert set(codes) == {"UNAVAILABLE", "UNAVAILABLE by the client"}, codes


@in_loop
async def test_a_call_that_outlasts_the_grace_is_told_that_the_server_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = open_store("memory:")
    async with serving(store, grace_ms=2_000) as site:
        began = asyncio.Event()

        async def waiting(*_: Any) -> Any:
            began.set()
            await asyncio.sleep(60)

        monkeypatch.setattr(game_lists, "games_everywhere", waiting)
        call = asyncio.create_task(ending(site.nobody.call(LIST, pb.ListGamesRequest())))
        await began.wait()
        await site.server.stop()
        code, refusal = await call
        assert refusal is not None
        assert (code, refusal.reason) == ("UNAVAILABLE", "STOPPING")
    store.close()


@pytest.mark.parametrize("protocol", PROTOCOLS)
@in_loop
async def test_the_second_port_turns_away_what_is_too_much_in_the_same_words(
    protocol: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(web_port=0, calls_in_flight=4) as site:
        many, end = asyncio.Event(), asyncio.Event()
        calling = [0]

        async def waiting(*_: Any) -> Any:
            calling[0] += 1
            if calling[0] == 2:
                many.set()
            await end.wait()
            return []

        monkeypatch.setattr(game_lists, "games_everywhere", waiting)
        browser = Browser(site, protocol)
        calls = [asyncio.create_task(browser.call(LIST, pb.ListGamesRequest())) for _ in range(2)]
        await many.wait()
        with pytest.raises(ConnectError) as error:
            await browser.call(LIST, pb.ListGamesRequest())
        end.set()
        await asyncio.gather(*calls)
        assert error.value.code.value == "resource_exhausted"
        kinds = [detail.type_name.rpartition(".")[2] for detail in error.value.details]
        assert kinds == ["ErrorInfo", "RetryInfo"]


def call_of(who: str) -> Call:
    return Call(None, caller=Caller(who, "127.0.0.1"))


@in_loop
async def test_nobody_takes_more_room_than_is_left_for_others() -> None:
    admission = Admission(Settings(calls_in_flight=8))
    greedy = [call_of("greedy") for _ in range(5)]
    for call in greedy[:4]:
        await admission.enter(call, lasting=False)
    with pytest.raises(Failure, match="calls_in_flight"):
        await admission.enter(greedy[4], lasting=False)
    for who in ("ann", "bob"):
        await admission.enter(call_of(who), lasting=False)
    assert (admission.in_flight, admission.turned_away) == (6, 1)
    for call in greedy:
        admission.leave(call)
    assert admission.in_flight == 2
    await admission.enter(greedy[4], lasting=False)


@in_loop
async def test_no_game_takes_more_room_than_is_left_for_others() -> None:
    admission = Admission(Settings(calls_in_flight=8))
    calls = [call_of(f"caller {number}") for number in range(6)]
    for call in calls:
        await admission.enter(call, lasting=False)
    for call in calls[:2]:
        await admission.ask_for(call, "games/one")
    with pytest.raises(Failure, match="calls_in_flight"):
        await admission.ask_for(calls[2], "games/one")
    await admission.ask_for(calls[3], "games/other")
    for call in calls[:3]:
        admission.leave(call)
    await admission.ask_for(calls[4], "games/one")


@in_loop
async def test_nobody_is_turned_away_from_a_machine_that_is_busy_otherwise() -> None:
    """A burst below the limits is answered, however slowly: time that passes is no load."""
    async with serving() as site:

        async def stall() -> None:
            while True:
                time.sleep(0.05)  # noqa: ASYNC251 - the machine does something else
                await asyncio.sleep(0.005)

        stalling = asyncio.create_task(stall())
        client = Client(site.channel, site.server.token)
        calls = (client.call(LIST, pb.ListGamesRequest()) for _ in range(450))
        endings = Counter([code for code, _ in await asyncio.gather(*map(ending, calls))])
        stalling.cancel()
        assert endings == {"OK": 450}
        assert site.server._authenticator.admission.turned_away == 0


@in_loop
async def test_a_burst_above_the_limits_is_refused_and_told_when_to_try_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    end = asyncio.Event()

    async def waiting(*_: Any) -> Any:
        await end.wait()
        return []

    monkeypatch.setattr(game_lists, "games_everywhere", waiting)
    async with serving(calls_in_flight=40) as site:
        client = Client(site.channel, site.server.token)
        calls = [client.call(LIST, pb.ListGamesRequest()) for _ in range(100)]
        endings = [asyncio.create_task(ending(call)) for call in calls]
        for each in islice(asyncio.as_completed(endings), 80):
            code, refusal = await each
            assert refusal is not None
            assert (code, refusal.reason) == ("RESOURCE_EXHAUSTED", "TOO_MUCH")
            assert refusal.info.metadata["limit"] == "calls_in_flight"
            assert refusal.retry_ms
        assert site.server._authenticator.admission.turned_away == 80
        end.set()
        assert Counter([code for code, _ in await asyncio.gather(*endings)])["OK"] == 20
