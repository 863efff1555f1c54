"""A game again from its seed and its decisions: the same bytes (G-5)."""

import pytest

from deluxe_domain.kernel.decider import Refused
from deluxe_replays.audit.rebuilding import rebuild_game
from tests.replays.played import GAME, play
from tests.replays.rebuilt import decisions_of, rebuilt_equals


@pytest.mark.parametrize("cards", [4, 5, 6, 7, 8])
def test_g_5_seed_and_decisions_give_the_same_bytes(cards: int) -> None:
    game = play(7, players=4, cards=cards, rounds=2)
    decisions = decisions_of(game.entries)
    rebuilt = rebuild_game(GAME, game.game_id, game.seed, decisions)
    assert [entry.data for entry in rebuilt] == game.data
    assert rebuilt_equals(game.rows, game.seed)


def test_g_5_another_seed_gives_another_game() -> None:
    game = play()
    decisions = decisions_of(game.entries)[:4]
    rebuilt = list(rebuild_game(GAME, game.game_id, bytes(32), decisions))
    assert rebuilt[0].data != game.data[0]


def test_a_decision_that_the_rules_do_not_allow_is_refused() -> None:
    game = play()
    decisions = decisions_of(game.entries)
    with pytest.raises(Refused, match="G-6"):
        list(rebuild_game(GAME, game.game_id, game.seed, [decisions[0], decisions[0]]))


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        list(rebuild_game(GAME, "g-1", b"short", []))
