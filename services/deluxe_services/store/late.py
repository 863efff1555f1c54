"""A store that may be unreachable: until it is there again, calls fail at once."""

import logging
from collections.abc import Callable
from functools import wraps
from threading import Event, Thread
from typing import Any, Final, cast

from deluxe_services.store.errors import StoreBusy, StoreUnavailable
from deluxe_services.store.store import Store

EVERY: Final = 1.0
"""Seconds between two looks at a store that is out of reach."""

_log = logging.getLogger(__name__)


def open_later(where: str, opening: Callable[[], Store], patience: float) -> Store:
    """The store that ``opening`` gives, also if it cannot be opened now, or is lost later.

    While it is out of reach everything raises ``StoreUnavailable`` at once, so that nobody waits
    for one database who needs it only beside another. ``patience``: for how many seconds the first
    attempt is waited for.
    """
    store = _LateStore(where, opening)
    store.first_attempt.wait(patience)
    return cast(Store, store)


class _Part:
    """A part of a store, such as its log, whose methods are ``noting``."""

    def __init__(
        self, part: Any, noting: Callable[[Callable[..., Any]], Callable[..., Any]]
    ) -> None:
        self._part = part
        self._noting = noting

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._part, name)
        return self._noting(value) if callable(value) else value


class _LateStore:
    """Everything is that of the store, once it is there."""

    shared = True

    def __init__(self, where: str, opening: Callable[[], Store]) -> None:
        self._where = where
        self._opening = opening
        self._store: Store | None = None
        self._why: str | None = "it has not answered yet"
        self._loss = Event()
        self._loss.set()
        self._ended = Event()
        self.first_attempt = Event()
        self._thread = Thread(target=self._work, name="reaching a store", daemon=True)
        self._thread.start()

    def __getattr__(self, name: str) -> Any:
        store, why = self._store, self._why
        if store is None or why is not None:
            raise StoreUnavailable(self._where, f"cannot be reached: {why}")
        value = getattr(store, name)
        if isinstance(value, str | bool):
            return value
        return self._noting(value) if callable(value) else _Part(value, self._noting)

    def close(self) -> None:
        """Let go of the store, and try no more."""
        self._ended.set()
        self._loss.set()
        self._thread.join()
        if self._store is not None:
            self._store.close()

    def _noting(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """The method; if it finds the store gone, so will everybody from then on."""

        @wraps(method)
        def noting(*arguments: Any, **keywords: Any) -> Any:
            try:
                return method(*arguments, **keywords)
            except StoreBusy:
                raise
            except StoreUnavailable as error:
                self._lose(str(error))
                raise

        return noting

    def _lose(self, why: str) -> None:
        if self._why is None:
            _log.warning("a store is out of reach: %s", why)
        self._why = why
        self._loss.set()

    def _work(self) -> None:
        """Look until it is there; then wait until it is lost."""
        while not self._ended.is_set():
            self._loss.wait()
            if self._ended.is_set():
                return
            self._loss.clear()
            try:
                self._reach()
            except Exception as error:  # noqa: BLE001 - whatever it is, it is tried again
                self._lose(str(error))
            self.first_attempt.set()
            if self._loss.is_set():
                self._ended.wait(EVERY)

    def _reach(self) -> None:
        if self._store is None:
            self._store = self._opening()
        self._store.log.position()
        if not self._loss.is_set():
            self._why = None
