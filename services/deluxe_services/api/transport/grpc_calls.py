"""Between grpc.aio and the services: bytes to messages, tokens to callers, errors to statuses.

Handlers take raw bytes, so that bytes which are no message are answered like any other malformed
request, and never with the text of a Python exception. A service is a plain class with a method in
small letters for each of its RPCs; it knows nothing of gRPC.
"""

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from functools import partial
from typing import Any, Final, NoReturn

import grpc
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from google.protobuf.message import DecodeError, Message
from google.protobuf.message_factory import GetMessageClass

from deluxe_services.api.access.auth import Authenticator
from deluxe_services.api.calls import Call
from deluxe_services.api.errors import Code, Failure
from deluxe_services.api.limits.limits import address_of
from deluxe_services.api.limits.write_timeout import WriteTimeout
from deluxe_services.api.metrics.observer import Watched
from deluxe_services.api.refusals import told
from deluxe_services.api.transport.pipeline import Credentials, Serving

Context = grpc.aio.ServicerContext[bytes, bytes]
Requests = AsyncIterator[bytes]
Sendable = Message | bytes
"""An answer, or one that is in bytes already because several callers get the same."""

_STATUS: Final = {code: getattr(grpc.StatusCode, code.name) for code in Code}
_DETAILS: Final = "grpc-status-details-bin"


def handlers_of(
    descriptor: ServiceDescriptor, service: object, authenticator: Authenticator, patience: float
) -> "dict[str, grpc.RpcMethodHandler[bytes, bytes]]":
    """The gRPC handlers of each method; ``patience`` with slow readers is in seconds."""
    return {
        method.name: _handler(method, service, authenticator, patience)
        for method in descriptor.methods
    }


