"""Turns: a few calls are worked on at once, and callers and games take turns.

The event loop serves whatever is ready in the order in which it came. So if one caller has hundreds
of calls in flight, everybody would wait behind all of them.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from math import inf
from time import monotonic
from types import TracebackType
from typing import Any, Final, Self

from deluxe_services.api.errors import Failure

LONG: Final = 0.25
"""Seconds after which others are served beside a call: it waits for something else than for us."""

GAME_SHARE: Final = 4
"""A game has so many times the share of one caller."""

MANY: Final = 20
"""Calls within a tick after which more may be waiting that gRPC has not passed on."""

_REMEMBERED: Final = 10_000


class CutOff:
    """A part of a task that others may end with a refusal, which is raised within ``with``."""

    __slots__ = ("_task", "failure")

    def __init__(self) -> None:
        self.failure: Failure | None = None
        self._task: asyncio.Task[Any] | None = None

    def cut(self, failure: Failure) -> None:
        """End the part; who is outside of it now is refused when they enter it."""
        if self.failure is None:
            self.failure = failure
            if self._task is not None:
                self._task.cancel()

    def __enter__(self) -> Self:
        if self.failure is not None:
            raise self.failure
        self._task = asyncio.current_task()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self._task = None
            return
        reason = self.reason(error)
        if reason is not None and reason is not error:
            raise reason from None

    def reason(self, error: BaseException | None) -> BaseException | None:
        """What has ended the part: the refusal, if it was cut off, or else the error itself."""
        task, self._task = self._task, None
        is_cut = self.failure is not None and isinstance(error, asyncio.CancelledError)
        if is_cut and task is not None and not task.uncancel():
            return self.failure
        return error


class Turn(CutOff):
    """A call or command of a caller at a game that is worked on, since a time of the clock."""

    __slots__ = ("game", "since", "who")

    def __init__(self, who: str, game: str, since: float) -> None:
        self.failure = self._task = None
        self.who = who
        self.game = game
        self.since = since


class FairQueue:
    """Hands out turns, at most ``width`` at once; for one event loop.

    Who is next is found by start-time fair queueing (Goyal, Vin and Cheng, 1996): callers who ask
    for little are served next, and who asks for much waits behind their own calls. A game has a
    share as well, for many callers may ask for the same one. As many turns again are for callers
    and games of which nothing is worked on, and who have had no more than their share: what they
    wait for would be the commit of a group that is not theirs.

    ``came`` tells how many calls have come to gRPC, which passes them on (``arrived``) one by one,
    and work delays it. Among those that it has not passed on may be one of somebody who asks for
    little. So those who wait get no turn until these have arrived; once in ``width`` turns.
    """

    def __init__(self, width: int, clock: Callable[[], float] = monotonic) -> None:
        self._width = width
        self._clock = clock
        self.came: Callable[[], int] | None = None
        self._arrivals = 0
        self._given_up = 0  # calls that were given up before they arrived
        self._news = 0  # arrivals since the last tick
        self._expected = 0  # calls that are to arrive before those who wait get a turn
        self._since_look: float = width  # turns that were handed out
        self._working: dict[Turn, None] = {}
        self._waiting: list[tuple[float, int, asyncio.Future[Turn], str, str]] = []
        self._order = count()
        self._now = 0.0  # the start of the turn that was handed out last, in virtual time
        self._ends: dict[str, float] = {}  # where the turns of a caller or a game end, in the same

    @property
    def working(self) -> int:
        """The number of calls that have a turn."""
        return len(self._working)

    @property
    def waiting(self) -> int:
        """The number of calls that wait."""
        return len(self._waiting)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that are not over, the oldest first."""
        return tuple(self._working)

    def unseen(self) -> int:
        """How many calls have come to gRPC, and have not arrived."""
        if self.came is None:
            return 0
        rest = self.came() - self._arrivals
        self._given_up = min(self._given_up, rest)
        return rest - self._given_up

    def arrived(self) -> None:
        """A call has come."""
        self._arrivals += 1
        self._news += 1
        if self._expected:
            self._expected -= 1
            self._serve_soon()

    async def take(self, who: str, game: str = "", size: int = 1) -> Turn:
        """A turn for so many commands of a caller at a game; hand it back with ``done``."""
        if not self._waiting and len(self._working) < self._width and self._news < MANY:
            if self._ends:
                self._ends.clear()
            return self._begin(who, game)
        start = self._start(who, game, size)
        is_calm = start <= self._now and not self._is_busy(who, game)
        if is_calm and len(self._working) < 2 * self._width:
            return self._begin(who, game)
        future: asyncio.Future[Turn] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (start, next(self._order), future, who, game))
        self._serve_soon()
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.done(future.result())
            raise

    def done(self, turn: Turn) -> None:
        """A turn is over; once more does nothing."""
        if turn in self._working:
            del self._working[turn]
            if self._waiting:
                self._serve_soon()

    def overlook(self) -> None:
        """Serve others beside those whose turn has been long; call it once a tick."""
        latest = self._clock() - LONG
        for turn in self.turns:
            if turn.since > latest:
                break
            del self._working[turn]
        if not self._news:
            self._given_up += self._expected
        self._news, self._expected = 0, 0
        self._serve()

    async def finish(self, seconds: float) -> None:
        """Hand out turns whether all calls have arrived or not, from now on; return when nobody
        waits for one or has one, or so many seconds later.
        """
        self._since_look, self._expected = -inf, 0
        self._serve()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._waiting or self._working:  # noqa: ASYNC110 - seldom, and soon over
                    await asyncio.sleep(0.01)

    def _serve_soon(self) -> None:
        """Hand out the turns that are free, unless calls are to arrive before."""
        if not self._waiting or self._expected or len(self._working) >= self._width:
            return
        if self._since_look >= self._width:
            self._since_look, self._expected = 0, self.unseen()
        if not self._expected:
            self._serve()

    def _serve(self) -> None:
        while self._waiting and len(self._working) < self._width:
            self._now, _, future, who, game = heappop(self._waiting)
            if not future.done():
                future.set_result(self._begin(who, game))

    def _is_busy(self, who: str, game: str) -> bool:
        return any(who == one.who or (game and game == one.game) for one in self._working)

    def _begin(self, who: str, game: str) -> Turn:
        turn = Turn(who, game, self._clock())
        self._since_look += 1
        self._working[turn] = None
        return turn

    def _start(self, who: str, game: str, size: int) -> float:
        """When a turn is to start in virtual time; those of its caller and game end later now."""
        ends, now = self._ends, self._now
        start = max(now, ends.get(who, now))
        if game:
            free = max(now, ends.get(game, now))
            start = max(start, free)
            ends[game] = free + size / GAME_SHARE
        ends[who] = start + size
        if len(ends) > _REMEMBERED:
            self._ends = {key: end for key, end in ends.items() if end > now}
        return start
