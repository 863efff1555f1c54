"""The settings of ``serve``: from its flags, the environment and a file, with the defaults."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
from click.core import ParameterSource

from deluxe_services.cli.databases.database import (
    Database,
    Place,
    address_of,
    demo_db,
    log_key_of,
    place_of,
    read_models_of,
    store_keys,
)
from deluxe_services.cli.language.exit_codes import CLEAN, FINDINGS, Misunderstood
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import say
from deluxe_services.settings import MEMORY, UNSET, Settings

_FLAGS: Final = (
    "logs", "host", "port", "web_port", "web_root", "practice",
    "tls_certificate", "tls_key", "tls_client_ca", "insecure",
)  # fmt: skip
"""The flags that are settings of the same name."""


def serve_settings(ctx: click.Context) -> tuple[Settings, Place | None]:
    """The settings, and where games are kept; ``BadSetting`` if one cannot be used."""
    is_named = _is_said(ctx, "db")
    flags = {name: ctx.params[name] for name in _FLAGS if _is_said(ctx, name)}
    if ctx.params["memory"]:
        flags["db"] = MEMORY
    if not ctx.params["web"]:
        _check_web(ctx)
        flags["web_port"] = -1
    choice = Settings.load({**flags, **_named(ctx.params["more"])}, file=ctx.params["config"])
    if ctx.params["demo"] and not (is_named or choice.in_memory):
        place: Place | None = demo_db()
    else:
        place = _place(choice, ctx.params["db"], is_named)
    if "web_port" not in choice.model_fields_set:
        choice = choice.but(web_port=_beside(choice.port))
    settings = _protected(choice, ctx.params["dev"])
    return _with_files(settings, place), place


def _with_files(settings: Settings, place: Place | None) -> Settings:
    """The settings with the usual files beside a place."""
    if place is not None and not settings.log_key:
        settings = settings.but(log_key=str(log_key_of(place)))
    is_kept = settings.read_models != UNSET or store_keys(settings) != ""
    if isinstance(place, Path) and not is_kept:
        settings = settings.but(read_models=read_models_of(place))
    return settings


def print_checklist(settings: Settings, place: Place | None, config: Path | None) -> int:
    """Print the checklist of a configuration; 1 if a line of it does not hold."""
    from deluxe_services.api.server.hardening import hardening

    database = address_of(place) if isinstance(place, Database) else place
    lines = hardening(settings, database, config, os.geteuid())
    for line in lines:
        click.echo(
            say("line-holds", what=translated(line.what))
            if line.holds
            else say("line-fails", what=translated(line.what), advice=translated(line.advice))
        )
    number = sum(not line.holds for line in lines)
    click.echo(
        "\n" + say("lines-fail", left=number, number=len(lines))
        if number
        else "\n" + say("lines-hold")
    )
    return FINDINGS if number else CLEAN


def _place(choice: Settings, db: Place, is_named: bool) -> Place | None:
    """The database: by the flag, else by the settings; none in memory."""
    if choice.in_memory:
        return None
    return place_of(choice.db) if "db" in choice.model_fields_set and not is_named else db


def _check_web(ctx: click.Context) -> None:
    """``UsageError`` if a flag is of the port for browsers, and there is none."""
    for name in ("web_port", "web_root"):
        if _is_said(ctx, name):
            raise click.UsageError(say("web-of-what", option=f"--{name.replace('_', '-')}"))


def _is_said(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE


def _named(more: Sequence[str]) -> dict[str, str]:
    """The settings of ``--set``."""
    variables = {}
    for each in more:
        name, equals, value = each.partition("=")
        if not equals:
            raise Misunderstood(say("bad-setting", value=repr(each)))
        variables[name.replace("-", "_")] = value
    return variables


def _protected(settings: Settings, dev: bool | None) -> Settings:
    """The settings with ``dev`` as asked, or as is usual; ``BadSetting`` without any protection."""
    from deluxe_services.api.access.exposure import Exposed, check_exposure, has_tls, on_loopback

    plain = not (has_tls(settings) or settings.insecure)
    if dev is None:
        dev = plain and on_loopback(settings.host)
    settings = settings.but(dev=dev)
    check_exposure(settings)
    if plain and not dev:
        raise Exposed(say("needs-tls"))
    return settings


def _beside(port: int) -> int:
    """The port for browsers, unless it is given."""
    return port + 1 if 0 < port < 65535 else 0
