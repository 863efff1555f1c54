"""A game of this process for the screen: one person, and bots at the other seats."""

import asyncio
from collections.abc import AsyncGenerator, Mapping

from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry, StateAt, advance
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.cli.playing.local_game import Company
from deluxe_services.histories.histories import seen, view
from deluxe_services.identity.principals import seat_name
from deluxe_services.screen.source import Step


class LocalTable:
    """A local game seen from one seat; events up to version ``after`` are not shown again."""

    seconds_left: float | None = None
    seconds_to_turn: float | None = None
    trouble: str = ""
    invitation: str = ""
    replayable: bool = True

    def __init__(self, company: Company, seat: int, after: int = 0) -> None:
        self._company = company
        self.seat: int | None = seat
        self._me = seat
        self._version = after
        self._act = asyncio.Event()
        self.names: Mapping[int, str] = {}

    @property
    def game(self) -> AnyGame:
        """The rules that are played."""
        return self._company.game

    @property
    def name(self) -> str:
        """The id of the game."""
        return self._company.game_id

    async def steps(self) -> AsyncGenerator[Step, None]:
        """The steps of the game to its end, with the bots' acts between those of the player."""
        state = StateAt(self.game.initial)
        for entry in await self._company.entries(0):
            if entry.version > self._version:
                break
            state = advance(self.game, state, [entry.event])
        opened_at = (await self._company.standing()).version
        while True:
            standing = await self._company.standing()
            for entry in await self._company.entries(state.version):
                state = advance(self.game, state, [entry.event])
                yield self._step(state, standing, entry, entry.version <= opened_at)
            if self.game.over(standing.state):
                return
            if await self._company.bot_acts(standing):
                continue
            self._act.clear()
            if (await self._company.standing()).version == state.version:
                await self._act.wait()

    def _step(self, state: StateAt, latest: StateAt, entry: Entry, past: bool) -> Step:
        """``latest`` only where the player may act: a bot acts at once."""
        viewer = at_seat(self._me)
        event = seen(self.game, latest, entry, viewer)
        last = entry.version == latest.version and self._waits_for_me(latest)
        return Step(entry.version, event, view(self.game, state, latest, viewer), last, past)

    def _waits_for_me(self, standing: StateAt) -> bool:
        seat = self.game.to_act(standing.state)
        return seat is not None and self._company.bot_at(standing, seat) is None

    async def moved_on(self, version: int) -> bool:
        """Whether something has happened after a version."""
        return (await self._company.standing()).version > version

    async def act(self, command: Command) -> None:
        """Give a command of the player's seat; raises ``Refused``."""
        await self._company.act(command, seat_name(self._me))
        self._act.set()
