"""``watch``: a running game of a server."""

from typing import TYPE_CHECKING

import click

from deluxe_domain.kernel.cards import Language
from deluxe_services.cli.databases.database import Place, any_db_option
from deluxe_services.cli.databases.game_lookup import complete_game_id
from deluxe_services.cli.databases.server_note import server_of
from deluxe_services.cli.language.plain_values import PlainCommand
from deluxe_services.cli.options.connection import USUAL, server_options
from deluxe_services.cli.output.console import lang_option
from deluxe_services.cli.playing.screens import Screen, screen_options

if TYPE_CHECKING:
    from deluxe_services.api.client.games_client import Address


@click.command("watch", cls=PlainCommand)
@click.argument("game", metavar="[GAME_ID]", required=False, shell_complete=complete_game_id)
@server_options
@any_db_option
@lang_option
@screen_options
def command(
    game: str | None, server: "Address | None", db: Place, lang: Language, screen: Screen | None
) -> None:
    """Watch a running game of a server; without GAME_ID, the one with the newest act."""
    from deluxe_services.api.client.games_client import Address
    from deluxe_services.cli.playing.at_server import watch_at

    address_found = server_of(db)
    address = server or Address(*(address_found or (USUAL, False)))
    watch_at(address, game, lang, screen)
