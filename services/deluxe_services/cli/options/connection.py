"""The options that name a server, and how to connect to it."""

import os
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import AnyCommand
from deluxe_services.cli.language.words import say

if TYPE_CHECKING:
    from deluxe_services.api.client.games_client import Address

USUAL: Final = "127.0.0.1:7071"
"""Where a server is unless something else is said."""

_LAST_PORT: Final = 65535

TOKEN: Final = "POKER_DELUXE_TOKEN"
"""Names a token for servers that know their players; an option would show it to other users."""


def server_options(command: AnyCommand) -> AnyCommand:
    """Give a command ``server``: an ``Address``, or ``None`` if no server was named."""

    @click.option("--server", metavar="HOST:PORT")
    @click.option("--tls", is_flag=True)
    @click.option("--tls-ca", type=click.Path(exists=True, dir_okay=False, path_type=Path))
    @click.option("--insecure", is_flag=True)
    @wraps(command)
    def wrapped(
        *arguments: Any,
        server: str | None,
        tls: bool,
        tls_ca: Path | None,
        insecure: bool,
        **options: Any,
    ) -> Any:
        if server is None and (tls or tls_ca or insecure):
            raise click.UsageError(say("tls-needs-server"))
        address = None if server is None else _address(server, tls, tls_ca, insecure)
        return command(*arguments, server=address, **options)

    return wrapped  # type: ignore[return-value]


def _address(text: str, tls: bool, tls_ca: Path | None, insecure: bool) -> "Address":
    from deluxe_services.api.access.exposure import on_loopback
    from deluxe_services.api.client.games_client import Address

    host = host_of(text, f"--server {text!r}")
    with_tls = tls or tls_ca is not None
    if not (with_tls or insecure or on_loopback(host.strip("[]"))):
        raise Misunderstood(say("without-tls", host=host))
    return Address(text, with_tls, tls_ca)


def options_of(address: "Address") -> list[str]:
    """The options that name a server, for commands that can be pasted."""
    from deluxe_services.api.access.exposure import on_loopback

    if address.authority is not None:
        return ["--server", address.at, "--tls-ca", str(address.authority)]
    if address.tls:
        return ["--server", address.at, "--tls"]
    host = address.at.rpartition(":")[0].strip("[]")
    return ["--server", address.at, *([] if on_loopback(host) else ["--insecure"])]


def host_of(text: str, name: str) -> str:
    """The host of ``HOST:PORT``; ``Misunderstood`` if a text is not written so."""
    host, _, port = text.rpartition(":")
    if not host or not (port.isdecimal() and 0 < int(port) <= _LAST_PORT):
        raise Misunderstood(say("bad-address", what=name, usual=USUAL))
    return host


def own_token() -> str:
    """The token that the user has for servers that know their players; empty: none."""
    return os.environ.get(TOKEN, "")
