"""The databases of a store in partitions, as one server has opened them."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock
from typing import Final

from deluxe_services.settings import Settings
from deluxe_services.store import (
    CommitLoop,
    Store,
    StoreError,
    Token,
    open_store,
)
from deluxe_services.store.late import open_later
from deluxe_services.store.sealing import key_text
from deluxe_services.tables.partitions import (
    Partition,
    Partitions,
    read_partitions,
)

PATIENCE: Final = 5.0
"""Seconds that a server waits at its start for the home of the players."""

REMEMBERED: Final = 10_000
"""Tokens that still work while the database that knows them is out of reach."""

_log = logging.getLogger(__name__)


@contextmanager
def open_served(settings: Settings) -> Iterator["Store | Databases"]:
    """The store that a server serves by its settings, or its partitions.

    ``BadPartitions``, ``StoreError``.
    """
    keys = key_text(settings.store_keys, settings.store_key_file)
    if settings.in_partitions:
        partitions = read_partitions(Path(settings.db))
        with open_databases(partitions, settings.partition.split(), keys) as databases:
            yield databases
        return
    with closing(open_store(settings.store_url, keys=keys)) as store:
        yield store


class Databases:
    """The partitions that a server serves, and the others, which it reads when it must.

    ``served`` are open for writing; the home of the players is written as well. Make it with
    ``open_databases``. Safe to use from any thread.
    """

    def __init__(
        self,
        partitions: Partitions,
        served: Mapping[str, Store],
        opening: Callable[[Partition], Store],
        home: Store,
    ) -> None:
        self.partitions = partitions
        self.served = dict(served)
        self.home = home
        self._opening = opening
        self._readers: dict[str, Store] = {}
        self._lock = Lock()
        self._tokens: OrderedDict[str, tuple[Token, str]] = OrderedDict()

    def store(self, name: str) -> Store:
        """The database of a partition; opened for reading now if it was not; ``StoreError``."""
        if name in self.served:
            return self.served[name]
        with self._lock:
            if name not in self._readers:
                self._readers[name] = self._opening(self.partitions.named(name))
            return self._readers[name]

    def token(self, digest: str) -> tuple[Token, str] | None:
        """What a token allows, wherever it was handed out, and the partition that has it.

        A token that was seen here before is taken for good while its database is out of reach:
        nobody can revoke it there meanwhile. ``StoreError`` for others.
        """
        trouble: StoreError | None = None
        with self._lock:
            known, place = self._tokens.get(digest, (None, ""))
        for name in sorted(self._places(), key=lambda name: name != place):
            try:
                token = self.at(name).token(digest)
            except StoreError as error:
                trouble = trouble or error
                continue
            if token is not None:
                self._remember(token, name)
                return token, name
        if trouble is None:
            with self._lock:
                self._tokens.pop(digest, None)
            return None
        if known is None:
            raise trouble
        return known, place

    def probe(self) -> None:
        """Returns if a save could be kept in each partition that is served; ``StoreError``."""
        for store in self.served.values():
            store.probe()

    def _places(self) -> Iterator[str]:
        """The partitions in which a token may be, the likeliest first."""
        yield from self.served
        home = self.partitions.home
        if home not in self.served:
            yield home
        for each in self.partitions.all:
            if each.name not in self.served and each.name != home and each.slots:
                yield each.name

    def at(self, name: str) -> Store:
        """The database of a partition; the home is open, whether it is served or not."""
        return self.home if name == self.partitions.home else self.store(name)

    def _remember(self, token: Token, place: str) -> None:
        with self._lock:
            self._tokens[token.digest] = token, place
            self._tokens.move_to_end(token.digest)
            if len(self._tokens) > REMEMBERED:
                self._tokens.popitem(last=False)

    def close(self) -> None:
        """Let go of all databases."""
        for store in (*self._readers.values(), *self.served.values()):
            store.close()
        if self.home not in self.served.values():
            self.home.close()


@contextmanager
def open_databases(
    partitions: Partitions, names: Sequence[str], keys: str = ""
) -> Iterator[Databases]:
    """The databases of a store for a server of the partitions that are named; all if none is.

    ``StoreError`` if one of these cannot be served: it is out of reach, or it is another partition.
    """
    choice = [partitions.named(name) for name in names] or [*partitions.all]
    served: dict[str, Store] = {}
    loop = CommitLoop("writer of the partitions")

    def opened(partition: Partition) -> Store:
        return open_store(partition.db, keys=keys)

    try:
        for each in choice:
            served[each.name] = open_store(each.db, keys=keys, loop=loop)
        place = partitions.named(partitions.home)
        home = served.get(place.name) or open_later(place.name, lambda: opened(place), PATIENCE)

        def reader(one: Partition) -> Store:
            def opening() -> Store:
                return open_store(one.db, read_only=True, keys=keys)

            return open_later(one.name, opening, PATIENCE)

        databases = Databases(partitions, served, reader, home)
    except BaseException:
        for store in served.values():
            store.close()
        raise
    with closing(databases):
        yield databases
