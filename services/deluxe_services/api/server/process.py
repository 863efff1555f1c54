"""A server as a separate process, configured by its settings only."""

import asyncio
import signal
import sys
from collections.abc import Callable

from deluxe_services.api.server.garbage import look_seldom
from deluxe_services.api.server.server import Server
from deluxe_services.settings import Settings
from deluxe_services.tables.logs import open_served

if sys.platform == "win32":
    EVENT_LOOP = None
else:
    import uvloop

    EVENT_LOOP = uvloop.Loop
    """The faster event loop, where there is one."""


def serve_process(settings: Settings, announce: Callable[[Server], None]) -> None:
    """Open the store and serve it until SIGINT or SIGTERM; ``announce`` a server that has started.

    ``StoreError`` and ``OSError`` as the store and the server raise them; also at the end, if the
    store has stopped.
    """
    look_seldom()
    with asyncio.Runner(loop_factory=EVENT_LOOP) as runner:
        runner.run(_serve(settings, announce))


async def _serve(settings: Settings, announce: Callable[[Server], None]) -> None:
    end = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, end.set)
    with open_served(settings) as logs:
        async with Server(logs, settings) as server:
            server.health_monitor.when_stopped = end.set
            announce(server)
            await end.wait()
        if server.health_monitor.has_stopped:
            await asyncio.to_thread(logs.probe)
