"""WatchTransfers: every transfer of all games once, in all units, from any position on."""

from typing import Any

from deluxe_services.api.events import log_reading
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as players
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import Client, play_out, refused_stream, serving, starting
from tests.services.api.simulated import serving_all_kinds
from tests.services.api.sums.books import transfers as transfers_of

WATCH = "AuditService/WatchTransfers"


async def watched(
    caller: Client, after: str = "", most: int = 10_000, **filter_: Any
) -> tuple[list[audits.TransferLine], str]:
    """The transfers behind a position, of so many messages; and the last position."""
    request = audits.WatchTransfersRequest(
        after_position=after, filter=values.TransferFilter(**filter_)
    )
    lines: list[audits.TransferLine] = []
    stream = caller.stream(WATCH, request)
    async for message in stream:
        lines += message.transfers.lines
        after, most = message.position, most - 1
        if message.HasField("caught_up") or not most:
            break
    stream.cancel()
    return lines, after


@in_loop
async def test_all_transfers_come_in_all_units_each_game_in_order() -> None:
    async with serving_all_kinds() as site:
        games = (await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())).games
        lines, _ = await watched(site.nobody)
        for game in games:
            own = [one.line for one in lines if one.game_name == game.name]
            assert own == await transfers_of(site.nobody, game.name)
        assert {one.line.unit for one in lines} == {"chips", "cents"}
        for one in lines:
            counted_in = one.line.counted_in
            assert counted_in.name == one.line.unit
            assert (counted_in.kind == values.UNIT_KIND_CENTS) == (one.line.unit == "cents")
        some = lines[len(lines) // 2]
        name, moment = some.game_name, some.line.transfer_time
        reason = some.line.transfer.reason
        player = some.line.source_player or some.line.target_player
        filters: list[tuple[dict[str, Any], Any]] = [
            ({"unit": "cents"}, lambda one: one.line.unit == "cents"),
            ({"game_name": name}, lambda one: one.game_name == name),
            ({"reasons": [reason]}, lambda one: one.line.transfer.reason == reason),
            (
                {"party": values.Party(player=player)},
                lambda one: player in (one.line.source_player, one.line.target_player),
            ),
            (
                {"start_time": moment},
                lambda one: one.line.transfer_time.ToMilliseconds() >= moment.ToMilliseconds(),
            ),
        ]
        for filter_, takes in filters:
            matching, _ = await watched(site.nobody, **filter_)
            assert matching == [one for one in lines if takes(one)], filter_
            assert matching


@in_loop
async def test_a_watch_that_is_broken_off_anywhere_goes_on_without_a_gap(
    monkeypatch: Any,
) -> None:
    monkeypatch.setattr(log_reading, "MOST", 7)
    async with serving_all_kinds() as site:
        whole, _ = await watched(site.operator)
        parts: list[audits.TransferLine] = []
        position = ""
        while True:
            lines, position = await watched(site.operator, position, most=3)
            if not lines:
                break
            parts += lines
        assert parts == whole


@in_loop
async def test_new_transfers_come_as_they_happen_and_late_ones_late() -> None:
    async with serving() as site:
        name = await site.open_game(rounds=2, spectators_after_deal=True)
        clients = await site.seat_players(name)
        _, position = await watched(site.nobody)
        await clients[0].call("GameService/StartGame", starting(name))
        assert (await watched(site.nobody, position))[0] == [], "buy-ins, which are hidden yet"
        own, _ = await watched(clients[0], position)
        assert own == (await watched(site.operator, position))[0]
        assert own
        stream = site.nobody.stream(WATCH, audits.WatchTransfersRequest(after_position=position))
        assert (await stream.read()).HasField("caught_up")
        await play_out(name, clients)
        message = await stream.read()
        assert message.transfers.lines[: len(own)] == own
        stream.cancel()


@in_loop
async def test_a_game_that_there_is_not_and_a_unit_that_is_none_are_refused() -> None:
    async with serving() as site:
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"game_name": "games/none"}, "NO_SUCH_GAME"),
            ({"unit": "euros"}, "BAD_FIELD"),
        ]
        for filter_, reason in wrong:
            request = audits.WatchTransfersRequest(filter=values.TransferFilter(**filter_))
            refusal = await refused_stream(site.nobody.stream(WATCH, request))
            assert refusal.reason == reason


@in_loop
async def test_a_statement_names_all_units_of_its_player() -> None:
    async with serving_all_kinds() as site:
        lines, _ = await watched(site.operator)
        units: dict[str, set[str]] = {}
        for one in lines:
            for player in (one.line.source_player, one.line.target_player):
                units.setdefault(player, set()).add(one.line.unit)
        player = max(units.keys() - {""}, key=lambda one: (len(units[one]), one))
        request = players.ListStatementRequest(name=f"players/{player}")
        answer = await site.operator.call("PlayerService/ListStatement", request)
        assert {one.name for one in answer.units} == units[player]
        assert len(answer.units) > 1
        assert answer.counted_in.name == answer.unit
