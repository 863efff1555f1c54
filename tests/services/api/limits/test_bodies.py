"""Bodies that are not finished: late, large and many ones on the port for browsers."""

import asyncio
import json
from contextlib import closing
from typing import Any

from deluxe_services.api.limits.unfinished_messages import Frames
from tests.loops import in_loop
from tests.services.api.browsing import resident
from tests.services.api.client import Served, serving

MB = 1_000_000
PIECE = 50_000


def browsed(**settings: Any) -> Any:
    return serving(web_port=0, **settings)


class Post:
    """A request whose body comes bit by bit."""

    def __init__(self, site: Served, size: int, token: str = "") -> None:
        self._port = site.server.web_port
        self._head = (
            "POST /pokerdeluxe.v1.GameService/ListGames HTTP/1.1\r\nHost: localhost\r\n"
            f"Content-Type: application/json\r\nContent-Length: {size}\r\n"
            + f"Authorization: Bearer {token}\r\n" * bool(token)
            + "\r\n"
        ).encode()

    async def send(self, data: bytes) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self._port)
        self.writer.write(self._head)
        try:
            async with asyncio.timeout(5):
                for at in range(0, len(data), PIECE):  # so that this side holds little
                    self.writer.write(data[at : at + PIECE])
                    await self.writer.drain()
        except (OSError, TimeoutError):
            return  # it takes no more

    async def answer(self) -> tuple[int, dict[str, Any]]:
        """The status, and what is told of the limit."""
        async with asyncio.timeout(20):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
            size = int(head.partition("content-length: ")[2].partition("\r")[0] or 0)
            data = await (self.reader.readexactly(size) if size else self.reader.read(4_000))
        text = data.decode()
        whole = json.loads(text[text.index("{") : text.rindex("}") + 1])
        details = [one.get("debug", {}) for one in whole.get("details", ())]
        return int(head.split()[1]), {**whole, "debug": details}

    def close(self) -> None:
        self.writer.transport.abort()


@in_loop
async def test_a_body_that_does_not_come_to_its_end_is_refused_in_time() -> None:
    async with browsed(body_ms=300) as site:
        post = Post(site, 100)
        await post.send(b"{")
        with closing(post):
            status, answer = await post.answer()
            assert (status, answer["code"]) == (429, "resource_exhausted")
            assert "body_ms" in answer["message"]


@in_loop
async def test_who_has_no_token_may_send_less() -> None:
    async with browsed(anonymous_message_bytes=10_000, body_ms=60_000) as site:
        for token in ("", "no-such-token"):
            post = Post(site, 50_000, token)
            await post.send(b" " * 20_000)
            with closing(post):
                status, answer = await post.answer()
                assert status == 429, token
                assert "anonymous_message_bytes" in answer["message"]
        whole = b"{}" + b" " * 49_998
        post = Post(site, len(whole), site.server.token)
        await post.send(whole)
        with closing(post):
            assert (await post.answer())[0] == 200


@in_loop
async def test_many_bodies_that_do_not_end_take_little_memory() -> None:
    async with browsed(body_ms=60_000) as site:
        before, posts = resident(), [Post(site, 4 * MB) for _ in range(120)]
        data = b" " * 3_900_000
        sending = [asyncio.ensure_future(one.send(data)) for one in posts]
        most = 0
        while not all(one.done() for one in sending):
            await asyncio.sleep(0.05)
            most = max(most, resident() - before)
        assert site.server._authenticator.bodies.size <= site.server._settings.unfinished_bytes
        assert most < 300 * MB, most
        whole = Post(site, 2)
        await whole.send(b"{}")
        with closing(whole):
            assert (await whole.answer())[0] == 200
        for one in posts:
            one.close()


def test_messages_of_a_stream_are_told_apart_however_they_are_cut() -> None:
    sizes = (0, 1, 4, 300, 0, 70_000)
    data = b"".join(b"\0" + size.to_bytes(4, "big") + bytes(size) for size in sizes)
    for step in (1, 3, 5, 7, 1_000, len(data)):
        frames, ends, at = Frames(), list[int](), 0
        for start in range(0, len(data), step):
            at += len(data[start : start + step])
            if frames.take(data[start : start + step]):
                ends.append(at - frames.rest)
        assert frames.rest == 0
        assert ends[-1] == len(data)
        ends_wanted = [sum(5 + one for one in sizes[: last + 1]) for last in range(len(sizes))]
        assert set(ends) <= set(ends_wanted)
        assert step > 1 or ends == ends_wanted
