"""Readers of entries that several threads make for the first time at once."""

import subprocess
import sys

PROGRAM = """
import time
from threading import Thread
from time import sleep

import msgspec

from deluxe_domain.kernel import history

class Card(msgspec.Struct, frozen=True, tag="card"):
    name: "str"
    slow: "(time.sleep(0.2), str)[1]" = ""

class Dealt(msgspec.Struct, frozen=True, tag="dealt", tag_field="kind"):
    card: Card
    slow: "(time.sleep(0.2), str)[1]" = ""

def read(after):
    sleep(after)
    event = history._events_of(Dealt)(b'{"event": {"kind": "dealt", "card": {"name": "DA"}}}')
    assert event.event.card.name == "DA"
    history._entries_of(Dealt, msgspec.Raw)

threads = [Thread(target=read, args=(after / 10,)) for after in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("all have read")
"""


def test_threads_that_read_a_kind_of_event_for_the_first_time_do_not_crash() -> None:
    command = [sys.executable, "-c", PROGRAM]
    process = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (process.returncode, process.stdout) == (0, "all have read\n"), process.stderr
