"""The second port: what a browser gets is what native gRPC gives, refusals included."""

import asyncio
import json
import sys
from base64 import urlsafe_b64encode
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest
from connectrpc.errors import ConnectError
from connectrpc.method import StreamType
from google.rpc import error_details_pb2

from deluxe_services.api.errors import REASONS, Failure, status_of
from deluxe_services.api.permissions import PERMISSIONS
from deluxe_services.api.server.services import SERVICES
from deluxe_services.api.transport.connect import _refused
from pokerdeluxe.v1 import audit_service_pb2 as audit
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import replay_service_pb2 as replay
from pokerdeluxe.v1 import rules_service_pb2 as rules
from tests.loops import in_loop
from tests.services.api.browsing import PROTOCOLS, Browser, asked, at, fetched, info
from tests.services.api.client import (
    Client,
    Served,
    item,
    joining,
    new_id,
    play_out,
    refused,
    serving,
)

BUF = Path(sys.executable).parent / "buf"
READING = ("Audit", "Export", "Get", "List", "Rank", "Reexecute", "Who")
"""How the names of methods begin that change nothing."""


def browsed(**settings: Any) -> Any:
    return serving(web_port=0, **settings)


@in_loop
async def test_every_viewer_gets_the_same_bytes_over_every_protocol() -> None:
    async with browsed() as site:
        name, clients = await site.started()
        await play_out(name, clients, most=3)
        for client in (site.nobody, site.operator, *clients):
            for method, request in (
                ("GameService/GetGame", pb.GetGameRequest(name=name, version=4)),
                ("GameService/ListEvents", pb.ListEventsRequest(name=name)),
                ("ReplayService/GetView", replay.GetViewRequest(name=name, version=4)),
                ("AuditService/AuditGame", audit.AuditGameRequest(name=name)),
            ):
                native = await client.call(method, request)
                for protocol in PROTOCOLS:
                    browser = Browser(site, protocol, client.token)
                    assert (await browser.call(method, request)) == native
                browser = Browser(site, "connect", client.token)
                assert (await browser.call(method, request, get=True)) == native


@in_loop
async def test_an_answer_is_that_of_native_grpc() -> None:
    async with browsed() as site:
        name, clients = await site.started()
        request = pb.GetGameRequest(name=name, version=2)  # without the server's time
        native = await clients[1].call("GameService/GetGame", request)
        page = await fetched(
            site,
            f"pokerdeluxe.v1.GameService/GetGame?encoding=proto&base64=1&message={_url64(request)}",
            authorization=f"Bearer {clients[1].token}",
        )
        same = pb.GetGameResponse.FromString(page.body)  # a map has no order in its bytes
        assert same == native
        assert len(page.body) == native.ByteSize()


def _url64(message: Any) -> str:
    return urlsafe_b64encode(message.SerializeToString()).decode().rstrip("=")


@in_loop
async def test_a_page_plays_a_whole_game_by_json_alone() -> None:
    async with browsed() as site:
        response = await _posted(
            site,
            "GameService/CreateGame",
            {
                "requestId": new_id(),
                "terms": {"players": 2},
                "options": {"pokerDeluxe": {"cards": 4}},
            },
        )
        name = response["game"]["name"]
        seats = [
            await _posted(
                site,
                "GameService/JoinGame",
                {"name": name, "requestId": new_id(), "player": f"p{seat}", "seat": seat},
            )
            for seat in (0, 1)
        ]
        tokens = [seat["token"] for seat in seats]
        births = {"dates": ["1980-07-01", "1999-12-31"]}
        begin = {"name": name, "requestId": new_id(), "births": births}
        await _posted(site, "GameService/StartGame", begin, tokens[0])
        while True:
            page = await fetched(site, asked("GameService/GetGame", {"name": name}))
            view = page.json["view"]["pokerDeluxe"]
            if "toAct" not in view:
                break
            token = tokens[view["toAct"]]
            cut_act = {"cutDeck": {"lifted": 3}}
            act = {"stopBuying": {}} if "BUYING" in view["phase"] else cut_act
            body_json = {"requestId": new_id(), "command": {"pokerDeluxe": act}}
            await _posted(site, "GameService/Act", {"name": name, "item": body_json}, token)
        report = (await fetched(site, asked("AuditService/AuditGame", {"name": name}))).json
        assert report["report"]["verdict"] == "VERDICT_PASS"


