"""Between grpc.aio and the services: bytes to messages, tokens to callers, errors to statuses.

Handlers take raw bytes, so that bytes which are no message are answered like any other malformed
request, and never with the text of a Python exception.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, aclosing, nullcontext
from typing import Any, Final, NoReturn

import grpc
from google.protobuf.descriptor import ServiceDescriptor
from google.protobuf.message import DecodeError, Message
from grpc_channelz.v1.channelz import ChannelzServicer
from grpc_channelz.v1.channelz_pb2 import GetServerRequest, GetServersRequest

from deluxe_services.api.access.auth import Authenticator
from deluxe_services.api.calls import Call
from deluxe_services.api.errors import Code, Failure
from deluxe_services.api.limits.admission import address_of
from deluxe_services.api.limits.fair_queue import FairQueue
from deluxe_services.api.refusals import told
from deluxe_services.api.transport.pipeline import Credentials, Method, Sendable, Serving

Context = grpc.aio.ServicerContext[bytes, bytes]
Requests = AsyncIterator[bytes]

_CHANNELZ: Final[Any] = ChannelzServicer  # without types

_STATUS: Final = {code: getattr(grpc.StatusCode, code.name) for code in Code}
_COMPRESSED: Final = ("accept-compression", "gzip")
"""The metadata by which a caller asks for a compressed stream: it takes the server a quarter more
time, and nothing else tells whether a caller wants that.
"""

_DETAILS: Final = "grpc-status-details-bin"


def handlers_of(
    descriptor: ServiceDescriptor, service: object, authenticator: Authenticator
) -> "dict[str, grpc.RpcMethodHandler[bytes, bytes]]":
    """The gRPC handlers of each method."""
    return {
        method.name: _handler(Method(method, service, authenticator))
        for method in descriptor.methods
    }


def _handler(method: Method) -> "grpc.RpcMethodHandler[bytes, bytes]":
    async def single(_: Requests, context: Context) -> bytes:
        return await method.single(GrpcCall(method, context))

    async def stream(_: Requests, context: Context) -> None:
        if _COMPRESSED in (context.invocation_metadata() or ()):
            context.set_compression(grpc.Compression.Gzip)
        await _send(method, context)

    if method.descriptor.server_streaming:
        return grpc.stream_stream_rpc_method_handler(stream)
    # On the wire one request is a stream of one. Taken as such, a call that ends without any is
    # answered; grpc.aio's own handlers for single requests leave it waiting for ever.
    return grpc.stream_unary_rpc_method_handler(single)


class GrpcCall:
    """One call over gRPC (``Transport``)."""

    def __init__(self, method: Method, context: Context) -> None:
        self._method, self._context = method, context
        metadata: Any = context.invocation_metadata() or ()
        certificate = _certificate(context) if method.authenticator.certificates else ""
        self.credentials = Credentials(metadata, certificate, address_of(context.peer()))

    async def request(self, call: Call) -> Message:
        """The one request; what a caller sends after it is not read."""
        data = await self._method.authenticator.reading.message(self._context, call.caller)
        if data is grpc.aio.EOF:
            raise Failure("UNREADABLE", "this method needs one request, and the call has none")
        return self._read(data)

    async def requests(self, call: Call) -> AsyncIterator[Message]:
        """The requests of a stream; the first must come soon."""
        data: Any = await self._method.authenticator.reading.message(self._context, call.caller)
        while data is not grpc.aio.EOF:
            yield self._read(data)
            # The next one comes when the player acts: nobody can tell it from a slow one.
            data = await self._context.read()

    def room(self, call: Call) -> AbstractContextManager[None]:
        """Nothing tells how much of a later message has come, so that their number is bounded."""
        if self._method.descriptor.client_streaming:
            return self._method.authenticator.admission.play(call.caller)
        return nullcontext()

    def encoded(self, answer: Sendable, _: Call) -> bytes:
        """The bytes of an answer."""
        data: bytes = answer if isinstance(answer, bytes) else answer.SerializeToString()
        return data

    async def refuse(self, error: BaseException, serving: Serving) -> NoReturn:
        """End the call with the error's status and details; never returns.

        To a caller who is gone nothing can be said: their call was cancelled.
        """
        if isinstance(error, grpc.aio.InternalError):
            raise asyncio.CancelledError from error
        if isinstance(error, grpc.aio.AbortError) or not isinstance(error, Exception):
            raise error
        failure, status = told(error)
        serving.end(failure.code.name)
        try:
            await self._context.abort(
                _STATUS[failure.code],
                failure.text,
                trailing_metadata=((_DETAILS, status.SerializeToString()),),
            )
        except grpc.aio.InternalError as no:
            raise asyncio.CancelledError from no

    def _read(self, data: bytes) -> Message:
        message = self._method.request()
        try:
            message.ParseFromString(data)
        except DecodeError:
            raise Failure(
                "UNREADABLE", "the request cannot be decoded as a message of this method"
            ) from None
        return message


async def _send(method: Method, context: Context) -> None:
    """Send what a stream tells, each message when the last has been taken.

    So nothing piles up for a slow reader. Who takes nothing for too long while there is something
    to tell is cut off, and may go on from the last position that they have read.
    """
    backlog = method.authenticator.backlog
    async with aclosing(method.stream(GrpcCall(method, context))) as answers:
        async for data in answers:
            try:
                with backlog.waiting(len(data)):
                    await context.write(data)
            except BaseException as error:
                await answers.athrow(error)
                raise


def _certificate(context: Context) -> str:
    """The common name of the client's certificate, which TLS has looked at; empty if none."""
    names: Any = context.auth_context().get("x509_common_name", ())
    return next((name.decode("utf-8", "replace") for name in names), "")


class ArrivingCalls(grpc.aio.ServerInterceptor):
    """Tells a queue of turns of each call that gRPC passes on; gRPC counts those that have come."""

    def __init__(self, turns: FairQueue) -> None:
        self._turns = turns

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Any]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Any:
        """A call is passed on; its handler is looked for as ever."""
        self._turns.arrived()
        return await continuation(handler_call_details)

    def watch(self) -> None:
        """The server was made a moment ago: ask gRPC about it from now on."""
        self._turns.came = _calls_started(_newest_server())


def _newest_server() -> int:
    """The number of the server that was made last in this process."""
    number, is_last = 0, False
    while not is_last:
        request = GetServersRequest(start_server_id=number + 1)
        response = _CHANNELZ.GetServers(request, None)
        number = max((one.ref.server_id for one in response.server), default=number)
        is_last = response.end
    return number


def _calls_started(number: int) -> Callable[[], int]:
    request = GetServerRequest(server_id=number)

    def started() -> int:
        response = _CHANNELZ.GetServer(request, None)
        return int(response.server.data.calls_started)

    return started
