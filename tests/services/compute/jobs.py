"""What other processes do for the tests; they import this file, and start faster without pytest."""

import os
import signal
from pathlib import Path


class Unportable(Exception):
    """Cannot be made again from its text, as other processes would have to."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} {two}")


def squared(number: int) -> int:
    return number * number


def dying_once(marker: Path, number: int) -> int:
    if number == 5 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def dying(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def process() -> int:
    return os.getpid()


def policy() -> int:
    return os.sched_getscheduler(0)


def divide(dividend: int, divisor: int) -> float:
    return dividend / divisor


def fail_unportably() -> None:
    raise Unportable(1, 2)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


SQUARES = [number * number for number in range(20)]
