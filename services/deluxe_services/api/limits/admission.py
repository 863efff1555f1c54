"""Admission: who is served and when, and who is refused; fair to callers, and bounded.

*In flight*: single calls that are served or wait; nobody may take more room than is left for
others. *At once*: a few of them are worked on, and callers and games take turns (``FairQueue``);
the commands of a ``Play`` are not refused but read later. *Heavy* work has threads of its own.
*Rates* and *streams* of one caller are limited. What is too much is refused with ``TOO_MUCH`` and
when to try again. Lengths of queues decide, and never time that passes: a server on a busy machine
is slow for all, and full for none.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache, partial
from time import monotonic
from typing import Any, Final, NoReturn, Protocol, TypeVar

from cachetools import LRUCache

from deluxe_services.api.errors import Failure
from deluxe_services.api.limits.fair_queue import CutOff, FairQueue, Turn
from deluxe_services.settings import Settings

TICK: Final = 0.1
"""Seconds between two looks at what lasts long (``Authenticator.look``)."""

HEAVY_AT_ONCE: Final = 2
HEAVY_WAITING: Final = 32
HEAVY_RETRY: Final = 1.0
"""Seconds after which those who are refused heavy work may try again, and for about which their
refusal is held back: who asks again at once costs everybody else as much as the work would."""

HOLD: Final = 0.1
"""Seconds for which a refusal is held back at least: whoever asks again at once would swamp us."""

REFUSED_A_SECOND: Final = 250
"""So many refusals are sent in a second: the more are held back, the longer they are."""

LONGEST_HELD: Final = 3.0
MOST_HELD: Final = 5_000
"""Refusals that are held back at once; more are sent at once."""

REMEMBERED: Final = 10_000
"""Callers whose rates are kept; who has not called for longest is forgotten first."""

_BURST: Final = 2.0
"""Seconds of calls that may come at once."""

_GOLDEN: Final = 0.618

T = TypeVar("T")


class Caller:
    """A caller for limits: their token or certificate, and their address.

    ``who``: whom shares are for.
    """

    __slots__ = ("address", "credential", "who")

    def __init__(self, credential: str, address: str) -> None:
        self.credential, self.address = credential, address
        self.who = credential or address


NOBODY: Final = Caller("", "")
"""A caller of whom nothing is known, as there is none over a network."""


@lru_cache(maxsize=1024)
def address_of(peer: str) -> str:
    """The address in what gRPC says of a peer, without its port.

    >>> address_of("ipv4:192.0.2.7:50312"), address_of("ipv6:%5B2001:db8::1%5D:443")
    ('192.0.2.7', '2001:db8::1')
    """
    kind, _, rest = peer.partition(":")
    if kind == "ipv4":
        return rest.rpartition(":")[0]
    if kind == "ipv6":
        return rest.replace("%5B", "").replace("%5D", "]").replace("[", "").partition("]")[0]
    return kind


def too_much(limit: str, value: int, *, retry: float | None = None) -> Failure:
    """The refusal of what is above a limit; ``retry``: in so many seconds it may be none."""
    variables: dict[str, int | str] = {"limit": limit, "value": value}
    text, retry_ms = f"more than this server allows ({limit}: {value})", None
    if retry is not None:
        text, retry_ms = f"{text}; try again later", max(1, round(retry * 1000))
    return Failure("TOO_MUCH", text, variables, retry_ms=retry_ms)


class Rate:
    """A rate of calls a second for each caller (GCRA); 0 is no limit.

    The calls of two seconds may come at once, and one at least.
    """

    def __init__(self, rate: float, clock: Callable[[], float] = monotonic) -> None:
        self._apart = 1 / rate if rate else 0.0
        self._ahead = max(_BURST - self._apart, 0.0)
        self._clock = clock
        self._due: LRUCache[str, float] = LRUCache(REMEMBERED)
        """When the calls so far would be over."""

    def __len__(self) -> int:
        return len(self._due)

    def take(self, caller: str) -> float:
        """Count a call: 0, or in how many seconds there will be room for one."""
        if not self._apart:
            return 0.0
        now = self._clock()
        due = max(now, self._due.get(caller, now))
        wait = due - now - self._ahead
        is_free = wait <= 1e-9  # sums of floats
        self._due[caller] = due + self._apart if is_free else due
        return 0.0 if is_free else wait


class _Counts(Counter[str]):
    """How many of something somebody has."""

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """One more, for a while."""
        self[key] += 1
        try:
            yield
        finally:
            self.less(key)

    def less(self, key: str) -> None:
        """One less."""
        self[key] -= 1
        if not self[key]:
            del self[key]


class Admitted(Protocol):
    """A call, as admission sees it."""

    caller: Caller
    game: str
    part: CutOff | None
    turn: Turn | None


Work = Callable[[Callable[[], T]], Awaitable[T]]
"""Does a piece of work in a thread, when it is its turn."""


class Admission:
    """Lets the calls of a server in, and counts them out; for one event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.turned_away = 0
        self.turns = FairQueue(settings.calls_at_once)
        self.heavy = FairQueue(HEAVY_AT_ONCE)
        self._by_token = Rate(settings.calls_per_token)
        self._by_address = Rate(settings.calls_per_address)
        self._calls: dict[Admitted, None] = {}
        self._callers, self._games = _Counts(), _Counts()
        self._streams, self._playing = _Counts(), _Counts()
        self._asking = _Counts()  # for heavy work, without a token
        self._held_back = 0
        self._stopped: asyncio.Event | None = None

    @property
    def in_flight(self) -> int:
        """Single calls that are being served, or wait for their turn."""
        return len(self._calls)

    @property
    def open_streams(self) -> int:
        """The number of open streams."""
        return self._streams.total()

    def call_from(self, address: str) -> None:
        """Raises ``Failure`` if too many calls come from this address."""
        if wait := self._by_address.take(address):
            raise too_much("calls_per_address", self.settings.calls_per_address, retry=wait)

    def call_with(self, token: str) -> None:
        """Raises ``Failure`` if too many calls come with this token."""
        if wait := self._by_token.take(token):
            raise too_much("calls_per_token", self.settings.calls_per_token, retry=wait)

    async def enter(self, call: Admitted, *, lasting: bool) -> None:
        """Let a call in, or raise ``Failure``; streams (``lasting``) take no room."""
        if not lasting:
            who = call.caller.who
            if not self._has_room(self._callers[who]):
                await self._refuse_full()
            call.part = CutOff().__enter__()
            self._calls[call] = None
            self._callers[who] += 1

    async def ask_for(self, call: Admitted, game: str, size: int = 1) -> None:
        """The call asks for a game (or for none), with so many commands: raise ``Failure``, or
        return when it is its turn.
        """
        if call not in self._calls:
            return
        if game:
            if not self._has_room(self._games[game]):
                self.leave(call)
                await self._refuse_full()
            call.game = game
            self._games[game] += 1
        call.turn = await self.turns.take(call.caller.who, game, size)

    async def pace(self, call: Admitted, game: str, size: int) -> Turn:
        """So many commands of a stream are next: their turn, as soon as it comes.

        Whoever waits here reads no more, so the client cannot send more either.
        """
        return await self.turns.take(call.caller.who, game, size)

    def leave(self, call: Admitted) -> None:
        """A call has ended, however it did."""
        if call in self._calls:
            del self._calls[call]
            self._callers.less(call.caller.who)
            if call.game:
                self._games.less(call.game)
            if call.turn is not None:
                self.turns.done(call.turn)

    @contextmanager
    def stream(self, caller: Caller) -> Iterator[None]:
        """Room for a stream; raises ``Failure`` if the caller, or all together, have too many."""
        settings = self.settings
        if self._streams[caller.who] >= settings.streams_per_caller:
            raise too_much("streams_per_caller", settings.streams_per_caller, retry=1)
        if self.open_streams >= settings.max_streams:
            raise too_much("max_streams", settings.max_streams, retry=1)
        with self._streams.one(caller.who):
            yield

    @contextmanager
    def play(self, caller: Caller) -> Iterator[None]:
        """Room for a stream of both sides; raises ``Failure`` if the caller has too many."""
        most = self.settings.play_streams_per_caller
        if self._playing[caller.who] >= most:
            raise too_much("play_streams_per_caller", most, retry=1)
        with self._playing.one(caller.who):
            yield

    @asynccontextmanager
    async def heavy_work(self, caller: Caller) -> AsyncIterator[Work[Any]]:
        """Room for work that takes a whole core for a while, done piece by piece in threads.

        ``Failure`` if too much waits, or if an address without a token asks for too much.
        """
        most = 0 if caller.credential else self.settings.heavy_per_address
        if most and self._asking[caller.address] >= most:
            await self.delay_refusal(HEAVY_RETRY)
            raise too_much("heavy_per_address", most, retry=HEAVY_RETRY)
        if self.heavy.waiting >= HEAVY_WAITING:
            await self.delay_refusal(HEAVY_RETRY)
            text = "too many audits and replays are waiting; try again later"
            raise Failure("TOO_MUCH", text, retry_ms=round(HEAVY_RETRY * 1000))
        with self._asking.one(caller.address if most else ""):
            yield partial(self._in_thread, caller.who)

    async def _in_thread(self, who: str, work: Callable[[], T]) -> T:
        turn = await self.heavy.take(who)
        try:
            return await asyncio.to_thread(work)
        finally:
            self.heavy.done(turn)

    def expire(self) -> None:
        """The time of all calls is up, since the server stops: end them with a status."""
        for call in tuple(self._calls):
            if call.part is not None:
                call.part.cut(Failure("STOPPING", "the server is stopping: try again"))

    def hold_back(self) -> None:
        """From now on, say that the server is stopping only when ``let_go`` is called.

        Until clients know that the connection is closing, each refusal would cause the next
        call, and what comes while gRPC closes is cancelled without a word.
        """
        self._stopped = asyncio.Event()

    def let_go(self) -> None:
        """Send the refusals that are held back."""
        if self._stopped is not None:
            self._stopped.set()

    async def refuse_stopping(self) -> NoReturn:
        """Raises ``Failure``: the server is stopping."""
        if self._stopped is not None:
            await self._stopped.wait()
        raise Failure("STOPPING", "the server is stopping: try again")

    async def delay_refusal(self, least: float = HOLD) -> None:
        """Count a refusal, and hold it back for about so many seconds, longer if there are many."""
        self.turned_away += 1
        if self._held_back >= MOST_HELD:
            return
        self._held_back += 1
        try:
            longer = min(LONGEST_HELD, self._held_back / REFUSED_A_SECOND)
            spread = self.turned_away * _GOLDEN % 1  # else they would all come back at once
            await asyncio.sleep((least + longer) * (0.5 + spread))
        finally:
            self._held_back -= 1

    def _has_room(self, own: int) -> bool:
        """Whether there is room for another call of who has so many: no more than for others."""
        return own < self.settings.calls_in_flight - len(self._calls)

    async def _refuse_full(self) -> NoReturn:
        await self.delay_refusal()
        raise too_much("calls_in_flight", self.settings.calls_in_flight, retry=1)
