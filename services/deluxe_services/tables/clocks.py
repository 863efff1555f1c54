"""The turn clock: the most passive act for players who do not act in time (G-8)."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import StateAt
from deluxe_services.store import StoreError

Sleep = Callable[[float], Awaitable[None]]
"""Waits for so many seconds; ``asyncio.sleep`` but in tests."""

AGAIN_AFTER: Final = 1.0
"""Seconds until the clock tries again while the store cannot save."""

_TIME_SET_MS: Final = 1_000
"""So much may the end of a turn move by rounding and drift; beyond, the time of day was set."""

COMINGS_AND_GOINGS: Final = frozenset({"player-joined", "player-left", "player-returned"})
"""Events of a seat that do not end its turn."""

REVEAL_SECONDS: Final = 5
"""So long players have to reveal their entropy (G-5). Their programs do it, not they."""

_log = logging.getLogger(__name__)


def clocked_seats(game: AnyGame, state: Any) -> tuple[Sequence[int], int | None]:
    """The seats whose time runs, and the seconds that they have; ``None`` without a clock."""
    table = game.table(state)
    if table is None:
        return (), None
    if seats := table.awaiting_entropy:
        return seats, REVEAL_SECONDS
    return game.waits_for(state), table.seconds_to_act


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

    Used from one event loop.
    """

    def __init__(self, sleep: Sleep, run_out: Callable[[Turn], Awaitable[None]]) -> None:
        self._sleep = sleep
        self._run_out = run_out
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

    def start(self, turn: Turn, seconds: float) -> None:
        """Restart the clock of a seat."""
        self.stop(turn.game, turn.seat)
        self._ends[turn] = asyncio.get_running_loop().time() + seconds
        task = asyncio.get_running_loop().create_task(self._count_down(turn, seconds))
        self._running.setdefault(turn.game, {})[turn.seat] = (turn, task)

    def stop(self, game_id: str, seat: int) -> None:
        """Stop the clock of a seat, if it runs."""
        _, task = self._running.get(game_id, {}).get(seat, (None, None))
        if task is not None:
            self._forget(game_id, seat)
            if task is not asyncio.current_task():
                task.cancel()

    def decided(
        self, game: AnyGame, game_id: str, events: Sequence[Event], standing: StateAt
    ) -> None:
        """A decision was saved: the turns of the seats that acted are over, others may begin.

        Where all act at once, a seat that must act as before has only done something besides, such
        as buying chips: that gains it no time.
        """
        waits_for, seconds = clocked_seats(game, standing.state)
        if game_id not in self._running and seconds is None:
            return
        seats = seats_that_acted(events)
        if game.all_to_act is not None and len(events) == 1:
            seats.difference_update(waits_for)
        for seat in seats:
            self.stop(game_id, seat)
        self.wind(game, game_id, standing, 0)

    def wind(self, game: AnyGame, game_id: str, standing: StateAt, since: int) -> None:
        """Start the clocks of the seats whose turns began ``since`` ms ago.

        A clock that runs already runs on. So does that of a player who gets up before they have
        acted: going and coming back gains no time.
        """
        table = game.table(standing.state)
        waits_for, whole = clocked_seats(game, standing.state)
        running = self.turns(game_id)
        for seat in running:
            if table is None or (seat not in waits_for and table.present(seat)):
                self.stop(game_id, seat)
        if whole is None:
            return
        seconds = whole - max(0, since) / 1000
        for seat in waits_for:
            if seat not in running:
                self.start(Turn(game_id, seat, standing.version), seconds)

    async def close(self) -> None:
        """Stop all clocks."""
        running = [(game, seat) for game, seats in self._running.items() for seat in seats]
        tasks = [self._running[game][seat][1] for game, seat in running]
        for game_id, seat in running:
            self.stop(game_id, seat)
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, game_id: str, seat: int) -> None:
        turn, _ = self._running[game_id].pop(seat)
        del self._ends[turn]
        self._shown_ends.pop(turn, None)
        if not self._running[game_id]:
            del self._running[game_id]

    async def _count_down(self, turn: Turn, seconds: float) -> None:
        await self._sleep(max(0.0, seconds))
        while self.runs(turn):
            try:
                await self._run_out(turn)
            except StoreError:
                _log.exception("the clock of game %s could not be saved", turn.game)
                await self._sleep(AGAIN_AFTER)
            else:
                break
        if self.runs(turn):
            self._forget(turn.game, turn.seat)
