"""Retention by a server: old data leaves the tables while games are played."""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import Final

from deluxe_services.operations.retention import Ages, Retention
from deluxe_services.settings import UNSET, Settings
from deluxe_services.store import Store, StoreError
from deluxe_services.store.checks.tree import LogTree
from deluxe_services.store.sealing import key_text, read_seals

EVERY: Final = 3_600.0
"""Seconds between two looks at what has become old."""

REST: Final = 0.05
"""Seconds between two saves, so that players come first."""

_DAY: Final = 86_400_000

_log = logging.getLogger(__name__)


class _Stopped(Exception):
    pass


class Retaining:
    """Moves old games and deletes old outcomes as the settings say, from ``start`` to ``stop``."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        tree: LogTree,
        now: Callable[[], int],
        every: float = EVERY,
    ) -> None:
        self._store = store
        self._settings = settings
        self._tree = tree
        self._now = now
        self._every = every
        self._ended = Event()
        self._thread = Thread(target=self._work, name="retention", daemon=True)

    @property
    def _wanted(self) -> bool:
        return bool(self._settings.archive_games_days or self._settings.prune_outcomes_days)

    def start(self) -> None:
        """Begin, if the settings want anything to leave."""
        if self._wanted:
            self._thread.start()

    def stop(self) -> None:
        """End after the save that is under way."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        while not self._ended.is_set():
            try:
                self._apply()
            except _Stopped:
                return
            except StoreError as error:
                _log.error("old games stay where they are: %s", error)
            except Exception:  # noqa: BLE001 - players go on, and it is tried again
                _log.exception("old games stay where they are")
            self._ended.wait(self._every)

    def _apply(self) -> None:
        settings = self._settings
        seals = read_seals(key_text(settings.store_keys))
        folder = None if settings.archives == UNSET else Path(settings.archives)
        retention = Retention(
            self._store, folder, seals, self._now, self._tree, rest=self._rest, together=1
        )
        result = retention.apply(
            Ages(
                self._before(settings.archive_games_days),
                self._before(settings.prune_outcomes_days),
            )
        )
        if result.games or result.outcomes:
            _log.info(
                "%d games moved to archive files, %d outcomes deleted",
                result.games,
                result.outcomes,
            )

    def _before(self, days: int) -> int | None:
        return self._now() - days * _DAY if days else None

    def _rest(self) -> None:
        if self._ended.wait(REST):
            raise _Stopped
