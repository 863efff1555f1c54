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
from tests.services.tables.jobs import count_to, die, divide, fail_unportably, policy, process

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


@pytest.mark.parametrize("number", [0, 1])
def test_pieces_come_as_they_are_taken(number: int) -> None:
    with closing(WorkProcesses(number, only_idle=False)) as processes:
        pieces, others = processes.pieces(count_to, 3), processes.pieces(count_to, 1)
        pieces_of = [pieces.take(), others.take(), pieces.take(), others.take(), pieces.take()]
        assert pieces_of == [1, 1, 2, None, 3]
        assert pieces.take() is None
        pieces.close()
        others.close()
        assert processes.call(divide, 1, 2) == 0.5
        assert processes.running == number


def test_a_process_that_dies_is_replaced_and_its_pieces_are_lost() -> None:
    with closing(WorkProcesses(1, only_idle=False)) as processes:
        pieces = processes.pieces(count_to, 3)
        assert pieces.take() == 1
        os.kill(processes.call(process), signal.SIGKILL)
        with pytest.raises(WorkProcessDied):
            processes.call(die)
        with pytest.raises(WorkProcessDied):
            pieces.take()
        pieces.close()
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
from deluxe_services.tables import work_processes
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
