"""The address of a server, and what its operator is shown at the start."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click

from deluxe_services.cli.databases.database import Place
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.databases.server_note import note_token
from deluxe_services.cli.language.words import say
from deluxe_services.settings import Settings

_ANYWHERE: Final = ("", "0.0.0.0", "::")
"""Hosts that stand for every address of this machine."""

_LIST: Final = "pokerdeluxe.v1.GameService/ListGames?encoding=json&message=%7B%7D"
"""The path on the second port that lists games to whoever asks with GET."""


class ServerAddress(NamedTuple):
    """The address of a server, its port for browsers, and whether it has TLS."""

    at: str
    web: str | None
    tls: bool


def address_for(port: int, web_port: int | None, settings: Settings) -> ServerAddress:
    """The address at which programs of this machine reach a server on these ports."""
    host = "127.0.0.1" if settings.host in _ANYWHERE else settings.host
    if ":" in host:
        host = f"[{host}]"
    tls = settings.tls_certificate != Path()
    web = f"http{'s' * tls}://{host}:{web_port}/" if web_port is not None else None
    return ServerAddress(f"{host}:{port}", web, tls)


def print_address(address: ServerAddress, token: str, settings: Settings, db: Place | None) -> None:
    """Print where the page and the API are, where games are kept, and a token where it is safe.

    Where the output is no terminal, the token is in a file, until ``forget_token``.
    """
    if address.web is not None:
        click.echo(say("open-page", page=address.web) + "\n")
    click.echo(say("serving", tls="yes" if address.tls else "no", at=address.at))
    if address.web is not None:
        click.echo(say("connect-is-at", page=address.web))
    click.echo(say("games-kept-in", db="memory" if db is None else db))
    if settings.dev:
        if sys.stdout.isatty():
            click.echo(say("operators-token", token=token))
        else:  # logs are read by others, and kept
            click.echo(say("operators-token-in", file=note_token(address.at, token)))
    click.echo()


def print_next_steps(address: ServerAddress, db: Place | None, games: Sequence[str]) -> None:
    """Commands to try next, to paste into another terminal."""
    click.echo(say("try-elsewhere"))
    tls = ["--tls"] if address.tls else []
    click.echo(f"  {pasted('watch' if games else 'play', '--server', address.at, *tls)}")
    if db is not None:
        click.echo(f"  {pasted('games', db=db)}")
        if games:
            click.echo(f"  {pasted('replay', games[0], db=db)}")
        click.echo(f"  {pasted('audit', '--all', db=db)}")
    if address.web is not None:
        globoff = "--globoff " * ("[" in address.web)  # or curl takes brackets for a pattern
        click.echo(f"  curl {globoff}'{address.web}{_LIST}'")
    click.echo()
