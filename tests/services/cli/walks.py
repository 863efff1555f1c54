"""What runs when a command is carried out: files, in the order of first calls."""

import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Self

import deluxe_domain
import deluxe_replays
import deluxe_services
from deluxe_services.cli.main import main

PACKAGES = tuple(
    Path(package.__path__[0]) for package in (deluxe_services, deluxe_replays, deluxe_domain)
)
COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>")
"""Calls of functions up to Python 3.11, and no longer from 3.12 on: not counted."""


class Profile:
    """The functions that are called while ``recording``, in this thread and in those that begin
    within ``with``.
    """

    def __init__(self) -> None:
        self._calls: dict[tuple[str, str], None] = {}
        self._is_recording = False

    def __enter__(self) -> Self:
        self._before = sys.getprofile()
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._before)
        threading.setprofile(None)

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Notes what is called within the block, and nothing from before."""
        self._calls.clear()
        self._is_recording = True
        try:
            yield
        finally:
            self._is_recording = False

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if self._is_recording and event == "call":
            self._calls.setdefault((frame.f_code.co_filename, frame.f_code.co_qualname))

    def files(self) -> dict[str, set[str]]:
        """The functions by file below its package's folder, in the order of first calls."""
        files: dict[str, set[str]] = {}
        for file, function in self._calls:
            for package in PACKAGES:
                if Path(file).is_relative_to(package) and not function.endswith(COMPREHENSIONS):
                    name = f"{package.name}/{Path(file).relative_to(package)}"
                    files.setdefault(name, set()).add(function)
        return files


def files_of(words: Sequence[str]) -> dict[str, set[str]]:
    """The functions that a second run of a command calls, by file below its package's folder."""
    assert main(words) == 0
    with Profile() as profile:
        with profile.recording():
            assert main(words) == 0
        return profile.files()
