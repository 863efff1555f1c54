"""Money over the API: every amount has its unit, and sums never mix units."""

from deluxe_services.store import open_store
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.services.rpc.client import play_out, refused, run, serving
from tests.services.rpc.test_event_service import interleaved

FLOWS = "AuditService/GetChipFlows"


def test_cents_are_never_added_to_chips_and_every_amount_has_its_unit() -> None:
    async def body() -> None:
        store = open_store("memory:")
        for save in interleaved(open_books=False):
            store.save(save).result()
        async with serving(store) as served:
            caller = served.nobody
            chips = await caller.call(FLOWS, audits.GetChipFlowsRequest())
            cents = await caller.call(FLOWS, audits.GetChipFlowsRequest(unit="cents"))
            assert (chips.unit, list(chips.other_units)) == ("chips", ["cents"])
            assert (cents.unit, list(cents.other_units)) == ("cents", ["chips"])
            bought = {"chips": 0, "cents": 0}
            for game in (await caller.call("GameService/ListGames", pb.ListGamesRequest())).games:
                of_game = audits.GetChipFlowsRequest(name=game.name)
                told = await caller.call(FLOWS, of_game)
                assert told.unit == ("cents" if game.game == "chinese-poker" else "chips")
                bought[told.unit] += told.bought_in
                audit = audits.AuditGameRequest(name=game.name)
                report = (await caller.call("AuditService/AuditGame", audit)).report
                assert report.unit == told.unit
                transfers = audits.ListTransfersRequest(name=game.name)
                listed = await caller.call("AuditService/ListTransfers", transfers)
                assert {line.unit for line in listed.lines} <= {told.unit}
                shown = await caller.call("GameService/GetGame", pb.GetGameRequest(name=game.name))
                assert shown.summary.unit == told.unit
            assert (chips.bought_in, cents.bought_in) == (bought["chips"], bought["cents"])
            assert bought["cents"] > 0
        store.close()

    run(body)


def test_every_sum_says_where_all_of_it_is() -> None:
    async def body() -> None:
        async with serving() as served:
            name, clients = await served.started(3)
            for most in (0, 4, 10_000):
                await play_out(name, clients, most=most)
                told = await served.nobody.call(FLOWS, audits.GetChipFlowsRequest())
                assert told.bought_in == told.cashed_out + told.rake + told.on_tables > 0
                for one in told.players:
                    assert one.bought_in + one.won == one.cashed_out + one.lost + one.on_tables
            assert told.on_tables == 0

    run(body)


def test_a_player_of_whom_nothing_is_known_and_a_time_that_ends_first_are_errors() -> None:
    async def body() -> None:
        async with serving() as served:
            name, _ = await served.started()
            await served.open_game()
            request = audits.GetChipFlowsRequest(player="p0")
            assert (await served.nobody.call(FLOWS, request)).games == 1
            heard = await refused(
                served.nobody.call(FLOWS, audits.GetChipFlowsRequest(player="p9"))
            )
            assert heard.reason == "NO_SUCH_PLAYER"
            request = audits.GetChipFlowsRequest(name=name)
            request.start_time.FromSeconds(20)
            request.end_time.FromSeconds(19)
            assert "end_time" in (await refused(served.nobody.call(FLOWS, request))).fields
            request = audits.GetChipFlowsRequest(unit="euro")
            assert "unit" in (await refused(served.nobody.call(FLOWS, request))).fields

    run(body)
