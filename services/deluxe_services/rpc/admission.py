"""Admission: refuses calls before the server is overloaded, those of the busiest callers first.

*Turns* (``turns.py``): ``calls_at_once`` calls and commands are worked on at once; the others wait,
and callers and games take turns. Two bounds. *Calls in flight*: single calls that are served or
wait for their turn; nobody may take more room than is left for others. *A fair rate*: once calls
wait longer than ``crowded_ms`` until they are seen (``canary.py`` measures it), every caller and
every game has a rate, the same for all, which falls while calls wait and rises again when they do
not. Whoever calls more seldom notices nothing. Both say ``TOO_MUCH`` and when to try again; the
commands of a ``Play`` are not refused but read later.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final, Protocol

from deluxe_services.rpc.errors import Failure
from deluxe_services.rpc.limits import Buckets, Caller
from deluxe_services.rpc.turns import GAME_SHARE, Turn, Turns
from deluxe_services.settings import Settings

TICK: Final = 0.1
"""Seconds between two looks at how long calls wait."""

FALL: Final = 0.7
RISE: Final = 1.04
"""What the rate is multiplied by in a tick, while calls wait and while they do not."""

LEAST: Final = 10.0
"""Calls in a second that everybody may make, however crowded the server is."""

UNBOUND: Final = 10_000.0
"""The rate from which on there is none."""

LONGEST_PACED: Final = 1.0
"""Seconds that a call may wait for its caller's or game's fair rate; else it is refused."""

HELD_SECONDS: Final = 0.1
"""The least that a refusal for crowding is held back: whoever asks again at once would swamp us
with refusals as well."""

REFUSED_A_SECOND: Final = 250
"""So many refusals are sent in a second: the more are held back, the longer they are."""

LONGEST_HELD: Final = 3.0
MOST_HELD: Final = 5_000
"""Refusals that are held back at once; more are sent at once."""

_GOLDEN: Final = 0.618

_BURST: Final = 0.25
"""Seconds of calls at the fair rate that may come at once."""


class Admitted(Protocol):
    """A call, as admission sees it."""

    caller: Caller
    task: "asyncio.Task[Any] | None"
    game: str
    ended: Failure | None
    turn: Turn | None


class FairRate:
    """The calls in a second that each caller and each game has while the server is crowded."""

    def __init__(self, target: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate: float | None = None
        self._target = target
        self._callers = Buckets(0, clock, _BURST)
        self._games = Buckets(0, clock, _BURST)
        self._lately: Counter[str] = Counter()

    def take(self, who: str, most: float = 0.0) -> float:
        """Count a call of a caller: 0, or in how many seconds they may call; see ``Buckets``."""
        self._lately[who] += 1
        return 0.0 if self.rate is None else self._callers.take(who, most)

    def take_game(self, game: str, most: float = 0.0) -> float:
        """Count a call for a game: 0, or in how many seconds it may be asked for."""
        return 0.0 if self.rate is None else self._games.take(game, most)

    def adjust(self, delay: float) -> None:
        """Calls wait for ``delay`` seconds until they are seen; called once in each tick."""
        most = max(self._lately.values(), default=0) / TICK
        self._lately.clear()
        if delay > self._target:
            rate = min(most, self.rate or UNBOUND) if most else self.rate or UNBOUND
            self._set(max(LEAST, rate * FALL))
        elif self.rate is not None and delay < self._target / 2:
            rate = self.rate * RISE
            self._set(rate if rate < UNBOUND else None)

    def _set(self, rate: float | None) -> None:
        self.rate = rate
        self._callers.refill(rate or 0)
        self._games.refill((rate or 0) * GAME_SHARE)


@dataclass(slots=True)
class Admission:
    """Lets single calls in, and counts them out; for one event loop."""

    settings: Settings
    fair: FairRate = field(init=False)
    turns: Turns = field(init=False)
    seen: int = 0
    turned_away: int = 0
    _calls: "dict[Admitted, None]" = field(default_factory=dict)
    _callers: dict[str, int] = field(default_factory=dict)
    _games: dict[str, int] = field(default_factory=dict)
    _refusals: int = 0
    _spread: float = 0.0
    _stopped: "asyncio.Event | None" = None

    def __post_init__(self) -> None:
        self.fair = FairRate(self.settings.crowded_ms / 1000)
        self.turns = Turns(self.settings.calls_at_once)

    @property
    def in_flight(self) -> int:
        """Single calls that are being served, or wait for their turn."""
        return len(self._calls)

    async def enter(self, call: Admitted, *, lasting: bool) -> None:
        """Let a call in, or raise ``Failure``; streams (``lasting``) take no room."""
        who = _who(call)
        if wait := self.fair.take(who, LONGEST_PACED):
            await self._slow_down(wait)
        if not lasting:
            self._check_room(self._callers.get(who, 0))
            call.task = asyncio.current_task()
            self._calls[call] = None
            _more(self._callers, who)

    async def ask_for(self, call: Admitted, game: str, size: int = 1) -> None:
        """The call asks for a game (or for none), with so many commands: raise ``Failure``, or
        return when it is its turn.
        """
        if game and (wait := self.fair.take_game(game, LONGEST_PACED)):
            await self._slow_down(wait)
        if call not in self._calls:
            return
        if game:
            self._check_room(self._games.get(game, 0))
            call.game = game
            _more(self._games, game)
        call.turn = await self.turns.take(_who(call), game, size)

    async def pace(self, call: Admitted, game: str, size: int) -> Turn:
        """So many commands of a stream are next: their turn, as soon as the caller and the game may
        have it. Whoever waits here reads no more, so the client cannot send more either.
        """
        who = _who(call)
        for _ in range(size):
            self.seen += 1
            while wait := self.fair.take(who):  # noqa: ASYNC110 - it is known how long it takes
                await asyncio.sleep(wait)
            while wait := self.fair.take_game(game):  # noqa: ASYNC110
                await asyncio.sleep(wait)
        return await self.turns.take(who, game, size)

    def leave(self, call: Admitted) -> None:
        """A call has ended, however it did."""
        if call in self._calls:
            del self._calls[call]
            _less(self._callers, _who(call))
            if call.game:
                _less(self._games, call.game)
            if call.turn is not None:
                self.turns.done(call.turn)

    def look(self, delay: float) -> None:
        """Calls wait for ``delay`` seconds until they are seen; called once in each tick."""
        self.fair.adjust(delay)
        self.turns.overlook()

    def expire(self) -> None:
        """The time of all calls is up, since the server stops: end them with a status."""
        for call in tuple(self._calls):
            if call.task is not None:
                call.ended = Failure("STOPPING", "the server is stopping: try again")
                call.task.cancel()

    @staticmethod
    def why_ended(call: "Admitted | None") -> Failure | None:
        """Why this server has cancelled a call, if it has; then it is cancelled no more."""
        if call is None or call.ended is None or call.task is None:
            return None
        call.task.uncancel()
        return call.ended

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

    async def refuse_stopping(self) -> None:
        """Raises ``Failure``: the server is stopping."""
        if self._stopped is not None:
            await self._stopped.wait()
        raise Failure("STOPPING", "the server is stopping: try again")

    def _check_room(self, own: int) -> None:
        room = self.settings.calls_in_flight
        if own >= room - len(self._calls):
            self.turned_away += 1
            text = f"more than this server allows (calls_in_flight: {room}); try again later"
            raise Failure("TOO_MUCH", text, {"limit": "calls_in_flight", "value": room})

    async def delay_refusal(self, least: float = HELD_SECONDS) -> None:
        """Count a refusal, and hold it back for about so many seconds, longer if there are many."""
        self.turned_away += 1
        if self._refusals >= MOST_HELD:
            return
        self._refusals += 1
        try:
            longer = min(LONGEST_HELD, self._refusals / REFUSED_A_SECOND)
            self._spread = (self._spread + _GOLDEN) % 1  # else they would all come back at once
            await asyncio.sleep((least + longer) * (0.5 + self._spread))
        finally:
            self._refusals -= 1

    async def _slow_down(self, wait: float) -> None:
        """Have a call wait until its caller or game may call; ``Failure`` if that is too long."""
        if wait > LONGEST_PACED:
            await self._refuse_crowded(wait)
        await asyncio.sleep(wait)

    async def _refuse_crowded(self, wait: float) -> None:
        await self.delay_refusal()
        rate = round(self.fair.rate or UNBOUND)
        text = f"the server is busy: you may make {rate} calls per second; try again later"
        variables: dict[str, int | str] = {"limit": "crowded_ms", "value": rate}
        raise Failure("TOO_MUCH", text, variables, retry_ms=max(1, round(wait * 1000)))


def _who(call: Admitted) -> str:
    return call.caller.known or call.caller.address


def _more(counts: dict[str, int], key: str) -> None:
    counts[key] = counts.get(key, 0) + 1


def _less(counts: dict[str, int], key: str) -> None:
    rest = counts.pop(key) - 1
    if rest:
        counts[key] = rest
