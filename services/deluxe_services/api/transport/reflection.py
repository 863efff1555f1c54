"""Server reflection as v1 and as v1alpha, which differ in their names only.

The library serves v1alpha alone. The descriptor of v1 is made from its file under the new name, so
that clients can look the service up by it.
"""

from collections.abc import AsyncIterator, Sequence
from functools import cache
from typing import Any, Final

from google.protobuf import descriptor_pool, text_format
from google.protobuf.descriptor import ServiceDescriptor
from google.protobuf.descriptor_pb2 import FileDescriptorProto
from google.protobuf.message import Message
from grpc_reflection.v1alpha import reflection, reflection_pb2
from grpc_reflection.v1alpha.reflection import aio

from deluxe_services.api.calls import Call

V1ALPHA: Final = "grpc.reflection.v1alpha.ServerReflection"
V1: Final = "grpc.reflection.v1.ServerReflection"

assert reflection.SERVICE_NAME == V1ALPHA

Requests = AsyncIterator[reflection_pb2.ServerReflectionRequest]
Responses = AsyncIterator[reflection_pb2.ServerReflectionResponse]


class Reflection:
    """The method of both versions; anybody may ask."""

    def __init__(self, services: Sequence[str]) -> None:
        self._servicer: Any = aio.ReflectionServicer((*services, V1, V1ALPHA))

    def server_reflection_info(self, requests: AsyncIterator[Message], _: Call) -> Responses:
        """Answer questions about services."""
        answers: Responses = self._servicer.ServerReflectionInfo(_as_v1alpha(requests), None)
        return answers


async def _as_v1alpha(requests: AsyncIterator[Message]) -> Requests:
    async for request in requests:
        yield reflection_pb2.ServerReflectionRequest.FromString(request.SerializeToString())


def descriptors() -> tuple[ServiceDescriptor, ...]:
    """The descriptors of both versions."""
    _describe_v1()
    pool: Any = descriptor_pool.Default()
    return pool.FindServiceByName(V1), pool.FindServiceByName(V1ALPHA)


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
