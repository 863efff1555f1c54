"""How late this machine wakes up a process that has nothing to do: no server can be faster.

A process of its own sleeps for a few milliseconds again and again, and notes by how much later than
it asked for it is woken up.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import perf_counter, sleep
from typing import Final

APART: Final = 0.005
"""Seconds between two times."""


@contextmanager
def wakeups() -> Iterator[Callable[[], float]]:
    """The function within ends the notes: by how many ms the process was late at most, in 99 of 100
    times since the beginning.
    """
    with subprocess.Popen(
        [sys.executable, "-P", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:

        def p99() -> float:
            return float(process.communicate()[0])

        try:
            yield p99
        finally:
            process.kill()


def note_lateness() -> None:
    """In the process: print the p99 in ms when standard input ends."""
    latenesses: list[float] = []
    reader = Thread(target=sys.stdin.read, daemon=True)
    reader.start()
    while reader.is_alive() or not latenesses:
        began = perf_counter()
        sleep(APART)
        latenesses.append(perf_counter() - began - APART)
    latenesses.sort()
    print(latenesses[len(latenesses) * 99 // 100] * 1000)


if __name__ == "__main__":
    note_lateness()
