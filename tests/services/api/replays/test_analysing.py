"""``ReplayService.AnalyseGame``: who may see which part of an analysis, and when (G-7)."""

import grpc

from pokerdeluxe.v1 import replay_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.client import Client, Served, play_out, refused, serving

METHOD = "ReplayService/AnalyseGame"


async def analysis(client: Client, name: str) -> list[pb.AnalyseGameResponse]:
    return [m async for m in client.stream(METHOD, pb.AnalyseGameRequest(name=name))]


async def finished(site: Served, **terms: bool) -> tuple[str, list[Client]]:
    name, clients = await site.started(2, **terms)
    await play_out(name, clients)
    return name, clients


@in_loop
async def test_g_7_a_game_in_play_is_analysed_for_nobody() -> None:
    async with serving() as site:
        name, clients = await site.started(2, open_books=True)
        for client in (site.nobody, clients[0], site.operator):
            hears = await refused(analysis(client, name))
            assert hears.code == grpc.StatusCode.FAILED_PRECONDITION
            assert hears.reason == "STILL_HIDDEN"


@in_loop
async def test_g_7_the_auditor_sees_all_of_a_game_that_is_over() -> None:
    async with serving() as site:
        name, _ = await finished(site)
        first, *deals = await analysis(site.operator, name)
        assert first.summary.worth == "poker-deluxe/1/worth/1"
        assert not first.summary.own_only
        assert [each.analysis.number for each in deals] == [1, 2]
        for deal in (each.analysis for each in deals):
            assert deal.luck
            assert deal.worths
            assert sum(seat.result for seat in deal.seats) == 0
            for seat in deal.seats:
                assert seat.luck == sum(each.amounts[seat.seat] for each in deal.luck)
                own = [each for each in deal.decisions if each.seat == seat.seat]
                errors = [each.acts[0].worth - each.acts[each.made].worth for each in own]
                assert (seat.error, seat.decisions) == (sum(errors), len(own))
            for decision in deal.decisions:
                assert all(act.command.HasField("poker_deluxe") for act in decision.acts)
        assert await analysis(site.operator, name) == [first, *deals], "it is kept"


@in_loop
async def test_g_7_a_player_sees_their_own_decisions_and_no_luck() -> None:
    async with serving() as site:
        name, clients = await finished(site)
        first, *deals = await analysis(clients[1], name)
        assert first.summary.own_only
        decisions = [each for message in deals for each in message.analysis.decisions]
        assert {each.seat for each in decisions} == {1}
        for message in deals:
            assert not message.analysis.luck
            assert not message.analysis.worths
            assert [seat.seat for seat in message.analysis.seats] == [1]
            assert not any(seat.HasField("luck") for seat in message.analysis.seats)


@in_loop
async def test_g_7_others_see_an_analysis_only_with_open_books() -> None:
    async with serving() as site:
        name, _ = await finished(site)
        hears = await refused(analysis(site.nobody, name))
        assert (hears.code, hears.reason) == (
            grpc.StatusCode.PERMISSION_DENIED,
            "NOT_ALLOWED",
        )
        opened, _ = await finished(site, open_books=True)
        first, *deals = await analysis(site.nobody, opened)
        assert not first.summary.own_only
        assert all(seat.HasField("luck") for each in deals for seat in each.analysis.seats)
