"""``token``: issues a token from the database itself, such as the operator's first."""

import asyncio
import os

import click

from deluxe_services.cli.databases.database import Place, writing
from deluxe_services.cli.databases.over_logs import first_log_option
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import OneOf, PlainCommand, WholeNumber
from deluxe_services.cli.language.words import say
from deluxe_services.identity.principals import ROLES, Role
from deluxe_services.store import Store, Token

_DAY_MS = 86_400_000


@click.command("token", cls=PlainCommand)
@first_log_option
@click.option("--role", type=OneOf(ROLES), required=True)
@click.option("--player")
@click.option("--name", default="")
@click.option("--days", type=WholeNumber(1, 3660), default=90, show_default=True)
def command(db: Place, role: Role, player: str | None, name: str, days: int) -> None:
    """Issue a token, while no server writes the database; later use PlayerService."""
    if player is not None and name:
        raise click.UsageError(say("name-or-player"))
    with writing(db) as store:
        token, record = asyncio.run(_issued(store, role, player, name, days * _DAY_MS))
    click.echo(token)
    click.echo(say("token-for", player=record.player, role=role, days=days), err=True)
    click.echo(say("token-revoked", player=record.player, digest=record.digest), err=True)


async def _issued(
    store: Store, role: Role, player: str | None, name: str, lifetime: int
) -> tuple[str, Token]:
    from deluxe_services.errors import NoSuchPlayer
    from deluxe_services.identity.player_directory import PlayerDirectory
    from deluxe_services.store import AsyncCommitter
    from deluxe_services.store.values import now

    people = PlayerDirectory(store, AsyncCommitter(store), now, os.urandom)
    try:
        if player is None:
            player = (await people.register(name, f"token/{os.urandom(16).hex()}")).player
        return await people.issue(player, role, lifetime)
    except NoSuchPlayer as error:
        raise Misunderstood(say("no-player", player=player)) from error
