"""The options that name a server, and how to connect to it."""

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from deluxe_services.cli.exit_codes import Misunderstood
from deluxe_services.cli.words import say

if TYPE_CHECKING:
    from deluxe_services.rpc.guest import Address

F = TypeVar("F", bound=Callable[..., Any])

USUAL: Final = "127.0.0.1:7071"
"""Where a server is unless something else is said."""

TOKEN: Final = "POKER_DELUXE_TOKEN"
"""Names a token for servers that know their players; an option would show it to other users."""


def server_options(command: F) -> F:
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
    from deluxe_services.rpc.exposure import on_loopback
    from deluxe_services.rpc.guest import Address

    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isdigit():
        raise Misunderstood(say("bad-server", value=repr(text), usual=USUAL))
    with_tls = tls or tls_ca is not None
    if not (with_tls or insecure or on_loopback(host.strip("[]"))):
        raise Misunderstood(say("without-tls", host=host))
    return Address(text, with_tls, tls_ca.read_bytes() if tls_ca is not None else b"")


def own_token() -> str:
    """The token that the user has for servers that know their players; empty: none."""
    return os.environ.get(TOKEN, "")
