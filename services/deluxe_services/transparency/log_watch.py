"""The log of a store compared with what was signed, while its server runs."""

import logging
from threading import Event, Thread
from time import monotonic
from typing import Final

from deluxe_services.store import Store, StoreError, StoreUnavailable
from deluxe_services.transparency.log_ranges import LogSeen, look_at, stretches
from deluxe_services.transparency.repair import tree_gaps

RESTS: Final = 1.0
"""Seconds of rest for each second of work: callers come first."""

_log = logging.getLogger(__name__)


class LogCheck:
    """Works the whole log out from its entries once, in a thread of its own, from start to stop.

    ``fault`` is the first thing that was found wrong, as soon as it was found: an entry, a tile or
    a checkpoint that was altered or is missing. It is noted in the journal as well.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._closing = Event()
        self._thread = Thread(target=self._run, name="check of the log", daemon=True)
        self.fault: str | None = None
        self.done = False

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End, wherever it is; stopping twice is no fault."""
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        try:
            self._check()
        except StoreUnavailable as error:
            _log.warning("the log could not be checked to its end: %s", error)
        except StoreError as error:
            self._find(str(error))
        except Exception:  # noqa: BLE001 - a thread that has ended would say nothing
            _log.exception("the log could not be checked to its end")

    def _check(self) -> None:
        limit, log, number = self._store.log.head(), LogSeen(), 0
        for fault in tree_gaps(self._store):
            self._find(fault)
        for stretch in stretches(self._store, limit):
            began = monotonic()
            log.take(look_at(self._store, stretch))
            for fault in log.found[number:]:
                self._find(fault)
            number = len(log.found)
            if self._closing.wait((monotonic() - began) * RESTS):
                return
        for fault in log.faults(self._store, limit)[number:]:
            self._find(fault)
        self.done = True

    def _find(self, fault: str) -> None:
        _log.error("the log is not what was signed: %s", fault)
        if self.fault is None:
            self.fault = f"the log is not what was signed: {fault}"
