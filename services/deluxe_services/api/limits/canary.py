"""Whether calls have come that the server has not seen, found by calls of the server to itself.

gRPC keeps calls in a queue of its own, the first come first, until the event loop takes them out
one by one, and does not tell how many there are. While many calls come or wait for their turn, the
server calls itself: as long as that call is in the queue, others are, too. (Many calls, and none
that waits: then the server answers as fast as it takes them out, and all of them wait in gRPC's
queue.)
"""

import asyncio
import contextlib
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Final

import grpc

from deluxe_services.api.limits.admission import Admission

EVERY: Final = 0.1
"""Seconds between two looks at whether calls wait for their turn, or many come."""

MANY: Final = 20
"""Calls out of a queue from one look to the next after which more may be waiting in it."""

SOON: Final = 0.01
"""The time between two calls while calls wait for their turn: a call of our own costs as much as
one of theirs."""

LATE: Final = 0.004
"""Seconds after which a call of our own that has not come out stands behind others."""

PATIENCE: Final = 30.0
"""Seconds after which a call is given up."""

_SERVICE: Final = "pokerdeluxe.internal.Canary"
_METHOD: Final = "Sing"
COMMON: Final = f"/{_SERVICE}/{_METHOD}"
"""Stands for the queue of all methods that have none of their own."""


class _Queue:
    """Calls that gRPC keeps in one queue: the path of one of them, and how many came out of it."""

    def __init__(self, path: str, count: Callable[[], int]) -> None:
        self.path = path
        self._count = count
        self._count_before = 0
        self._since: float | None = None  # when the call of our own was sent that is in it

    def news(self) -> int:
        """How many calls came out of it since the last look or the last call of our own."""
        before, self._count_before = self._count_before, self._count()
        return self._count_before - before

    @property
    def is_late(self) -> bool:
        """Whether a call of our own is in it that should have come out, so that others are, too."""
        return self._since is not None and monotonic() - self._since > LATE

    def begin(self) -> None:
        """A call of our own is sent."""
        self._since = monotonic()

    def end(self) -> None:
        """It has come out."""
        self._since = None


class Canary:
    """Calls its own server over a socket in a folder that nobody else may enter.

    ``start`` it once the server serves, ``close`` it in the end; ``admission`` counts the calls
    that the server has seen. Where there are no such sockets, it never finds that any are unseen.
    """

    def __init__(self, server: grpc.aio.Server, admission: Admission) -> None:
        self._admission = admission
        self._server = server
        self._folder = Path(tempfile.mkdtemp(prefix="poker-deluxe-"))  # 0700
        self._address = f"unix:{self._folder}/canary"
        self._apart = 0
        common = _Queue(COMMON, lambda: admission.seen - self._apart)
        self._queues = [common]
        self._singing: list[asyncio.Task[None]] = []
        self._channel: grpc.aio.Channel | None = None
        sing: Any = grpc.unary_unary_rpc_method_handler(_sing)
        handler = grpc.method_handlers_generic_handler(_SERVICE, {_METHOD: sing})
        server.add_generic_rpc_handlers((handler,))
        with contextlib.suppress(RuntimeError):  # no such sockets here
            server.add_insecure_port(self._address)

    def keep_apart(self, service: str, method: str, handler: Any) -> None:
        """Serve a method of single calls from a queue of its own, before the server starts.

        gRPC keeps one queue for all methods, and one for each that is registered.
        """
        count = 0

        async def serve(requests: Any, context: Any) -> bytes:
            nonlocal count
            if context.peer().startswith("unix:"):
                return b""
            count += 1
            self._apart += 1
            data: bytes = await handler.stream_unary(requests, context)
            return data

        self._queues.append(_Queue(f"/{service}/{method}", lambda: count))
        apart: Any = grpc.stream_unary_rpc_method_handler(serve)
        self._server.add_registered_method_handlers(service, {method: apart})

    def calls_are_unseen(self) -> bool:
        """Whether calls wait that the server has not seen."""
        return any(queue.is_late for queue in self._queues)

    def start(self) -> None:
        """Call from now on, while calls wait."""
        if (self._folder / "canary").exists():
            self._channel = grpc.aio.insecure_channel(self._address)
            self._singing = [asyncio.create_task(self._sing(queue)) for queue in self._queues]
            self._admission.turns.unseen = self.calls_are_unseen

    async def heard(self) -> None:
        """Returns when all calls that came before this one have been seen."""
        await asyncio.gather(*map(self._call, self._queues))

    async def close(self) -> None:
        """Call no more."""
        for task in self._singing:
            task.cancel()
        await asyncio.gather(*self._singing, return_exceptions=True)
        if self._channel is not None:
            await self._channel.close()
            self._channel = None
        shutil.rmtree(self._folder, ignore_errors=True)

    async def _sing(self, queue: _Queue) -> None:
        turns = self._admission.turns
        while True:
            await asyncio.sleep(SOON if turns.waiting else EVERY)
            if queue.news() >= (1 if turns.waiting else MANY):
                queue.begin()
                await self._call(queue)
                queue.end()
                turns.serve()

    async def _call(self, queue: _Queue) -> None:
        """Returns when all calls that came into a queue before this one have been seen."""
        if self._channel is not None:
            call: Any = self._channel.unary_unary(queue.path)
            with contextlib.suppress(grpc.RpcError):
                await call(b"", timeout=PATIENCE)


async def _sing(_: bytes, __: Any) -> bytes:
    return b""
