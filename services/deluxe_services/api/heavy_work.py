"""Work that uses a whole core for a while: how much of it runs at once, and for whom."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Final, TypeVar

from deluxe_services.api.calls import Call
from deluxe_services.api.errors import Failure

AT_ONCE: Final = 2
"""Audits, re-executions and rebuilds that run at the same time, each in a thread."""

WAITING: Final = 32
"""Those that may wait for one of these threads; more are turned away."""

RETRY_SECONDS: Final = 1.0
"""When those who are turned away may try again; so long their refusal is held back, since who asks
again at once costs everybody else as much as the work would."""

_RETRY_MS: Final = round(RETRY_SECONDS * 1000)

T = TypeVar("T")


@dataclass(slots=True)
class Working:
    """Does the heavy work of one call, piece by piece; between two pieces it holds nobody up."""

    heavy: "Heavy"
    turn: AbstractAsyncContextManager[object]
    _is_admitted: bool = False

    async def __call__(self, work: Callable[[], T]) -> T:
        """The result of a piece of work, done in a thread when it is its turn."""
        async with self.turn, self.heavy.thread(turned_away=not self._is_admitted):
            self._is_admitted = True
            return await asyncio.to_thread(work)


@dataclass(slots=True)
class Heavy:
    """The threads for heavy work, shared by all callers; for one event loop.

    Callers without a token share what their address may have waiting (``per_address``; 0 is no
    limit), and one thread. ``delay`` holds a refusal back for about so many seconds.
    """

    per_address: int
    delay: Callable[[float], Awaitable[None]] = asyncio.sleep
    waiting: int = 0
    _threads: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    _by_address: dict[str, tuple[int, asyncio.Lock]] = field(default_factory=dict)

    @asynccontextmanager
    async def room(self, call: Call) -> AsyncIterator[Working]:
        """Room for the work of a call; ``Failure`` if its address has too much of it."""
        address = call.caller.address
        if call.caller.known or not self.per_address:
            yield Working(self, nullcontext())
            return
        asking, turn = self._by_address.get(address) or (0, asyncio.Lock())
        if asking >= self.per_address:
            await self.delay(RETRY_SECONDS)
            text = f"more than this server allows (heavy_per_address: {self.per_address})"
            variables: dict[str, int | str] = {
                "limit": "heavy_per_address",
                "value": self.per_address,
            }
            raise Failure("TOO_MUCH", f"{text}; try again later", variables, retry_ms=_RETRY_MS)
        self._by_address[address] = asking + 1, turn
        try:
            yield Working(self, turn)
        finally:
            asking, turn = self._by_address.pop(address)
            if asking > 1:
                self._by_address[address] = asking - 1, turn

    @asynccontextmanager
    async def thread(self, *, turned_away: bool) -> AsyncIterator[None]:
        """One of the threads; ``Failure`` if too many wait and this may be turned away."""
        if turned_away and self.waiting >= WAITING:
            await self.delay(RETRY_SECONDS)
            text = "too many audits and replays are waiting; try again later"
            raise Failure("TOO_MUCH", text, retry_ms=_RETRY_MS)
        self.waiting += 1
        try:
            await self._threads.acquire()
        finally:
            self.waiting -= 1
        try:
            yield
        finally:
            self._threads.release()
