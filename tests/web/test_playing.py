"""A whole game of nearly each kind, played on a phone through the page's own buttons, and replayed.

At each turn no act has moved, and no opponent in play is hidden.
"""

import random

import pytest
from playwright.sync_api import Page, expect

from deluxe_domain.catalogue import GAMES
from tests.web.acting import act
from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.steady import PHONE, Watch

BRIEFLY: dict[str, dict[str, str]] = {
    "poker-deluxe": {"option-cards": "4"},
    "draw-poker": {"option-hands": "2"},
    "five-card-stud": {"option-hands": "2"},
    "heads-up-draw": {"option-hands": "2"},
    "chinese-poker": {"option-hands": "1"},
    "poker-dice": {"option-rounds": "1"},
}
PLAYERS = {"draw-poker": "8", "five-card-stud": "8", "chinese-poker": "4"}
GERMAN = {"yacht", "heads-up-draw"}
MOST_ACTS = 120
ALIKE = {"seven-card-stud", "escalero"}
"""What is pressed, and how, is as in five-card Stud and Yacht; ``test_boards`` has their boards."""


@pytest.mark.parametrize("game", [game for game in GAMES if game not in ALIKE])
def test_a_whole_game_is_played_by_buttons_and_replayed(visit: Open, game: str) -> None:
    page = visit(f"#/play?game={game}", "de" if game in GERMAN else "en", theme="dark")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    form = page.locator("form.terms")
    form.locator("input[type=number]").first.fill(PLAYERS.get(game, "2"))
    for option, value in BRIEFLY.get(game, {}).items():
        form.locator(f"#{option}").fill(value)
    form.locator("input[autocomplete=nickname]").fill("Zoë Ann")
    form.get_by_role("button").last.click()
    expect(page.locator(".acts-bar[data-open]")).to_be_visible()
    assert findings(page) == []
    play(page)
    final = page.locator(".felt").inner_text()
    page.keyboard.press("p")
    expect(page.get_by_role("slider")).to_have_value("1")
    expect(page.get_by_role("slider")).not_to_have_attribute(
        "max", "1"
    )  # how many events there are
    page.keyboard.press("End")
    expect(page.locator(".felt")).to_have_text(final, use_inner_text=True)


def play(page: Page) -> None:
    """Do something that is open, again and again, until the game is over."""
    version, watch, chance = "", Watch(), random.Random(7)
    for _ in range(MOST_ACTS):
        watch.look(page)
        version = act(page, version, chance.random())
        if version == "over":
            assert watch.turns
            assert watch.faults == []
            return
    raise AssertionError(f"the game is not over after {MOST_ACTS} acts")
