"""Money over the API: every amount has its unit, and sums never mix units."""

from typing import Any

from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import Client, new_id, play_out, refused, serving
from tests.services.api.simulated import serving_all_kinds
from tests.services.api.sums.books import transfers

FLOWS = "AuditService/GetChipFlows"

WRONG_FILTERS = {
    "filter.reasons": values.TransferFilter(reasons=[values.TRANSFER_REASON_UNSPECIFIED]),
    "filter.party.account.kind": values.TransferFilter(
        party=values.Party(account={"kind": values.ACCOUNT_KIND_PLAYER})
    ),
    "filter.unit": values.TransferFilter(unit="grams"),
}


@in_loop
async def test_cents_are_never_added_to_chips_and_every_amount_has_its_unit() -> None:
    async with serving_all_kinds() as site:
        caller = site.nobody
        chips = await caller.call(FLOWS, audits.GetChipFlowsRequest())
        cents = await caller.call(FLOWS, audits.GetChipFlowsRequest(unit="cents"))
        assert (chips.unit, list(chips.other_units)) == ("chips", ["cents"])
        assert (cents.unit, list(cents.other_units)) == ("cents", ["chips"])
        chips_in = {"chips": 0, "cents": 0}
        for game in (await caller.call("GameService/ListGames", pb.ListGamesRequest())).games:
            of_game = audits.GetChipFlowsRequest(name=game.name)
            response = await caller.call(FLOWS, of_game)
            assert response.unit == ("cents" if game.game == "chinese-poker" else "chips")
            chips_in[response.unit] += response.bought_in
            audit = audits.AuditGameRequest(name=game.name)
            report = (await caller.call("AuditService/AuditGame", audit)).report
            assert report.unit == report.amounts.unit == response.unit
            sums = report.amounts
            assert (sums.bought_in, sums.rake) == (response.bought_in, response.rake)
            assert sums.bought_in == sums.cashed_out + sums.rake + sums.on_tables
            transfers = audits.ListTransfersRequest(name=game.name)
            listing = await caller.call("AuditService/ListTransfers", transfers)
            assert {line.unit for line in listing.lines} <= {response.unit}
            answer = await caller.call("GameService/GetGame", pb.GetGameRequest(name=game.name))
            assert answer.summary.unit == response.unit
        assert (chips.bought_in, cents.bought_in) == (chips_in["chips"], chips_in["cents"])
        assert chips_in["cents"] > 0


@in_loop
async def test_every_sum_says_where_all_of_it_is() -> None:
    async with serving() as site:
        name, clients = await site.started(3)
        for most in (0, 4, 10_000):
            await play_out(name, clients, most=most)
            response = await site.nobody.call(FLOWS, audits.GetChipFlowsRequest())
            assert (
                response.bought_in == response.cashed_out + response.rake + response.on_tables > 0
            )
            for one in response.players:
                assert one.bought_in + one.won == one.cashed_out + one.lost + one.on_tables
        assert response.on_tables == 0


@in_loop
async def test_a_player_of_whom_nothing_is_known_and_a_time_that_ends_first_are_errors() -> None:
    async with serving() as site:
        name, _ = await site.started()
        await site.open_game()
        request = audits.GetChipFlowsRequest(player="p0")
        assert (await site.nobody.call(FLOWS, request)).games == 1
        refusal = await refused(site.nobody.call(FLOWS, audits.GetChipFlowsRequest(player="p9")))
        assert refusal.reason == "NO_SUCH_PLAYER"
        request = audits.GetChipFlowsRequest(name=name)
        request.start_time.FromSeconds(20)
        request.end_time.FromSeconds(19)
        assert "end_time" in (await refused(site.nobody.call(FLOWS, request))).fields
        request = audits.GetChipFlowsRequest(unit="euro")
        assert "unit" in (await refused(site.nobody.call(FLOWS, request))).fields


STATEMENT = "PlayerService/ListStatement"


@in_loop
async def test_a_statement_has_every_transfer_of_a_player_with_the_running_balance() -> None:
    async with serving_all_kinds() as site:
        caller = site.operator
        response = await caller.call("GameService/ListGames", pb.ListGamesRequest())
        player = response.games[0].players[0]
        for unit in ("chips", "cents"):
            mine = [
                line
                for game in response.games
                for line in await transfers(caller, game.name)
                if player in (line.source_player, line.target_player) and line.unit == unit
            ]
            lines = await statement(caller, player, unit=unit)
            assert len(lines) == len(mine) > 3
            balance = 0
            for line in lines:
                balance += line.amount
                assert line.balance == balance
            times = [line.transfer_time.ToMilliseconds() for line in lines]
            assert times == sorted(times)
            flows = audits.GetChipFlowsRequest(player=player, unit=unit)
            [of_player] = (await caller.call(FLOWS, flows)).players
            chips_out = sum(
                line.amount for line in lines if line.reason == values.TRANSFER_REASON_CASH_OUT
            )
            assert -chips_out == of_player.cashed_out
            request = people.StreamStatementRequest(name=f"players/{player}")
            request.filter.unit = unit
            stream = caller.stream("PlayerService/StreamStatement", request)
            parts = [message async for message in stream]
            assert [line for part in parts for line in part.lines] == lines
            assert not parts[-1].page_token


