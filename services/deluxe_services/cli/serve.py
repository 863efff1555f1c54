"""``serve``: games over gRPC, and on demand a demonstration of them."""

import asyncio
import os
import signal
import socket
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from secrets import token_urlsafe
from typing import Final, NamedTuple

import click
from click.core import ParameterSource

from deluxe_services.cli.console import print_columns
from deluxe_services.cli.database import (
    Database,
    Place,
    address_of,
    db_option,
    demo_db,
    in_memory,
    log_key_of,
    pasted,
    place_of,
    read_models_of,
    store_keys,
    writing,
)
from deluxe_services.cli.exit_codes import CLEAN, FINDINGS, Misunderstood, Unreadable
from deluxe_services.cli.plain import PlainCommand, WholeNumber
from deluxe_services.cli.served import forget_server, note_server
from deluxe_services.cli.words import say
from deluxe_services.settings import UNSET, BadSetting, Settings
from deluxe_services.store import Store, StoreError

_ANYWHERE: Final = ("", "0.0.0.0", "::", "[::]")
"""Hosts that stand for every address of this machine."""


class Where(NamedTuple):
    """Where a server is, where its port for browsers is, and whether it speaks TLS."""

    at: str
    web: str | None
    tls: bool


PEM = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("serve", cls=PlainCommand)
@click.option("--demo", is_flag=True)
@db_option
@click.option("--memory", is_flag=True)
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option(
    "--port",
    type=WholeNumber(0, 65535),
    default=7071,
    show_default=True,
)
@click.option(
    "--web/--no-web",
    default=True,
)
@click.option(
    "--web-port",
    type=WholeNumber(0, 65535),
)
@click.option(
    "--web-root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
)
@click.option(
    "--accept-loss",
    type=WholeNumber(min=0),
    metavar="VERSION",
)
@click.option(
    "--workers",
    type=WholeNumber(1, 64),
    default=1,
    show_default=True,
)
@click.option("--practice", is_flag=True)
@click.option(
    "--dev/--no-dev",
    default=None,
)
@click.option("--tls-certificate", type=PEM)
@click.option("--tls-key", type=PEM)
@click.option(
    "--tls-client-ca",
    type=PEM,
)
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    envvar="POKER_DELUXE_CONFIG",
)
@click.option("--set", "more", metavar="NAME=VALUE", multiple=True)
@click.option("--insecure", is_flag=True)
@click.option(
    "--check",
    is_flag=True,
)
@click.pass_context
def command(
    ctx: click.Context,
    demo: bool,
    db: Place,
    memory: bool,
    host: str,  # noqa: ARG001 - taken with the other flags
    port: int,  # noqa: ARG001
    web: bool,  # noqa: ARG001
    web_port: int | None,  # noqa: ARG001
    web_root: Path | None,  # noqa: ARG001
    accept_loss: int | None,
    workers: int,  # noqa: ARG001
    practice: bool,  # noqa: ARG001
    dev: bool | None,
    tls_certificate: Path | None,  # noqa: ARG001
    tls_key: Path | None,  # noqa: ARG001
    tls_client_ca: Path | None,  # noqa: ARG001
    config: Path | None,
    more: tuple[str, ...],
    insecure: bool,  # noqa: ARG001
    check: bool,
) -> None:
    """Serve games over gRPC (pokerdeluxe.v1, with reflection), and over Connect and gRPC-Web on a
    second port, until Ctrl-C or SIGTERM.
    """
    is_named = ctx.get_parameter_source("db") is ParameterSource.COMMANDLINE
    if memory and is_named:
        raise click.UsageError(say("memory-or-db"))
    try:
        flags = {name: ctx.params[name] for name in _FLAGS if _is_said(ctx, name)}
        choice = Settings.load({**flags, **_named(more)}, file=config)
        place = (
            demo_db() if demo and not (is_named or choice.memory) else _place(choice, db, is_named)
        )
        usual = {"web": True, "web_port": _beside(choice.port)}
        defaults = {name: usual[name] for name in usual if name not in choice.model_fields_set}
        settings = _protected(choice.but(**defaults), dev)
        if place is not None and settings.log_key == UNSET:
            settings = settings.but(log_key=log_key_of(place))
        is_kept = settings.read_models != UNSET or store_keys(settings) != ""
        if isinstance(place, Path) and not is_kept:
            settings = settings.but(read_models=read_models_of(place))
    except BadSetting as error:
        raise Misunderstood(str(error)) from error
    if check:
        ctx.exit(_check(settings, place, config))
    from deluxe_services.journal import keep

    keep(settings)
    if settings.workers > 1:
        _serve_workers(settings, place, demo)
        return
    opening_store: AbstractContextManager[Store] = (
        in_memory() if place is None else writing(place, settings, accept_loss)
    )
    from deluxe_services.rpc.process import EVENT_LOOP

    with opening_store as store, asyncio.Runner(loop_factory=EVENT_LOOP) as runner:
        runner.run(_serve(store, settings, place, demo))


