"""``serve``: games over gRPC, and on demand a demonstration of them."""

import asyncio
import os
import shlex
import signal
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import click
from click.core import ParameterSource

from deluxe_services.cli.endings import Misunderstood, Unreadable
from deluxe_services.cli.places import (
    db_option,
    demo_db,
    in_memory,
    log_key_of,
    pasted,
    writing,
)
from deluxe_services.settings import BadSetting, Settings
from deluxe_services.store import Store

PEM = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("serve")
@click.option(
    "--demo", is_flag=True, help="Let bots play a few games at once, in a database apart."
)
@db_option
@click.option("--memory", is_flag=True, help="Keep nothing: all is gone when the server stops.")
@click.option("--host", default="127.0.0.1", show_default=True, envvar="POKER_DELUXE_HOST")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=7071,
    show_default=True,
    envvar="POKER_DELUXE_PORT",
    help="0 takes any that is free.",
)
@click.option(
    "--web/--no-web",
    default=True,
    envvar="POKER_DELUXE_WEB",
    help="A second port for browsers: Connect and gRPC-Web.",
)
@click.option(
    "--web-port",
    type=click.IntRange(0, 65535),
    envvar="POKER_DELUXE_WEB_PORT",
    help="That port; one above --port unless it is given, 0 takes any that is free.",
)
@click.option(
    "--web-root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    envvar="POKER_DELUXE_WEB_ROOT",
    help="A folder with a page to be served there.",
)
@click.option("--practice", is_flag=True, help="Allow games whose seed comes from outside.")
@click.option(
    "--dev/--no-dev",
    default=None,
    help="Without TLS, for trying things: hands out the operator's token by itself. Usual on "
    "loopback without TLS, and for loopback alone.",
)
@click.option(
    "--tls-certificate", type=PEM, envvar="POKER_DELUXE_TLS_CERTIFICATE", help="A file in PEM."
)
@click.option("--tls-key", type=PEM, envvar="POKER_DELUXE_TLS_KEY", help="Its key.")
@click.option(
    "--tls-client-ca",
    type=PEM,
    envvar="POKER_DELUXE_TLS_CLIENT_CA",
    help="Let in only clients with a certificate that this CA has signed.",
)
@click.option("--insecure", is_flag=True, help="Listen without TLS: behind a proxy that speaks it.")
@click.pass_context
def command(
    ctx: click.Context,
    demo: bool,
    db: Path,
    memory: bool,
    host: str,
    port: int,
    web: bool,
    web_port: int | None,
    web_root: Path | None,
    practice: bool,
    dev: bool | None,
    tls_certificate: Path | None,
    tls_key: Path | None,
    tls_client_ca: Path | None,
    insecure: bool,
) -> None:
    """Serve games over gRPC (pokerdeluxe.v1, with reflection), and over Connect and gRPC-Web on a
    second port, until Ctrl-C or SIGTERM.

    Databases can be listed, replayed and audited while the server runs.
    """
    named = ctx.get_parameter_source("db") is ParameterSource.COMMANDLINE
    if memory and named:
        raise click.UsageError("--memory keeps nothing, so leave --db out")
    place = None if memory else demo_db() if demo and not named else db
    try:
        said = Settings.from_environment()
        settings = replace(
            said,
            host=host,
            port=port,
            web=web,
            web_port=_beside(port) if web_port is None else web_port,
            web_root=web_root or Path(),
            practice=practice,
            memory=memory,
            insecure=insecure or said.insecure,
            tls_certificate=tls_certificate or Path(),
            tls_key=tls_key or Path(),
            tls_client_ca=tls_client_ca or Path(),
        )
        settings = _protected(settings, dev)
        if place is not None and settings.log_key == Path():
            settings = replace(settings, log_key=log_key_of(place))
    except BadSetting as error:
        raise Misunderstood(str(error)) from error
    opened: AbstractContextManager[Store] = in_memory() if place is None else writing(place)
    with opened as store, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(store, settings, place, demo))


