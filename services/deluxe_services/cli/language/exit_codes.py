"""The exit codes of commands, and errors in one sentence that says what to do."""

import errno
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import click

from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import say

if TYPE_CHECKING:
    from deluxe_services.store import StoreError

CLEAN: Final = 0
FINDINGS: Final = 1
USAGE: Final = 2
UNREADABLE: Final = 3
UNFINISHED: Final = 4
UNCHECKED: Final = 5
ALL_BUT_RULES: Final = 6
INTERRUPTED: Final = 130
TERMINATED: Final = 143
BROKEN_PIPE: Final = 141


_OF_THE_SYSTEM: Final[Mapping[int, str]] = {
    errno.ENOENT: "no-file",
    errno.EACCES: "no-permission",
    errno.EPERM: "no-permission",
    errno.EISDIR: "is-folder",
    errno.ENOTDIR: "no-folder",
    errno.EEXIST: "is-file",
    errno.ENOSPC: "no-space",
    errno.EROFS: "read-only",
}


def of_findings(findings: object, lacking: object) -> int:
    """How a check ends: with findings, with something that could not be checked, or clean."""
    return FINDINGS if findings else UNCHECKED if lacking else CLEAN


def worst(one: int, other: int) -> int:
    """The exit code of two commands together; findings count more than what was not checked."""
    return max(one, other, key=lambda code: 0.5 if code == UNCHECKED else code)


class Unreadable(click.ClickException):
    """A store or a file cannot be opened, read or written."""

    exit_code = UNREADABLE


class Broken(click.ClickException):
    """The history that was read is not sound."""

    exit_code = FINDINGS


class Misunderstood(click.ClickException):
    """The command makes no sense as it stands: an unknown game, a wrong card, a taken id."""

    exit_code = USAGE


class Unfinished(click.ClickException):
    """Those who did the work are gone, so nothing is known of what was not done yet."""

    exit_code = UNFINISHED


class ReaderGone(Exception):
    """The reader of our output has gone, so nothing more can be printed."""


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Tell what a user can cause (a missing file, a locked store) without a traceback."""
    try:
        yield
    except (click.ClickException, click.exceptions.Exit, click.Abort):
        raise
    except BrokenPipeError as error:
        raise ReaderGone from error  # click would end with 1, which means findings here
    except OSError as error:
        about = f"{error.filename}: " if error.filename else ""
        raise Unreadable(f"{about}{why_of(error)}") from error
    except Exception as error:
        ending = _known(error)
        if ending is None:
            raise
        raise ending from error


def why_of(error: OSError) -> str:
    """Why the system refused something, in the language of this process."""
    name = _OF_THE_SYSTEM.get(error.errno or 0)
    return say(f"system-{name}") if name else str(error.strerror or error)


def of_the_store(error: "StoreError") -> str:
    """The error of a store, in the language of this process."""
    from deluxe_services.store import StoreUnavailable, StoreUnreadable

    if isinstance(error, StoreUnavailable | StoreUnreadable):
        return f"{error.where}: {translated(error.why)}"
    return translated(str(error))


def _known(error: Exception) -> click.ClickException | None:
    from deluxe_domain.kernel.decider import BrokenHistory
    from deluxe_replays.proofs.checkpoints import Distrust
    from deluxe_replays.proofs.signed_notes import BadNote
    from deluxe_services.compute.cluster import NoCluster
    from deluxe_services.compute.worker_pool import ClusterGone, WorkerDied
    from deluxe_services.errors import TableError
    from deluxe_services.settings import BadSetting
    from deluxe_services.store import StoreError
    from deluxe_services.transparency.log_keys import BadKey

    match error:
        case Distrust() | BadNote():
            return Broken(translated(str(error)))
        case BadKey() | NoCluster():
            return Unreadable(translated(str(error)))
        case StoreError():
            return Unreadable(of_the_store(error))
        case WorkerDied() | ClusterGone():
            return Unfinished(translated(str(error)))
        case BadSetting() | TableError():
            return Misunderstood(translated(str(error)))
        case BrokenHistory():
            return Broken(say("unsound-history", why=translated(str(error))))
        case _:
            return None
