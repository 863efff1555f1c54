"""A list that is walked with the arrow keys, drawn line by line; any number of lines is fast."""

from collections.abc import Callable
from typing import Any, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from deluxe_services.screen.drawing.look import Look

_LINE: Final = "line"

STEPS: Final = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10}
"""By how many lines keys move."""

_ENDS: Final = {"home": -(2**31), "end": 2**31}


class Rows(Widget):
    """So many lines, of which one is marked; ``line_of`` gives the text of a line."""

    class Picked(Message):
        """A line was clicked."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.at = 0
        self._count = 0
        self._top = 0
        self._line_of: Callable[[int], Text] = lambda _: Text()
        self._look = Look()

    def show(self, count: int, at: int, line_of: Callable[[int], Text], look: Look) -> None:
        """Draw these lines, the one at ``at`` marked."""
        self._count, self._line_of, self._look = count, line_of, look
        self.at = min(max(at, 0), max(count - 1, 0))
        self.refresh()

    @property
    def in_sight(self) -> slice:
        """The lines that are drawn."""
        height = max(self.size.height, 1)
        top = max(min(self._top, self.at, self._count - height), self.at - height + 1, 0)
        return slice(top, top + height)

    def moves(self, key: str) -> bool:
        """Whether a key moves the mark; it is moved."""
        by = STEPS.get(key) or _ENDS.get(key)
        if by is not None:
            self.show(self._count, self.at + by, self._line_of, self._look)
        return by is not None

    def render_line(self, y: int) -> Strip:
        """One line of those in sight."""
        width = self.size.width
        self._top = self.in_sight.start
        number = self._top + y
        if number >= self._count:
            return Strip.blank(width, self.rich_style)
        line, palette = self._line_of(number).copy(), self._look.palette
        line.truncate(width, overflow="ellipsis", pad=True)
        if number == self.at:
            line.stylize(f"bold on {palette.edge}")
        line.stylize(Style.from_meta({_LINE: number}))
        return Strip(line.render(self.app.console, end=""), width).apply_style(self.rich_style)

    def on_click(self, event: events.Click) -> None:
        """Mark the line that was clicked; open it if it was marked."""
        number = event.style.meta.get(_LINE)
        if number is None:
            return
        if number == self.at:
            self.post_message(self.Picked())
        self.show(self._count, number, self._line_of, self._look)

    def on_mouse_scroll_down(self) -> None:
        """One line down."""
        self.moves("down")

    def on_mouse_scroll_up(self) -> None:
        """One line up."""
        self.moves("up")
