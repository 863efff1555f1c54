"""One call from beginning to end, the same over gRPC, Connect and gRPC-Web.

A transport says who calls and how an error is returned; everything else is here: a call is let
in, counted and timed, and whatever ends it is noted.
"""

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import NamedTuple

from deluxe_services.api.access.auth import Authenticator
from deluxe_services.api.calls import Call, Metadata
from deluxe_services.api.metrics.observer import Watched

Refuse = Callable[[BaseException, Watched], Awaitable[None]]
"""Tells the caller an error in the words of the transport, and notes the status; it raises."""


class Credentials(NamedTuple):
    """What a transport knows of a caller; see ``Authenticator.enter``."""

    metadata: Metadata
    certificate: str = ""
    address: str = ""


class Serving:
    """``async with Serving(...) as call``: a call of a method that is let in, or refused.

    Whatever is raised within is returned by ``refuse``. A call that the server itself has cut off
    gets the reason.
    """

    __slots__ = ("_authenticator", "_call", "_credentials", "_method", "_observation", "_refuse")

    def __init__(
        self, authenticator: Authenticator, method: str, credentials: Credentials, refuse: Refuse
    ) -> None:
        self._authenticator = authenticator
        self._method = method
        self._credentials = credentials
        self._refuse = refuse
        self._call: Call | None = None

    async def __aenter__(self) -> Call:
        self._observation = self._authenticator.observer.begin(self._method)
        try:
            self._call = await self._authenticator.enter(self._method, *self._credentials)
        except BaseException as error:
            await self._end(error)
            raise
        return self._call

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self._observation.end("OK")
            self._authenticator.leave(self._call)
        else:
            await self._end(error)

    async def _end(self, error: BaseException) -> None:
        try:
            if isinstance(error, asyncio.CancelledError):
                error = self._authenticator.admission.why_ended(self._call) or error
            await self._refuse(error, self._observation)
        finally:
            self._authenticator.leave(self._call)
            self._observation.end("CANCELLED")  # if nobody has noted another status
