"""The slider of a replay with its marks, and the list of events beside the board."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from deluxe_services.screen.app import coloured
from deluxe_services.screen.look import Look
from deluxe_services.screen.tape import Mark

_SIGNS: Final = {
    "turn": "┴",
    "deal": "┼",
    "showdown": "◇",
    "payout": "◆",
    "end": "■",
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

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._at, self._last = 1, 1
        self._marks: Sequence[Mark] = ()
        self._look = Look()
        self._below = ""
        self._dragged = False

    def show(self, at: int, last: int, marks: Sequence[Mark], below: str, look: Look) -> None:
        """Draw this position; ``below`` is the line under the slider."""
        self._at, self._last, self._marks = at, last, marks
        self._below, self._look = below, look
        self.refresh()

    def render(self) -> Text:
        """The slider and the line below it."""
        width, palette = max(self.size.width, 2), self._look.palette
        cells = [("─", palette.edge)] * width
        order = list(_SIGNS)
        for mark in sorted(self._marks, key=lambda mark: order.index(mark.kind)):
            colour = palette.bad if mark.kind == "finding" else palette.dim
            cells[self._cell(mark.version, width)] = (_SIGNS[mark.kind], colour)
        here = self._cell(self._at, width)
        cells[:here] = [(sign if sign != "─" else "━", palette.accent) for sign, _ in cells[:here]]
        cells[here] = ("●", f"bold {palette.accent}")
        return Text.assemble(*cells, "\n", (self._below, palette.ink))

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


class EventList(Widget):
    """The events around the position, a line for each; only those that fit are put in words."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._at, self._last = 1, 1
        self._told: Callable[[int], str] = str
        self._marks: dict[int, str] = {}
        self._look = Look()

    def show(
        self, at: int, last: int, told: Callable[[int], str], marks: Sequence[Mark], look: Look
    ) -> None:
        """Draw the events around this one; ``told`` gives the words of a version."""
        self._at, self._last, self._told, self._look = at, last, told, look
        self._marks = {mark.version: mark.kind for mark in marks}
        self.refresh()

    def render(self) -> Text:
        """So many events as there are lines, the position among them."""
        height, width = max(self.size.height, 1), max(self.size.width, 8)
        first = min(max(1, self._at - height // 2), max(1, self._last - height + 1))
        last = min(self._last, first + height - 1)
        lines = [self._line(version, width) for version in range(first, last + 1)]
        return Text("\n").join(lines)

    def _line(self, version: int, width: int) -> Text:
        palette, here = self._look.palette, version == self._at
        sign = _SIGNS[self._marks[version]] if version in self._marks else " "
        number = f"{version:>{len(str(self._last))}}"
        line = Text.assemble(
            ("▶" if here else sign, palette.accent),
            (f"{number} ", palette.dim),
            coloured(self._told(version), self._look),
            no_wrap=True,
        )
        line.truncate(width, overflow="ellipsis", pad=True)
        if here:
            line.stylize(f"bold on {palette.edge}")
        line.stylize(Style.from_meta({_VERSION: version}))
        return line

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
