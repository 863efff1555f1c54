"""Yacht and Escalero: score sheets as grids, and the dice beside them."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from deluxe_domain.kernel.scoresheet import BOXES
from deluxe_services.screen.boards.seats import Situation, name_of
from deluxe_services.screen.boards.throws import throw
from deluxe_services.screen.drawing.blocks import Block, above, beside, line, padded
from deluxe_services.screen.drawing.cards import with_item

_SIZES: Final = ("large", "two rows", "small")
_ROW: Final = {"large": 5, "two rows": 3}
_WIDTH: Final = {"large": 49, "two rows": 29, "small": 29}
_HEIGHT: Final = {"large": 7, "two rows": 13, "small": 5}
"""The sizes of a throw: large dice in one row or in two, small ones in one."""

_SHEET_HEIGHT: Final = len(BOXES) + 4


class Column(NamedTuple):
    """One column of the grid: its head, its scores by box, its total; ``own`` may be written in."""

    head: str
    scores: Mapping[str, int]
    total: int
    own: bool
    number: int
    acts: bool


def board(situation: Situation, width: int, height: int) -> Block:
    """The sheet, with the dice beside it or above it; as large as fits."""
    columns, people = _columns(situation), _people(situation)
    head = len(people) + 1 if people else 0
    for most, size, gap in product((12, 6, 5, 4), _SIZES, (4, 2)):
        wide = _column_width(columns, most)
        margin = gap - 2
        fits = max(_SHEET_HEIGHT, head + _HEIGHT[size]) <= height
        if fits and _sheet_width(situation, columns, wide) + gap + _WIDTH[size] + margin <= width:
            dice = above([people, _dice(situation, size)], "center", gap=1)
            return beside([_sheet(situation, columns, wide), dice], gap=gap)
    sheet = _sheet(situation, columns, _column_width(columns, 5))
    return above([_dice(situation, "small"), sheet], "center")


def _column_width(columns: Sequence[Column], most: int) -> int:
    longest = max((len(column.head) for column in columns), default=0) + 2
    return min(most, max(longest, 6))


def _sheet_width(situation: Situation, columns: Sequence[Column], wide: int) -> int:
    return _first_width(situation) + 1 + (wide + 1) * len(columns)


def _first_width(situation: Situation) -> int:
    """The column with the names of the boxes."""
    names = [*_box_names(situation).values(), situation.words.say("total")]
    return max(map(len, names)) + 1


def _box_names(situation: Situation) -> Mapping[str, str]:
    return {box: situation.texts.message(f"box-{box}") for box in BOXES}


def _dice(situation: Situation, size: str) -> Block:
    """The throw; all places are kept free between turns, so that nothing jumps."""
    block = throw(situation, "small") if size == "small" else throw(situation, "large", _ROW[size])
    return padded(block, _WIDTH[size], "center")


def _people(situation: Situation) -> Block:
    """The players of each side in Escalero; in Yacht the column heads name them."""
    if not hasattr(situation.view, "sides"):
        return []
    palette = situation.look.palette
    lines = []
    for side in situation.view.sides:
        names = " + ".join(name_of(situation, seat) for seat in side.seats)
        lines.append(line((f"{'AB'[side.side]} ", f"bold {palette.accent}"), (names, palette.ink)))
    return lines


def _columns(situation: Situation) -> list[Column]:
    view, viewer = situation.view, situation.viewer
    if not hasattr(view, "sides"):
        return [
            Column(
                name_of(situation, seat.seat),
                {score.box: score.points for score in seat.scores},
                seat.total,
                seat.seat == viewer,
                0,
                seat.seat == view.to_act,
            )
            for seat in view.seats
        ]
    acting = next((side.side for side in view.sides if view.to_act in side.seats), None)
    return [
        Column(
            f"{'AB'[side.side]}{column.column}",
            {score.box: score.points for score in column.scores},
            column.total,
            viewer in side.seats and acting == side.side and view.to_act == viewer,
            column.column,
            acting == side.side,
        )
        for side in view.sides
        for column in side.columns
    ]


def _sheet(situation: Situation, columns: Sequence[Column], wide: int) -> Block:
    palette, names = situation.look.palette, _box_names(situation)
    first = _first_width(situation)
    rule = "─" * (first + 1) + ("┼" + "─" * wide) * len(columns)
    edge = palette.edge
    head = [Text(" " * (first + 1))]
    for column in columns:
        style = f"bold {palette.accent if column.acts else palette.ink}"
        text = column.head if len(column.head) <= wide else column.head[: wide - 1] + "…"
        head += [Text("│", edge), Text(f"{text:^{wide}}", style)]
    lines = [Text.assemble(*head), Text(rule, edge)]
    lines += [_row(situation, columns, box, names[box], first, wide) for box in BOXES]
    lines.append(Text(rule, edge))
    total: list[Text] = [Text(f"{situation.words.say('total'):<{first}} ", f"bold {palette.ink}")]
    for column in columns:
        total += [Text("│", edge), _number(column.total, wide, f"bold {palette.ink}")]
    lines.append(Text.assemble(*total))
    return lines


def _row(
    situation: Situation, columns: Sequence[Column], box: str, name: str, first: int, wide: int
) -> Text:
    palette = situation.look.palette
    row = Text(f"{name:<{first}} ", palette.ink)
    for column in columns:
        row.append("│", palette.edge)
        row.append_text(_cell(situation, column, box, wide))
    return row


def _cell(situation: Situation, column: Column, box: str, wide: int) -> Text:
    palette, choice = situation.look.palette, situation.choice
    if box in column.scores:
        points = column.scores[box]
        style = f"bold {palette.ink}" if points else palette.dim
        return _number(points or "—", wide, style)
    open_boxes = choice.boxes() if choice is not None and column.own else {}
    item = ("box", (column.number, box))
    if (column.number, box) not in open_boxes:
        return Text(" " * wide)
    points_here = open_boxes[column.number, box]
    text = "×" if points_here is None else f"+{points_here}"
    style = palette.bad if points_here is None else palette.good
    if choice is not None and choice.cursor == item:
        style = f"bold {palette.board} on {palette.accent}"
    return _number(text, wide, with_item(style, item))


def _number(number: int | str, wide: int, style: str | Style) -> Text:
    """A number in the middle of its column, ones below ones."""
    digits = f"{number:>3}"
    return Text(f"{digits:^{wide}}", style)
