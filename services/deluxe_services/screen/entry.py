"""The row in which a number is chosen or an act is typed."""

from typing import Any, Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Key
from textual.widgets import Input, Label

from deluxe_services.screen.amounts import is_money, nearest, number_text, read_number

LINE: Final = ":"
"""The field in which a whole act is typed."""

ASKING: Final = "asking"
"""The class of a screen while a field is open: it stands in the place of the acts."""

_NUMBER: Final = r"[\d.,\s]*"
"""What a field for a number takes: a letter that was meant as a key is no part of it."""


class Entry(Horizontal):
    """A label, a field and a hint; hidden until it is opened for an act.

    The app hands over the keys itself (``press``). Textual would hand letters to the field, and
    look for what other keys do only after them, so that a burst of keys changed its order.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.field = ""
        self._act: Any = None

    def compose(self) -> ComposeResult:
        """The three parts."""
        yield Label("", classes="label")
        yield Input(id="value", select_on_focus=False)
        yield Label("", classes="hint")

    def open(self, field: str, label: str, value: str, hint: str, act: Any = None) -> None:
        """Ask for a number within the bounds of an act, or for what is typed."""
        self.field, self._act = field, act
        self.set_class(True, "open")
        self.set_class(field == LINE, "typing")
        self.screen.set_class(True, ASKING)
        self.query_one(".label", Label).update(label)
        self.query_one(".hint", Label).update(hint)
        box = self._box
        box.restrict = None if act is None else _NUMBER
        box.value = value
        box.select_all()
        self.screen.set_focus(box)

    def close(self) -> None:
        """Leave the field."""
        if self.field:
            self.field = ""
            self.set_class(False, "open")
            self.screen.set_class(False, ASKING)
            self.screen.set_focus(None)

    @property
    def _box(self) -> Input:
        return self.query_one(Input)

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._box.value.strip()

    @property
    def takes_letters(self) -> bool:
        """Whether anything may be typed, and not only a number."""
        return self._box.restrict is None

    async def press(self, event: Key) -> bool:
        """Type a sign, edit the field, or change its number by an arrow key; whether it was so."""
        box = self._box
        if event.is_printable and event.character is not None:
            box.replace(event.character, *box.selection)
        elif event.key in ("up", "down") and self._act is not None:
            self._step(1 if event.key == "up" else -1)
        else:
            edits = [each.action for each in box._bindings.key_to_bindings.get(event.key, ())]
            return bool(edits) and await self.app.run_action(edits[0], box)
        return True

    def _step(self, direction: int) -> None:
        box = self._box
        try:
            number = read_number(box.value, self._act)
        except ValueError:
            number = int(self._act.least)
        step = 100 if is_money(self._act) else int(getattr(self._act, "step", 1))
        box.value = number_text(nearest(number + step * direction, self._act), self._act)
        box.select_all()
