"""Each board looks as its picture in `baselines` does (see `looks.py`)."""

import pytest
from playwright.sync_api import Browser

from tests.web.looks import FOLDER, MOST, TAKEN_BY, different, look, opened_as_auditor
from tests.web.site import Site


def test_every_board_looks_as_in_its_picture(
    browser: Browser, site: Site, tmp_path_factory: pytest.TempPathFactory
) -> None:
    taken_by = TAKEN_BY.read_text(encoding="ascii").strip()
    same = browser.version.split(".")[0] == taken_by.split(".")[0]
    if not same:  # nothing that a machine could be given so that it draws as another does
        pytest.skip(
            f"the pictures are of chromium {taken_by}: {browser.version} may draw otherwise"
        )
    kinds = list(site.over)
    folder = tmp_path_factory.mktemp("looks")
    page = opened_as_auditor(browser, site)
    others = {}
    for kind in kinds:
        now = look(page, site, kind)
        (folder / f"{kind}.png").write_bytes(now)
        others[kind] = different(page, now, (FOLDER / f"{kind}.png").read_bytes())
    assert {kind: share for kind, share in others.items() if share > MOST} == {}, (
        f"compare with {folder}; where they are meant to differ: python -m tests.web.looks"
    )
    page.evaluate("document.querySelector('.felt .score-sheet').style.fontSize = '80%'")
    picture = page.locator(".felt").screenshot(animations="disabled")
    assert different(page, picture, (FOLDER / f"{kinds[-1]}.png").read_bytes()) > MOST
    page.context.close()
