"""The store for asyncio: one wake-up of the event loop for a whole group of saves."""

import asyncio
from collections.abc import Sequence

from deluxe_services.store.interface import Answer, Store
from deluxe_services.store.values import Save


class AsyncCommitter:
    """Saves from one event loop; make it while that loop runs, and use it there only.

    One call into the loop for each group, not for each save: at full load that is a third of what
    a command costs. And what the loop saves in one round goes to the writer together, at its end:
    else the first save of the round wakes the writer, who then competes with the loop for Python's
    lock and writes a group of one.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._round: list[tuple[Save, asyncio.Future[int]]] = []

    def commit(self, save: Save) -> "asyncio.Future[int]":
        """Keeps a save; errors as in ``Store.save``, but never waits: ``StoreBusy`` instead.

        Cancelling the future does not take the save back.
        """
        ticket: asyncio.Future[int] = self._loop.create_future()
        if not self._round:
            self._loop.call_soon(self._submit)
        self._round.append((save, ticket))
        return ticket

    def _submit(self) -> None:
        saves, self._round = self._round, []
        for save, ticket in saves:
            try:
                self._store.submit(save, self, ticket, wait=False)
            except Exception as error:  # noqa: BLE001 - told to whoever waits for this save
                self._settle([Answer(ticket, 0, error)])

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
