"""``accesses``: who saw hidden values of games."""

from typing import Final

import click
from msgspec.structs import asdict

from deluxe_services.cli.databases.database import Place, reading
from deluxe_services.cli.databases.over_logs import first_log_option
from deluxe_services.cli.language.plain_values import PlainCommand
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import json_option, print_columns, print_json, said_when
from deluxe_services.store import Access

_PAGE: Final = 1000


@click.command("accesses", cls=PlainCommand)
@first_log_option
@json_option
def command(db: Place, as_json: bool) -> None:
    """List the privileged reads over the API: who saw hidden values of games, and why."""
    accesses: list[Access] = []
    with reading(db) as store:
        while page := store.people.accesses(accesses[-1].number if accesses else 0, _PAGE):
            accesses += page
    if as_json:
        print_json([asdict(access) for access in accesses])
        return
    if not accesses:
        click.echo(say("no-accesses"))
        return
    columns = ("when", "who", "role", "what", "game", "why")
    header = ["", *(say(f"column-{column}") for column in columns)]
    rows = [
        (
            one.number,
            said_when(one.at),
            one.who or "-",
            one.role,
            one.method,
            one.game,
            one.reason or "-",
        )
        for one in accesses
    ]
    print_columns(rows, header, right=(0,))
