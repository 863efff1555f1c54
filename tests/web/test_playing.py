"""A whole game of each kind, played through the page's own buttons, and replayed to its end."""

import pytest
from playwright.sync_api import Page, expect

from deluxe_domain.catalogue import GAMES
from tests.web.acting import act
from tests.web.conftest import Open

BRIEFLY: dict[str, dict[str, str]] = {
    "poker-deluxe": {"option-cards": "4"},
    "draw-poker": {"option-hands": "1"},
    "five-card-stud": {"option-hands": "1"},
    "seven-card-stud": {"option-hands": "1"},
    "heads-up-draw": {"option-hands": "1"},
    "chinese-poker": {"option-hands": "1"},
    "poker-dice": {"option-rounds": "1"},
}
PLAYERS = {"yacht": "1"}
MOST_ACTS = 120


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_buttons_and_replayed(visit: Open, game: str) -> None:
    page = visit(f"#/play?game={game}", "de" if game == "yacht" else "en")
    form = page.locator("form.terms")
    form.locator("input[type=number]").first.fill(PLAYERS.get(game, "2"))
    for option, value in BRIEFLY.get(game, {}).items():
        form.locator(f"#{option}").fill(value)
    form.locator("input[autocomplete=nickname]").fill("Zoë Ann")
    form.get_by_role("button").last.click()
    expect(page.locator(".table-main")).to_be_visible()
    play(page)
    final = page.locator(".felt").inner_text()
    page.locator(".result a").first.click()
    expect(page.get_by_role("slider")).to_have_value("1")
    expect(page.get_by_role("slider")).not_to_have_attribute(
        "max", "1"
    )  # how many events there are
    page.keyboard.press("End")
    expect(page.locator(".felt")).to_have_text(final, use_inner_text=True)


def play(page: Page) -> None:
    """Do the first thing that is open, again and again, until the game is over."""
    version = ""
    for _ in range(MOST_ACTS):
        version = act(page, version)
        if version == "over":
            return
    raise AssertionError(f"the game is not over after {MOST_ACTS} acts")
