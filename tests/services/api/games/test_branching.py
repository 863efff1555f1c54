"""``GameService.BranchGame``: who may play on from which game (G-7)."""

import grpc

from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import replay_service_pb2 as replays
from tests.loops import in_loop
from tests.services.api.client import Client, new_id, play_out, refused, serving

METHOD = "GameService/BranchGame"
MIDDLE = 12


def wish(name: str, version: int = MIDDLE, seat: int = 0) -> pb.BranchGameRequest:
    return pb.BranchGameRequest(
        name=name, request_id=new_id(), version=version, seat=seat, player="ann"
    )


@in_loop
async def test_whoever_sees_all_of_a_finished_game_plays_on_from_it_with_bots() -> None:
    async with serving(practice=True) as site:
        name, clients = await site.started(2, open_books=True)
        await play_out(name, clients)
        request = wish(name, seat=1)
        response = await site.nobody.call(METHOD, request)
        branch = response.game.name
        assert [*response.game.players] == ["~bot.expectation.0", "ann"]
        own = Client(site.channel, response.token, 1)
        ours, theirs = await own.events(branch), await site.nobody.events(name)
        where = ours[0].poker_deluxe.game_opened.branched_from
        game_id = name.removeprefix("games/")
        assert (where.game, where.version, where.origin) == (game_id, MIDDLE, game_id)
        shuffled = [
            next(each.poker_deluxe.deck_shuffled for each in events if each.version == 5)
            for events in (ours, theirs)
        ]
        assert shuffled[0].root == shuffled[1].root, "the pack is the same"
        again = await site.nobody.call(METHOD, request)
        assert (again.game.name, bool(again.token)) == (branch, True)
        audit = audits.AuditGameRequest(name=branch)
        report = (await site.nobody.call("AuditService/AuditGame", audit)).report
        assert report.verdict == audits.VERDICT_PASS, report
        opened = await own.call(
            "ReplayService/GetOpenings", replays.GetOpeningsRequest(name=branch, deal=1)
        )
        assert opened.chance_id == game_id, "with this id its roots are computed"


@in_loop
async def test_g_7_closed_books_stay_closed() -> None:
    async with serving(practice=True) as site:
        name, clients = await site.started(2)
        await play_out(name, clients)
        for client in (site.nobody, clients[0]):
            hears = await refused(client.call(METHOD, wish(name)))
            assert hears.code == grpc.StatusCode.PERMISSION_DENIED


@in_loop
async def test_g_7_a_game_that_people_play_is_played_on_by_nobody() -> None:
    async with serving(practice=True) as site:
        for practice in (False, True):
            name, clients = await site.started(2, practice=practice, open_books=True)
            for client in (site.nobody, clients[0]):
                hears = await refused(client.call(METHOD, wish(name, 5)))
                assert hears.reason == "STILL_HIDDEN"


@in_loop
async def test_what_is_wrong_is_told() -> None:
    async with serving(practice=True) as site:
        name, clients = await site.started(2, open_books=True)
        await play_out(name, clients)
        last = len(await site.nobody.events(name))
        for request, field in (
            (wish(name, seat=2), "seat"),
            (pb.BranchGameRequest(name=name, request_id=new_id(), version=5), "player"),
        ):
            hears = await refused(site.nobody.call(METHOD, request))
            assert field in hears.fields
        for version in (last, last + 1):
            hears = await refused(site.nobody.call(METHOD, wish(name, version)))
            assert hears.code == grpc.StatusCode.OUT_OF_RANGE
