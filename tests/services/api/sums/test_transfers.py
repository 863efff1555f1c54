"""Transfers over all games, and what the house took: by filter, in pages and as a stream."""

from collections import Counter
from typing import Any

from google.protobuf.timestamp_pb2 import Timestamp

from deluxe_domain.catalogue import GAMES
from deluxe_services.simulation.simulated_games import saves_of
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import Store, open_store
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import Client, refused, serving
from tests.services.api.simulated import serving_all_kinds
from tests.services.api.sums.books import transfers as transfers_of

FLOWS = "AuditService/GetChipFlows"


@in_loop
async def test_transfers_of_all_games_are_told_in_pages_and_as_a_stream_one_unit_each() -> None:
    async with serving_all_kinds() as site:
        games = (await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())).games
        of_games = {game.name: await transfers_of(site.nobody, game.name) for game in games}
        for unit in ("chips", "cents"):
            transfers = await all_transfers(site.nobody, unit=unit)
            results: dict[str, list[audits.LedgerLine]] = {}
            for one in transfers:
                results.setdefault(one.game_name, []).append(one.line)
            expected = {
                name: lines for name, lines in of_games.items() if lines and lines[0].unit == unit
            }
            assert results == expected
            times = [one.line.transfer_time.ToMilliseconds() for one in transfers]
            assert times == sorted(times)
            await filtered(site.nobody, unit, transfers)


async def all_transfers(caller: Client, **filter_: Any) -> list[audits.TransferLine]:
    """The same by pages and by a stream."""
    filter_message = values.TransferFilter(**filter_)
    lines_of_pages: list[audits.TransferLine] = []
    request = audits.ListAllTransfersRequest(filter=filter_message, page_size=97)
    while True:
        page = await caller.call("AuditService/ListAllTransfers", request)
        lines_of_pages += page.lines
        request.page_token = page.next_page_token
        if not page.next_page_token:
            break
    lines_of_stream: list[audits.TransferLine] = []
    token = ""
    stream = caller.stream(
        "AuditService/StreamAllTransfers", audits.StreamAllTransfersRequest(filter=filter_message)
    )
    async for message in stream:
        lines_of_stream += message.lines
        token = token or message.page_token
    assert lines_of_stream == lines_of_pages
    if token:
        rest = audits.StreamAllTransfersRequest(filter=filter_message, page_token=token)
        again = [
            line
            async for message in caller.stream("AuditService/StreamAllTransfers", rest)
            for line in message.lines
        ]
        assert again == lines_of_stream[-len(again) :]
        assert 0 < len(again) < len(lines_of_stream)
    return lines_of_pages


