"""The parlour: one person at a terminal plays with bots, asked for each of his acts."""

import asyncio
import sys
from collections.abc import Mapping, Sequence
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
from deluxe_services.tables.histories import seen
from deluxe_services.tables.principals import seat_name

_PROMPT: Final = "> "
_QUIT: Final = ("quit", "q", "f", "exit", "ende")
"""What leaves the game; F as on the tape of heads-up draw (HU-11)."""

_REDRAW: Final = ("redraw", "neu", "\x12")
_CTRL_R: Final = r'"\C-r": "\C-a\C-kredraw\C-m"'
"""Ctrl-R shows the table anew (HU-11)."""

_HELP: Final = ("help", "h", "?", "hilfe")
_WORDS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {
        "help": "help          what may be typed now",
        "quit": "quit          leave; the game is kept and can be gone on with",
        "you": "You have seat {seat}. Type what you want to do:",
        "no": "That is not allowed",
    },
    "de": {
        "help": "hilfe         was man jetzt eingeben kann",
        "quit": "ende          aufhören; das Spiel bleibt und kann fortgesetzt werden",
        "you": "Du hast Platz {seat}. Gib ein, was du tun willst:",
        "no": "Das geht nicht",
    },
}


class Parlour:
    """A person's game: he is told what happens as he may see it, and asked when it is his turn."""

    def __init__(
        self, runner: asyncio.Runner, company: Company, seat: int, lang: Language, told: int = 0
    ) -> None:
        self._run = runner.run
        self._company = company
        self._seat = seat
        self._onlooker = at_seat(seat)
        self._lang: Language = lang
        self._words = _WORDS[lang]
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
        """Ask until he has done something that the rules allow; ``False`` if he leaves instead."""
        while (command := self._ask(view)) is not None:
            try:
                self._run(self._company.act(command, seat_name(self._seat)))
            except Refused as refused:
                click.echo(f"{self._words['no']}: {refused.text} ({refused.rule}).")
            else:
                return True
        return False

    def _tell_news(self, standing: Standing) -> None:
        game = self._company.game
        for entry in self._run(self._company.entries(self._told)):
            text = game.tell(seen(game, standing, entry, self._onlooker), self._lang)
            for line in text.split("; "):
                click.echo(f"  {coloured(line)}")
            self._told = entry.version

    def _show(self, view: View) -> None:
        click.echo()
        for line in self._company.game.board(view, self._lang):
            click.echo(coloured(line))
        click.echo()
        if not self._greeted:
            click.echo(self._words["you"].format(seat=self._seat))
            self._greeted = True
            self._offer(view, ("help", "quit"))
        else:
            self._offer(view)

    def _offer(self, view: View, also: Sequence[str] = ()) -> None:
        acts = self._company.game.open_acts(getattr(view, "acts", ()), self._lang)
        for line in (*acts, *(self._words[topic] for topic in also)):
            click.secho(f"  {line}", dim=True)

    def _ask(self, view: View) -> Command | None:
        """His next command; ``None`` if he leaves. What cannot be understood is asked again."""
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
                    game = self._company.game
                    command: Command = game.commands.checked(game.read_act(line, view))
                except ValueError as error:
                    click.echo(f"{error}.")
                else:
                    return command

    def _help(self, view: View) -> None:
        self._offer(view, ("help", "quit"))
        for line in self._company.game.legend.get(self._lang, ()):
            click.echo(f"  {line}")


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
