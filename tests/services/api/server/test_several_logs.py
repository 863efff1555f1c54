"""A store of three logs: each game in one of them, and lists, sums and streams over all."""

from collections.abc import Sequence
from typing import Any

import pytest

from deluxe_services.api.events import log_reading
from deluxe_services.identity.principals import log_of_token, token_digest
from deluxe_services.store.logs import number_in
from deluxe_services.store.opening import make_logs
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.logs import opened, several_logs
from tests.loops import in_loop
from tests.services.api.client import (
    Client,
    Served,
    new_id,
    refused,
    serving,
)
from tests.services.api.several import by_game, request_for, three_games, told

LIST = "GameService/ListGames"


async def pages(client: Client, method: str, request: Any, field: str) -> list[Any]:
    """Everything in a list, by pages of two."""
    lines: list[Any] = []
    request.page_size = 2
    while True:
        page = await client.call(method, request)
        assert len(getattr(page, field)) <= 2
        lines += getattr(page, field)
        if not page.next_page_token:
            return lines
        request.page_token = page.next_page_token


@in_loop
async def test_lists_sums_and_streams_are_over_all_logs() -> None:
    with several_logs() as url, opened(url) as logs:
        async with serving(logs) as site:
            names = await three_games(site)
            assert [number_in(name.removeprefix("games/")) for name in names] == [0, 1, 2]
            for store, name in zip(logs.served.values(), names, strict=True):
                assert [one.game for one in store.games.page()] == [name.removeprefix("games/")]
            await check_lists(site, names)
            await check_books(site, names)
            await check_audit(site)


async def check_lists(site: Served, names: Sequence[str]) -> None:
    for order, expected in (("create_time", names), ("update_time desc", names[::-1])):
        request = pb.ListGamesRequest(order_by=order)
        games = await pages(site.nobody, LIST, request, "games")
        assert [game.name for game in games] == [*expected]
    watching = site.nobody.stream("GameService/WatchGames", pb.WatchGamesRequest())
    async for message in watching:
        if message.HasField("caught_up"):
            break
    another = (await site.nobody.call("GameService/CreateGame", request_for(2))).game.name
    async for message in watching:
        if [change.game.name for change in message.changes.games] == [another]:
            break
    watching.cancel()


async def check_books(site: Served, names: Sequence[str]) -> None:
    flows = "AuditService/GetChipFlows"
    every = await site.nobody.call(flows, audits.GetChipFlowsRequest())
    each = [await site.nobody.call(flows, audits.GetChipFlowsRequest(name=n)) for n in names]
    assert every.games == 3
    assert every.bought_in == sum(one.bought_in for one in each) > 0
    nets = {one.player: one.net for one in every.players}
    for player, net in nets.items():
        assert net == sum(p.net for one in each for p in one.players if p.player == player)
    transfers = audits.ListAllTransfersRequest()
    lines = await pages(site.nobody, "AuditService/ListAllTransfers", transfers, "lines")
    assert len(lines) == every.transfers
    times = [line.line.transfer_time.ToMilliseconds() for line in lines]
    assert times == sorted(times)
    assert {line.game_name for line in lines} == {*names}
    statement = people.ListStatementRequest(name="players/p0")
    entries = await pages(site.operator, "PlayerService/ListStatement", statement, "lines")
    balance = 0
    for entry in entries:
        balance += entry.amount
        assert entry.balance == balance
    of_player = [one for one in lines if "p0" in (one.line.source_player, one.line.target_player)]
    assert len(entries) == len(of_player)
    refusal = await refused(
        site.nobody.call(flows, audits.GetChipFlowsRequest(player="nobody-of-this-name"))
    )
    assert refusal.reason == "NO_SUCH_PLAYER"


async def check_audit(site: Served) -> None:
    stream = site.operator.stream("AuditService/AuditStore", audits.AuditStoreRequest())
    report = [message.report async for message in stream if message.HasField("report")][-1]
    assert (report.verdict, report.games) == (audits.VERDICT_PASS, 4)


@in_loop
async def test_the_stream_over_everything_goes_on_from_any_of_its_positions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(log_reading, "MOST", 20)
    with several_logs() as url, opened(url) as logs:
        async with serving(logs) as site:
            await three_games(site)
            issued = await token_of(site, people.ROLE_SPECTATOR)
            for client in (site.operator, issued):
                lines = await told(client)
                ends = {position: number for number, (*_, position) in enumerate(lines, 1)}
                assert len({name for name, _, _ in lines}) == 3
                assert len(ends) >= 3
                for position, end in ends.items():
                    rest = await told(client, position)
                    assert by_game(rest) == by_game(lines[end:])


async def token_of(site: Served, role: people.Role) -> Client:
    """Somebody who was registered, with their token."""
    request = people.RegisterPlayerRequest(request_id=new_id(), display_name="Ann")
    player = (await site.operator.call("PlayerService/RegisterPlayer", request)).player
    issue = people.IssueTokenRequest(name=player.name, role=role)
    issued = await site.operator.call("PlayerService/IssueToken", issue)
    return Client(site.channel, issued.token)


@in_loop
async def test_a_log_that_was_added_gets_new_games_and_an_old_position_goes_on() -> None:
    with several_logs(1) as url:
        with opened(url) as logs:
            async with serving(logs) as site:
                old = [await site.open_game() for _ in range(3)]
                lines = await told(site.operator)
        make_logs(url, 2)
        with opened(url) as logs:
            async with serving(logs) as site:
                new = (await site.nobody.call("GameService/CreateGame", request_for(1))).game.name
                assert number_in(new.removeprefix("games/")) == 1
                games = await pages(site.nobody, LIST, pb.ListGamesRequest(), "games")
                assert [game.name for game in games] == [*old, new]
                assert by_game(await told(site.operator, lines[-1][2])) == {new: [1]}


@in_loop
async def test_a_seat_has_its_token_in_the_log_of_its_game() -> None:
    with several_logs() as url, opened(url) as logs:
        async with serving(logs) as site:
            names, token = await three_games(site), ""
            for log, name in enumerate(names):
                token = (await site.join((await opening(site, log)), 0)).token
                assert log_of_token(token) == log, name
                assert logs.served[log].people.token(token_digest(token)) is not None
            me = Client(site.channel, f"{token.partition('~')[0]}~07")
            refusal = await refused(me.call("PlayerService/WhoAmI", people.WhoAmIRequest()))
            assert refusal.reason == "UNKNOWN_TOKEN"


async def opening(site: Served, log: int) -> str:
    """A new game in a log."""
    name: str = (await site.nobody.call("GameService/CreateGame", request_for(log))).game.name
    return name
