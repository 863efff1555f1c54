"""Calls to a server that may be down: what settles a request, and what has to be sent again."""

from contextlib import suppress
from typing import Any, Final

import grpc
from google.protobuf.message_factory import GetMessageClass

from tests.drills.drill import Drill
from tests.services.api.client import METHODS, Heard

SEATS: Final = 2
DEADLINE_S: Final = 20.0
"""Seconds after which a client gives up on a call and asks again."""

TRANSIENT: Final = frozenset(
    {
        grpc.StatusCode.UNAVAILABLE,
        grpc.StatusCode.ABORTED,
        grpc.StatusCode.DEADLINE_EXCEEDED,
        grpc.StatusCode.RESOURCE_EXHAUSTED,
        grpc.StatusCode.CANCELLED,
    }
)
"""After these a client sends the same request again."""

FORBIDDEN: Final = frozenset(
    {grpc.StatusCode.INTERNAL, grpc.StatusCode.UNKNOWN, grpc.StatusCode.DATA_LOSS}
)


class Again(Exception):
    """There was no answer that settles anything: the request may or may not have been done."""


class Refused(Exception):
    """An answer that settles it: the request was not done."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class Server:
    """What is asked: its channel is ``None`` while it is known to be down."""

    def __init__(self) -> None:
        self.channel: grpc.aio.Channel | None = None


def _written(message: Any) -> bytes:
    data: bytes = message.SerializeToString()
    return data


async def call(drill: Drill, server: Server, method: str, request: Any, token: str = "") -> Any:
    """One call; ``Again`` or ``Refused`` if it fails."""
    channel = server.channel
    if channel is None:
        raise Again("down")
    _, descriptor, _ = METHODS[f"pokerdeluxe.v1.{method}"]
    metadata = (("authorization", f"Bearer {token}"),) if token else ()
    method_call: Any = channel.unary_unary(
        f"/pokerdeluxe.v1.{method}",
        request_serializer=_written,
        response_deserializer=GetMessageClass(descriptor.output_type).FromString,
    )
    try:
        return await method_call(request, metadata=metadata, timeout=DEADLINE_S)
    except grpc.aio.AioRpcError as error:
        raise failure(drill, method, error) from None


def failure(drill: Drill, method: str, error: grpc.aio.AioRpcError) -> Exception:
    """What a failed call means: ``Again`` or ``Refused``."""
    code, reason, retry = error.code(), "", None
    with suppress(AssertionError):
        refusal = Heard(error)
        reason, retry = refusal.reason, refusal.retry_ms
    drill.counts[f"failed {code.name}{' ' if reason else ''}{reason}"] += 1
    if code is grpc.StatusCode.DEADLINE_EXCEEDED:
        drill.counts[f"no answer to {method} in {DEADLINE_S:.0f} s"] += 1
    if code in FORBIDDEN:
        drill.violate("status", f"{method} was answered {code.name} {reason}: {error.details()}")
    if code in TRANSIENT or code in FORBIDDEN:
        if retry is None and code is grpc.StatusCode.RESOURCE_EXHAUSTED:
            drill.counts["turned away without a time to try again"] += 1
        return Again(f"{code.name} {reason}")
    return Refused(code.name, reason)


def is_gone(error: grpc.aio.AioRpcError) -> bool:
    """Whether a stream cannot go on where it was, since the log is another one now."""
    with suppress(AssertionError):
        return Heard(error).reason == "POSITION_GONE"
    return False
