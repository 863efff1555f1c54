"""``rank`` and ``score`` for every game that has them: hands in, verdicts out."""

import re

import pytest

from deluxe_domain.catalogue import GAMES
from tests.services.cli.conftest import Pd

FIRST = "Qs Kd Ah / 2c 2d 5h 9s Tc / 7c 7d 7h Js Jc"
SECOND = "2h 3h 4d / 6c 6d 8h 9d Th / Kc Ks Ac As 3c"
FOUL = "Kc Ks 4d / 2h 3h 8h 9d Th / 6c 6d Ac 5s 3c"
SIX_PAIRS = "2c 2d 3c / 3d 4c 4d 5c 5d / 6h 6s Kc Kd Ah"

RANKS = [
    ("draw-poker", "Ah Ad Ac 4d 4s | 2h 3h 4h 5h 6h", ["full-house", "straight-flush"], [1]),
    ("draw-poker", "Ah 2d 3c 4d 5h | Kh Kd 2c 9d 7s", ["straight", "one-pair"], [0]),
    ("five-card-stud", "Ah Kh 9c 5d 2s | Ad Kd 9h 5s 2c", ["high-card", "high-card"], [0, 1]),
    ("seven-card-stud", "Ah Ad Ac 4d 4s 9c Tc", ["full-house"], [0]),
    ("heads-up-draw", "9h 8h 7h 6h 5h | As Ks Qs Js Ts", ["royal-flush", "straight-flush"], [0]),
    ("chinese-poker", "Ah Ad Ac | Kd Ks Kc | 2c 2d 2h", ["three-of-a-kind"] * 3, [0]),
    ("chinese-poker", "Kh Kd 4c | Ks Kc 4d", ["one-pair", "one-pair"], [1]),
    ("poker-dice", "66655 | 1 1 1 1 2", ["full-house", "four-of-a-kind"], [1]),
    ("poker-dice", "66655 | KKKQQ", ["full-house", "full-house"], [0, 1]),
]


@pytest.mark.parametrize(("game", "hands", "combinations", "winners"), RANKS)
def test_hands_are_ranked_by_the_rules_of_their_game(
    pd: Pd, game: str, hands: str, combinations: list[str], winners: list[int]
) -> None:
    ranking = pd("rank", game, hands, "--json").json
    assert ranking["game"] == game
    assert [hand["combination"] for hand in ranking["hands"]] == combinations
    assert [n for n, hand in enumerate(ranking["hands"]) if hand["wins"]] == winners


def test_hu_10_ace_to_five_in_mixed_suits_is_no_straight_and_loses_to_a_pair(pd: Pd) -> None:
    wheel, pair = pd("rank", "heads-up-draw", "Ah 2d 3c 4d 5s | 2h 2c 7c 9d Js", "--json").json[
        "hands"
    ]
    assert (wheel["combination"], wheel["wins"]) == ("high-card", False)
    assert pair["wins"]


def test_equal_hands_share(pd: Pd) -> None:
    english = pd("rank", "draw-poker", "Ah Kh 9c 5d 2s | Ad Kd 9h 5s 2c").lines
    german = pd("rank", "draw-poker", "Ah Kh 9c 5d 2s | Ad Kd 9h 5s 2c", "--lang", "de").lines
    assert all(line.endswith("shares") for line in english)
    assert all(line.endswith("teilt") for line in german)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.rank])
def test_a_wrong_hand_is_named_by_its_line(pd: Pd, game: str) -> None:
    result = pd("rank", game, keys="# nothing\n\nno hand at all\n")
    assert result.code == 2
    assert result.err.startswith("poker-deluxe: line 3: ")


@pytest.mark.parametrize(
    ("game", "hands", "says"),
    [
        ("draw-poker", "Ah Kh 9c 5d", "hand 1 has 4 cards, not 5"),
        ("seven-card-stud", "Ah Kh 9c 5d 2s", "hand 1 has 5 cards, not 7"),
        ("chinese-poker", "Ah Kh", "hand 1 has 2 cards, not 3 or 5"),
        ("draw-poker", "Ah Kh 9c 5d 2s | Ah Kd 9h 5s 2c", "Ah is in hand 1 and again in hand 2"),
        ("poker-dice", "6665", "a throw has 5 dice, not 4"),
        ("poker-dice", "66657", "'7' is on no die"),
        ("yacht", "6665", "a throw has 5 dice, not 4"),
    ],
)
def test_what_cannot_be_ranked_is_said(pd: Pd, game: str, hands: str, says: str) -> None:
    result = pd("rank", game, hands)
    assert result.code == 2
    assert says in result.err


DICE_GAMES = ("yacht", "escalero", "poker-dice")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("lang", "hands", "throws"), [("en", "hands", "throws"), ("de", "Blätter", "Würfe")]
)
def test_dice_are_thrown_and_cards_are_held(
    pd: Pd, game: str, lang: str, hands: str, throws: str
) -> None:
    size = {"poker-deluxe": ("--cards", 5), "chinese-poker": ("--cards", 13)}.get(game, ())
    table = pd("odds", game, *size, "--lang", lang).out
    word, other = (throws, hands) if game in DICE_GAMES else (hands, throws)
    words = re.findall(r"\w+", table)
    assert words.count(word) == 2  # in the heading and below
    assert other not in words


