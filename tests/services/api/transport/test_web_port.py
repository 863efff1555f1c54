"""The second port as a server: its health, its end, its neighbours, and who wears it out."""

import asyncio
import json
import socket
from base64 import urlsafe_b64decode
from contextlib import aclosing
from pathlib import Path
from typing import Any

import grpc
import pytest
from connectrpc.errors import ConnectError
from google.rpc import error_details_pb2

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import rules_service_pb2 as rules
from tests.loops import in_loop, run
from tests.services.api.browsing import PROTOCOLS, Browser, asked, fetched
from tests.services.api.client import Client, new_id, refused, serving, starting


def browsed(**settings: Any) -> Any:
    return serving(web_port=0, **settings)


@in_loop
async def test_the_second_port_tells_its_health() -> None:
    async with browsed() as site:
        health = "grpc.health.v1.Health/Check?encoding=json&message="
        assert (await fetched(site, health + "%7B%7D")).json == {"status": "SERVING"}
        unknown = await fetched(site, health + "%7B%22service%22%3A%22x%22%7D")
        assert (unknown.status, unknown.json["code"]) == (404, "not_found")
        assert (await fetched(site, health + "x")).status == 400


@pytest.mark.parametrize("protocol", PROTOCOLS)
@in_loop
async def test_a_stopping_server_tells_its_watchers_to_come_back(protocol: str) -> None:
    async with browsed() as site:
        name = await site.open_game()
        stream: Any = Browser(site, protocol).stream(
            "GameService/WatchGame", pb.WatchGameRequest(name=name)
        )
        async with aclosing(stream) as message:
            await anext(message)
            await anext(message)
            stopping = asyncio.create_task(site.server.stop())
            with pytest.raises(ConnectError) as error:
                await anext(message)
            await stopping
        assert error.value.code.value == "unavailable"
        assert "stopping" in error.value.message


def test_a_page_can_be_served_beside_the_services(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Poker</title>", encoding="utf-8")

    async def body() -> None:
        async with browsed(web_root=tmp_path) as site:
            page = await fetched(site, "")
            assert (page.status, page.body) == (200, b"<title>Poker</title>")
            assert (await fetched(site, "../../etc/hostname")).status == 404
            assert (await fetched(site, asked("GameService/ListGames", {}))).status == 200

    run(body)


@in_loop
async def test_a_port_in_use_is_said() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        pytest.raises(OSError, match="for browsers: is it in use"),
    ):
        async with serving(web_port=listener.getsockname()[1]):
            raise AssertionError("it must not start")


@in_loop
async def test_native_clients_may_use_the_second_port_too() -> None:
    async with browsed() as site:
        name, clients = await site.started()
        async with grpc.aio.insecure_channel(f"127.0.0.1:{site.server.web_port}") as channel:
            beside = Client(channel, clients[0].token)
            assert await beside.view(name) == await clients[0].view(name)
            refusal = await refused(
                beside.call("GameService/StartGame", starting(name, expected_version=1))
            )
            assert refusal.reason == "VERSION_CONFLICT"


@pytest.mark.parametrize("method", ["GetGame", "WatchGame"])
@in_loop
async def test_who_takes_nothing_is_cut_off(method: str) -> None:
    async with browsed(slow_reader_ms=100) as site:
        name = await site.open_game()
        data = json.dumps({"name": name}).encode()
        is_stream = method == "WatchGame"
        content = "application/connect+json" if is_stream else "application/json"
        if is_stream:
            data = b"\0" + len(data).to_bytes(4, "big") + data
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "POST",
            "scheme": "http",
            "path": f"/pokerdeluxe.v1.GameService/{method}",
            "root_path": "",
            "query_string": b"",
            "headers": [(b"content-type", content.encode())],
        }
        asking = [{"type": "http.request", "body": data, "more_body": False}]
        messages: list[Any] = []

        async def receive() -> Any:
            return asking.pop() if asking else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            messages.append(message)
            await asyncio.Event().wait()

        async with asyncio.timeout(10):
            page: Any = site.server._web
            await page._page(scope, receive, send)
        assert [message["type"] for message in messages] == ["http.response.start"]


@in_loop
async def test_a_connection_is_good_for_any_number_of_calls() -> None:
    async with browsed() as site:
        name = await site.open_game()
        async with grpc.aio.insecure_channel(f"127.0.0.1:{site.server.web_port}") as channel:
            client = Client(channel)
            stream = client.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
            assert (await stream.read()).HasField("snapshot")
            assert (await stream.read()).HasField("caught_up")
            for _ in range(1_100):
                await client.call("RulesService/ListRuleSets", rules.ListRuleSetsRequest())
            await site.join(name, 0)
            message = await stream.read()
            while message.HasField("heartbeat"):  # the calls may take long
                message = await stream.read()
            assert message.HasField("events")


