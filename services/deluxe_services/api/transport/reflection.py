"""Server reflection as v1 and as v1alpha, which differ in their names only.

The library serves v1alpha alone. The descriptor of v1 is made from its file under the new name, so
that clients can look the service up by it.
"""

from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Any, Final

import grpc
from google.protobuf import descriptor_pool, text_format
from google.protobuf.descriptor_pb2 import FileDescriptorProto
from google.protobuf.message import DecodeError
from grpc_reflection.v1alpha import reflection, reflection_pb2
from grpc_reflection.v1alpha.reflection import aio

from deluxe_services.api.limits.unfinished_messages import Reading, read_or_abort

V1ALPHA: Final = "grpc.reflection.v1alpha.ServerReflection"
V1: Final = "grpc.reflection.v1.ServerReflection"

assert reflection.SERVICE_NAME == V1ALPHA

METHOD: Final = "ServerReflectionInfo"

Requests = AsyncIterator[reflection_pb2.ServerReflectionRequest]
Reflector = Callable[[Requests], AsyncIterator[reflection_pb2.ServerReflectionResponse]]
"""Answers questions about services."""


def reflector(services: tuple[str, ...]) -> Reflector:
    """The reflection service of all services, itself included, in both versions."""
    _describe_v1()
    servicer: Any = aio.ReflectionServicer((*services, V1, V1ALPHA))
    return lambda requests: servicer.ServerReflectionInfo(requests, None)


def reflection_handlers(tell: Reflector, reading: Reading) -> tuple[grpc.GenericRpcHandler, ...]:
    """The reflection handlers of a gRPC server."""

    async def requests(context: Any) -> Requests:
        while (data := await read_or_abort(context, reading)) is not grpc.aio.EOF:
            yield _read(data)

    async def info(_: AsyncIterator[bytes], context: Any) -> AsyncIterator[Any]:
        async for answer in tell(requests(context)):
            yield answer

    handler: Any = grpc.stream_stream_rpc_method_handler(
        info, response_serializer=reflection_pb2.ServerReflectionResponse.SerializeToString
    )
    return tuple(
        grpc.method_handlers_generic_handler(name, {METHOD: handler}) for name in (V1, V1ALPHA)
    )


def _read(data: bytes) -> reflection_pb2.ServerReflectionRequest:
    """The request; bytes that are none ask for nothing, which is answered with an error."""
    request = reflection_pb2.ServerReflectionRequest()
    try:
        request.ParseFromString(data)
    except DecodeError:
        request.Clear()
    return request


@cache
def _describe_v1() -> None:
    """Add the descriptor of v1 to the pool, once in a process: it takes ten milliseconds."""
    file = FileDescriptorProto()
    reflection_pb2.DESCRIPTOR.CopyToProto(file)
    text = text_format.MessageToString(file).replace("v1alpha", "v1")
    file = text_format.Parse(text, FileDescriptorProto())
    pool = descriptor_pool.Default()
    try:
        pool.FindFileByName(file.name)
    except KeyError:
        pool.Add(file)
