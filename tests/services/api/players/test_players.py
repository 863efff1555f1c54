"""Players: registered, given tokens, and forgotten; and who looked at what is hidden."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf.duration_pb2 import Duration

from deluxe_services.api.access import tokens
from deluxe_services.cli.main import main as poker_deluxe
from deluxe_services.store.values import now
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop, run
from tests.services.api.client import (
    Client,
    Served,
    creation,
    joining,
    new_id,
    play_out,
    refused,
    refused_stream,
    serving,
    starting,
)
from tests.services.api.players.registered import NAME, issued, registered

pytestmark = pytest.mark.usefixtures("kept_in")


def getting(player: str) -> people.GetPlayerRequest:
    return people.GetPlayerRequest(name=player)


@in_loop
async def test_a_player_is_registered_once_for_each_request() -> None:
    async with serving() as site:
        request = people.RegisterPlayerRequest(request_id=new_id(), display_name=NAME)
        first, again = [
            (await site.operator.call("PlayerService/RegisterPlayer", request)).player
            for _ in range(2)
        ]
        assert first == again
        assert first.name.startswith("players/~")
        assert first.display_name == NAME
        request.display_name = "somebody else"
        refusal = await refused(site.operator.call("PlayerService/RegisterPlayer", request))
        assert refusal.reason == "REQUEST_ID_REUSED"
        for name in ("x" * 101, "a\nb"):
            request = people.RegisterPlayerRequest(request_id=new_id(), display_name=name)
            call = site.operator.call("PlayerService/RegisterPlayer", request)
            assert "display_name" in (await refused(call)).fields


@in_loop
async def test_a_player_sees_themselves_and_nobody_else() -> None:
    async with serving() as site:
        ann, bob = await registered(site), await registered(site, "Bob")
        caller, _ = await issued(site, ann)
        response = await caller.call("PlayerService/GetPlayer", getting(ann))
        assert response.player.display_name == NAME
        for other in (bob, "players/~nobody"):
            refusal = await refused(caller.call("PlayerService/GetPlayer", getting(other)))
            assert refusal.code == grpc.StatusCode.PERMISSION_DENIED
        nowhere = getting("players/~nobody")
        refusal = await refused(site.operator.call("PlayerService/GetPlayer", nowhere))
        assert refusal.reason == "NO_SUCH_PLAYER"


async def who(caller: Client) -> people.WhoAmIResponse:
    response: people.WhoAmIResponse = await caller.call(
        "PlayerService/WhoAmI", people.WhoAmIRequest()
    )
    return response


@in_loop
async def test_everybody_is_told_who_they_are_and_until_when() -> None:
    async with serving() as site:
        ann = await registered(site)
        caller, token = await issued(site, ann, lifetime=Duration(seconds=3600))
        identity = await who(caller)
        assert (identity.role, identity.player.name, identity.token_name) == (
            people.ROLE_PLAYER,
            ann,
            token,
        )
        assert identity.player.display_name == NAME
        assert identity.expire_time.seconds > identity.player.create_time.seconds
        assert await who(site.nobody) == people.WhoAmIResponse()
        assert await who(site.operator) == people.WhoAmIResponse(role=people.ROLE_OPERATOR)
        auditor, token = await issued(site, ann, people.ROLE_AUDITOR)
        identity = await who(auditor)
        assert (identity.role, identity.token_name) == (people.ROLE_AUDITOR, token)
        assert not identity.HasField("expire_time")
        name = await site.open_game()
        seat = await who(await site.join(name, 1, "somebody"))
        assert (seat.role, seat.game_name, seat.seat) == (people.ROLE_PLAYER, name, 1)
        assert (seat.player_id, seat.HasField("player")) == ("somebody", False)


@in_loop
async def test_the_operator_lists_players_page_by_page_or_by_name() -> None:
    async with serving() as site:
        players = sorted([await registered(site, name) for name in ("Ann", "Bob", "Ann")])
        results: list[people.Player] = []
        request = people.ListPlayersRequest(page_size=2)
        while True:
            page = await site.operator.call("PlayerService/ListPlayers", request)
            results += page.players
            request.page_token = page.next_page_token
            if not request.page_token:
                break
        assert [one.name for one in results] == players
        request = people.ListPlayersRequest(display_name="Ann")
        page = await site.operator.call("PlayerService/ListPlayers", request)
        assert [one.display_name for one in page.players] == ["Ann", "Ann"]


@in_loop
async def test_tokens_are_listed_for_their_player_also_when_they_are_good_no_longer() -> None:
    async with serving() as site:
        ann = await registered(site)
        first, name = await issued(site, ann)
        _, auditing = await issued(site, ann, people.ROLE_AUDITOR)
        await revoked(first, auditing)
        game = await site.open_game()
        await first.call("GameService/JoinGame", joining(game, 1, ann.removeprefix("players/")))
        request = people.ListTokensRequest(name=ann, page_size=2)
        page = await first.call("PlayerService/ListTokens", request)
        request.page_token = page.next_page_token
        rest = await first.call("PlayerService/ListTokens", request)
        tokens = {one.name: one for one in (*page.tokens, *rest.tokens)}
        assert (len(page.tokens), len(tokens), rest.next_page_token) == (2, 3, "")
        assert tokens.pop(name).valid
        token_gone = tokens.pop(auditing)
        assert (token_gone.role, token_gone.valid) == (people.ROLE_AUDITOR, False)
        assert token_gone.HasField("expire_time")
        [seat] = tokens.values()
        assert (seat.game_name, seat.seat, seat.valid) == (game, 1, True)
        nobody = people.ListTokensRequest(name="players/~nobody")
        refusal = await refused(site.operator.call("PlayerService/ListTokens", nobody))
        assert refusal.reason == "NO_SUCH_PLAYER"


@in_loop
async def test_a_player_changes_their_name_and_registering_is_still_idempotent() -> None:
    async with serving() as site:
        request = people.RegisterPlayerRequest(request_id=new_id(), display_name=NAME)
        ann = (await site.operator.call("PlayerService/RegisterPlayer", request)).player.name
        caller, _ = await issued(site, ann)
        update = people.UpdatePlayerRequest(name=ann, display_name="Ann")
        response = (await caller.call("PlayerService/UpdatePlayer", update)).player
        assert (response.display_name, response.HasField("update_time")) == ("Ann", True)
        again = await site.operator.call("PlayerService/RegisterPlayer", request)
        assert again.player == response
        update.display_name = "a\nb"
        refusal = await refused(caller.call("PlayerService/UpdatePlayer", update))
        assert set(refusal.fields) == {"display_name"}
        forget = people.ForgetPlayerRequest(name=ann)
        await site.operator.call("PlayerService/ForgetPlayer", forget)
        update.display_name = "Zoë"
        refusal = await refused(site.operator.call("PlayerService/UpdatePlayer", update))
        assert refusal.reason == "NO_SUCH_PLAYER"


@in_loop
async def test_a_token_expires_and_is_revoked_at_once_one_or_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with serving() as site:
        ann = await registered(site)
        short, _ = await issued(site, ann, lifetime=Duration(seconds=3600))
        first, its_name = await issued(site, ann)
        second, _ = await issued(site, ann)
        name = await site.open_game()
        at = ann.removeprefix("players/")
        response = await first.call("GameService/JoinGame", joining(name, 0, at))
        seat = Client(site.channel, response.token)
        watch = second.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
        await anext(aiter(watch))

        assert (await revoked(second, its_name)).revoked == 1
        assert (await revoked(second, its_name)).revoked == 0
        await look(second, name)
        assert (await refused(look(first, name))).reason == "UNKNOWN_TOKEN"
        await look(seat, name)
        await revoked(second, f"{ann}/tokens/-")
        for caller in (second, seat):
            assert (await refused(look(caller, name))).reason == "UNKNOWN_TOKEN"
        assert (await refused_stream(watch)).reason == "UNKNOWN_TOKEN"

        other, _ = await issued(site, ann, lifetime=Duration(seconds=3600))
        await look(other, name)
        monkeypatch.setattr(tokens, "now", lambda: now() + 3_601_000)
        await site.server.recheck_tokens()
        for caller in (short, other):
            assert (await refused(look(caller, name))).reason == "UNKNOWN_TOKEN"


async def look(caller: Client, name: str) -> Any:
    return await caller.call("GameService/GetGame", pb.GetGameRequest(name=name))


async def revoked(caller: Client, token: str) -> Any:
    return await caller.call("PlayerService/RevokeToken", people.RevokeTokenRequest(name=token))


@pytest.mark.parametrize("seconds", [0, -1, 10**10])
@in_loop
async def test_a_token_is_good_for_a_second_to_ten_years(seconds: int) -> None:
    async with serving() as site:
        request = people.IssueTokenRequest(
            name=await registered(site),
            role=people.ROLE_PLAYER,
            lifetime=Duration(seconds=seconds),
        )
        refusal = await refused(site.operator.call("PlayerService/IssueToken", request))
        assert set(refusal.fields) == {"lifetime"}


def test_no_byte_of_a_forgotten_name_is_in_store_exports_or_logs(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    db = tmp_path / "games.db"
    caplog.set_level(logging.DEBUG)

    async def body() -> str:
        async with serving(str(db)) as site:
            ann = await registered(site)
            themselves, _ = await issued(site, ann)
            name = await site.open_game()
            at = ann.removeprefix("players/")
            joined = await themselves.call("GameService/JoinGame", joining(name, 0, at))
            seat = Client(site.channel, joined.token)
            others = await site.join(name, 1)
            await seat.call("GameService/StartGame", starting(name))
            await play_out(name, [themselves, others])
            assert b"Querfurth" in every_byte(tmp_path), "else this proves nothing"
            forget = people.ForgetPlayerRequest(name=ann)
            player = (await themselves.call("PlayerService/ForgetPlayer", forget)).player
            assert (player.name, player.display_name) == (ann, "")
            assert player.HasField("forget_time")
            assert b"Querfurth" not in every_byte(tmp_path)
            for caller in (themselves, seat):
                assert (await refused(look(caller, name))).reason == "UNKNOWN_TOKEN"
            again = await site.operator.call("PlayerService/ForgetPlayer", forget)
            assert again.player == player
            issue = people.IssueTokenRequest(name=ann, role=people.ROLE_PLAYER)
            refusal = await refused(site.operator.call("PlayerService/IssueToken", issue))
            assert refusal.reason == "NO_SUCH_PLAYER"
            return name.removeprefix("games/")

    game = run(body)
    file = tmp_path / "game.jsonl"
    assert poker_deluxe(["export", game, "--db", str(db), "-o", str(file)]) == 0
    assert poker_deluxe(["audit", str(file)]) == 0
    output = capsys.readouterr()
    assert file.stat().st_size > 1000
    assert b"Querfurth" not in every_byte(tmp_path)
    assert "Querfurth" not in caplog.text + output.out + output.err


def every_byte(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


@in_loop
async def test_whoever_is_shown_hidden_things_stands_in_the_access_log_first() -> None:
    async with serving() as site:
        eve = await registered(site, "Eve")
        auditor, _ = await issued(site, eve, people.ROLE_AUDITOR)
        name, clients = await site.started()
        await play_out(name, clients)
        view = replays.GetViewRequest(name=name)
        view.viewer.kind = values.VIEWER_KIND_AUDITOR
        why = (("access-reason", "complaint 17"), *auditor.metadata)
        await auditor._multi("ReplayService/GetView", "unary_unary")(view, metadata=why)
        await auditor.events(name)
        watch = site.operator.stream(
            "GameService/WatchGame", pb.WatchGameRequest(name=name, after_version=0)
        )
        await anext(aiter(watch))
        await clients[0].events(name)
        await site.nobody.events(name)

        first, second, third = [each async for each in listed(auditor)]
        assert first.who == eve.removeprefix("players/")
        assert (first.role, first.method) == ("auditor", "ReplayService/GetView")
        assert (first.game_name, first.reason) == (name, "complaint 17")
        assert "VIEWER_KIND_AUDITOR" in first.request
        assert (second.method, second.reason) == ("GameService/ListEvents", "")
        assert (third.who, third.role) == ("", "operator")
        assert [each.number for each in (first, second, third)] == [1, 2, 3]


async def listed(caller: Client) -> AsyncIterator[audits.Access]:
    """The access log, page by page."""
    token = ""
    while True:
        request = audits.ListAccessesRequest(page_size=2, page_token=token)
        page = await caller.call("AuditService/ListAccesses", request)
        for access in page.accesses:
            yield access
        token = page.next_page_token
        if not token:
            return


@in_loop
async def test_the_access_log_does_not_touch_the_history_of_the_game() -> None:
    async with serving() as site:
        name, _ = await site.started()
        before = await site.nobody.events(name)
        await site.operator.events(name)
        assert await site.nobody.events(name) == before


@in_loop
async def test_g_6_a_registered_player_is_recorded_as_who_opens_and_sits_down() -> None:
    async with serving() as site:
        ann, bob = await registered(site), await registered(site, "Bob")
        (anna, _), (bobby, _) = await issued(site, ann), await issued(site, bob)
        response = await anna.call("GameService/CreateGame", creation())
        name = response.game.name
        await anna.call("GameService/JoinGame", joining(name, 0, ann.removeprefix("players/")))
        await bobby.call("GameService/JoinGame", joining(name, 1, bob.removeprefix("players/")))
        causes = [event.cause for event in await site.nobody.events(name)]
        players = [one.removeprefix("players/") for one in (ann, ann, bob)]
        assert [one.by for one in causes] == [f"player:{player}" for player in players]
        assert [one.giver.player for one in causes] == players
        assert {one.giver.kind for one in causes} == {history.GIVER_KIND_PLAYER}
        report = await audited(site, name)
        assert report.verdict == audits.VERDICT_PASS


@in_loop
async def test_g_6_others_are_recorded_as_what_they_are() -> None:
    async with serving() as site:
        response = await site.operator.call("GameService/CreateGame", creation())
        name = response.game.name
        await site.seat_players(name, 2)
        await site.operator.call("GameService/StartGame", starting(name))
        events = await site.nobody.events(name)
        causes = [event.cause for event in events if event.HasField("cause")]
        kinds = [(one.by, one.giver.kind) for one in causes]
        anybody = ("anyone", history.GIVER_KIND_ANYONE)
        staff = ("operator", history.GIVER_KIND_OPERATOR)
        assert kinds[:4] == [staff, anybody, anybody, staff]


async def audited(site: Served, name: str) -> audits.GameReport:
    request = audits.AuditGameRequest(name=name)
    report: audits.GameReport = (await site.nobody.call("AuditService/AuditGame", request)).report
    return report
