"""``odds`` and ``rank``: the rule book at the prompt."""

import json
from math import comb

import pytest

from deluxe_domain.games.poker_deluxe import rules
from tests.services.cli.conftest import Pd


@pytest.mark.parametrize("cards", rules.CARDS)
def test_dx_24_odds_are_exact_and_round_to_what_is_printed(pd: Pd, cards: int) -> None:
    rows = pd("odds", "--cards", cards, "--json").json["rows"]
    assert sum(row["count"] for row in rows) == comb(52, cards)
    for row in rows:
        assert row["rounded"] == row["printed"]
        over, under = row["one_in"]
        assert over * row["count"] == under * comb(52, cards)


def test_odds_are_a_table_in_either_language(pd: Pd) -> None:
    english, german = pd("odds", "--cards", 4), pd("odds", "--cards", 4, "--lang", "de")
    assert english.lines[1].split() == ["One", "Quadruplet", "20", "13", "20,825", "20,825"]
    assert german.lines[1].split() == ["Ein", "Vierling", "20", "13", "20.825", "20.825"]
    assert english.lines[-1] == "270,725 hands in all"
    assert len({len(line) for line in english.lines[:-2]}) == 1


def test_dx_22_the_first_worked_example_is_paid_as_the_rules_say(pd: Pd) -> None:
    table = "8c 8d 8h 5c 5d 2c 2d | 9c 9d 9h 9s 4c 4d Kh | Ac Ad 3h 6s 7h Js Qd"
    first, second, third = pd("rank", "poker-deluxe", table).lines
    assert "One Triplet + Two Pairs" in first
    assert first.endswith("pays 2")
    assert "One Quadruplet + One Pair" in second
    assert second.endswith("wins")
    assert third.endswith("pays 6")


def test_dx_22_the_second_worked_example_equal_points_pay_nothing(pd: Pd) -> None:
    table = "4c 4d 4h 7s 9d Kc | 7c 8d 9h Ts Jd Qc | 9c Td Jh Qs Kd Ah"
    lines = pd("rank", "poker-deluxe", "--cards", 6, table).lines
    assert [line.split("  ")[-1].strip() for line in lines] == ["pays 3", "pays nothing", "wins"]


def test_dx_21_equal_hands_are_the_youngest_players(pd: Pd) -> None:
    lines = pd("rank", "poker-deluxe", "Ah 2d 3c 5d | Ad 2h 3d 5c").lines
    assert all(line.endswith("wins if the youngest holds it") for line in lines)


def test_hands_come_from_standard_input_past_blanks_and_comments(pd: Pd) -> None:
    keys = "# straights\n\nAh 2d 3c 4s | 2h 3d 4c 5s\n  \n10h jd qc ks\n"
    ranking = pd("rank", "poker-deluxe", "--json", keys=keys)
    first, second = map(json.loads, ranking.lines)
    assert (first["line"], second["line"]) == (3, 5)
    assert [hand["wins"] for hand in first["hands"]] == [False, True]
    assert second["hands"][0]["name"] == "Straight to the King"
    assert second["hands"][0]["name_de"] == "Straße, höchster Wert König"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Ah 2d 3c 4s\nAh 2d 3c 4x\n", "line 2: '4x' is no card"),
        ("\nAh 2d 3c\n", "line 2: hand 1 has 3 cards, not 4"),
        ("Ah 2d 3c 4s | Ah 5d 6c 7s\n", "line 1: Ah is in hand 1 and again in hand 2"),
        ("Ah 2d 3c 4s 5d\n", "line 1: hand 1 has 5 cards, not 4"),
        ("Ah 2d 3c 4s |\n", "line 1: hand 2 has 0 cards, not 4"),
    ],
)
def test_a_wrong_line_is_named(pd: Pd, text: str, says: str) -> None:
    result = pd("rank", "poker-deluxe", "--cards", 4, keys=text)
    assert result.code == 2
    assert says in result.err


@pytest.mark.parametrize(
    "hands",
    [
        ["Ah 2d 3c 4s | 2h 3d 4c 5s"],
        ["Ah 2d 3c 4s", "2h 3d 4c 5s"],
        ["Ah", "2d", "3c", "4s", "|", "2h", "3d", "4c", "5s"],
    ],
)
def test_arguments_are_understood_however_they_are_divided(pd: Pd, hands: list[str]) -> None:
    lines = pd("rank", "poker-deluxe", *hands).lines
    assert len(lines) == 2
    assert lines[1].endswith("wins")


@pytest.mark.parametrize(
    ("arguments", "first", "last"),
    [
        (["draw-poker"], ("royal-flush", 0, 4, [649_740, 1]), ("high-card", 2_598_960)),
        (["five-card-stud"], ("royal-flush", 0, 4, [649_740, 1]), ("high-card", 2_598_960)),
        (["seven-card-stud"], ("royal-flush", 0, 4_324, [30_940, 1]), ("high-card", 133_784_560)),
        (["heads-up-draw"], ("royal-flush", 0, 10, [259_896, 1]), ("high-card", 2_598_960)),
        (
            ["chinese-poker", "--cards", 3],
            ("three-of-a-kind", 1, 52, [425, 1]),
            ("high-card", 22_100),
        ),
        (
            ["chinese-poker", "--cards", 5],
            ("royal-flush", 1, 4, [649_740, 1]),
            ("high-card", 2_598_960),
        ),
        (
            ["chinese-poker", "--cards", 13],
            ("thirteen-of-a-suit", 13, 4, [158_753_389_900, 1]),
            ("six-pairs", 635_013_559_600),
        ),
        (["poker-dice"], ("five-of-a-kind", 0, 6, [1_296, 1]), ("high-die", 7_776)),
        (["yacht"], ("yacht", 50, 6, [1_296, 1]), ("ones", 7_776)),
        (["escalero"], ("yacht", 50, 6, [1_296, 1]), ("ones", 7_776)),
    ],
)
def test_every_game_tells_its_odds(
    pd: Pd, arguments: list[object], first: tuple[object, ...], last: tuple[object, ...]
) -> None:
    rows = pd("odds", *arguments, "--json").json["rows"]
    top, bottom = rows[0], rows[-1]
    assert (top["combination"], top["points"], top["count"], top["one_in"]) == first
    assert (bottom["combination"], bottom["total"]) == last


def test_odds_leave_out_columns_that_a_game_does_not_have(pd: Pd) -> None:
    assert pd("odds", "draw-poker").lines[1].split() == ["Royal", "Flush", "4", "649,740"]
    assert pd("odds", "yacht", "--lang", "de").lines[1].split() == ["Yacht", "50", "6", "1.296"]


def test_ya_4_a_throw_is_what_it_scores_most_on_an_empty_sheet(pd: Pd) -> None:
    full, chance = pd("rank", "yacht", "66655 | 65431", "--json").json["hands"]
    assert (full["combination"], full["points"], full["wins"]) == ("full-house", 28, True)
    assert (chance["combination"], chance["points"], chance["wins"]) == ("choice", 19, False)
    assert pd("rank", "escalero", "66655 | 55566").lines[0].split()[-1] == "wins"
