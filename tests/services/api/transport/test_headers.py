"""What every HTTP port says in every answer, and whom the operator's port answers."""

import asyncio
from collections.abc import Iterator
from http.client import HTTPConnection

import pytest
from prometheus_client import CollectorRegistry

from deluxe_services.api.server.admin import AdminPort
from deluxe_services.settings import Settings
from tests.loops import in_loop
from tests.services.api.client import serving


@pytest.fixture
def admin() -> Iterator[AdminPort]:
    settings = Settings(admin_host="127.0.0.1", admin_port=0, web_hosts="scraper.example")
    port = AdminPort(settings, 0, CollectorRegistry(), lambda: None)
    yield port
    port.stop()


def get(port: int, path: str, host: str) -> tuple[int, dict[str, str], bytes]:
    connection = HTTPConnection("127.0.0.1", port)
    try:
        connection.request("GET", path, headers={"host": host})
        answer = connection.getresponse()
        headers = {name.lower(): value for name, value in answer.getheaders()}
        return answer.status, headers, answer.read()
    finally:
        connection.close()


@pytest.mark.parametrize("path", ["/metrics", "/healthz", "/readyz", "/nothing"])
def test_a_name_that_an_attacker_bound_to_the_admin_port_is_refused(
    admin: AdminPort, path: str
) -> None:
    status, _, body = get(admin.port, path, f"evil.example:{admin.port}")
    assert status == 421
    assert b"web_hosts" in body
    for host in ("localhost", "127.0.0.1", "10.0.0.7", "[::1]", "scraper.example"):
        status, _, _ = get(admin.port, path, f"{host}:{admin.port}")
        assert status == (404 if path == "/nothing" else 200)


@pytest.mark.parametrize("path", ["/metrics", "/healthz", "/readyz", "/nothing"])
@pytest.mark.parametrize("host", ["localhost", "evil.example"])
def test_no_answer_of_the_admin_port_is_guessed_at_or_kept(
    admin: AdminPort, path: str, host: str
) -> None:
    _, headers, _ = get(admin.port, path, host)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "caching"),
    [
        ("/", "no-cache"),
        ("/verify_bundle.mjs", "no-cache"),
        ("/nothing", "no-store"),
        ("/pokerdeluxe.v1.GameService/GetServerInfo?encoding=json&message=%7B%7D", None),
        ("/pokerdeluxe.v1.GameService/Nothing", "no-store"),
        ("/openapi.json", None),
    ],
)
@in_loop
async def test_no_answer_of_the_port_for_browsers_is_guessed_at_or_kept_unsaid(
    path: str, caching: str | None
) -> None:
    async with serving(web_port=0) as site:
        port = site.server.web_port
        assert port is not None
        _, headers, _ = await asyncio.to_thread(get, port, path, "localhost")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == caching or (caching is None and headers["cache-control"])
