"""The running games, followed with the log, for each checkpoint (``running``)."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from threading import Lock
from typing import Final

from deluxe_replays.proofs.running import Reach, RunningProof, RunningTree, after
from deluxe_services.store import Row, Store

_PAGE: Final = 500
_UNFINISHED: Final = ("open", "playing")


class RunningGames:
    """The running games at a position of a store's log, with their progress.

    Safe to use from any thread. Rows are kept as they are heard and counted when they are asked
    for, so that the thread that writes has nothing to do.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tree = RunningTree()
        self._rows: list[Row] = []
        self._size = 0
        self._lock = Lock()

    def load(self, size: int) -> "RunningGames":
        """The games that ran at a position, from the store."""
        late = {row.game for row in self._store.log.read_all(size) if row.game}
        for game in sorted({*self._unfinished(), *late}):
            rows = (row for row in self._store.log.read(game) if row.position <= size)
            self._tree.set(game, after(None, rows))
        self._size = size
        return self

    def hear(self, rows: Sequence[Row]) -> None:
        """Take the next rows of the log."""
        with self._lock:
            self._rows.extend(rows)

    def root(self, size: int) -> bytes:
        """The root over the games that run at a position, which is not before the last one."""
        with self._lock:
            self._reach(size)
            return self._tree.root

    def prove(self, game: str) -> RunningProof | None:
        """The progress of a game at the position requested last; ``None``: it does not run."""
        with self._lock:
            return self._tree.prove(game)

    def _reach(self, size: int) -> None:
        games: defaultdict[str, list[Row]] = defaultdict(list)
        for row in self._up_to(size):
            if row.game:
                games[row.game].append(row)
        for game, rows in games.items():
            self._tree.set(game, self._after(game, rows))
        self._size = size

    def _after(self, game: str, rows: Sequence[Row]) -> Reach | None:
        before = self._tree.reach(game)
        if before is None and rows[0].version > 1:  # it was over: such a log is faulty
            return None
        return after(before, rows)

    def _up_to(self, size: int) -> Iterable[Row]:
        rows = [row for row in self._rows if self._size < row.position <= size]
        self._rows = [row for row in self._rows if row.position > size]
        return rows

    def _unfinished(self) -> Iterable[str]:
        for status in _UNFINISHED:
            last = ""
            while page := self._store.games.page(last, _PAGE, status):
                yield from (register.game for register in page)
                last = page[-1].game
