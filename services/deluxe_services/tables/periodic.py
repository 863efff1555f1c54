"""Work that is done again and again, and outlives its own errors."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

_log = logging.getLogger(__name__)


async def repeat(seconds: float, what: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do the work every so many seconds until cancelled; the journal says what has failed.

    A task that ended with an error would say nothing, and nobody would do its work any more.
    """
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except Exception:  # noqa: BLE001 - whatever it is, the next time may succeed
            _log.exception("%s failed, and is tried again", what)
