"""All games of a store for the auditor, including those that it does not list."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from functools import lru_cache
from threading import Thread
from typing import Final

from deluxe_domain.kernel.history import Head
from deluxe_replays.audit.many import GameRows
from deluxe_replays.entries.listing import Listing
from deluxe_services.compute.over_games import PAGE, registers
from deluxe_services.store import GameInfo, Row, Store
from deluxe_services.store.auxiliary.log_records import NO_GAME
from deluxe_services.transparency.log_ranges import log_faults

TIMES: Final = 2
"""How often a whole store is read: game by game, and then its log for games it does not list."""

ATTEMPTS: Final = 5
"""How often a game is read again because it has changed meanwhile."""


def within(rows: Iterable[Row], limit: int) -> int:
    """The number of rows among the first ``limit`` positions of the log."""
    return sum(row.position <= limit for row in rows)


class WholeStore:
    """A store under audit: its games, and what is wrong with the store itself.

    ``faults`` is complete when the last of ``games`` has been handed over.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.faults: list[str] = []

    def games(self) -> Iterator[GameRows]:
        """Every game, one after the other; last those whose entries lie in the log unregistered."""
        limit, entries = self._store.log.head(), 0
        misfits = [*self._store.type_faults()]
        self.faults += (fault.text for fault in misfits)
        if any(fault.grave for fault in misfits):  # then rows cannot be read
            return
        health = self._store.check()
        self.faults += (*health.faults, *health.objects)
        for register in registers(self._store):
            game, rows = handed_rows(self._store, register.game)
            entries += within(rows, limit)
            yield game
        log, faults = log_faults(self._store, limit)
        self.faults += faults
        entries += within(self._store.log.read(NO_GAME), limit)
        if entries != log.rows:
            missing = Unregistered(self._store, limit)
            yield from missing.games()
            self.faults += missing.faults(log.rows - entries)


class Unregistered:
    """The games that have entries among the first ``limit`` positions, and no register.

    Looked for only where the games that are registered have fewer entries than the log.
    """

    def __init__(self, store: Store, limit: int) -> None:
        self._store = store
        self._limit = limit
        self._size = 0

    def games(self) -> Iterator[GameRows]:
        """Each of them, in the order of ids."""
        register_of_game = lru_cache(maxsize=PAGE)(self._store.games.find)
        log = self._store.log.read_all(0, self._limit)
        for game in sorted(
            {row.game for row in log if row.game and register_of_game(row.game) is None}
        ):
            rows = list(self._store.log.read(game))
            self._size += within(rows, self._limit)
            yield GameRows(game, rows, Head(), self._store.vault.seed(game))

    def faults(self, wanting: int) -> list[str]:
        """Whether those were all; ``wanting`` is how many entries the registered games lack."""
        if self._size == wanting:
            return []
        return [f"{wanting - self._size} entries of the log are in no game's history"]


def handed_over(store: Store, game_id: str) -> GameRows:
    """One game: its rows, with the end that the register names and the seed of the vault."""
    return handed_rows(store, game_id)[0]


def handed_rows(store: Store, game_id: str) -> tuple[GameRows, list[Row]]:
    """The same, and the rows as the store gave them."""
    register, rows = _at_rest(store, game_id)
    return game_rows(store, register, rows)._replace(seed=store.vault.seed(game_id)), rows


def game_rows(store: Store, register: GameInfo, rows: Iterable[Row]) -> GameRows:
    """A game as its register says, to be examined; without its seed."""
    head = Head(register.version, register.digest)
    players = tuple(filter(None, register.players))
    there = store.people.sitters(register.game, players) if players else ()
    listing = Listing(
        register.name,
        register.rules,
        register.status,
        register.created,
        register.updated,
        register.players,
        register.practice,
        tuple(player for player in players if player not in there),
    )
    return GameRows(register.game, rows, head, listing=listing)


def as_they_come(store: Store, register: GameInfo) -> Iterator[Row]:
    """The rows that the register knows of, read as they are wanted and never all held.

    One more comes if the register does not know of it, and nobody is writing it just now.
    """
    yield from store.log.read(register.game, upto=register.version)
    surplus = next(store.log.read(register.game, after=register.version), None)
    if surplus is not None and store.games.find(register.game) == register:
        yield surplus


def _at_rest(store: Store, game_id: str) -> tuple[GameInfo, list[Row]]:
    """The register and the rows of the same moment, while a server may be writing.

    If the game never rests, what has come after the register is left for the next audit.
    """
    register = _registered(store, game_id)
    for _ in range(ATTEMPTS):
        rows = list(store.log.read(game_id))
        now = _registered(store, game_id)
        if (now.version, now.digest) == (register.version, register.digest):
            return register, rows
        register = now
    return register, list(store.log.read(game_id, upto=register.version))


def _registered(store: Store, game_id: str) -> GameInfo:
    register = store.games.find(game_id)
    assert register is not None, "games are never deleted"
    return register


def checking(store: Store) -> "Future[tuple[str, ...]]":
    """The faults by the store's own check of its file, beside all else.

    It waits for the disk, not for Python. As a job among the others it kept them waiting, as
    results come in order. Its thread keeps nobody from stopping.
    """
    future: Future[tuple[str, ...]] = Future()

    def check() -> None:
        try:
            health = store.check()
            future.set_result((*health.faults, *health.objects))
        except BaseException as error:  # noqa: BLE001 - the waiting caller gets it
            future.set_exception(error)

    Thread(target=check, name="check of the file", daemon=True).start()
    return future
