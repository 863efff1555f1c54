"""Is every alteration of a store noticed, and the altered entry named?

``python -m tests.services.tampering --alterations 10000 --seed 1 --jobs 2`` harms so many copies
of a store with games of all nine kinds, each in one way, audits each and prints a line for each
class. It ends with 1 if one of them was not noticed. With ``--quick`` it is the quick audit that
looks; that one does not open the vault, so a bit of a seed that was flipped passes it.
"""

import argparse
import shutil
import sqlite3
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing, suppress
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from click.testing import CliRunner

from deluxe_replays.proofs.checkpoints import Memory
from deluxe_services.cli.main import main as command
from deluxe_services.store import open_store
from deluxe_services.transparency.notary import Notary
from tests.services.tampering.harm import CLASSES, SIGNER, Copy, Draws
from tests.services.tampering.looking import look
from tests.services.tampering.served import serve

GAMES: Final[dict[str, tuple[str, ...]]] = {
    "poker-deluxe": ("--players", "2", "--cards", "4", "--rounds", "1"),
    "draw-poker": ("--players", "2", "--hands", "2"),
    "five-card-stud": ("--players", "2", "--hands", "1"),
    "seven-card-stud": ("--players", "2", "--hands", "1"),
    "heads-up-draw": ("--hands", "2"),
    "chinese-poker": ("--players", "2", "--hands", "1"),
    "poker-dice": ("--players", "2", "--rounds", "1"),
    "yacht": ("--players", "1"),
    "escalero": ("--players", "2"),
}
"""A small game of each kind."""


class Tried(NamedTuple):
    """What became of one alteration."""

    kind: str
    noticed: bool
    named: bool | None
    number: int


def make(folder: Path) -> Copy:
    """The store that is harmed, an older copy of it, and another store; each signed."""
    files = Copy(folder / "games.db", folder / "older.db", folder / "other.db")
    for file, seed in ((files.file, 7), (files.other, 8)):
        for game, options in GAMES.items():
            if file == files.file and game == "escalero":
                sign(file)
                shutil.copy(file, files.older)
            text = (
                "simulate",
                game,
                "--games",
                "1",
                "--seed",
                str(seed),
                *options,
                "--db",
                str(file),
            )
            run(text)
        if file == files.file:
            serve(file)
        sign(file)
    return files


def run(words: Sequence[str]) -> None:
    """A command of the program, which must end well."""
    with CliRunner().isolation():
        assert command(list(words)) == 0, words


def sign(file: Path) -> None:
    """Sign the log, and leave all of it in one file."""
    store = open_store(str(file))
    Notary(store, SIGNER).start().close()
    store.close()
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def remembered(file: Path) -> Memory:
    """What a reader remembers who has seen the store before it was harmed."""
    store = open_store(str(file), read_only=True)
    try:
        checkpoint = store.checkpoints.signed()
        assert checkpoint is not None, "it was signed"
        return Memory(SIGNER.verifier, checkpoint.note)
    finally:
        store.close()


def attempt(
    base: Copy, folder: Path, memory: Memory | None, seed: int, number: int, *, quick: bool = False
) -> Tried:
    """Harm a copy in one way and look at it, with the quick audit or the whole one."""
    kind = list(CLASSES)[number % len(CLASSES)]
    file = folder / "copy.db"
    for old in folder.glob("copy.db*"):
        old.unlink()
    shutil.copy(base.file, file)
    with closing(sqlite3.connect(file)) as database:
        touch = CLASSES[kind](database, Draws(seed, number), base._replace(file=file))
        with suppress(sqlite3.ProgrammingError):  # the harm was done to the file itself
            database.commit()
    notice = look(file, memory, quick=quick)
    is_named = None if touch is None else notice.names(*touch)
    return Tried(kind, bool(notice), is_named, number)


def _lot(task: tuple[Copy, int, range, bool]) -> list[Tried]:
    base, seed, numbers, quick = task
    memory = remembered(base.file)
    with TemporaryDirectory() as folder:
        return [
            attempt(base, Path(folder), memory, seed, number, quick=quick) for number in numbers
        ]


def main() -> int:
    """Harm, look and tell."""
    parser = argparse.ArgumentParser(description="alterations of a store, and who notices them")
    parser.add_argument("--alterations", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="look with the quick audit")
    arguments = parser.parse_args()
    attempts: Counter[str] = Counter()
    notices: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    names_noted: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        base = make(Path(folder))
        assert not look(base.file, remembered(base.file)), "the store is sound before it is harmed"
        lots = [
            (
                base,
                arguments.seed,
                range(start, min(start + 140, arguments.alterations)),
                arguments.quick,
            )
            for start in range(0, arguments.alterations, 140)
        ]
        with get_context("fork").Pool(arguments.jobs) as pool:
            for lot in pool.imap(_lot, lots):
                for kind, notice, name, number in lot:
                    if not notice or name is False:
                        print(
                            f"number {number}: {kind}: {'not named' if notice else 'NOT NOTICED'}"
                        )
                    attempts[kind] += 1
                    notices[kind] += notice
                    alone[kind] += name is not None
                    names_noted[kind] += bool(name)
    for kind in CLASSES:
        tells = f"{names_noted[kind]:,} of {alone[kind]:,}" if alone[kind] else ""
        print(f"{kind:56s} {attempts[kind]:6,} {notices[kind]:6,}  {tells}")
    print(f"{'all':56s} {attempts.total():6,} {notices.total():6,}")
    return 0 if notices.total() == attempts.total() else 1


if __name__ == "__main__":
    sys.exit(main())
