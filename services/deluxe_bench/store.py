"""How fast the store appends: ours, the floor below it, and the recording library as it comes.

``floor``: sqlite3 alone writes the rows, one transaction for one save of every game, with our
pragmas. ``ours``: an asyncio task for each game saves the rows with its register. ``library``: an
ordinary ``Application`` with the JSON of its default mapper, a thread for each game; ``recorder``:
its recorder alone, given the same rows; ``recorder-alone``: that in one thread, one save after the
other. ``floor-whole`` and ``ours-whole``: the same with all that a decision leaves, the answer to
its request as well.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from time import perf_counter, process_time
from typing import Final
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteFactory
from msgspec.structs import replace

from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, Spent
from deluxe_services.store import (
    AsyncCommitter,
    Decision,
    GameInfo,
    Outcome,
    Row,
    Store,
    open_store,
)
from deluxe_services.store.sqlite.datastore import LONG

GAMES: Final = 100
"""Games that append at once, each waiting for its answer before its next decision."""

FEWER: Final = 10
"""The library as it comes gets one decision for so many of ours, or a round would take minutes."""

Game = list[Decision]
Values = tuple[object, ...]
Way = Callable[[str, Sequence[Game]], float]

_TABLES: Final = (
    """CREATE TABLE entries (position INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL, version INTEGER NOT NULL, kind TEXT NOT NULL, data BLOB NOT NULL,
        UNIQUE (game, version))""",
    "CREATE TABLE heads (game TEXT PRIMARY KEY, version, digest, updated) WITHOUT ROWID",
    "CREATE TABLE outcomes (key TEXT PRIMARY KEY, print, game, first, last) WITHOUT ROWID",
)
_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    f"PRAGMA wal_autocheckpoint={LONG}",
)


def count_rows(games: Sequence[Game]) -> int:
    """How many events there are in all decisions of all games."""
    return sum(len(save.rows) for game in games for save in game)


def make_game(number: int, decisions: int) -> Game:
    """A game's decisions, with entries as long as those of Poker Deluxe: 300 to 700 bytes."""
    game, saves, version = f"g-0192f3c4a1b2-{number:04x}", [], 0
    for turn in range(decisions):
        rows = tuple(_row(game, version + 1 + n, n == 0) for n in range(1 + turn % 2))
        digest = sha256(rows[-1].data).hexdigest()
        first, expected, version = version + 1, version, version + len(rows)
        players = ("p-anna", "p-bert", "p-cleo", "p-dora")
        register = GameInfo(
            game, "poker-deluxe", "poker-deluxe/1", "playing", version, digest, 1, turn, players
        )
        key = f"{players[turn % 4]}/{sha256(digest.encode()).hexdigest()[:32]}"
        outcome = Outcome(key, digest, game, first, version)
        saves.append(Decision(game, rows, expected, register, outcome))
    return saves


def _row(game: str, version: int, first: bool) -> Row:
    salt = sha256(f"{game}/{version}".encode()).hexdigest()
    event = f'{{"kind":"card-bought","seat":2,"place":1,"card":"Th","note":"{salt * 2}"}}'
    cause = f'"cause":{{"at":1,"by":"p-anna","command":{event},"request":"{salt}"}},' * first
    text = f'{{{cause}"event":{event},"game":"{game}","previous":"{salt}","salt":"{salt[:32]}"}}'
    return Row(game, version, "card-bought", text.encode())


def _floor(path: str, games: Sequence[Game]) -> float:
    database = sqlite3.connect(path, isolation_level=None)
    for statement in (*_PRAGMAS, *_TABLES):
        database.execute(statement)
    groups = [lines_of(saves) for saves in zip(*games, strict=True)]
    start = perf_counter()
    for rows, heads, outcomes in groups:
        database.execute("BEGIN IMMEDIATE")
        database.executemany("INSERT INTO entries VALUES (NULL, ?, ?, ?, ?)", rows)
        if outcomes:
            database.executemany("REPLACE INTO heads VALUES (?, ?, ?, ?)", heads)
            database.executemany("INSERT INTO outcomes VALUES (?, ?, ?, ?, ?)", outcomes)
        database.execute("COMMIT")
    seconds = perf_counter() - start
    database.close()
    return seconds


def lines_of(saves: Sequence[Decision]) -> tuple[list[Values], list[Values], list[Values]]:
    """The rows of some saves, and their heads and outcomes, as lines of the floor's tables."""
    rows: list[Values] = [
        (row.game, row.version, row.kind, row.data) for save in saves for row in save.rows
    ]
    registers = [save.register for save in saves if save.register]
    heads: list[Values] = [(one.game, one.version, one.digest, one.updated) for one in registers]
    answers = [save.outcome for save in saves if save.outcome]
    outcomes: list[Values] = [
        (one.key, one.fingerprint, one.game, one.first, one.last) for one in answers
    ]
    return rows, heads, outcomes


