"""The round in which a program is replaced: an older one makes a store, and this one goes on.

The older program is a commit of this project, in a folder of its own. What its store holds must be
there after the migration to the byte, even if that is killed; or it is refused and left untouched.
"""

import asyncio
import atexit
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic
from typing import Any, Final, LiteralString

import psycopg

from deluxe_domain.catalogue import GAMES
from deluxe_services.compute.over_games import registers
from deluxe_services.store import open_store
from deluxe_services.store.opening import places_in
from tests.drills.backups import by_command
from tests.drills.check import check_all
from tests.drills.database import database
from tests.drills.drill import Drill
from tests.drills.following import PATIENCE_S
from tests.drills.interrupts import GAMES_ENTRIES
from tests.drills.killing import more_acknowledged, repeat_last, stop_well
from tests.drills.load import Load
from tests.drills.servers import PROGRAM, NotStarted, Served, ended, run_to_end, start_command
from tests.drills.stores import copy_of, new_store

ROOT: Final = Path(__file__).parents[2]

UNTIL_RELEASED: Final = "0d2b89c4"
"""Stands for the program of the last release until there is one."""

_PINNED: Final = "requirements/run.txt"
_LONGEST_MIGRATION_S: Final = 1.5
_ON_THEIR_WAY: Final = "SELECT game FROM entries WHERE game <> '' GROUP BY game HAVING count(*) > 8"
"""Games that are on their way, in a store of any schema."""


class NotThere(Exception):
    """The older program cannot be had; the text says why."""


def _git(*words: str) -> bytes:
    result = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
    if result.returncode:
        raise NotThere(result.stderr.decode().strip())
    return result.stdout


def latest_release() -> str:
    """The commit of the newest version, or what stands for it."""
    return _git("tag", "--list", "v*", "--sort=-v:refname").decode().partition("\n")[0] or (
        UNTIL_RELEASED
    )


