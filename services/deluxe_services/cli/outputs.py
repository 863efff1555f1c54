"""Files that commands write with ``-o``: existing files are overwritten only on request."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from deluxe_services.cli.exit_codes import Misunderstood
from deluxe_services.cli.words import say

F = TypeVar("F", bound=Callable[..., Any])


def force_option(command: F) -> F:
    """Give a command the option ``--force``."""
    return click.option("--force", is_flag=True)(command)


def check_free(path: Path | None, force: bool) -> None:
    """``Misunderstood`` if a file is there that is not to be overwritten; ``None`` is no file."""
    if path is not None and path.is_file() and not force:
        raise Misunderstood(say("is-there", path=path))
    if path is not None and path.is_dir():
        raise Misunderstood(say("is-a-folder", path=path))
