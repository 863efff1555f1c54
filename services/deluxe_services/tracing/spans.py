"""The spans of calls, by OpenTelemetry's conventions; the only module that imports it.

A call has a span below that of its caller. Below it are ``decide`` and ``commit``, which lasts from
the decision until it is durable; so it includes the wait for the group. The group that was written
is a span below the ``commit`` of its first decision. Those of the others are linked to it.

Nothing here tells a game, a player, a token or a card.
"""

import time
from collections.abc import Callable, Iterable
from functools import wraps
from importlib.metadata import version
from typing import Final, ParamSpec, TypeVar

from opentelemetry import context, propagate, trace
from opentelemetry.exporter.otlp.proto.grpc.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import OTELResourceDetector, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind, StatusCode

P = ParamSpec("P")
T = TypeVar("T")

OnCommitted = Callable[[int | Exception], None]

NAME: Final = "poker-deluxe"

_FAULTS: Final = frozenset(
    {
        "UNKNOWN",
        "DEADLINE_EXCEEDED",
        "UNIMPLEMENTED",
        "INTERNAL",
        "UNAVAILABLE",
        "DATA_LOSS",
    }
)
"""What the conventions of gRPC call errors of a server; other codes blame the caller."""


class Tracer:
    """Starts spans. They go where OpenTelemetry's own variables say, by OTLP over gRPC."""

    def __init__(self) -> None:
        if not isinstance(trace.get_tracer_provider(), TracerProvider):
            trace.set_tracer_provider(_exporting())
        self._tracer = trace.get_tracer(NAME, version(NAME))

    def call(self, method: str, metadata: Iterable[tuple[str, str | bytes]]) -> "CallSpan":
        """The span of a call, such as ``pokerdeluxe.v1.GameService/Act``, that begins now.

        It is current in the rest of the task.
        """
        attributes = {"rpc.system.name": "grpc", "rpc.method": method}
        caller = propagate.extract(dict(metadata))
        span = self._tracer.start_span(method, caller, SpanKind.SERVER, attributes)
        context.attach(trace.set_span_in_context(span, caller))  # the task ends with the call
        return CallSpan(span)

    def within_calls(self, name: str, work: Callable[P, T]) -> Callable[P, T]:
        """The same work with a span, wherever it is done for a call."""

        @wraps(work)
        def traced(*args: P.args, **keywords: P.kwargs) -> T:
            if not trace.get_current_span().is_recording():
                return work(*args, **keywords)
            with self._tracer.start_as_current_span(
                name, record_exception=False, set_status_on_exception=False
            ):
                return work(*args, **keywords)

        return traced

    def commit(self, on_committed: OnCommitted) -> OnCommitted:
        """The same with a span from now until it is called, if it is for a call."""
        if not trace.get_current_span().is_recording():
            return on_committed
        return _Commit(self._tracer.start_span("commit"), on_committed)

    def group(self, tickets: Iterable[object], seconds: float) -> None:
        """A group was written, just now and in so many seconds, with the commits of calls in it."""
        commits = [ticket for ticket in tickets if isinstance(ticket, _Commit)]
        if not commits:
            return
        end = time.time_ns()
        span = self._tracer.start_span(
            "write group",
            trace.set_span_in_context(commits[0].span),
            attributes={"db.operation.batch.size": len(commits)},
            start_time=end - int(seconds * 1e9),
        )
        for commit in commits[1:]:
            commit.span.add_link(span.get_span_context())
        span.end(end)


class CallSpan:
    """The span of a call until its ``end``."""

    __slots__ = ("_span",)

    def __init__(self, span: Span) -> None:
        self._span = span

    def end(self, status: str) -> None:
        """The call has ended with this status, such as ``OK``."""
        self._span.set_attribute("rpc.response.status_code", status)
        if status in _FAULTS:
            self._span.set_attribute("error.type", status)
            self._span.set_status(StatusCode.ERROR)
        self._span.end()


class _Commit:
    """A decision that waits to be durable."""

    __slots__ = ("_on_committed", "span")

    def __init__(self, span: Span, on_committed: OnCommitted) -> None:
        self.span = span
        self._on_committed = on_committed

    def __call__(self, verdict: int | Exception) -> None:
        if isinstance(verdict, Exception):
            self.span.set_attribute("error.type", type(verdict).__name__)
            self.span.set_status(StatusCode.ERROR)
        self.span.end()
        self._on_committed(verdict)


def _exporting() -> TracerProvider:
    """What sends spans; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say more about us."""
    ours = Resource.create({"service.name": NAME, "service.version": version(NAME)})
    provider = TracerProvider(resource=ours.merge(OTELResourceDetector().detect()))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider
