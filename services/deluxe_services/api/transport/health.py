"""The standard health service; it answers invalid bytes as the caller's fault."""

from collections.abc import AsyncIterator
from typing import Any, Final

import grpc
from google.protobuf.message import DecodeError
from grpc_health.v1._async import HealthServicer
from grpc_health.v1.health import SERVICE_NAME
from grpc_health.v1.health_pb2 import HealthCheckRequest

from deluxe_services.api.limits.unfinished_messages import Reading, read_or_abort

HEALTH: Final = SERVICE_NAME


def health_handler(servicer: HealthServicer, reading: Reading) -> grpc.GenericRpcHandler:
    """The health handlers of a server; the library's own handlers fail on invalid bytes."""
    health: Any = servicer

    async def check(_: AsyncIterator[bytes], context: Any) -> bytes:
        response = await health.Check(await _request(context, reading), context)
        data: bytes = response.SerializeToString()
        return data

    async def watch(_: AsyncIterator[bytes], context: Any) -> None:
        await health.Watch(await _request(context, reading), _Writing(context))

    methods: Any = {
        "Check": grpc.stream_unary_rpc_method_handler(check),
        "Watch": grpc.stream_stream_rpc_method_handler(watch),
    }
    return grpc.method_handlers_generic_handler(HEALTH, methods)


class _Writing:
    """A context whose answers are messages; the server's own takes bytes."""

    def __init__(self, context: Any) -> None:
        self._context = context

    async def write(self, message: Any) -> None:
        await self._context.write(message.SerializeToString())


async def _request(context: Any, reading: Reading) -> HealthCheckRequest:
    data = await read_or_abort(context, reading)
    try:
        if data is grpc.aio.EOF:
            raise DecodeError
        return HealthCheckRequest.FromString(data)
    except DecodeError:
        await context.abort(grpc.StatusCode.INVALID_ARGUMENT, "this is no request of this method")
        raise AssertionError("abort does not return") from None
