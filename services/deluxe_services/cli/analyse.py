"""``analyse``: what the log of games that are over says beyond what happened."""

import click

from deluxe_services.cli.pairs import pairs
from deluxe_services.cli.plain import PlainGroup


@click.group("analyse", cls=PlainGroup)
def command() -> None:
    """Analyse games that are over."""


command.add_command(pairs)
