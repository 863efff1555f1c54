"""Envoy as docker/envoy.yaml has it, before three servers that say who they are."""

import asyncio
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple

import grpc
import yaml
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from grpc_health.v1._async import HealthServicer
from grpc_health.v1.health_pb2 import HealthCheckResponse
from grpc_health.v1.health_pb2_grpc import add_HealthServicer_to_server

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.needing import lacking
from tests.services.api.client import Client

DOCKER: Final = Path(__file__).parents[2] / "docker"
ENVOY: Final = Path(sys.prefix) / "bin" / "envoy"
REPLICA: Final = "replica"


class Proxy(NamedTuple):
    """A running Envoy: where it listens, and who signed its certificate."""

    games: int
    browsers: int
    authority: bytes


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost, signed by itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return files


@contextmanager
def envoy(
    folder: Path,
    games: list[int],
    browsers: list[int],
) -> Iterator[Proxy]:
    """Envoy with the configuration of docker/, in which only addresses and files are replaced."""
    if not ENVOY.exists():
        lacking("Envoy: its wheel is for Linux on x86-64")
    pem, key = certificate(folder)
    ports = free_port(), free_port()
    resources = _resources((pem, key), ports, (games, browsers))
    file = folder / "envoy.yaml"
    file.write_text(yaml.safe_dump({"static_resources": resources}))
    command = [str(ENVOY), "--config-path", str(file), "--concurrency", "2"]
    log = folder / "envoy.log"
    with (
        log.open("wb") as log_file,
        subprocess.Popen(
            [*command, "--disable-hot-restart"], stdout=log_file, stderr=log_file
        ) as running,
    ):
        try:
            _wait_for(ports, running, log)
            yield Proxy(*ports, pem.read_bytes())
        finally:
            running.kill()


def _resources(
    tls: tuple[Path, Path], ports: tuple[int, int], clusters: tuple[list[int], list[int]]
) -> Any:
    """The configuration of docker/ with this certificate and key, these ports and servers."""
    config = yaml.safe_load((DOCKER / "envoy.yaml").read_text())
    files = {
        "/run/secrets/tls_certificate": tls[0],
        "/run/secrets/tls_key": tls[1],
        "/etc/envoy/pokerdeluxe.binpb": DOCKER / "pokerdeluxe.binpb",
    }
    resources = _with_files(config, files)["static_resources"]
    for listener, port in zip(resources["listeners"], ports, strict=True):
        listener["address"]["socket_address"] = {"address": "127.0.0.1", "port_value": port}
    for cluster, servers in zip(resources["clusters"], clusters, strict=True):
        cluster["load_assignment"]["endpoints"] = [{"lb_endpoints": list(map(_endpoint, servers))}]
    return resources


def _with_files(part: Any, files: dict[str, Path]) -> Any:
    if isinstance(part, dict):
        return {name: _with_files(each, files) for name, each in part.items()}
    if isinstance(part, list):
        return [_with_files(each, files) for each in part]
    return str(files[part]) if isinstance(part, str) and part in files else part


def _endpoint(port: int) -> dict[str, Any]:
    address = {"socket_address": {"address": "127.0.0.1", "port_value": port}}
    return {"endpoint": {"address": address}}


def _wait_for(ports: tuple[int, ...], running: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + 60
    for port in ports:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                assert running.poll() is None, log.read_text()
                assert time.monotonic() < until, log.read_text()
                time.sleep(0.05)


class Replica:
    """A server that tells its port with every answer, whatever it is asked."""

    def __init__(self) -> None:
        self.port = 0
        self._server: grpc.aio.Server | None = None

    async def start(self) -> None:
        """Listen, at the same port as before if there was one."""
        self._server, health = grpc.aio.server(), HealthServicer()
        self._server.add_generic_rpc_handlers((_Anything(self),))
        add_HealthServicer_to_server(health, self._server)
        await health.set("", HealthCheckResponse.SERVING)
        self.port = self._server.add_insecure_port(f"127.0.0.1:{self.port}")
        await self._server.start()

    async def die(self) -> None:
        """Cut everybody off."""
        assert self._server is not None
        await self._server.stop(None)


class _Anything(grpc.GenericRpcHandler):
    def __init__(self, replica: Replica) -> None:
        self._replica = replica

    def service(self, handler_call_details: Any) -> Any:
        if not handler_call_details.method.startswith("/pokerdeluxe.v1."):
            return None

        async def answer(requests: AsyncIterator[bytes], context: Any) -> AsyncIterator[bytes]:
            await context.send_initial_metadata(((REPLICA, str(self._replica.port)),))
            async for _ in requests:
                yield b""

        return grpc.stream_stream_rpc_method_handler(answer)


def tls_context(proxy: Proxy) -> ssl.SSLContext:
    return ssl.create_default_context(cadata=proxy.authority.decode())


async def all_found(channel: grpc.aio.Channel, replicas: list[Replica]) -> None:
    """Wait until the proxy has found every server well."""
    call: Any = channel.stream_stream("/pokerdeluxe.v1.GameService/ListGames")
    servers_seen: set[str] = set()
    async with asyncio.timeout(60):
        while len(servers_seen) < len(replicas):
            try:
                stream = call()
                await stream.done_writing()
                servers_seen.add(str(dict(await stream.initial_metadata())[REPLICA]))
                async for _ in stream:
                    pass
            except (grpc.aio.AioRpcError, KeyError):  # no server is known to be well yet
                await asyncio.sleep(0.05)


async def opened(proxy: Proxy, replicas: list[Replica]) -> grpc.aio.Channel:
    credentials = grpc.ssl_channel_credentials(proxy.authority)
    channel = grpc.aio.secure_channel(f"localhost:{proxy.games}", credentials)
    await all_found(channel, replicas)
    return channel


async def who_answers(
    channel: grpc.aio.Channel,
    method: str,
    request: Any,
    metadata: tuple[tuple[str, str], ...] = (),
) -> int:
    """The port of the server that a call comes to; UNAVAILABLE is tried again, as clients do."""
    while True:
        try:
            return await _who_answers(channel, method, request, metadata)
        except grpc.aio.AioRpcError as error:
            if error.code() is not grpc.StatusCode.UNAVAILABLE:
                raise


async def _who_answers(
    channel: grpc.aio.Channel, method: str, request: Any, metadata: tuple[tuple[str, str], ...]
) -> int:
    serialize = type(request).SerializeToString
    calling: Any = channel.stream_stream(f"/pokerdeluxe.v1.{method}", request_serializer=serialize)
    async with asyncio.timeout(20):
        call = calling(metadata=metadata)
        await call.write(request)
        await call.done_writing()
        headers = dict(await call.initial_metadata())
        async for _ in call:  # to the end: Envoy cuts off who cancels call after call
            pass
        return int(headers[REPLICA])


async def answered(channel: grpc.aio.Channel) -> bool:
    try:
        await Client(channel).call("GameService/GetServerInfo", pb.GetServerInfoRequest())
    except grpc.aio.AioRpcError:
        return False
    return True
