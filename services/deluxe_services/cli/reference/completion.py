"""``completion``: prints or installs the shell's completion."""

import os
from pathlib import Path
from typing import Final

import click
from click.shell_completion import get_completion_class

from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.plain_values import OneOf, PlainGroup
from deluxe_services.cli.language.words import say

_NAME: Final = "poker-deluxe"
_VARIABLE: Final = "_POKER_DELUXE_COMPLETE"
_SHELLS: Final = ("bash", "zsh", "fish")


@click.group("completion", cls=PlainGroup)
def command() -> None:
    """Complete commands, options and games in the shell with Tab."""


_shell_option = click.option("--shell", type=OneOf(_SHELLS))


@command.command("show")
@_shell_option
def show(shell: str | None) -> None:
    """Print the script for a shell."""
    click.echo(_script(_shell(shell)))


@command.command("install")
@_shell_option
def install(shell: str | None) -> None:
    """Write the script to the folder where the shell looks for it."""
    shell_name = _shell(shell)
    path = _place(shell_name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_script(shell_name), encoding="utf-8")
    click.echo(say("wrote", path=path))
    if shell_name == "zsh":
        click.echo(say("zsh-path", folder=path.parent))
    click.echo(say("in-new-shells"))


def _shell(name: str | None) -> str:
    shell = name or Path(os.environ.get("SHELL", "")).name
    if shell not in _SHELLS:
        raise Misunderstood(say("which-shell", shells=", --shell ".join(_SHELLS)))
    return shell


def _script(shell: str) -> str:
    from deluxe_services.cli.main import cli

    completion = get_completion_class(shell)
    assert completion is not None, "click knows these shells"
    return completion(cli, {}, _NAME, _VARIABLE).source()


def _place(shell: str) -> Path:
    """The folder where the shell looks for the user's own completions."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    match shell:
        case "bash":
            return data / "bash-completion/completions" / _NAME
        case "zsh":
            return data / "zsh/site-functions" / f"_{_NAME}"
        case _:
            return config / "fish/completions" / f"{_NAME}.fish"
