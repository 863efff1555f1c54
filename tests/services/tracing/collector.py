"""A collector of traces, as OpenTelemetry's protocol has it, and a client whose turn is traced."""

import os
import re
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import grpc
from opentelemetry.exporter.otlp.proto.grpc.trace_exporter import OTLPSpanExporter
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2 as pb
from opentelemetry.proto.collector.trace.v1.trace_service_pb2_grpc import (
    TraceServiceServicer,
    add_TraceServiceServicer_to_server,
)
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor

from poker_deluxe_client import Client
from pokerdeluxe.v1 import game_service_pb2 as games
from tests.client.playing import OPENING, choose
from tests.services.cli.serving.server_process import said_until, serving

CLIENT = "example client"
TURN = "a turn"


class Span(NamedTuple):
    """A span as it came; ``start`` and ``end`` in ns."""

    service: str
    name: str
    id: bytes
    parent: bytes
    trace: bytes
    start: int
    end: int
    attributes: Mapping[str, str | int]
    resource: Mapping[str, str | int]
    links: tuple[bytes, ...]


class Collector(TraceServiceServicer):
    """Takes spans from whoever sends them."""

    def __init__(self) -> None:
        self._spans: defaultdict[bytes, list[Span]] = defaultdict(list)

    def Export(self, request: Any, context: Any) -> Any:  # noqa: N802 - gRPC's own name
        """Take some."""
        for group in request.resource_spans:
            resource = _plain(group.resource.attributes)
            for scope in group.scope_spans:
                for span in scope.spans:
                    self._spans[span.trace_id].append(_span(span, resource))
        return pb.ExportTraceServiceResponse()

    def trace(self, number: int) -> list[Span]:
        """The spans of the trace of the turn, parents first, once there are so many of them."""
        until = time.monotonic() + 60
        while time.monotonic() < until:
            for spans in list(self._spans.values()):
                if len(spans) >= number and any(one.name == TURN for one in spans):
                    return sorted(spans, key=lambda one: (one.start, -one.end))
            time.sleep(0.05)
        raise AssertionError(f"no trace of {number} spans: {dict(self._spans)}")

    def roots(self) -> set[str]:
        """The names of all spans without parents."""
        return {one.name for spans in self._spans.values() for one in spans if not one.parent}


def _plain(attributes: Any) -> dict[str, str | int]:
    return {
        one.key: getattr(one.value, one.value.WhichOneof("value"))
        for one in attributes
        if one.value.WhichOneof("value") in ("string_value", "int_value")
    }


def _span(span: Any, resource: Mapping[str, str | int]) -> Span:
    return Span(
        str(resource["service.name"]),
        span.name,
        span.span_id,
        span.parent_span_id,
        span.trace_id,
        span.start_time_unix_nano,
        span.end_time_unix_nano,
        _plain(span.attributes),
        resource,
        tuple(link.span_id for link in span.links),
    )


@contextmanager
def collecting() -> Iterator[tuple[Collector, str]]:
    """A collector, and its address."""
    collector, server = Collector(), grpc.server(ThreadPoolExecutor(2))
    add_TraceServiceServicer_to_server(collector, server)  # type: ignore[no-untyped-call]
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        yield collector, f"http://127.0.0.1:{port}"
    finally:
        server.stop(None)


def turn_traced(folder: Path) -> tuple[list[Span], Collector]:
    """The trace of one turn of a client that traces, at a server in a process of its own."""
    with collecting() as (collector, address):
        variables = {
            "OTEL_EXPORTER_OTLP_ENDPOINT": address,
            "OTEL_BSP_SCHEDULE_DELAY": "100",
            "OTEL_RESOURCE_ATTRIBUTES": "deployment.environment.name=test",
        }
        with (
            patch.dict(os.environ, variables),
            serving(
                "--db", str(folder / "games.db"), "--set", "traces=true", data=folder
            ) as server,
        ):
            text = said_until(server, "Serving")
            port = re.search(r"127\.0\.0\.1:(\d+)", text)
            assert port is not None, text
            provider = TracerProvider(resource=Resource.create({"service.name": CLIENT}))
            exporter = OTLPSpanExporter(endpoint=address, insecure=True)
            provider.add_span_processor(SimpleSpanProcessor(exporter))
            with Client(f"127.0.0.1:{port[1]}") as client:
                _turn(client, provider)
            return collector.trace(6), collector


def _turn(client: Client, provider: TracerProvider) -> None:
    """One player cuts the pack; only that is traced by the client."""
    name = client.call(client.games.CreateGame, OPENING).game.name
    tokens = []
    for seat in range(2):
        sit = games.JoinGameRequest(name=name, player=f"p{seat}", seat=seat)
        tokens.append(client.call(client.games.JoinGame, sit).token)
    ages = games.StartGameRequest.AgeOrder(seats=[0, 1])
    start = games.StartGameRequest(name=name, youngest_first=ages)
    client.call(client.games.StartGame, start, token=tokens[0])
    tracer = provider.get_tracer("example")
    for token in tokens:
        # The view is read twice, so that the trace has what whoever is at turn does, and no more.
        request = games.GetGameRequest(name=name)
        if not client.call(client.games.GetGame, request, token=token).view.poker_deluxe.acts:
            continue
        with tracer.start_as_current_span(TURN):
            view = client.call(client.games.GetGame, request, token=token).view.poker_deluxe
            item = games.CommandItem(command=choose(view.acts[0]))
            act = games.ActRequest(name=name, item=item)
            client.call(client.games.Act, act, token=token)
        return
    raise AssertionError("nobody is at turn")
