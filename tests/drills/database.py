"""A PostgreSQL of its own that is killed, paused and cut off, and comes back."""

import atexit
import logging
import os
import shutil
import signal
import time
from contextlib import suppress
from functools import cache
from multiprocessing.managers import BaseManager
from pathlib import Path
from subprocess import SubprocessError
from typing import Final
from urllib.parse import parse_qs, urlsplit, urlunsplit

import psycopg

from tests.drills.servers import context
from tests.postgres import addressed, started_server

BACK_S: Final = 60.0
"""How long it may take to come back on a busy machine."""


CONNECTIONS: Final = 400
"""Connections that it takes: six servers of three logs have up to 11 for each log."""


class Database:
    """The server, and what can be done to it; every method returns when it is done."""

    def __init__(self) -> None:
        self._server = started_server()
        self._url = str(self._server.get_uri())
        self._schemas = self._copies = 0
        self._execute(f"ALTER SYSTEM SET max_connections = {CONNECTIONS}")
        self.crash(signal.SIGINT, 0.0)

    def new_schema(self) -> str:
        """The address of an empty store."""
        self._schemas += 1
        name = f"drill_{self._schemas}"
        self._execute(f"CREATE SCHEMA {name}")
        return addressed(self._url, name)

    def new_copy(self, address: str) -> str:
        """The address for a copy of a store: the same schema in an empty database."""
        self._copies += 1
        name = f"copy_{self._copies}"
        self._execute(f"CREATE DATABASE {name}")
        parts = urlsplit(address)
        return urlunsplit(parts._replace(path=f"/{name}"))

    def crash(self, number: signal.Signals, down: float) -> None:
        """Ends it and starts it again after so many seconds."""
        self.stop(number)
        time.sleep(down)
        self.start()

    def stop(self, number: signal.Signals) -> None:
        """Ends it: SIGKILL as if the machine had gone, SIGQUIT at once, SIGINT in order."""
        postmaster = self._postmaster()
        children = children_of(postmaster)
        os.kill(postmaster, number)
        if number == signal.SIGKILL:
            for child in children:
                with suppress(ProcessLookupError):
                    os.kill(child, number)
        wait_for_end([postmaster, *children])
        # Where nobody reaps it, the dead server would be taken for one that runs.
        for name in ("postmaster.pid", ".s.PGSQL.5432.lock"):
            Path(self._server.pgdata, name).unlink(missing_ok=True)

    def kill_backend(self, which: int) -> None:
        """SIGKILL of one process that serves us: the others start anew, since memory is shared."""
        backends = self._backends()
        if backends:
            with suppress(ProcessLookupError):
                os.kill(backends[which % len(backends)], signal.SIGKILL)
        self.wait()

    def end_backends(self) -> None:
        """Ends every connection of ours, as an operator may."""
        self._execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'poker-deluxe'"
        )

    def pause(self, seconds: float) -> None:
        """All of it stands still for so long."""
        postmaster = self._postmaster()
        processes = [postmaster, *children_of(postmaster)]
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGSTOP)
        time.sleep(seconds)
        for process in reversed(processes):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)

    def place(self) -> tuple[str, str]:
        """Where its socket lies, and its first user."""
        return parse_qs(urlsplit(self._url).query)["host"][0], urlsplit(self._url).username or ""

    def archive(self) -> Path:
        """Have it archive its write-ahead log from now on, each second; a folder for all copies."""
        data = Path(self._server.pgdata)
        copies = data.with_name("copies")
        folder = copies / "wal"
        folder.mkdir(parents=True)
        shutil.chown(folder, data.stat().st_uid, data.stat().st_gid)
        for setting in (
            "wal_level = replica",
            "archive_mode = on",
            "archive_timeout = 1",
            f"archive_command = 'test ! -f {folder}/%f && cp %p {folder}/%f'",
        ):
            self._execute(f"ALTER SYSTEM SET {setting}")
        self.crash(signal.SIGINT, 0.0)
        return copies

    def lose(self) -> None:
        """As if its machine had gone, with its files."""
        self.stop(signal.SIGKILL)
        shutil.rmtree(self._server.pgdata)

    def recover(self, moment: str) -> None:
        """Recovers the base backup to a moment, by the archived write-ahead log."""
        data = Path(self._server.pgdata)
        wal = data.with_name("copies") / "wal"
        shutil.copytree(data.with_name("copies") / "base", data)
        with (data / "postgresql.conf").open("a") as settings:
            settings.write(
                f"restore_command = 'cp {wal}/%f %p'\nrecovery_target_time = '{moment}'\n"
                "recovery_target_action = 'promote'\n"
            )
        (data / "recovery.signal").touch()
        for path in (data, *data.rglob("*")):
            shutil.chown(path, wal.stat().st_uid, wal.stat().st_gid)
        self.start()
        while self._recovers():
            time.sleep(0.05)

    def _recovers(self) -> bool:
        with psycopg.connect(self._url, autocommit=True) as connection:
            return connection.execute("SELECT pg_is_in_recovery()").fetchone() == (True,)

    def close(self) -> None:
        """Stops it, and removes its files."""
        self._server.cleanup()

    def _postmaster(self) -> int:
        return int(self._server.get_pid())

    def _backends(self) -> list[int]:
        with psycopg.connect(self._url, autocommit=True) as connection:
            rows = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE application_name = 'poker-deluxe'"
            )
            return [int(row[0]) for row in rows]

    def _execute(self, statement: str) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(statement.encode())

    def start(self) -> None:
        """Starts it again."""
        until = time.monotonic() + BACK_S
        while True:
            try:
                self._server.ensure_postgres_running()
                break
            except (SubprocessError, AssertionError):
                if time.monotonic() > until:
                    raise
        self.wait()

    def wait(self) -> None:
        """Returns when it can be reached."""
        until = time.monotonic() + BACK_S
        while True:
            try:
                self._execute("SELECT 1")
            except psycopg.OperationalError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)
            else:
                return


class _Manager(BaseManager):
    """Holds the database in a process without gRPC, from which others can be forked safely."""


_Manager.register("Database", Database)


@cache
def database(number: int = 0) -> Database:
    """Each one for the whole process, at whose end it is stopped and removed."""
    manager = _Manager(ctx=context)
    manager.start(logging.disable)  # its starts are retried, and their faults are no findings
    database: Database = manager.Database()  # type: ignore[attr-defined]  # it is registered above

    def end() -> None:
        database.close()
        manager.shutdown()

    atexit.register(end)
    return database


def children_of(parent: int) -> list[int]:
    """The processes that a process has started."""
    text = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(each) for each in text.split()]


def wait_for_end(processes: list[int]) -> None:
    """Returns when none of them is there."""
    until = time.monotonic() + BACK_S
    while time.monotonic() < until and any(map(_runs, processes)):
        time.sleep(0.01)


def _runs(process: int) -> bool:
    """Whether it is there and no zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
