"""Playing and watching at a server, on the full screen or line by line."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.api.client.games_client import Address, Away, Guest, Listed
from deluxe_services.cli.databases.database import Place
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.language.exit_codes import Misunderstood, Unreadable
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import Words
from deluxe_services.cli.options.connection import options_of, own_token
from deluxe_services.cli.output.console import columns
from deluxe_services.cli.playing.play_loop import Parlour
from deluxe_services.cli.playing.remote_table import RemoteTable
from deluxe_services.cli.playing.replay_screen import show_game
from deluxe_services.cli.playing.screens import Screen
from deluxe_services.cli.playing.visit import Visit, find_at, free_seats
from deluxe_services.cli.playing.wish import Wish
from deluxe_services.texts.people import person

Connected = tuple[asyncio.Runner, Guest, Callable[[str], None] | None]
"""A loop, a connection in it, and the callback for broken connections if there is no screen."""


def play_at(
    address: Address, wish: Wish, lang: Language, screen: Screen | None, db: Place | None = None
) -> None:
    """Play at a server, one game after the other; ``db`` if its database can be read here."""
    if wish.game is None and wish.join is None and wish.resume is None and wish.moment is None:
        tell_waiting(address, lang)
        return
    with _at(address, lang, screen) as (runner, guest, tell):
        visit = Visit(guest, wish.player, tell)
        table = runner.run(_sit_down(visit, wish))
        end = "again"
        while end == "again":
            table.replayable = db is not None and screen is not None
            end = _shown(runner, table, lang, screen)
            if end == "again":
                table = runner.run(visit.next_game(table))
    _tell_after(table, end, address, lang)
    if end == "replay" and db is not None and table.seat is not None:
        moment = show_game(table.name, db, lang, at_seat(table.seat), screen)
        if moment is not None:
            play_at(address, Wish(moment=moment), lang, screen, db)


async def _sit_down(visit: Visit, wish: Wish) -> RemoteTable:
    if wish.resume is not None:
        return await visit.resume(wish.resume)
    if wish.join is not None:
        return await visit.join(wish.join)
    if wish.moment is not None:
        return await visit.branch(wish.moment, wish.bot)
    assert wish.game is not None
    assert wish.opening is not None
    return await visit.open_game(wish.game, wish.opening, wish.bot, wish.people)


def watch_at(
    address: Address, game_part: str | None, lang: Language, screen: Screen | None
) -> None:
    """Watch a game of a server as it goes on; without one, the one with the newest act."""
    with _at(address, lang, screen) as (runner, guest, tell):
        if game_part is None:
            game_part = _newest(runner.run(guest.games("playing")), address, lang)
            if game_part is None:
                return
        table = RemoteTable(guest, runner.run(find_at(guest, game_part)), tell=tell)
        _shown(runner, table, lang, screen)


def _shown(
    runner: asyncio.Runner, table: RemoteTable, lang: Language, screen: Screen | None
) -> str:
    if screen is not None:
        return screen.play(table, lang, runner)
    return Parlour(runner, table, lang).play()


def _tell_after(table: RemoteTable, end: str, address: Address, lang: Language) -> None:
    if end == "left" and table.seat is not None:
        again = pasted("play", *options_of(address), "--resume", table.name)
        click.echo(f"\n{Words(lang).say('resume-at')}:\n  {again}")


def tell_waiting(address: Address, lang: Language) -> None:
    """The open games of a server, and how one sits down."""
    with _at(address, lang, None) as (runner, guest, _):
        games = [game for game in runner.run(guest.games("open")) if free_seats(game)]
    say, at = Words(lang).say, options_of(address)
    if not games:
        click.echo(say("no-open-games", at=address.at))
        click.echo(f"  {pasted('play', 'poker-deluxe', *at, '--people', '1')}")
        return
    rows = [(game.id, game.game, say("seats-free", number=free_seats(game))) for game in games]
    _tell_games(say("open-games", at=address.at), rows, say("join-one"))
    click.echo(f"  {pasted('play', *at, '--join', games[0].id)}")


def _newest(games: list[Listed], address: Address, lang: Language) -> str | None:
    """The id of the first of the running games; names the others, or how one opens a game."""
    say, at = Words(lang).say, options_of(address)
    if not games:
        click.echo(say("no-running-games", at=address.at))
        click.echo(f"  {pasted('play', 'poker-deluxe', *at)}")
        return None
    newest, *others = games
    click.echo(say("watching-game", game=newest.id, at=address.at))
    if others:
        rows = [(game.id, game.game, ", ".join(map(person, game.players))) for game in others]
        _tell_games(say("also-running"), rows, say("watch-another"))
        click.echo(f"  {pasted('watch', others[0].id, *at)}")
    return newest.id


def _tell_games(heading: str, rows: list[tuple[str, str, str]], next_step: str) -> None:
    click.echo(heading)
    for line in columns(rows):
        click.echo(f"  {line}")
    click.echo(f"{next_step}:")


@contextmanager
def _at(address: Address, lang: Language, screen: Screen | None) -> Iterator[Connected]:
    """A loop and a connection in it; what goes wrong there ends in one sentence."""

    def tell(why: str) -> None:
        click.echo(Words(lang).say("line-lost", why=why), err=True)

    async def made() -> Guest:
        return Guest(address, own_token())

    with asyncio.Runner() as runner:
        guest = runner.run(made())
        try:
            yield runner, guest, tell if screen is None else None
        except Away as away:
            raise Unreadable(translated(str(away))) from away
        except Refused as refusal:
            raise Misunderstood(f"{refusal.text} ({refusal.rule})") from refusal
        finally:
            runner.run(guest.close())
            sys.stdout.flush()
