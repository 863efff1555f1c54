"""The widget that draws a game's board, and tells what was clicked on it."""

from typing import Any, Final

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from deluxe_services.screen.boards.drawing import draw
from deluxe_services.screen.boards.seats import Situation
from deluxe_services.screen.cards import ITEM, Item

_LEAST: Final = (60, 20)
"""Below this size a board cannot be read."""


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

    def show(self, situation: Situation) -> None:
        """Draw this from now on."""
        self.situation = situation
        self.refresh()

    def render(self) -> Text:
        """The board in the size that the widget has."""
        if self.situation is None or not self.size.width or not self.size.height:
            return Text()
        terminal = self.app.size
        if terminal.width < _LEAST[0] or terminal.height < _LEAST[1]:
            return Text(self.situation.words.say("small"))
        lines = draw(self.situation, self.size.width, self.size.height)
        return Text("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        """What lies under the mouse is chosen."""
        item = event.style.meta.get(ITEM)
        if item is not None:
            kind, value = item
            self.post_message(self.Chosen((kind, value)))
