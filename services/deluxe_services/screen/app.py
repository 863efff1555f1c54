"""What the screens of ``play`` and ``replay`` share: themes, looks, help, coloured text."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.theme import Theme as AppTheme
from textual.widgets import Static

from deluxe_domain.kernel.cards import Language
from deluxe_services.screen.drawing.look import PALETTES, Look, Theme
from deluxe_services.screen.entry import Entry
from deluxe_services.screen.help import Help, Topic, Why
from deluxe_services.screen.keys import apart
from deluxe_services.screen.words import Words
from deluxe_services.texts.lines import Texts

_CARD: Final = re.compile(
    r"(?P<en>(?:10|[2-9JQKA])(?P<s1>[♣♦♥♠]))|(?P<de>(?P<s2>[♣♦♥♠])(?:10|[2-9BDKA]))"
)
WIDE: Final = 110
"""From this width on the log stands beside the board."""


def coloured(text: str, look: Look) -> Text:
    """A line in which cards have the colour of their suit."""
    palette = look.palette
    red, blue, green = palette.bad, palette.chips[0], palette.good
    colours = {"♥": red, "♦": blue if look.four_colours else red, "♣": green, "♠": ""}
    line = Text(text, palette.ink)
    for match in _CARD.finditer(text):
        suit = match["s1"] or match["s2"]
        colour = colours[suit] if suit != "♣" or look.four_colours else ""
        line.stylize(f"bold {colour}", *match.span())
    return line


def keys_line(keys: Iterable[tuple[str, str]], width: int, look: Look) -> Text:
    """Keys with what they do, as many as have room; the most important come first."""
    text = Text(no_wrap=True)
    for key, what in keys:
        label = Text.assemble((key, f"bold {look.palette.accent}"), f" {what}")
        gap = "  " if text else ""
        if text.cell_len + len(gap) + label.cell_len > width:
            break
        text.append(gap).append_text(label)
    return text


def put(widget: Static, text: Text) -> None:
    """Show a text; the screen is laid out again only if the number of lines changes."""
    if widget.content != text:
        widget.update(text, layout=_lines(widget.content, widget) != _lines(text, widget))


def _lines(content: object, widget: Static) -> int:
    width = max(widget.content_size.width, 1)
    lines = content.split("\n") if isinstance(content, Text) else ()
    return sum(max(-(-line.cell_len // width), 1) for line in lines)


def theme_of(name: Theme) -> AppTheme:
    """The theme of textual for one of ours."""
    palette = PALETTES[name]
    return AppTheme(
        name=f"deluxe-{name}",
        primary=palette.accent,
        accent=palette.accent,
        foreground=palette.ink,
        background=palette.board,
        surface=palette.panel,
        panel=palette.panel,
        success=palette.good,
        error=palette.bad,
        dark=name == "dark",
    )


class DeluxeApp(App[str]):
    """A screen for one game; its result says how it was left."""

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    CSS_PATH = Path(__file__).with_name("screen.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "theme", show=False, priority=True),
        Binding("f3", "colours", show=False, priority=True),
        Binding("ctrl+r", "redraw", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("question_mark", "help", show=False),
        Binding("pagedown", "board(5)", show=False),
        Binding("pageup", "board(-5)", show=False),
    ]

    def __init__(self, language: Language, look: Look) -> None:
        super().__init__()
        self.language: Language = language
        self.words = Words(language)
        self.look = look
        self.long_log = False
        for name in PALETTES:
            self.register_theme(theme_of(name))
        self.theme = f"deluxe-{look.theme}"

    def on_mount(self) -> None:
        """After a Ctrl-Z the terminal is empty: draw everything when the program goes on."""
        self.app_resume_signal.subscribe(self, lambda _: self.action_redraw())

    async def on_event(self, event: events.Event) -> None:
        """Take our own keys before a widget does: a field that one opens gets the next."""
        if isinstance(event, events.Key) and not event.is_forwarded and self.is_running:
            entry = self.open_entry
            for key in apart(event, entry is not None and entry.takes_letters):
                await self._pressed_key(key)
        else:
            await super().on_event(event)

    async def _pressed_key(self, event: events.Key) -> None:
        if event.key == "ctrl+j":  # Enter, pressed before the terminal was raw
            event = events.Key("enter", "\r")
        entry = self.open_entry
        if entry is not None:
            is_taken = await self._pressed_in(entry, event)
        else:
            is_taken = event.key == "escape" and self._closes_help()
        if not is_taken and (len(self.screen_stack) > 1 or entry or not self.takes(event)):
            await super().on_event(event)

    @property
    def open_entry(self) -> Entry | None:
        """The field that is open."""
        return next((entry for entry in self.screen.query(Entry) if entry.field), None)

    async def _pressed_in(self, entry: Entry, event: events.Key) -> bool:
        """Take a key while a field is open, at once: the next one may belong to the game."""
        if event.key == "escape":
            entry.close()
        elif event.key == "enter":
            self.given(entry.field, entry.text)
        elif event.key == "tab":
            self.usage_asked()
        else:
            return event.key != "ctrl+c" and await entry.press(event)
        return True

    def _closes_help(self) -> bool:
        is_open = isinstance(self.screen, (Help, Why))
        if isinstance(self.screen, (Help, Why)):
            self.screen.action_close()
        return is_open

    def given(self, field: str, text: str) -> None:
        """Take over what stands in a field for which Enter was pressed."""
        raise NotImplementedError

    def usage_asked(self) -> None:
        """Show what may be typed into the field."""

    def takes(self, event: events.Key) -> bool:  # noqa: ARG002
        """Handle a key that belongs to no binding; whether it was handled."""
        return False

    def action_theme(self) -> None:
        """Dark or light."""
        other: Theme = "light" if self.look.theme == "dark" else "dark"
        self.look = replace(self.look, theme=other)
        self.theme = f"deluxe-{other}"
        self.redraw()

    def action_colours(self) -> None:
        """Two or four colours of suits."""
        self.look = replace(self.look, four_colours=not self.look.four_colours)
        self.redraw()

    def action_redraw(self) -> None:
        """Draw everything again (HU-11)."""
        self.redraw()
        self.refresh(repaint=True, layout=True)

    def action_help(self) -> None:
        """Help, with the rules at hand."""
        if not isinstance(self.screen, (Help, Why)):
            self.push_screen(Help(self.words, self.look, self.topics(), self.game_name()))

    def lay_out(self, size: Size) -> None:
        """What belongs to the board beside it where there is room, else below it."""
        wide = size.width >= WIDE
        self.screen.set_class(wide, "wide")
        self.screen.set_class(not wide, "narrow")
        self.screen.set_class(not wide and (size.height >= 30 or self.long_log), "tall")
        self.query_one("#main").styles.layout = "horizontal" if wide else "vertical"

    def redraw(self) -> None:
        """Draw what depends on the looks."""
        raise NotImplementedError

    def action_board(self, lines: int) -> None:
        """Scroll a board that does not fit."""
        board: Any = self.query_one("#board")
        board.scroll_lines(lines)

    def topics(self) -> Sequence[Topic]:
        """The topics of help besides the rules."""
        raise NotImplementedError

    def game_name(self) -> str:
        """The game whose rules help shows."""
        raise NotImplementedError


def board_line(texts: Texts, view: Any) -> Text:
    """The game and its progress, in the words of the line mode."""
    return Text(texts.message("board", view), no_wrap=True, overflow="ellipsis")