async def _posted(site: Served, method: str, content: Any, token: str = "") -> Any:
    more = {"authorization": f"Bearer {token}"} if token else {}
    page = await fetched(site, f"pokerdeluxe.v1.{method}", content, **more)
    assert page.status == 200, page.body
    return page.json


@pytest.mark.parametrize("protocol", PROTOCOLS)
@in_loop
async def test_a_watcher_who_comes_back_misses_nothing_and_hears_nothing_twice(
    protocol: str,
) -> None:
    async with browsed(heartbeat_ms=200) as site:
        name, clients = await site.started(rounds=2)
        browser = Browser(site, protocol, clients[0].token)
        events, after = [], 0
        for stage in range(3):
            request = pb.WatchGameRequest(name=name, after_version=after)
            async with aclosing(_generator(browser, request)) as each:
                async for message in each:
                    after = message.version
                    events += message.events.events
                    if message.HasField("caught_up"):
                        break
            await play_out(name, clients, most=4 if stage else 100)
        everything = await clients[0].events(name)
        assert events == everything[: len(events)]
        assert len(events) == after == len(everything)


def _generator(browser: Browser, request: Any) -> Any:
    return browser.stream("GameService/WatchGame", request)


@in_loop
async def test_a_watcher_hears_what_happens_while_they_watch() -> None:
    async with browsed() as site:
        name, clients = await site.started()
        async with aclosing(
            _generator(Browser(site, "grpc-web"), pb.WatchGameRequest(name=name))
        ) as message:
            first = await anext(message)
            assert first.snapshot.game.name == name
            assert (await anext(message)).HasField("caught_up")
            answer = await clients[await _to_act(name, clients)].act(
                name, item(cut_deck={"lifted": 3})
            )
            news = await anext(message)
            assert news.version == answer.version
            assert news.events.events[0].version == first.version + 1


async def _to_act(name: str, clients: list[Client]) -> int:
    return (await clients[0].view(name)).to_act


@pytest.mark.parametrize("reason", REASONS)
def test_every_error_has_the_code_the_text_and_the_details_of_native_grpc(reason: str) -> None:
    failure = Failure(reason, "said", {"seat": 3}, rule="DX-1", retry_ms=100)
    status, refusal = status_of(failure), _refused(failure)
    assert refusal.code.value.upper() == failure.code.name
    assert refusal.message == status.message
    assert [(each.type_name, each.message_bytes) for each in refusal.details] == [
        (each.TypeName(), each.value) for each in status.details
    ]


@pytest.mark.parametrize("protocol", PROTOCOLS)
@in_loop
async def test_refusals_are_those_of_native_grpc(protocol: str) -> None:
    async with browsed() as site:
        name, clients = await site.started()
        idle = clients[1 - await _to_act(name, clients)]
        for token, method, request in (
            ("", "GameService/Act", pb.ActRequest(name=name, item=item(stop_buying={}))),
            ("nonsense", "GameService/GetGame", pb.GetGameRequest(name=name)),
            (clients[0].token, "GameService/Act", pb.ActRequest(name="games/x")),
            (idle.token, "GameService/Act", _early(name)),
            ("", "GameService/GetGame", pb.GetGameRequest(name="games/none")),
            ("", "GameService/GetGame", pb.GetGameRequest(name=name, version=999)),
            ("", "GameService/GetGame", pb.GetGameRequest(name="nonsense")),
            ("", "GameService/GetGame", pb.GetGameRequest(name=name, min_version=999)),
            ("", "GameService/JoinGame", joining(name, 0, "late", expected_version=1)),
            ("", "RulesService/GetCombinations", rules.GetCombinationsRequest(game="x")),
        ):
            native = await refused(Client(site.channel, token).call(method, request))
            with pytest.raises(ConnectError) as error:
                await Browser(site, protocol, token).call(method, request)
            assert error.value.code.value.upper() == native.code.name
            assert error.value.message == native.text
            info_of = error_details_pb2.ErrorInfo()
            info_of.ParseFromString(error.value.details[0].message_bytes)
            assert info_of == native.info


