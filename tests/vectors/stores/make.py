"""Makes stores of earlier schemas: games of today in the tables of each schema, where none is yet.

Run from the root: ``python -m tests.vectors.stores.make``. Bots play whole games, and one game of
``play`` is left at its first turn; then the rows are laid into tables as the first steps of the
migrations made them. ``expected.json`` gets what must be found.
"""

import gzip
import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from deluxe_domain.catalogue import GAMES
from deluxe_services.store.sqlite.schema import MIGRATIONS

HERE: Final = Path(__file__).parent
EXPECTED: Final = HERE / "expected.json"
LATEST: Final = 10
SIGNED_SINCE: Final = 3
EPOCHS_SINCE: Final = 9
RECORDS_SINCE: Final = 6
"""The schema since which tokens and privileged reads are entries of the log."""

TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
FORMER_TABLES: Final = ("subscriptions",)
"""Tables that stores of today do not have."""
LOG: Final = ("tiles", "checkpoints")


def cli(*arguments: object, db: Path) -> str:
    """What the command line prints."""
    call = [sys.executable, "-m", "deluxe_services.cli", *map(str, arguments), "--db", str(db)]
    return subprocess.run(call, input="", capture_output=True, text=True, check=True).stdout


def play_games(schema: int, db: Path) -> None:
    """Whole games of bots, and a game that is left at its first turn."""
    for game in GAMES if schema > 1 else ("poker-deluxe",):
        count = 3 if game == "poker-deluxe" else 1
        cli("simulate", game, "--games", count, "--seed", f"schema-{schema}", db=db)
    cli("play", "poker-deluxe", db=db)


def columns(store: sqlite3.Connection, table: str) -> list[str]:
    """The names of a table's columns."""
    return [row[1] for row in store.execute(f"PRAGMA table_info({table})")]


def copy_rows(source: sqlite3.Connection, target: sqlite3.Connection, table: str) -> None:
    """The rows of a table, as far as the target has their columns."""
    names = ", ".join(columns(target, table))
    holes = ", ".join("?" for _ in columns(target, table))
    rows = source.execute(f"SELECT {names} FROM {table}")
    target.executemany(f"INSERT INTO {table} ({names}) VALUES ({holes})", rows)


def drop_records(source: sqlite3.Connection) -> None:
    """Entries of no game go, and those behind them move up: earlier schemas had none."""
    source.execute("DELETE FROM entries WHERE game = ''")
    places = {
        old: new
        for new, (old,) in enumerate(
            source.execute("SELECT position FROM entries ORDER BY position").fetchall(), 1
        )
    }
    for table in ("entries", "outcomes"):
        for old, new in places.items():
            if old != new:
                source.execute(f"UPDATE {table} SET position = ? WHERE position = ?", (new, old))


def lay(schema: int, today: Path, old: Path) -> None:
    """The games of a store of today in the tables of an earlier schema."""
    with sqlite3.connect(today) as source, sqlite3.connect(old) as target:
        if schema < RECORDS_SINCE:
            drop_records(source)
        for statement in chain.from_iterable(MIGRATIONS[:schema]):
            target.execute(statement)
        target.execute("INSERT INTO meta VALUES ('schema', ?)", (str(schema),))
        for (table,) in target.execute(TABLES).fetchall():
            if table not in ("meta", "accesses", *FORMER_TABLES, *LOG):
                copy_rows(source, target, table)
        if schema >= EPOCHS_SINCE:
            epoch = source.execute("SELECT value FROM meta WHERE name = 'epoch'").fetchone()
            target.execute("INSERT INTO meta VALUES ('epoch', ?)", epoch)
    source.close()
    target.close()


def sign(schema: int, old: Path, copy: Path) -> str:
    """Sign the log with today's code, in a copy; its public key. Tiles and note come back."""
    shutil.copy(old, copy)
    if schema < RECORDS_SINCE:
        with sqlite3.connect(copy) as store:
            store.execute("DELETE FROM tokens")  # else today's code adds an entry that names them
        store.close()
    cli("db", "migrate", db=copy)
    key = cli("log", "sign", db=copy).splitlines()[-1].removeprefix("public key: ")
    with sqlite3.connect(copy) as source, sqlite3.connect(old) as target:
        for table in LOG:
            copy_rows(source, target, table)
    source.close()
    target.close()
    return key


def found_in(schema: int, old: Path) -> dict[str, Any]:
    """What ``expected.json`` says of a store."""
    with sqlite3.connect(old) as store:
        lines = b"".join(
            data + b"\n" for (data,) in store.execute("SELECT data FROM entries ORDER BY position")
        )
        counts = dict(store.execute("SELECT rules, count(*) FROM games GROUP BY rules"))
        (running,) = store.execute("SELECT game FROM games WHERE status != 'over'").fetchone()
        (no_game,) = store.execute("SELECT count(*) FROM entries WHERE game = ''").fetchone()
    store.close()
    facts = {"digest": sha256(lines).hexdigest(), "entries": lines.count(b"\n"), "games": counts}
    facts |= {"running": running, "schema": schema}
    return facts | ({"of_no_game": no_game} if no_game else {})


def missing() -> Iterator[tuple[int, Path]]:
    """The stores that are not there yet."""
    for schema in range(1, LATEST + 1):
        path = HERE / f"schema-{schema}.sqlite.gz"
        if not path.exists():
            yield schema, path


def main() -> None:
    """Make what is missing."""
    expected = json.loads(EXPECTED.read_text("utf-8")) if EXPECTED.exists() else {}
    for schema, path in missing():
        with TemporaryDirectory() as folder:
            today, old = Path(folder, "today.db"), Path(folder, "old.db")
            play_games(schema, today)
            lay(schema, today, old)
            numbers = found_in(schema, old)
            if schema >= SIGNED_SINCE:
                numbers["key"] = sign(schema, old, Path(folder, "signed.db"))
            with sqlite3.connect(old) as store:
                store.execute("VACUUM")
            store.close()
            path.write_bytes(gzip.compress(old.read_bytes(), mtime=0))
        expected[path.name.removesuffix(".sqlite.gz")] = dict(sorted(numbers.items()))
        print(f"wrote {path.name}")
    text = json.dumps(dict(sorted(expected.items())), indent=2, sort_keys=True)
    EXPECTED.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