def append_ours(path: str, games: Sequence[Game]) -> float:
    """The seconds that our store takes, opened at this address."""
    with closing(open_store(path)) as store:
        return appended(store, games).wall


def appended(store: Store, games: Sequence[Game]) -> Spent:
    """What it takes until every save of every game is answered."""

    async def play(committer: AsyncCommitter, game: Game) -> None:
        for save in game:
            await committer.commit(save)

    async def play_all() -> Spent:
        committer = AsyncCommitter(store)
        start, cpu = perf_counter(), process_time()
        await asyncio.gather(*(play(committer, game) for game in games))
        return Spent(process_time() - cpu, perf_counter() - start)

    return asyncio.run(play_all())


class _PlainStore:
    """Every save a transaction of its own, through the library's default SQLite recorder."""

    def __init__(self, path: str) -> None:
        self._factory = SQLiteFactory({"SQLITE_DBNAME": path, "ORIGINATOR_ID_TYPE": "text"})
        self._recorder = self._factory.application_recorder()

    def save(self, save: Decision) -> None:
        """Writes the rows of one save, and nothing beside them."""
        self._recorder.insert_events(
            [StoredEvent(row.game, row.version, row.kind, row.data) for row in save.rows]
        )

    def close(self) -> None:
        """Closes the file."""
        self._factory.close()


def _recorder_alone(path: str, games: Sequence[Game]) -> float:
    with closing(_PlainStore(path)) as store:
        start = perf_counter()
        for saves in zip(*games, strict=True):
            for save in saves:
                store.save(save)
        return perf_counter() - start


def _recorder(path: str, games: Sequence[Game]) -> float:
    store = _PlainStore(path)

    def play(game: Game) -> None:
        for save in game:
            store.save(save)

    seconds = _in_threads(play, games)
    store.close()
    return seconds


class _Played(Aggregate):
    """A game as the library's tutorial would have it; an event as long as one of ours."""

    @event("CardBought")
    def buy(self, seat: int, place: int, card: str, note: str) -> None:
        """Remembers what was bought last."""
        self.purchase = (seat, place, card, note)


def _library(path: str, games: Sequence[Game]) -> float:
    settings = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": path}
    return append_with_library(settings, games)


def append_with_library(settings: Mapping[str, str], games: Sequence[Game]) -> float:
    """The seconds that an application of the recording library takes, set up so."""
    application: Application[UUID] = Application(settings)

    def play(game: Game) -> None:
        game_of_library = _Played()
        for save in game:
            for row in save.rows:
                game_of_library.buy(2, 1, "Th", sha256(row.data).hexdigest() * 3)
            application.save(game_of_library)

    seconds = _in_threads(play, games)
    application.close()
    return seconds


def _in_threads(play: Callable[[Game], None], games: Sequence[Game]) -> float:
    with ThreadPoolExecutor(len(games)) as pool:
        start = perf_counter()
        list(pool.map(play, games))
        return perf_counter() - start


def ways_to_append(
    sizes: Sizes, floor: Way, **library: Way
) -> dict[str, tuple[Way, Sequence[Game]]]:
    """Every way, and the games that it appends."""
    games = [make_game(number, sizes.decisions) for number in range(GAMES)]
    bare = [[replace(save, outcome=None) for save in game] for game in games]
    few = [game[: max(sizes.decisions // FEWER, 1)] for game in bare]
    return {
        "floor": (floor, bare),
        "ours": (append_ours, bare),
        **{name.replace("_", "-"): (way, few) for name, way in library.items()},
        "floor-whole": (floor, games),
        "ours-whole": (append_ours, games),
    }


@contextmanager
def _appending(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    ways = ways_to_append(
        sizes, _floor, library=_library, recorder=_recorder, recorder_alone=_recorder_alone
    )

    def measure(number: int) -> dict[str, float]:
        return {
            name: count_rows(game) / way(str(folder / f"{name}-{number}.db"), game)
            for name, (way, game) in ways.items()
        }

    yield measure


_SIX_TIMES: Final = Aim("ratio", "least", 6)
_HALF: Final = Aim("ratio", "least", 0.5)

APPEND: Final = Bench(
    "append",
    (
        Line("ours", "events appended, 100 games at once", "/s", "wall", "floor", "floor", _HALF),
        Line("ours", "the same", "/s", "wall", "library", "library", _SIX_TIMES),
        Line("ours", "the same", "/s", "wall", "recorder", "its recorder", _SIX_TIMES),
        Line("ours", "the same", "/s", "wall", "recorder-alone", "its recorder, one thread"),
        Line("ours-whole", "with answers kept", "/s", "wall", "floor-whole", "floor", _HALF),
    ),
    _appending,
)
