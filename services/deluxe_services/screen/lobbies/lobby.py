"""The lobby: the games that there are, and what one may do with each of them, by keys alone."""

from collections.abc import Sequence
from typing import ClassVar, Final, TypeVar

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.strengths import STRENGTHS
from deluxe_services.screen.app import DeluxeApp, keys_line, put
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.entry import Entry
from deluxe_services.screen.help import Topic, keys_topic
from deluxe_services.screen.lobbies.games import (
    BY_ENTER,
    STATES,
    Bounds,
    Errand,
    Kind,
    Line,
    Source,
    State,
    What,
)
from deluxe_services.screen.lobbies.rows import Rows

T = TypeVar("T")

_KEYS: Final[dict[str, What]] = {"w": "watch", "r": "replay", "v": "audit", "c": "chips"}
"""What letters do with the game that is marked."""

_SIDEWAYS: Final = {"tab": 1, "right": 1, "shift+tab": -1, "left": -1}
"""Keys that go on to the next choice of a row, or back."""

_NUMBER: Final = "players"
_SEARCH: Final = "search"
_EVERY: Final = 3.0
"""Seconds between two looks for news."""


class LobbyApp(DeluxeApp):
    """A list of games with a filter; the list of kinds when a new game is target."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True),
    ]

    def __init__(
        self, source: Source, language: Language, look: Look, at: str = "", note: str = ""
    ) -> None:
        super().__init__(language, look)
        self.source = source
        self.errand: Errand | None = None
        self.lines: Sequence[Line] = ()
        self.state: State | None = None
        self.text = ""
        self.making: What | None = None
        self.bot = STRENGTHS[1]
        self._is_complete = False
        self._at = at
        self._note = note
        self._list: Sequence[Line] = ()
        self._widths: Sequence[int] = (0, 0, 0)
        self._results: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        """Head, filters, list, what may be done, keys."""
        yield Static(id="head")
        yield Static(id="filters")
        yield Rows(id="rows")
        yield Static(id="prompt")
        yield Entry(id="field")
        yield Static(id="foot")

    def on_mount(self) -> None:
        """Look for games, again and again, once the first screen is there."""
        super().on_mount()
        self.redraw()
        self.call_after_refresh(self.look_for_games)
        self.set_interval(_EVERY, self.look_for_games)

    def on_resize(self) -> None:
        """Draw everything again."""
        self.call_after_refresh(self.redraw)

    @work(exclusive=True)
    async def look_for_games(self) -> None:
        """Take over what is new; the mark stays on its game."""
        await self.source.lines(self._take)
        self._is_complete = True
        self.redraw()

    def _take(self, lines: Sequence[Line]) -> None:
        if lines != self.lines:
            self.lines = lines
            self.redraw()

    @work(exclusive=True, group="results")
    async def _look_for_results(self, lines: Sequence[Line]) -> None:
        """Learn who has won the games in sight."""
        results = await self.source.results([line.id for line in lines])
        self._results |= {line.id: results.get(line.id, line.players) for line in lines}
        self.redraw()

    # --- what is on the screen ----------------------------------------------------------------

    def redraw(self) -> None:
        """Everything."""
        if not self.is_running or not self.query("#rows"):
            return
        rows = self.query_one(Rows)
        marked = self.marked
        put(self.query_one("#head", Static), self._head())
        put(self.query_one("#filters", Static), self._choices())
        if self.making is not None:
            rows.show(len(self.source.kinds), rows.at, self._kind_line, self.look)
        else:
            self._list = [line for line in self.lines if self._passes(line)]
            self._widths = self._widest()
            ids = [line.id for line in self._list]
            target = self._at or (marked.id if marked else "")
            at = ids.index(target) if target in ids else rows.at
            if target in ids:
                self._at = ""
            rows.show(len(ids), at, self._game_line, self.look)
            visible = [line for line in self._list[rows.in_sight] if line.state == "over"]
            if unknown := [line for line in visible if line.id not in self._results]:
                self._look_for_results(unknown)
        put(self.query_one("#prompt", Static), self._prompt())
        put(self.query_one("#foot", Static), self._foot())

    @property
    def marked(self) -> Line | None:
        """The game that is marked."""
        at = self.query_one(Rows).at
        return self._list[at] if self.making is None and at < len(self._list) else None

    def _passes(self, line: Line) -> bool:
        words = f"{line.title} {line.players}".casefold()
        return self.state in (None, line.state) and self.text.casefold() in words

    def _head(self) -> Text:
        head = Text("Poker Deluxe", "bold", no_wrap=True, overflow="ellipsis")
        if self.source.server:
            head.append(f"   {self.words.say('lobby-server', at=self.source.server)}")
        return head

    def _choices(self) -> Text:
        palette, say = self.look.palette, self.words.say
        text = Text(no_wrap=True)
        if self.making is not None:
            text.append(f"{say(f'lobby-make-{self.making}')}  ", f"bold {palette.accent}")
            for bot in STRENGTHS if self.making == "play" else ():
                self._offer(text, say(f"lobby-bot-{bot}"), bot == self.bot)
            return text
        for state in (None, *STATES):
            number = sum(state in (None, line.state) for line in self.lines)
            name = say(f"lobby-{state or 'all'}")
            self._offer(text, f"{name} {self.words.number(number)}", state == self.state)
        if self.text:
            text.append(f" / {self.text}", palette.accent)
        return text

    def _widest(self) -> Sequence[int]:
        """How wide the columns of states, titles and times are."""
        states = [self.words.say(f"lobby-is-{state}") for state in STATES]
        columns = (states, [line.title for line in self._list], [line.when for line in self._list])
        return [max(map(len, column), default=0) for column in columns]

    def _offer(self, text: Text, label: str, is_chosen: bool) -> None:
        """One of several that ← and → choose."""
        palette = self.look.palette
        text.append(f" {label} ", f"bold reverse {palette.accent}" if is_chosen else palette.dim)
        text.append(" ")

    def _game_line(self, number: int) -> Text:
        line, palette = self._list[number], self.look.palette
        colour = {"yours": palette.accent, "waiting": palette.good, "over": palette.dim}
        state = self.words.say(f"lobby-is-{line.state}")
        wide, title, when = self._widths
        return Text.assemble(
            (f" {state:<{wide}}  ", f"bold {colour.get(line.state, palette.ink)}"),
            (f"{line.title:<{title}}  ", palette.ink),
            (f"{line.when:<{when}}  ", palette.dim),
            (self._results.get(line.id, line.players), palette.ink),
            no_wrap=True,
        )

    def _kind_line(self, number: int) -> Text:
        kind, palette = self.source.kinds[number], self.look.palette
        players = self.words.say("lobby-players", least=kind.least, most=kind.most)
        return Text.assemble((f" {kind.title:<24}", f"bold {palette.ink}"), (players, palette.dim))

    def _prompt(self) -> Text:
        palette, say = self.look.palette, self.words.say
        if note := self._note or self.source.unreadable:
            return Text(note, f"bold {palette.bad}")
        if self.making is not None:
            return Text(say("lobby-choose"), palette.dim)
        if not self.lines:
            return Text(say("lobby-empty" if self._is_complete else "lobby-looking"), palette.dim)
        line = self.marked
        if line is None:
            return Text(say("lobby-none"), palette.dim)
        keys: dict[What, str] = {what: key for key, what in _KEYS.items()}
        keys[BY_ENTER[line.state]] = "⏎"
        offers = [(keys[each], say(f"lobby-{each}")) for each in keys if line.does(each)]
        offers.sort(key=lambda offer: offer[0] != "⏎")
        return keys_line(offers, self.size.width - 2, self.look)

    def _foot(self) -> Text:
        message = "lobby-keys" if self.making is None else f"lobby-make-{self.making}-keys"
        keys = (each.partition(" ") for each in self.words.say(message).split(" · "))
        return keys_line(((key, what) for key, _, what in keys), self.size.width - 2, self.look)

    # --- keys ---------------------------------------------------------------------------------

    def takes(self, event: events.Key) -> bool:
        """The keys of the list, unless a field is open."""
        letter = event.character or ""
        if letter == "?" or (event.key.startswith(("ctrl+", "f")) and not letter):
            return False
        self._note = ""
        is_ours = self.query_one(Rows).moves(event.key) or self._pressed(event.key, letter)
        self.redraw()
        return is_ours

    def _pressed(self, key: str, letter: str) -> bool:
        if self.making is not None:
            return self._pressed_while_making(key, letter)
        if key == "enter" and self.marked is not None:
            self._do(BY_ENTER[self.marked.state])
        elif key in _SIDEWAYS:
            self.state = _beside((None, *STATES), self.state, key)
        elif letter in _KEYS and letter:
            self._do(_KEYS[letter])
        elif letter == "n":
            self._make("play")
        elif letter == "i":
            self._make("invite")
        elif letter == "/":
            self.query_one(Entry).open(_SEARCH, self.words.say(_SEARCH), self.text, "Esc")
        elif key == "escape" and (self.text or self.state):
            self.text, self.state = "", None
        elif letter == "q":
            self.action_leave()
        else:
            return False
        return True

    def _pressed_while_making(self, key: str, letter: str) -> bool:
        if key == "enter":
            self._ask_players(self.source.kinds[self.query_one(Rows).at])
        elif key in _SIDEWAYS and self.making == "play":
            self.bot = _beside(STRENGTHS, self.bot, key)
        elif key == "escape" or letter == "q":
            self.making = None
        else:
            return False
        return True

    def _make(self, what: What) -> None:
        if what == "invite" and not self.source.server:
            self._note = self.words.say("lobby-no-server")
            return
        self.making = what
        self.query_one(Rows).at = 0

    def _ask_players(self, kind: Kind) -> None:
        least = max(kind.least, 2) if self.making == "invite" else kind.least
        bounds = Bounds("players", least, kind.most)
        label = self.words.say("lobby-number")
        hint = f"{least} – {kind.most} · Enter · Esc"
        self.query_one(Entry).open(_NUMBER, label, str(max(kind.usual, least)), hint, bounds)

    def given(self, field: str, text: str) -> None:
        """Search, or leave for a game with so many players."""
        self.query_one(Entry).close()
        if field == _SEARCH:
            self.text = text
        elif self.making is not None:
            kind = self.source.kinds[self.query_one(Rows).at]
            number = int(text) if text.isdigit() else 0
            if kind.least <= number <= kind.most:
                self._leave_for(Errand(self.making, kind.name, number, self.bot))
            else:
                self._note = self.words.say("lobby-players", least=kind.least, most=kind.most)
        self.redraw()

    @on(Rows.Picked)
    def _picked(self) -> None:
        self._pressed("enter", "")

    def _do(self, what: What) -> None:
        line = self.marked
        if line is None:
            return
        if line.does(what):
            self._leave_for(Errand(what, line.id))
        else:
            self._note = self.words.say(f"lobby-not-{what}")

    def _leave_for(self, errand: Errand) -> None:
        self.errand = errand
        self.exit("errand")

    def action_leave(self) -> None:
        """Leave the lobby."""
        self.exit("left")

    def topics(self) -> Sequence[Topic]:
        """The keys."""
        return [keys_topic(self.words, "help-lobby")]

    def game_name(self) -> str:
        """The game whose rules help shows: that of the kind that is marked, else the first."""
        at = self.query_one(Rows).at if self.making is not None else 0
        return self.source.kinds[at].name


def _beside(choices: Sequence[T], choice: T, key: str) -> T:
    """The choice beside another, as the key says; the last is beside the first."""
    return choices[(choices.index(choice) + _SIDEWAYS[key]) % len(choices)]