def _early(name: str) -> pb.ActRequest:
    return pb.ActRequest(name=name, item=item(cut_deck={"lifted": 3}))


@in_loop
async def test_what_is_no_message_is_refused_and_told_without_python() -> None:
    async with browsed() as site:
        path = "pokerdeluxe.v1.GameService/GetGame"
        for content in ([1], {"name": 3}, {"version": "x"}, "x"):
            page = await fetched(site, path, content)
            assert (page.status, page.json["code"]) == (400, "invalid_argument")
            assert (
                page.json["message"] == "the request cannot be decoded as a message of this method"
            )
        deep = await fetched(site, path, _deep())
        assert (deep.status, deep.json["code"]) == (400, "invalid_argument")
        assert (await fetched(site, path, {}, content_type="text/plain")).status == 415
        assert (await fetched(site, "pokerdeluxe.v1.GameService/Nothing", {})).status == 404


def _deep() -> Any:
    result: Any = []
    for _ in range(900):
        result = [result]
    return {"name": result}


@in_loop
async def test_who_may_call_what_is_the_same_table() -> None:
    async with browsed(anonymous=False) as site:
        for row in PERMISSIONS.values():
            if row.method == "GameService/Play" or "nobody" in row.allowed:
                continue
            with pytest.raises(ConnectError) as error:
                await _anything(Browser(site), row.method)
            assert error.value.code.value == "unauthenticated", row.method


async def _anything(browser: Browser, method: str) -> None:
    method_info = info(method)
    if method_info.stream_type is StreamType.UNARY:
        await browser.call(method, method_info.input())
    else:
        await anext(browser.stream(method, method_info.input()))


@in_loop
async def test_what_changes_nothing_can_be_asked_by_get_and_nothing_else() -> None:
    async with browsed() as site:
        for service in SERVICES.values():
            for method in service.methods:
                if method.server_streaming:
                    continue
                page = await fetched(site, asked(f"{service.name}/{method.name}", {}))
                changes = not method.name.startswith(READING)
                assert (page.status == 405) == changes, method.full_name


@in_loop
async def test_rules_may_be_cached_and_games_are_asked_for_anew() -> None:
    async with browsed() as site:
        name = await site.open_game()
        game = await fetched(site, asked("GameService/GetGame", {"name": name}))
        table = await fetched(site, asked("RulesService/ListRuleSets", {}))
        assert game.headers["cache-control"] == "private, no-cache"
        assert "authorization" in game.headers["vary"]
        assert table.headers["cache-control"] == "public, max-age=3600"


@in_loop
async def test_what_has_not_changed_is_not_sent_again() -> None:
    async with browsed() as site:
        name = await site.open_game()
        for method in ("GameService/GetGame", "RulesService/ListRuleSets"):
            path = asked(
                method, {"name": name, "version": "1"} if method.endswith("GetGame") else {}
            )
            first = await fetched(site, path)
            tag = first.headers["etag"]
            again = await fetched(site, path, if_none_match=f'"other", {tag}')
            assert (again.status, again.body) == (304, b"")
            assert again.headers["etag"] == tag
            assert again.headers["cache-control"] == first.headers["cache-control"]
        game = asked("GameService/GetGame", {"name": name})
        tag = (await fetched(site, game)).headers["etag"]
        await site.join(name, 0)
        response = await fetched(site, game, if_none_match=tag)
        assert response.status == 200
        assert response.headers["etag"] != tag
        refusal_page = await fetched(
            site, asked("GameService/GetGame", {"name": "x"}), if_none_match="*"
        )
        assert refusal_page.status == 400


