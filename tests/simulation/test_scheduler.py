"""The scheduler: a simulated process that cannot go on ends, and says what everybody was at."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]

BEGIN: Final = """
import random
from tests.simulation import scheduler
scheduler.install()
import asyncio, threading
world = scheduler.Scheduler(random.Random(1))
world.begin()
"""

BOTH_WAIT: Final = """
first, second = threading.Lock(), threading.Lock()

def other():
    with second, first:
        pass

with first:
    thread = threading.Thread(target=other, name="other")
    thread.start()
    while not second.locked():
        world.pause()
    second.acquire()
"""

NEVER_ENDS: Final = """
async def ask():
    while True:
        await asyncio.sleep(1)

scheduler.Loop().run(ask())
"""


@pytest.mark.parametrize(
    ("program", "words"),
    [
        (BOTH_WAIT, ["all threads wait", "main waits:", "in <module>", "other waits:", "in other"]),
        (NEVER_ENDS, ["no end after", "main:", "Task-1:", "in ask", "in sleep"]),
    ],
)
def test_who_cannot_go_on_ends_with_all_stacks(program: str, words: list[str]) -> None:
    command = [sys.executable, "-c", BEGIN + program]
    result = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False
    )
    assert result.returncode == 4, result.stderr
    assert [word for word in words if word not in result.stderr] == []
