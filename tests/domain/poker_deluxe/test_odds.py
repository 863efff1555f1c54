"""The odds: closed forms against the printed figures, rounded half up (DX-24)."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.kernel.rulebook import as_printed, figure


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_24_every_printed_figure_is_the_exact_one_rounded_half_up(cards: int) -> None:
    rows = rules.odds(cards)
    assert [row.rounded for row in rows] == [row.printed for row in rows]


def test_dx_24_there_are_61_figures() -> None:
    assert sum(len(rules.odds(cards)) for cards in rules.CARDS) == 61


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_24_the_counts_of_a_table_add_up_to_all_hands(cards: int) -> None:
    rows = rules.odds(cards)
    assert {row.total for row in rows} == {comb(52, cards)}
    assert sum(row.count for row in rows) == comb(52, cards)
    assert sum(1 / row.one_in for row in rows) == 1


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_24_the_odds_keep_the_order_and_points_of_the_table(cards: int) -> None:
    odds = [(row.points, row.combination, row.printed) for row in rules.odds(cards)]
    assert odds == list(rules.COMBINATIONS[cards])


def test_dx_24_five_card_counts_are_those_of_five_card_poker() -> None:
    # The well-known counts of poker, with the straight flush and royal flush in one.
    assert {str(row.combination): row.count for row in rules.odds(5)} == {
        "color-straight": 36 + 4,
        "one-quadruplet": 624,
        "one-triplet-one-pair": 3_744,
        "color-flute": 5_108,
        "straight": 10_200,
        "one-triplet": 54_912,
        "two-pairs": 123_552,
        "one-pair": 1_098_240,
        "flute": 1_302_540,
    }


@pytest.mark.parametrize(
    ("one_in", "text"),
    [
        (Fraction(3), "3.00"),
        (Fraction("3.285"), "3.29"),
        (Fraction("3.2849"), "3.28"),
        (Fraction("9.994"), "9.99"),
        (Fraction("10"), "10.0"),
        (Fraction("24.25"), "24.3"),
        (Fraction("24.2499"), "24.2"),
        (Fraction("100"), "100"),
        (Fraction("100.5"), "101"),
        (Fraction("101.5"), "102"),
        (Fraction("1234567.4999"), "1,234,567"),
    ],
)
def test_dx_24_figures_are_rounded_half_up_to_the_printed_precision(
    one_in: Fraction, text: str
) -> None:
    assert as_printed(one_in) == text


@given(st.fractions(min_value=1, max_value=10**9))
def test_dx_24_rounding_is_off_by_at_most_half_of_the_last_place(one_in: Fraction) -> None:
    text = as_printed(one_in)
    last_place = Fraction(1, 10 ** len(text.partition(".")[2]))
    off = Fraction(text.replace(",", "")) - one_in
    assert -last_place / 2 < off <= last_place / 2


def test_dx_24_german_figures_change_commas_and_points() -> None:
    assert figure("26,876,363", "de") == "26.876.363"
    assert figure("2.00", "de") == "2,00"
    assert figure("2.00", "en") == "2.00"


def test_dx_1_there_are_no_odds_for_nine_cards() -> None:
    with pytest.raises(ValueError, match="DX-1"):
        rules.odds(9)
