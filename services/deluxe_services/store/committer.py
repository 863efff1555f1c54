"""The store for asyncio: one wake-up of the event loop for a whole group of saves."""

import asyncio
from collections.abc import Sequence

from deluxe_services.store.interface import Answer, Store
from deluxe_services.store.values import Save


class AsyncCommitter:
    """Saves from one event loop; make it while that loop runs, and use it there only.

    One call into the loop for each group, not for each save: at full load that is a third of what
    a command costs.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loop = asyncio.get_running_loop()

    def commit(self, save: Save) -> "asyncio.Future[int]":
        """Keeps a save; errors as in ``Store.save``, but never waits: ``StoreBusy`` at once.

        Cancelling the future does not take the save back.
        """
        ticket: asyncio.Future[int] = self._loop.create_future()
        self._store.submit(save, self, ticket, wait=False)
        return ticket

    def answered(self, answers: Sequence[Answer]) -> None:
        """Hands a group's answers to the event loop, in one call."""
        self._loop.call_soon_threadsafe(self._settle, answers)

    def _settle(self, answers: Sequence[Answer]) -> None:
        for answer in answers:
            ticket: asyncio.Future[int] = answer.ticket
            if ticket.done():
                continue
            if answer.error is None:
                ticket.set_result(answer.position)
            else:
                ticket.set_exception(answer.error)