@cache
def older_program(commit: str) -> Mapping[str, str]:
    """The environment in which the program of a commit runs, which is prepared once."""
    archive = _git("archive", "--format=tar", commit)
    folder = Path(mkdtemp(prefix="program-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
    python = sys.executable
    if (folder / _PINNED).read_bytes() != (ROOT / _PINNED).read_bytes():
        subprocess.run([folder / "poker-deluxe", "prepare", "run"], check=True)
        python = str(folder / ".venv" / "bin" / "python")
    sources = os.pathsep.join(str(folder / name) for name in ("domain", "services", "replays"))
    return {PROGRAM: python, "PYTHONPATH": sources}


async def upgrade(drill: Drill, times: int) -> None:
    """The server of an older program is stopped or killed, and this one goes on with its store:
    with games of all nine kinds, which bots play, and those of clients. Every second time it is a
    PostgreSQL."""
    older = await asyncio.to_thread(older_program, drill.older or latest_release())
    for number in range(times):
        drill.counts["upgrades"] += 1
        (drill.folder / str(number)).mkdir()
        await _upgrade(drill, older, number)


async def _upgrade(drill: Drill, older: Mapping[str, str], number: int) -> None:
    folder = drill.folder / str(number)
    is_file = number % 2 == 0 and not drill.logs
    address = str(folder / "games.db") if is_file else await asyncio.to_thread(_database, drill)
    flags = "--demo", "--set", f"log_key={folder / 'key'}"
    server = Served(address, folder / "server.log", *flags, environment=older)
    try:
        await server.start()
        load = Load(drill, [server], tables=3)
        load.start()
        await more_acknowledged(drill, least=40)
        while len([*_rows(address, _ON_THEIR_WAY)]) < len(GAMES) + len(load.tables):  # noqa: ASYNC110 - of another process
            await asyncio.sleep(0.2)
        if is_file:
            await _by_older(drill, older, "db", "backup", str(folder / "backups"), "--db", address)
        await load.hold_still()
        await (server.kill() if drill.chance.random() < 0.5 else stop_well(drill, server))
        if await _migrate(drill, address):
            await _go_on(drill, server, load)
        if is_file:
            await _restore(drill, folder)
    except NotStarted as error:
        drill.violate("start", f"a server does not start: {error}")
    finally:
        await server.close()


def _database(drill: Drill) -> str:
    return new_store(drill) if drill.logs else database().new_schema()


async def _by_older(drill: Drill, older: Mapping[str, str], *words: str) -> None:
    code, text = await run_to_end(words, drill.folder / "commands.log", environment=older)
    if code != 0:
        drill.violate("older", f"{' '.join(words[:2])} ended with {code}: {text[-500:]}")


def _rows(address: str, query: LiteralString) -> Iterator[Any]:
    """What a query gets from a store of any schema."""
    is_file = not address.startswith("postgresql:")
    for place in [address] if is_file else places_in(address).addresses:
        connection: Any = sqlite3.connect(place) if is_file else psycopg.connect(place)
        with closing(connection):
            for (value,) in connection.execute(query):
                yield value


def entries_digest(address: str) -> str:
    """Of every entry of a game."""
    whole = sha256()
    for data in _rows(address, GAMES_ENTRIES):
        whole.update(bytes(data))
    return whole.hexdigest()


async def _migrate(drill: Drill, address: str) -> bool:
    """Migrate, killed some times at first; whether the store is one of this program now."""
    before, words = entries_digest(address), ["db", "migrate", "--db", address]
    log = drill.folder / "commands.log"
    for _ in range(drill.chance.randint(0, 3)):
        process = start_command(words, log)
        await drill.pause(0.0, _LONGEST_MIGRATION_S)
        process.kill()
        await ended(process)
        drill.counts["migrations killed"] += 1
    code, text = await run_to_end(words, log)
    if entries_digest(address) != before:
        drill.violate("lost", "a migration has changed entries")
    if code != 0:
        drill.counts["migrations refused"] += 1
        if "Traceback" in text:
            drill.violate("traceback", f"db migrate ended with {code}: {text[-500:]}")
    return code == 0


async def _go_on(drill: Drill, server: Served, load: Load) -> None:
    """Everybody goes on with this program, and what the older one acknowledged is held to it."""
    left = _versions(server.address)
    if missing := GAMES.keys() - {kind for kind, _, _ in left.values()}:
        drill.violate("older", f"it has left no game of {sorted(missing)}")
    server.environment = {}
    await server.start()
    await repeat_last(drill, server, load)
    load.start()
    await more_acknowledged(drill, least=40)
    await load.end()
    await _bots_go_on(drill, server.address, left)
    await check_all(drill, load, server.address, server)
    await stop_well(drill, server)


async def _bots_go_on(drill: Drill, address: str, left: Mapping[str, tuple[str, int, str]]) -> None:
    """Every game that was left half-played goes on."""
    half = {game for game, (_, _, status) in left.items() if status == "playing"}
    drill.counts["games half-played"] += len(half)
    until = monotonic() + PATIENCE_S
    while True:
        now = _versions(address)
        still = {game for game in half if now[game][1] == left[game][1]}
        if not still or monotonic() > until:
            break
        await asyncio.sleep(0.5)
    for game in still:
        drill.violate("stuck", f"{left[game][0]} {game} does not go on behind {left[game][1]}")


def _versions(address: str) -> dict[str, tuple[str, int, str]]:
    """Of each game its kind, its version, and whether it is over."""
    games: dict[str, tuple[str, int, str]] = {}
    for place in places_in(address).addresses:
        with closing(open_store(place, read_only=True)) as store:
            for info in registers(store):
                games[info.game] = info.name, info.version, info.status
    return games


async def _restore(drill: Drill, folder: Path) -> None:
    """The backup of the older program is restored by this one."""
    db = await asyncio.to_thread(copy_of, drill, "")
    await by_command(drill, "db", "restore", str(folder / "backups"), "--db", db)
    await by_command(drill, "db", "check", "--db", db)
    drill.counts["backups restored"] += 1
