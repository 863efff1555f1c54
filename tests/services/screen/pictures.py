"""The terminal's picture in README.md, made anew: `python -m tests.services.screen.pictures`.

The game comes from a seed, so the picture changes only when the screen does.
"""

import asyncio
import re
from pathlib import Path
from typing import Final

from playwright.async_api import ViewportSize

from deluxe_services.screen.play import PlayApp
from tests.chromium import browsing_too
from tests.services.screen.looks import joined
from tests.services.screen.tables import app_of, company_of, press_on, until_asked

FOLDER: Final = Path(__file__).parents[3] / "docs" / "pictures"
SIZE: Final = (120, 31)


async def main() -> None:
    """Play to the first purchase of a card, and take the picture."""
    svg = joined(await _played())
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert box is not None, "the picture says how large it is"
    width, height = round(float(box[1])), round(float(box[2]))
    async with browsing_too() as browser:
        page = await browser.new_page(viewport=ViewportSize(width=width, height=height))
        await page.set_content(f"<body style='margin:0'>{svg}</body>")
        await page.screenshot(path=FOLDER / "terminal.png", omit_background=True)


async def _played() -> str:
    async with company_of("poker-deluxe", players=4) as company:
        app: PlayApp = app_of(company)
        async with app.run_test(size=SIZE) as pilot:
            await until_asked(app, pilot)
            while app.choice is None or "buy-card" not in app.choice.acts:
                await press_on(app, pilot)
            version = app.step.version if app.step is not None else 0
            await pilot.press("5", "2", "b")
            await until_asked(app, pilot, version)
            await pilot.press("5")
            await pilot.pause()
            return app.export_screenshot(title="./poker-deluxe play poker-deluxe --players 4")


if __name__ == "__main__":
    asyncio.run(main())
