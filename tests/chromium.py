"""The browser of tests: Debian's Chromium, best the one that has no window."""

import shutil
from functools import cache
from typing import Final

from tests.needing import lacking

PROGRAMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first takes half the processor time of the others, which draw a window that nobody sees."""

QUIETLY: Final = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--font-render-hinting=slight",
    "--no-first-run",
    "--no-sandbox",
)
"""A browser so started asks nobody anything by itself, and draws letters as one with a window."""


@cache
def chromium() -> str:
    """The path of the browser; without one, the test is skipped, or fails where none may be."""
    paths = (path for program in PROGRAMS if (path := shutil.which(program)) is not None)
    return next(paths, "") or lacking("chromium")
