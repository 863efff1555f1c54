"""A process that saves without pause, and notes what was acknowledged: to be put under faults.

Run as ``python -m tests.services.store.sqlite.saver STORE NOTES PAGES``. Four games are written at
once and the store is probed all the time. Whatever fails is tried again from what the store then
says. It ends when its standard input does, and when the store has stopped.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Final

from deluxe_services.store import Store, StoreError, StoreStopped, open_store
from deluxe_services.store.sqlite import datastore
from tests.services.store.saves import decision

ROOT: Final = Path(__file__).parents[4]
GAMES: Final = 4
STOPPED: Final = 3
PAUSE: Final = 0.002
PAGES: Final = 40
"""Pages in the write-ahead log before they are taken over: few, so that it happens often."""


@dataclass(frozen=True)
class Acknowledged:
    """An entry that was answered as saved; ``at`` in seconds since 1970."""

    game: str
    version: int
    position: int
    at: float


class Saver:
    """The process, as a test sees it."""

    def __init__(
        self, store: Path, notes: Path, environment: Mapping[str, str], pages: int
    ) -> None:
        self._notes = notes
        self._words = [sys.executable, "-m", __name__, str(store), str(notes), str(pages)]
        self._environment = {**os.environ, **environment}
        self._process = self._started()
        self.starts = 1

    def _started(self) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(self._words, stdin=subprocess.PIPE, cwd=ROOT, env=self._environment)

    @property
    def ended(self) -> bool:
        """Whether the process has ended by itself."""
        return self._process.poll() is not None

    def acknowledged(self) -> list[Acknowledged]:
        """What was answered so far."""
        lines = self._notes.read_text().splitlines() if self._notes.exists() else []
        parts = [line.split() for line in lines if line.startswith("saved ")]
        return [Acknowledged(one[1], int(one[2]), int(one[3]), float(one[4])) for one in parts]

    def wait_for(self, more: int) -> None:
        """Return once so many more entries were answered."""
        upto = len(self.acknowledged()) + more
        self.wait_until(lambda: len(self.acknowledged()) >= upto)

    def wait_for_failures(self, more: int) -> None:
        """Return once so many more saves have failed."""
        upto = self._failures() + more
        self.wait_until(lambda: self._failures() >= upto)

    def _failures(self) -> int:
        text = self._notes.read_text() if self._notes.exists() else ""
        return text.count("failed\n")

    def wait_for_probes(self, number: int, text: str) -> None:
        """Return once so many probes, one after the other, have said ``yes`` or ``no``."""
        before = len(self._probes())
        self.wait_until(lambda: self._probes()[before:][-number:] == [text] * number)

    def _probes(self) -> list[str]:
        text = self._notes.read_text() if self._notes.exists() else ""
        return [line.split()[1] for line in text.splitlines() if line.startswith("probe ")]

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Return once it is true; starts a process that has ended again. Fails after a minute."""
        deadline = time.monotonic() + 60
        while not true():
            if self.ended:
                self.kill()  # it has ended; this closes its standard input
                self._process = self._started()
                self.starts += 1
            assert time.monotonic() < deadline, "the saving process does not come on"
            time.sleep(0.01)

    def kill(self) -> None:
        """SIGKILL."""
        self._process.kill()
        self._process.communicate()

    def stop(self) -> None:
        """Close the store and end."""
        self._process.communicate(b"")
        assert self._process.returncode == 0


@contextmanager
def saving(
    store: Path, notes: Path, environment: Mapping[str, str], pages: int = PAGES
) -> Iterator[Saver]:
    """A process that saves, killed at the end."""
    saver = Saver(store, notes, environment, pages)
    try:
        yield saver
    finally:
        saver.kill()


def _save_without_pause(store: Store, game: str, note: int) -> None:
    version = _version(store, game)
    while True:
        try:
            save = decision(game, version, 1 + version % 3, key=f"{game}/{version}")
            position = store.log.append(save).result()
        except StoreStopped:
            os.write(note, b"failed\n")
            os._exit(STOPPED)
        except StoreError:
            os.write(note, b"failed\n")
            time.sleep(PAUSE)
            version = _version(store, game)
            continue
        version += len(save.rows)
        os.write(note, f"saved {game} {version} {position} {time.time()!r}\n".encode())


def _version(store: Store, game: str) -> int:
    while True:
        try:
            register_row = store.games.find(game)
        except StoreError:
            time.sleep(PAUSE)
            continue
        return register_row.version if register_row else 0


def _probe_without_pause(store: Store, note: int) -> None:
    while True:
        time.sleep(PAUSE)
        try:
            store.probe()
        except StoreStopped:
            os.write(note, b"probe no\n")
            os._exit(STOPPED)
        except StoreError:
            os.write(note, b"probe no\n")
        else:
            os.write(note, b"probe yes\n")


def main(path: str, notes: str, pages: str) -> None:
    datastore.LONG = int(pages)  # type: ignore[misc]
    note = os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    store = open_store(path)
    for number in range(GAMES):
        Thread(target=_save_without_pause, args=(store, f"g-{number}", note), daemon=True).start()
    Thread(target=_probe_without_pause, args=(store, note), daemon=True).start()
    sys.stdin.read()
    store.close()
    os._exit(0)  # the threads go on trying


if __name__ == "__main__":
    main(*sys.argv[1:])
