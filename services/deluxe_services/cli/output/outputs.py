"""What commands write: no file is overwritten and no folder made above it unless asked for."""

import shlex
from pathlib import Path
from typing import Any, Final

import click

from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.words import say


def check_folder(path: Path) -> None:
    """``Misunderstood`` if the folder in which a path is to be is not there."""
    folder = path.parent
    if not folder.is_dir():
        command = f"mkdir -p {shlex.quote(str(folder))}"
        raise Misunderstood(say("no-folder", folder=folder, command=command))


class OutputPath(click.Path):
    """The path of what a command writes; the folder in which it is to be must be there."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path."""
        path = Path(str(super().convert(value, param, ctx)))
        check_folder(path)
        return path


OUTPUT_FILE: Final = OutputPath(dir_okay=False)
OUTPUT_FOLDER: Final = OutputPath(file_okay=False)
OUTPUT: Final = OutputPath()

force_option = click.option("--force", is_flag=True)


def check_forced(force: bool, *paths: Path | None) -> None:
    """``UsageError`` if something is to be overwritten, and no file is named."""
    if force and not any(paths):
        raise click.UsageError(say("force-what"))


def check_free(path: Path | None, force: bool) -> None:
    """``Misunderstood`` if a file is there that is not to be overwritten; ``None`` is no file."""
    if path is not None and path.is_file() and not force:
        raise Misunderstood(say("is-there", path=path))
    if path is not None and path.is_dir():
        raise Misunderstood(say("is-a-folder", path=path))
