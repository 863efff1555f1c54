"""Cards drawn with box characters, in four sizes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from rich.style import Style
from rich.text import Text

from deluxe_domain.kernel.cards import Language
from deluxe_services.screen.drawing.blocks import Block, beside, line
from deluxe_services.screen.drawing.look import Look
from deluxe_services.texts.functions import card_sign

Size = Literal["large", "medium", "fan", "slim", "flat"]
"""Large is 7 by 5 cells, medium 5 by 3, both with a gap; a fan overlaps; slim is one word, and so
is flat, with backs of half the height: what lies below other cards."""

Item = tuple[str, Any]
"""Something on the board that can be chosen: ``("card", "Ah")``, ``("place", 2)``."""

ITEM: Final = "item"
"""The key of an item in the style of the cells that it is drawn with."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One card as it lies: ``card`` is ``None`` face down, ``gone`` an empty place.

    ``hidden``: only who holds it sees it. ``key`` is what is pressed to choose it, ``item`` what a
    click chooses.
    """

    card: str | None = None
    gone: bool = False
    chosen: bool = False
    cursor: bool = False
    fresh: bool = False
    key: str = ""
    item: Item | None = None
    hidden: bool = False


def with_item(style: str, item: Item | None) -> Style:
    """A style whose cells can be clicked."""
    parsed_style = Style.parse(style)
    return parsed_style + Style.from_meta({ITEM: item}) if item is not None else parsed_style


def row(cards: Sequence[Drawn], size: Size, look: Look, language: Language) -> Block:
    """Cards beside each other, and below them the keys that choose them, if any has one."""
    if not cards:
        return []
    if size in ("slim", "flat"):
        return _slim(cards, size, look, language)
    if size == "fan":
        return _fan(cards, look, language)
    return beside([_single(each, size, look, language) for each in cards])


def _single(card: Drawn, size: Size, look: Look, language: Language) -> Block:
    wide = 5 if size == "large" else 3
    edge, inside = _styles(card, look)
    sides = "╌" if card.gone else "─"
    lines = [line((f"╭{sides * wide}╮", edge))]
    lines += [
        line(("│", edge), (text, inside), ("│", edge)) for text in _inside(card, size, language)
    ]
    lines.append(line((f"╰{sides * wide}╯", edge)))
    return _keyed(lines, card, wide + 2, look)


def _keyed(lines: Block, card: Drawn, width: int, look: Look) -> Block:
    """A card that can be chosen has a line for its key; a chosen one is marked there."""
    return [*lines, _under(card, width, look)] if card.key or card.cursor else lines


def _middle(label: str, width: int, style: Style) -> Text:
    margin = (width - len(label)) // 2
    return Text.assemble(" " * margin, (label, style), " " * (width - margin - len(label)))


def _styles(card: Drawn, look: Look) -> tuple[Style, Style]:
    palette = look.palette
    if card.gone:
        style = with_item(palette.edge, card.item)
        return style, style
    if card.card is None:
        ground = palette.accent if card.chosen else palette.back
        ink = palette.back if card.chosen else palette.back_ink
        style = with_item(f"{ink} on {ground}", card.item)
        return style, style
    ground = palette.chosen if card.chosen else palette.face
    edge = palette.back if card.hidden else palette.fresh if card.fresh else palette.face_edge
    return (
        with_item(f"{edge} on {ground}", card.item),
        with_item(f"bold {look.suit(card.card)} on {ground}", card.item),
    )


def _inside(card: Drawn, size: Size, language: Language) -> list[str]:
    if size == "large":
        if card.gone:
            return ["     "] * 3
        if card.card is None:
            return ["▚▚▚▚▚", "▚▚▚▚▚", "▚▚▚▚▚"]
        rank, suit = _rank_and_suit(card.card, language)
        return [f"{rank:<5}", f"  {suit}  ", f"{rank:>5}"]
    if card.gone:
        return ["   "]
    if card.card is None:
        return ["▚▚▚"]
    return [f"{card_sign(card.card, language):^3}"]


def _rank_and_suit(card: str, language: Language) -> tuple[str, str]:
    sign = card_sign(card, language)
    return (sign[1:], sign[0]) if language == "de" else (sign[:-1], sign[-1])


def _fan(cards: Sequence[Drawn], look: Look, language: Language) -> Block:
    """Cards that overlap: of each but the last the right edge is hidden."""
    top, middle, bottom, below = Text(), Text(), Text(), Text()
    for place, card in enumerate(cards):
        edge, inside = _styles(card, look)
        (text,) = _inside(card, "medium", language)
        top.append("╭───" if place == 0 else "┬───", edge)
        middle.append("│", edge).append(text, inside)
        bottom.append("╰───" if place == 0 else "┴───", edge)
        below.append_text(_under(card, 4, look))
        if place == len(cards) - 1:
            top.append("╮", edge)
            middle.append("│", edge)
            bottom.append("╯", edge)
    lines = [top, middle, bottom]
    return [*lines, below] if any(card.key or card.cursor for card in cards) else lines


def _under(card: Drawn, width: int, look: Look) -> Text:
    mark = "▲" if card.chosen else card.key
    style = f"bold {look.palette.accent}" + (" reverse" if card.cursor else "")
    return _middle(f"{mark:^3}" if card.cursor else mark, width, with_item(style, card.item))


def _slim(cards: Sequence[Drawn], size: Size, look: Look, language: Language) -> Block:
    faces, below = Text(), Text()
    back, back_ink = ("▄▄", look.palette.back_ink) if size == "flat" else ("▚▚", "")
    for place, card in enumerate(cards):
        if place:
            faces.append(" ")
            below.append(" ")
        _, inside = _styles(card, look)
        text = "· " if card.gone else back if card.card is None else card_sign(card.card, language)
        if back_ink and text == back and not card.chosen:
            inside = with_item(back_ink, card.item)
        faces.append(text, inside)
        below.append_text(_under(card, len(text), look))
    return [faces, below] if any(card.key or card.cursor for card in cards) else [faces]