@in_loop
async def test_past_versions_of_games_that_are_over_may_be_kept_for_ever() -> None:
    async with browsed() as site:
        name, clients = await site.started()
        past = {"name": name, "version": "3"}
        query_then = past | {"asKnownThen": True}
        view, game, events = (
            asked("ReplayService/GetView", past),
            asked("GameService/GetGame", past),
            asked("GameService/ListEvents", {"name": name}),
        )
        then = await fetched(site, asked("ReplayService/GetView", query_then))
        assert then.headers["cache-control"] == "public, max-age=31536000, immutable"
        for path in (view, game, events):
            page = await fetched(site, path)
            assert page.headers["cache-control"] == "private, no-cache", path
        await play_out(name, clients)
        for path in (view, game, events):
            page = await fetched(site, path)
            assert page.headers["cache-control"] == "public, max-age=31536000, immutable", path
        mine = await fetched(site, view, authorization=f"Bearer {clients[0].token}")
        assert mine.headers["cache-control"] == "private, max-age=31536000, immutable"
        response = await fetched(site, view, authorization=f"Bearer {site.server.token}")
        assert response.headers["cache-control"] == "private, no-cache"
        newest = await fetched(site, asked("GameService/GetGame", {"name": name}))
        assert newest.headers["cache-control"] == "private, no-cache"


@in_loop
async def test_pages_of_other_origins_are_let_in_by_the_setting_alone() -> None:
    path = "pokerdeluxe.v1.GameService/ListGames"
    preflight = {
        "origin": "https://play.example",
        "access_control_request_method": "POST",
        "access_control_request_headers": "authorization,content-type",
    }
    async with browsed(web_origins="https://play.example") as site:
        response = await fetched(site, path, verb="OPTIONS", **preflight)
        assert response.headers["access-control-allow-origin"] == "https://play.example"
        assert "authorization" in response.headers["access-control-allow-headers"]
        other = await fetched(site, path, {}, origin="https://other.example")
        assert "access-control-allow-origin" not in other.headers
    async with browsed() as site:
        refusal_page = await fetched(site, path, verb="OPTIONS", **preflight)
        assert "access-control-allow-origin" not in refusal_page.headers


@in_loop
async def test_play_runs_over_http_2_and_is_refused_over_http_1() -> None:
    async with browsed() as site:
        name, clients = await site.started()
        player = clients[await _to_act(name, clients)]
        cut = {"requestId": new_id(), "command": {"pokerDeluxe": {"cutDeck": {"lifted": 3}}}}
        data = json.dumps({"open": name}) + json.dumps({"item": cut})
        for protocol in ("connect", "grpc"):
            out = await _curled(
                site,
                "--http2-prior-knowledge",
                *("--protocol", protocol, "-H", f"authorization: Bearer {player.token}"),
                *("-d", data, f"{at(site)}/pokerdeluxe.v1.GameService/Play"),
            )
            assert '"opened"' in out
            assert f'"requestId": "{cut["requestId"]}"' in out
        page = await fetched(
            site,
            "pokerdeluxe.v1.GameService/Play",
            {},
            content_type="application/connect+json",
        )
        assert page.status == 505


@pytest.mark.parametrize("version", ["grpc-v1", "grpc-v1alpha"])
@in_loop
async def test_reflection_tells_of_the_services_on_this_port_too(version: str) -> None:
    async with browsed() as site:
        for protocol in ("connect", "grpc"):
            out = await _curled(
                site,
                *("--http2-prior-knowledge", "--protocol", protocol),
                *("--reflect-protocol", version, "-d", "{}"),
                f"{at(site)}/pokerdeluxe.v1.GameService/ListGames",
                schema=("--reflect",),
            )
            assert json.loads(out) == {}


async def _curled(
    site: Served, *arguments: str, schema: tuple[str, ...] = ("--schema", "protos")
) -> str:
    process = await asyncio.create_subprocess_exec(
        BUF, "curl", *schema, *arguments,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, problem = await process.communicate()
    assert process.returncode == 0, problem.decode()
    return out.decode()
