"""Callers that vanish: the journal says nothing of them, since nothing is wrong with the server."""

import asyncio
import importlib
import logging
import socket
import struct
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest

from deluxe_services.api.access.auth import Authenticator
from deluxe_services.api.access.token_watch import StoredTokens
from deluxe_services.api.games.game_service import GameService
from deluxe_services.api.server.services import SERVICES
from deluxe_services.api.transport.grpc_calls import handlers_of
from deluxe_services.store.temporary import TemporaryStore
from deluxe_services.tables.logs import Logs
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import run
from tests.services.api.client import Client, serving

VANISHING = 12

cygrpc: Any = importlib.import_module("grpc._cython.cygrpc")  # which has no types


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as an error, or with a traceback."""
    return [
        record.getMessage()
        for record in caplog.records
        if record.levelno >= logging.ERROR or record.exc_info
    ]


class Pipe:
    """A way to a port that can be broken off at once, as when a machine loses its network."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._ends: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> str:
        self._server = await asyncio.start_server(self._joined, "127.0.0.1", 0)
        return f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def __aexit__(self, *reason: object) -> None:
        self.break_off()
        self._server.close()
        await self._server.wait_closed()

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there = await asyncio.open_connection("127.0.0.1", self._port)
        self._ends += [writer, there]
        await asyncio.gather(_carry(reader, there), _carry(there_reader, writer))
        for end in (writer, there):
            end.close()

    def break_off(self) -> None:
        """Reset every connection, so that whoever writes next hears of it."""
        while self._ends:
            end = self._ends.pop()
            if end.is_closing():
                continue
            connection: Any = end.get_extra_info("socket")
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            end.transport.abort()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        return


def test_who_vanishes_while_a_stream_tells_leaves_no_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def body() -> None:
        async with serving(watch_pause_ms=0) as site:
            for _ in range(VANISHING):
                name = await site.open_game()
                pipe = Pipe(site.server.port)
                async with pipe as address, grpc.aio.insecure_channel(address) as channel:
                    request = pb.WatchGameRequest(name=name)
                    stream = Client(channel).stream("GameService/WatchGame", request)
                    await stream.read()
                    joining = asyncio.gather(*(site.join(name, seat) for seat in range(2)))
                    pipe.break_off()
                    await joining
            await asyncio.sleep(0.2)

    run(body)
    assert errors(caplog) == []


def test_who_vanishes_while_a_call_is_answered_leaves_no_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def body() -> None:
        async with serving() as site:
            for number in range(VANISHING):
                pipe = Pipe(site.server.port)
                async with pipe as address, grpc.aio.insecure_channel(address) as channel:
                    await channel.channel_ready()
                    name = "games/nobody-knows" if number % 2 else await site.open_game()
                    request = pb.GetGameRequest(name=name)
                    calls = [
                        asyncio.ensure_future(Client(channel).call("GameService/GetGame", request))
                        for _ in range(20)
                    ]
                    await asyncio.sleep(0.001 * number)
                    pipe.break_off()
                    await asyncio.gather(*calls, return_exceptions=True)
            await asyncio.sleep(0.2)

    run(body)
    assert errors(caplog) == []


class Gone:
    """What gRPC gives a handler whose caller is gone before gRPC has told it so."""

    def __init__(self, request: bytes) -> None:
        self._request = request

    async def read(self) -> bytes:
        return self._request

    async def write(self, _message: bytes) -> None:
        raise _failed()

    async def abort(self, *_: object, **__: object) -> None:
        raise _failed()

    def invocation_metadata(self) -> tuple[()]:
        return ()

    def peer(self) -> str:
        return "ipv4:192.0.2.7:50312"


def _failed() -> Exception:
    error: Exception = cygrpc.ExecuteBatchError("Failed grpc_call_start_batch: 0")
    return error


class Telling:
    """Something to watch; every other method is missing here."""

    async def watch_game(self, _request: object, _call: object) -> AsyncIterator[bytes]:
        yield b"told"

    async def get_game(self, _request: object, _call: object) -> bytes:
        raise KeyError("a fault of ours") from None

    def __getattr__(self, name: str) -> Any:
        return self.get_game


