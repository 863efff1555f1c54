"""Positions in the stream of all games, as texts that are opaque to callers."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Mapping
from typing import Final, NamedTuple

from deluxe_services.api.context import ServiceContext
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.requests import OTHER_LOG
from deluxe_services.store.log.epochs import is_from_before

_NUMBERS: Final = r"(0|[1-9][0-9]{0,17})\.(0|[1-9][0-9]{0,8})"
_LOG: Final = r"([1-9][0-9]?|)"
_EPOCH: Final = r"([a-z][0-9a-f]{12}|)"
# Of one log, before there were epochs; and of several, each with its number (none: 0) and epoch.
_FORM: Final = re.compile(rf"1\.{_NUMBERS}")
_FORM_WITH_EPOCHS: Final = re.compile(rf"3(\.{_LOG}\.{_EPOCH}\.{_NUMBERS})+")
_ONE_WITH_EPOCH: Final = re.compile(rf"\.{_LOG}\.{_EPOCH}\.{_NUMBERS}")


class Position(NamedTuple):
    """Everything up to the row ``row`` of the log was sent, and ``part`` records of the next.

    One row has several records where it reveals what was hidden. ``epoch`` says in which log; it is
    empty in positions from before there were epochs, and at the beginning of any log.
    """

    row: int = 0
    part: int = 0
    epoch: str = ""


Positions = Mapping[int, Position]
"""A position in each log, by the number of the log."""


def write_position(positions: Positions) -> str:
    """Positions, each with its epoch, as callers have them."""
    parts = (position_part(log, at) for log, at in sorted(positions.items()))
    return sealed_parts("".join(parts)).decode()


def position_part(log: int, at: Position) -> str:
    """A position in one log, as a part of one in all."""
    return f".{log or ''}.{at.epoch}.{at.row}.{at.part}"


def sealed_parts(parts: str) -> bytes:
    """The parts of all logs, in their order, as callers have them."""
    return urlsafe_b64encode(b"3" + parts.encode()).rstrip(b"=")


async def known_position(context: ServiceContext, text: str, path: str) -> Positions:
    """A position that the logs have reached; ``Failure`` (``POSITION_GONE``) for any other.

    Of a log that it does not name, as one that was added since, the stream begins at the beginning.
    """
    positions = read_position(text, path)
    return {
        one.log: await _known(one, positions.get(one.log, Position()))
        for one in await context.everywhere()
    }


async def _known(context: ServiceContext, position: Position) -> Position:
    """A position in one log, with its epoch."""
    log = context.host.log
    epoch, end = await log.epoch(), await log.head() if position.row else 0
    variables: dict[str, int | str] = {"asked": position.row, "current": end}
    is_beginning = position == Position()
    if position.epoch != epoch and not (
        is_beginning or (not position.epoch and is_from_before(epoch))
    ):
        raise Failure("POSITION_GONE", OTHER_LOG, variables)
    if position.row > end:
        no = f"the log has only {end} entries: start again without a position"
        raise Failure("POSITION_GONE", no, variables)
    return position._replace(epoch=epoch)


def read_position(text: str, path: str) -> Positions:
    """The same back; the beginning for an empty text. ``Failure`` if it is none.

    >>> read_position(write_position({0: Position(7, 2, "e0123456789ab")}), "after_position")
    {0: Position(row=7, part=2, epoch='e0123456789ab')}
    >>> both = {0: Position(7, 2, "e0123456789ab"), 13: Position(0, 0, "m0123456789ab")}
    >>> read_position(write_position(both), "after_position") == both
    True
    """
    if not text:
        return {0: Position()}
    try:
        plain = urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
    except (NotBase64, ValueError):
        plain = ""
    if _FORM_WITH_EPOCHS.fullmatch(plain):
        return {
            int(log or 0): Position(int(row), int(part), epoch)
            for log, epoch, row, part in _ONE_WITH_EPOCH.findall(plain[1:])
        }
    if match := _FORM.fullmatch(plain):
        return {0: Position(int(match[1]), int(match[2]))}
    raise bad_field(path, "write the position of a message or an event, or leave it empty")
