"""What the player does on the screen: acts of the bar, numbers in a field, typed acts."""

from typing import Any, Final

import msgspec
from textual import work

from deluxe_domain.kernel.decider import Command, Refused
from deluxe_services.screen.actbar import AUTOMATIC, CLAIM, CROSSING, bounds
from deluxe_services.screen.amounts import first_number, number_text, read_number
from deluxe_services.screen.choice import Choice
from deluxe_services.screen.entry import LINE, Entry
from deluxe_services.screen.source import Lost
from deluxe_services.screen.stage import Stage
from deluxe_services.texts.typed import NotUnderstood, Typing

_WHY: Final = ("why", "why?", "warum", "warum?")


class Acting(Stage):
    """Turns what is chosen and typed into commands, and shows why one is refused."""

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

    def give(self, command: Command) -> None:
        """Give a command; one alone for the acts that are shown, however often a key is pressed."""
        if self.choice is None or self.answer_due is not self.choice:
            self.answer_due = self.choice
            self._give(command, self.choice)

    @work(group="act")
    async def _give(self, command: Command, choice: Choice | None) -> None:
        """Give a command to the table, and say why if it is refused."""
        self.note, self.refused = "", None
        before = self.step
        try:
            await self.table.act(command)
            if self.step is before:
                self.choice = None  # the next picture says what is open then
        except Refused as refusal:
            assert self.texts is not None
            self.refused = refusal
            self.note = self.words.say("not-allowed", why=self.texts.refusal(refusal))
        except Lost as loss:
            self.note = self.words.say("left", why=str(loss))
        finally:
            if self.answer_due is choice:  # else the next acts were shown before the answer came
                self.answer_due = None
        self.redraw(log=False)

    def _open_number(self, kind: str) -> None:
        assert self.choice is not None
        assert self.texts is not None
        act = self.choice.acts[kind]
        label = self.texts.message(f"act-{kind}.label", act)
        amount = bounds(self.words, act)
        hint = (
            self.words.say("only-number", amount=amount)
            if act.least == act.most
            else f"{amount} · {self.words.say('field-keys')}"
        )
        self.query_one(Entry).open(
            kind, label, number_text(first_number(act, kind), act), hint, act
        )

    def open_typing(self) -> None:
        """Open the field in which a whole act is typed."""
        self.query_one(Entry).open(LINE, ":", "", self.words.say("type-keys"))

    def usage_asked(self) -> None:
        """Show in the line above what may be typed."""
        if self.query_one(Entry).field != LINE:
            return
        assert self.texts is not None
        typing = Typing(self.texts)
        acts = self.choice.acts.values() if self.choice else ()
        self.note = " · ".join(use for act in acts for use, _ in typing.usage(act))
        self.draw_prompt()

    def given(self, field: str, text: str) -> None:
        """Give the command of a number or of what was typed, or say why it is none."""
        if self.choice is None or self.table.seat is None:
            return
        if field == LINE and text.casefold() in _WHY:
            self.query_one(Entry).close()
            self.action_help()
            return
        try:
            command = self._typed(field, text, self.table.seat)
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
        if field == LINE:
            return Typing(self.texts).read(text, self.step.view, seat)
        name = self.choice.number_field(field)
        try:
            number = read_number(text, self.choice.acts[field])
            return self.choice.command(field, seat, {str(name): number})
        except (ValueError, msgspec.ValidationError) as error:
            raise NotUnderstood(self.texts.message("not-a-number", text=text)) from error
