"""Stores that outlast a process: filled, harmed behind their backs, and used by another."""

import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

from deluxe_services.store import Decision, Store, open_store
from tests import postgres
from tests.services.store.saves import decision, followed

ROOT = Path(__file__).parents[3]


def written(address: str, games: int = 3, versions: int = 4) -> None:
    store = open_store(address)
    for number in range(games):
        store.log.append(decision(f"g-{number}", 0, versions, key=f"k-{number}")).result()
    store.close()


def spoil(address: str | Path, *statements: str) -> None:
    """Change a store behind its back."""
    if str(address).startswith("postgresql:"):
        postgres.spoil(str(address), ";".join(statements))
        return
    with closing(sqlite3.connect(address)) as database, database:
        for statement in statements:
            database.execute(statement)


def saved_as_one_group(store: Store, saves: Sequence[Decision]) -> list[BaseException | None]:
    """Keeps the writer waiting in a listener until all the saves are queued behind it."""
    waiting, go_on = Event(), Event()

    def hold(_: object) -> None:
        waiting.set()
        go_on.wait()

    leave = followed(store, hold)
    store.log.append(decision("g-wait", 0)).result()
    waiting.wait()
    leave()
    futures = [store.log.append(save) for save in saves]
    go_on.set()
    return [future.exception() for future in futures]


def child(code: str, *arguments: str) -> "subprocess.Popen[str]":
    """Another process that runs this code."""
    program = f"from tests.services.store.saves import decision, followed\n{textwrap.dedent(code)}"
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


@contextmanager
def read_slowly(path: Path) -> Iterator[None]:
    """Somebody else reads the file, and sees it as it is now until the end."""
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT COUNT(*) FROM entries").fetchone()
        yield
