"""Bots of three strengths (G-5): every game has them, and the weaker ones make more mistakes."""

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.strengths import MISTAKES, STRENGTHS, with_strengths
from deluxe_domain.kernel.turns import RollAgain
from tests.high_card import GAME as HIGH_CARD

ACTS = 4_000


@pytest.mark.parametrize("game", [*GAMES.values(), HIGH_CARD], ids=lambda game: game.name)
def test_every_game_has_bots_of_three_strengths_and_the_best_one_last(game: AnyGame) -> None:
    names = list(game.bots)
    assert [name for name in names if name in STRENGTHS] == ["weak", "medium", "strong"]
    assert game.bots["strong"] is game.bots[names[-1]]


def test_the_share_of_mistakes_is_the_one_that_is_stated() -> None:
    mistake, good = RollAgain(seat=0, places=(1,)), RollAgain(seat=0, places=(2,))
    bots = with_strengths({"random": lambda *_: mistake, "best": lambda *_: good})
    for name, share in MISTAKES.items():
        chance = Stream(bytes(32), name.encode())
        acts = [bots[name](None, chance) for _ in range(ACTS)]
        assert acts.count(mistake) == pytest.approx(ACTS * share / 100, abs=120)