def _serve_workers(settings: Settings, place: Place | None, demo: bool) -> None:
    """Serve by several processes until Ctrl-C or SIGTERM."""
    if not isinstance(place, Database):
        raise Misunderstood(say("workers-and-file"))
    if not hasattr(socket, "SO_REUSEPORT"):
        raise Misunderstood(say("workers-no-ports"))
    if demo:
        raise Misunderstood(say("workers-and-demo"))
    from deluxe_services.rpc.workers import CannotServe, Workers

    token = token_urlsafe(32)
    workers = Workers(settings.but(db=address_of(place)), token)
    try:
        workers.start()
    except CannotServe as error:
        raise Unreadable(str(error)) from error
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: workers.stop())
    where = _where(*workers.ports, settings)
    _tell_where(where, token, settings, place)
    click.echo(say("workers-share", number=settings.workers) + "\n")
    _tell_next(where, place, [])
    workers.supervise()
    click.echo(say("stopping"))
    workers.close()
    click.echo(say("stopped-kept", db=place))


def _check(settings: Settings, place: Place | None, config: Path | None) -> int:
    """Print the checklist of a configuration; 1 if a line of it does not hold."""
    from deluxe_services.rpc.hardening import hardening

    database = address_of(place) if isinstance(place, Database) else place
    lines = hardening(settings, database, config, os.geteuid())
    for line in lines:
        click.echo(
            say("line-holds", what=line.what)
            if line.holds
            else say("line-fails", what=line.what, advice=line.advice)
        )
    number = sum(not line.holds for line in lines)
    click.echo(
        "\n" + say("lines-fail", left=number, number=len(lines))
        if number
        else "\n" + say("lines-hold")
    )
    return FINDINGS if number else CLEAN


def _place(choice: Settings, db: Place, is_named: bool) -> Place | None:
    """Where games are kept: by the flag, else by the settings; nowhere in memory."""
    if choice.memory:
        return None
    return place_of(choice.db) if "db" in choice.model_fields_set and not is_named else db


_FLAGS: Final = (
    "memory", "host", "port", "web", "web_port", "web_root", "workers", "practice",
    "tls_certificate", "tls_key", "tls_client_ca", "insecure",
)  # fmt: skip
"""The flags that are settings of the same name."""


