"""Who may call what, health, reflection, and the rules that anybody may ask for."""

from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2

from deluxe_services.api.server.server import Server
from deluxe_services.api.server.services import SERVICES
from deluxe_services.settings import Settings
from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import rules_service_pb2 as rules
from tests.loops import in_loop
from tests.services.api.client import Client, serving


@in_loop
async def test_a_token_is_written_as_a_bearer_token() -> None:
    async with serving() as site:
        call: Any = site.channel.unary_unary("/pokerdeluxe.v1.GameService/GetServerInfo")
        with pytest.raises(grpc.RpcError) as error:
            await call(b"", metadata=(("authorization", "Basic abc"),))
        assert error.value.code() == grpc.StatusCode.UNAUTHENTICATED


@in_loop
async def test_a_port_that_is_taken_is_an_error_that_says_so() -> None:
    async with serving() as site:
        store = open_store("memory:")
        second = Server(store, Settings(port=site.server.port))
        with pytest.raises(OSError, match="in use"):
            await second.start()
        await second.stop()
        store.close()


@pytest.mark.parametrize("service", ["", *SERVICES])
@in_loop
async def test_health_is_told_for_each_service(service: str) -> None:
    async with serving() as site:
        stub: Any = health_pb2_grpc.HealthStub(site.channel)
        answer = await stub.Check(health_pb2.HealthCheckRequest(service=service))
        assert answer.status == health_pb2.HealthCheckResponse.SERVING


@pytest.mark.parametrize("version", ["v1", "v1alpha"])
@in_loop
async def test_reflection_lists_and_describes_every_service(version: str) -> None:
    async with serving() as site:
        services = await reflected(site.channel, version, list_services="")
        names = {each.name for each in services.list_services_response.service}
        assert set(SERVICES) < names
        assert {f"grpc.reflection.{v}.ServerReflection" for v in ("v1", "v1alpha")} < names
        for name in names:
            result = await reflected(site.channel, version, file_containing_symbol=name)
            assert result.file_descriptor_response.file_descriptor_proto


async def reflected(channel: Any, version: str, **fields: Any) -> Any:
    async def one() -> AsyncIterator[bytes]:
        yield reflection_pb2.ServerReflectionRequest(**fields).SerializeToString()

    method = f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo"
    async for data in channel.stream_stream(method)(one()):
        return reflection_pb2.ServerReflectionResponse.FromString(data)
    raise AssertionError("reflection said nothing")


@in_loop
async def test_the_server_tells_what_it_is_and_allows() -> None:
    age = 3_600_000
    async with serving(
        heartbeat_ms=1500, max_page=7, calls_per_token=70, connection_age_ms=age
    ) as site:
        info = await site.nobody.call("GameService/GetServerInfo", pb.GetServerInfoRequest())
        assert "poker-deluxe/1" in info.rules
        assert info.limits.page_size == 7
        assert info.limits.heartbeat.ToMilliseconds() == 1500
        assert info.limits.calls_per_token == 70
        assert info.limits.streams_per_caller > 0
        assert info.keepalive.least_ping_interval.ToSeconds() == 10
        assert info.keepalive.server_ping_interval.ToSeconds() == 30
        assert info.keepalive.max_connection_age.ToSeconds() == 3600


@in_loop
async def test_games_are_listed_by_pages_and_filters() -> None:
    async with serving() as site:
        names = [await site.open_game() for _ in range(5)]
        await site.join(names[3], 0, "anna")
        request, ids = pb.ListGamesRequest(page_size=2), []
        while True:
            page = await site.nobody.call("GameService/ListGames", request)
            ids += [game.name for game in page.games]
            request.page_token = page.next_page_token
            if not page.next_page_token:
                break
        assert ids == sorted(names), "ids sort by the millisecond of their making"
        mine = pb.ListGamesRequest(player="anna")
        page = await site.nobody.call("GameService/ListGames", mine)
        assert [game.name for game in page.games] == [names[3]]
        mine.game = "yacht"
        assert not (await site.nobody.call("GameService/ListGames", mine)).games


async def asked(client: Client, method: str, request: Any) -> Any:
    return await client.call(f"RulesService/{method}", request)


@in_loop
async def test_dx_17_the_rules_tell_combinations_points_and_odds() -> None:
    async with serving() as site:
        sets = await asked(site.nobody, "ListRuleSets", rules.ListRuleSetsRequest())
        first = next(each for each in sets.rule_sets if each.rules == "poker-deluxe/1")
        assert dict(first.titles) == {"en": "Poker Deluxe", "de": "Poker-Deluxe"}
        request = rules.GetCombinationsRequest(game="poker-deluxe", cards=4)
        rows = (await asked(site.nobody, "GetCombinations", request)).rows
        assert (rows[0].combination, rows[0].points, rows[0].printed) == (
            "one-quadruplet",
            20,
            "20,825",
        )
        assert (rows[0].count, rows[0].total) == (13, 270725)
        assert rows[-1].names["de"] == "Naturell"


@in_loop
async def test_dx_21_the_rules_tell_which_hands_nothing_beats() -> None:
    async with serving() as site:
        hands = [
            rules.HandOfCards(cards=cards)
            for cards in (
                ["Ah", "2c", "3d", "4s"],
                ["Kh", "Kc", "3c", "4c"],
                ["As", "2d", "3h", "4d"],
            )
        ]
        request = rules.RankHandsRequest(game="poker-deluxe", hands=hands)
        response = await asked(site.nobody, "RankHands", request)
        assert list(response.winners) == [0, 2]
        assert [each.combination for each in response.hands] == [
            "straight",
            "one-pair",
            "straight",
        ]
