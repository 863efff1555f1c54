"""``replay``: step through a game with keys, or print it."""

import sys
from bisect import bisect_left, bisect_right
from typing import Final

import click

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.viewer import Viewer, parse_viewer
from deluxe_services.cli.databases.database import Place
from deluxe_services.cli.databases.game_lookup import complete_game_id, entries_of
from deluxe_services.cli.databases.over_logs import each_log_option
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import PlainCommand, WholeNumber
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import Words
from deluxe_services.cli.output.console import json_option, lang_option, print_json, shows_colours
from deluxe_services.cli.playing.history_view import HistoryView, coloured
from deluxe_services.cli.playing.keys import END, Keyboard
from deluxe_services.cli.playing.replay_screen import show_game
from deluxe_services.cli.playing.screens import Screen, screen_options

_FORWARDS: Final = ("n", " ", "\r", "\n", "\x1b[C", "\x1bOC", "\x1b[B", "\x1bOB")
_BACKWARDS: Final = ("p", "\x7f", "\x08", "\x1b[D", "\x1bOD", "\x1b[A", "\x1bOA")
_FIRST: Final = ("\x1b[H", "\x1bOH", "\x1b[1~", "<")
_LAST: Final = ("\x1b[F", "\x1bOF", "\x1b[4~", ">")


@click.command("replay", cls=PlainCommand)
@click.argument("what", metavar="GAME_ID | FILE", shell_complete=complete_game_id)
@click.option("--at", type=WholeNumber(0))
@click.option("--as", "viewer", default="public", show_default=True)
@each_log_option
@lang_option
@json_option
@screen_options
def command(
    what: str,
    at: int | None,
    viewer: str,
    db: Place,
    lang: Language,
    as_json: bool,
    screen: Screen | None,
) -> None:
    """Step through a game, forwards and backwards; "?" shows the keys."""
    viewpoint = _viewer(viewer)
    if screen is not None and at is None and not as_json:
        moment = show_game(what, db, lang, viewpoint, screen)
        if moment is not None:
            from deluxe_services.cli.playing.play import play_here
            from deluxe_services.cli.playing.wish import Wish

            play_here(db, Wish(moment=moment), lang, screen)
        return
    reel = HistoryView(*entries_of(what, db), viewpoint)
    if at is not None:
        _print_at(reel, reel.check(at), lang, as_json)
    elif as_json:
        events = [reel.event_plain(version) for version in range(1, reel.last + 1)]
        print_json({"game": reel.name, "as": str(reel.viewer), "events": events})
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _step(reel, lang)
    else:
        width = len(str(reel.last))
        for version in range(1, reel.last + 1):
            text = "; ".join(reel.told(version, lang))
            click.echo(f"{version:>{width}}  {coloured(text)}")


def _viewer(text: str) -> Viewer:
    try:
        return parse_viewer(text)
    except ValueError as error:
        raise Misunderstood(translated(str(error))) from error


def _typed(viewer: Viewer) -> str:
    """A viewer as ``--as`` takes it."""
    return str(viewer) if viewer.seat is None else str(viewer.seat + 1)


def _print_at(reel: HistoryView, version: int, lang: Language, as_json: bool) -> None:
    if as_json:
        view = reel.view_plain(version)
        facts = {"game": reel.name, "as": str(reel.viewer), "view": view}
        print_json({**facts, **reel.event_plain(version)})
        return
    for line in _page(reel, version, lang):
        click.echo(coloured(line))


def _page(reel: HistoryView, version: int, lang: Language) -> list[str]:
    say = Words(lang).say
    after, as_viewer = say("after-version"), say("as-viewer")
    head = f"{reel.name}  {after} {version}/{reel.last}  {as_viewer} {_typed(reel.viewer)}"
    return [head, "", *reel.board(version, lang), "", *reel.told(version, lang)]


def _step(reel: HistoryView, lang: Language) -> None:
    """Show a version, wait for a key, show the next, until the player has seen enough."""
    deals, keyboard = list(reel.deals()), Keyboard()
    version: int | None = 1
    with keyboard.held():
        while version is not None:
            if shows_colours():
                click.clear()
            for line in _page(reel, version, lang):
                click.echo(coloured(line))
            click.echo()
            click.secho(Words(lang).say("keys"), dim=True)
            key = keyboard.key()
            if key == "g":
                answer = keyboard.line(f"1-{reel.last}: ")
                version = int(answer) if answer.isascii() and answer.isdigit() else version
                version = min(max(version, 1), reel.last)
            else:
                version = _moved(version, key, reel.last, deals)


def _moved(version: int, key: str, last: int, deals: list[int]) -> int | None:
    """The version that a key leads to; ``None`` to quit. Any other key changes nothing."""
    if key in ("q", "\x1b", END):
        return None
    to = version
    if key in _FORWARDS:
        to = version + 1
    elif key in _BACKWARDS:
        to = version - 1
    elif key == "d":
        to = next(iter(deals[bisect_right(deals, version) :]), last)
    elif key == "D":
        to = next(iter(deals[: bisect_left(deals, version)][::-1]), 1)
    elif key in _FIRST:
        to = 1
    elif key in _LAST:
        to = last
    return min(max(to, 1), last)
