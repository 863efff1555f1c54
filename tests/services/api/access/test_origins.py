"""Pages that reach the second port under a name that is not the server's (DNS rebinding)."""

import asyncio
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import pytest

from deluxe_services.settings import Settings
from tests.loops import in_loop
from tests.services.api.client import Served, serving

GAMES = "/pokerdeluxe.v1.GameService/ListGames"


def browsed(**settings: Any) -> Any:
    return serving(web_port=0, **settings)


async def status(site: Served, path: str, host: str, origin: str = "") -> tuple[int, bytes]:
    """What a browser hears that has found the server under a name, for a page of an origin.

    ``PORT`` stands for the port of the server.
    """
    port = site.server.web_port
    headers = {"Host": host, "Content-Type": "application/json"}
    headers |= {"Origin": origin} if origin else {}
    headers = {name: value.replace("PORT", str(port)) for name, value in headers.items()}

    def asked() -> tuple[int, bytes]:
        with closing(HTTPConnection("127.0.0.1", port or 0, timeout=30)) as connection:
            connection.request("POST" if path == GAMES else "GET", path, b"{}", headers)
            answer = connection.getresponse()
            return answer.status, answer.read()

    return await asyncio.to_thread(asked)


OWN = [
    ("127.0.0.1:PORT", "http://127.0.0.1:PORT"),
    ("localhost:PORT", "http://localhost:PORT"),
    ("LOCALHOST:PORT", ""),
    ("[::1]:PORT", "http://[::1]:PORT"),
    ("192.0.2.7:PORT", "http://192.0.2.7:PORT"),  # an address cannot be bound to another
    ("localhost", "https://localhost"),  # a proxy on the usual port
    ("127.0.0.1:PORT", "http://localhost:5173"),  # a proxy of who works on the page
    ("127.0.0.1:PORT", ""),
]
FOREIGN_HOSTS = ["evil.example:PORT", "evil.example", "127.0.0.1.evil.example", "", "a b", "[::1"]
FOREIGN_ORIGINS = [
    "http://evil.example:PORT",
    "http://127.0.0.1.evil.example",
    "http://192.0.2.7",
    "null",
    "nonsense",
    "http://[::1",
]


@in_loop
async def test_the_page_works_under_the_names_of_this_machine() -> None:
    async with browsed() as site:
        for host, origin in OWN:
            for path in (GAMES, "/"):
                assert (await status(site, path, host, origin))[0] == 200, (host, origin)


@pytest.mark.parametrize("path", [GAMES, "/"])
@in_loop
async def test_a_name_that_is_not_the_servers_is_refused(path: str) -> None:
    async with browsed() as site:
        for host in FOREIGN_HOSTS:
            code, text = await status(site, path, host, f"http://{host}" if host else "")
            assert (code, b"web_hosts" in text) == (421, True), host


@in_loop
async def test_a_page_of_another_origin_is_refused() -> None:
    async with browsed() as site:
        for origin in FOREIGN_ORIGINS:
            code, text = await status(site, GAMES, "127.0.0.1:PORT", origin)
            assert (code, b"web_origins" in text) == (403, True), origin


@pytest.mark.parametrize(
    ("settings", "host", "origin", "code"),
    [
        ({"web_hosts": "play.example"}, "play.example", "https://play.example", 200),
        ({"web_hosts": "play.example"}, "Play.Example:443", "https://play.example", 200),
        ({"web_hosts": "play.example"}, "127.0.0.1:PORT", "https://play.example", 200),
        ({"web_hosts": "play.example"}, "evil.example", "https://evil.example", 421),
        ({"web_hosts": "play.example"}, "play.example", "https://evil.example", 403),
        ({"web_hosts": "*"}, "any.example", "https://any.example", 200),
        ({"web_hosts": "*"}, "any.example", "https://evil.example", 403),
        ({"web_origins": "https://play.example"}, "play.example", "https://play.example", 200),
        ({"web_origins": "https://play.example"}, "localhost", "https://play.example", 200),
        ({"web_origins": "https://play.example"}, "localhost", "http://play.example", 403),
        ({"web_origins": "*"}, "localhost", "https://any.example", 200),
        ({"web_origins": "*"}, "any.example", "https://any.example", 200),
        ({"web_origins": "*"}, "localhost", "null", 200),
    ],
)
@in_loop
async def test_names_and_origins_are_let_in_by_settings(
    settings: dict[str, Any], host: str, origin: str, code: int
) -> None:
    async with browsed(**settings) as site:
        assert (await status(site, GAMES, host, origin))[0] == code


def test_the_name_that_the_server_listens_on_is_its_own() -> None:
    from deluxe_services.api.access.origins import Origins  # noqa: PLC0415

    origins = Origins(Settings(host="games.lan"))
    assert origins.trouble("games.lan:7072", "http://games.lan:7072") is None
    assert origins.trouble("other.lan:7072", None) is not None
