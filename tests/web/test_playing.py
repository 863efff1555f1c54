"""A whole game of nearly each kind, played on a phone through the page's own buttons, and replayed.

At each turn no act has moved, and no opponent in play is hidden.
"""

import random

import pytest
from playwright.sync_api import Page, expect

from deluxe_domain.catalogue import GAMES
from tests.web.acting import act, open_game
from tests.web.axe import findings
from tests.web.conftest import Open
from tests.web.site import BRIEFLY
from tests.web.steady import PHONE, Watch

PLAYERS = {"draw-poker": "8", "five-card-stud": "8", "chinese-poker": "4"}
GERMAN = {"yacht", "draw-poker"}
MOST_ACTS = 120
ALIKE = {"seven-card-stud", "heads-up-draw", "escalero"}
"""What is pressed, and how, is as in five-card Stud, Draw Poker and Yacht; ``test_boards`` has
their boards, and ``python -m tests.web.steady`` plays all games."""


@pytest.mark.parametrize("game", [game for game in GAMES if game not in ALIKE])
def test_a_whole_game_is_played_by_buttons_and_replayed(visit: Open, game: str) -> None:
    page = visit(f"#/play?game={game}", "de" if game in GERMAN else "en", theme="dark")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_game(page, "Zoë Ann", PLAYERS.get(game, "2"), BRIEFLY.get(game, {}))
    expect(page.locator(".acts-bar[data-open]")).to_be_visible()
    assert findings(page) == []
    play(page)
    final = page.locator(".felt").text_content()  # with what the standings cover
    assert final
    page.keyboard.press("p")
    expect(page.get_by_role("slider")).to_have_value("1")
    expect(page.get_by_role("slider")).not_to_have_attribute(
        "max", "1"
    )  # how many events there are
    page.keyboard.press("End")
    expect(page.locator(".felt")).to_have_text(final)


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
