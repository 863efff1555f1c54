"""The log of the game, in lines that fit the available width."""

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text
from textual import events
from textual.widgets import RichLog

from deluxe_services.screen.app import coloured
from deluxe_services.screen.drawing.look import Look

_HEADINGS: Final = ("deck-shuffled", "bets-placed")
"""Events that begin a deal or a round: their line stands out."""

_INDENT: Final = 2


class Log(RichLog):
    """The lines of a game; a line that is too long goes on below, indented."""

    can_focus = False

    def __init__(self, **options: Any) -> None:
        super().__init__(min_width=1, max_lines=2000, **options)
        self._history: list[tuple[str, bool]] = []
        self._look = Look()
        self._width = 0

    def tell(self, kind: str, lines: Sequence[str], look: Look) -> None:
        """Add the lines of an event."""
        self._look = look
        for number, line in enumerate(lines):
            self._history.append((line, number == 0 and kind in _HEADINGS))
            if self._width:
                self._write(*self._history[-1])

    def redraw(self, look: Look) -> None:
        """Write every line again, in other colours or another width."""
        self._look = look
        self.clear()
        if self._width:
            for line, heading in self._history[-(self.max_lines or 0) :]:
                self._write(line, heading)

    def on_resize(self, event: events.Resize) -> None:
        """Wrap the lines again if the width has changed."""
        super().on_resize(event)
        width = self.scrollable_content_region.width
        if width != self._width:
            self._width = width
            self.redraw(self._look)
        self.scroll_end(animate=False)

    def _write(self, line: str, heading: bool) -> None:
        text = coloured(line, self._look)
        if heading:
            text.stylize(f"bold {self._look.palette.accent}")
        if text.cell_len > self._width > _INDENT:
            first, *rest = text.wrap(self.app.console, self._width - _INDENT)
            text = Text("\n").join([first, *(Text(" " * _INDENT) + part for part in rest)])
        self.write(text, scroll_end=True)
