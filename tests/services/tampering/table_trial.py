"""The trial of alterations in every table: which commands notice each class of them."""

import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from deluxe_replays.proofs.checkpoints import Memory
from tests.services.tampering.harm import Draws
from tests.services.tampering.looking import checked, look
from tests.services.tampering.tables import COVERED, UNCOVERED

COMMANDS: Final = ("audit --all", "log check", "db check")
"""Who looks at an altered store."""


def alter(base: Path, file: Path, kind: str, draws: Draws) -> None:
    """Make ``file`` a copy of the store ``base`` with one alteration."""
    for old in file.parent.glob(f"{file.name}*"):
        old.unlink()
    for part in base.parent.glob(f"{base.name}*"):
        if part.name != f"{base.name}.lock":
            shutil.copy(part, file.with_name(part.name.replace(base.name, file.name, 1)))
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA synchronous = OFF")
        (COVERED | UNCOVERED)[kind](database, draws)
        database.commit()


def commands_noticing(file: Path, memory: Memory) -> list[str]:
    """The commands that find something wrong with a store."""
    notices = (look(file, None), look(file, memory, only_log=True), checked(file))
    return [command for command, notice in zip(COMMANDS, notices, strict=True) if notice]


def try_tables(base: Path, memory: Memory, alterations: int, seed: int, jobs: int) -> int:
    """Try so many alterations, and print a line for each class; 1 if one went unnoticed."""
    assert not commands_noticing(base, memory), "the store is sound before it is altered"
    attempts, notices = Counter[str](), Counter[tuple[str, str]]()
    misses = Counter[str]()
    with get_context("fork").Pool(jobs) as pool:
        for kind, by in pool.imap(partial(_try_one, base, memory, seed), range(alterations), 8):
            attempts[kind] += 1
            notices.update((kind, command) for command in by)
            misses[kind] += not by
    print("| what was altered | tried |", *(f"{command} |" for command in COMMANDS), "unnoticed |")
    for kind in attempts:
        counts = [attempts[kind], *(notices[kind, command] for command in COMMANDS), misses[kind]]
        print("|", kind, "|", *(f"{count} |" for count in counts))
    return int(any(misses[kind] for kind in COVERED))


def _try_one(base: Path, memory: Memory, seed: int, number: int) -> tuple[str, list[str]]:
    kinds = [*COVERED, *UNCOVERED]
    kind = kinds[number % len(kinds)]
    with TemporaryDirectory() as folder:
        file = Path(folder) / base.name
        alter(base, file, kind, Draws(seed, number))
        return kind, commands_noticing(file, memory)
