"""Rounds in which long commands are interrupted: by Ctrl-C, by SIGTERM, by SIGKILL."""

import asyncio
import gzip
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from deluxe_services.store import StoreUnreadable, open_store
from deluxe_services.store.sealing import new_key
from tests.drills.drill import Drill

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)
END_S: Final = 60.0
"""How long a command may take to end after a signal, on a busy machine."""
ORPHANS_S: Final = 20.0
"""How long its workers may."""

_GAMES: Final = ("simulate", "poker-deluxe", "--players", "3", "--cards", "5", "--rounds", "4",
                 "--seed", "5")  # fmt: skip
_OLD: Final = Path(__file__).parents[1] / "vectors" / "stores"


@dataclass(frozen=True)
class LongCommand:
    """A command on a copy of a store: its words, and what must be the same when it ran to its end.

    ``words`` and ``result`` get the folder, in which the store is as ``_db`` says. ``kept`` is a
    digest of what no interrupt may change, if it is not the entries. ``empty``: on no
    store yet; ``old``: on one of an old schema; ``sealed``: with a key for the store.
    """

    name: str
    words: Callable[[Path], Sequence[str]]
    result: Callable[[Path], str]
    kept: Callable[[Path, str], str] | None = None
    empty: bool = False
    old: bool = False
    sealed: bool = False


class Base:
    """What every interrupt begins with, made once for a batch."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "base"
        self.folder.mkdir()
        self.keys = new_key()
        run([*_GAMES, "--games", "40", "--db", _db(self.folder)])
        run(["log", "sign", "--db", _db(self.folder)])
        self.expected: dict[str, tuple[str, float]] = {}

    def keys_for(self, command: LongCommand) -> str:
        """The key of the store, if the command has one."""
        return self.keys if command.sealed else ""

    def copy_to(self, folder: Path, command: LongCommand) -> None:
        """A fresh folder for one run of a command."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        if command.old:
            oldest = gzip.decompress(min(_OLD.glob("*.sqlite.gz")).read_bytes())
            Path(_db(folder)).write_bytes(oldest)
        elif not command.empty:
            for path in self.folder.glob("*.db*"):
                shutil.copy2(path, folder / path.name)


def log_digest(path: Path, keys: str) -> str:
    """Of every entry, in the order of games: workers may finish games in any order."""
    whole = sha256()
    with closing(open_store(str(path), read_only=True, keys=_keys_now(path, keys))) as store:
        for row in sorted(store.log.read_all(), key=lambda row: (row.game, row.version)):
            whole.update(f"{row.game} {row.version} {row.kind}".encode() + row.data)
    return whole.hexdigest()


GAMES_ENTRIES: Final = "SELECT data FROM entries WHERE game <> '' ORDER BY position"


def raw_digest(path: Path) -> str:
    """Of every entry of a game in a store whose schema may be an old one.

    A migration adds entries of no game.
    """
    whole = sha256()
    with closing(sqlite3.connect(path)) as database:
        for row in database.execute(GAMES_ENTRIES):
            whole.update(bytes(row[0]))
    return whole.hexdigest()


def files_digest(folder: Path, name: str) -> str:
    """Of the names and contents of all files below a folder."""
    whole = sha256()
    for path in sorted(path for own in folder.glob(f"{name}*") for path in own.rglob("*")):
        if path.is_file():
            whole.update(str(path.relative_to(folder)).encode() + path.read_bytes())
    return whole.hexdigest()


