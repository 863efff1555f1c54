"""The standard health service: what the monitor has told of each service of the server."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

from grpc_health.v1 import health_pb2
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse

from deluxe_services.api.calls import Call
from deluxe_services.api.errors import Failure

DESCRIPTOR: Final[Any] = health_pb2.DESCRIPTOR.services_by_name["Health"]
_PB: Final[Any] = health_pb2  # its stubs lack a part
HEALTH: Final = DESCRIPTOR.full_name


class Health:
    """The methods of ``grpc.health.v1.Health``; anybody may ask at any time."""

    def __init__(self) -> None:
        self._statuses: dict[str, Any] = {"": HealthCheckResponse.SERVING}
        self._news = asyncio.Event()
        self._is_over = False

    def tell(self, service: str, *, serving: bool) -> None:
        """From now on a service (empty: the server) is said to serve, or not to."""
        response = HealthCheckResponse
        self._statuses[service] = response.SERVING if serving else response.NOT_SERVING
        self._news.set()
        self._news = asyncio.Event()

    def end(self) -> None:
        """Nothing changes any more: the server stops, and whoever watches has heard of it."""
        self._is_over = True
        self._news.set()

    async def check(self, request: HealthCheckRequest, _: Call) -> HealthCheckResponse:
        """Tell whether a service serves; NOT_FOUND for one that is not here."""
        status = self._statuses.get(request.service)
        if status is None:
            raise Failure("", "this service does not exist")
        return HealthCheckResponse(status=status)

    async def list(self, _request: Any, _: Call) -> Any:
        """Tell whether each service serves."""
        each = {name: HealthCheckResponse(status=one) for name, one in self._statuses.items()}
        return _PB.HealthListResponse(statuses=each)

    async def watch(
        self, request: HealthCheckRequest, _: Call
    ) -> AsyncIterator[HealthCheckResponse]:
        """Tell it now, and whenever it changes."""
        before = None
        while True:
            news = self._news
            status = self._statuses.get(request.service, HealthCheckResponse.SERVICE_UNKNOWN)
            if status != before:
                before = status
                yield HealthCheckResponse(status=status)
            if self._is_over:
                return
            await news.wait()
