"""``tokens``: the tokens of a player at a server."""

from typing import TYPE_CHECKING

import click

from deluxe_services.cli.console import json_option, print_columns, print_json
from deluxe_services.cli.directory import cell, directory, directory_options
from deluxe_services.cli.plain import PlainCommand

if TYPE_CHECKING:
    from deluxe_services.rpc.guest import Address

_FIELDS = ("name", "role", "game_name", "seat", "expire_time", "valid")


@click.command("tokens", cls=PlainCommand)
@click.argument("player", metavar="PLAYER_ID")
@directory_options
@json_option
def command(player: str, address: "Address", as_json: bool) -> None:
    """List the tokens of a player, for the player and the operator; never the tokens themselves."""
    with directory(address) as queries:
        tokens = list(queries.tokens(player))
    if as_json:
        print_json(tokens)
    else:
        print_columns([[cell(one, field) for field in _FIELDS] for one in tokens], _FIELDS)
