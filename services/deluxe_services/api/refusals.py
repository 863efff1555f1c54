"""Errors of the layers below, as errors for the caller."""

import logging
from uuid import uuid4

from google.rpc import status_pb2
from msgspec import ValidationError

from deluxe_domain.kernel.decider import BrokenHistory, Refused
from deluxe_services.api.errors import Failure, FieldViolation, bad_fields, reason_name, status_of
from deluxe_services.compute.work_processes import WorkProcessDied
from deluxe_services.errors import (
    Contended,
    GameEndsThere,
    HostClosed,
    NoSuchDeal,
    NoSuchGame,
    NoSuchKind,
    NoSuchPlayer,
    NoSuchVersion,
    NotYourSeat,
    PlayedByPeople,
    PracticeOnly,
    RefusedTooOften,
    RequestIdReused,
    TableError,
    VersionConflict,
)
from deluxe_services.input_faults import faults
from deluxe_services.store import StoreBusy, StoreError, StoreStopped

_log = logging.getLogger(__name__)


def failure_of(error: Exception) -> Failure:
    """What the caller gets; a fault of our own is logged, and they get its number only."""
    match error:
        case Failure():
            return error
        case Refused():
            reason = reason_name(error.reason)
            return Failure(reason, error.text, error.variables, rule=error.rule, key=error.key)
        case TableError():
            return _at_table(error)
        case WorkProcessDied():
            return Failure("TOO_MUCH", f"{error}: try again later, or request less", retry_ms=1000)
        case StoreBusy():
            return Failure("TOO_MUCH", "too many changes are waiting to be saved; try again later")
        case StoreStopped():
            no = "this server saves nothing more and stops: repeat the request with the same id"
            return Failure("STORE_UNAVAILABLE", no)
        case StoreError():
            _log.error("the store failed: %s", error)
            return Failure(
                "STORE_UNAVAILABLE",
                "the store cannot save now: repeat the request with the same id",
            )
        case BrokenHistory():
            _log.error("a history is broken: %s", error)
            return Failure(
                "BROKEN_HISTORY", "the stored history of this game is damaged: tell the operator"
            )
        case _:
            return our_fault(error)


def told(error: Exception) -> tuple[Failure, status_pb2.Status]:
    """What the caller gets, and its status, for any transport."""
    failure = failure_of(error)
    try:
        return failure, status_of(failure)
    except Exception as inner:  # noqa: BLE001 - the caller still gets something useful
        failure = our_fault(inner)
        return failure, status_of(failure)


def our_fault(error: BaseException) -> Failure:
    """A fault of the server, logged with its traceback under a number that the caller gets."""
    incident = uuid4().hex
    _log.error("incident %s", incident, exc_info=error)
    return Failure(
        "FAULT",
        f"an internal error: tell the operator the incident {incident}",
        {"incident": incident},
    )


def _at_table(error: TableError) -> Failure:
    match error:
        case NoSuchGame():
            return Failure("NO_SUCH_GAME", str(error), {"game": error.game})
        case NoSuchKind():
            return bad_fields((FieldViolation("options", str(error)),))
        case NoSuchPlayer():
            return Failure("NO_SUCH_PLAYER", str(error), {"player": error.player})
        case NoSuchVersion():
            return Failure(
                "BEYOND_END", str(error), {"asked": error.asked, "current": error.current}
            )
        case NoSuchDeal():
            return Failure("BEYOND_END", str(error), {"deal": error.deal})
        case VersionConflict():
            versions = {"expected": error.expected, "current": error.current}
            return Failure("VERSION_CONFLICT", str(error), versions)
        case RequestIdReused():
            return Failure("REQUEST_ID_REUSED", str(error), {"request_id": error.request})
        case NotYourSeat():
            return Failure("NOT_YOUR_SEAT", str(error), {"seat": error.seat})
        case PlayedByPeople():
            return Failure("STILL_HIDDEN", str(error))
        case GameEndsThere():
            return Failure("BEYOND_END", str(error), {"asked": error.version})
        case PracticeOnly():
            return Failure("PRACTICE_ONLY", str(error))
        case RefusedTooOften():
            variables: dict[str, int | str] = {"limit": "refusals_per_game", "value": error.most}
            return Failure("TOO_MUCH", str(error), variables, retry_ms=1000)
        case Contended():
            return Failure("TOO_MUCH", str(error))
        case HostClosed():
            return Failure("STOPPING", "the server is stopping: try again")
        case _:
            return our_fault(error)


def malformed(error: ValidationError, prefix: str) -> Failure:
    """The errors of a model about invalid values, with paths as in the request.

    ``prefix`` is the path of the message.
    """
    return bad_fields(
        [
            FieldViolation(".".join(filter(None, [prefix, path])), text)
            for path, text in faults(error)
        ]
    )
