"""The line mode: one person at a terminal plays line by line."""

import asyncio
import sys
from contextlib import suppress
from typing import Any, Final, Literal

import click

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import Command, Refused
from deluxe_services.cli.language.exit_codes import Unreadable
from deluxe_services.cli.language.words import Words
from deluxe_services.cli.output.console import columns, shows_colours, wrapped
from deluxe_services.cli.playing.history_view import coloured
from deluxe_services.histories.states import DECK_SHUFFLED
from deluxe_services.screen.source import Lost, Step, Table
from deluxe_services.texts.boards import board
from deluxe_services.texts.scenes import texts_of
from deluxe_services.texts.typed import NotUnderstood, Typing

Left = Literal["left", "over", "again"]

_PROMPT: Final = "> "
_QUIT: Final = ("quit", "q", "f", "exit", "ende")
"""What leaves the game; F as on the tape of heads-up draw (HU-11)."""

_REDRAW: Final = ("redraw", "neu", "\x12")
_CTRL_R: Final = r'"\C-r": "\C-a\C-kredraw\C-m"'
"""Ctrl-R shows the table again (HU-11)."""

_HELP: Final = ("help", "h", "?", "hilfe")
_AGAIN: Final = ("n", "next", "neues", "nächstes", "again")


class Parlour:
    """A game played from one seat, or watched: shows what may be seen, and asks for acts."""

    def __init__(self, runner: asyncio.Runner, table: Table, lang: Language) -> None:
        self._run = runner.run
        self._table = table
        self._lang: Language = lang
        self._words = Words(lang)
        self._greeted = False
        self._invitation = ""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # with it the arrow keys work in the prompt, too

                readline.parse_and_bind(_CTRL_R)

    def play(self) -> Left:
        """Play on to the end, and ask for the next game; how it was left."""
        steps = self._table.steps()
        try:
            while (step := self._run(anext(steps, None))) is not None:
                self._tell(step)
                if self._may_act(step) and not self._has_acted(step):
                    return "left"
        except Lost as loss:
            raise Unreadable(str(loss)) from loss
        finally:
            self._run(steps.aclose())
        return self._after() if self._table.seat is not None else "over"

    def _may_act(self, step: Step) -> bool:
        return step.latest and self._table.seat is not None and bool(step.view.acts)

    def _after(self) -> Left:
        """Ask what comes after the game."""
        click.echo(f"\n{self._words.say('next-game')}")
        while (line := _typed()) is not None:
            if line.lower() in _AGAIN:
                return "again"
            if line.lower() in _QUIT or not sys.stdin.isatty():
                break
            click.echo(self._words.say("next-game"))
        return "over"

    def _has_acted(self, step: Step) -> bool:
        """Ask until the player has done something that the rules allow; ``False`` if they leave.

        What has happened meanwhile, such as that their time ran out, ends the question.
        """
        self._show(step.view)
        while (command := self._ask(step.view)) is not None:
            try:
                self._run(self._table.act(command))
            except Refused as refusal:
                why = self._texts.refusal(refusal)
                click.echo(self._words.say("not-allowed", why=why))
                if not self._run(self._table.moved_on(step.version)):
                    continue
            return True
        return False

    def _tell(self, step: Step) -> None:
        self._texts = texts_of(
            self._table.game, step.view, self._lang, self._table.seat, self._table.names
        )
        for line in self._texts.event(step.event):
            _print(f"  {line}", hang=2)
        invitation = self._table.invitation
        if invitation and not self._invitation:
            click.echo(self._words.say("invitation", command=invitation))
        self._invitation = invitation

    def _show(self, view: Any) -> None:
        click.echo()
        for line in board(self._texts, view):
            _print(line, hang=4)
        click.echo()
        if not self._greeted:
            click.echo(self._words.say("your-seat", seat=(self._table.seat or 0) + 1))
        self._offer(view, with_help=not self._greeted)
        self._greeted = True

    def _offer(self, view: Any, with_help: bool) -> None:
        typing = Typing(self._texts)
        lines = [use for act in getattr(view, "acts", ()) for use in typing.usage(act)]
        if with_help:
            topics = ("help-help", "help-quit")
            lines += [
                (self._words.say(topic), self._words.say(f"{topic}.what")) for topic in topics
            ]
        hang = max((len(usage) for usage, _ in lines), default=0) + 2
        for line in columns(lines):
            _print(f"  {line}", hang, dim=True)

    def _ask(self, view: Any) -> Command | None:
        """The player's next command; ``None`` if they leave. What is no act is asked again."""
        while True:
            line = _typed()
            if line is None or line.lower() in _QUIT:
                return None
            if line.lower() in _REDRAW:
                if shows_colours():  # what clears the terminal is of the same kind
                    click.clear()
                self._show(view)
            elif line.lower() in _HELP:
                self._help(view)
            elif line:
                try:
                    return Typing(self._texts).read(line, view, self._table.seat or 0)
                except NotUnderstood as error:
                    click.echo(str(error))

    def _help(self, view: Any) -> None:
        self._offer(view, with_help=True)
        has_cards = DECK_SHUFFLED in (event.kind for event in self._texts.game.events.kinds)
        for message in ("board-legend", *(["cards-legend"] if has_cards else [])):
            if self._texts.bundle.has(message):
                _print(f"  {self._texts.message(message)}")


def _print(line: str, hang: int = 0, dim: bool = False) -> None:
    """A line with its cards in their colours, broken between words where it must be."""
    for part in wrapped(line, hang):
        click.secho(coloured(part), dim=dim or None)


def _typed() -> str | None:
    """The next line without blanks around it, ``None`` at the end of the input."""
    if sys.stdin.isatty():
        try:
            return input(_PROMPT).strip()
        except EOFError:
            click.echo()
            return None
    line = sys.stdin.readline()
    if not line:
        return None
    click.echo(f"{_PROMPT}{line.strip()}")
    return line.strip()
