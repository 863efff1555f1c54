"""Whatever becomes of the process that leads long work, its workers do not outlive it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.cli.language.exit_codes import UNFINISHED
from deluxe_services.store import StoreError, open_store
from tests import programs

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(),
    reason="there is no /proc here, where Linux lists processes",
)

LONG = ("simulate", "yacht", "--games", "1000000", "--players", "2")
PATIENCE = 100.0


def until(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


def children(parent: int) -> dict[int, str]:
    """The processes that a process has started, with what they run."""
    results = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(status.read_text().rpartition(")")[2].split()[1]) == parent:
                results[int(status.parent.name)] = (status.parent / "cmdline").read_text()
        except (OSError, ValueError):
            continue  # it has ended
    return results


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def running(*arguments: str) -> Iterator["subprocess.Popen[str]"]:
    with programs.start(*arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize(
    ("how", "games"),
    [(signal.SIGTERM, 0), (signal.SIGKILL, 0), (signal.SIGTERM, 1)],
    ids=["term as they start", "kill as they start", "term at work"],
)
def test_no_worker_outlives_who_leads_the_work(
    how: signal.Signals, games: int, tmp_path: Path
) -> None:
    """A term at work says how the work goes on, too, and ends as such."""
    db = tmp_path / "games.db"
    with running(*LONG, "--jobs", "2", "--db", str(db)) as leader:

        def workers() -> set[int]:
            return {pid for pid, runs in children(leader.pid).items() if "spawn_main" in runs}

        until(lambda: len(workers()) == 2, "two workers start")
        until(lambda: games_in(db) >= games, "they are at work")
        processes = workers()
        assert len(processes) == 2
        leader.send_signal(how)
        try:
            text = leader.communicate(timeout=PATIENCE)[1]
            until(lambda: not any(map(alive, processes)), "the workers end, too")
        finally:
            for pid in filter(alive, processes):
                os.kill(pid, signal.SIGKILL)
    if (how, games) == (signal.SIGTERM, 1):
        assert leader.returncode == 128 + signal.SIGTERM
        assert "stopped; use --resume to continue" in text
        assert "Traceback" not in text


def test_a_scheduler_that_is_killed_is_said_to_be_gone(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="the extra `cluster`")
    db = tmp_path / "games.db"
    with (
        dask(tmp_path) as (scheduler, address),
        running(*LONG, "--cluster", address, "--db", str(db)) as leader,
    ):
        until(lambda: games_in(db) > 0, "it is under way")
        scheduler.kill()
        text = leader.communicate(timeout=PATIENCE)[1]
    assert "Traceback" not in text
    assert leader.returncode == UNFINISHED, text
    assert text.strip().splitlines()[-1].startswith("poker-deluxe: the Dask scheduler at tcp://")


def games_in(db: Path) -> int:
    try:
        with closing(open_store(str(db), read_only=True)) as store:
            return len(store.games.page(limit=1))
    except StoreError:
        return 0  # it is still being made


@contextmanager
def dask(folder: Path) -> Iterator["tuple[subprocess.Popen[bytes], str]"]:
    """A scheduler with a worker, each a process of its own."""
    quiet: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    file, module = folder / "scheduler.json", "distributed.cli.dask_"
    address = ["--scheduler-file", str(file)]
    with subprocess.Popen[bytes](
        [sys.executable, "-m", f"{module}scheduler", "--host", "127.0.0.1", "--port", "0",
         "--no-dashboard", *address], **quiet,
    ) as scheduler:  # fmt: skip
        until(file.exists, "the scheduler starts")
        with subprocess.Popen(
            [sys.executable, "-m", f"{module}worker", *address, "--nthreads", "1", "--no-nanny",
             "--no-dashboard", "--local-directory", str(folder)], **quiet,
        ) as worker:  # fmt: skip
            try:
                yield scheduler, json.loads(file.read_text())["address"]
            finally:
                worker.kill()
                scheduler.kill()
