"""What is typed wrongly is said in plain words, in the reader's language, with what to write."""

import pytest

from deluxe_domain.kernel.comparing import BEST_OF_FIVE, compare_hands
from deluxe_domain.kernel.misread import Misread
from deluxe_domain.kernel.scoresheet_book import score_throws
from tests.services.cli.conftest import Pd

CASES = """
score yacht 1 2 3 4 | a throw has 5 dice, not 4 | ein Wurf hat 5 Würfel, nicht 4
score yacht 1 2 3 4 7 | '7' is on no die: write 1 to 6 | '7' steht auf keinem Würfel: nötig ist 1
score yacht 66655 ful | did you mean full-house? | Ist full-house gemeint?
rank draw-poker AhKh | hand 1 has 2 cards, not 5 | Blatt 1 hat 2 Karten, nicht 5
rank draw-poker AhKhQhJhXh | 'Xh' is no card: write a rank | 'Xh' ist keine Karte: nötig sind
rank draw-poker AhAhQhJhTh | Ah is there twice | Ah kommt zweimal vor
rank poker-deluxe AhKhQh | a hand has 4 to 8 cards | ein Blatt hat 4 bis 8 Karten
score chinese-poker AhKh QhJh | 2 to 4 arrangements | 2 bis 4 Blätter
odds poker-deluxe --cards 9 | write 4, 5, 6, 7 or 8 | nötig ist 4, 5, 6, 7 oder 8
play poker-deluxe --cards five | write a whole number from 4 to 8 | nötig ist eine ganze Zahl von 4
play --cards five | name it first, as in 'poker-deluxe play poker-deluxe --cards …' | zuerst nennen
play --rounds 2 | --rounds is an option of games: name one first (poker-deluxe, | eines nennen (
play --crads 5 | there is no option --crads: did you mean --cards? | Ist --cards gemeint?
play poker-deluxe --bots random | did you mean --bot? | Ist --bot gemeint?
play yacht --bot choose | there are random, weak, medium, | möglich sind random, weak, medium,
ply | did you mean play? | Ist play gemeint?
play pokr | did you mean poker-deluxe? | Ist poker-deluxe gemeint?
audit --al | did you mean --all? | Ist --all gemeint?
verify nowhere.json | no such file: check the name, or | Datei gibt es nicht: den Namen prüfen
audit nowhere.json | no such file: check the name, or | Datei gibt es nicht: den Namen prüfen
import nowhere.jsonl | no file nowhere.jsonl: check | keine Datei nowhere.jsonl: den Namen prüfen
serve --config no.toml | is not there: check the name, or | gibt es nicht: den Namen prüfen oder
rules YA-999 | there is no point YA-999: write YA-1 to | gibt keinen Punkt YA-999: möglich ist YA-1
"""
"""What is typed, and what the answer says in English and in German."""


@pytest.mark.parametrize("case", CASES.strip().splitlines())
def test_what_is_wrong_is_said_with_what_to_write(
    pd: Pd, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, english, german = case.split(" | ")
    for language, text in (("en", english), ("de", german)):
        monkeypatch.setenv("POKER_DELUXE_LANG", language)
        run = pd(*line.split())
        assert run.code in (2, 3)
        assert text in run.err
        assert run.err.startswith("poker-deluxe: ")


@pytest.mark.parametrize(
    "line",
    [
        "{}", "play {}", "rules {}", "odds {}", "rank {} AhKh", "rank draw-poker {}",
        "score yacht {}", "replay {}", "audit {}", "flows {}", "export {}", "verify {}",
        "import {}", "watch {}", "health {}", "token {}", "man {}", "play yacht --bot {}",
        "play --resume {}", "games --db {}", "serve --db {}", "serve --set {}", "serve --host {}",
        "simulate yacht --seed {}.{} --games {}", "flows --all --since {}", "log check --key {}",
    ],
)  # fmt: skip
def test_a_word_of_5000_characters_gets_an_answer_that_can_be_read(pd: Pd, line: str) -> None:
    run = pd(*line.replace("{}", "x" * 5000).split())
    assert run.code in (1, 2, 3)
    assert run.err.startswith("poker-deluxe: ")
    assert "Traceback" not in run.err
    assert len(run.err) < 2000


@pytest.mark.parametrize("throw", ["1 2 3 4", "1 2 3 4 7", "66655 ful", "66655 nonsense"])
def test_the_domain_says_of_throws_what_the_command_line_says(pd: Pd, throw: str) -> None:
    with pytest.raises(Misread) as error:
        score_throws([throw], None, "en")
    assert pd("score", "yacht", throw).err == f"poker-deluxe: {error.value}\n"


@pytest.mark.parametrize("hands", ["AhKh", "AhKhQhJhXh", "AhAhQhJhTh", "AhKhQhJhTh|AhKcQcJcTc"])
def test_the_domain_says_of_hands_what_the_command_line_says(pd: Pd, hands: str) -> None:
    with pytest.raises(Misread) as error:
        compare_hands(BEST_OF_FIVE, hands.split("|"), "en")
    assert pd("rank", "draw-poker", hands).err == f"poker-deluxe: {error.value}\n"
