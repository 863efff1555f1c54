"""The pictures of the page in README.md and docs: `python -m tests.web.pictures`.

All games come from seeds, so the pictures change only when the page does.
"""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from playwright.async_api import Browser, ViewportSize

from deluxe_domain.catalogue import GAMES
from deluxe_services.api.server.server import Server
from deluxe_services.cli.playing.local_game import drawn
from deluxe_services.settings import Settings
from deluxe_services.store import Store, open_store
from deluxe_services.tables.host import Host
from tests.chromium import browsing_too
from tests.web.site import PLAYED_MS, seated

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
SIZE: Final = ViewportSize(width=1280, height=800)


class Picture(NamedTuple):
    """One picture: its game, the page's address with `GAME` in it, and what to wait for."""

    name: str
    game: str
    options: tuple[str, ...]
    address: str
    shown: str


PICTURES: Final = (
    Picture(
        "replay",
        "poker-deluxe",
        ("--cards", "5", "--players", "3"),
        "#/games/GAME?v=15&as=public",
        ".card",
    ),
    Picture(
        "chips", "draw-poker", ("--players", "4", "--hands", "12"), "#/chips?game=GAME", ".chart"
    ),
)


ACTS: Final = 4
"""So far the games in play have come that the list shows."""


async def main() -> None:
    """Play the games, serve them, and take each picture."""
    FOLDER.mkdir(exist_ok=True)
    async with browsing_too() as browser:
        await _take_list(browser)
        for picture in PICTURES:
            with tempfile.TemporaryDirectory() as folder:
                await _take(browser, picture, f"{folder}/games.db")


async def _take(browser: Browser, picture: Picture, db: str) -> None:
    simulate = ("simulate", picture.game, "--games", "1", "--seed", "11", "--db", db)
    command = [sys.executable, "-m", "deluxe_services.cli", *simulate, *picture.options]
    await asyncio.to_thread(subprocess.run, command, check=True, stdout=subprocess.DEVNULL)
    store = open_store(f"sqlite:///{db}")
    [register] = store.games.page()
    address = picture.address.replace("GAME", register.game)
    await _shoot(browser, store, picture.name, address, picture.shown)


async def _take_list(browser: Browser) -> None:
    """One game of every kind, each in play."""
    store = open_store("memory:")
    host = Host(store, clock=lambda: PLAYED_MS, entropy=drawn(b"pictures"), practice=True)
    for kind in reversed(tuple(GAMES)):
        company = await seated(host, kind)
        await company.start()
        for _ in range(ACTS):
            await company.bot_acts(await company.standing())
    await host.close()
    await _shoot(browser, store, "games", "", ".tile-seats")


async def _shoot(browser: Browser, store: Store, name: str, address: str, selector: str) -> None:
    """The picture of an address of the page, which serves this store."""
    try:
        async with Server(store, Settings(port=0, web_port=0)) as server:
            page = await browser.new_page(viewport=SIZE, reduced_motion="reduce", locale="en-US")
            await page.goto(f"http://127.0.0.1:{server.web_port}/{address}")
            await page.wait_for_selector(selector)
            await page.wait_for_timeout(500)
            await page.screenshot(path=FOLDER / f"{name}.png")
            await page.close()
    finally:
        store.close()


if __name__ == "__main__":
    asyncio.run(main())
