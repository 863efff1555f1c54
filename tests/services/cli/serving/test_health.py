"""``health``: asked of a real server, of one that is shut, and of nobody."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import grpc
import pytest
from grpc_health.v1.health import HealthServicer
from grpc_health.v1.health_pb2 import HealthCheckResponse
from grpc_health.v1.health_pb2_grpc import add_HealthServicer_to_server

from tests.services.cli.conftest import Pd
from tests.services.cli.serving.server_process import said_until, serving


@pytest.fixture
def not_serving() -> Iterator[str]:
    """The address of a server that says NOT_SERVING."""
    with ThreadPoolExecutor(1) as threads:
        server, health = grpc.server(threads), HealthServicer()
        add_HealthServicer_to_server(health, server)
        health.set("", HealthCheckResponse.NOT_SERVING)
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        yield f"127.0.0.1:{port}"
        server.stop(None).wait()


def test_a_server_that_serves_ends_it_with_0(pd: Pd, tmp_path: Path) -> None:
    with serving("--db", str(tmp_path / "games.db"), "--no-web", data=tmp_path) as server:
        address = said_until(server, "Serving").partition(" at ")[2].partition(";")[0]
        assert pd("health", address).out == "SERVING\n"
        outcome = pd("health", address, "--service", "pokerdeluxe.v1.GameService")
        assert (outcome.code, outcome.out) == (0, "SERVING\n")
        result = pd("health", address, "--json").json
        assert result == {"address": address, "service": "", "status": "SERVING"}
        outcome = pd("health", address, "--service", "no.such.Service")
        assert (outcome.code, outcome.out) == (1, "SERVICE_UNKNOWN\n")


def test_one_that_cannot_serve_ends_it_with_1(pd: Pd, not_serving: str) -> None:
    result = pd("health", not_serving)
    assert (result.code, result.out) == (1, "NOT_SERVING\n")


def test_nobody_there_ends_it_with_3_and_says_what_to_look_at(pd: Pd) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    result = pd("health", f"127.0.0.1:{port}", "--seconds", "0.5")
    assert result.code == 3
    assert f"nobody answers at 127.0.0.1:{port} within 0.5 s" in result.err
    assert "is a server there" in result.err


def test_a_server_with_tls_is_asked_with_tls(pd: Pd, not_serving: str, tmp_path: Path) -> None:
    authority = tmp_path / "ca.pem"
    authority.write_text("no certificate")
    result = pd("health", not_serving, "--tls-ca", authority, "--seconds", "0.5")
    assert result.code == 3
    assert "TLS" in result.err
