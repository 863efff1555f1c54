"""What Draw Poker pays is what PokerKit pays for the same cards and acts (DR-8, DR-12 to DR-15)."""

import pytest

from tests.domain.draw_poker.against_pokerkit import compared


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_dr_14_and_15_pokerkit_pays_the_same_in_two_hundred_hands() -> None:
    kinds, differences = compared(200, first_seed=1_000_000)
    assert differences == []
    assert kinds["shown"] > 50
    assert kinds["with side pots"] > 5
    assert kinds["carried pot"] > 25
