"""What both clients share: request ids, which calls may be repeated and when, answers."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from random import uniform  # noqa: TID251 - no chance of a game, but of pauses
from typing import Any, Final, Protocol, TypeVar
from uuid import uuid4

import grpc
from google.protobuf.descriptor_pb2 import MethodOptions
from google.protobuf.message import Message

from poker_deluxe_client.refusals import Refusal, refusal_in, refusal_of
from pokerdeluxe.v1.game_service_pb2 import Answer, CommandItem, PlayRequest, PlayResponse
from pokerdeluxe.v1.history_pb2 import Command, Event

AnyRequest = TypeVar("AnyRequest", bound=Message)

_AGAIN: Final = {
    grpc.StatusCode.UNAVAILABLE,
    grpc.StatusCode.DEADLINE_EXCEEDED,
    grpc.StatusCode.CANCELLED,
}
"""Codes after which nobody knows whether the call was carried out: the same request tells."""


_MOST_DOUBLINGS: Final = 60
"""A longer pause than that nobody waits for, and a float holds no 2 to the 1024th."""

OPTIONS: Final = (("grpc.max_reconnect_backoff_ms", 5000),)
"""Of every connection: a server that was away for long is found again within seconds."""


@dataclass(frozen=True)
class RetryPolicy:
    """How often a call is tried, and how long the pauses between are, in seconds.

    A stream is opened again, with the same pauses, until its reader stops it.
    """

    attempts: int = 8
    first: float = 0.1
    longest: float = 10.0

    def endless(self) -> "RetryPolicy":
        """The same pauses, between as many attempts as it takes."""
        return replace(self, attempts=sys.maxsize)

    def pause(self, refusal: Refusal, failures: int) -> float | None:
        """The pause after so many failures in a row; ``None`` if another one is no use.

        At least what the server asks for; else it doubles, less up to half of it by chance, so that
        many clients do not come back at once.
        """
        if failures >= self.attempts:
            return None
        if refusal.retry_after is None and not _unanswered(refusal):
            return None
        doublings = min(failures - 1, _MOST_DOUBLINGS)
        own = min(self.longest, self.first * 2.0**doublings) * uniform(0.5, 1.0)
        return max(own, refusal.retry_after or 0.0)


class Closing(Protocol):
    """Whether a client was closed; an event of threads or of asyncio."""

    def is_set(self) -> bool:
        """Whether it was."""
        ...


def client_closed() -> Refusal:
    """Whoever closes a client ends its calls and streams."""
    return Refusal(grpc.StatusCode.CANCELLED, "the client was closed")


@contextmanager
def unless_closed(closed: Closing) -> Iterator[None]:
    """Within the block: ``Refusal`` if the client is closed, where gRPC raises a bare error."""
    try:
        yield
    except (ValueError, grpc.aio.UsageError) as error:
        if closed.is_set():
            raise client_closed() from error
        raise


def _unanswered(refusal: Refusal) -> bool:
    """Whether no server has said what became of the call.

    ``INTERNAL`` without a reason is of gRPC itself, whose line broke while a message was sent.
    """
    from_grpc = refusal.code is grpc.StatusCode.INTERNAL and not refusal.reason
    return from_grpc or refusal.code in _AGAIN


def with_request_id(request: AnyRequest) -> AnyRequest:
    """A copy of a request that has a request id wherever it needs one."""
    copy = type(request)()
    copy.CopyFrom(request)
    _fill(copy)
    return copy


def _fill(message: Message) -> None:
    names = message.DESCRIPTOR.fields_by_name
    any_message: Any = message
    if "request_id" in names and not any_message.request_id:
        any_message.request_id = str(uuid4())
    if "item" in names and message.HasField("item"):
        _fill(any_message.item)
    for item in any_message.items if "items" in names else ():
        _fill(item)


def repeatable(request: Message) -> bool:
    """Whether it does no harm to send a request again: it has an id, or changes nothing."""
    names = request.DESCRIPTOR.fields_by_name
    if any(name in names for name in ("request_id", "item", "items")):
        return True
    return any(
        method.input_type is request.DESCRIPTOR
        and method.GetOptions().idempotency_level != MethodOptions.IDEMPOTENCY_UNKNOWN
        for service in request.DESCRIPTOR.file.services_by_name.values()
        for method in service.methods
    )


def headers(token: str | None, compressed: bool = False) -> tuple[tuple[str, str], ...]:
    """The metadata of a call with a token, or without one; for a stream, whether to compress it.

    If the program traces with OpenTelemetry, it also says to which trace the call belongs.
    """
    metadata = {"authorization": f"Bearer {token}"} if token else {}
    if compressed:
        metadata["accept-compression"] = "gzip"
    if "opentelemetry.trace" in sys.modules:
        import_module("opentelemetry.propagate").inject(metadata)
    return tuple(metadata.items())


class Failures:
    """How often the same attempt has failed in a row, and how long to pause before the next."""

    def __init__(self, patience: RetryPolicy, request: Message | None = None) -> None:
        """``request``: if it does harm to send it again, one attempt is all."""
        once = request is not None and not repeatable(request)
        self._patience = replace(patience, attempts=1) if once else patience
        self._number = 0

    def pause(self, error: grpc.RpcError) -> float:
        """The pause after one more, in seconds; raises its ``Refusal`` if going on is no use."""
        return self.pause_after(refusal_of(error))

    def pause_after(self, refusal: Refusal) -> float:
        """The same after a refusal; a server that gets on with it tries nobody's patience."""
        if refusal.reason == "CATCHING_UP":
            return refusal.retry_after or 0.0
        self._number += 1
        pause = self._patience.pause(refusal, self._number)
        if pause is None:
            raise refusal
        return pause

    def end(self) -> None:
        """An attempt was no failure."""
        self._number = 0


def play_request(command: Command, expected_version: int | None) -> PlayRequest:
    """A command for ``Play``, with a request id and its view asked for."""
    item = CommandItem(command=command, expected_version=expected_version, with_view=True)
    return PlayRequest(item=with_request_id(item))


def answer_in(response: PlayResponse) -> Answer:
    """The answer to a command; raises its ``Refusal``."""
    if response.HasField("refused"):
        raise refusal_in(response.refused.fault)
    return response.answer


def kind(event: Event) -> str:
    """What happened, as the protos name it, such as ``card_bought``; empty if it is hidden."""
    game = event.WhichOneof("event")
    return getattr(event, game).WhichOneof("event") or "" if game else ""