def python_name(method: str) -> str:
    """The name of the Python method that answers an RPC.

    >>> python_name("ListRuleSets")
    'list_rule_sets'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", method).lower()


def _handler(
    method: MethodDescriptor, service: object, authenticator: Authenticator, patience: float
) -> "grpc.RpcMethodHandler[bytes, bytes]":
    answer = getattr(service, python_name(method.name))
    name = f"{method.containing_service.name}/{method.name}"
    reader = _reader(GetMessageClass(method.input_type))
    if method.client_streaming and method.server_streaming:
        return grpc.stream_stream_rpc_method_handler(
            _both_ways(answer, name, reader, authenticator, patience)
        )
    if method.server_streaming:
        return grpc.stream_stream_rpc_method_handler(
            _streamed(answer, name, reader, authenticator, patience)
        )
    # On the wire one request is a stream of one. Taken as such, a call that ends without any is
    # answered; grpc.aio's own handlers for single requests leave it waiting for ever.
    return grpc.stream_unary_rpc_method_handler(_single(answer, name, reader, authenticator))


Read = Callable[[bytes], Any]


def _reader(request: Callable[[], Message]) -> Read:
    def read(data: bytes) -> Message:
        message = request()
        try:
            message.ParseFromString(data)
        except DecodeError:
            raise Failure(
                "UNREADABLE", "the request cannot be decoded as a message of this method"
            ) from None
        return message

    return read


def _single(
    answer: Callable[..., Awaitable[Sendable]],
    name: str,
    reader: Read,
    authenticator: Authenticator,
) -> Callable[[Requests, Context], Awaitable[bytes]]:
    async def handle(_: Requests, context: Context) -> bytes:
        async with _serving(authenticator, name, context) as call:
            request = reader(await _only(authenticator, call, context))
            await authenticator.admit(call, request)
            return _bytes(await answer(request, call))

    return handle


def _streamed(
    answer: Callable[..., AsyncGenerator[Sendable, None]],
    name: str,
    reader: Read,
    authenticator: Authenticator,
    patience: float,
) -> Callable[[Requests, Context], Awaitable[None]]:
    async def handle(_: Requests, context: Context) -> None:
        async with _serving(authenticator, name, context) as call:
            request = reader(await _only(authenticator, call, context))
            await authenticator.admit(call, request)
            async with authenticator.streaming(call):
                await _send(
                    answer(request, call), context, WriteTimeout(patience, authenticator.backlog)
                )

    return handle


def _both_ways(
    answer: Callable[..., AsyncGenerator[Sendable, None]],
    name: str,
    reader: Read,
    authenticator: Authenticator,
    patience: float,
) -> Callable[[Requests, Context], Awaitable[None]]:
    async def handle(_: Requests, context: Context) -> None:
        async def requests(call: Call) -> AsyncIterator[Message]:
            data, first = await _next(authenticator, call, context), True
            while data is not grpc.aio.EOF:
                request = reader(data)
                if first:
                    await authenticator.admit(call, request)
                    first = False
                yield request
                # The next one comes when the player acts: nobody can tell it from a slow one.
                data = await context.read()

        async with _serving(authenticator, name, context) as call:
            # Nothing tells how much of a later message has come, so that their number is bounded.
            with authenticator.limits.play(call.caller):
                async with authenticator.streaming(call):
                    patiently = WriteTimeout(patience, authenticator.backlog)
                    await _send(answer(requests(call), call), context, patiently)

    return handle


async def _only(authenticator: Authenticator, call: Call, context: Context) -> bytes:
    """The bytes of the one request; what a caller sends after it is not read."""
    data: Any = await _next(authenticator, call, context)
    if data is grpc.aio.EOF:
        raise Failure("UNREADABLE", "this method needs one request, and the call has none")
    assert isinstance(data, bytes), "nothing has been read into a message yet"
    return data


def _next(authenticator: Authenticator, call: Call, context: Context) -> Awaitable[Any]:
    """The bytes of the next message, or ``grpc.aio.EOF``; it must come soon."""
    caller = call.caller
    return authenticator.reading.message(
        context, caller.known or caller.address, has_token=bool(caller.known)
    )


async def _send(
    responses: AsyncGenerator[Sendable, None], context: Context, patience: WriteTimeout
) -> None:
    """Send what a stream tells, each message when the last has been taken.

    So nothing piles up for a slow reader. Who takes nothing for too long while there is something
    to tell is cut off, and may go on from the last position that they have read.
    """
    async with aclosing(responses):
        with patience as waiting:
            async for response in responses:
                try:
                    data = _bytes(response)
                    waiting.begin(len(data))
                    await context.write(data)
                    waiting.end()
                except asyncio.CancelledError as error:
                    if not waiting.lost:  # then it knows whether the server is stopping
                        await responses.athrow(error)
                    raise


def _bytes(response: Sendable) -> bytes:
    if isinstance(response, bytes):
        return response
    data: bytes = response.SerializeToString()
    return data


def _serving(authenticator: Authenticator, name: str, context: Context) -> Serving:
    metadata: Any = context.invocation_metadata() or ()
    certificate = _certificate(context) if authenticator.certificates else ""
    credentials = Credentials(metadata, certificate, address_of(context.peer()))
    return Serving(authenticator, name, credentials, partial(_abort, context))


def _certificate(context: Context) -> str:
    """The common name of the client's certificate, which TLS has looked at; empty if none."""
    names: Any = context.auth_context().get("x509_common_name", ())
    return next((name.decode("utf-8", "replace") for name in names), "")


async def _abort(context: Context, error: BaseException, observation: Watched) -> NoReturn:
    """End the call with the error's status and details; never returns.

    To a caller who is gone nothing can be said: their call was cancelled.
    """
    if isinstance(error, grpc.aio.InternalError):
        raise asyncio.CancelledError from error
    if isinstance(error, grpc.aio.AbortError) or not isinstance(error, Exception):
        raise error
    failure, status = told(error)
    observation.end(failure.code.name)
    try:
        await context.abort(
            _STATUS[failure.code],
            failure.text,
            trailing_metadata=((_DETAILS, status.SerializeToString()),),
        )
    except grpc.aio.InternalError as no:
        raise asyncio.CancelledError from no
