"""The errors of the API: one table of reasons, and one function that builds the status.

docs/errors.md (made by ``tests/protos/error_reference.py``) and the comments of errors.proto repeat
the table; a test compares them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2

from deluxe_domain.kernel.decider import Reason
from deluxe_services.texts.printable import is_harmless
from pokerdeluxe.v1 import errors_pb2 as pb

DOMAIN: Final = "pokerdeluxe"
_PREFIX: Final = "ERROR_REASON_"


class Code(IntEnum):
    """The codes of gRPC that are used here."""

    INVALID_ARGUMENT = 3
    NOT_FOUND = 5
    ALREADY_EXISTS = 6
    PERMISSION_DENIED = 7
    RESOURCE_EXHAUSTED = 8
    FAILED_PRECONDITION = 9
    ABORTED = 10
    OUT_OF_RANGE = 11
    UNIMPLEMENTED = 12
    INTERNAL = 13
    UNAVAILABLE = 14
    DATA_LOSS = 15
    UNAUTHENTICATED = 16


REASONS: Final[Mapping[str, tuple[Code, str]]] = {
    "NOT_OPEN": (Code.FAILED_PRECONDITION, "the game has not been opened"),
    "ALREADY_OPEN": (Code.FAILED_PRECONDITION, "the game is open already"),
    "BAD_OPTION": (
        Code.FAILED_PRECONDITION,
        "the rules do not allow these terms or options, such as too many players",
    ),
    "WRONG_PHASE": (
        Code.FAILED_PRECONDITION,
        "the rules do not allow this in the current phase of the game",
    ),
    "NOT_YOUR_TURN": (Code.FAILED_PRECONDITION, "it is another player's turn"),
    "GAME_OVER": (Code.FAILED_PRECONDITION, "the game is over"),
    "SEAT_TAKEN": (Code.FAILED_PRECONDITION, "another player has this seat"),
    "NO_SUCH_SEAT": (Code.FAILED_PRECONDITION, "the table has no such seat"),
    "NOT_SEATED": (Code.FAILED_PRECONDITION, "this seat has no player"),
    "ALREADY_SEATED": (Code.FAILED_PRECONDITION, "this player already has a seat in the game"),
    "SEATS_FREE": (Code.FAILED_PRECONDITION, "play cannot start while a seat is free"),
    "BAD_AGE_ORDER": (Code.FAILED_PRECONDITION, "the order of age must contain each seat once"),
    "OUT_OF_RANGE": (Code.FAILED_PRECONDITION, "a number is outside the limits of the rules"),
    "CARD_NOT_HELD": (Code.FAILED_PRECONDITION, "the player does not hold this card"),
    "PLACE_EMPTY": (Code.FAILED_PRECONDITION, "this place no longer has a card"),
    "NOT_ENOUGH_CHIPS": (Code.FAILED_PRECONDITION, "the player does not have enough chips"),
    "NO_OPENERS": (Code.FAILED_PRECONDITION, "the hand is too low to open the betting"),
    "DIE_LEFT_LYING": (
        Code.FAILED_PRECONDITION,
        "a die that was left after the first throw cannot be thrown again",
    ),
    "BOX_TAKEN": (Code.FAILED_PRECONDITION, "this box of the score sheet is already used"),
    "NO_SCORE": (Code.FAILED_PRECONDITION, "the throw scores nothing in this box"),
    "SCORE_OWED": (
        Code.FAILED_PRECONDITION,
        "the throw scores in a free box, so no box can be crossed out",
    ),
    "BAD_ENTROPY": (
        Code.FAILED_PRECONDITION,
        "the entropy is not what the player committed to, or another player committed to the same",
    ),
    "CHOICE_RESERVED": (
        Code.FAILED_PRECONDITION,
        "the throw scores in another free box, so it cannot be written into Choice",
    ),
    "UNREADABLE": (
        Code.INVALID_ARGUMENT,
        "the request cannot be decoded as a message of this method",
    ),
    "BAD_FIELD": (Code.INVALID_ARGUMENT, "fields are missing or invalid; `BadRequest` names them"),
    "REQUEST_ID_REUSED": (
        Code.INVALID_ARGUMENT,
        "this request id was already used for another request",
    ),
    "VERSION_CONFLICT": (
        Code.ABORTED,
        "the game is not at `expected_version`; metadata `current` is its version",
    ),
    "NO_TOKEN": (Code.UNAUTHENTICATED, "the method needs a token, and the call has none"),
    "UNKNOWN_TOKEN": (
        Code.UNAUTHENTICATED,
        "the token is unknown to this server, or no longer valid",
    ),
    "NOT_YOUR_SEAT": (Code.PERMISSION_DENIED, "the token is for another game, or for no seat"),
    "NOT_ALLOWED": (Code.PERMISSION_DENIED, "the token's role does not allow this"),
    "NO_SUCH_GAME": (Code.NOT_FOUND, "the game does not exist"),
    "OTHER_LOG": (
        Code.FAILED_PRECONDITION,
        "this server does not serve the log of the game; metadata `log` is the log's number",
    ),
    "BEYOND_END": (
        Code.OUT_OF_RANGE,
        "the game has not reached this version; metadata `current` is its version",
    ),
    "POSITION_GONE": (
        Code.OUT_OF_RANGE,
        (
            "the stream or list cannot resume at this position, which the log does not have or "
            "which is in an earlier log; start again; metadata `current` is the end"
        ),
    ),
    "NOT_YET_SEEN": (Code.UNAVAILABLE, "this server has not read `min_version` yet; try again"),
    "CATCHING_UP": (
        Code.UNAVAILABLE,
        (
            "the server still reads the log for this answer; metadata `current` is the position "
            "that it has reached, `entries` the end; ask again, and it goes on"
        ),
    ),
    "STILL_HIDDEN": (
        Code.FAILED_PRECONDITION,
        "the requested values are hidden until the deal is over",
    ),
    "PRACTICE_ONLY": (
        Code.FAILED_PRECONDITION,
        "a seed needs a practice game, and a practice game needs a server that allows it",
    ),
    "TOO_MUCH": (
        Code.RESOURCE_EXHAUSTED,
        "a limit of the server is exceeded; try again later, or request less",
    ),
    "STORE_UNAVAILABLE": (
        Code.UNAVAILABLE,
        "the store cannot save now; repeat the request with the same id",
    ),
    "BROKEN_HISTORY": (Code.DATA_LOSS, "the stored history of this game is damaged; audit it"),
    "STOPPING": (Code.UNAVAILABLE, "the server is stopping; try again"),
    "TOO_SLOW": (
        Code.UNAVAILABLE,
        "the client did not read the stream for too long; resume from the last position",
    ),
    "FAULT": (
        Code.INTERNAL,
        "an internal error; the server's journal has the details under metadata `incident`",
    ),
    "SEAT_KEPT": (Code.FAILED_PRECONDITION, "this seat is reserved for an invited player"),
    "NOT_A_BOT": (Code.FAILED_PRECONDITION, "this seat has no bot of this server"),
    "NOT_OFFERED": (Code.UNIMPLEMENTED, "this game or this server does not support the request"),
    "ISSUER_UNAVAILABLE": (
        Code.UNAVAILABLE,
        "the keys of the token's issuer cannot be read now; try again",
    ),
    "NO_SUCH_PLAYER": (Code.NOT_FOUND, "no such player is registered, or they have no such token"),
    "FILE_CHANGED": (
        Code.ABORTED,
        "the file has changed since its first part was read; start again without `offset`",
    ),
    "NO_SUCH_CHECKPOINT": (Code.NOT_FOUND, "no checkpoint with this number of entries was signed"),
}
"""Every reason with its code and what it means."""

_PASSING: Final = (Code.UNAVAILABLE, Code.RESOURCE_EXHAUSTED)
"""What ends by itself: it is always said when to try again."""

RETRY_MS: Final = 100
"""When a caller may try again, in ms, where nothing better is known."""


@dataclass(frozen=True, slots=True)
class FieldViolation:
    """A field that is missing or wrong, by its path in the request."""

    path: str
    text: str


@dataclass(slots=True)
class Failure(Exception):
    """A failed call, with everything that its caller gets; nothing of it is hidden from them.

    ``reason`` is a name of ``REASONS``; empty for what a standard service does not find, whose
    clients know codes alone. ``variables`` are every value that the text mentions, ``rule``
    the point of the rule book, ``key`` the message of the refusal (docs/texts.md), ``retry_ms``
    when to try again.
    """

    reason: str
    text: str
    variables: Mapping[str, int | str] = field(default_factory=dict)
    rule: str = ""
    key: str = ""
    faults: tuple[FieldViolation, ...] = ()
    retry_ms: int | None = None

    @property
    def code(self) -> Code:
        """The code of gRPC."""
        return REASONS[self.reason][0] if self.reason else Code.NOT_FOUND

    @property
    def delay(self) -> Duration | None:
        """When to try again; ``None`` where that would be of no use."""
        after = self.retry_ms
        if after is None and self.code in _PASSING:
            after = RETRY_MS
        if after is None:
            return None
        return Duration(seconds=after // 1000, nanos=after % 1000 * 1_000_000)

    def metadata(self) -> dict[str, str]:
        """The metadata of ErrorInfo: the rule, its message, and every variable of the text."""
        variables = {name: str(value) for name, value in self.variables.items()}
        of_rule = {"rule": self.rule, "text": self.key}
        return {name: value for name, value in of_rule.items() if value} | variables


def reason_name(reason: Reason) -> str:
    """The rule book's reason as programs get it.

    >>> reason_name(Reason.NOT_YOUR_TURN)
    'NOT_YOUR_TURN'
    """
    return reason.name


def bad_field(path: str, text: str) -> Failure:
    """One field is missing or wrong."""
    return bad_fields((FieldViolation(path, text),))


def bad_fields(faults: Sequence[FieldViolation]) -> Failure:
    """Fields are missing or wrong."""
    text = "; ".join(f"{fault.path}: {fault.text}" for fault in faults)
    return Failure("BAD_FIELD", text, faults=tuple(faults))


def check_harmless(text: str, path: str) -> None:
    """``Failure`` if a terminal that shows the text would do something else, too."""
    if not is_harmless(text):
        raise bad_field(path, "leave out control characters, ends of lines and bidi overrides")


def not_your_seat() -> Failure:
    """The token gives no seat at the game."""
    text = "this token is for another game, or for no seat: use the token of JoinGame"
    return Failure("NOT_YOUR_SEAT", text)


def status_of(failure: Failure) -> status_pb2.Status:
    """The failure as google.rpc.Status with its details."""
    details: list[AnyMessage] = []
    for message in _details(failure):
        detail = AnyMessage()
        detail.Pack(message)
        details.append(detail)
    return status_pb2.Status(code=failure.code, message=failure.text, details=details)


def _details(failure: Failure) -> list[Message]:
    if not failure.reason:
        return []
    details: list[Message] = [
        error_details_pb2.ErrorInfo(
            reason=failure.reason, domain=DOMAIN, metadata=failure.metadata()
        )
    ]
    if failure.faults:
        violation = error_details_pb2.BadRequest.FieldViolation
        violations = [violation(field=f.path, description=f.text) for f in failure.faults]
        details.append(error_details_pb2.BadRequest(field_violations=violations))
    if failure.rule:
        fault = error_details_pb2.PreconditionFailure.Violation(
            type=failure.reason, subject=failure.rule, description=failure.text
        )
        details.append(error_details_pb2.PreconditionFailure(violations=[fault]))
    if failure.delay is not None:
        details.append(error_details_pb2.RetryInfo(retry_delay=failure.delay))
    return details


def fault_message(failure: Failure) -> pb.Fault:
    """The failure of one command among several, as a message."""
    return pb.Fault(
        code=failure.code,
        reason=_PREFIX + failure.reason,
        rule=failure.rule,
        message=failure.text,
        variables={name: str(value) for name, value in failure.variables.items()},
        fields=[pb.FieldFault(field=f.path, description=f.text) for f in failure.faults],
        retry_delay=failure.delay,
    )
