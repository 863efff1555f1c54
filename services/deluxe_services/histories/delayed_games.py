"""Lists of games that are delayed for spectators, as spectators see them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from threading import Lock
from typing import Final, NamedTuple

import msgspec
from cachetools import FIFOCache

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import GAME_ENDED, Head, Reader
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.viewer import PUBLIC
from deluxe_services.histories.histories import Histories, Opened, rule_set
from deluxe_services.histories.states import horizon_of, register_of
from deluxe_services.store import OPENED, GameInfo, Listing, Order, Row, Store, place

REMEMBERED: Final = 4_096
"""Games whose list entries for spectators are kept, for as long as they stand where they do."""

_STRETCH: Final = 32
"""Rows that are read at once where the last cause is looked for."""

_UNFINISHED: Final = ("open", "playing")
_PAGE: Final = 500

Seated = Callable[[str, Table], bool]
"""Whether the caller sits at the table of a game, and so sees it at once."""


class AsOf(msgspec.Struct, frozen=True):
    """A late game: its table now, and how far spectators see it, with its list entry there."""

    table: Table
    horizon: int | None
    register: GameInfo


class Wanted(NamedTuple):
    """The filter and the order of a list of games; ``None``: any."""

    status: str | None = None
    player: str | None = None
    name: str | None = None
    listing: Listing = OPENED

    def takes(self, register: GameInfo, after: str) -> bool:
        """Whether a game that is listed so comes behind a place."""
        at, order = place(register, self.listing.order), self.listing.order
        behind = at > after if order == "create" else not after or at < after
        return (
            behind
            and register.updated >= self.listing.since
            and self.status in (None, register.status)
            and self.name in (None, register.name)
            and (self.player is None or self.player in register.players)
        )


class LateGames:
    """The late games of a store; the calls block for as long as the store does.

    Games are listed from the store. Of late games it says more than spectators may know, so that
    those are left out there and put in as of their horizons. Which games are late is looked up
    once, when somebody first asks for a list, and followed from then on.
    """

    def __init__(self, store: Store, histories: Histories) -> None:
        self._store = store
        self._histories = histories
        self._lock = Lock()
        self._versions: dict[str, int] = {}
        self._new_games: list[str] = []
        self._following = self._loaded = False
        self._as_of: FIFOCache[tuple[str, int], AsOf] = FIFOCache(REMEMBERED)

    def page(self, after: str, limit: int, query: Wanted, is_seated: Seated) -> list[GameInfo]:
        """A page of the games behind a place, as somebody sees them who is no staff."""
        self._load()
        order = query.listing.order
        rows_late = [one for one in self._shown(is_seated) if query.takes(one, after)]
        by_id = {one.game: one for one in sorted_games(rows_late, order)[:limit]}
        at_once, cursor = 0, after
        while at_once < limit:
            rows = self._store.games.page(cursor, limit, *query)
            open_ = {
                row.game: row
                for row in rows
                if not self._hidden(row) and self._may_find(row, is_seated)
            }
            by_id |= open_  # a game that has just ended is shown completely
            at_once += len(open_)
            if len(rows) < limit:
                break
            cursor = place(rows[-1], order)
        return sorted_games(by_id.values(), order)[:limit]

    def hides(self, game: str) -> bool:
        """Whether spectators are not shown all of a game now."""
        register = self._store.games.find(game)
        return register is not None and (self._hidden(register) or self.is_unlisted(game))

    def _may_find(self, register: GameInfo, is_seated: Seated) -> bool:
        """Whether the caller finds a game in lists."""
        game = register.game
        return not self.is_unlisted(game) or is_seated(game, self.as_of(register).table)

    def as_of(self, register: GameInfo) -> AsOf:
        """The register of a delayed game, as spectators see it.

        If its history is broken they see its opening.
        """
        key = register.game, register.version
        with self._lock:
            view = self._as_of.get(key)
        if view is None:
            view = self._look(register)
            with self._lock:
                self._as_of[key] = view
        return view

    def listed_at(self, register: GameInfo, version: int) -> GameInfo:
        """The register as it was when a game stood at a version."""
        return listed_at(self._store, register, version)

    def _hidden(self, register: GameInfo) -> bool:
        """Whether a game is late and not over; it is followed from now on, if so."""
        if register.status not in _UNFINISHED or not self.is_late(register.game):
            return False
        with self._lock:
            if register.game in self._versions:
                return True
            self._versions[register.game] = register.version
        now = self._histories.register(register.game)  # perhaps it has ended
        with self._lock:
            if now.status not in _UNFINISHED:
                self._versions.pop(register.game, None)
            elif register.game in self._versions:
                self._versions[register.game] = max(now.version, self._versions[register.game])
        return True

    def is_late(self, game: str) -> bool:
        """Whether a game is shown late to spectators until it is over; ``NoSuchGame``."""
        opened = self._opened(game)
        return opened is not None and opened.late

    def is_unlisted(self, game: str) -> bool:
        """Whether lists leave a game out; ``NoSuchGame``."""
        opened = self._opened(game)
        return opened is not None and opened.unlisted

    def _opened(self, game: str) -> Opened | None:
        """How a game was opened; ``None`` if nobody knows its terms any more."""
        try:
            return self._histories.opened(game)
        except BrokenHistory:
            return None

    def _look(self, register: GameInfo) -> AsOf:
        game = rule_set(register)
        try:
            latest = self._histories.standing_of(register)
        except BrokenHistory:
            latest = self._histories.standing_of(register, 1)
        table = game.table(latest.state)
        assert table is not None, "a late game has been opened"
        horizon = horizon_of(game, latest, PUBLIC)
        if horizon is None:
            return AsOf(table, None, register)
        return AsOf(table, horizon, self.listed_at(register, horizon))

    def _shown(self, is_seated: Seated) -> Iterator[GameInfo]:
        """The list entries of late games."""
        with self._lock:
            versions = list(self._versions.items())
        for game, version in versions:
            with self._lock:
                view = self._as_of.get((game, version))
            if view is None or is_seated(game, view.table):
                register = self._histories.register(game)
                view = self.as_of(register)
                if is_seated(game, view.table):
                    yield register
                    continue
            if not view.table.unlisted:
                yield view.register

    def _load(self) -> None:
        """Find the late games that are not over: all of them once, later those newly opened."""
        with self._lock:
            whole, self._following = not self._loaded, True
            games, self._new_games = self._new_games, []
        for game in games:
            self._hidden(self._histories.register(game))
        if whole:
            for status in _UNFINISHED:
                for register in self._unfinished(status):
                    self._hidden(register)
            self._loaded = True

    def _unfinished(self, status: str) -> Iterator[GameInfo]:
        after = ""
        while page := self._store.games.page(after, _PAGE, status):
            yield from page
            after = page[-1].game

    def hear(self, rows: Sequence[Row]) -> None:
        """Take the next rows of the log."""
        with self._lock:
            for row in rows:
                if row.game and row.version == 1 and self._following:
                    self._new_games.append(row.game)
                elif row.kind == GAME_ENDED:
                    self._versions.pop(row.game, None)
                elif row.game in self._versions:
                    self._versions[row.game] = row.version


def sorted_games(registers: Iterable[GameInfo], order: Order) -> list[GameInfo]:
    """Games in the order of a list."""
    return sorted(registers, key=lambda one: place(one, order), reverse=order != "create")


def listed_at(store: Store, register: GameInfo, version: int) -> GameInfo:
    """The register of a game as it was when the game stood at a version."""
    if version == register.version:
        return register
    at = Histories(store).standing_of(register, version)
    head, updated = _end(store, register, version)
    game = rule_set(register)
    return register_of(game, register.game, at, head, register.created, updated)


def _end(store: Store, register: GameInfo, version: int) -> tuple[Head, int]:
    """The head of a game's history up to a version, and when its last decision was made."""
    reader, upto = Reader(rule_set(register)), version
    digest = ""
    while upto > 0:
        rows = list(store.log.read(register.game, max(0, upto - _STRETCH), upto))
        digest = digest or sha256(rows[-1].data).hexdigest()
        for row in reversed(rows):
            cause = reader.entry(row.data).cause
            if cause is not None:
                return Head(version, digest), cause.at
        upto -= len(rows)
    raise BrokenHistory(f"{register.game} has no decision up to version {version}")