@pytest.mark.parametrize("method", ["WatchGame", "Act"])
def test_what_grpc_cannot_send_to_who_is_gone_is_a_call_that_was_cancelled(
    caplog: pytest.LogCaptureFixture, method: str
) -> None:
    """``Act`` needs a token, so its refusal is what cannot be sent."""

    async def body() -> None:
        [service] = [each for each in SERVICES.values() if each.name == "GameService"]
        authenticator = Authenticator(StoredTokens(Logs.of(TemporaryStore())))
        handler: Any = handlers_of(service, Telling(), authenticator)[method]
        request = pb.WatchGameRequest(name="games/one").SerializeToString()
        serve = handler.stream_unary or handler.stream_stream
        with pytest.raises(asyncio.CancelledError):
            await serve(None, Gone(request))

    run(body)
    assert errors(caplog) == []


def test_what_grpc_itself_says_of_callers_who_are_gone_is_not_kept(
    caplog: pytest.LogCaptureFixture,
) -> None:
    words = logging.getLogger("grpc._cython.cygrpc")

    async def body() -> None:
        async with serving():
            try:
                raise _failed()
            except cygrpc.ExecuteBatchError:
                words.exception("ExecuteBatchError raised by core by servicer method [x]")
            assert errors(caplog) == []
            try:
                raise KeyError("x")
            except KeyError:
                words.exception("Unexpected [KeyError] raised by servicer method [x]")
            assert len(errors(caplog)) == 1, "whatever else it says is kept"

    run(body)


@pytest.mark.parametrize("method", ["GetGame", "WatchGame"])
def test_who_vanishes_from_the_port_for_browsers_leaves_no_traceback(
    caplog: pytest.LogCaptureFixture, method: str
) -> None:
    async def body() -> None:
        async with serving(web_port=0, watch_pause_ms=0) as site:
            name = await site.open_game()
            data = f'{{"name": "{name}"}}'.encode()
            content = "application/json"
            if method == "WatchGame":
                content = "application/connect+json"
                data = b"\0" + len(data).to_bytes(4, "big") + data
            head = (
                f"POST /pokerdeluxe.v1.GameService/{method} HTTP/1.1\r\nHost: localhost\r\n"
                f"Content-Type: {content}\r\nContent-Length: {len(data)}\r\n\r\n"
            ).encode()
            for cut in (len(data), len(data) - 1, 1):
                for _ in range(VANISHING):
                    _, writer = await asyncio.open_connection("127.0.0.1", site.server.web_port)
                    writer.write(head + data[:cut])
                    await writer.drain()
                    await asyncio.sleep(0.005)
                    writer.transport.abort()
            await site.join(name, 0)
            await asyncio.sleep(0.2)

    run(body)
    assert errors(caplog) == []


@pytest.mark.parametrize("turns", range(4))
def test_who_vanishes_as_the_answer_begins_leaves_no_traceback(
    monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    answer_given, get_game = asyncio.Event(), GameService.get_game

    async def answering(*arguments: Any) -> Any:
        answer = await get_game(*arguments)
        answer_given.set()
        for _ in range(turns):
            await asyncio.sleep(0)
        return answer

    async def body() -> None:
        async with serving(web_port=0) as site:
            name = await site.open_game()
            parts = [{"type": "http.request", "body": f'{{"name": "{name}"}}'.encode()}]

            async def receive() -> dict[str, Any]:
                if parts:
                    return parts.pop()
                await answer_given.wait()
                return {"type": "http.disconnect"}

            async def send(message: dict[str, Any]) -> None:
                if message["type"] == "http.response.body":
                    await asyncio.sleep(0.01)

            path = "/pokerdeluxe.v1.GameService/GetGame"
            scope = {
                "type": "http", "http_version": "1.1", "method": "POST", "scheme": "http",
                "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"",
                "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
                "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2),
            }  # fmt: skip
            web: Any = site.server._web
            await web._page(scope, receive, send)
            assert answer_given.is_set()

    monkeypatch.setattr(GameService, "get_game", answering)
    run(body)
