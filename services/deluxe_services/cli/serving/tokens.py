"""``tokens``: the tokens of a player at a server."""

from typing import TYPE_CHECKING

import click

from deluxe_services.cli.language.plain_values import PlainCommand
from deluxe_services.cli.output.console import json_option
from deluxe_services.cli.serving.directory import directory, directory_options, print_list

if TYPE_CHECKING:
    from deluxe_services.api.client.games_client import Address

_FIELDS = ("name", "role", "game_name", "seat", "expire_time", "valid")


@click.command("tokens", cls=PlainCommand)
@click.argument("player", metavar="PLAYER_ID")
@directory_options
@json_option
def command(player: str, address: "Address", as_json: bool) -> None:
    """List the tokens of a player, for the player and the operator; never the tokens themselves."""
    with directory(address) as queries:
        tokens = list(queries.tokens(player))
    print_list(tokens, _FIELDS, as_json=as_json)
