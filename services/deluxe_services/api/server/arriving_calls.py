"""How many calls have come to a server of gRPC, and how many of them it has passed on."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import grpc
from grpc_channelz.v1.channelz import ChannelzServicer
from grpc_channelz.v1.channelz_pb2 import GetServerRequest, GetServersRequest

from deluxe_services.api.limits.fair_queue import FairQueue

_Handler = Any
_CHANNELZ: Final[Any] = ChannelzServicer  # without types


class ArrivingCalls(grpc.aio.ServerInterceptor):
    """Tells a queue of turns of each call that gRPC passes on; gRPC counts those that have come."""

    def __init__(self, turns: FairQueue) -> None:
        self._turns = turns

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[_Handler]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> _Handler:
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
