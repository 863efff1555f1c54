"""Poker Dice: the throws of this round, and the dice of the player whose turn it is."""

from typing import Any, Final

from rich.text import Text

from deluxe_domain.kernel.dice import DiceKind, face
from deluxe_services.screen.boards.seats import Situation, chips, pots, title
from deluxe_services.screen.drawing.blocks import Block, above, beside, line, padded, width_of
from deluxe_services.screen.drawing.dice import Die, DieSize, dice_row

_SIZES: Final[tuple[tuple[DieSize, bool], ...]] = (
    ("large", True),
    ("small", True),
    ("large", False),
    ("small", False),
)
"""The size of the throw, and whether the hands of the round are drawn, too."""

_PLACES: Final = (0,) * 5
"""Where dice lie that have not been thrown."""


def board(situation: Situation, width: int, height: int) -> Block:
    """The seats beside each other, and the throw below them; as large as fits."""
    smallest: Block = []
    for size, as_pictures in _SIZES:
        for columns in range(min(len(situation.view.seats), width // 10), 0, -1):
            block = _laid(situation, size, as_pictures, columns)
            if width_of(block) <= width and len(block) <= height:
                return block
            if not smallest or (width_of(block) <= width and len(block) <= len(smallest)):
                smallest = block
    return smallest


def _laid(situation: Situation, size: DieSize, as_pictures: bool, columns: int) -> Block:
    view, words = situation.view, situation.words
    pot = pots(situation, words.say("pot"), [words.number(view.pot)])
    panels = [_panel(situation, seat, as_pictures) for seat in view.seats]
    wide = max(map(width_of, panels))
    chunks = [panels[at : at + columns] for at in range(0, len(panels), columns)]
    rows = [beside([padded(panel, wide) for panel in chunk], gap=3) for chunk in chunks]
    throw_block = throw(situation, size)
    return above(
        [*rows, [pot], throw_block], "center", gap=1 if as_pictures and len(rows) == 1 else 0
    )


def throw(situation: Situation, size: DieSize, in_row: int = 5) -> Block:
    """The dice as they lie, so many in a row, with what may be rolled again; else their places."""
    view, palette = situation.view, situation.look.palette
    choice = situation.mine(view.to_act) if view.thrown else None
    free = choice.open_dice() if choice is not None else range(len(view.thrown))
    dice = [
        Die(
            number,
            lying=place not in free,
            chosen=choice is not None and place in choice.dice,
            key=choice.key_of(("die", place)) if choice is not None else "",
            item=("die", place) if choice is not None and place in free else None,
        )
        for place, number in enumerate(view.thrown or _PLACES)
    ]
    lang = situation.texts.language
    label = situation.words.say("throw", number=view.throw) if view.thrown else ""
    rows = [
        _with_keys(dice_row(dice[at : at + in_row], size, view.dice, situation.look, lang), size)
        for at in range(0, len(dice), in_row)
    ]
    return above([[line((label, palette.dim))], *rows], "center")


def _with_keys(dice: Block, size: DieSize) -> Block:
    """Dice with the line of their keys, also when there are none: nothing else moves then."""
    high = 4 if size == "small" else 6
    return [*dice, *[Text()] * (high - len(dice))]


def _panel(situation: Situation, seat: Any, as_pictures: bool) -> Block:
    """A player, and below them what they have thrown in this round: drawn, or as text."""
    view, palette, texts = situation.view, situation.look.palette, situation.texts
    head = [title(situation, seat), chips(situation, seat)]
    hand = next((each for each in view.hands if each.seat == seat.seat), None)
    places = _PLACES if hand is None else hand.dice
    if as_pictures:
        dice = [Die(number) for number in places]
        row = dice_row(dice, "small", view.dice, situation.look, texts.language)
    else:
        kind: DiceKind = "poker" if view.dice == "poker" else "standard"
        faces = " ".join(face(n, kind, texts.language) if n else "·" for n in places)
        row = [line((faces, f"bold {palette.ink}" if hand else palette.edge))]
    name = texts.message(f"combination-{hand.combination}") if hand else ""
    indented_row = [Text.assemble("  ", each) for each in row]
    return above([head, indented_row, [line((f"  {name}", palette.dim))]])
