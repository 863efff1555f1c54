"""Admission: refuses calls before the server is overloaded, those of the busiest callers first.

*Turns* (``turns.py``): ``calls_at_once`` calls and commands are worked on at once; the others wait,
and callers and games take turns. *Calls in flight*: single calls that are served or wait for their
turn; nobody may take more room than is left for others. What is too much for that is refused with
``TOO_MUCH`` and when to try again; the commands of a ``Play`` are not refused but read later. Time
that passes refuses nobody: a server on a busy machine is slow for all, and full for none.
"""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from deluxe_services.api.errors import Failure
from deluxe_services.api.limits.fair_queue import Turn, Turns
from deluxe_services.api.limits.limits import Caller
from deluxe_services.settings import Settings

HELD_SECONDS: Final = 0.1
"""The least that a refusal is held back: whoever asks again at once would swamp us
with refusals as well."""

REFUSED_A_SECOND: Final = 250
"""So many refusals are sent in a second: the more are held back, the longer they are."""

LONGEST_HELD: Final = 3.0
MOST_HELD: Final = 5_000
"""Refusals that are held back at once; more are sent at once."""

_GOLDEN: Final = 0.618


class Admitted(Protocol):
    """A call, as admission sees it."""

    caller: Caller
    task: "asyncio.Task[Any] | None"
    game: str
    ended: Failure | None
    turn: Turn | None


@dataclass(slots=True)
class Admission:
    """Lets single calls in, and counts them out; for one event loop."""

    settings: Settings
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
        self.turns = Turns(self.settings.calls_at_once)

    @property
    def in_flight(self) -> int:
        """Single calls that are being served, or wait for their turn."""
        return len(self._calls)

    async def enter(self, call: Admitted, *, lasting: bool) -> None:
        """Let a call in, or raise ``Failure``; streams (``lasting``) take no room."""
        if not lasting:
            who = _who(call)
            if not self._has_room(self._callers.get(who, 0)):
                await self._refuse_full()
            call.task = asyncio.current_task()
            self._calls[call] = None
            _more(self._callers, who)

    async def ask_for(self, call: Admitted, game: str, size: int = 1) -> None:
        """The call asks for a game (or for none), with so many commands: raise ``Failure``, or
        return when it is its turn.
        """
        if call not in self._calls:
            return
        if game:
            if not self._has_room(self._games.get(game, 0)):
                self.leave(call)
                await self._refuse_full()
            call.game = game
            _more(self._games, game)
        call.turn = await self.turns.take(_who(call), game, size)

    async def pace(self, call: Admitted, game: str, size: int) -> Turn:
        """So many commands of a stream are next: their turn, as soon as it comes.

        Whoever waits here reads no more, so the client cannot send more either.
        """
        self.seen += size
        return await self.turns.take(_who(call), game, size)

    def leave(self, call: Admitted) -> None:
        """A call has ended, however it did."""
        if call in self._calls:
            del self._calls[call]
            _less(self._callers, _who(call))
            if call.game:
                _less(self._games, call.game)
            if call.turn is not None:
                self.turns.done(call.turn)

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

    def _has_room(self, own: int) -> bool:
        """Whether there is room for another call of who has so many: no more than for others."""
        return own < self.settings.calls_in_flight - len(self._calls)

    async def _refuse_full(self) -> None:
        await self.delay_refusal()
        room = self.settings.calls_in_flight
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


def _who(call: Admitted) -> str:
    return call.caller.known or call.caller.address


def _more(counts: dict[str, int], key: str) -> None:
    counts[key] = counts.get(key, 0) + 1


def _less(counts: dict[str, int], key: str) -> None:
    rest = counts.pop(key) - 1
    if rest:
        counts[key] = rest
