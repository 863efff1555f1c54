"""``players``: the registered players of a server."""

from typing import TYPE_CHECKING

import click

from deluxe_services.cli.language.plain_values import PlainCommand
from deluxe_services.cli.output.console import json_option
from deluxe_services.cli.serving.directory import directory, directory_options, print_list

if TYPE_CHECKING:
    from deluxe_services.api.client.games_client import Address

_FIELDS = ("name", "display_name", "create_time", "update_time", "forget_time")


@click.command("players", cls=PlainCommand)
@click.option("--name", default="")
@directory_options
@json_option
def command(name: str, address: "Address", as_json: bool) -> None:
    """List the registered players of a server, for its operator."""
    with directory(address) as queries:
        players = list(queries.players(name))
    print_list(players, _FIELDS, as_json=as_json)
