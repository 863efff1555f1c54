"""The state of the server for its health service, from a regular check of the store."""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Final

from deluxe_services.api.transport.health import Health
from deluxe_services.store import Store, StoreError, StoreStopped

LOOK_EVERY: Final = 1.0
"""Seconds between two looks at the store."""

PATIENCE: Final = 3.0
"""Seconds after which a store that does not answer counts as one that cannot save."""

_log = logging.getLogger(__name__)


class HealthMonitor:
    """Tells health: a service that needs the store serves while the store can save.

    ``needing`` are the names of those services, ``others`` of those that answer without it. The
    server as a whole, whose name is empty, needs it. From ``start`` to ``stop``; what is told lags
    behind the store by ``every`` seconds at most, or ``patience`` if it does not answer at all.
    Of several stores it is enough that one can save: each is only a part of the games.
    ``distrust`` may say why nothing should be served though the store can save; ``when_stopped`` is
    called when a store has stopped for good.
    """

    def __init__(
        self,
        stores: Sequence[Store],
        health: Health,
        needing: Collection[str],
        others: Collection[str],
        *,
        every: float = LOOK_EVERY,
        patience: float = PATIENCE,
    ) -> None:
        self._stores = tuple(stores)
        self._health = health
        self._needing = ("", *needing)
        self._others = tuple(others)
        self._every = every
        self._patience = patience
        self.distrust: Callable[[], str | None] = lambda: None
        self.when_stopped: Callable[[], None] = lambda: None
        self.has_stopped = False
        self._trouble: str | None = None
        self._watch: asyncio.Task[None] | None = None

    @property
    def trouble(self) -> str | None:
        """Why nothing should be served, as the last look found it; ``None`` while all is well."""
        return self._trouble

    async def start(self) -> None:
        """Look once, tell, and go on looking."""
        self._trouble = await self._look()
        self._tell(self._others, serving=True)
        self._tell(self._needing, serving=self._trouble is None)
        self._watch = asyncio.create_task(self._keep_looking())

    async def stop(self) -> None:
        """OnResult that nothing is served any more, whatever the store can do."""
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch
            self._watch = None
        self._tell((*self._needing, *self._others), serving=False)
        self._health.end()

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            trouble = await self._look()
            if (trouble is None) != (self._trouble is None):
                if trouble is None:
                    _log.warning("the store can save again")
                else:
                    _log.error("not ready: %s", trouble)
                self._tell(self._needing, serving=trouble is None)
            self._trouble = trouble
            if self.has_stopped:
                self.when_stopped()

    async def _look(self) -> str | None:
        """The fault of the store; a store that does not answer is not called again until it has."""
        answer = asyncio.ensure_future(asyncio.to_thread(self._asked))
        answers, _ = await asyncio.wait([answer], timeout=self._patience)
        if answers:
            return answer.result()
        if self._trouble is None:
            silent = f"it has not answered for {self._patience:g} s"
            _log.error("the store cannot save: %s", silent)
            self._trouble = silent
            self._tell(self._needing, serving=False)
        return await answer

    def _asked(self) -> str | None:
        trouble = ""
        for store in self._stores:
            try:
                store.probe()
            except StoreError as error:
                trouble = trouble or str(error)
                self.has_stopped = isinstance(error, StoreStopped)
            except Exception as error:  # noqa: BLE001 - health must not stay as it was for ever
                _log.exception("the store could not be looked at")
                trouble = trouble or f"the store could not be looked at: {error}"
            else:
                return self.distrust()
        return trouble

    def _tell(self, services: Collection[str], *, serving: bool) -> None:
        for name in services:
            self._health.tell(name, serving=serving)
