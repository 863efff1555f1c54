"""Work done by other processes: the same results and errors, and processes that end."""

import os
import signal
import subprocess
import sys
from contextlib import closing
from time import monotonic, sleep

import pytest

from deluxe_services.compute import work_processes
from deluxe_services.compute.work_processes import NICENESS, WorkProcessDied, WorkProcesses
from tests.services.compute.jobs import die, divide, fail_unportably, policy, process

SOON = 60.0


def is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="only Linux knows idle processes")
def test_work_gives_way_to_all_others() -> None:
    with closing(WorkProcesses(1)) as processes:
        assert processes.call(policy) == os.SCHED_IDLE


def test_work_is_done_by_another_process() -> None:
    with closing(WorkProcesses(1, only_idle=False)) as processes:
        other = processes.call(process)
        assert other != os.getpid()
        with pytest.raises(ZeroDivisionError):
            processes.call(divide, 1, 0)
        with pytest.raises(RuntimeError, match="Unportable: 1 2"):
            processes.call(fail_unportably)
        assert processes.call(process) == other
    assert not processes.running
    assert not is_running(other)


def test_where_that_is_forbidden_the_process_is_nice(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError

    by = list[int]()
    monkeypatch.setattr(os, "sched_setscheduler", forbid, raising=False)
    monkeypatch.setattr(os, "nice", by.append)
    work_processes._give_way(only_idle=True)
    assert by == [NICENESS]
    monkeypatch.undo()
    monkeypatch.setattr(os, "nice", by.append)
    work_processes._give_way(only_idle=False)
    assert by == [NICENESS, NICENESS]
    if hasattr(os, "SCHED_IDLE"):
        assert policy() != os.SCHED_IDLE


def test_without_processes_the_thread_that_asks_does_the_work() -> None:
    with closing(WorkProcesses(0)) as processes:
        assert processes.call(process) == os.getpid()
        assert not processes.running


def test_a_process_that_dies_is_replaced() -> None:
    with closing(WorkProcesses(1, only_idle=False)) as processes:
        os.kill(processes.call(process), signal.SIGKILL)
        with pytest.raises(WorkProcessDied):
            processes.call(die)
        assert processes.call(divide, 1, 2) == 0.5


def test_processes_without_work_end() -> None:
    with closing(WorkProcesses(1, idle=0.1, only_idle=False)) as processes:
        other = processes.call(process)
        end = monotonic() + SOON
        while is_running(other) and monotonic() < end:
            sleep(0.05)
        assert not processes.running
        assert processes.call(process) != other


PARENT = """
import os, signal
from deluxe_services.compute.work_processes import WorkProcesses
processes = WorkProcesses(1, only_idle=False)
print(processes.call(os.getpid), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_end_with_a_server_that_is_killed() -> None:
    parent = subprocess.run(
        [sys.executable, "-c", PARENT], capture_output=True, text=True, check=False
    )
    other, end = int(parent.stdout), monotonic() + SOON
    while is_running(other) and monotonic() < end:
        sleep(0.05)
    assert not is_running(other)
