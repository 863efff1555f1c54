"""Positions in the stream of all games, as texts without a meaning for callers."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from typing import Final, NamedTuple

from deluxe_services.rpc.context import ServiceContext
from deluxe_services.rpc.errors import Failure, bad_field

_FORM: Final = re.compile(rb"1\.(0|[1-9][0-9]{0,17})\.(0|[1-9][0-9]{0,8})")


class Position(NamedTuple):
    """Everything up to the row ``row`` of the log has been told, and ``part`` records of the next.

    One row has several records where it reveals what was hidden.
    """

    row: int = 0
    part: int = 0


def write_position(position: Position) -> str:
    """A position as callers have it."""
    return urlsafe_b64encode(b"1.%d.%d" % position).rstrip(b"=").decode()


async def known_position(context: ServiceContext, text: str, path: str) -> Position:
    """A position that the log has reached; ``Failure`` (``POSITION_GONE``) for any other."""
    position = read_position(text, path)
    end = await context.host.log.position() if text else 0
    if position.row > end:
        no = f"the log has {end} entries: begin again without a position"
        raise Failure("POSITION_GONE", no, {"asked": position.row, "current": end})
    return position


def read_position(text: str, path: str) -> Position:
    """The same back; the beginning for an empty text. ``Failure`` if it is none.

    >>> read_position(write_position(Position(7, 2)), "after_position")
    Position(row=7, part=2)
    """
    if not text:
        return Position()
    try:
        match = _FORM.fullmatch(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except (NotBase64, ValueError):
        match = None
    if match is None:
        raise bad_field(path, "write a position that a message or an event had, or leave it empty")
    return Position(int(match[1]), int(match[2]))
