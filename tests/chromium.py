"""The browser of tests: Debian's Chromium, best the one that has no window."""

import os
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from typing import Final

from playwright.async_api import Browser as AsyncBrowser
from playwright.async_api import async_playwright
from playwright.sync_api import Browser, sync_playwright

from tests.needing import lacking
from tests.node import NODE

_PROGRAMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser")
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
    paths = (path for program in _PROGRAMS if (path := shutil.which(program)) is not None)
    return next(paths, "") or lacking("chromium")


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser, until the block ends; without one, as ``chromium``."""
    path = _driven()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*QUIETLY])
        yield browser
        browser.close()


@asynccontextmanager
async def browsing_too() -> AsyncIterator[AsyncBrowser]:
    """The same beside other work of an event loop."""
    path = _driven()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=[*QUIETLY])
        yield browser
        await browser.close()


def _driven() -> str:
    """The path of the browser. The environment's Node drives it, as Playwright's own needs a
    library that a bare Debian does not have.
    """
    path = chromium()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE / "bin" / "node"))
    return path
