"""Reads of what a store keeps: the state of a game at any version, and its entries."""

from collections.abc import Iterator
from threading import Lock
from typing import Final, NamedTuple

from cachetools import LRUCache

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory, Event
from deluxe_domain.kernel.game import AnyGame, View
from deluxe_domain.kernel.history import Entry, Reader, StateAt, advance, rules_of, split_entry
from deluxe_domain.kernel.table import GameOpened
from deluxe_domain.kernel.viewer import Viewer
from deluxe_services.errors import NoSuchGame, NoSuchVersion
from deluxe_services.histories.states import read_snapshot
from deluxe_services.store import GameInfo, Row, Store

OPENED: Final = 100_000
"""Games of which it is remembered how they were opened."""

_STARTED = "game-started"
_LEFT = "player-left"


def seen(game: AnyGame, standing: StateAt, entry: Entry, viewer: Viewer) -> Event:
    """The event of an entry as this viewer may see it while the game stands so (G-7)."""
    if standing.revealed(entry.version, viewer.auditor):
        return entry.event
    event: Event = game.redact(entry.event, viewer)
    return event


def view(game: AnyGame, at: StateAt, latest: StateAt, viewer: Viewer) -> View:
    """The state ``at`` a version as this viewer may see it, now that it is at ``latest``."""
    return game.view(at.state, viewer, latest.revealed(at.version, viewer.auditor))


class Opened(NamedTuple):
    """What never changes of a game: its rules, and what its terms say of who sees what."""

    game: AnyGame
    reader: Reader
    late: bool
    unlisted: bool
    open_books: bool


class Histories:
    """Reads the games of a store; the calls block for as long as the store does."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._opened: LRUCache[str, Opened] = LRUCache(OPENED)
        self._lock = Lock()

    def opened_at_hand(self, game_id: str) -> Opened | None:
        """How a game was opened, if that is in memory."""
        with self._lock:
            return self._opened.get(game_id)

    def opened(self, game_id: str) -> Opened:
        """How a game was opened; ``NoSuchGame``, ``BrokenHistory``."""
        opened = self.opened_at_hand(game_id)
        if opened is None:
            row = next(self._store.log.read(game_id, upto=1), None)
            if row is None:
                raise NoSuchGame(game_id)
            opened = _opened(row.data)
            with self._lock:
                self._opened[game_id] = opened
        return opened

    def register(self, game_id: str) -> GameInfo:
        """What the store knows of a game; ``NoSuchGame``."""
        register = self._store.games.find(game_id)
        if register is None:
            raise NoSuchGame(game_id)
        return register

    def may_reach_beyond(self, position: int) -> bool:
        """Whether entries may have been stored behind a position; told without asking the database
        where no other process writes it.
        """
        return self._store.shared or self._store.work().position > position

    def game(self, game_id: str) -> AnyGame:
        """The rule set that a game is played by."""
        return rule_set(self.register(game_id))

    def chance(self, game_id: str) -> GameChance:
        """The chance of a game, from the master seed in the vault."""
        seed = self._store.vault.seed(game_id)
        if seed is None:
            raise BrokenHistory(f"the vault holds no seed for game {game_id}")
        return GameChance(self._chance_id(game_id), seed)

    def _chance_id(self, game_id: str) -> str:
        """The id that the chance of a game is derived with (G-5); see ``branching``."""
        register = self.register(game_id)
        if not register.practice:
            return game_id
        opened = next(self.entries(game_id, upto=1)).event
        assert isinstance(opened, GameOpened), "every game begins so"
        return opened.chance_id(game_id)

    def standing(self, game_id: str, version: int | None = None) -> tuple[AnyGame, StateAt]:
        """The state of a game after ``version`` (0: before anything), by default the latest."""
        register = self.register(game_id)
        if version is not None and not 0 <= version <= register.version:
            raise NoSuchVersion(game_id, version, register.version)
        return rule_set(register), self.standing_of(register, version)

    def standing_of(self, register: GameInfo, version: int | None = None) -> StateAt:
        """The same for a game whose register is known; folds from the nearest snapshot."""
        game, upto = rule_set(register), register.version if version is None else version
        standing = self._snapshot(game, register.game, upto) or StateAt(game.initial)
        reader = Reader(game)
        rows = self._store.log.read(register.game, standing.version, upto)
        standing = advance(game, standing, (reader.event_of(row.data) for row in rows))
        if standing.version != upto:
            raise BrokenHistory(f"{register.game} lacks entries after version {standing.version}")
        return standing

    def entries(self, game_id: str, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """The entries above version ``after`` and at most ``upto``, in order."""
        reader = Reader(self.game(game_id))
        return (reader.entry(row.data) for row in self._store.log.read(game_id, after, upto))

    def ended_a_deal(self, game_id: str, at: StateAt) -> bool:
        """Whether the decision that led here ended a deal, so that players look how it ended."""
        entries = self.entries(game_id, at.closed, at.version)
        return bool(at.closed) and not any(entry.cause for entry in entries)

    def got_up(self, game_id: str, seat: int, after: int) -> bool:
        """Whether who sat in a seat at version ``after`` gave it back before play started."""
        reader = Reader(self.game(game_id))
        for row in self._store.log.read(game_id, after):
            if row.kind == _STARTED:
                break
            if row.kind == _LEFT and reader.event(split_entry(row.data)).seat == seat:
                return True
        return False

    def rows(self, game_id: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        """The same unread; none of a game that is not there."""
        return self._store.log.read(game_id, after, upto)

    def _snapshot(self, game: AnyGame, game_id: str, upto: int) -> StateAt | None:
        snapshot = self._store.games.snapshot(game_id, upto)
        return None if snapshot is None else read_snapshot(game, snapshot[1])


def _opened(data: bytes) -> Opened:
    """How a game was opened, by its first entry."""
    game = _known(rules_of(split_entry(data)))
    reader = Reader(game)
    table = game.table(advance(game, StateAt(game.initial), (reader.event_of(data),)).state)
    if table is None:
        raise BrokenHistory("the first entry opens no table")
    return Opened(game, reader, table.delays_spectators, table.unlisted, table.open_books)


def rule_set(register: GameInfo) -> AnyGame:
    """The rule set that a game is pinned to (G-9)."""
    return _known(register.rules)


def _known(rules: str) -> AnyGame:
    if rules not in RULE_SETS:
        raise BrokenHistory(f"the rule set {rules!r} is unknown here")
    return RULE_SETS[rules]


def last_event(store: Store, register: GameInfo) -> Event:
    """The last event of a game; raises ``BrokenHistory`` if it cannot be read."""
    reader = Reader(rule_set(register))
    [row] = store.log.read(register.game, register.version - 1, register.version)
    event: Event = reader.event(split_entry(row.data))
    return event
