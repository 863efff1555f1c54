"""High Card is played on the page and in the terminal, which have no board of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import expect

from deluxe_domain.catalogue import GAMES, RULE_SETS
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_services.screen.boards.drawing import BOARDS
from tests.chromium import browsing
from tests.declared.__main__ import ROOT
from tests.high_card import GAME, generated
from tests.loops import in_loop
from tests.node import installed
from tests.services.screen import tables
from tests.services.screen.widgets import text_of
from tests.web.acting import act

ENDS = {"en": "The game is over", "de": "Die Partie ist vorbei"}


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """High Card is a game of the catalogue."""
    monkeypatch.setitem(RULE_SETS, GAME.rules, GAME)
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    monkeypatch.setitem(cast("dict[str, Any]", tables.SHORT), GAME.name, {"deals": 3})


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("language", LANGUAGES)
@in_loop
async def test_it_is_played_in_the_terminal_with_keys(language: Language) -> None:
    assert GAME.name not in BOARDS, "the board is the plain one"
    cards = set()
    async with tables.company_of(GAME.name) as company:
        app = tables.app_of(company, language)
        async with app.run_test(size=(100, 30)) as pilot:
            await tables.until_asked(app, pilot)
            while not app.over:
                tables.check_board_fits(app)
                await tables.press_on(app, pilot)
                assert app.step is not None
                cards |= {seat.hand for seat in app.step.view.seats if seat.hand}
            await pilot.pause()
            assert ENDS[language] in text_of(app, "#log").replace("\n", " ")
    assert cards


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server and a page that have High Card."""
    folder = tmp_path_factory.mktemp("page")
    generated.write_protos(folder)
    with installed(ROOT / "services/web"):
        root = generated.write_page(folder)
    code = generated.write_code(folder)
    environment = os.environ | {"PYTHONPATH": f"{code}{os.pathsep}{ROOT}", "HOME": str(folder)}
    command = [sys.executable, "-m", "tests.high_card.registered", "serve", "--dev", "--port", "0"]
    command += ["--web-port", "0", "--web-root", str(root), "--db", str(folder / "games.db")]
    server = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        yield next(re.findall(r"http://\S+/", line)[0] for line in server.stdout if "http" in line)
    finally:
        server.terminate()
        server.communicate(timeout=60)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_on_the_page_by_buttons(page: str, language: str, tmp_path: Path) -> None:
    complaints: list[str] = []
    with browsing() as browser:
        context = browser.new_context(locale=language, reduced_motion="reduce")
        context.add_init_script("localStorage.setItem('pace', 'at-once')")
        tab = context.new_page()
        tab.set_default_timeout(60_000)
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.on("console", lambda message: complaints.append(message.text))
        tab.goto(f"{page}#/play?game=high-card")
        form = tab.locator("form.terms")
        expect(form).to_contain_text(GAME.title[language])
        form.locator("#option-deals").fill("3")
        form.locator("input[autocomplete=nickname]").fill("Ada")
        form.get_by_role("button").last.click()
        version = ""
        for _ in range(12):
            version = act(tab, version)
            if version == "over":
                break
        assert version == "over"
        expect(tab.locator(".felt [data-seat]")).to_have_count(3)
        for seat in tab.locator(".felt [data-seat]").all():
            expect(seat.locator(".card")).to_have_count(1)
        expect(tab.locator("body")).to_contain_text(ENDS[language])
        tab.screenshot(path=tmp_path / "page.png", full_page=True)
        context.close()
    assert complaints == []
