"""Games with their players and watchers, while something is done to the servers."""

import asyncio
from collections.abc import Sequence

from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.drills.calls import Again, Refused, Server, call
from tests.drills.drill import Drill
from tests.drills.record import Record
from tests.drills.table import Table
from tests.drills.watching import Watcher


class Load:
    """Tables with their watchers, played until it is stopped."""

    def __init__(
        self,
        drill: Drill,
        servers: Sequence[Server],
        *,
        tables: int = 6,
        watchers: int = 1,
        reads: int = 0,
        apart: float = 0.0,
    ) -> None:
        self.drill = drill
        self.servers = servers
        self.tables = [Table(drill, servers, reads=reads) for _ in range(tables)]
        self._counts = watchers, reads
        self.watchers = [watcher for table in self.tables for watcher in self._watchers_of(table)]
        self._apart = apart
        self._stop = asyncio.Event()
        self._watch_stop = asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []
        self._watching: list[asyncio.Task[None]] = []

    def _watchers_of(self, table: Table) -> list[Watcher]:
        return [
            Watcher(self.drill, self.servers, table, seat - 1) for seat in range(self._counts[0])
        ]

    @property
    def records(self) -> list[Record]:
        """Of every game that is open."""
        return [table.record for table in self.tables if table.record.name]

    def p99_ms(self) -> int:
        """Of 100 commands since the last time this was asked, 99 were answered in so many ms."""
        seconds = sorted(each for table in self.tables for each in table.seconds)
        for table in self.tables:
            table.seconds.clear()
        return round(seconds[len(seconds) * 99 // 100] * 1000) if seconds else 0

    def start(self) -> None:
        """Let them play."""
        self._stop.clear()
        self._playing = [
            asyncio.create_task(table.play(self._stop, self._apart)) for table in self.tables
        ]
        if not self._watching:
            self._watching = [
                asyncio.create_task(watcher.watch(self._watch_stop)) for watcher in self.watchers
            ]

    async def hold(self) -> None:
        """Have everybody stop, with every request answered; watchers go on."""
        self._stop.set()
        await asyncio.gather(*self._playing)
        await asyncio.gather(*(table.settle() for table in self.tables))

    async def hold_still(self) -> None:
        """Have everybody stop where they are; what is unanswered is asked again at the next start.

        Watchers go on.
        """
        self._stop.set()
        await asyncio.gather(*self._playing)

    async def is_behind(self, record: Record, server: Server) -> bool:
        """Whether a server shows a game at an older version than was acknowledged."""
        request = pb.GetGameRequest(name=record.name)
        try:
            response = await call(self.drill, server, "GameService/GetGame", request)
        except (Again, Refused):
            return True
        return bool(response.game.version < record.known)

    async def abandon(self) -> None:
        """Have everybody stop where they are, since no server will answer any more."""
        self._stop.set()
        self._watch_stop.set()
        await asyncio.gather(*self._playing, *self._watching)

    async def end(self) -> None:
        """As ``hold``; and the watchers stop once they have heard everything."""
        await self.hold()
        await self.heard()
        self._watch_stop.set()
        await asyncio.gather(*self._watching)

    async def heard(self) -> None:
        """Wait until the watchers have heard everything that was acknowledged."""
        for _ in range(500):
            if not any(one.behind for one in self.watchers):
                break
            await asyncio.sleep(0.02)
        for one in self.watchers:
            if one.behind:
                self.drill.violate(
                    "watcher",
                    f"{one.table.record.name}: a watcher heard up to {one.last}, "
                    f"and {one.table.record.known} was acknowledged",
                )
