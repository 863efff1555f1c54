"""Help on the screen: keys, acts, the legend of the board, and the rule books with a search."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.words import Words
from deluxe_services.texts.rulebooks import Point, books_of, plain_text, point


class Topic(NamedTuple):
    """One part of the help: a heading, and rows of a key and what it does."""

    heading: str
    rows: Sequence[tuple[str, str]]


def keys_topic(words: Words, *messages: str) -> Topic:
    """The topic that messages hold, a row on each line, ``·`` between both parts."""
    lines = [line for message in messages for line in words.say(message).splitlines()]
    rows = [line.partition(" · ")[::2] for line in lines]
    return Topic(words.say("help-keys"), [(key.strip(), what.strip()) for key, what in rows])


class _Closing(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark", "close", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def action_close(self) -> None:
        """Back to the game."""
        self.dismiss()

    def action_scroll(self, lines: int) -> None:
        """Scroll the text."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Help(_Closing):
    """All keys and acts, and the rules of the game; ``/`` searches them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("slash", "search", show=False)]

    def __init__(self, words: Words, look: Look, topics: Sequence[Topic], game: str) -> None:
        super().__init__()
        self._words = words
        self._look = look
        self._topics = topics
        self._books = books_of(game, words.language)

    def compose(self) -> ComposeResult:
        """A dialog with a search field above its text."""
        with Vertical(classes="dialog"):
            yield Input(placeholder=f"/ {self._words.say('help-search')}", id="search")
            with VerticalScroll(can_focus=True):
                yield Static(self._text(""), id="help-text")
            yield Static(self._words.say("help-close"), classes="hint")

    def on_mount(self) -> None:
        """The text has the keys first."""
        self.query_one(VerticalScroll).focus()

    def action_search(self) -> None:
        """Type what the rules are to say."""
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show only points with these words."""
        self.query_one("#help-text", Static).update(self._text(event.value))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def on_input_submitted(self) -> None:
        """Read what was found."""
        self.query_one(VerticalScroll).focus()

    def _text(self, search: str) -> Group:
        palette = self._look.palette
        books = [
            Topic(heading, [(each.number, plain_text(each)) for each in points])
            for heading, points in self._found(search.casefold())
        ]
        parts = [*(() if search else self._topics), *books]
        return Group(*(_section(part, palette.accent, palette.ink, palette.dim) for part in parts))

    def _found(self, search: str) -> Iterator[tuple[str, list[Point]]]:
        for book in self._books:
            points = [
                each
                for each in book.points
                if search in f"{each.number} {plain_text(each)}".casefold()
            ]
            if points:
                yield f"{book.title} ({book.letters})", points


def _section(topic: Topic, accent: str, ink: str, dim: str) -> Group:
    """A heading, and its rows below it: keys as wide as the longest of them."""
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(no_wrap=True, style=f"bold {ink}")
    table.add_column(ratio=1, style=dim)
    for key, what in topic.rows:
        table.add_row(Text(f"  {key}"), Text(what))
    return Group(Text(f"── {topic.heading}", f"bold {accent}"), table, Text())


class Why(_Closing):
    """One point of the rule book: why something was refused."""

    def __init__(self, words: Words, look: Look, number: str, refusal: str) -> None:
        super().__init__()
        self._words = words
        self._look = look
        self._number = number
        self._refusal = refusal

    def compose(self) -> ComposeResult:
        """A small dialog."""
        palette = self._look.palette
        text = Text()
        text.append(f"{self._refusal}\n\n", palette.bad)
        try:
            point_of_book = point(self._number, self._words.language)
        except KeyError:
            text.append(self._number, palette.dim)
        else:
            text.append(
                f"{point_of_book.number}  {point_of_book.section}\n", f"bold {palette.accent}"
            )
            text.append(plain_text(point_of_book), palette.ink)
        with Vertical(classes="dialog small"):
            with VerticalScroll(can_focus=True):
                yield Static(text, id="why-text")
            yield Static(self._words.say("help-close"), classes="hint")