def _protected(settings: Settings, dev: bool | None) -> Settings:
    """The settings with ``dev`` as asked, or as is usual; ``BadSetting`` without any protection."""
    from deluxe_services.rpc.exposure import Exposed, check_exposure, has_tls, on_loopback

    plain = not (has_tls(settings) or settings.insecure)
    if dev is None:
        dev = settings.dev or (plain and on_loopback(settings.host))
    settings = replace(settings, dev=dev)
    check_exposure(settings)
    if plain and not dev:
        raise Exposed(
            "--no-dev needs TLS: give --tls-certificate and --tls-key, or put a proxy with TLS in "
            "front and say --insecure"
        )
    return settings


async def _serve(store: Store, settings: Settings, db: Path | None, demo: bool) -> None:
    # What it would log about a port in use is said below, in one sentence.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    from deluxe_services.rpc.garbage import look_seldom
    from deluxe_services.rpc.server import Server

    look_seldom()
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    server = Server(store, settings)
    try:
        await server.start()
    except OSError as error:
        advice = "Name another with --port or --web-port; 0 takes any that is free"
        raise Unreadable(f"{error} {advice}") from error
    try:
        address = f"{settings.host}:{server.port}"
        scheme = "http" if settings.tls_certificate == Path() else "https"
        web = None if server.web_port is None else f"{scheme}://{settings.host}:{server.web_port}"
        _tell_where(address, web, server.token, settings, db)
        await _until(ended, store, f"{scheme}://{address}", db, demo)
        click.echo("stopping")
    finally:
        await server.stop()
    click.echo("stopped" if db is None else f"stopped; every answered command is kept in {db}")


async def _until(
    ended: asyncio.Event, store: Store, address: str, db: Path | None, demo: bool
) -> None:
    if demo:
        await _demonstrate(store, address, db, ended)
    else:
        _tell_next(address, db, [])
        await ended.wait()


async def _demonstrate(store: Store, address: str, db: Path | None, ended: asyncio.Event) -> None:
    from deluxe_services.cli.demo import Demo

    demo = await Demo.open(store)
    try:
        click.echo("Bots play these games at once:")
        for game, what in demo.games:
            click.echo(f"  {game}  {what}")
        click.echo()
        _tell_next(address, db, [game for game, _ in demo.games])
        demo.start(click.echo)
        await ended.wait()
    finally:
        await demo.stop()


def _beside(port: int) -> int:
    """The port for browsers, unless it is given."""
    return port + 1 if 0 < port < 65535 else 0


def _tell_where(
    address: str, web: str | None, token: str, settings: Settings, db: Path | None
) -> None:
    tls = "no TLS" if settings.tls_certificate == Path() else "TLS"
    click.echo(f"Serving pokerdeluxe.v1 (gRPC, {tls}) at {address}; Ctrl-C ends.")
    if web is not None:
        click.echo(f"For browsers (Connect, gRPC-Web) it is at {web}")
    click.echo(f"Games are kept in {'memory only' if db is None else db}.")
    if settings.dev:
        click.echo(f"The operator's token, new with every start: {token}")
    click.echo()


def _tell_next(address: str, db: Path | None, games: Sequence[str]) -> None:
    """What can be tried now, as it can be pasted into another terminal."""
    click.echo("Try in another terminal:")
    if db is not None:
        click.echo(f"  {pasted('games', db=db)}")
        if games:
            click.echo(f"  {pasted('replay', games[0], db=db)}")
        click.echo(f"  {pasted('audit', '--all', db=db)}")
    click.echo(f"  {_buf(address, 'GameService/ListGames')}")
    if games:
        click.echo(f"  {_buf(address, 'GameService/WatchGame', games[-1])}")
        click.echo(f"  {_buf(address, 'AuditService/AuditGame', games[0])}")
    click.echo()


def _buf(address: str, method: str, game: str | None = None) -> str:
    beside, here = Path(sys.prefix) / "bin" / "buf", Path.cwd()
    program = beside.relative_to(here) if beside.is_relative_to(here) else beside
    body = [] if game is None else ["-d", f'{{"name":"games/{game}"}}']
    return shlex.join(
        [
            str(program) if beside.is_file() else "buf",
            *("curl", "--protocol", "grpc"),
            *(["--http2-prior-knowledge"] if address.startswith("http:") else []),
            *body,
            f"{address}/pokerdeluxe.v1.{method}",
        ]
    )


def _loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    """The faster event loop, where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.Loop
