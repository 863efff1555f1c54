"""Pictures of every page, to be looked at: `python -m tests.web.screens FOLDER [PATTERN]`.

Each page is taken in English and German, light and dark, 1280 and 390 px wide.
"""

import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from deluxe_domain.catalogue import GAMES
from tests.chromium import browsing
from tests.web.acting import open_game
from tests.web.site import Site, opened

BUNDLES: Final = Path(__file__).parents[1] / "vectors" / "bundles"

SETTLING_MS: Final = 500
SCREENS: Final = (
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
    for kind, game in site.over.items():
        yield f"analysis-{kind}-operator", f"#/games/{game}?v={site.moment(kind)}&tab=analysis"
    open_books = "as=seat-0&with=seat-1&then=1"
    yield "replay-open-books", f"#/games/{site.open_books}?v=25&{open_books}"
    for tab in ("chips", "stacks", "audit"):
        yield f"replay-tab-{tab}", f"#/games/{deluxe}?v=24&tab={tab}"
    yield "replay-end", f"#/games/{deluxe}"
    yield "replay-missing", "#/games/g-0123"
    yield "audit", "#/audit"
    yield "audit-game", f"#/audit?game={deluxe}"
    yield "chips", "#/chips"
    yield "chips-cents", "#/chips?unit=cents"
    yield "chips-player", "#/chips?player=Ada.weak"
    yield "chips-game", f"#/chips?game={site.over['draw-poker']}"
    yield "chips-none", f"#/chips?game={site.over['yacht']}"
    yield "odds", "#/odds"
    yield "odds-dice", "#/odds?game=yacht"
    yield "rules", "#/rules?game=poker-deluxe&point=DX-2"
    yield "server", "#/server"
    yield "server-operator", "#/server"
    yield "missing", "#/nowhere"


State = tuple[str, str, Callable[[Page], None]]


def states(site: Site) -> Iterator[State]:
    """What a page shows after something was done on it: the name, the address, and what is done."""
    deluxe = site.over["poker-deluxe"]
    yield "state-store-audited", "#/audit", lambda page: page.locator(".primary").first.click()
    yield (
        "state-card-proved",
        f"#/audit?game={deluxe}",
        lambda page: page.locator(".card-proof button.card").first.click(),
    )
    for name in ("good-yacht", "forged-chip-more-won"):
        yield f"state-bundle-{name}", "#/audit", dropped(BUNDLES / f"{name}.bundle.json")
    yield "state-bundle-damaged", "#/audit", dropped(Path(__file__))
    yield (
        "state-hand-ranked",
        "#/odds?game=draw-poker",
        lambda page: page.locator(".picker input").fill("As Ah Ad Kc Kd"),
    )
    yield (
        "state-downloads",
        f"#/games/{deluxe}?v=24",
        lambda page: page.locator(".menu > summary").click(),
    )
    yield "state-keys", f"#/games/{deluxe}?v=24", lambda page: page.keyboard.press("?")
    yield "state-away", f"#/games/{site.playing}/table", cut_off
    yield "state-away-list", "#/games", cut_off
    yield "state-token", "#/server", expired
    yield "state-gathering", "#/play?game=poker-dice", gather


def dropped(file: Path) -> Callable[[Page], None]:
    """Give a file to the page Audit."""
    return lambda page: page.locator("input[type=file]").set_input_files(file)


def cut_off(page: Page) -> None:
    """Take the server away, and look for something else."""
    page.route("**/pokerdeluxe.v1.*/**", lambda route: route.abort())
    page.evaluate("location.hash = '#/odds'")
    page.wait_for_timeout(SETTLING_MS)


def expired(page: Page) -> None:
    """Sign in with a token that nobody knows any more."""
    page.locator("input[type=password]").fill("pd_0123456789abcdef0123456789abcdef")
    page.locator(".sign-in button").click()


def gather(page: Page) -> None:
    """Open a table without bots."""
    open_game(page, "Zoë", bots=False)
    page.locator(".seats").wait_for()


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
            page.wait_for_function(SCREENS)
            picture_of(page, folder / f"{picture}.png")
        for name, address, act in states(site):
            picture = f"{name}-{width}-{language}-{theme}"
            if pattern.search(picture):
                page = context.new_page()
                page.goto(site.url + address)
                page.wait_for_function(SCREENS)
                act(page)
                picture_of(page, folder / f"{picture}.png")
        for kind in GAMES:
            picture = f"table-{kind}-{width}-{language}-{theme}"
            if pattern.search(picture):
                page = context.new_page()
                sit_down(page, site, kind)
                picture_of(page, folder / f"{picture}.png")
        context.close()


def picture_of(page: Page, file: Path) -> None:
    """The whole page in a window that is as high as the page, so that every row is drawn."""
    page.wait_for_timeout(SETTLING_MS)
    size = page.viewport_size or {"width": 1280, "height": 900}
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": size["width"], "height": max(height, size["height"])})
    page.wait_for_timeout(SETTLING_MS)
    page.screenshot(path=file, full_page=True)
    page.close()


def sit_down(page: Page, site: Site, kind: str) -> None:
    """Play a game against bots up to the first turn."""
    page.goto(f"{site.url}#/play?game={kind}")
    open_game(page, "Zoë")
    page.locator(".acts-bar[data-open]").wait_for()


def main() -> None:
    """Play the games, serve them, and take each picture."""
    parser = ArgumentParser(prog="python -m tests.web.screens", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the pictures are put")
    parser.add_argument(
        "pattern",
        nargs="?",
        default="",
        metavar="PATTERN",
        help="only pictures in whose names this regular expression matches, such as 'audit-390-de'",
    )
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    with opened() as site, browsing() as browser:
        take(browser, site, folder, arguments.pattern)


if __name__ == "__main__":
    main()
