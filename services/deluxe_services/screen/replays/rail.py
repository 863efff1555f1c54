"""The slider of a replay with its marks, and the list of events beside the board."""

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from deluxe_services.screen.app import coloured
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.replays.tape import Mark

_SIGNS: Final = {
    "turn": "┴",
    "deal": "┼",
    "showdown": "◇",
    "payout": "◆",
    "end": "■",
    "error": "!",
    "finding": "✗",
}
"""How marks look on the slider; of several in one place the last of these."""

_VERSION: Final = "version"


class Sought(Message):
    """The reader wants to see this version."""

    def __init__(self, version: int) -> None:
        super().__init__()
        self.version = version


class Rail(Widget):
    """A line from the first event to the last; click or drag to go there."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._at, self._last = 1, 1
        self._marks: Sequence[Mark] = ()
        self._look = Look()
        self._below = Text()
        self._dragged = False
        self._drawn_for: object = None
        self._track: list[tuple[str, str]] = []

    def show(self, at: int, last: int, marks: Sequence[Mark], below: Text, look: Look) -> None:
        """Draw this position; ``below`` is the line under the slider."""
        self._at, self._last, self._marks = at, last, marks
        self._below, self._look = below, look
        self.refresh()

    def render(self) -> Text:
        """The slider and the line below it."""
        width, palette = max(self.size.width, 2), self._look.palette
        if self._drawn_for != (width, self._last, self._marks, self._look):
            self._drawn_for = (width, self._last, self._marks, self._look)
            self._track = self._draw_track(width)
        here = self._cell(self._at, width)
        before = "".join(sign if sign != "─" else "━" for sign, _ in self._track[:here])
        runs = [
            ("".join(sign for sign, _ in cells), colour)
            for colour, cells in groupby(self._track[here + 1 :], key=itemgetter(1))
        ]
        accent = palette.accent
        below = self._below.copy()
        below.truncate(width, overflow="ellipsis")
        return Text.assemble((before, accent), ("●", f"bold {accent}"), *runs, "\n", below)

    def _draw_track(self, width: int) -> list[tuple[str, str]]:
        """The line with its marks, a sign and a colour for each cell; slow where marks are many."""
        palette, order = self._look.palette, list(_SIGNS)
        cells = [("─", palette.edge)] * width
        for mark in sorted(self._marks, key=lambda mark: order.index(mark.kind)):
            colour = palette.bad if mark.kind in ("finding", "error") else palette.dim
            cells[self._cell(mark.version, width)] = (_SIGNS[mark.kind], colour)
        return cells

    def _cell(self, version: int, width: int) -> int:
        return round((version - 1) / max(self._last - 1, 1) * (width - 1))

    def _seek(self, x: int) -> None:
        width = max(self.content_size.width, 2)
        share = min(max(x, 0), width - 1) / (width - 1)
        self.post_message(Sought(1 + round(share * (self._last - 1))))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Go to where the slider was pressed."""
        self._dragged = True
        self.capture_mouse()
        self._seek(event.x - self.styles.padding.left)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse while it is held."""
        if self._dragged:
            self._seek(event.x - self.styles.padding.left)

    def on_mouse_up(self) -> None:
        """Let go."""
        self._dragged = False
        self.release_mouse()


_MOST_LINES: Final = 6
"""So many lines the event at the position may take; each other takes one."""


class EventList(Widget):
    """The events around the position, that one in full; each is put in words and drawn once."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._at, self._last = 1, 1
        self._words_of: Callable[[int], str] = str
        self._marks: dict[int, str] = {}
        self._last_marks: Sequence[Mark] = ()
        self._look = Look()
        self._strips: dict[tuple[int, bool], list[Strip]] = {}
        self._drawn_for: object = None

    def show(
        self, at: int, last: int, words_of: Callable[[int], str], marks: Sequence[Mark], look: Look
    ) -> None:
        """Draw the events around this one; ``words_of`` gives the words of a version."""
        self._at, self._last, self._words_of, self._look = at, last, words_of, look
        if marks is not self._last_marks:
            self._last_marks = marks
            self._marks = {mark.version: mark.kind for mark in marks}
        self.refresh()

    def forget(self) -> None:
        """The texts have changed: draw every line again."""
        self._strips.clear()

    def render_line(self, y: int) -> Strip:
        """One line: so many events as there is room for, the position among them."""
        height, width = max(self.size.height, 1), max(self.size.width, 8)
        if self._drawn_for != (width, self._look, self.rich_style):
            self._drawn_for = (width, self._look, self.rich_style)
            self._strips.clear()
        here = self._strips_of(self._at, width)[: max(height - 2, 1)]
        first = min(max(1, self._at - height // 2), max(1, self._last - height + len(here)))
        version = first + y
        if self._at <= version < self._at + len(here):
            return here[version - self._at]
        version -= len(here) - 1 if version > self._at else 0
        if version > self._last:
            return Strip.blank(width, self.rich_style)
        return self._strips_of(version, width)[0]

    def _strips_of(self, version: int, width: int) -> list[Strip]:
        key = (version, version == self._at)
        if key not in self._strips:
            self._strips[key] = [
                Strip(line.render(self.app.console, end=""), width).apply_style(self.rich_style)
                for line in self._lines(version, width)
            ]
        return self._strips[key]

    def _lines(self, version: int, width: int) -> list[Text]:
        """An event: a line that is cut, or at the position as many as it needs."""
        palette, here = self._look.palette, version == self._at
        sign = _SIGNS[self._marks[version]] if version in self._marks else " "
        number = f"{version:>{len(str(self._last))}}"
        head = Text.assemble(("▶" if here else sign, palette.accent), (f"{number} ", palette.dim))
        words = coloured(self._words_of(version), self._look)
        room = max(width - head.cell_len, 8)
        parts = [*words.wrap(self.app.console, room)][:_MOST_LINES] if here else [words]
        margin = Text(" " * head.cell_len)
        lines = [(margin if number else head) + part for number, part in enumerate(parts)]
        for line in lines:
            line.no_wrap = True
            line.truncate(width, overflow="ellipsis", pad=True)
            if here:
                line.stylize(f"bold on {palette.edge}")
            line.stylize(Style.from_meta({_VERSION: version}))
        return lines

    def on_click(self, event: events.Click) -> None:
        """Go to the event that was clicked."""
        version = event.style.meta.get(_VERSION)
        if version is not None:
            self.post_message(Sought(version))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """One event on."""
        event.stop()
        self.post_message(Sought(min(self._at + 1, self._last)))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """One event back."""
        event.stop()
        self.post_message(Sought(max(self._at - 1, 1)))
