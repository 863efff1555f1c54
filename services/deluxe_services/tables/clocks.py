"""The turn clock: the most passive act for players who do not act in time (G-8)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import DEAL_CLOSED, StateAt
from deluxe_domain.kernel.table import Table
from deluxe_services.identity.principals import BOT

Sleep = Callable[[float], Awaitable[None]]
"""Waits for so many seconds; ``asyncio.sleep`` but in tests."""

AGAIN_AFTER: Final = 1.0
"""Seconds until the clock tries again what has failed."""

AWAY: Final = 30.0
"""Seconds for a player for whom the clock has acted in a game without one: they seem to be gone."""

LOOK: Final = 5.0
"""Seconds before clocks start when a deal has just ended: everybody wants to see how it did."""

_TIME_SET_MS: Final = 1_000
"""So much may the end of a turn move by rounding and drift; beyond, the time of day was set."""

COMINGS_AND_GOINGS: Final = frozenset({"player-joined", "player-left", "player-returned"})
"""Events of a seat that do not end its turn."""

REVEAL_SECONDS: Final = 5
"""So long players have to reveal their entropy (G-5). Their programs do it, not they."""

_log = logging.getLogger(__name__)


def clocked_seats(game: AnyGame, state: Any) -> Sequence[int]:
    """The seats that are waited for: to reveal their entropy, then to act."""
    table = game.table(state)
    return () if table is None else table.awaiting_entropy or game.waits_for(state)


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's turn at a game that has a clock, since the version ``since``."""

    game: str
    seat: int
    since: int


def seats_that_acted(events: Iterable[Event]) -> set[int]:
    """Whose turns these events may have ended."""
    return {
        seat
        for event in events
        if event.kind not in COMINGS_AND_GOINGS
        if (seat := getattr(event, "seat", None)) is not None
    }


class TurnClocks:
    """One count-down for each seat that must act, of the games that have a clock.

    In a game without one, others do not wait for ever for somebody who is gone: ``patience`` is how
    many seconds; ``None``: as long as it takes. Used from one event loop.
    """

    def __init__(
        self,
        sleep: Sleep,
        run_out: Callable[[Turn], Awaitable[None]],
        patience: float | None = None,
    ) -> None:
        self._sleep = sleep
        self._run_out = run_out
        self._patience = patience
        self._away: dict[str, set[int]] = {}
        self._running: dict[str, dict[int, tuple[Turn, asyncio.Task[None]]]] = {}
        self._ends: dict[Turn, float] = {}
        self._shown_ends: dict[Turn, int] = {}

    def turns(self, game_id: str) -> Mapping[int, Turn]:
        """The turns on which the clocks of a game run, by seat."""
        return {seat: turn for seat, (turn, _) in self._running.get(game_id, {}).items()}

    def runs(self, turn: Turn) -> bool:
        """Whether the clock runs on this very turn."""
        return self.turns(turn.game).get(turn.seat) == turn

    def end(self, game_id: str, seat: int, now: int) -> int | None:
        """When a seat's turn ends, in ms of the time of day ``now``, if its clock runs here.

        What was said before stays, unless the time of day was set: both clocks round, and two
        answers about one state must not differ.
        """
        turn = self.turns(game_id).get(seat)
        if turn is None:
            return None
        end = now + round((self._ends[turn] - asyncio.get_running_loop().time()) * 1000)
        if abs(end - self._shown_ends.setdefault(turn, end)) > _TIME_SET_MS:
            self._shown_ends[turn] = end
        return self._shown_ends[turn]

    def seconds(self, game_id: str, table: Table, seat: int) -> float | None:
        """The seconds of a seat's turn; ``None``: no clock runs, as nobody waits for them."""
        if table.awaiting_entropy:
            return REVEAL_SECONDS
        if table.seconds_to_act is not None or self._patience is None:
            return table.seconds_to_act
        people = [
            at
            for at, place in enumerate(table.places)
            if at != seat and place and place.present and not place.player.startswith(BOT)
        ]
        if not people:
            return None
        return AWAY if seat in self._away.get(game_id, ()) else self._patience

    def _start(self, turn: Turn, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._ends[turn] = loop.time() + seconds
        task = loop.create_task(self._count_down(turn, seconds))
        self._running.setdefault(turn.game, {})[turn.seat] = (turn, task)

    def _stop(self, game_id: str, seat: int) -> None:
        """Stop the clock of a seat, if it runs."""
        running = self._running.get(game_id, {})
        if seat not in running:
            return
        turn, task = running.pop(seat)
        del self._ends[turn]
        self._shown_ends.pop(turn, None)
        if not running:
            del self._running[game_id]
        if task is not asyncio.current_task():
            task.cancel()

    def decided(
        self, game: AnyGame, game_id: str, events: Sequence[Event], standing: StateAt
    ) -> None:
        """A decision was saved: the turns of the seats that acted are over, others may begin.

        Where all act at once, a seat that must act as before has only done something besides, such
        as buying chips: that gains it no time.
        """
        table = game.table(standing.state)
        timed = table is not None and (table.seconds_to_act or table.awaiting_entropy)
        if game_id not in self._running and not timed and self._patience is None:
            return
        self._note_absent(game_id, events, over=game.over(standing.state))
        seats = seats_that_acted(events)
        if game.all_to_act is not None and len(events) == 1:
            seats.difference_update(clocked_seats(game, standing.state))
        for seat in seats:
            self._stop(game_id, seat)
        looks = DEAL_CLOSED in [event.kind for event in events]
        self.wind(game, game_id, standing, -LOOK if looks else 0.0)

    def _note_absent(self, game_id: str, events: Sequence[Event], *, over: bool) -> None:
        """Note for whom the clock has acted, and who has acted themselves or come back."""
        if over:
            self._away.pop(game_id, None)
            return
        for event in events:
            seat = getattr(event, "seat", -1)
            if getattr(event, "by_clock", False):
                self._away.setdefault(game_id, set()).add(seat)
            elif game_id in self._away:
                self._away[game_id].discard(seat)

    def wind(self, game: AnyGame, game_id: str, standing: StateAt, since: float) -> None:
        """Start the clocks of the seats whose turns began ``since`` seconds ago, or begin later.

        A clock that runs already runs on. So does that of a player who gets up before they have
        acted: going and coming back gains no time.
        """
        table = game.table(standing.state)
        waits_for = clocked_seats(game, standing.state)
        if table is None:
            return
        running = tuple(self._running.get(game_id, ()))
        for seat in running:
            acted = seat not in waits_for and table.present(seat)
            if acted or self.seconds(game_id, table, seat) is None:
                self._stop(game_id, seat)
        for seat in waits_for:
            seconds = self.seconds(game_id, table, seat)
            if seat not in running and seconds is not None:
                self._start(Turn(game_id, seat, standing.version), seconds - since)

    async def close(self) -> None:
        """Stop all clocks."""
        running = [(game, seat) for game, seats in self._running.items() for seat in seats]
        tasks = [self._running[game][seat][1] for game, seat in running]
        for game_id, seat in running:
            self._stop(game_id, seat)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _count_down(self, turn: Turn, seconds: float) -> None:
        await self._sleep(max(0.0, seconds))
        while self.runs(turn):
            try:
                await self._run_out(turn)
            except Exception:  # noqa: BLE001 - the turn is not over before somebody has acted
                _log.exception("the clock of game %s could not act", turn.game)
                await self._sleep(AGAIN_AFTER)
            else:
                break
        if self.runs(turn):
            self._stop(turn.game, turn.seat)
