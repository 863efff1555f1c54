"""``health``: the state of a running server, for container engines and scripts."""

from pathlib import Path

import click

from deluxe_services.cli.language.exit_codes import FINDINGS, Unreadable
from deluxe_services.cli.language.plain_values import Number, PlainCommand
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.connection import USUAL, host_of
from deluxe_services.cli.output.console import json_option, print_json

PEM = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("health", cls=PlainCommand)
@click.argument("address", metavar="[HOST:PORT]", default=USUAL)
@click.option("--service", default="")
@click.option("--tls-ca", type=PEM)
@click.option("--seconds", type=Number(0.1, 60), default=3, show_default=True)
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    address: str,
    service: str,
    tls_ca: Path | None,
    seconds: float,
    as_json: bool,
) -> None:
    """Ask the server at HOST:PORT (127.0.0.1:7071) for its health, by the standard service."""
    from deluxe_services.api.client.health_query import NobodyAnswers, health_of

    host_of(address, repr(address))
    authority = tls_ca.read_bytes() if tls_ca else b""
    try:
        status = health_of(address, service, authority, seconds)
    except NobodyAnswers as why:
        raise Unreadable(
            say(
                "nobody-answers",
                at=address,
                seconds=f"{seconds:g}",
                why=why,
                tls="yes" if tls_ca else "no",
            )
        ) from why
    if as_json:
        print_json({"address": address, "service": service, "status": status})
    else:
        click.echo(status)
    ctx.exit(0 if status == "SERVING" else FINDINGS)
