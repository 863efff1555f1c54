"""The same work over many games of a store, in lots, by any number of workers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import Final, TypeVar

import msgspec

from deluxe_services.compute.worker_pool import Workers, in_order
from deluxe_services.store import GameInfo, Listing, Store, open_store
from deluxe_services.store.sealing import key_text

L = TypeVar("L")
R = TypeVar("R")

PAGE: Final = 500
"""Games that are listed at once."""

NEWEST: Final = Listing("create-desc")


def registers(store: Store, after: str = "", upto: str | None = None) -> Iterator[GameInfo]:
    """The registers of the games above the id ``after`` and at most ``upto``, by their ids.

    Without ``upto``, those that there are when the first is asked for: ids are in the order of
    opening, so that work on all games ends on a store where games are opened all the time.
    """
    if upto is None:
        upto = next((last.game for last in store.games.page(limit=1, listing=NEWEST)), "")
    while page := store.games.page(after, PAGE):
        for register in page:
            if register.game > upto:
                return
            yield register
        after = page[-1].game


class Games(msgspec.Struct, frozen=True, tag=True):
    """A lot of long work: the games above the id ``after`` and up to ``upto``."""

    after: str
    upto: str


def games_in_lots(games: Iterable[GameInfo], entries: int) -> Iterator[Games]:
    """Games in lots of about so many entries; a longer game is a lot of its own."""
    after = ""
    for lot in lots(games, entries):
        yield Games(after, lot[-1].game)
        after = lot[-1].game


def lots(games: Iterable[GameInfo], entries: int) -> Iterator[Sequence[GameInfo]]:
    """Games in lots of about so many entries; a longer game is a lot of its own."""
    lot, number = list[GameInfo](), 0
    for register in games:
        lot.append(register)
        number += register.version
        if number >= entries:
            yield lot
            lot, number = [], 0
    if lot:
        yield lot


def over_games(
    work: Callable[[Store, L], R], store: Store, address: str, jobs: Iterable[L], workers: Workers
) -> Iterator[R]:
    """The results of ``work`` for each job, in their order (see ``in_order``).

    It gets ``store`` where this process does all of it; other workers open the store by its
    address, to read, with the keys of their own environment. So ``work``, jobs and results must be
    picklable.
    """
    if workers.alone:
        return in_order(partial(work, store), jobs, workers)
    return in_order(partial(_in_store_at, address, work), jobs, workers)


def _in_store_at(address: str, work: Callable[[Store, L], R], job: L) -> R:
    from deluxe_services.settings import Settings  # noqa: PLC0415 - only workers load its library

    settings = Settings.load()
    keys = key_text(settings.store_keys)
    with closing(open_store(address, read_only=True, keys=keys)) as store:
        return work(store, job)