@in_loop
async def test_a_statement_is_cut_by_time_game_reason_and_counterparty() -> None:
    async with serving_all_kinds() as site:
        caller = site.operator
        response = await caller.call("GameService/ListGames", pb.ListGamesRequest())
        player = response.games[0].players[0]
        whole = await statement(caller, player)
        game = whole[0].game_name
        of_game = await statement(caller, player, game_name=game)
        assert [one.version for one in of_game] == [
            one.version for one in whole if one.game_name == game
        ]
        lines = await statement(caller, player, reasons=[values.TRANSFER_REASON_BUY_IN])
        assert lines
        cashier = values.Party(account={"kind": values.ACCOUNT_KIND_CASHIER})
        assert all(one.counterparty == cashier for one in lines)
        with_cashier = await statement(caller, player, party=cashier)
        assert [one.amount for one in with_cashier] == [
            one.amount for one in whole if one.counterparty == cashier
        ]
        assert 0 < len(with_cashier) < len(whole)
        middle = whole[len(whole) // 2].transfer_time
        late = await statement(caller, player, start_time=middle)
        early = await statement(caller, player, end_time=middle)
        assert [*early, *late] == whole, "and the balance goes on"
        for path, wrong in WRONG_FILTERS.items():
            request = people.ListStatementRequest(name=f"players/{player}", filter=wrong)
            assert path in (await refused(caller.call(STATEMENT, request))).fields
        request = people.ListStatementRequest(name="players/nobody")
        assert (await refused(caller.call(STATEMENT, request))).reason == "NO_SUCH_PLAYER"
        request = people.ListStatementRequest(name=f"players/{player}", page_token="x")
        assert "page_token" in (await refused(caller.call(STATEMENT, request))).fields


@in_loop
async def test_nobody_sits_down_under_the_name_of_an_account() -> None:
    async with serving() as site:
        name = await site.open_game()
        for word in ("house", "cashier", "pot"):
            refusal = await refused(site.join(name, 0, word))
            assert "player" in refusal.fields, word


async def statement(caller: Client, player: str, **filter_: Any) -> list[people.StatementLine]:
    """All lines, in pages of seven."""
    results: list[people.StatementLine] = []
    token = ""
    while True:
        request = people.ListStatementRequest(
            name=f"players/{player}",
            filter=values.TransferFilter(**filter_),
            page_size=7,
            page_token=token,
        )
        page = await caller.call(STATEMENT, request)
        if results:
            assert page.opening_balance == results[-1].balance
        results += page.lines
        token = page.next_page_token
        if not token:
            return results


@in_loop
async def test_the_value_of_a_chip_is_in_every_answer_about_money() -> None:
    async with serving() as site:
        worth = values.ChipValue(cents=25, currency=values.CURRENCY_EUR)
        name, clients = await site.started(3, chip_value=worth)
        other, _ = await site.started(2)
        await play_out(name, clients)
        unit, caller = "chips-of-25-EUR-cents", site.operator
        game = await caller.call("GameService/GetGame", pb.GetGameRequest(name=name))
        assert (game.summary.unit, game.summary.terms.chip_value) == (unit, worth)
        events = pb.ListEventsRequest(name=name, page_size=1)
        [first] = (await caller.call("GameService/ListEvents", events)).events
        assert first.poker_deluxe.game_opened.terms.chip_value == worth
        flows = await caller.call(FLOWS, audits.GetChipFlowsRequest())
        assert (flows.unit, [*flows.other_units], flows.games) == ("chips", [unit], 1)
        of_unit = await caller.call(FLOWS, audits.GetChipFlowsRequest(unit=unit))
        assert (of_unit.unit, [*of_unit.other_units], of_unit.games) == (unit, ["chips"], 1)
        lines = await transfers(caller, name)
        assert {line.unit for line in lines} == {unit}
        [player] = {one.source_player for one in lines if one.source_player} & {"p0"}
        statement_lines = await statement(caller, player, unit=unit)
        assert {one.game_name for one in statement_lines} == {name}
        audit = audits.AuditGameRequest(name=name)
        report = (await caller.call("AuditService/AuditGame", audit)).report
        assert report.verdict == audits.VERDICT_PASS
        assert (report.unit, report.amounts.unit) == (unit, unit)
        stakes = pb.ListGamesRequest(unit=unit, least_stake=1)
        listing = await caller.call("GameService/ListGames", stakes)
        assert [one.name for one in listing.games] == [name] != [other]


@in_loop
async def test_only_chips_have_a_value_and_not_many_values_at_once() -> None:
    async with serving(chip_values=2) as site:

        def opening(cents: int, **options: Any) -> pb.CreateGameRequest:
            worth = values.ChipValue(cents=cents, currency=values.CURRENCY_USD)
            terms = values.Terms(players=2, chip_value=worth)
            game = options or {"poker_deluxe": {"cards": 5, "rounds": 1, "stake": 75}}
            return pb.CreateGameRequest(request_id=new_id(), terms=terms, options=game)

        async def refusal(request: pb.CreateGameRequest) -> Any:
            return await refused(site.nobody.call("GameService/CreateGame", request))

        others: list[dict[str, Any]] = [
            {"yacht": {}},
            {"escalero": {}},
            {"chinese_poker": {"value": 25}},
        ]
        for options in others:
            problem = await refusal(opening(25, **options))
            assert (problem.reason, problem.info.metadata["rule"]) == ("BAD_OPTION", "G-1")
        assert "terms.chip_value.cents" in (await refusal(opening(0))).fields
        unnamed = opening(5)
        unnamed.terms.chip_value.currency = values.CURRENCY_UNSPECIFIED
        assert "terms.chip_value.currency" in (await refusal(unnamed)).fields
        for cents in (5, 10, 5):
            await site.nobody.call("GameService/CreateGame", opening(cents))
        problem = await refusal(opening(20))
        assert (problem.reason, problem.info.metadata["limit"]) == ("TOO_MUCH", "chip_values")
