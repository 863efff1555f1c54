"""In which order tests run, and which of them run in one process when there are several.

A process takes a file after the other from the top of the list. What takes longest stands there, so
that the processes end together; what is left for the end are files of a second or two. Files that
compute all the time are spread among those that wait for servers and disks, so that no core idles.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

IN_ONE_PROCESS: Final = ("tests/web/test_p", "tests/web/")
"""Tests in a browser, by how their paths begin: they share a server and a browser in two processes,
and no more than two browsers are at work at once."""

FIRST: Final = (
    "tests/services/screen/test_playing.py",
    *IN_ONE_PROCESS,
    "tests/released/",
    "tests/services/api/noninterference/test_late_noninterference.py",
    "tests/services/api/fuzz/test_fuzz.py",
    "tests/replays/test_bundles.py",
    "tests/properties/",
    "tests/drills/",
    "tests/client/",
    "tests/examples/",
    "tests/docs/",
    "tests/docker/",
    "tests/services/bench/",
    "tests/services/api/",
    "tests/services/cli/",
    "tests/services/tables/",
    "tests/services/store/",
    "tests/services/",
    "tests/replays/",
    "tests/texts/test_lines.py",
    "tests/histories/",
    "tests/domain/poker_deluxe/test_census.py",
    "tests/domain/chinese_poker/test_bots.py",
    "tests/domain/kernel/",
    "tests/domain/",
    "tests/architecture/",
)
"""How the paths begin of what takes longest; all others follow in the order of their paths."""


COMPUTING: Final = (
    "tests/architecture/",
    "tests/declared/",
    "tests/domain/",
    "tests/histories/",
    "tests/insight/",
    "tests/properties/",
    "tests/replays/",
    "tests/rules/",
    "tests/texts/",
)
"""How the paths begin of what waits for nothing."""


def in_order(items: list[pytest.Item]) -> None:
    """Sort tests by what takes longest; those of a file stay as they are."""
    places = spread({_path(item): None for item in items})
    items.sort(key=lambda item: places[_path(item)])


def spread(paths: Iterable[str]) -> dict[str, int]:
    """The place of each file: those that compute as evenly as may be among those that wait."""
    shares = []
    in_turn = sorted(paths, key=_place)
    for computing in (False, True):
        group = [path for path in in_turn if path.startswith(COMPUTING) == computing]
        shares += [(number / len(group), path) for number, path in enumerate(group)]
    shares.sort(key=lambda each: (not each[1].startswith(IN_ONE_PROCESS), each[0]))
    return {path: number for number, (_, path) in enumerate(shares)}


def _path(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


@cache
def _place(path: str) -> int:
    starts = (index for index, start in enumerate(FIRST) if path.startswith(start))
    return next(starts, len(FIRST))


class ByFile(LoadFileScheduling):
    """Hands files to processes in the order of the tests, and what belongs together to one."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _reschedule(self, node: WorkerController) -> None:
        """Hand on what is left to a process that has collected; one in place of another has not."""
        if node in self.registered_collections:
            super()._reschedule(node)

    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        """Forget a file whose tests are all done: what a process has yet to do is counted anew
        after each test.
        """
        units = self.assigned_work[node]
        path = self._split_scope(self.registered_collections[node][item_index])
        super().mark_test_complete(node, item_index, duration)
        if all(units[path].values()):
            del units[path]

    def remove_node(self, node: WorkerController) -> str | None:
        """Hand on what a process that has died leaves, but the test that it died of; that test."""
        units = self.assigned_work.pop(node)
        left = ((unit, name) for unit in units.values() for name, done in unit.items() if not done)
        unit, name = next(left, ({}, None))
        if name is not None:
            unit[name] = True
        self.workqueue.update(
            {path: tests for path, tests in units.items() if not all(tests.values())}
        )
        for other in self.assigned_work:
            self._reschedule(other)
        return name

    def _split_scope(self, nodeid: str) -> str:
        starts = (start for start in IN_ONE_PROCESS if nodeid.startswith(start))
        return next(starts, super()._split_scope(nodeid))
