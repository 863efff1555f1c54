"""Dice drawn with box characters, in two sizes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rich.text import Text

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.dice import face
from deluxe_services.screen.drawing.blocks import Block, beside
from deluxe_services.screen.drawing.cards import Item, with_item
from deluxe_services.screen.drawing.look import Look

DieSize = Literal["large", "small"]

_PIPS: Final = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


@dataclass(frozen=True, slots=True)
class Die:
    """One die as it lies; ``lying``: it was left lying and stays there. ``key`` rolls it again.

    The number 0 is the place of a die that has not been thrown.
    """

    number: int
    lying: bool = False
    chosen: bool = False
    key: str = ""
    item: Item | None = None


def dice_row(
    dice: Sequence[Die], size: DieSize, kind: str, look: Look, language: Language
) -> Block:
    """Dice beside each other, and below them the keys that choose them."""
    return beside([_die(each, size, kind, look, language) for each in dice], gap=1)


def _die(die: Die, size: DieSize, kind: str, look: Look, language: Language) -> Block:
    palette = look.palette
    if not die.number:
        return _place(size, look)
    ground = palette.chosen if die.chosen else palette.edge if die.lying else palette.face
    ink = palette.ink if die.lying else "#1d1d1d"
    edge_ink = palette.dim if die.lying else palette.face_edge
    edge = with_item(f"{edge_ink} on {ground}", die.item)
    inside = with_item(f"bold {ink} on {ground}", die.item)
    faces = _faces(die.number, size, kind, language)
    wide = len(faces[0])
    lines = [Text("╭" + "─" * wide + "╮", edge)]
    lines += [Text.assemble(("│", edge), (text, inside), ("│", edge)) for text in faces]
    lines.append(Text("╰" + "─" * wide + "╯", edge))
    if die.key:
        mark = "▲" if die.chosen else die.key
        lines.append(Text(f"{mark:^{wide + 2}}", with_item(f"bold {palette.accent}", die.item)))
    return lines


def _place(size: DieSize, look: Look) -> Block:
    """The outline of a die."""
    wide, high = (3, 1) if size == "small" else (7, 3)
    empty = [f"│{' ' * wide}│"] * high
    return [
        Text(each, look.palette.edge) for each in (f"╭{'╌' * wide}╮", *empty, f"╰{'╌' * wide}╯")
    ]


def _faces(number: int, size: DieSize, kind: str, language: Language) -> Sequence[str]:
    sign = face(number, "poker" if kind == "poker" else "standard", language)
    sign = "10" if sign == "T" else sign
    if size == "small":
        return (f"{sign:^3}",)
    if kind == "poker":
        return (f" {sign:<6}", f"{sign:^7}", f"{sign:>6} ")
    return tuple(f" {row} " for row in _PIPS[number])
