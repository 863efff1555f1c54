"""Pictures of every page, to be looked at: `python -m tests.web.screens FOLDER [PATTERN]`.

Each page is taken in English and German, light and dark, 1280 and 390 px wide.
"""

import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from deluxe_domain.catalogue import GAMES
from tests.node import QUIETLY
from tests.web.site import Site, opened

CHROMIUM: Final = "/usr/bin/chromium"
SETTLING_MS: Final = 500
SHOWN: Final = (
    "() => document.querySelector('h1, [role=alert]') && !document.querySelector('.loading')"
)
LOOKS: Final = tuple(product((1280, 390), (("en", "en-GB"), ("de", "de-DE")), ("light", "dark")))


def addresses(site: Site) -> Iterator[tuple[str, str]]:
    """Every page with its name; those whose name has `-operator` in it are signed in to."""
    yield "home", ""
    yield "home-empty", "#/games?player=nobody"
    yield "new", "#/play"
    yield "new-chinese", "#/play?game=chinese-poker"
    yield "table", f"#/games/{site.playing}/table"
    for kind, game in site.over.items():
        yield f"replay-{kind}-operator", f"#/games/{game}?v={site.moment(kind)}&as=auditor"
    deluxe = site.over["poker-deluxe"]
    yield "replay-compared-operator", f"#/games/{deluxe}?v=22&as=auditor&with=public"
    yield "replay-refused", f"#/games/{deluxe}?v=14&as=seat-1"
    yield "replay-beyond", f"#/games/{deluxe}?v=900"
    for tab in ("chips", "stacks", "audit"):
        yield f"replay-tab-{tab}", f"#/games/{deluxe}?v=24&tab={tab}"
    yield "replay-end", f"#/games/{deluxe}"
    yield "replay-missing", "#/games/g-0123"
    yield "audit", "#/audit"
    yield "audit-game", f"#/audit?game={deluxe}"
    yield "chips", "#/chips"
    yield "chips-cents", "#/chips?unit=cents"
    yield "chips-player", "#/chips?player=Ada.random"
    yield "chips-game", f"#/chips?game={site.over['draw-poker']}"
    yield "chips-none", f"#/chips?game={site.over['yacht']}"
    yield "odds", "#/odds"
    yield "odds-dice", "#/odds?game=yacht"
    yield "rules", "#/rules?game=poker-deluxe&point=DX-2"
    yield "server", "#/server"
    yield "server-operator", "#/server"
    yield "missing", "#/nowhere"


def take(browser: Browser, site: Site, folder: Path, part: str) -> None:
    """Take the pictures whose name has this part."""
    pattern = re.compile(part)
    for width, (language, locale), theme in LOOKS:
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            locale=locale,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        for name, address in addresses(site):
            picture = f"{name}-{width}-{language}-{theme}"
            if not pattern.search(picture):
                continue
            page = context.new_page()
            if "-operator" in name:
                page.add_init_script(f"sessionStorage.setItem('token', '{site.token}')")
            page.goto(site.url + address)
            page.wait_for_function(SHOWN)
            page.wait_for_timeout(SETTLING_MS)
            page.screenshot(path=folder / f"{picture}.png", full_page=True)
            page.close()
        for kind in GAMES:
            picture = f"table-{kind}-{width}-{language}-{theme}"
            if pattern.search(picture):
                page = context.new_page()
                sit_down(page, site, kind)
                page.screenshot(path=folder / f"{picture}.png", full_page=True)
                page.close()
        context.close()


def sit_down(page: Page, site: Site, kind: str) -> None:
    """Play a game against bots up to the first turn."""
    page.goto(f"{site.url}#/play?game={kind}")
    name = page.locator("form.terms input[autocomplete=nickname]")
    name.fill("Zoë")
    page.locator("form.terms").get_by_role("button").last.click()
    page.locator(".table-acts[aria-busy=false] :is(.acts-bar, .arrange)").first.wait_for()
    page.wait_for_timeout(SETTLING_MS)


def main() -> None:
    """Play the games, serve them, and take each picture."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with opened() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIETLY])
        take(browser, site, folder, sys.argv[2] if len(sys.argv) > 2 else "")
        browser.close()


if __name__ == "__main__":
    main()
