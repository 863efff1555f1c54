"""Stud opens and pays as PokerKit does with the same cards and acts (ST-3, ST-5, ST-8, DR-15)."""

import pytest

from deluxe_domain.games.stud import StudGame
from deluxe_domain.games.stud.rules import Stud
from tests.domain.stud.against_pokerkit import KINDS, compared


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("stud", "game"), KINDS, ids=["five", "seven"])
def test_st_3_and_5_pokerkit_opens_and_pays_the_same_in_three_hundred_hands(
    stud: Stud, game: StudGame
) -> None:
    kinds, differences = compared(stud, game, 300, first_seed=1_000_000)
    assert differences == []
    assert kinds["shown"] > 50
    assert kinds["with side pots"] > 10
    assert kinds["dealt on without betting"] > 10
    assert kinds["won by drops without a bet"] > 5
    assert kinds["split"] > 0
