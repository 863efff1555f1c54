"""Listeners to commits."""

import logging
from collections.abc import Callable, Sequence
from threading import Lock

from deluxe_services.store.values import Row

_log = logging.getLogger(__name__)

Hear = Callable[[Sequence[Row]], None]


class Listeners:
    """The callbacks for every committed group."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._all: tuple[tuple[object, Hear], ...] = ()

    def __bool__(self) -> bool:
        return bool(self._all)

    def add(self, hear: Hear) -> Callable[[], None]:
        """Calls ``hear`` from the next group on; returns how to unsubscribe."""
        mark = object()
        with self._lock:
            self._all = (*self._all, (mark, hear))

        def leave() -> None:
            with self._lock:
                self._all = tuple(one for one in self._all if one[0] is not mark)

        return leave

    def tell(self, rows: Sequence[Row]) -> None:
        """Tells everybody; one who fails is reported and does not keep the news from others."""
        for _, hear in self._all:
            try:
                hear(rows)
            except Exception:  # noqa: BLE001 - somebody else's code; the commit stands
                _log.exception("a listener failed on rows up to position %d", rows[-1].position)