@pytest.mark.parametrize(
    ("how", "path", "headers", "expected"),
    [
        ("no JSON", "GetGame", {}, "}{"),
        ("no message at all", "GetGame?encoding=json", {}, None),
        ("no base64", "GetGame?encoding=proto&base64=1&message=a", {}, None),
        ("no gzip", "GetGame", {"content_encoding": "gzip"}, {"name": "x"}),
        ("no JSON in a stream", "WatchGame", {"content_type": "application/connect+json"}, "}{"),
    ],
    ids=lambda value: value if isinstance(value, str) and value.startswith("no ") else "",
)
@in_loop
async def test_what_cannot_be_read_is_refused_with_a_reason_whoever_finds_it(
    how: str, path: str, headers: dict[str, str], expected: Any
) -> None:
    async with browsed() as site:
        page = await fetched(site, f"pokerdeluxe.v1.GameService/{path}", expected, **headers)
        assert b"invalid_argument" in page.body, how
        details = json.loads(page.body[page.body.index(b"{") :])
        [detail] = (details.get("error") or details)["details"]
        assert detail["type"] == "google.rpc.ErrorInfo"
        error_info = error_details_pb2.ErrorInfo.FromString(
            urlsafe_b64decode(detail["value"] + "==")
        )
        assert error_info.reason == "UNREADABLE"


@in_loop
async def test_json_tells_errors_in_words_beside_the_bytes() -> None:
    async with browsed() as site:
        name = await site.open_game()
        body_of_call = {"name": name, "requestId": new_id(), "player": "ann", "seat": 9}
        page = await fetched(site, "pokerdeluxe.v1.GameService/JoinGame", body_of_call)
        assert page.status == 400
        details = {detail["type"]: detail["debug"] for detail in page.json["details"]}
        assert all(detail["value"] for detail in page.json["details"]), "the bytes, too"
        info = details["google.rpc.ErrorInfo"]
        assert info["reason"] == "NO_SUCH_SEAT"
        assert info["metadata"] == {"rule": "G-2", "seat": "9", "last": "1"} | {
            "text": info["metadata"]["text"]
        }
        [violation] = details["google.rpc.PreconditionFailure"]["violations"]
        assert violation["subject"] == "G-2"


@in_loop
async def test_a_field_that_there_is_not_is_refused_and_named() -> None:
    async with browsed() as site:
        terms = {"players": 2, "secondsToAkt": 30}
        options = {"pokerDeluxe": {"cards": 5, "rounds": 1}}
        body_of_call = {"requestId": new_id(), "terms": terms, "options": options}
        page = await fetched(site, "pokerdeluxe.v1.GameService/CreateGame", body_of_call)
        assert page.status == 400
        details = {detail["type"]: detail["debug"] for detail in page.json["details"]}
        [bad] = details["google.rpc.BadRequest"]["fieldViolations"]
        assert bad["field"] == "terms.secondsToAkt"
        response = await fetched(site, asked("GameService/ListGames", {}))
        assert response.json == {}, "and nothing was opened"
        page = await fetched(site, asked("GameService/ListGames", {"colour": 1}))
        assert "colour" in page.json["message"]


BACKWARDS = ("2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z")


@pytest.mark.parametrize(
    ("method", "request_", "field", "text"),
    [
        ("GameService/JoinGame", {"requestId": "7"}, "requestId", "UUID"),
        ("GameService/JoinGame", {"request_id": "7"}, "request_id", "UUID"),
        ("GameService/CreateGame", {"terms": {"secondsToAct": 30}}, "requestId", "UUID"),
        ("GameService/JoinGame", {"name": "games/g-1"}, "request_id", "UUID"),
        ("AuditService/ListRake", {"gameName": "g"}, "gameName", "games/"),
        ("AuditService/ListAllTransfers", {"filter": {"gameName": "g"}}, "filter.gameName", ""),
        ("AuditService/ListAllTransfers", {"filter": {"game_name": "g"}}, "filter.game_name", ""),
        (
            "AuditService/GetChipFlows",
            dict(zip(("startTime", "endTime"), BACKWARDS, strict=True)),
            "endTime",
            "not before startTime",
        ),
        (
            "AuditService/GetChipFlows",
            dict(zip(("start_time", "end_time"), BACKWARDS, strict=True)),
            "end_time",
            "not before start_time",
        ),
    ],
)
@in_loop
async def test_json_errors_name_fields_as_the_caller_wrote_them(
    method: str, request_: dict[str, Any], field: str, text: str
) -> None:
    """A field that they left out is named as they wrote the others, or as in docs/api."""
    async with browsed() as site:
        request = {"name": (await site.open_game())} | request_
        if method != "GameService/JoinGame":
            del request["name"]
        page = await fetched(site, f"pokerdeluxe.v1.{method}", request)
        details = {detail["type"]: detail["debug"] for detail in page.json["details"]}
        [violation] = details["google.rpc.BadRequest"]["fieldViolations"]
        assert violation["field"] == field
        assert text in violation["description"]
        assert page.json["message"] == f"{field}: {violation['description']}"


@in_loop
async def test_whoever_calls_too_often_hears_in_how_many_seconds_to_come_back() -> None:
    async with browsed(calls_per_address=1) as site:
        pages = [await fetched(site, asked("GameService/ListGames", {})) for _ in range(8)]
        late = next(page for page in pages if page.status == 429)
        assert int(late.headers["retry-after"]) >= 1
        details = {detail["type"]: detail["debug"] for detail in late.json["details"]}
        assert details["google.rpc.RetryInfo"]["retryDelay"].endswith("s")