def _is_said(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE


def _named(more: Sequence[str]) -> dict[str, str]:
    """What ``--set`` says."""
    variables = {}
    for each in more:
        name, equals, value = each.partition("=")
        if not equals:
            raise Misunderstood(say("bad-setting", value=repr(each)))
        variables[name.replace("-", "_")] = value
    return variables


def _protected(settings: Settings, dev: bool | None) -> Settings:
    """The settings with ``dev`` as asked, or as is usual; ``BadSetting`` without any protection."""
    from deluxe_services.rpc.exposure import Exposed, check_exposure, has_tls, on_loopback

    plain = not (has_tls(settings) or settings.insecure)
    if dev is None:
        dev = settings.dev or (plain and on_loopback(settings.host))
    settings = settings.but(dev=dev)
    check_exposure(settings)
    if plain and not dev:
        raise Exposed(say("needs-tls"))
    return settings


async def _serve(store: Store, settings: Settings, db: Place | None, demo: bool) -> None:
    # What it would log about a port in use is said below, in one sentence.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    from deluxe_services.rpc.garbage import look_seldom
    from deluxe_services.rpc.server import Server

    look_seldom()
    end = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, end.set)
    server = Server(store, settings)
    try:
        await server.start()
    except OSError as error:
        advice = say("another-port")
        raise Unreadable(f"{error} {advice}") from error
    try:
        where = _where(server.port, server.web_port, settings)
        if db is not None and not isinstance(db, Database):
            note_server(db, where.at, where.tls)
        _tell_where(where, server.token, settings, db)
        await _until(end, store, where, db, demo)
        click.echo(say("stopping"))
    finally:
        await server.stop()
        if db is not None:
            forget_server(db)
    try:
        await asyncio.to_thread(store.probe)
    except StoreError as error:
        raise Unreadable(say("stopped-but", why=error)) from error
    click.echo(say("stopped") if db is None else say("stopped-kept", db=db))


async def _until(
    end: asyncio.Event, store: Store, where: Where, db: Place | None, demo: bool
) -> None:
    if demo:
        await _demonstrate(store, where, db, end)
    else:
        _tell_next(where, db, [])
        await end.wait()


async def _demonstrate(store: Store, where: Where, db: Place | None, end: asyncio.Event) -> None:
    from deluxe_services.cli.demo import Demo

    demo = await Demo.open(store)
    try:
        click.echo(say("bots-play"))
        print_columns((what, game) for game, what in demo.games)
        click.echo()
        _tell_next(where, db, [game for game, _ in demo.games])
        demo.start(click.echo)
        await end.wait()
    finally:
        await demo.stop()


def _beside(port: int) -> int:
    """The port for browsers, unless it is given."""
    return port + 1 if 0 < port < 65535 else 0


def _where(port: int, web_port: int | None, settings: Settings) -> Where:
    """Where programs of this machine reach a server that listens on these ports."""
    host = "127.0.0.1" if settings.host in _ANYWHERE else settings.host
    tls = settings.tls_certificate != Path()
    web = f"http{'s' * tls}://{host}:{web_port}/" if web_port is not None else None
    return Where(f"{host}:{port}", web, tls)


def _tell_where(where: Where, token: str, settings: Settings, db: Place | None) -> None:
    if where.web is not None:
        click.echo(say("open-page", page=where.web) + "\n")
    click.echo(say("serving", tls="yes" if where.tls else "no", at=where.at))
    if where.web is not None:
        click.echo(say("connect-is-at", page=where.web))
    click.echo(say("games-kept-in", db="memory" if db is None else db))
    if settings.dev:
        click.echo(say("operators-token", token=token))
    click.echo()


def _tell_next(where: Where, db: Place | None, games: Sequence[str]) -> None:
    """What can be tried now, as it can be pasted into another terminal."""
    click.echo(say("try-elsewhere"))
    tls = ["--tls"] if where.tls else []
    click.echo(f"  {pasted('watch' if games else 'play', '--server', where.at, *tls)}")
    if db is not None:
        click.echo(f"  {pasted('games', db=db)}")
        if games:
            click.echo(f"  {pasted('replay', games[0], db=db)}")
        click.echo(f"  {pasted('audit', '--all', db=db)}")
    if where.web is not None:
        click.echo(f"  curl '{where.web}{_LIST}'")
    click.echo()


_LIST: Final = "pokerdeluxe.v1.GameService/ListGames?encoding=json&message=%7B%7D"
"""The path on the second port that lists games to whoever asks with GET."""
