"""The pack: its cards, their order, their names in two languages (DX-1, G-10)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.cards import (
    DECK,
    RANKS,
    SUITS,
    Card,
    Language,
    card_face,
    distinct,
    parse_cards,
)

some_cards = st.lists(st.sampled_from(DECK), unique=True)


def test_dx_1_the_pack_has_fifty_two_cards_and_no_jokers() -> None:
    assert len(DECK) == len(set(DECK)) == 52


def test_the_pack_lies_by_rank_and_within_a_rank_by_suit() -> None:
    assert tuple(rank + suit for rank, suit in product(RANKS, SUITS)) == DECK
    assert DECK[:5] == ("2c", "2d", "2h", "2s", "3c")
    assert DECK[-1] == "As"


@pytest.mark.parametrize(
    ("card", "english", "german"),
    [
        ("2c", "Two of Clubs", "Kreuz-2"),
        ("Td", "Ten of Diamonds", "Karo-10"),
        ("Jh", "Jack of Hearts", "Herz-Bube"),
        ("Qs", "Queen of Spades", "Pik-Dame"),
        ("Kc", "King of Clubs", "Kreuz-König"),
        ("Ah", "Ace of Hearts", "Herz-Ass"),
    ],
)
def test_g_10_cards_have_english_and_german_names(card: Card, english: str, german: str) -> None:
    assert parse_cards(english) == parse_cards(german) == (card,)


@pytest.mark.parametrize(
    ("card", "german"),
    [("2c", "♣2"), ("Td", "♦10"), ("Jh", "♥B"), ("Qs", "♠D"), ("Kc", "♣K"), ("Ah", "♥A")],
)
def test_g_10_cards_have_short_faces_too(card: Card, german: str) -> None:
    assert card_face(card) == card_face(card, "en") == card
    assert card_face(card, "de") == german


@pytest.mark.parametrize("language", ["en", "de"])
def test_g_10_no_two_cards_have_the_same_face(language: Language) -> None:
    assert len({card_face(card, language) for card in DECK}) == 52


@pytest.mark.parametrize(
    "text",
    ["Ah Tc Qd", "Ah10cQd", "ah,10c,qd", " AH  tC\tQD\n", "Ah, Tc, Qd", "AhTcQd"],
)
def test_cards_are_read_however_they_are_divided(text: str) -> None:
    assert parse_cards(text) == ("Ah", "Tc", "Qd")


@given(cards=some_cards, divider=st.sampled_from(["", " ", ",", ", "]))
def test_what_is_written_is_read_again(cards: list[Card], divider: str) -> None:
    assert parse_cards(divider.join(cards)) == tuple(cards)


def test_nothing_reads_as_no_cards() -> None:
    assert parse_cards("") == parse_cards(" , ") == ()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Ah 1c", "1c"),
        ("Ah Tx", "Tx"),
        ("Ah T", "'T'"),
        ("Ahh", "'h'"),
        ("ß", "ß"),
        ("Ah ??", "??"),
    ],
)
def test_what_is_no_card_is_named(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match="is no card") as refusal:
        parse_cards(text)
    assert wrong in str(refusal.value)


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(ValueError, match="Tc is there twice"):
        parse_cards("Ah 10c Tc")
    with pytest.raises(ValueError, match="2c is there twice"):
        distinct(["As", "2c", "2c"])


@given(cards=some_cards)
def test_cards_that_are_there_once_stay_as_they_are(cards: list[Card]) -> None:
    assert distinct(iter(cards)) == tuple(cards)
