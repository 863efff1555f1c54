"""Cards, combinations and everything that happens, in English and in German (G-10)."""

import pytest

from deluxe_domain.games.poker_deluxe import GAME, rules
from deluxe_domain.games.poker_deluxe.commands import BuyCard, StopBuying
from deluxe_domain.games.poker_deluxe.rules import Combination
from deluxe_domain.kernel.cards import Language, parse_cards
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.viewer import PUBLIC, at_seat
from tests.scripted_table import Layout, ScriptedTable, scripted
from tests.told import boarded, read_act, told


@pytest.mark.parametrize(
    ("combination", "english", "german"),
    [
        (Combination.FLUTE, "Flute", "Naturell"),
        (Combination.COLOR_FLUTE, "Color Flute", "Farbflöte"),
        (Combination.STRAIGHT, "Straight", "Straße"),
        (Combination.COLOR_STRAIGHT, "Color Straight", "Farbstraße"),
        (Combination.ONE_TRIPLET, "One Triplet", "Ein Drilling"),
        (Combination.ONE_QUADRUPLET, "One Quadruplet", "Ein Vierling"),
    ],
)
def test_g_10_combinations_have_their_names_in_both_languages(
    combination: Combination, english: str, german: str
) -> None:
    assert rules.combination_name(combination, "en") == english
    assert rules.combination_name(combination, "de") == german


@pytest.mark.parametrize(
    ("card", "german"),
    [("J", "Kreuz-Bube"), ("Q", "Kreuz-Dame"), ("K", "Kreuz-König"), ("A", "Kreuz-Ass")],
)
def test_g_10_the_court_cards_have_their_german_names(card: str, german: str) -> None:
    assert parse_cards(german) == (f"{card}c",)


@pytest.mark.parametrize("language", ["en", "de"])
def test_g_10_no_two_combinations_share_a_name(language: Language) -> None:
    assert len({rules.combination_name(each, language) for each in Combination}) == 18


def test_g_10_the_game_has_its_name_in_both_languages() -> None:
    assert GAME.title == {"en": "Poker Deluxe", "de": "Poker-Deluxe"}


def played() -> ScriptedTable:
    """A deal with everything that can happen in it, up to the end of the game."""
    hands = {0: "Ah Kd 9c 5s", 1: "As Ad Ac 2c", 2: "2d 4h 6s 9h"}
    layout = Layout(hands, {0: "Qd"})
    table = scripted(players=3, cards=4, stake=3, deals=[layout]).start()
    table.leave(2)
    table.cut()
    table.buy("5s", 0)
    table.stop()
    table.stop()
    return table


def test_g_10_what_happens_is_told_in_english() -> None:
    lines = told(GAME, [GAME.redact(event, at_seat(0)) for event in played().events], viewer=0)
    assert lines[0] == "Poker Deluxe with 4 cards: 3 players, 1 round, 3 units each"
    assert "You discard 5♠ and buy Q♦ at place 1 for 1" in lines
    assert "Cara is done buying (by the clock)" in lines
    line = lines.index("Bob wins 1 from the bank")
    assert lines[line + 1 : line + 3] == ["You pay Bob 2", "Cara pays Bob 3"]
    assert "The game is over: a player has no chips left. Bob wins the game" in lines
    assert lines[-1] == "Bob cashes out 9"


def test_g_10_what_happens_is_told_in_german() -> None:
    lines = told(
        GAME, [GAME.redact(event, at_seat(0)) for event in played().events], "de", viewer=0
    )
    assert "Du wirfst ♠5 ab und kaufst ♦D an Stelle 1 für 1" in lines
    assert "Bob zeigt ♠A ♦A ♣A ♣2: Ein Drilling, 4 Punkte" in lines
    assert "Du zahlst Bob 2" in lines
    assert "Die Partie ist zu Ende: Jemand hat keine Chips mehr. Bob gewinnt die Partie" in lines


def test_g_7_what_is_hidden_is_not_told_either() -> None:
    purchase = next(event for event in played().events if event.kind == "card-bought")
    assert told(GAME, [GAME.redact(purchase, PUBLIC)]) == ["Ann buys the card at place 1 for 1"]


def test_g_10_the_table_is_laid_out_in_words() -> None:
    table = scripted(players=3, cards=4, deals=[Layout({0: "Ah Kd 9c 5s"})]).start()
    table.cut()
    view = GAME.view(table.state, at_seat(0), False)
    english, german = boarded(GAME, view), boarded(GAME, view, "de")
    assert english[1].endswith("75 (3/5/6/8)  A♥ K♦ 9♣ 5♠  [1 2 3 4]  Flute, Ace high")
    assert german[1].endswith("75 (3/5/6/8)  ♥A ♦K ♣9 ♠5  [1 2 3 4]  Naturell, Ass hoch")
    assert english[2].endswith("?? ?? ?? ??  [1 2 3 4]")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("stop", StopBuying(seat=0)),
        ("STOPP", StopBuying(seat=0)),
        ("cut 20", CutDeck(seat=0, lifted=20)),
        ("ab 20", CutDeck(seat=0, lifted=20)),
        ("buy ah 3", BuyCard(seat=0, discard="Ah", place=2)),
        ("kauf 10h 1", BuyCard(seat=0, discard="Th", place=0)),
        ("buy 10♥ 1", BuyCard(seat=0, discard="Th", place=0)),
        ("kauf ♥10 1", BuyCard(seat=0, discard="Th", place=0)),
        ("kauf Pik Ass 4", BuyCard(seat=0, discard="As", place=3)),
        ("Buy queen of diamonds 4", BuyCard(seat=0, discard="Qd", place=3)),
    ],
)
def test_g_10_acts_are_read_in_both_languages(
    text: str, command: StopBuying | CutDeck | BuyCard
) -> None:
    table = scripted(players=3).start()
    table.cut()
    assert read_act(GAME, text, table.view(at_seat(0))) == command


@pytest.mark.refuses("G-10")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "fold",
        "cut",
        "cut x",
        "cut -1",
        "cut ٣",
        "buy",
        "buy 1h 0",
        "buy AhKh 0",
        "buy Ah",
        "buy Ah 0",
    ],
)
def test_g_10_what_is_no_act_is_answered_with_what_may_be_typed(text: str) -> None:
    table = scripted(players=3).start()
    table.cut()
    with pytest.raises(ValueError, match=r"Type|is not a card|is not a place|not possible"):
        read_act(GAME, text, table.view(at_seat(0)))
