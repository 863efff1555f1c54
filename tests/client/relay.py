"""A line to a server that can be cut: every connection over it is lost at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass
class Relay:
    """Passes bytes on between clients and a server."""

    port: int = 0
    cuts: int = 0
    passed: int = 0
    away: bool = False
    _open: set[asyncio.StreamWriter] = field(default_factory=set)

    def leave(self) -> None:
        """Lose all connections, and each new one at once, until ``away`` is false again."""
        self.away = True
        self.cut()

    def cut(self) -> None:
        """Lose all connections; new ones can be made."""
        self.cuts += 1
        for writer in list(self._open):
            writer.transport.abort()

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        self._open.add(sink)
        try:
            while data := await source.read(65_536):
                self.passed += len(data)
                sink.write(data)
                await sink.drain()
        except ConnectionError:
            pass  # cut
        finally:
            self._open.discard(sink)
            sink.transport.abort()


@asynccontextmanager
async def relayed(target: int) -> AsyncIterator[Relay]:
    """A relay before a server's port on this machine."""
    relay = Relay()

    async def joined(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if relay.away:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", target)
        await asyncio.gather(relay._pass(reader, back), relay._pass(there, writer))

    server = await asyncio.start_server(joined, "127.0.0.1", 0)
    relay.port = server.sockets[0].getsockname()[1]
    try:
        yield relay
    finally:
        relay.cut()
        server.close()