@pytest.mark.parametrize("command", ["odds", "rank"])
@pytest.mark.parametrize("game", DICE_GAMES)
def test_dice_have_no_number_of_cards(pd: Pd, command: str, game: str) -> None:
    result = pd(command, game, "--cards", 5)
    assert result.code == 2
    assert result.err.startswith(f"poker-deluxe: {game} is played with dice: leave --cards out")


@pytest.mark.parametrize(
    ("line", "lang", "says"),
    [
        ("score draw-poker AhKh", "en", "draw-poker has no points: compare hands with '"),
        ("score draw-poker AhKh", "de", "draw-poker kennt keine Punkte: Blätter vergleicht „"),
        ("rank chinese-poker AhKh", "de", "Blatt 1 hat 2 Karten, nicht 3 oder 5"),
        ("odds", "en", "hands differ in size: write 4, 5, 6, 7 or 8 after --cards"),
        ("odds", "de", "Blätter sind verschieden groß: nötig ist 4, 5, 6, 7 oder 8 hinter --cards"),
    ],
)
def test_a_command_that_makes_no_sense_says_what_does(
    pd: Pd, line: str, lang: str, says: str
) -> None:
    result = pd(*line.split(), "--lang", lang)
    assert result.code == 2
    assert result.err.startswith(f"poker-deluxe: {says}")


# --- Chinese Poker


def test_cp_8_arrangements_bring_points_and_payments(pd: Pd) -> None:
    scores = pd("score", "chinese-poker", f"{FIRST} | {SECOND}", "--json").json["hands"]
    assert [hand["points"] for hand in scores] == [2, -2]
    assert [hand["won"] for hand in scores] == [200, -200]
    assert [hand["rake"] for hand in scores] == [10, 0]
    assert scores[0]["combinations"] == ["high-card", "one-pair", "full-house"]


def test_cp_17_the_value_of_a_point_and_the_mode_are_the_games_own_options(pd: Pd) -> None:
    line = ("score", "chinese-poker", f"{FIRST} | {SECOND}", "--value", 250)
    assert pd(*line).lines[0].endswith("+2 points  +5.00")
    assert pd(*line, "--lang", "de").lines[1].endswith("-2 Punkte  -5,00")
    tournament = pd(*line, "--mode", "tournament", "--json").json["hands"]
    assert [hand["rake"] for hand in tournament] == [0, 0]


def test_cp_12_a_foul_pays_three(pd: Pd) -> None:
    scores = pd("score", "chinese-poker", f"{FIRST} | {FOUL}", "--json").json["hands"]
    assert [hand["foul"] for hand in scores] == [False, True]
    assert [hand["points"] for hand in scores] == [3, -3]


@pytest.mark.parametrize(("claim", "sweep"), [(" claim", "six-pairs"), ("", None)])
def test_cp_14_a_clean_sweep_counts_only_if_it_is_claimed(
    pd: Pd, claim: str, sweep: str | None
) -> None:
    other = "2h 3h 4h / 6c 6d 8h 9d Th / Ks Kh Ac As 3s"
    scores = pd("score", "chinese-poker", f"{SIX_PAIRS}{claim} | {other}", "--json").json["hands"]
    assert scores[0]["sweep"] == sweep


@pytest.mark.refuses("CP-1")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        (FIRST, "line 1: 2 to 4 arrangements are compared, not 1 (CP-1)"),
        (f"\n{FIRST} | Ah Kh", "line 2: write front / middle / back"),
        (f"{FIRST} | {FIRST}", "line 1: Qs is in hand 1 and again in hand 2"),
    ],
)
def test_cp_1_what_is_no_arrangement_is_named_by_its_line(pd: Pd, text: str, says: str) -> None:
    result = pd("score", "chinese-poker", keys=text)
    assert result.code == 2
    assert says in result.err


# --- dice


@pytest.mark.parametrize(
    ("throw", "points"),
    [
        ("66655 full house", 28),
        ("66666 full house", 0),
        ("6 5 4 3 2 große straße", 30),
        ("11111 yacht", 50),
        ("22521 twos", 6),
        ("KKKKQ sixes", 24),
    ],
)
@pytest.mark.parametrize("game", ["yacht", "escalero"])
def test_ya_4_a_throw_scores_in_its_box(pd: Pd, game: str, throw: str, points: int) -> None:
    assert pd("score", game, throw, "--json").json["hands"][0]["points"] == points


def test_ya_4_a_throw_without_a_box_scores_in_every_box(pd: Pd) -> None:
    scores = pd("score", "yacht", "66655", "--json").json["hands"]
    assert [hand["points"] for hand in scores] == [0, 0, 0, 0, 28, 28, 18, 10, 0, 0, 0, 0]
    poker = pd("score", "yacht", "66655", "--dice", "poker").lines
    assert poker[6].split() == ["K", "K", "K", "Q", "Q", "Kings", "18"]


@pytest.mark.refuses("YA-4")
def test_ya_4_there_is_no_such_box(pd: Pd) -> None:
    result = pd("score", "yacht", keys="66655 choice\n66655 attic\n")
    assert result.code == 2
    assert "line 2: 'attic' is no box" in result.err


def test_pd_7_the_highest_hand_wins_and_in_the_low_variant_the_lowest(pd: Pd) -> None:
    high = pd("score", "poker-dice", "66655 | 66651", "--json").json["hands"]
    low = pd("score", "poker-dice", "66655 | 66651", "--lowest-wins", "--json").json["hands"]
    assert [hand["wins"] for hand in high] == [True, False]
    assert [hand["wins"] for hand in low] == [False, True]
