"""A running game on the screen: played from a seat, or watched."""

from collections.abc import Sequence
from contextlib import aclosing
from typing import ClassVar, Final

from textual import events, on, work
from textual.binding import Binding, BindingType

from deluxe_services.screen.actbar import ACT, by_enter, offers, row_keys
from deluxe_services.screen.acting import Acting
from deluxe_services.screen.board import Board
from deluxe_services.screen.choice import Choice
from deluxe_services.screen.cursor import moved
from deluxe_services.screen.help import Topic, Why, keys_topic
from deluxe_services.screen.source import Lost
from deluxe_services.screen.stage import AGAIN, AT_ONCE, BACK, LEAVE, WAYS_ON, Pace
from deluxe_services.texts.typed import Typing

_LAYING: Final = "chinese-poker"
"""The game in which cards are laid into rows by keys of their own."""

_AT_END: Final = {**{key: way for way, key in WAYS_ON.items()}, "enter": AGAIN}


class PlayApp(Acting):
    """The table with the keys of the player: their acts, what they choose, help."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "pace", show=False, priority=True),
        Binding("f5", "log", show=False, priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
    ]

    def on_mount(self) -> None:
        """Follow the game from now on."""
        super().on_mount()
        self.follow()

    @work
    async def follow(self) -> None:
        """Show what happens until the game is over."""
        try:
            async with aclosing(self.table.steps()) as steps:
                async for step in steps:
                    await self.show(step)
            self.over = True
        except Lost as loss:
            self.note = self.words.say("left", why=str(loss))
        self.redraw()

    # --- keys ---------------------------------------------------------------------------------

    def takes(self, event: events.Key) -> bool:
        """Keys that depend on what is open now; those before the first picture wait for it."""
        letter = event.character or ""
        if self.step is None and letter not in ("", "?", "q") and event.key != "ctrl+c":
            self.early.append(event)
            return True
        return self._pressed(event.key, letter)

    def _pressed(self, key: str, letter: str) -> bool:
        if key == "q" or (letter in "fF" and letter and self._leaves_by_f()):
            self.action_leave()
        elif letter == "?" or key.startswith("ctrl+") or (self.holding and not letter):
            return False
        elif self.over and key in _AT_END:
            self._go_on(_AT_END[key])
        elif self.holding or (self.choice is None and key in ("space", "enter")):
            self.go_on.set()
        elif letter == ":" and self.choice is not None:
            self.open_typing()
        elif self.choice is not None:
            return self._choose(self.choice, key, letter)
        else:
            return False
        return True

    def _go_on(self, way: str) -> None:
        """Leave a game that is over, in one of the ways that the bar offers."""
        if way == AGAIN and self.table.seat is not None:
            self.exit("again")
        elif way == BACK and self.table.replayable:
            self.exit("replay")
        elif way == LEAVE:
            self.action_leave()

    def _leaves_by_f(self) -> bool:
        """F leaves heads-up draw, as on its tape (HU-11)."""
        return self.table.game.name == "heads-up-draw"

    def _choose(self, choice: Choice, key: str, letter: str) -> bool:
        cursor = moved(choice, key)
        if cursor is not None:
            choice.cursor = cursor
        elif key == "escape":
            choice.clear()
            self.note, self.refused = "", None
        elif key == "enter":
            kind = by_enter(choice)
            if kind is not None:
                self.do(kind)
            elif choice.cursor is not None:
                choice.toggle(choice.cursor)
        elif key == "space" and choice.cursor is not None:
            choice.toggle(choice.cursor)
        elif letter.isdigit() and choice.press(int(letter)):
            pass
        elif letter in (rows := row_keys(self.words)) and choice.left_over():
            self._lay(choice, rows[letter])
        else:
            return self._letter(choice, letter.lower())
        self.redraw(log=False)
        return True

    def _lay(self, choice: Choice, row: str) -> None:
        cards = list(choice.left_over())
        card = choice.cursor[1] if choice.cursor and choice.cursor[1] in cards else cards[0]
        at = cards.index(card)
        choice.lay(card, row)
        rest = choice.left_over()
        choice.cursor = ("card", rest[min(at, len(rest) - 1)]) if rest else None

    def _letter(self, choice: Choice, letter: str) -> bool:
        if self.texts is None:
            return False
        for offer in offers(self.texts, self.words, choice):
            if offer.key == letter:
                self.do(offer.kind)
                return True
        return False

    @on(Board.Chosen)
    def _clicked(self, event: Board.Chosen) -> None:
        if self.choice is None:
            return
        if event.item[0] == "box":
            self.choice.cursor = event.item
            self.do(by_enter(self.choice) or "")
        elif self.choice.toggle(event.item):
            self.redraw(log=False)

    def on_click(self, event: events.Click) -> None:
        """An act of the bar was clicked."""
        kind = event.style.meta.get(ACT)
        if kind in WAYS_ON:
            self._go_on(kind)
        elif kind is not None and len(self.screen_stack) == 1:
            self.do(kind)
        elif self.holding:
            self.go_on.set()

    def action_leave(self) -> None:
        """Leave; the game is kept."""
        self.exit("over" if self.over else "left")

    def action_pace(self) -> None:
        """Events one after the other, or at once."""
        self.pace = AT_ONCE if self.pace.event else Pace()
        self.go_on.set()
        self.draw_foot()

    def action_log(self) -> None:
        """The last events, or more of them."""
        self.long_log = not self.long_log
        self.query_one(Board).long_log = self.long_log
        self.lay_out(self.size)

    # --- help ---------------------------------------------------------------------------------

    def action_help(self) -> None:
        """After a refusal the point of the rule book that says why; else all help."""
        if self.refused is not None and len(self.screen_stack) == 1:
            self.push_screen(Why(self.words, self.look, self.refused.rule, self.note))
            self.note, self.refused = "", None
            self.draw_prompt()
        else:
            super().action_help()

    def topics(self) -> Sequence[Topic]:
        """Keys, the open acts as they are typed, and the legend of the board."""
        laying = ("help-arranging",) if self.game_name() == _LAYING else ()
        every_topic = [keys_topic(self.words, "help-table", *laying)]
        if self.texts is not None:
            typing = Typing(self.texts)
            acts = self.choice.acts.values() if self.choice else ()
            rows = [use for act in acts for use in typing.usage(act)]
            if rows:
                every_topic.append(Topic(self.words.say("help-acts"), rows))
        return every_topic

    def game_name(self) -> str:
        """The game that is played."""
        return self.table.game.name
