"""The logs of a store, as one process has opened them to serve their games."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from threading import Lock
from typing import Final, Self

from deluxe_services.settings import BadSetting, Settings
from deluxe_services.store import CommitLoop, Store, open_store
from deluxe_services.store.logs import Places
from deluxe_services.store.opening import places_in
from deluxe_services.store.sealing import key_text

Opening = Callable[[int], Store]
"""Opens a log to read it."""

_ONE: Final = Places(("",))


class Logs:
    """The logs of a store: those that are served, and the others, which are read when needed.

    ``served`` are open for writing. Log 00 is as well, whether it is served or not, because it has
    the players, their tokens and privileged reads: ``first``. Safe to use from
    any thread.
    """

    def __init__(
        self, served: Mapping[int, Store], first: Store, places: Places, opening: Opening
    ) -> None:
        self.served = dict(served)
        self.first = first
        self.places = places
        self._opening = opening
        self._readers: dict[int, Store] = {}
        self._lock = Lock()

    @classmethod
    def of(cls, store: Store) -> Self:
        """A store of one log."""
        return cls({0: store}, store, _ONE, lambda _: store)

    @property
    def number(self) -> int:
        """How many logs the store has."""
        return len(self.places.addresses)

    def store(self, log: int) -> Store:
        """A log; opened for reading now if it was not; ``StoreError``."""
        if log == 0:
            return self.first
        if log in self.served:
            return self.served[log]
        with self._lock:
            if log not in self._readers:
                self._readers[log] = self._opening(log)
            return self._readers[log]

    def probe(self) -> None:
        """Returns if a save could be kept in each log that is served; ``StoreError``."""
        for store in self.served.values():
            store.probe()

    def close(self) -> None:
        """Let go of all of them."""
        for store in (*self._readers.values(), *self.served.values(), self.first):
            store.close()


@contextmanager
def open_served(settings: Settings, accept_loss: int | None = None) -> Iterator[Logs]:
    """The logs that a server serves by its settings; ``BadSetting``, ``StoreError``."""
    keys = key_text(settings.store_keys)
    places = places_in(settings.store_url)
    numbers = served_logs(settings, len(places.addresses))
    loop = CommitLoop("writer of the logs") if len(numbers) > 1 else None
    stores: dict[int, Store] = {}

    def reader(log: int) -> Store:
        return open_store(places.addresses[log], read_only=True, keys=keys)

    try:
        for log in {0: None, **dict.fromkeys(numbers)}:
            stores[log] = open_store(
                places.addresses[log], keys=keys, accept_loss=accept_loss, loop=loop
            )
    except BaseException:
        for store in stores.values():
            store.close()
        raise
    served = {log: stores[log] for log in numbers}
    with closing(Logs(served, stores[0], places, reader)) as logs:
        yield logs


def served_logs(settings: Settings, number: int) -> list[int]:
    """The logs that a server serves of so many; ``BadSetting`` if there are no such logs."""
    numbers: list[int] = []
    for part in settings.logs.split():
        first, _, last = part.partition("-")
        if not (first.isdecimal() and (last or first).isdecimal()):
            raise BadSetting(f"logs={settings.logs!r}: write numbers of logs, such as 0-3 5")
        numbers += range(int(first), int(last or first) + 1)
    if unknown := sorted(one for one in numbers if one >= number):
        raise BadSetting(f"logs: there is no log {unknown[0]}: the store has {number}, from 0")
    return sorted({*numbers}) or [*range(number)]
