"""A bare server, set by the environment alone: ``python -m deluxe_services.rpc``."""

import asyncio
import signal
import sys

from deluxe_services.journal import keep
from deluxe_services.rpc.garbage import look_seldom
from deluxe_services.rpc.server import Server
from deluxe_services.settings import Settings
from deluxe_services.store import open_store
from deluxe_services.store.sealing import key_text


async def main() -> None:
    """Serve until SIGINT or SIGTERM; the first line tells the port and the operator's token."""
    look_seldom()
    settings = Settings.from_environment()
    keep(settings)
    keys = key_text(settings.store_keys, settings.store_key_file)
    store = open_store(settings.store_url, keys=keys)
    try:
        async with Server(store, settings) as server:
            print(f"port {server.port} token {server.token}", flush=True)
            end = asyncio.Event()
            for number in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, end.set)
            await end.wait()
    finally:
        store.close()


if __name__ == "__main__":
    if sys.platform == "win32":
        asyncio.run(main())
    else:
        import uvloop

        uvloop.run(main())
