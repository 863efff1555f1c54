"""Time that tests turn, and clocks that count it down."""

import asyncio
from typing import Any

from deluxe_services.tables.clocks import TurnClocks

_parked: set["asyncio.Task[Any] | None"] = set()
"""Tasks that wait for an hourglass to run out."""


class Hourglass:
    """Time that stands still until the test turns it; the seconds of each wait are kept."""

    def __init__(self) -> None:
        self.waits: list[tuple[float, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waits.append((seconds, over))
        task = asyncio.current_task()
        _parked.add(task)
        over.add_done_callback(lambda _: _parked.discard(task))
        await over

    @property
    def running(self) -> list[float]:
        return [seconds for seconds, over in self.waits if not over.done()]

    async def run_out(self) -> None:
        for _, over in self.waits:
            if not over.done():
                over.set_result(None)
        await asyncio.sleep(0)  # so that nobody is parked whose time is over
        await settle()


async def settle() -> None:
    """Wait until every clock counts down, or has ended with all that it had to do."""
    async with asyncio.timeout(60):
        while _clocks_at_work():  # noqa: ASYNC110 - a task says nothing when it begins to wait
            await asyncio.sleep(0.001)


def _clocks_at_work() -> bool:
    """Whether a clock is beyond its time, or has not yet begun to wait for it."""
    name = TurnClocks._count_down.__name__
    tasks = asyncio.all_tasks() - _parked
    return any(getattr(task.get_coro(), "__name__", "") == name for task in tasks)


async def kinds(host: Any, game_id: str) -> list[tuple[str, bool]]:
    events = [entry.event for entry in await host.entries(game_id)]
    return [(event.kind, getattr(event, "by_clock", False)) for event in events]
