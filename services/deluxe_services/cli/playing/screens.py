"""Whether commands use the full screen, and its looks; textual is loaded only then."""

import asyncio
import gc
import os
import sys
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from deluxe_services.cli.language.plain_values import AnyCommand, OneOf
from deluxe_services.cli.output.console import DUMB

if TYPE_CHECKING:
    from deluxe_domain.kernel.cards import Language
    from deluxe_services.cli.playing.wish import Moment
    from deluxe_services.screen.drawing.look import Look
    from deluxe_services.screen.lobbies.games import Errand, Source
    from deluxe_services.screen.replays.replay import Side
    from deluxe_services.screen.replays.tape import Tape
    from deluxe_services.screen.source import Table

_SELDOM: Final = 1000
"""So many collections of younger garbage come before one of all that a replay has drawn, which
takes as long as a step; Python itself makes one after every ten."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The looks of the full screen, by the options."""

    theme: str
    four_colours: bool
    animated: bool

    def play(self, table: "Table", lang: "Language", run: asyncio.Runner) -> str:
        """Play or watch a game; how it was left."""
        from deluxe_services.screen.play import PlayApp
        from deluxe_services.screen.stage import AT_ONCE, Pace

        app = PlayApp(table, lang, self._look(), Pace() if self.animated else AT_ONCE)
        return run.run(app.run_async()) or "left"

    def replay(
        self, tape: "Tape", lang: "Language", version: int = 1, side: "Side" = "events"
    ) -> "Moment | None":
        """Step through a game; the moment from which the reader plays on, if they do."""
        from deluxe_services.cli.playing.wish import Moment
        from deluxe_services.screen.replays.replay import ON, ReplayApp

        gc.freeze()  # a long history is not looked through for garbage: a tenth of a second each
        gc.set_threshold(*gc.get_threshold()[:2], _SELDOM)
        app = ReplayApp(tape, lang, self._look(), version, side)
        if app.run() != ON:
            return None
        return Moment(tape.name, app.version, tape.viewer.seat or 0)

    def lobby(
        self, source: "Source", lang: "Language", at: str, note: str
    ) -> "tuple[Errand | None, str]":
        """Let the reader choose; what they want, ``None`` to leave, and the game that is marked."""
        from deluxe_services.screen.lobbies.lobby import LobbyApp

        app = LobbyApp(source, lang, self._look(), at, note)
        app.run()
        return app.errand, "" if app.errand is None else app.errand.game

    def _look(self) -> "Look":
        from deluxe_services.screen.drawing.look import Look

        return Look("light" if self.theme == "light" else "dark", self.four_colours)


def screen_options(command: AnyCommand) -> AnyCommand:
    """Give a command ``screen``: a ``Screen``, or ``None`` for the line mode."""

    @click.option("--plain", is_flag=True)
    @click.option(
        "--theme",
        type=OneOf(["dark", "light"]),
        default="dark",
        envvar="POKER_DELUXE_THEME",
        show_default=True,
    )
    @click.option("--four-colours/--two-colours", envvar="POKER_DELUXE_FOUR_COLOURS")
    @click.option("--animations/--no-animations", default=True, envvar="POKER_DELUXE_ANIMATIONS")
    @wraps(command)
    def wrapped(
        *arguments: Any,
        plain: bool,
        theme: str,
        four_colours: bool,
        animations: bool,
        **options: Any,
    ) -> Any:
        screen = Screen(theme, four_colours, animations) if can_draw() and not plain else None
        return command(*arguments, screen=screen, **options)

    return wrapped  # type: ignore[return-value]


def can_draw() -> bool:
    """Whether there is a terminal on all sides that is more than a teleprinter.

    Textual draws on the standard error: with ``2>file`` the screen would stay empty.
    """
    if os.environ.get("TERM", "") in DUMB:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()
