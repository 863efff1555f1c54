"""One call from beginning to end, the same over gRPC, Connect and gRPC-Web.

A transport says who calls, reads requests, and returns answers and errors; everything else is
here: a call is let in, counted and timed, and whatever ends it is noted. A service is a plain class
with a method in small letters for each of its RPCs; it knows nothing of transports.
"""

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import AbstractContextManager, aclosing
from time import perf_counter
from types import TracebackType
from typing import Any, NamedTuple, Protocol, TypeVar

from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from deluxe_services.api.access.auth import Authenticator
from deluxe_services.api.calls import Call, Metadata
from deluxe_services.api.metrics.observer import PACKAGE
from deluxe_services.api.permissions import STANDARD

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Sendable = Message | bytes
"""An answer, or one that is in bytes already because several callers get the same."""


def python_name(method: str) -> str:
    """The name of the Python method that answers an RPC.

    >>> python_name("ListRuleSets")
    'list_rule_sets'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", method).lower()


class Method:
    """A method of a service, and who lets calls of it in."""

    def __init__(
        self, descriptor: MethodDescriptor, service: object, authenticator: Authenticator
    ) -> None:
        self.descriptor = descriptor
        self.authenticator = authenticator
        self.answer: Callable[..., Any] = getattr(service, python_name(descriptor.name))
        self.name = f"{descriptor.containing_service.name}/{descriptor.name}"
        self.request: type[Message] = GetMessageClass(descriptor.input_type)
        self.response: type[Message] = GetMessageClass(descriptor.output_type)

    async def single(self, transport: "Transport[T]") -> T:
        """The only answer to a call."""
        async with Serving(self, transport) as call:
            request = await transport.request(call)
            await self.authenticator.admit(call, request)
            return transport.encoded(await self.answer(request, call), call)

    async def stream(self, transport: "Transport[T]") -> AsyncGenerator[T, None]:
        """The answers to a call of one request, or of several.

        Throw into it whatever keeps an answer from being sent: the call ends with it.
        """
        async with Serving(self, transport) as call:
            with transport.room(call):
                requests: Message | AsyncIterator[Message]
                if self.descriptor.client_streaming:
                    requests = self._admitted(call, transport.requests(call))
                else:
                    requests = await transport.request(call)
                    await self.authenticator.admit(call, requests)
                async with (
                    self.authenticator.streaming(call),
                    aclosing(self.answer(requests, call)) as answers,
                ):
                    async for answer in answers:
                        try:
                            yield transport.encoded(answer, call)
                        except asyncio.CancelledError as error:
                            await answers.athrow(error)  # it knows whether the server is stopping
                            raise

    async def _admitted(
        self, call: Call, requests: AsyncIterator[Message]
    ) -> AsyncIterator[Message]:
        is_admitted = False
        async for request in requests:
            if not is_admitted:
                await self.authenticator.admit(call, request)
                is_admitted = True
            yield request


class Credentials(NamedTuple):
    """What a transport knows of a caller; see ``Authenticator.enter``."""

    metadata: Metadata
    certificate: str = ""
    address: str = ""


class Transport(Protocol[T_co]):
    """One call over a transport: who calls, what they ask, and how they are answered."""

    credentials: Credentials

    async def request(self, call: Call) -> Message:
        """The only request; ``Failure`` if there is none that can be read."""

    def requests(self, call: Call) -> AsyncIterator[Message]:
        """The requests of a stream, as they come."""

    def room(self, call: Call) -> AbstractContextManager[None]:
        """What a stream takes while it lasts; ``Failure`` if there is no room."""

    def encoded(self, answer: Sendable, call: Call) -> T_co:
        """An answer as the transport sends it."""

    async def refuse(self, error: BaseException, serving: "Serving") -> None:
        """Tell the caller an error in the words of the transport, and end the call; it raises."""


class Serving:
    """``async with Serving(...) as call``: a call of a method that is let in, or refused.

    Whatever is raised within is returned by ``refuse``. A call that the server itself has cut off
    gets the reason. It is timed, and counted with the status with which it ends.
    """

    __slots__ = ("_authenticator", "_began", "_call", "_span", "_transport", "method")

    def __init__(self, method: Method, transport: Transport[Any]) -> None:
        self.method = method.name
        self._authenticator = method.authenticator
        self._transport = transport
        self._call: Call | None = None

    async def __aenter__(self) -> Call:
        self._began: float | None = perf_counter()
        tracer, credentials = self._authenticator.observer.tracer, self._transport.credentials
        self._span = None
        if tracer is not None and self.method not in STANDARD:
            self._span = tracer.call(
                f"{PACKAGE}.{self.method}", self._transport.credentials.metadata
            )
        try:
            self._call = await self._authenticator.enter(self.method, *credentials)
        except BaseException as error:
            await self._fail(error)
            raise
        return self._call

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            await self._fail(error)
            return
        self.end("OK")
        if self._call is not None:
            self._authenticator.admission.leave(self._call)

    def end(self, status: str) -> None:
        """Note that the call has ended with this status; once it has, do nothing."""
        began, self._began = self._began, None
        if began is None or self.method in STANDARD:
            return
        self._authenticator.observer.ended(self.method, status, perf_counter() - began)
        if self._span is not None:
            self._span.end(status)

    async def _fail(self, error: BaseException) -> None:
        try:
            if self._call is not None and self._call.part is not None:
                error = self._call.part.reason(error) or error
            await self._transport.refuse(error, self)
        finally:
            if self._call is not None:
                self._authenticator.admission.leave(self._call)
            self.end("CANCELLED")  # if nobody has noted another status