async def filtered(caller: Client, unit: str, lines: list[audits.TransferLine]) -> None:
    """Each filter takes exactly what it says."""
    middle = lines[len(lines) // 2].line
    player, since = lines[0].line.target_player, middle.transfer_time
    reason = middle.transfer.reason
    cashier = values.Account(kind=values.ACCOUNT_KIND_CASHIER)
    assert player
    for filter_, fits in (
        ({"game_name": lines[-1].game_name}, lambda one: one.game_name == lines[-1].game_name),
        ({"reasons": [reason]}, lambda one: one.line.transfer.reason == reason),
        (
            {"party": {"player": player}},
            lambda one: player in (one.line.source_player, one.line.target_player),
        ),
        (
            {"party": {"account": cashier}},
            lambda one: cashier in (one.line.transfer.source, one.line.transfer.target),
        ),
        (
            {"start_time": since},
            lambda one: one.line.transfer_time.ToMilliseconds() >= since.ToMilliseconds(),
        ),
        (
            {"end_time": since},
            lambda one: one.line.transfer_time.ToMilliseconds() < since.ToMilliseconds(),
        ),
    ):
        expected = list(filter(fits, lines))
        assert expected
        assert await all_transfers(caller, unit=unit, **filter_) == expected


@in_loop
async def test_the_house_sees_its_rake_by_game_and_time_and_the_totals_are_those_of_the_flows() -> (
    None
):
    store = raked()
    async with serving(store) as site:
        transfers = await all_transfers(site.nobody, unit="cents")
        flows = await site.nobody.call(FLOWS, audits.GetChipFlowsRequest(unit="cents"))
        assert flows.rake > 0
        by_game: Counter[str] = Counter()
        for one in transfers:
            if one.line.transfer.target.kind == values.ACCOUNT_KIND_HOUSE:
                by_game[one.game_name] += one.line.transfer.amount
        assert len(by_game) > 1
        for interval in (
            audits.RAKE_INTERVAL_UNSPECIFIED,
            audits.RAKE_INTERVAL_HOUR,
            audits.RAKE_INTERVAL_DAY,
        ):
            total, lines = await rake(site.nobody, unit="cents", interval=interval)
            assert total == flows.rake
            results: Counter[str] = Counter()
            for line in lines:
                results[line.game_name] += line.amount
                assert line.HasField("interval_time") == bool(interval)
            assert results == by_game
            [name, *_] = by_game
            of_game = await rake(site.nobody, game_name=name, interval=interval)
            assert of_game[0] == by_game[name], "the unit is that of the game"
        assert await rake(site.nobody) == (0, []), "there is none in chips"
        await divided(site.nobody, transfers[len(transfers) // 2].line.transfer_time, flows.rake)


async def divided(caller: Client, middle: Timestamp, whole: int) -> None:
    """The rake before a moment, and from then on, is that of the flows, and together the whole."""
    totals = []
    periods: tuple[dict[str, Any], ...] = ({"end_time": middle}, {"start_time": middle})
    for period in periods:
        total, _ = await rake(caller, unit="cents", **period)
        same = audits.GetChipFlowsRequest(unit="cents", **period)
        assert total == (await caller.call(FLOWS, same)).rake
        totals.append(total)
    assert sum(totals) == whole


def raked() -> Store:
    """A store with some games of which the house takes its rake."""
    store, game = open_store("memory:"), GAMES["chinese-poker"]
    options = {**game.usual, **game.simulated, "mode": "cash"}
    plan = Plan(game.name, 3, 3, options, ("random",) * 3, "rake")
    for one_game in simulated_games(plan):
        for save in saves_of(one_game):
            store.log.append(save).result()
    return store


async def rake(caller: Client, **filters: Any) -> tuple[int, list[audits.RakeLine]]:
    """The total, and all lines, page by page."""
    request, lines = audits.ListRakeRequest(page_size=1, **filters), list[audits.RakeLine]()
    while True:
        page = await caller.call("AuditService/ListRake", request)
        lines += page.lines
        request.page_token = page.next_page_token
        if not page.next_page_token:
            return page.total, lines


@in_loop
async def test_what_is_wrong_with_a_filter_of_transfers_is_said() -> None:
    async with serving() as site:
        name, _ = await site.started()
        unknown = values.TransferFilter(party={"player": "p9"})
        refusal = await refused(transfers(site.nobody, unknown))
        assert refusal.reason == "NO_SUCH_PLAYER"
        refusal = await refused(transfers(site.nobody, values.TransferFilter(game_name=name + "x")))
        assert refusal.reason == "NO_SUCH_GAME"
        backwards = values.TransferFilter()
        backwards.start_time.FromSeconds(2)
        backwards.end_time.FromSeconds(1)
        for filter_, path in (
            (backwards, "filter.end_time"),
            (values.TransferFilter(unit="grams"), "filter.unit"),
            (values.TransferFilter(game_name="g-1"), "filter.game_name"),
            (values.TransferFilter(party={"account": {}}), "filter.party.account.kind"),
            (
                values.TransferFilter(reasons=[values.TRANSFER_REASON_UNSPECIFIED]),
                "filter.reasons",
            ),
        ):
            assert path in (await refused(transfers(site.nobody, filter_))).fields
        request = audits.ListRakeRequest(game_name=name + "x")
        refusal = await refused(site.nobody.call("AuditService/ListRake", request))
        assert refusal.reason == "NO_SUCH_GAME"


async def transfers(caller: Client, filter_: values.TransferFilter) -> Any:
    request = audits.ListAllTransfersRequest(filter=filter_)
    return await caller.call("AuditService/ListAllTransfers", request)
