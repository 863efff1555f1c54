"""The players of heads-up draw: an opponent worth playing (HU-1), and two that are not."""

import pytest

from deluxe_domain.games.heads_up_draw import GAME
from deluxe_domain.games.heads_up_draw.bots.classes import (
    BEFORE_THE_DRAW,
    FOUR_TO_A_FLUSH,
    FOUR_TO_A_STRAIGHT,
    HIGHEST,
    class_after,
    class_before,
    to_exchange,
)
from deluxe_domain.games.heads_up_draw.bots.equilibrium import spot_of
from deluxe_domain.games.heads_up_draw.bots.ladder import (
    FIRST_ROUND,
    FREQUENCIES,
    LETTERS,
    SECOND_ROUND,
    SPOTS,
    Spot,
)
from deluxe_domain.games.heads_up_draw.events import GameEnded
from deluxe_domain.kernel.cards import parse_cards
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import Terms
from deluxe_services.simulation.simulator import simulate
from tests.domain.heads_up_draw.heads_up_table import table

DEALS = 3000


def won_by_equilibrium(other: str) -> int:
    """The units that it wins in so many deals against the other, seats changed game by game."""
    wins = 0
    for number in range(DEALS // 10):
        own = number % 2
        bots = (other, "equilibrium") if own else ("equilibrium", other)
        terms = Terms(players=2, practice=True)
        game = simulate(GAME, terms, {"hands": 10}, bots, number.to_bytes(32, "big"), "g-1")
        ended = game[-1].event
        assert isinstance(ended, GameEnded)
        wins += ended.stacks[own] - 300
    return wins


def test_hu_1_the_opponent_beats_the_random_player() -> None:
    assert won_by_equilibrium("random") > 4 * DEALS


def test_hu_1_the_opponent_beats_who_looks_at_their_hand_alone() -> None:
    assert won_by_equilibrium("thresholds") > DEALS // 2


def test_hu_1_the_opponent_bluffs_and_calls_bluffs() -> None:
    hands = ("7c 5d 4h 3s 2c", "8c 8d 6h 4s 2d", "9c Jd Qs Th 3d Kc")
    acts_text = "bet 10, call, swap 4h 3s 2c, swap 6h 4s 2d"
    stream, bet, calls = Stream(bytes(32), b"bots"), 0, 0
    bot = GAME.bots["equilibrium"]
    nothing, eights = table(hands).play(acts_text), table(hands).play(f"{acts_text}, bet 25")
    for _ in range(300):
        bet += bot(nothing.own_view(), stream).kind == "bet"
        calls += bot(eights.own_view(), stream).kind != "drop"
    assert 0 < bet < 300
    assert 0 < calls < 300


def test_every_spot_of_both_rounds_has_its_frequencies() -> None:
    assert len(LETTERS) == len(FREQUENCIES)
    assert {sum(sixths) for sixths in FREQUENCIES.values()} == {6}
    for row in FIRST_ROUND.values():
        assert len(row) == len(SPOTS) * BEFORE_THE_DRAW
    for row in SECOND_ROUND.values():
        assert len(row) == len(SPOTS) * (HIGHEST + 1)
    assert set("".join((*FIRST_ROUND.values(), *SECOND_ROUND.values()))) <= set(LETTERS)
    assert SECOND_ROUND.keys() == {
        (stakes, bettor, first, second)
        for stakes in (10, 25, 50)
        for bettor in (0, 1)
        for first in range(4)
        for second in range(4)
    }


@pytest.mark.parametrize(
    ("acts", "spot"),
    [
        ("stay", Spot(False, 0, 0)),
        ("bet 5", Spot(False, 0, 10)),
        ("bet 20", Spot(False, 0, 25)),
        ("stay, bet 15", Spot(True, 0, 10)),
        ("bet 10, raise 15", Spot(True, 10, 25)),
        ("bet 25, raise 25", Spot(True, 25, 50)),
        ("bet 25, raise 25, raise 25, raise 5", Spot(True, 25, 50)),
    ],
)
def test_hu_3_every_stake_is_taken_for_the_nearest_step(acts: str, spot: Spot) -> None:
    assert spot_of(table().play(acts).own_view()) == spot


@pytest.mark.parametrize(
    ("cards", "exchanged"),
    [
        ("Ac Kc Qc Jc 9c", ""),
        ("Ac Ad Ah As 2c", "2c"),
        ("Ac Ad Ah Ks 2c", "Ks 2c"),
        ("Ac Ad Kh Ks 2c", "2c"),
        ("Ac Ad 4h Ks 2c", "4h Ks 2c"),
        ("Ac Kc Qc Jc 9h", "9h"),
        ("5c 6d 7h 8s Kc", "Kc"),
        ("Ac 2d 3h 4s 9c", "2d 3h 4s"),
    ],
)
def test_hu_7_a_sensible_player_exchanges(cards: str, exchanged: str) -> None:
    assert to_exchange(parse_cards(cards)) == parse_cards(exchanged)


def test_hands_fall_into_classes_by_height_and_by_what_they_draw_to() -> None:
    assert class_after(parse_cards("Kc 5d 4h 3s 2c")) == 0
    assert class_after(parse_cards("Ac 5d 4h 3s 2c")) == 1
    assert class_after(parse_cards("Ah 5h 4h 3h 2h")) == HIGHEST
    assert class_before(parse_cards("Kc 5c 4c 8c 2h")) == FOUR_TO_A_FLUSH
    assert class_before(parse_cards("6c 5d 4c 3d Kh")) == FOUR_TO_A_STRAIGHT
