"""The full screen looks as it is meant to; `python -m tests.services.screen.looks` draws it."""

import pytest

from deluxe_domain.catalogue import GAMES
from tests.loops import in_loop
from tests.services.screen.looks import FOLDER, LOOKS, TAKEN_BY, Look, releases, text_of


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.file.stem)
@in_loop
async def test_a_screen_looks_as_it_is_meant_to(look: Look) -> None:
    """To the last colour with the releases that drew the pictures, else to the last letter."""
    meant, now = look.file.read_text("utf-8"), await look.draw()
    assert text_of(now) == text_of(meant)
    if TAKEN_BY.read_text("ascii").strip() == releases():
        assert now == meant


def test_every_game_is_among_the_pictures_in_both_sizes_and_no_picture_is_left_over() -> None:
    for game in GAMES:
        looks = [look for look in LOOKS if look.name == game and look.what == "play"]
        assert {look.size for look in looks} == {(80, 24), (120, 40)}
        assert {look.language for look in looks} == {"en", "de"}
    assert set(FOLDER.glob("*.svg")) == {look.file for look in LOOKS}
