"""Calls to a server that may be down: what settles a request, and what has to be sent again."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

import grpc
from google.protobuf.message_factory import GetMessageClass

from tests.drills.drill import Drill
from tests.services.rpc.client import METHODS, Heard

SEATS: Final = 2
DEADLINE_S: Final = 20.0
"""Seconds after which a client gives up on a call and asks again."""

HOPS: Final = 4
"""How often a call is followed to another partition before it is sent again later."""

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

    def __init__(self, code: str, reason: str, partition: str = "") -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason
        self.partition = partition


class Server:
    """What is asked: its channel is ``None`` while it is known to be down.

    ``partition``: the only one that it serves. ``siblings``: the servers of each partition.
    """

    def __init__(self, partition: str = "") -> None:
        self.channel: grpc.aio.Channel | None = None
        self.partition = partition
        self.siblings: Mapping[str, Sequence[Server]] = {}

    def serving(self, partition: str, chance: Random) -> "Server":
        """A server of a partition: itself, or a sibling."""
        if not partition or self.partition == partition or not self.siblings:
            return self
        return chance.choice(self.siblings[partition])


def _written(message: Any) -> bytes:
    data: bytes = message.SerializeToString()
    return data


async def call(drill: Drill, server: Server, method: str, request: Any, token: str = "") -> Any:
    """One call, followed to the partition of its game; ``Again`` or ``Refused`` if it fails."""
    for _ in range(HOPS):
        try:
            return await _call_here(drill, server, method, request, token)
        except Refused as error:
            if not error.partition or not server.siblings:
                raise
            drill.counts["followed to another partition"] += 1
            server = server.serving(error.partition, drill.chance)
    raise Again("the game moves as fast as its callers")


async def _call_here(drill: Drill, server: Server, method: str, request: Any, token: str) -> Any:
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
        raise _failure(drill, method, error) from None


def _failure(drill: Drill, method: str, error: grpc.aio.AioRpcError) -> Exception:
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
    return Refused(code.name, reason, partition_of(error))


def partition_of(error: grpc.aio.AioRpcError) -> str:
    """The partition of a game that a server does not serve, if that is what it says."""
    with suppress(AssertionError):
        refusal = Heard(error)
        if refusal.reason == "OTHER_PARTITION":
            return str(refusal.info.metadata["partition"])
    return ""


def is_gone(error: grpc.aio.AioRpcError) -> bool:
    """Whether a stream cannot go on where it was, since the log is another one now."""
    with suppress(AssertionError):
        return Heard(error).reason == "POSITION_GONE"
    return False
