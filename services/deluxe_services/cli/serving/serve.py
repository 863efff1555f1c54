"""``serve``: games over gRPC, and a demonstration on request."""

import asyncio
import os
import signal
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from deluxe_services.cli.databases.database import (
    Place,
    address_of,
    any_db_option,
    provide_folder,
)
from deluxe_services.cli.databases.server_note import forget_server, forget_token, note_server
from deluxe_services.cli.language.exit_codes import Unreadable, of_the_store
from deluxe_services.cli.language.plain_values import PlainCommand, WholeNumber
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import print_columns
from deluxe_services.cli.serving.serve_settings import print_checklist, serve_settings
from deluxe_services.cli.serving.server_address import (
    ServerAddress,
    address_for,
    print_address,
    print_next_steps,
)
from deluxe_services.settings import Settings
from deluxe_services.store import Store, StoreError

if TYPE_CHECKING:
    from deluxe_services.tables.logs import Logs

PEM = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("serve", cls=PlainCommand)
@click.option("--demo", is_flag=True)
@any_db_option
@click.option("--memory", is_flag=True)
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=WholeNumber(0, 65535), default=7071, show_default=True)
@click.option("--web/--no-web", default=True)
@click.option("--web-port", type=WholeNumber(-1, 65535))
@click.option("--web-root", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--accept-loss", type=WholeNumber(min=0), metavar="VERSION")
@click.option("--logs", metavar="NUMBERS")
@click.option("--practice", is_flag=True)
@click.option("--dev/--no-dev", default=None)
@click.option("--tls-certificate", type=PEM)
@click.option("--tls-key", type=PEM)
@click.option("--tls-client-ca", type=PEM)
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    envvar="POKER_DELUXE_CONFIG",
)
@click.option("--set", "more", metavar="NAME=VALUE", multiple=True)
@click.option("--insecure", is_flag=True)
@click.option("--check", is_flag=True)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    demo: bool,
    memory: bool,
    accept_loss: int | None,
    config: Path | None,
    check: bool,
    **_settings: object,
) -> None:
    """Serve games over gRPC (pokerdeluxe.v1, with reflection), and over Connect and gRPC-Web on a
    second port, until Ctrl-C or SIGTERM.
    """
    # gRPC reads this when it is loaded: what it would log is said below, in one sentence.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    if memory and ctx.get_parameter_source("db") is ParameterSource.COMMANDLINE:
        raise click.UsageError(say("memory-or-db"))
    settings, place = serve_settings(ctx)
    if check:
        ctx.exit(print_checklist(settings, place, config))
    from deluxe_services.api.server.process import EVENT_LOOP
    from deluxe_services.journal import keep

    keep(settings)
    from deluxe_services.tables.logs import open_served

    if isinstance(place, Path):
        provide_folder(place)
    at_place = settings if place is None else settings.but(db=address_of(place))
    with ExitStack() as stack:
        try:
            logs = stack.enter_context(open_served(at_place, accept_loss))
        except StoreError as error:
            raise Unreadable(say("another-database", why=of_the_store(error))) from error
        runner = stack.enter_context(asyncio.Runner(loop_factory=EVENT_LOOP))
        runner.run(_serve(logs, settings, place, demo))


async def _serve(logs: "Logs", settings: Settings, db: Place | None, demo: bool) -> None:
    from deluxe_services.api.server.garbage import look_seldom
    from deluxe_services.api.server.server import Server

    look_seldom()
    end = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, end.set)
    server = Server(logs, settings)
    try:
        await server.start()
    except OSError as error:
        advice = say("another-port")
        raise Unreadable(f"{error} {advice}") from error
    try:
        server.health_monitor.when_stopped = end.set
        address = address_for(server.port, server.web_port, settings)
        if isinstance(db, Path):
            note_server(db, address.at, address.tls)
        print_address(address, server.token, settings, db)
        await _until(end, logs, address, db, demo)
        click.echo(say("stopping"))
    finally:
        await server.stop()
        forget_token(address_for(server.port, server.web_port, settings).at)
        if db is not None:
            forget_server(db)
    try:
        await asyncio.to_thread(logs.probe)
    except StoreError as error:
        raise Unreadable(say("stopped-but", why=of_the_store(error))) from error
    click.echo(say("stopped") if db is None else say("stopped-kept", db=db))


async def _until(
    end: asyncio.Event,
    logs: "Logs",
    address: ServerAddress,
    db: Place | None,
    demo: bool,
) -> None:
    if demo:
        await _demonstrate(logs.first, address, db, end)
    else:
        print_next_steps(address, db, [])
        await end.wait()


async def _demonstrate(
    store: Store, address: ServerAddress, db: Place | None, end: asyncio.Event
) -> None:
    from deluxe_services.cli.serving.demo import Demo

    demo = await Demo.open(store)
    try:
        click.echo(say("bots-play"))
        print_columns((what, game) for game, what in demo.games)
        click.echo()
        print_next_steps(address, db, [game for game, _ in demo.games])
        demo.start(click.echo)
        await end.wait()
    finally:
        await demo.stop()
