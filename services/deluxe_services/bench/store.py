"""How fast the store appends: ours, the floor below it, and the recording library as it comes."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from time import perf_counter
from typing import Final

from msgspec.structs import replace

from deluxe_services.store import AsyncCommitter, Outcome, Register, Row, Save, open_store
from deluxe_services.store.datastore import CHECKPOINT
from deluxe_services.store.plain import PlainStore

GAMES: Final = 100
"""Games that append at once, each waiting for its answer before its next decision."""

DECISIONS: Final = 400
"""Decisions of each game in one run; they bring one event and two in turn."""

Game = list[Save]
Line = tuple[object, ...]
Way = Callable[[str, Sequence[Game]], float]

ROUNDS: Final = 3
"""Every way is measured so often, in turn, and its best round counts: a machine that does other
things as well slows some rounds of each."""

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
    f"PRAGMA wal_autocheckpoint={CHECKPOINT}",
)


def append_rates(path: str, decisions: int = DECISIONS, rounds: int = ROUNDS) -> dict[str, float]:
    """Events a second in one run on the same rows, 100 games at once; files in the folder ``path``.

    ``floor``: sqlite3 alone writes the rows, one transaction for one save of every game, with our
    pragmas. ``ours``: an asyncio task for each game saves the rows with its register.
    ``library``: one transaction for each save, a thread for each game; ``library_one_thread``: one
    save after the other. ``floor_whole`` and ``ours_whole``: the same with all that a decision
    leaves, the answer to its request as well.
    """
    games = [_game(number, decisions) for number in range(GAMES)]
    bare = [[replace(save, outcome=None) for save in game] for game in games]
    few = [game[: max(decisions // 10, 1)] for game in bare]
    ways: dict[str, tuple[Way, Sequence[Game]]] = {
        "floor": (_floor, bare),
        "ours": (_ours, bare),
        "library": (_library_in_threads, few),
        "library_one_thread": (_library, few),
        "floor_whole": (_floor, games),
        "ours_whole": (_ours, games),
    }
    rates = dict.fromkeys(ways, 0.0)
    for number in range(rounds):
        for name, (way, played) in ways.items():
            seconds = way(f"{path}/{name}-{number}.db", played)
            rates[name] = max(rates[name], _count(played) / seconds)
    return {**_sizes(games), **rates, **_shares(rates)}


def _sizes(games: Sequence[Game]) -> dict[str, float]:
    rows = [row for save in games[0] for row in save.rows]
    return {
        "games": len(games),
        "rows_per_save": len(rows) / len(games[0]),
        "bytes_per_row": sum(len(row.data) for row in rows) / len(rows),
    }


def _shares(rates: dict[str, float]) -> dict[str, float]:
    return {
        "ours_of_floor": rates["ours"] / rates["floor"],
        "ours_times_library": rates["ours"] / rates["library"],
        "ours_times_library_one_thread": rates["ours"] / rates["library_one_thread"],
        "ours_of_floor_whole": rates["ours_whole"] / rates["floor_whole"],
    }


def _count(games: Sequence[Game]) -> int:
    return sum(len(save.rows) for game in games for save in game)


def _game(number: int, decisions: int) -> Game:
    """A game's decisions, with entries as long as those of Poker Deluxe: 300 to 700 bytes."""
    game, saves, version = f"g-0192f3c4a1b2-{number:04x}", [], 0
    for turn in range(decisions):
        rows = tuple(_row(game, version + 1 + n, n == 0) for n in range(1 + turn % 2))
        digest = sha256(rows[-1].data).hexdigest()
        first, expected, version = version + 1, version, version + len(rows)
        players = ("p-anna", "p-bert", "p-cleo", "p-dora")
        register = Register(
            game, "poker-deluxe", "poker-deluxe/1", "playing", version, digest, 1, turn, players
        )
        key = f"{players[turn % 4]}/{sha256(digest.encode()).hexdigest()[:32]}"
        outcome = Outcome(key, digest, game, first, version)
        saves.append(Save(game, rows, expected, register, outcome))
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
    groups = [_lines(saves) for saves in zip(*games, strict=True)]
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


def _lines(saves: Sequence[Save]) -> tuple[list[Line], list[Line], list[Line]]:
    rows: list[Line] = [
        (row.game, row.version, row.kind, row.data) for save in saves for row in save.rows
    ]
    registers = [save.register for save in saves if save.register]
    heads: list[Line] = [(one.game, one.version, one.digest, one.updated) for one in registers]
    answers = [save.outcome for save in saves if save.outcome]
    outcomes: list[Line] = [
        (one.key, one.fingerprint, one.game, one.first, one.last) for one in answers
    ]
    return rows, heads, outcomes


def _ours(path: str, games: Sequence[Game]) -> float:
    return asyncio.run(_ours_at_once(path, games))


async def _ours_at_once(path: str, games: Sequence[Game]) -> float:
    store = open_store(path)
    committer = AsyncCommitter(store)

    async def play(game: Game) -> None:
        for save in game:
            await committer.commit(save)

    start = perf_counter()
    await asyncio.gather(*(play(game) for game in games))
    seconds = perf_counter() - start
    store.close()
    return seconds


def _library(path: str, games: Sequence[Game]) -> float:
    store = PlainStore(path)
    start = perf_counter()
    for saves in zip(*games, strict=True):
        for save in saves:
            store.save(save)
    seconds = perf_counter() - start
    store.close()
    return seconds


def _library_in_threads(path: str, games: Sequence[Game]) -> float:
    store = PlainStore(path)

    def play(game: Game) -> None:
        for save in game:
            store.save(save)

    with ThreadPoolExecutor(len(games)) as pool:
        start = perf_counter()
        list(pool.map(play, games))
        seconds = perf_counter() - start
    store.close()
    return seconds
