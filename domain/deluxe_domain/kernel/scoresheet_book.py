"""Throws and boxes as users type them, and the boxes with their scores and frequency (YA-4)."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from deluxe_domain.kernel.best_turn import HANDS, ROLLS, ways
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import Verdict, outcome
from deluxe_domain.kernel.dice import DICE, SIDES, DiceKind, faces
from deluxe_domain.kernel.misread import Misread, choose_from, nearest
from deluxe_domain.kernel.rulebook import CombinationRow, RuleBook, rows_of
from deluxe_domain.kernel.scoresheet import BOX_NUMBER, BOXES, MAXIMA, Box, box_name, score, scores


def read_places(words: Sequence[str]) -> tuple[int, ...]:
    """Read places that a player types, counted from 1; else ``ValueError``.

    >>> read_places(["1", "5"])
    (0, 4)
    """
    places = {str(place + 1): place for place in range(DICE)}
    if not all(word in places for word in words):
        raise ValueError(f"{' '.join(words)!r} are no dice: name them by place, from 1 to {DICE}")
    return tuple(places[word] for word in words)


def read_dice(text: str) -> tuple[int, ...]:
    """Read five dice, typed as numbers or as the letters of poker dice; else ``ValueError``.

    >>> read_dice("6 6 5 1 2"), read_dice("KKQA9")
    ((6, 6, 5, 1, 2), (6, 6, 5, 1, 2))
    """
    letters = "".join(text.upper().replace("10", "T").split())
    wrong = next((letter for letter in letters if letter not in _SIDES), None)
    if wrong is not None:
        text = f"{wrong!r} is on no die: write 1 to {SIDES}, or A, 9, T, J, Q and K"
        raise Misread("no-die", text, die=repr(wrong), sides=SIDES)
    if len(letters) != DICE:
        text = f"a throw has {DICE} dice, not {len(letters)}"
        raise Misread("throw-size", text, dice=DICE, number=len(letters))
    return tuple(_SIDES[letter] for letter in letters)


def score_throws(throws: Sequence[str], options: Any, language: Language) -> list[Verdict]:
    """The scores of throws such as ``66655 full house`` in their boxes (YA-4).

    A throw without a box is scored in every box, in the order of the sheet.
    """
    verdicts: list[Verdict] = []
    for throw in throws:
        dice, box = _throw_and_box(throw)
        boxes = BOXES if box is None else (box,)
        verdicts += [_scored(dice, each, options.dice, language) for each in boxes]
    return verdicts


def _throw_and_box(text: str) -> tuple[tuple[int, ...], Box | None]:
    words = text.split()
    throw = list(takewhile(_is_of_throw, words)) or words[:1]
    box_words = [word.lower() for word in words[len(throw) :]]
    dice = read_dice(" ".join(throw))
    return dice, read_box(box_words) if box_words else None


def _are_dice(word: str) -> bool:
    return set(word.upper().replace("10", "T")) <= _SIDES.keys()


def _is_of_throw(word: str) -> bool:
    """Whether a word is dice, or a single sign meant as a die: no box has so short a name."""
    return len(word) == 1 or _are_dice(word)


def _scored(dice: tuple[int, ...], box: Box, kind: DiceKind, language: Language) -> Verdict:
    points = score(box, dice)
    facts: dict[str, object] = {
        "dice": list(dice),
        "box": box,
        "name": box_name(box, kind),
        "name_de": box_name(box, kind, "de"),
        "points": points,
    }
    words = (faces(dice, kind, language), box_name(box, kind, language), f"{points:>2}")
    return Verdict(words, facts, False)


def read_box(words: Sequence[str]) -> Box:
    """Read a box by its stored name or its name in either language; else ``ValueError``.

    >>> read_box(["full", "house"]), read_box(["große", "straße"]), read_box(["kings"])
    ('full-house', 'high-straight', 'sixes')
    """
    text = " ".join(words)
    if text not in _BOX_NAMES:
        choice = choose_from(text, BOXES)
        near, boxes = nearest(text, BOXES) or "none", ", ".join(BOXES)
        raise Misread(
            "no-box", f"{text!r} is no box: {choice}", box=repr(text), near=near, boxes=boxes
        )
    return _BOX_NAMES[text]


def _spellings(box: Box) -> tuple[str, ...]:
    languages: tuple[Language, ...] = ("en", "de")
    names = [box_name(box, "standard", language) for language in languages]
    names += [box_name(box, "poker", language) for language in languages]
    return (box, *(name.lower() for name in names))


_BOX_NAMES: Final[Mapping[str, Box]] = {name: box for box in BOXES for name in _spellings(box)}

_LETTERS: Final = ("123456", "A9TJQK", "A9TBDK")
_SIDES: Final[Mapping[str, int]] = {
    letter: side for letters in _LETTERS for side, letter in enumerate(letters, start=1)
}
"""The die of each face, as a number or as a letter of either language (PD-1)."""


def boxes(_: int) -> tuple[CombinationRow, ...]:
    """The boxes in the order of the sheet; ``count`` of all rolls score in a box (YA-4).

    A roll can score in several boxes. The points are the maximum of a box, as printed.
    """
    counts: dict[str, int] = dict.fromkeys(BOXES, 0)
    most: dict[str, int] = {box: MAXIMA[box] for box in BOXES}
    for hand in HANDS:
        for box, points in zip(BOXES, scores(hand), strict=True):
            counts[box] += ways(hand) if points else 0

    def name(box: str, language: Language) -> str:
        return box_name(BOXES[BOX_NUMBER[box]], "standard", language)

    return rows_of(counts, ROLLS, name, most)


BOOK: Final = RuleBook((DICE,), boxes)


def rank_throws(throws: Sequence[str], language: Language) -> list[Verdict]:
    """The best box of each throw on an empty sheet: the one in which it scores most (YA-4).

    Of several boxes the upper one on the sheet; the throw that scores most wins.
    """
    dice = [read_dice(throw) for throw in throws]
    best = [max(scores(five_dice)) for five_dice in dice]
    wins = [points == max(best) for points in best]
    verdicts: list[Verdict] = []
    for five_dice, points, win in zip(dice, best, wins, strict=True):
        box = BOXES[scores(five_dice).index(points)]
        words = (faces(five_dice, "standard", language), box_name(box, "standard", language))
        facts: dict[str, object] = {
            "dice": list(five_dice),
            "combination": box,
            "name": box_name(box),
            "name_de": box_name(box, "standard", "de"),
            "points": points,
            "wins": win,
        }
        text = (*words, f"{points:>2}", outcome(win, wins, language))
        verdicts.append(Verdict(text, facts, win))
    return verdicts
