"""The databases of a store in partitions, as one server has opened them."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Lock
from typing import Final

from deluxe_services.settings import Settings
from deluxe_services.store import (
    CommitLoop,
    Store,
    StoreError,
    StoreUnavailable,
    Token,
    open_store,
)
from deluxe_services.store.late import open_later
from deluxe_services.store.sealing import key_text
from deluxe_services.store.values import MOVED
from deluxe_services.tables.partitions import (
    BadPartitions,
    Partition,
    Partitions,
    check_mark,
    mark_store,
    read_partitions,
)
from deluxe_services.tables.rolled_back import games_in_both

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
        check_mark(store, settings.db, None)
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
                token = self.at(name).people.token(digest)
            except StoreError as error:
                trouble = trouble or error
                continue
            if token is not None and token.role != MOVED:
                self._remember(token, name)
                return token, name
        if trouble is None:
            with self._lock:
                self._tokens.pop(digest, None)
            return None
        if known is None:
            raise trouble
        return known, place

    def renew(self, partitions: Partitions) -> None:
        """Go on with another version of the file of partitions.

        What a server refuses at its start is refused, and so is what needs a new start: a
        partition that is gone or whose database or key is another, and another home.
        ``BadPartitions`` and ``StoreError`` say why; then everything is as before.
        """
        if partitions.version < self.partitions.version:
            raise BadPartitions(f"version {self.partitions.version} is served already")
        if partitions.home != self.partitions.home:
            raise BadPartitions("the home of the players has changed: restart the server")
        for before in self.partitions.all:
            now = partitions.named(before.name)
            if (now.db, now.log_key) != (before.db, before.log_key):
                raise BadPartitions(f"partition {now.name} has moved: restart the server")
        marks = {name: partitions.mark(partitions.named(name)) for name in self.served}
        for name, mark in marks.items():
            check_mark(self.served[name], name, mark)
        for name, mark in marks.items():
            mark_store(self.served[name], name, mark)
        self.partitions = partitions

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


def _opened(
    partition: Partition,
    partitions: Partitions,
    keys: str,
    *,
    read_only: bool = False,
    loop: CommitLoop | None = None,
) -> Store:
    store = open_store(partition.db, read_only=read_only, keys=keys, loop=loop)
    try:
        check_mark(store, partition.name, partitions.mark(partition))
    except BaseException:
        store.close()
        raise
    return store


def _check_games(partitions: Partitions, served: Mapping[str, Store], keys: str) -> None:
    """``StoreUnavailable`` if a game is in a partition that is served and has left it for another.

    A partition that is out of reach is not asked: it must not stop the others.
    """
    for each in partitions.all:
        with ExitStack() as stack:
            try:
                target = served.get(each.name) or stack.enter_context(
                    closing(_opened(each, partitions, keys, read_only=True))
                )
                games = [
                    one
                    for name, store in served.items()
                    for one in games_in_both(name, store, each.name, target)
                ]
            except StoreError as error:
                _log.warning("not compared with the games of %s: %s", each.name, error)
                continue
        for one in games:
            raise StoreUnavailable(one.source, one.why)


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
        return _opened(partition, partitions, keys)

    try:
        for each in choice:
            served[each.name] = _opened(each, partitions, keys, loop=loop)
            mark_store(served[each.name], each.name, partitions.mark(each))
        _check_games(partitions, served, keys)
        place = partitions.named(partitions.home)
        home = served.get(place.name) or open_later(place.name, lambda: opened(place), PATIENCE)

        def reader(one: Partition) -> Store:
            def opening() -> Store:
                return _opened(one, databases.partitions, keys, read_only=True)

            return open_later(one.name, opening, PATIENCE)

        databases = Databases(partitions, served, reader, home)
    except BaseException:
        for store in served.values():
            store.close()
        raise
    with closing(databases):
        yield databases
