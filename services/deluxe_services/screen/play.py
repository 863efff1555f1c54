"""A game on the screen as it goes on: played from a seat, or watched."""

from collections.abc import Sequence
from contextlib import aclosing
from typing import Any, ClassVar, Final, Literal

import msgspec
from textual import events, on, work
from textual.binding import Binding, BindingType

from deluxe_domain.kernel.decider import Command, Refused
from deluxe_services.screen.actbar import (
    ACT,
    AUTOMATIC,
    CLAIM,
    CROSSING,
    by_enter,
    first_number,
    is_money,
    offers,
)
from deluxe_services.screen.board import Board
from deluxe_services.screen.choice import Choice
from deluxe_services.screen.cursor import moved
from deluxe_services.screen.entry import TYPED, Entry, number_text, read_number
from deluxe_services.screen.help import Topic, Why, keys_topic
from deluxe_services.screen.source import Lost
from deluxe_services.screen.stage import AT_ONCE, Pace, Stage
from deluxe_services.texts.typed import NotUnderstood, Typing

Left = Literal["left", "over", "again", "replay"]
"""How the screen was left: in the middle of the game, after it, for the next one, to look back."""

_ROW_KEYS: Final = {"f": "front", "m": "middle", "b": "back"}
_WHY: Final = ("why", "why?", "warum", "warum?")


class PlayApp(Stage):
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
        if any(entry.field for entry in self.screen.query(Entry)):
            return False
        return self._pressed(event.key, letter)

    def _pressed(self, key: str, letter: str) -> bool:
        if key == "q" or (letter in "fF" and letter and self._leaves_by_f()):
            self.action_leave()
        elif letter == "?" or key.startswith("ctrl+") or (self.holding and not letter):
            return False
        elif self.holding or (self.choice is None and key in ("space", "enter")):
            self.go_on.set()
        elif letter == ":" and self.choice is not None:
            self._open_typing()
        elif self.over and self.table.seat is not None and key in ("n", "enter"):
            self.exit("again")
        elif self.over and self.table.replayable and key == "r":
            self.exit("replay")
        elif self.choice is not None:
            return self._choose(self.choice, key, letter)
        else:
            return False
        return True

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
        elif letter in _ROW_KEYS and choice.left_over():
            self._lay(choice, _ROW_KEYS[letter])
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
        if kind is not None and len(self.screen_stack) == 1:
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
        self.lay_out(self.size)

    # --- acts ---------------------------------------------------------------------------------

    def do(self, kind: str) -> None:
        """Do one act of the bar, or open its field."""
        choice = self.choice
        if choice is None or self.table.seat is None:
            return
        if kind == CLAIM:
            choice.claim = not choice.claim
        elif kind == CROSSING:
            choice.crossing = not choice.crossing
        elif kind == AUTOMATIC:
            self._automatic(choice)
        elif kind in choice.acts and choice.number_field(kind) is not None:
            self._open_number(kind)
        elif kind in choice.acts and (values := choice.values(kind)) is not None:
            self.give(choice.command(kind, self.table.seat, values))
        self.redraw(log=False)

    def _automatic(self, choice: Choice) -> None:
        """Lay the cards as the game would; Enter then does it."""
        automatic = self.table.game.automatic
        assert automatic is not None, "the game has such an act"
        assert self.step is not None
        command: Any = automatic(self.step.view)
        choice.rows = {row: list(getattr(command, row)) for row in choice.rows}
        choice.claim = command.claim

    @work(exclusive=True, group="act")
    async def give(self, command: Command) -> None:
        """Give a command to the table, and say why if it is refused."""
        self.note, self.refused = "", None
        try:
            await self.table.act(command)
        except Refused as refusal:
            assert self.texts is not None
            self.refused = refusal
            self.note = self.words.say("not-allowed", why=self.texts.refusal(refusal))
        except Lost as loss:
            self.note = self.words.say("left", why=str(loss))
        self.redraw(log=False)

    def _open_number(self, kind: str) -> None:
        assert self.choice is not None
        assert self.texts is not None
        act = self.choice.acts[kind]
        label = self.texts.message(f"act-{kind}.label", act)
        say = self.words.money if is_money(act) else self.words.number
        bounds = self.words.say("number", least=say(act.least), most=say(act.most))
        hint = f"{bounds} · {self.words.say('field-keys')}"
        self.query_one(Entry).open(
            kind, label, number_text(first_number(act, kind), act), hint, act
        )
        self.query_one("#acts").display = False

    def _open_typing(self) -> None:
        self.query_one(Entry).open(TYPED, ":", "", self.words.say("type-keys"))
        self.query_one("#acts").display = False

    @on(Entry.Closed)
    def _entry_closed(self) -> None:
        self.query_one("#acts").display = True

    @on(Entry.Asked)
    def _usages_asked(self) -> None:
        """What may be typed, in the line above."""
        assert self.texts is not None
        typing = Typing(self.texts)
        acts = self.choice.acts.values() if self.choice else ()
        self.note = " · ".join(use for act in acts for use, _ in typing.usage(act))
        self.draw_prompt()

    @on(Entry.Given)
    def _given(self, event: Entry.Given) -> None:
        if self.choice is None or self.table.seat is None:
            return
        if event.field == TYPED and event.text.casefold() in _WHY:
            self.query_one(Entry).close()
            self.action_help()
            return
        try:
            command = self._typed(event.field, event.text, self.table.seat)
        except NotUnderstood as error:
            self.note, self.refused = str(error), None
            self.draw_prompt()
            return
        self.query_one(Entry).close()
        self.give(command)

    def _typed(self, field: str, text: str, seat: int) -> Command:
        assert self.choice is not None
        assert self.texts is not None
        assert self.step is not None
        if field == TYPED:
            return Typing(self.texts).read(text, self.step.view, seat)
        name = self.choice.number_field(field)
        try:
            number = read_number(text, self.choice.acts[field])
            return self.choice.command(field, seat, {str(name): number})
        except (ValueError, msgspec.ValidationError) as error:
            raise NotUnderstood(self.texts.message("not-a-number", text=text)) from error

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
        every_topic = [keys_topic(self.words, "help-table")]
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
