"""How a server is doing, as its operator asks it."""

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.client import refused, serving


@in_loop
async def test_the_operator_hears_of_games_calls_and_refusals() -> None:
    async with serving() as site:
        name, _ = await site.started()
        await refused(site.join(name, 0, "late"))
        request = pb.GetServerStatusRequest()
        status = await site.operator.call("GameService/GetServerStatus", request)
        gauges = {gauge.name: gauge for gauge in status.gauges}
        assert gauges["games_in_memory"].value == 1
        assert gauges["games_in_memory"].description
        assert gauges["ready"].value == 1
        methods = {calls.method: calls for calls in status.methods}
        assert methods["GameService/JoinGame"].statuses == {"OK": 2, "FAILED_PRECONDITION": 1}
        joins = methods["GameService/JoinGame"]
        assert 0 < joins.p50_ms <= joins.p99_ms


@in_loop
async def test_streams_are_counted_and_not_timed() -> None:
    async with serving() as site:
        name = await site.open_game()
        stream = site.nobody.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
        await stream.read()
        request = pb.GetServerStatusRequest()
        during = await site.operator.call("GameService/GetServerStatus", request)
        assert {g.name: g.value for g in during.gauges}["open_streams"] == 1
        stream.cancel()
        assert not any(
            calls.method == "GameService/WatchGame" and calls.HasField("p50_ms")
            for calls in during.methods
        )
