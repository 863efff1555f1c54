"""What runs when a command is carried out: files, in the order of first calls."""

import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType

import deluxe_domain
import deluxe_replays
import deluxe_services
from deluxe_services.cli.main import main

PACKAGES = tuple(
    Path(package.__path__[0]) for package in (deluxe_services, deluxe_replays, deluxe_domain)
)


def files_of(words: Sequence[str]) -> dict[str, set[str]]:
    """The functions that a second run of a command calls, by file below its package's folder."""
    assert main(words) == 0
    return profile(lambda: main(words))


def profile(work: Callable[[], object]) -> dict[str, set[str]]:
    """The functions that are called meanwhile in this thread and in new ones, by file."""
    calls: dict[tuple[str, str], None] = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            calls.setdefault((frame.f_code.co_filename, frame.f_code.co_qualname))

    before = sys.getprofile()
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
        threading.setprofile(None)
    files: dict[str, set[str]] = {}
    for file, function in calls:
        for package in PACKAGES:
            if Path(file).is_relative_to(package):
                name = f"{package.name}/{Path(file).relative_to(package)}"
                files.setdefault(name, set()).add(function)
    return files
