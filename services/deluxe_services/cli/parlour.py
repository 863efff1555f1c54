"""The parlour: one person at a terminal plays with bots, asked for each of their acts."""

import asyncio
import sys
from contextlib import suppress
from typing import Final

import click

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import Command, Refused
from deluxe_domain.kernel.game import View
from deluxe_domain.kernel.history import Standing
from deluxe_domain.kernel.onlooker import at_seat
from deluxe_services.cli.company import Company
from deluxe_services.cli.reel import coloured
from deluxe_services.cli.speaking import columns
from deluxe_services.cli.words import Words
from deluxe_services.tables.histories import seen
from deluxe_services.tables.principals import seat_name
from deluxe_services.texts.boards import board
from deluxe_services.texts.scenes import texts_at
from deluxe_services.texts.typed import NotUnderstood, Typing

_PROMPT: Final = "> "
_QUIT: Final = ("quit", "q", "f", "exit", "ende")
"""What leaves the game; F as on the tape of heads-up draw (HU-11)."""

_REDRAW: Final = ("redraw", "neu", "\x12")
_CTRL_R: Final = r'"\C-r": "\C-a\C-kredraw\C-m"'
"""Ctrl-R shows the table anew (HU-11)."""

_HELP: Final = ("help", "h", "?", "hilfe")


class Parlour:
    """A game played from one seat: shows what the player may see, and asks for acts."""

    def __init__(
        self, runner: asyncio.Runner, company: Company, seat: int, lang: Language, told: int = 0
    ) -> None:
        self._run = runner.run
        self._company = company
        self._seat = seat
        self._onlooker = at_seat(seat)
        self._lang: Language = lang
        self._words = Words(lang)
        self._told = told
        self._greeted = False
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # with it the arrow keys work in the prompt, too

                readline.parse_and_bind(_CTRL_R)

    def play(self) -> bool:
        """Play on to the end; ``False`` if the person leaves before."""
        game = self._company.game
        while True:
            standing = self._run(self._company.standing())
            self._texts = texts_at(game, standing.state, self._lang, self._seat)
            self._tell_news(standing)
            if game.over(standing.state):
                return True
            if self._run(self._company.bot_acts(standing)):
                continue
            view = game.view(standing.state, self._onlooker, False)
            self._show(view)
            if not self._has_acted(view):
                return False

    def _has_acted(self, view: View) -> bool:
        """Ask until the player has done something that the rules allow; ``False`` if they leave."""
        while (command := self._ask(view)) is not None:
            try:
                self._run(self._company.act(command, seat_name(self._seat)))
            except Refused as refused:
                why = self._texts.refusal(refused)
                click.echo(self._words.say("not-allowed", why=why))
            else:
                return True
        return False

    def _tell_news(self, standing: Standing) -> None:
        game = self._company.game
        for entry in self._run(self._company.entries(self._told)):
            for line in self._texts.event(seen(game, standing, entry, self._onlooker)):
                click.echo(f"  {coloured(line)}")
            self._told = entry.version

    def _show(self, view: View) -> None:
        click.echo()
        for line in board(self._texts, view):
            click.echo(coloured(line))
        click.echo()
        if not self._greeted:
            click.echo(self._words.say("your-seat", seat=self._seat))
        self._offer(view, with_help=not self._greeted)
        self._greeted = True

    def _offer(self, view: View, with_help: bool) -> None:
        typing = Typing(self._texts)
        lines = [use for act in getattr(view, "acts", ()) for use in typing.usage(act)]
        if with_help:
            topics = ("help-help", "help-quit")
            lines += [
                (self._words.say(topic), self._words.say(f"{topic}.what")) for topic in topics
            ]
        for line in columns(lines):
            click.secho(f"  {line}", dim=True)

    def _ask(self, view: View) -> Command | None:
        """The player's next command; ``None`` if they leave. What is no act is asked again."""
        while True:
            line = _typed()
            if line is None or line.lower() in _QUIT:
                return None
            if line.lower() in _REDRAW:
                click.clear()
                self._show(view)
            elif line.lower() in _HELP:
                self._help(view)
            elif line:
                try:
                    return Typing(self._texts).read(line, view, self._seat)
                except NotUnderstood as error:
                    click.echo(str(error))

    def _help(self, view: View) -> None:
        self._offer(view, with_help=True)
        for message in ("board-legend", "cards-legend"):
            if self._texts.bundle.has(message):
                click.echo(f"  {self._texts.message(message)}")


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
