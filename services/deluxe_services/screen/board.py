"""The widget that draws a game's board and reports clicks on it."""

from typing import Any, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from deluxe_services.screen.boards.drawing import draw
from deluxe_services.screen.boards.seats import Situation
from deluxe_services.screen.drawing.blocks import Block, centred, width_of
from deluxe_services.screen.drawing.cards import ITEM, Item

_LEAST: Final = (60, 20)
"""Below this size a board cannot be read."""

_ENOUGH: Final = (80, 24)
"""In this size every board has room beside the shortest log."""


def _has(line: Text, item: Item) -> bool:
    """Whether an item is drawn in a line."""
    styles = (span.style for span in line.spans)
    return any(isinstance(style, Style) and style.meta.get(ITEM) == item for style in styles)


class Board(Widget):
    """Draws a situation in whatever room there is."""

    class Chosen(Message):
        """An item of the board was clicked."""

        def __init__(self, item: Item) -> None:
            super().__init__()
            self.item = item

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.situation: Situation | None = None
        self._strips: list[Strip] = []
        self._drawn_for: object = None
        self._top = 0
        self.long_log = False

    def show(self, situation: Situation) -> None:
        """Draw this from now on."""
        self.situation = situation
        self._drawn_for = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the board in the size that the widget has; drawn once for each situation."""
        size = (self.size.width, self.size.height, self.app.size, self.rich_style)
        if self._drawn_for != size:
            self._drawn_for = size
            self._strips = [self._strip(line) for line in self._lines()]
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def _lines(self) -> Block:
        if self.situation is None or not self.size.width or not self.size.height:
            return []
        block = draw(self.situation, self.size.width, self.size.height)
        message = self._lack(block)
        if not message:
            return self._part(centred(block, self.size.width, max(len(block), self.size.height)))
        notice = Text(self.situation.words.say(message))
        return [*notice.wrap(self.app.console, self.size.width)]

    def _part(self, block: Block) -> Block:
        """The lines that are in sight: all that fit, from where one has scrolled to, and that with
        the cursor among them. A mark says where there are more.
        """
        height = self.size.height
        rest = len(block) - height
        cursor = self.situation.choice.cursor if self.situation and self.situation.choice else None
        for number, each in enumerate(block):
            if cursor is not None and _has(each, cursor):
                self._top = min(max(self._top, number - height + 2), number - 1)
        self._top = min(max(self._top, 0), rest)
        lines = block[self._top : self._top + height]
        for number, mark, more in ((0, "▲", self._top), (-1, "▼", rest - self._top)):
            if more:
                lines[number] = edge = lines[number].copy()
                edge.truncate(self.size.width - 1, pad=True)
                edge.append(mark)
        return lines

    def scroll_lines(self, number: int) -> None:
        """Show other lines of a board that does not fit; a cursor stays in sight."""
        self._top += number
        self._drawn_for = None
        self.refresh()

    def on_mouse_scroll_down(self) -> None:
        """One line on."""
        self.scroll_lines(1)

    def on_mouse_scroll_up(self) -> None:
        """One line back."""
        self.scroll_lines(-1)

    def _lack(self, block: Block) -> str:
        """The message for a board that cannot be read, or would be cut off; empty if it has room.

        What is looked at beside a replay may cover a part of it.
        """
        terminal = self.app.size
        if terminal.width < _LEAST[0] or terminal.height < _LEAST[1]:
            return "small"
        if len(block) <= self.size.height and width_of(block) <= self.size.width:
            return ""
        if terminal.width < _ENOUGH[0] or terminal.height < _ENOUGH[1]:
            return "small"
        return "long-log" if self.long_log else ""

    def _strip(self, line: Text) -> Strip:
        strip = Strip(line.render(self.app.console, end=""), line.cell_len)
        return strip.apply_style(self.rich_style).adjust_cell_length(
            self.size.width, self.rich_style
        )

    def on_click(self, event: events.Click) -> None:
        """What lies under the mouse is chosen."""
        item = event.style.meta.get(ITEM)
        if item is not None:
            kind, value = item
            self.post_message(self.Chosen((kind, value)))
