"""Messages that are not finished, on the port for gRPC: late, large and many ones."""

import asyncio
from contextlib import closing, suppress

import pytest
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import DataReceived, ResponseReceived, StreamReset, TrailersReceived

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.browsing import resident
from tests.services.api.client import Served, refused, serving

MB = 1_000_000
BYTES = 3_900_000
"""Bytes of a message that are sent; one more is announced, and never comes."""

LIST, WATCH = "pokerdeluxe.v1.GameService/ListGames", "pokerdeluxe.v1.GameService/WatchGame"
PLAY = "pokerdeluxe.v1.GameService/Play"
CHECK, REFLECT = (
    "grpc.health.v1.Health/Check",
    "grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
)
METHODS = pytest.mark.parametrize(
    "method", [LIST, WATCH, CHECK, REFLECT], ids=["one answer", "a stream", "health", "reflection"]
)


class Unfinished:
    """A connection that sends most of a message; ``status`` is what the server says of it."""

    def __init__(
        self,
        site: Served,
        method: str,
        token: str = "",
        *,
        port: int | None = None,
        first: bytes = b"",
    ) -> None:
        """``first``: messages that are sent whole before."""
        self._port, self._path = port or site.server.port, f"/{method}"
        self._first = first
        self._token = token
        self._http = H2Connection(H2Configuration(client_side=True, header_encoding="utf-8"))
        self.status: dict[str, str] | None = None

    async def send(self, size: int = BYTES) -> None:
        """Send as much as the server takes."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        headers = [
            (":method", "POST"),
            (":scheme", "http"),
            (":path", self._path),
            (":authority", "localhost"),
            ("te", "trailers"),
            ("content-type", "application/grpc"),
        ]
        if self._token:
            headers.append(("authorization", f"Bearer {self._token}"))
        self._http.initiate_connection()
        self._http.send_headers(1, headers)
        piece, rest = self._first + b"\0" + (size + 1).to_bytes(4, "big"), size
        while self.status is None and rest:
            room = min(self._http.local_flow_control_window(1), 16_384)
            if room < len(piece):
                await self._listen()
                continue
            self._http.send_data(1, piece)
            await self._flush()
            piece = bytes(min(rest, room))
            rest -= len(piece)

    async def heard(self) -> dict[str, str]:
        """What the server says at last."""
        while self.status is None:
            await self._listen()
        return self.status

    async def closed(self) -> None:
        """Returns when the server has closed the connection."""
        with suppress(ConnectionResetError):
            while await self._reader.read(65_536):
                pass

    def close(self) -> None:
        self._writer.transport.abort()

    async def _listen(self) -> None:
        data = await self._reader.read(65_536)
        if not data:
            self.status = {"closed": "yes"}
            return
        for event in self._http.receive_data(data):
            match event:
                case TrailersReceived() | ResponseReceived():
                    headers = {str(name): str(value) for name, value in event.headers or ()}
                    if "grpc-status" in headers:
                        self.status = headers
                case StreamReset():
                    self.status = self.status or {"reset": "yes"}
                case DataReceived():
                    self._http.acknowledge_received_data(event.flow_controlled_length, 1)
                case _:
                    pass
        await self._flush()

    async def _flush(self) -> None:
        self._writer.write(self._http.data_to_send())
        await self._writer.drain()


async def refused_in_time(one: Unfinished) -> None:
    await one.send(10)
    with closing(one):
        answer = await one.heard()
        assert answer["grpc-status"] == "8", "RESOURCE_EXHAUSTED"
        assert "body_ms" in answer["grpc-message"]


@METHODS
@in_loop
async def test_a_message_that_does_not_come_to_its_end_is_refused_in_time(method: str) -> None:
    async with serving(body_ms=300) as site:
        await refused_in_time(Unfinished(site, method))


@pytest.mark.parametrize("method", [WATCH, REFLECT], ids=["a stream", "reflection"])
@in_loop
async def test_many_messages_that_do_not_end_take_little_memory(method: str) -> None:
    async with serving(body_ms=60_000) as site:
        before, most = resident(), 0
        many = [Unfinished(site, method, site.server.token) for _ in range(50)]
        sending = [asyncio.ensure_future(one.send()) for one in many]
        while not all(one.done() for one in sending):
            await asyncio.sleep(0.05)
            most = max(most, resident() - before)
        answer = await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
        assert answer == pb.ListGamesResponse()
        assert most < 150 * MB, most
        for one in many:
            one.close()


def opening(name: str) -> bytes:
    """The first message of ``Play``, framed."""
    data = pb.PlayRequest(open=name).SerializeToString()
    return b"\0" + len(data).to_bytes(4, "big") + data


@in_loop
async def test_a_later_message_of_play_must_come_to_its_end_on_the_port_for_browsers() -> None:
    async with serving(web_port=0, body_ms=300) as site:
        name, (player, *_) = await site.started()
        port = site.server.web_port
        await refused_in_time(Unfinished(site, PLAY, player.token, port=port, first=opening(name)))


@in_loop
async def test_a_later_message_of_play_ends_with_its_connection_on_the_port_for_grpc() -> None:
    async with serving(body_ms=300, connection_age_ms=1_000, grace_ms=200) as site:
        name, (player, *_) = await site.started()
        one = Unfinished(site, PLAY, player.token, first=opening(name))
        await one.send(10)
        with closing(one):
            await one.closed()


@in_loop
async def test_who_has_no_token_may_send_less() -> None:
    async with serving(anonymous_message_bytes=10_000) as site:
        request = pb.ListGamesRequest(page_token="x" * 20_000)
        refusal = await refused(site.nobody.call("GameService/ListGames", request))
        assert (refusal.reason, refusal.info.metadata["limit"]) == (
            "TOO_MUCH",
            "anonymous_message_bytes",
        )
        refusal = await refused(site.operator.call("GameService/ListGames", request))
        assert refusal.reason != "TOO_MUCH"


@pytest.mark.parametrize(("more", "reason"), [(0, "BAD_FIELD"), (1, "TOO_MUCH")])
@in_loop
async def test_who_has_no_token_may_send_as_much_as_the_limit(more: int, reason: str) -> None:
    request = pb.ListGamesRequest(page_token="x" * 20_000)
    async with serving(anonymous_message_bytes=request.ByteSize() - more) as site:
        refusal = await refused(site.nobody.call("GameService/ListGames", request))
        assert refusal.reason == reason


@in_loop
async def test_one_connection_more_than_there_may_be_is_closed() -> None:
    async with serving(max_connections=3, body_ms=60_000) as site:
        some = [Unfinished(site, LIST) for _ in range(2)]
        for one in some:
            await one.send(10)
        # The client that the tests are served with has not called yet: it has the third.
        await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
        last = Unfinished(site, LIST)
        await last.send(10)
        assert await last.heard() == {"closed": "yes"}
        await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
        for one in (*some, last):
            one.close()
