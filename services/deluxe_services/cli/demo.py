"""The demonstration: bots play each game of the catalogue, slowly enough to watch."""

import asyncio
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Self

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Entry
from deluxe_services.cli.company import Company, bot_id, now
from deluxe_services.cli.speaking import counted
from deluxe_services.cli.terms import opening_for
from deluxe_services.store import Store, StoreError
from deluxe_services.tables.errors import HostClosed
from deluxe_services.tables.host import Host


@dataclass(frozen=True, slots=True)
class _Show:
    """One game of the demonstration: ``pause`` is in seconds, between two acts."""

    game: AnyGame
    players: int
    pause: float

    def __str__(self) -> str:
        slow = ", slowly" if self.pause > 1 else ""
        return f"{self.game.name}, {counted(self.players, 'player')}{slow}"


_PLAYERS: Final = 3
_PAUSE: Final = 0.3
_SLOWLY: Final = 1.5
"""The last game is played so slowly that it can be watched."""


class Demo:
    """Games that bots play on a host of their own, beside the server's, on the same store."""

    def __init__(self, host: Host, tables: Sequence[tuple[Company, _Show]]) -> None:
        self._host = host
        self._tables = tables
        self._playing: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, store: Store) -> Self:
        """Open the games and seat the bots; nobody plays yet."""
        host = Host(store, clock=now, entropy=os.urandom)
        tables: list[tuple[Company, _Show]] = []
        for number, game in enumerate(GAMES.values(), start=1):
            command = opening_for(game, _PLAYERS, game.usual, practice=False)
            bots, players = tuple(game.bots), command.terms.players
            ids = [bot_id(bots[seat % len(bots)], seat) for seat in range(players)]
            show = _Show(game, players, _SLOWLY if number == len(GAMES) else _PAUSE)
            tables.append((await Company.seat(host, game, command, ids), show))
        return cls(host, tables)

    @property
    def games(self) -> list[tuple[str, str]]:
        """The id of every game, and what it is."""
        return [(company.game_id, str(show)) for company, show in self._tables]

    def start(self, tell: Callable[[str], None]) -> None:
        """Let the bots play from now on; ``tell`` hears how each game ends."""
        loop = asyncio.get_running_loop()
        for company, show in self._tables:
            self._playing.append(loop.create_task(_play(company, show.pause, tell)))

    async def stop(self) -> None:
        """Leave the games as they are."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await self._host.close()


async def _play(company: Company, pause: float, tell: Callable[[str], None]) -> None:
    try:
        await company.start()
        acted = True
        while acted:
            acted = await company.bot_acts(await company.standing())
            await asyncio.sleep(pause)
        tell(f"{company.game_id}: {await _ending(company)}")
    except (StoreError, HostClosed) as error:
        tell(f"{company.game_id} is not played on: {error}")


async def _ending(company: Company) -> str:
    entries: tuple[Entry, ...] = await company.entries(0)
    return company.game.tell(entries[-1].event, "en")
