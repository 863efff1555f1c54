"""Blocks of text: lines of one width, placed beside and above each other."""

from collections.abc import Iterable, Sequence

from rich.style import Style
from rich.text import Text

Block = list[Text]
"""Lines of one width."""


def line(*parts: str | Text | tuple[str, str | Style]) -> Text:
    """One line of plain and styled pieces."""
    return Text.assemble(*parts, no_wrap=True, end="")


def width_of(block: Sequence[Text]) -> int:
    """The number of cells of the widest line."""
    return max((each.cell_len for each in block), default=0)


def padded(block: Iterable[Text], width: int, align: str = "left") -> Block:
    """The block in this width; lines that are longer are cut."""
    lines = []
    for each in block:
        copy = each.copy()
        room = width - copy.cell_len
        if room < 0:
            copy.truncate(width, overflow="ellipsis")
        elif align == "center":
            copy.pad_left(room // 2)
            copy.pad_right(room - room // 2)
        elif align == "right":
            copy.pad_left(room)
        else:
            copy.pad_right(room)
        lines.append(copy)
    return lines


def above(blocks: Iterable[Sequence[Text]], align: str = "left", gap: int = 0) -> Block:
    """Blocks below each other, in the width of the widest."""
    parts = [list(block) for block in blocks if block]
    width = max((width_of(part) for part in parts), default=0)
    lines: Block = []
    for part in parts:
        if lines and gap:
            lines += [Text(" " * width)] * gap
        lines += padded(part, width, align)
    return lines


def beside(blocks: Iterable[Sequence[Text]], gap: int = 1) -> Block:
    """Blocks from left to right, their tops in one line."""
    parts = [list(block) for block in blocks if block]
    height = max((len(part) for part in parts), default=0)
    lines = [Text() for _ in range(height)]
    for place, part in enumerate(parts):
        width = width_of(part)
        missing = [Text()] * (height - len(part))
        for row, each in zip(lines, padded([*part, *missing], width), strict=True):
            if place:
                row.append(" " * gap)
            row.append_text(each)
    return lines


def centred(block: Sequence[Text], width: int, height: int) -> Block:
    """The block in the middle of an area; what is too much is cut off at the end."""
    if len(block) > height:
        return padded(block[:height], width, "center")
    top = (height - len(block)) // 2
    blank = [Text(" " * width)]
    rest = height - top - len(block)
    inner = padded(padded(block, min(width, width_of(block))), width, "center")
    return [*blank * top, *inner, *blank * rest]
