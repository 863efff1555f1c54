"""The row in which a number is chosen or an act is typed."""

from typing import Any, Final

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Label

from deluxe_services.screen.actbar import is_money, nearest
from deluxe_services.texts.typed import read_money

LINE: Final = ":"
"""The field in which a whole act is typed."""

_NUMBER: Final = r"[\d.,\s]*"
"""What a field for a number takes: a letter that was meant as a key is no part of it."""


def number_text(number: int, act: Any) -> str:
    """The number of an act as its field holds it: money with its hundredths."""
    return f"{number / 100:.2f}" if is_money(act) else str(number)


def read_number(text: str, act: Any) -> int:
    """The number in the field of an act; ``ValueError`` if there is none."""
    if is_money(act):
        return read_money(text)
    return int(text.replace(",", "").replace(".", "").replace(" ", ""))


class Entry(Horizontal):
    """A label, a field and a hint; hidden until it is opened for an act."""

    class Given(Message):
        """Enter was pressed."""

        def __init__(self, field: str, text: str) -> None:
            super().__init__()
            self.field = field
            self.text = text

    class Closed(Message):
        """The field was left."""

    class Asked(Message):
        """The player asks what may be typed."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.field = ""
        self._act: Any = None

    def compose(self) -> ComposeResult:
        """The three parts."""
        yield Label("", classes="label")
        yield Input(id="value", select_on_focus=True)
        yield Label("", classes="hint")

    def open(self, field: str, label: str, value: str, hint: str, act: Any = None) -> None:
        """Ask for a number within the bounds of an act, or for what is typed."""
        self.field, self._act = field, act
        self.set_class(True, "open")
        self.set_class(field == LINE, "typing")
        self.query_one(".label", Label).update(label)
        self.query_one(".hint", Label).update(hint)
        box = self.query_one(Input)
        box.restrict = None if act is None else _NUMBER
        box.value = value
        self.screen.set_focus(box)  # at once: the next key may wait already

    def close(self) -> None:
        """Leave the field."""
        if self.field:
            self.field = ""
            self.set_class(False, "open")
            self.screen.set_focus(None)
            self.post_message(self.Closed())

    def on_key(self, event: events.Key) -> None:
        """Arrow keys change a number, Tab asks what may be typed."""
        if event.key in ("up", "down") and self._act is not None:
            self._step(1 if event.key == "up" else -1)
        elif event.key == "tab" and self.field == LINE:
            self.post_message(self.Asked())
        else:
            return
        event.stop()
        event.prevent_default()

    def _step(self, direction: int) -> None:
        box = self.query_one(Input)
        try:
            number = read_number(box.value, self._act)
        except ValueError:
            number = int(self._act.least)
        step = 100 if is_money(self._act) else int(getattr(self._act, "step", 1))
        box.value = number_text(nearest(number + step * direction, self._act), self._act)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self.field:  # else Enter was pressed twice, and the first closed it
            self.post_message(self.Given(self.field, event.value.strip()))
