"""The boards as they are meant to look: `python -m tests.web.looks` takes their pictures anew.

A picture is compared pixel by pixel, in the browser itself. The page brings its own typeface, but
how letters are smoothed differs between releases of chromium. So a pixel counts as another one only
if it differs clearly, and a few of them are allowed.
"""

from base64 import b64encode
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.chromium import browsing
from tests.web.site import Site, opened

FOLDER: Final = Path(__file__).parent / "baselines"
TAKEN_BY: Final = FOLDER / "chromium.txt"
"""The release of chromium that took the pictures."""
WIDTH: Final = 820
CLEARLY: Final = 60
"""So much must one of a pixel's three colours, 0 to 255, differ."""
MOST: Final = 0.004
"""The share of pixels that may differ."""

PLAINLY: Final = "document.querySelector('.oval').style.background = 'var(--felt-b)'"
"""Without shades, which make a picture eight times as large."""

DIFFERENT: Final = """async ([one, other, clearly]) => {
    const pixels = async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
    };
    const [a, b] = [await pixels(one), await pixels(other)];
    if (a.width !== b.width || a.height !== b.height) return 1;
    const [x, y] = [a.data, b.data];
    const apart = (at) => Math.abs(x[at] - y[at]) > clearly;
    let different = 0;
    for (let at = 0; at < x.length; at += 4)
        if (apart(at) || apart(at + 1) || apart(at + 2)) different += 1;
    return different / (a.width * a.height);
}"""


def opened_as_auditor(browser: Browser, site: Site) -> Page:
    """A page that may see every card, always as broad and in the same colours."""
    context = browser.new_context(
        viewport={"width": WIDTH, "height": 1000},
        locale="en-US",
        color_scheme="light",
        reduced_motion="reduce",
    )
    context.add_init_script(f"sessionStorage.setItem('token', '{site.token}')")
    page = context.new_page()
    page.goto(site.url)
    return page


def look(page: Page, site: Site, kind: str) -> bytes:
    """The picture of a game's board at a version at which much lies on it."""
    version = site.moment(kind)
    address = f"#/games/{site.over[kind]}?v={version}&as=auditor"
    page.evaluate("hash => { location.hash = hash }", address)
    expect(page.locator(f".pane[data-version='{version}'] .felt")).to_be_visible()
    expect(page.locator(".log-line[aria-current]")).to_be_visible()  # so are the last events
    page.evaluate("document.fonts.ready")
    page.evaluate(PLAINLY)
    return page.locator(".felt").screenshot(animations="disabled")


def different(page: Page, one: bytes, other: bytes) -> float:
    """What share of the pixels of two pictures differs; 1 if their sizes do."""
    share = page.evaluate(DIFFERENT, [b64encode(one).decode(), b64encode(other).decode(), CLEARLY])
    return float(share)


def main() -> None:
    """Take all pictures anew."""
    with opened() as site, browsing() as browser:
        page = opened_as_auditor(browser, site)
        for kind in site.over:
            (FOLDER / f"{kind}.png").write_bytes(look(page, site, kind))
        TAKEN_BY.write_text(f"{browser.version}\n", encoding="ascii")


if __name__ == "__main__":
    main()
