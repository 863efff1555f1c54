"""``whoami``: the player and the role behind a token."""

from typing import TYPE_CHECKING

import click

from deluxe_services.cli.language.plain_values import PlainCommand
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import json_option, print_columns, print_json
from deluxe_services.cli.serving.directory import cell, directory, directory_options

if TYPE_CHECKING:
    from deluxe_services.api.client.games_client import Address

_FIELDS = ("role", "player_id", "game_name", "seat", "token_name", "expire_time")


@click.command("whoami", cls=PlainCommand)
@directory_options
@json_option
def command(address: "Address", as_json: bool) -> None:
    """Ask a server whom $POKER_DELUXE_TOKEN stands for."""
    with directory(address) as queries:
        caller = queries.whoami()
    if as_json:
        print_json(caller)
        return
    player = caller.get("player", {})
    rows = [(field, cell(caller, field)) for field in _FIELDS if field in caller]
    rows += [(f"player.{field}", cell(player, field)) for field in player]
    if rows:
        print_columns(rows)
    else:
        click.echo(say("nobody-in-particular"))
