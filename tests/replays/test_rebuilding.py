"""A game again from its seed and its decisions: the same bytes (G-5)."""

from io import BytesIO

import pytest

from deluxe_domain.kernel.decider import BrokenHistory, Refused
from deluxe_replays.gamefile import write_game_file
from deluxe_replays.rebuilding import decisions_of, rebuild_file, rebuild_game, rebuilt_equals
from tests.replays.played import GAME, play


@pytest.mark.parametrize("cards", [4, 5, 6, 7, 8])
def test_g5_seed_and_decisions_give_the_same_bytes(cards: int) -> None:
    game = play(7, players=4, cards=cards, rounds=2)
    decisions = decisions_of(game.entries)
    rebuilt = rebuild_game(GAME, game.game_id, game.seed, decisions)
    assert [entry.data for entry in rebuilt] == game.data
    assert rebuilt_equals(game.rows, game.seed)


def test_g5_another_seed_gives_another_game() -> None:
    game = play()
    decisions = decisions_of(game.entries)[:4]
    rebuilt = list(rebuild_game(GAME, game.game_id, bytes(32), decisions))
    assert rebuilt[0].data != game.data[0]


def test_a_rebuilt_file_is_the_exported_file() -> None:
    game = play()
    export, rebuilt = BytesIO(), BytesIO()
    write_game_file(export, game.rows)
    rebuild_file(rebuilt, "poker-deluxe/1", game.game_id, game.seed, decisions_of(game.entries))
    assert rebuilt.getvalue() == export.getvalue()


def test_a_decision_that_the_rules_do_not_allow_is_refused() -> None:
    game = play()
    decisions = decisions_of(game.entries)
    with pytest.raises(Refused, match="G-6"):
        list(rebuild_game(GAME, game.game_id, game.seed, [decisions[0], decisions[0]]))


def test_an_unknown_rule_set_or_a_short_seed_is_refused() -> None:
    game = play()
    with pytest.raises(BrokenHistory, match="poker-deluxe/99"):
        rebuild_file(BytesIO(), "poker-deluxe/99", "g-1", game.seed, [])
    with pytest.raises(ValueError, match="32 bytes"):
        list(rebuild_game(GAME, "g-1", b"short", []))
