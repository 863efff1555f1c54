"""Games with dice in words, English and German: throws, boxes, and what may be typed (G-10)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.comparing import Verdict
from deluxe_domain.kernel.dice import DICE, SIDES, DiceKind, StarterFound, faces
from deluxe_domain.kernel.scoresheet import BOXES, Box, BoxScore, box_name, score
from deluxe_domain.kernel.turns import DiceThrown, MayRollAgain


def who(seat: int, language: Language) -> str:
    """A seat.

    >>> who(2, "de")
    'Platz 2'
    """
    return f"{'Platz' if language == 'de' else 'seat'} {seat}"


def by_clock(clock: bool, language: Language) -> str:
    """What is added if the clock did it (G-8)."""
    if not clock:
        return ""
    return " (Zeit abgelaufen oder gegangen)" if language == "de" else " (out of time, or has left)"


def starter_found(event: StarterFound, language: Language) -> str:
    """Who starts, and what each has thrown for it."""
    throws = ", ".join(f"{thrown.seat}: {thrown.die}" for thrown in event.throws)
    starts = "beginnt" if language == "de" else "starts"
    return f"{who(event.starter, language)} {starts} ({throws})"


def thrown(event: DiceThrown, language: Language) -> str:
    """A throw, in numbers; those that were left lying stand in brackets."""
    dice = " ".join(
        str(die) if place in event.places else f"[{die}]" for place, die in enumerate(event.dice)
    )
    throws = "wirft" if language == "de" else "throws"
    return f"{who(event.seat, language)} {throws} {dice}"


def score_written(seat: int, box: Box, points: int, language: Language) -> str:
    """A score."""
    writes = "schreibt" if language == "de" else "writes"
    into = "bei" if language == "de" else "into"
    return f"{who(seat, language)} {writes} {points} {into} {box_name(box, language=language)}"


def crossed_out(seat: int, box: Box, language: Language) -> str:
    """A cross."""
    crosses = "streicht" if language == "de" else "crosses out"
    return f"{who(seat, language)} {crosses} {box_name(box, language=language)}"


def dice_are_closed(language: Language) -> str:
    """No throw comes any more from this seed."""
    return "alle Würfe sind gefallen" if language == "de" else "all throws are made"


def may_roll(act: MayRollAgain, language: Language) -> str:
    """What may be typed to roll again; players count the dice from 1."""
    places = ", ".join(str(place + 1) for place in act.places)
    what = "diese Würfel nochmals werfen, aus" if language == "de" else "roll these again, of"
    return f"roll N ...    {what} {places}"


def may_write(scores: Sequence[BoxScore], language: Language) -> str:
    """What may be typed to write a score."""
    what = "eintragen" if language == "de" else "write a score"
    return f"write BOX     {what}: {', '.join(f'{each.box} {each.points}' for each in scores)}"


def may_cross_out(boxes: Sequence[Box], language: Language) -> str:
    """What may be typed to cross a box out."""
    what = "streichen" if language == "de" else "cross a box out"
    return f"cross BOX     {what}: {', '.join(boxes)}"


def read_places(words: Sequence[str]) -> tuple[int, ...]:
    """Places counted from 1, as a player types them; else ``ValueError``.

    >>> read_places(["1", "5"])
    (0, 4)
    """
    known = {str(place + 1): place for place in range(DICE)}
    if not all(word in known for word in words):
        raise ValueError(f"{' '.join(words)!r} are no dice: name them by place, from 1 to {DICE}")
    return tuple(known[word] for word in words)


def read_dice(text: str) -> tuple[int, ...]:
    """Five dice as they are typed, in numbers or in the letters of poker dice; else ``ValueError``.

    >>> read_dice("6 6 5 1 2"), read_dice("KKQA9")
    ((6, 6, 5, 1, 2), (6, 6, 5, 1, 2))
    """
    letters = "".join(text.upper().replace("10", "T").split())
    wrong = next((letter for letter in letters if letter not in _SIDES), None)
    if wrong is not None:
        raise ValueError(f"{wrong!r} is on no die: write 1 to {SIDES}, or A, 9, T, J, Q and K")
    if len(letters) != DICE:
        raise ValueError(f"a throw has {DICE} dice, not {len(letters)}")
    return tuple(_SIDES[letter] for letter in letters)


def score_throws(throws: Sequence[str], options: Any, language: Language) -> list[Verdict]:
    """What throws such as ``66655 full house`` score in their boxes (YA-4).

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
    own = 0
    while own < len(words) and sum(map(len, words[:own])) < DICE:
        own += 1
    box = read_box([word.lower() for word in words[own:]]) if words[own:] else None
    return read_dice(" ".join(words[:own])), box


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
    """A box by its stored name or its name in either language; else ``ValueError``.

    >>> read_box(["full", "house"]), read_box(["große", "straße"]), read_box(["kings"])
    ('full-house', 'high-straight', 'sixes')
    """
    text = " ".join(words)
    if text not in _KNOWN:
        raise ValueError(f"{text!r} is no box: choose one of {', '.join(BOXES)}")
    return _KNOWN[text]


def _spellings(box: Box) -> tuple[str, ...]:
    languages: tuple[Language, ...] = ("en", "de")
    named = [box_name(box, "standard", language) for language in languages]
    named += [box_name(box, "poker", language) for language in languages]
    return (box, *(name.lower() for name in named))


_KNOWN: Final[Mapping[str, Box]] = {name: box for box in BOXES for name in _spellings(box)}

_LETTERS: Final = ("123456", "A9TJQK", "A9TBDK")
_SIDES: Final[Mapping[str, int]] = {
    letter: side for letters in _LETTERS for side, letter in enumerate(letters, start=1)
}
"""What lies on top of a die, in numbers and in the letters of both languages (PD-1)."""

DICE_LEGEND: Final[Mapping[Language, Sequence[str]]] = {
    "en": ("Dice are named by their places as they lie, from 1 to 5; [6] has been left lying.",),
    "de": ("Würfel nennt man nach ihrem Platz, wie sie liegen, von 1 bis 5; [6] blieb liegen.",),
}
"""How dice are typed."""
