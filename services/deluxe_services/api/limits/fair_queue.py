"""Turns: a limited number of calls and commands run at once; the others take turns.

The event loop serves whatever is ready in the order in which it came. So if one caller has hundreds
of calls in flight, everybody waits behind all of them. Here only a few are worked on at once, and
who is next is found by start-time fair queueing (Goyal, Vin and Cheng, 1996): callers who ask for
little are served next, and who asks for much waits behind their own calls. A game has a share as
well, for many callers may ask for the same one.

While calls come faster than they are seen, those who wait get no turn until the calls that came
meanwhile have been seen: among them may be one of somebody who asks for little, and work makes the
rounds of the event loop long, of which it takes several until the next call is seen.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from time import monotonic
from typing import Final

GAME_SHARE: Final = 4
"""A game has so many times the share of one caller."""

TICK: Final = 0.1
"""Seconds between two looks at turns that last long."""

LONG: Final = 0.25
"""Seconds after which others are served beside a call: it waits for something else than for us."""

_REMEMBERED: Final = 10_000


class Turn:
    """A call or command of a caller at a game that is worked on, since a time of the clock."""

    __slots__ = ("game", "since", "who")

    def __init__(self, who: str, game: str, since: float) -> None:
        self.who = who
        self.game = game
        self.since = since


class Turns:
    """Hands out turns, at most ``width`` at once; for one event loop.

    As many again are for callers and games of which nothing is worked on, and who have had no more
    than their share: what they wait for would be the commit of a group that is not theirs.

    ``unseen`` tells whether calls have come that nobody has seen. As long as some have, a turn
    that is over is handed to nobody: call ``serve`` when they have been seen, and now and then.
    """

    def __init__(self, width: int, clock: Callable[[], float] = monotonic) -> None:
        self.unseen: Callable[[], bool] = lambda: False
        self._width = width
        self._clock = clock
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

    async def take(self, who: str, game: str = "", size: int = 1) -> Turn:
        """A turn for so many commands of a caller at a game; hand it back with ``done``."""
        if not self._waiting and len(self._working) < self._width and not self.unseen():
            if self._ends:
                self._ends.clear()
            return self._begin(who, game)
        start = self._start(who, game, size)
        is_calm = start <= self._now and not self._is_busy(who, game)
        if is_calm and len(self._working) < 2 * self._width:
            return self._begin(who, game)
        future: asyncio.Future[Turn] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (start, next(self._order), future, who, game))
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
            if self._waiting and not self.unseen():
                self.serve()

    def overlook(self) -> None:
        """Serve others beside those whose turn has been long; called now and then."""
        latest = self._clock() - LONG
        for turn in tuple(self._working):
            if turn.since > latest:
                break
            del self._working[turn]
        self.serve()

    def serve(self) -> None:
        """Hand out the turns that are free."""
        while self._waiting and len(self._working) < self._width:
            self._now, _, future, who, game = heappop(self._waiting)
            if not future.done():
                future.set_result(self._begin(who, game))

    async def finish(self, seconds: float) -> None:
        """Hand out turns whether all calls are seen or not, from now on; return when nobody waits
        for one or has one, or so many seconds later.
        """
        self.unseen = lambda: False
        self.serve()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._waiting or self._working:  # noqa: ASYNC110 - seldom, and soon over
                    await asyncio.sleep(0.01)

    def _is_busy(self, who: str, game: str) -> bool:
        return any(who == one.who or (game and game == one.game) for one in self._working)

    def _begin(self, who: str, game: str) -> Turn:
        turn = Turn(who, game, self._clock())
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
