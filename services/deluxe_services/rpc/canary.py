"""How long calls wait until the server sees them, which only a call of its own can tell.

gRPC keeps calls in a queue of its own, the first come first, until the event loop takes them out
one by one. A server that is asked for more than it can do has no sign of that but the wait.
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

EVERY: Final = 0.1
"""Seconds between two calls while others wait."""

SELDOM: Final = 0.4
"""The longest time between two calls while others come and nobody waits: a call of our own costs as
much as one of theirs. While none comes, none is made."""

PATIENCE: Final = 30.0
"""Seconds after which a call is given up."""

CROWD: Final = 32
"""So many other calls must have been seen while ours waited: else it was not for them that it did,
but for a machine that is busy otherwise."""

_SERVICE: Final = "pokerdeluxe.internal.Canary"
_METHOD: Final = "Sing"


class Canary:
    """Calls its own server over a socket in a folder that nobody else may enter.

    ``start`` it once the server serves, ``close`` it in the end; ``position`` counts the calls that
    the server has seen. It calls ``often`` while that is said, even if nobody waits. Where there
    are no such sockets, it never finds that anybody waits.
    """

    def __init__(
        self, server: grpc.aio.Server, position: Callable[[], int], often: Callable[[], bool]
    ) -> None:
        self._often = often
        self._seen = position
        self._seen_before = 0
        self._folder = Path(tempfile.mkdtemp(prefix="poker-deluxe-"))  # 0700
        self._address = f"unix:{self._folder}/canary"
        self._waited = 0.0
        self._since: float | None = None
        self._singing: asyncio.Task[None] | None = None
        self._channel: grpc.aio.Channel | None = None
        sing: Any = grpc.unary_unary_rpc_method_handler(_sing)
        handler = grpc.method_handlers_generic_handler(_SERVICE, {_METHOD: sing})
        server.add_generic_rpc_handlers((handler,))
        with contextlib.suppress(RuntimeError):  # no such sockets here
            server.add_insecure_port(self._address)

    @property
    def delay(self) -> float:
        """How long calls wait for others, in seconds: the last of ours, or the one that waits."""
        return max(self._waited, self._waiting())

    def start(self) -> None:
        """Call now and then."""
        if (self._folder / "canary").exists():
            self._channel = grpc.aio.insecure_channel(self._address)
            self._singing = asyncio.create_task(self._sing())

    async def heard(self) -> None:
        """Returns when all calls that came before this one have been seen."""
        if self._channel is not None:
            call: Any = self._channel.unary_unary(f"/{_SERVICE}/{_METHOD}")
            with contextlib.suppress(grpc.RpcError):
                await call(b"", timeout=PATIENCE)

    async def close(self) -> None:
        """Call no more."""
        if self._singing is not None:
            self._singing.cancel()
            await asyncio.gather(self._singing, return_exceptions=True)
        if self._channel is not None:
            await self._channel.close()
            self._channel = None
        shutil.rmtree(self._folder, ignore_errors=True)

    async def _sing(self) -> None:
        pause = EVERY
        while True:
            await asyncio.sleep(pause)
            if self._seen() == self._seen_before:
                self._waited = 0.0
                continue
            self._since, self._seen_before = monotonic(), self._seen()
            await self.heard()
            self._waited, self._since = self._waiting(), None
            pause = EVERY if self._waited or self._often() else min(2 * pause, SELDOM)

    def _waiting(self) -> float:
        if self._since is None or self._seen() - self._seen_before < CROWD:
            return 0.0
        return monotonic() - self._since


async def _sing(_: bytes, __: Any) -> bytes:
    return b""
