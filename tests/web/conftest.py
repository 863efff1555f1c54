"""One server and one browser for all tests of the page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Timer

import psutil  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.chromium import browsing
from tests.web.site import Site, opened

LANGUAGES = {"en": "en-GB", "de": "de-DE"}
PATIENCE = 60_000
"""Milliseconds until a page that shows nothing fails: other tests run on the same cores."""

ENDLESS = 150.0
"""Seconds after which the pages of a test are ended. While a page's script does not end, some calls
of the browser never return: so this comes before `faulthandler_timeout`."""

PHONE_PX = 640
"""Narrower pages are touched."""

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try a test in a browser once more where it fails; the summary lists each as `rerun`."""
    for item in items:
        if item.nodeid.startswith("tests/web/"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """A server with games."""
    with opened() as site:
        yield site


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium; while it runs, no other event loop can in this process.

    So it is closed before tests of another folder begin.
    """
    with browsing() as browser:
        yield browser


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """End the pages that this process has open then; what waits for them fails, and is retried."""
    timer = Timer(seconds, _end_pages)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _end_pages() -> None:
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            if "--type=renderer" in process.cmdline():
                process.kill()


Open = Callable[..., Page]
"""Opens a page: ``visit("#/games", language="de", width=390)``."""


@pytest.fixture
def visit(site: Site, browser: Browser) -> Iterator[Open]:
    """Opens pages that complain of nothing.

    That includes that a page asks another server than its own: its policy forbids it.
    """
    complaints: list[str] = []
    contexts = []

    def _visit(path: str, language: str = "en", width: int = 1280, theme: str = "light") -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            locale=LANGUAGES[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=width < PHONE_PX,
        )
        contexts.append(context)
        context.add_init_script("localStorage.setItem('pace', 'at-once')")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(site.url + path)
        return page

    def heard(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(message.text)

    with ended_after(ENDLESS):
        yield _visit
        for context in contexts:
            context.close()
    assert [each for each in complaints if not _expected(each)] == []


def _expected(complaint: str) -> bool:
    """Chromium itself notes each answer of a refused request."""
    return complaint.startswith("Failed to load resource")
