"""RulesService for every game of the catalogue: combinations, points, odds, ranked hands."""

from math import comb

import pytest

from deluxe_domain.catalogue import GAMES
from pokerdeluxe.v1 import rules_service_pb2 as rules
from tests.services.rpc.client import refused, run, serving

TOTALS = {
    "poker-deluxe": {size: comb(52, size) for size in range(4, 9)},
    "draw-poker": {0: 2_598_960, 5: 2_598_960},
    "five-card-stud": {0: 2_598_960},
    "seven-card-stud": {0: 133_784_560, 7: 133_784_560},
    "heads-up-draw": {0: 2_598_960},
    "chinese-poker": {3: 22_100, 5: 2_598_960, 13: 635_013_559_600},
    "poker-dice": {0: 7_776, 5: 7_776},
    "yacht": {0: 7_776},
    "escalero": {0: 7_776},
}
OVERLAPPING = {("yacht", 0), ("escalero", 0)}
"""A throw can score in several boxes."""

PARTIAL = {("chinese-poker", 13)}
"""Most deals make no clean sweep."""

HANDS = {
    "poker-deluxe": (["Ah", "2c", "3d", "4s"], ["Kh", "Kc", "3c", "4c"], "straight", 0),
    "draw-poker": (
        ["Ah", "2c", "3d", "4s", "5h"],
        ["Kh", "Kc", "3c", "4c", "9c"],
        "straight",
        0,
    ),
    "five-card-stud": (
        ["Ah", "2c", "3d", "4s", "9h"],
        ["Kh", "Kc", "3c", "4c", "9c"],
        "high-card",
        1,
    ),
    "seven-card-stud": (
        ["Ah", "2c", "3d", "4s", "5h", "Qs", "Qd"],
        ["Kh", "Kc", "Ks", "4c", "9c", "9d", "2d"],
        "straight",
        1,
    ),
    "heads-up-draw": (
        ["Ah", "2h", "3h", "4h", "5h"],
        ["9c", "Tc", "Jc", "Qc", "Kc"],
        "royal-flush",
        0,
    ),
    "chinese-poker": (["2s", "3d", "4s"], ["2c", "3c", "4c"], "high-card", 0),
    "poker-dice": (["1", "1", "1", "1", "2"], ["6", "6", "6", "6", "5"], "four-of-a-kind", 0),
    "yacht": (["6", "5", "4", "3", "2"], ["6", "6", "6", "6", "6"], "high-straight", 1),
    "escalero": (["5", "4", "3", "2", "1"], ["6", "6", "6", "6", "1"], "low-straight", 0),
}


def test_every_game_of_the_catalogue_is_asked() -> None:
    assert TOTALS.keys() == {name for name, game in GAMES.items() if game.book}
    assert HANDS.keys() == {name for name, game in GAMES.items() if game.rank}


@pytest.mark.parametrize("game", TOTALS)
def test_combinations_have_names_points_and_counts_that_add_up(game: str) -> None:
    async def body() -> None:
        async with serving() as served:
            for size, total in TOTALS[game].items():
                request = rules.GetCombinationsRequest(game=game, cards=size)
                found = await served.nobody.call("RulesService/GetCombinations", request)
                counts = [row.count for row in found.rows]
                assert {row.total for row in found.rows} == {total}
                assert all(row.names["en"] and row.names["de"] for row in found.rows)
                if (game, size) in OVERLAPPING | PARTIAL:
                    assert 0 < min(counts) <= max(counts) <= total
                else:
                    assert sum(counts) == total

    run(body)


@pytest.mark.parametrize("game", HANDS)
def test_hands_are_ranked(game: str) -> None:
    async def body() -> None:
        async with serving() as served:
            one, other, combination, winner = HANDS[game]
            hands = [rules.HandOfCards(cards=cards) for cards in (one, other)]
            request = rules.RankHandsRequest(game=game, hands=hands)
            ranked = await served.nobody.call("RulesService/RankHands", request)
            assert ranked.hands[0].combination == combination
            assert list(ranked.winners) == [winner]
            assert all(hand.descriptions["de"] for hand in ranked.hands)

    run(body)


@pytest.mark.parametrize(
    ("game", "hands", "field"),
    [
        ("draw-poker", [["Ah", "Kh", "9c", "5d"]], "hands.0.cards"),
        ("yacht", [["1", "2", "3", "4", "5"], ["7", "1", "1", "1", "1"]], "hands.1.cards"),
        ("poker-dice", [["1"] * 65], "hands.0.cards"),
        ("draw-poker", [["Ah", "Kh", "9c", "5d", "2s"]] * 2, "hands"),
        ("escalero", [], "hands"),
    ],
)
def test_what_is_no_hand_is_named_by_its_place(
    game: str, hands: list[list[str]], field: str
) -> None:
    async def body() -> None:
        async with serving() as served:
            given = [rules.HandOfCards(cards=cards) for cards in hands]
            request = rules.RankHandsRequest(game=game, hands=given)
            heard = await refused(served.nobody.call("RulesService/RankHands", request))
            assert heard.reason == "BAD_FIELD"
            assert list(heard.fields) == [field]

    run(body)