def run(words: Sequence[str], keys: str = "") -> None:
    """A command of the program to its end, which must be 0."""
    result = subprocess.run(
        [sys.executable, "-m", "deluxe_services.cli", *words],
        env=_environment(keys),
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode != 0:
        raise RuntimeError(f"{' '.join(words)}: {result.returncode} {result.stderr[-600:]}")


def _environment(keys: str) -> dict[str, str]:
    return {**os.environ, "POKER_DELUXE_STORE_KEYS": keys} if keys else dict(os.environ)


def exported(path: Path, keys: str) -> str:
    """Of every game as it is exported, wherever it lies by now."""
    for old in path.parent.glob("exported*"):
        shutil.rmtree(old)
    output = str(path.parent / "exported")
    run(["export", "--all", "-o", output, "--jobs", "1", "--db", str(path)], keys)
    return files_digest(path.parent, "exported")


def _restored(folder: Path) -> str:
    """What its backup restores."""
    copy = folder / "restored"
    copy.mkdir()
    db = copy / "games.db"
    run(["db", "restore", str(folder / "backups"), "--db", str(db)])
    return raw_digest(db)


def _db(folder: Path) -> str:
    return str(folder / "games.db")


def _nothing(folder: Path) -> str:
    """It leaves nothing behind that could be compared."""
    return ""


COMMANDS: Final = (
    LongCommand(
        "simulate",
        lambda folder: [*_GAMES, "--games", "60", "--jobs", "2", "--db", _db(folder), "--resume"],
        lambda folder: log_digest(Path(_db(folder)), ""),
        empty=True,
    ),
    LongCommand(
        "audit",
        lambda folder: ["audit", "--all", "--reexecute", "--jobs", "2", "--db", _db(folder)],
        _nothing,
    ),
    LongCommand(
        "export",
        lambda folder: ["export", "--all", "-o", str(folder / "out"), "--jobs", "2", "--db",
                        _db(folder), "--force"],
        lambda folder: files_digest(folder, "out"),
    ),
    LongCommand(
        "db rotate",
        lambda folder: ["db", "rotate", "--db", _db(folder)],
        _nothing,
        sealed=True,
    ),
    LongCommand(
        "db migrate",
        lambda folder: ["db", "migrate", "--db", _db(folder)],
        lambda folder: raw_digest(Path(_db(folder))),
        old=True,
    ),
    LongCommand(
        "db backup",
        lambda folder: ["db", "backup", str(folder / "backups"), "--db", _db(folder)],
        _restored,
    ),
    LongCommand(
        "db compact",
        lambda folder: ["db", "compact", "--games-older-than", "1h", "--db", _db(folder)],
        lambda folder: exported(Path(_db(folder)), ""),
        kept=exported,
    ),
    LongCommand("db check", lambda folder: ["db", "check", "--db", _db(folder)], _nothing),
)  # fmt: skip


async def interrupt(drill: Drill, times: int) -> None:
    """Long commands get a signal at a random moment: they end, leave no worker and no harm behind,
    and come to the same result when they are run again."""
    base = await asyncio.to_thread(Base, drill.folder)
    for _ in range(times):
        command = drill.chance.choice(COMMANDS)
        await asyncio.to_thread(_interrupt, drill, base, command)


def _interrupt(drill: Drill, base: Base, command: LongCommand) -> None:
    folder = drill.folder / "work"
    expected, seconds = _expected(base, command, folder)
    base.copy_to(folder, command)
    before = "" if command.empty else _kept(command, Path(_db(folder)), "")
    number = drill.chance.choice(SIGNALS)
    words = command.words(folder)
    with (drill.folder / "said").open("wb") as log_file:
        process = subprocess.Popen(
            [sys.executable, "-m", "deluxe_services.cli", *words],
            env=_environment(base.keys_for(command)),
            stdout=log_file,
            stderr=log_file,
            start_new_session=True,
        )
    sleep(drill.chance.uniform(0.0, seconds * 1.1))
    process.send_signal(number)
    name = f"{command.name} {number.name}"
    drill.counts["interrupts"] += 1
    drill.counts[name] += 1
    try:
        code = process.wait(END_S)
    except subprocess.TimeoutExpired:
        drill.violate("stuck", f"{name}: it does not end")
        process.kill()
        code = process.wait()
    text = (drill.folder / "said").read_text(errors="replace")
    if "Traceback" in text:
        drill.violate("traceback", f"{name} ended with {code}: {text[-500:]}")
    if orphans := _orphans(process.pid):
        drill.violate("orphan", f"{name} left {orphans} behind")
    _check_after(drill, base, command, folder, before, name)
    if command.result(folder) != expected:
        drill.violate("result", f"{name}: run again it comes to another result")


def _expected(base: Base, command: LongCommand, folder: Path) -> tuple[str, float]:
    """The result of a run without an interrupt, and how long it takes."""
    if command.name not in base.expected:
        base.copy_to(folder, command)
        began = monotonic()
        run(command.words(folder), base.keys_for(command))
        base.expected[command.name] = command.result(folder), monotonic() - began
    return base.expected[command.name]


def _check_after(
    drill: Drill, base: Base, command: LongCommand, folder: Path, before: str, name: str
) -> None:
    """Nothing was lost; and run again, it comes to its end."""
    path = Path(_db(folder))
    keys = base.keys_for(command)
    try:
        if not command.empty and _kept(command, path, keys) != before:
            drill.violate("lost", f"{name}: the entries are others")
        run(command.words(folder), keys)
        run(["db", "check", "--db", str(path)], keys)
    except Exception as error:  # noqa: BLE001 - whatever it is, an interrupt must not lead to it
        drill.violate("harmed", f"{name}: afterwards {type(error).__name__}: {error}")


def _kept(command: LongCommand, path: Path, keys: str) -> str:
    if command.kept is not None:
        return command.kept(path, keys)
    return raw_digest(path) if command.old else log_digest(path, keys)


def _keys_now(path: Path, keys: str) -> str:
    """The key, if the store is encrypted by now."""
    try:
        with closing(open_store(str(path), read_only=True)):
            return ""
    except StoreUnreadable:
        return keys


def _orphans(session: int) -> list[int]:
    """The processes of a session that do not end; they are killed."""
    until = monotonic() + ORPHANS_S
    while (processes := _of_session(session)) and monotonic() < until:
        sleep(0.05)
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    return processes


def _of_session(session: int) -> list[int]:
    results = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, _, own = path.read_text().rpartition(")")[2].split()[:4]
            if int(own) == session and state != "Z":
                results.append(int(path.parent.name))
    return results
