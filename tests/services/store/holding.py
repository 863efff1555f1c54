"""All that lies in the tables of a store, to be compared."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

TABLES = (
    "entries", "heads", "games", "sittings", "outcomes", "vault", "tokens", "players", "names",
    "accesses",
)  # fmt: skip


def tables_of(path: Path | str) -> dict[str, list[tuple[Any, ...]]]:
    """Every line of every table, byte for byte; not what is derived from the entries."""
    with closing(sqlite3.connect(path)) as store:
        return {name: sorted(store.execute(f"SELECT * FROM {name}"), key=repr) for name in TABLES}


def checkpoints_of(path: Path | str) -> set[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as store:
        return set(store.execute("SELECT * FROM checkpoints"))
