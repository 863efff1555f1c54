"""TLS and client certificates, and servers that refuse to listen without protection."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import grpc
import pytest
from cryptography.hazmat.primitives import serialization

from deluxe_services.api.access.exposure import Exposed, check_exposure
from deluxe_services.api.server.server import Server
from deluxe_services.settings import BadSetting, Settings
from deluxe_services.store import open_store
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.authority import Authority
from tests.services.api.client import Client, creation, refused

PEM = serialization.Encoding.PEM


@asynccontextmanager
async def with_tls(**settings: Any) -> AsyncIterator[Server]:
    store = open_store("memory:")
    async with Server(store, Settings(port=0, grace_ms=200, **settings)) as server:
        yield server
    store.close()


def speaking_tls(server: Server, ca: Path, *own: Path) -> grpc.aio.Channel:
    """A channel to the server that trusts this CA, with a certificate and its key if given."""
    certificate, key = (own[0].read_bytes(), own[1].read_bytes()) if own else (None, None)
    trust = grpc.ssl_channel_credentials(ca.read_bytes(), key, certificate)
    return grpc.aio.secure_channel(f"127.0.0.1:{server.port}", trust)


async def answers(client: Client) -> bool:
    """Whether the server lets this client speak at all."""
    try:
        async with asyncio.timeout(5):
            await client.call("GameService/GetServerInfo", pb.GetServerInfoRequest())
    except grpc.RpcError as error:
        return error.code() != grpc.StatusCode.UNAVAILABLE
    return True


@in_loop
async def test_a_server_with_a_certificate_speaks_tls_and_nothing_else(tmp_path: Path) -> None:
    ours, strange = Authority(tmp_path, "ours"), Authority(tmp_path, "strange")
    certificate, key = ours.sign("server")
    async with with_tls(tls_certificate=certificate, tls_key=key) as server:
        async with speaking_tls(server, ours.file) as channel:
            assert await answers(Client(channel))
        async with speaking_tls(server, strange.file) as channel:
            assert not await answers(Client(channel))
        async with grpc.aio.insecure_channel(f"127.0.0.1:{server.port}") as channel:
            assert not await answers(Client(channel))


@in_loop
async def test_the_port_for_browsers_speaks_tls_too_and_asks_for_the_same_certificates(
    tmp_path: Path,
) -> None:
    ours = Authority(tmp_path, "ours")
    certificate, key = ours.sign("server")
    trust = ssl.create_default_context(cafile=str(ours.file))
    settings = {"tls_certificate": certificate, "tls_key": key, "web_port": 0}
    async with with_tls(**settings) as server:
        assert await asyncio.to_thread(_health, server, trust) == b'{"status": "SERVING"}'
        with pytest.raises(OSError, match=r"reset|closed|disconnected"):
            await asyncio.to_thread(_health, server, None)
    async with with_tls(**settings, tls_client_ca=ours.file) as server:
        with pytest.raises(OSError, match=r"certificate|closed|reset"):
            await asyncio.to_thread(_health, server, trust)
        trust.load_cert_chain(*ours.sign("watcher"))
        assert await asyncio.to_thread(_health, server, trust) == b'{"status": "SERVING"}'


def _health(server: Server, trust: ssl.SSLContext | None) -> bytes:
    scheme = "http" if trust is None else "https"
    path = "grpc.health.v1.Health/Check?encoding=json&message=%7B%7D"
    url = f"{scheme}://127.0.0.1:{server.web_port}/{path}"
    with urlopen(url, context=trust, timeout=10) as response:
        data: bytes = response.read()
    return data


@in_loop
async def test_client_certificates_open_the_door_and_give_the_roles_that_are_set(
    tmp_path: Path,
) -> None:
    ours, strange = Authority(tmp_path, "ours"), Authority(tmp_path, "strange")
    certificate, key = ours.sign("server")
    async with with_tls(
        tls_certificate=certificate,
        tls_key=key,
        tls_client_ca=ours.file,
        tls_clients="watcher=auditor",
    ) as server:
        for own in ((), strange.sign("watcher")):
            async with speaking_tls(server, ours.file, *own) as channel:
                assert not await answers(Client(channel)), "signed by nobody we trust"
        listing = audits.ListAccessesRequest()
        async with speaking_tls(server, ours.file, *ours.sign("watcher")) as channel:
            watcher = Client(channel)
            await watcher.call("AuditService/ListAccesses", listing)
            refusal = await refused(watcher.call("GameService/CreateGame", creation()))
            assert refusal.reason == "NOT_ALLOWED"
            operator = Client(channel, server.token)  # a token goes before the certificate
            name = (await operator.call("GameService/CreateGame", creation())).game.name
            await watcher.events(name)
            response = await watcher.call("AuditService/ListAccesses", listing)
            assert [access.who for access in response.accesses] == ["watcher"]
        async with speaking_tls(server, ours.file, *ours.sign("other")) as channel:
            refusal = await refused(Client(channel).call("AuditService/ListAccesses", listing))
            assert refusal.reason == "NO_TOKEN", "let in, and nobody in particular"


EVERYWHERE: dict[str, Any] = {"host": "0.0.0.0"}
TLS: dict[str, Any] = {"tls_certificate": Path("a.crt"), "tls_key": Path("a.key")}


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (EVERYWHERE, "--insecure"),
        (EVERYWHERE | {"dev": True, "insecure": True}, "loopback only"),
        (EVERYWHERE | TLS | {"dev": True}, "loopback only"),
        ({"tls_key": Path("a.key")}, "both"),
        ({"tls_certificate": Path("a.crt")}, "both"),
        ({"tls_client_ca": Path("a.pem")}, "need TLS"),
        (TLS | {"tls_clients": "watcher=auditor"}, "need the CA"),
    ],
)
def test_a_server_without_protection_does_not_start(settings: dict[str, Any], why: str) -> None:
    store = open_store("memory:")
    with pytest.raises(Exposed, match=why):
        Server(store, Settings(**settings))
    store.close()


@pytest.mark.parametrize(
    "settings", [{}, {"dev": True}, EVERYWHERE | {"insecure": True}, EVERYWHERE | TLS]
)
def test_a_server_with_protection_may_listen(settings: dict[str, Any]) -> None:
    check_exposure(Settings(**settings))


@pytest.mark.parametrize("text", ["watcher", "watcher=player", "watcher=king", "=auditor"])
def test_a_certificate_gets_a_role_that_there_is(text: str) -> None:
    settings = TLS | {"tls_client_ca": Path("a.pem"), "tls_clients": text}
    store = open_store("memory:")
    with pytest.raises(BadSetting, match="NAME=ROLE"):
        Server(store, Settings(**settings))
    store.close()
