"""The search for what must go wrong: its stacked packs are whole packs, however many play."""

import random  # which packs are tried is no game's chance

import pytest

from deluxe_domain.kernel.cards import DECK
from tests.histories.negative import States
from tests.histories.staging import Staging


@pytest.mark.parametrize(("game", "players"), [("five-card-stud", 10), ("draw-poker", 8)])
def test_a_pack_is_stacked_for_as_many_players_as_can_play(game: str, players: int) -> None:
    staging = Staging(States(game), [], random.Random(1))
    for _ in range(40):
        changes = staging.changes({"deck": list(DECK)}, players)
        assert sorted(changes["deck"]) == sorted(DECK)
