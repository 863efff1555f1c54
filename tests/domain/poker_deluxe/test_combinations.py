"""The tables of chapter 6, line by line against the rules as printed (DX-1, DX-15, DX-17)."""

import json
from pathlib import Path
from typing import TypedDict

import pytest

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.rules.combinations import GROUPS, UNGROUPED
from deluxe_domain.kernel.rulebook import figure


class PrintedRow(TypedDict):
    points: int
    en: str
    de: str
    chances_en: str
    chances_de: str


VECTORS = Path(__file__).parents[2] / "vectors"
BOOK: dict[int, list[PrintedRow]] = {
    int(cards): rows
    for cards, rows in json.loads((VECTORS / "poker_deluxe_tables.json").read_text("utf-8")).items()
}


def test_dx_17_the_tables_have_8_9_12_14_and_18_rows() -> None:
    assert [len(rules.COMBINATIONS[cards]) for cards in rules.CARDS] == [8, 9, 12, 14, 18]
    assert sum(len(rows) for rows in BOOK.values()) == 61


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_17_every_row_is_as_printed_in_both_languages(cards: int) -> None:
    ours: list[PrintedRow] = [
        {
            "points": row.points,
            "en": rules.combination_name(row.combination, "en"),
            "de": rules.combination_name(row.combination, "de"),
            "chances_en": figure(row.printed, "en"),
            "chances_de": figure(row.printed, "de"),
        }
        for row in rules.COMBINATIONS[cards]
    ]
    assert ours == BOOK[cards]


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_17_no_row_is_worth_more_than_the_one_above_it(cards: int) -> None:
    points = [row.points for row in rules.COMBINATIONS[cards]]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_15_each_table_names_every_way_to_group_its_cards_exactly_once(cards: int) -> None:
    names = [row.combination for row in rules.COMBINATIONS[cards]]
    groups = {
        (quadruplets, triplets, pairs)
        for quadruplets in range(3)
        for triplets in range(3)
        for pairs in range(5)
        if 0 < 4 * quadruplets + 3 * triplets + 2 * pairs <= cards
    }
    assert len(set(names)) == len(names)
    assert {GROUPS[combination] for combination in names} - {(0, 0, 0)} == groups
    assert set(names) >= UNGROUPED


def test_dx_15_stored_names_are_the_english_names_in_kebab_case() -> None:
    for combination in rules.Combination:
        english = rules.combination_name(combination).replace(" + ", " ").replace(" ", "-").lower()
        assert combination == english


@pytest.mark.parametrize(
    ("upper", "lower", "cards"),
    [
        ("one-triplet", "straight", 4),
        ("straight", "two-pairs", 4),
        ("two-pairs", "color-flute", 4),
        ("one-pair", "flute", 4),
        ("one-pair", "flute", 5),
        ("flute", "one-pair", 6),
        ("flute", "one-pair", 7),
        ("flute", "one-pair", 8),
    ],
)
def test_dx_17_the_upper_of_two_rows_is_higher(upper: str, lower: str, cards: int) -> None:
    order = [row.combination for row in rules.COMBINATIONS[cards]]
    assert order.index(rules.Combination(upper)) < order.index(rules.Combination(lower))


@pytest.mark.parametrize("cards", [-1, 0, 3, 9, 52])
def test_dx_1_no_game_is_played_with_fewer_than_4_or_more_than_8_cards(cards: int) -> None:
    with pytest.raises(ValueError, match=f"4 to 8 cards .*, not {cards}"):
        rules.check_cards(cards)
