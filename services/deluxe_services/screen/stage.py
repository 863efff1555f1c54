"""The display of a running game: board, log, prompt, open acts, and the speed of events."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from time import monotonic
from typing import Any, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Static

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import Refused
from deluxe_services.screen.actbar import Offer, bar, by_enter, offers
from deluxe_services.screen.app import DeluxeApp, board_line, keys_line, put
from deluxe_services.screen.board import Board
from deluxe_services.screen.boards.seats import Situation
from deluxe_services.screen.choice import Choice, choice_of
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.entry import Entry
from deluxe_services.screen.log import Log
from deluxe_services.screen.source import Step, Table
from deluxe_services.texts.lines import Texts
from deluxe_services.texts.scenes import texts_of

_HOLDS: Final = ("hands-shown", "hands-compared", "deal-paid", "round-paid")
"""Events at which the board stays for a while, so that hands can be seen."""

_TICK: Final = 0.2
"""Seconds between two looks at the clock."""

_FRESH: Final = 3
"""So many new cards are marked; more of them are a new deal."""

AGAIN: Final = "next-game"
BACK: Final = "look-back"
LEAVE: Final = "leave"
WAYS_ON: Final = {AGAIN: "n", BACK: "r", LEAVE: "q"}
"""The ways on after a game, and their keys."""


@dataclass(frozen=True)
class Pace:
    """How long each event is shown, in seconds; a key shows the next at once."""

    event: float = 0.4
    hold: float = 6.0


AT_ONCE: Final = Pace(0, 0)


class Stage(DeluxeApp):
    """Shows the steps of a table."""

    def __init__(
        self, table: Table, language: Language, look: Look | None = None, pace: Pace | None = None
    ) -> None:
        super().__init__(language, look or Look())
        self.table = table
        self.pace = pace or Pace()
        self.choice: Choice | None = None
        self.step: Step | None = None
        self.over = False
        self.texts: Texts | None = None
        self.note = ""
        self.refused: Refused | None = None
        self.answer_due: Choice | None = None
        self.go_on = asyncio.Event()
        self.holding = False
        self.early: list[events.Key] = []
        self._trouble = ""
        self._result = ""
        self._cards: frozenset[str] = frozenset()
        self._fresh: frozenset[str] = frozenset()

    def compose(self) -> ComposeResult:
        """Head, board and log, prompt, acts, keys."""
        yield Static(id="head")
        with Container(id="main"):
            yield Board(id="board")
            yield Log(id="log")
        yield Static(id="prompt")
        yield Static(id="acts")
        yield Entry(id="field")
        yield Static(id="foot")

    def on_mount(self) -> None:
        """Show the game from now on."""
        self.lay_out(self.size)
        self.redraw()
        self.set_interval(_TICK, self._tick)

    async def show(self, step: Step) -> None:
        """Show one step, for as long as the pace says; nothing while the screen closes."""
        if not self.is_running:
            return
        self.step = step
        self.texts = texts_of(
            self.table.game, step.view, self.language, self.table.seat, self.table.names
        )
        self.words.currency = self.texts.scene.currency
        lines = self.texts.event(step.event)
        if step.event.kind == "game-ended":
            self._result = lines[0]
        self._remember_cards(step)
        self._open_acts(step)
        self.query_one(Log).tell(step.event.kind, lines, self.look)
        self.redraw(log=False)
        if self.choice is not None:
            self._hand_over_early()
        await self._wait(step)

    def _hand_over_early(self) -> None:
        """Give the keys that were pressed before the first picture."""
        for event in self.early:
            self.post_message(events.Key(event.key, event.character))
        self.early.clear()

    def _open_acts(self, step: Step) -> None:
        """Offer what is open; what was chosen stays while others act, if the same is open."""
        acts = step.view.acts if step.latest and self.table.seat is not None else ()
        other = getattr(step.event, "seat", self.table.seat) != self.table.seat
        same = self.choice is not None and list(self.choice.acts.values()) == list(acts)
        if other and same:
            return
        self.note, self.refused = "", None
        self.choice = choice_of(self.table.game, acts) if acts else None
        self.query_one(Entry).close()

    async def _wait(self, step: Step) -> None:
        """Give the players time to see what happened; a key goes on at once."""
        holds = step.event.kind in _HOLDS
        seconds = self.pace.hold if holds else self.pace.event
        mine = getattr(step.event, "seat", None) == self.table.seat
        if step.latest or step.past or not seconds or (mine and not holds):
            return
        self.go_on.clear()
        self.holding = holds
        self.draw_prompt()
        try:
            await self._look(monotonic() + seconds)
        finally:
            self.holding = False
            self.draw_prompt()

    async def _look(self, end: float) -> None:
        """Time for the eye, up to a key: none of it is taken from the player's own turn."""
        while not self.go_on.is_set() and (rest := end - monotonic()) > 0:
            to_turn = self.table.seconds_to_turn
            if to_turn is not None and to_turn <= 0:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self.go_on.wait(), min(rest, _TICK))

    def _remember_cards(self, step: Step) -> None:
        cards = frozenset(_cards_in(step.view))
        self._fresh = cards - self._cards if len(cards - self._cards) <= _FRESH else frozenset()
        self._cards = cards

    def redraw(self, log: bool = True) -> None:
        """Draw everything again, the log only if its colours may have changed."""
        if not self.is_running:
            return
        if log:
            self.query_one(Log).redraw(self.look)
        self._draw_board()
        self.draw_prompt()
        self._draw_acts()
        self.draw_foot()

    def _draw_board(self) -> None:
        if self.step is None or self.texts is None:
            return
        put(self.query_one("#head", Static), self._head())
        self.query_one(Board).show(
            Situation(
                self.texts,
                self.step.view,
                self.words,
                self.look,
                self.table.seat,
                self.choice,
                self._fresh,
            )
        )

    def _head(self) -> Text:
        assert self.step is not None
        assert self.texts is not None
        name = self.texts.message("title")
        head = Text.assemble((f"{name}   ", "bold"), (board_line(self.texts, self.step.view)))
        clock = self._clock()
        if clock:
            head.append(f"   ⏱ {clock}", f"bold {self.look.palette.accent}")
        return head

    def _clock(self) -> str:
        left = self.table.seconds_left
        return "" if left is None or self.over else self.words.say("clock", seconds=ceil(left))

    def _tick(self) -> None:
        if not self.query("#head"):  # at the end the screen goes before its timers
            return
        if self.table.seconds_left is not None and self.step is not None:
            put(self.query_one("#head", Static), self._head())
        if self.table.trouble != self._trouble:
            self._trouble = self.table.trouble
            self.draw_prompt()

    def draw_prompt(self) -> None:
        """Show what the game waits for, or why something was refused."""
        if not self.is_running:
            return
        palette, say = self.look.palette, self.words.say
        text = Text()
        if self.note:
            text.append(self.note, f"bold {palette.bad}")
            if self.refused is not None:
                text.append(f"  {say('why-key')}", palette.accent)
        elif self.table.trouble:
            text.append(say("trouble", why=self.table.trouble), f"bold {palette.bad}")
        elif self.holding:
            text.append(say("go-on"), palette.dim)
        elif self.over:
            text.append(self._result or say("over"), f"bold {palette.accent}")
        elif self.table.invitation:
            text.append(say("invitation"), palette.accent)
        elif self.step is not None and self.texts is not None:
            phase = self.texts.message(f"phase-{self.step.view.phase}", self.step.view)
            mine = self.choice is not None
            text.append(phase, f"bold {palette.accent}" if mine else palette.dim)
        put(self.query_one("#prompt", Static), text)

    def _ways_on(self) -> list[Offer]:
        """The acts of the bar after the game."""
        kinds = [AGAIN] * (self.table.seat is not None) + [BACK] * self.table.replayable
        return [
            Offer(each, WAYS_ON[each], self.words.say(each), "", True) for each in (*kinds, LEAVE)
        ]

    def _draw_acts(self) -> None:
        content = Text()
        if self.choice is not None and self.texts is not None:
            offers_now = offers(self.texts, self.words, self.choice)
            content = bar(offers_now, by_enter(self.choice), self.look, self.size.width - 2)
        elif self.over:
            content = bar(self._ways_on(), AGAIN, self.look, self.size.width - 2)
        elif self.table.invitation:
            content = Text(self.table.invitation, f"bold {self.look.palette.ink}")
        elif self.table.seat is None:
            content = Text(self.words.say("watch-keys"), self.look.palette.dim)
        put(self.query_one("#acts", Static), content)

    def draw_foot(self) -> None:
        """The keys that mean the same at any time."""
        say = self.words.say
        theme = "key-theme-light" if self.look.theme == "dark" else "key-theme-dark"
        pace = say("pace-off" if self.pace.event else "pace-on")
        keys = (
            ("?", say("key-help")),
            *([(":", say("key-type"))] if self.table.seat is not None else []),
            ("q", say("key-quit")),
            ("F2", say(theme)),
            ("F3", say("key-colours")),
            ("F4", pace),
            ("F5", say("key-log")),
        )
        text = keys_line(keys, self.size.width - 2, self.look)
        put(self.query_one("#foot", Static), text)

    def on_resize(self, event: events.Resize) -> None:
        """Lay out everything again."""
        self.lay_out(event.size)
        self._draw_acts()
        self.draw_foot()


def _cards_in(view: Any) -> list[str]:
    names = ("hand", "face_up", "face_down_cards", "front", "middle", "back")
    seats = getattr(view, "seats", ())
    return [card for seat in seats for name in names for card in getattr(seat, name, None) or ()]
