"""Positions in the stream of all games, as texts that are opaque to callers."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Mapping
from typing import Final, NamedTuple

from deluxe_services.rpc.context import ServiceContext
from deluxe_services.rpc.errors import Failure, bad_field

_NUMBERS: Final = r"(0|[1-9][0-9]{0,17})\.(0|[1-9][0-9]{0,8})"
_FORM: Final = re.compile(rf"1\.{_NUMBERS}")
_FORM_OF_MANY: Final = re.compile(rf"2(\.[a-z][a-z0-9-]{{0,31}}\.{_NUMBERS})+")
_ONE_OF_MANY: Final = re.compile(rf"\.([a-z][a-z0-9-]*)\.{_NUMBERS}")


class Position(NamedTuple):
    """Everything up to the row ``row`` of the log was sent, and ``part`` records of the next.

    One row has several records where it reveals what was hidden.
    """

    row: int = 0
    part: int = 0


Positions = Mapping[str, Position]
"""A position in the log of each partition, by their names; of a whole store by the empty name."""


def write_position(positions: Positions) -> str:
    """Positions as callers have them."""
    if "" in positions:
        row, part = positions[""]
        text = f"1.{row}.{part}"
    else:
        parts = (f".{name}.{at.row}.{at.part}" for name, at in sorted(positions.items()))
        text = f"2{''.join(parts)}"
    return urlsafe_b64encode(text.encode()).rstrip(b"=").decode()


async def known_position(context: ServiceContext, text: str, path: str) -> Positions:
    """A position that the log has reached; ``Failure`` (``POSITION_GONE``) for any other.

    Of a partition that it does not name the stream begins at the beginning. A position from before
    there were partitions is one in the log of their home.
    """
    names = {one.partition: one for one in await context.everywhere()}
    positions = read_position(text, path)
    if context.whole is not None and "" in positions:
        positions = {context.whole.partitions.home: positions[""]}
    for name, position in positions.items():
        end = await names[name].host.log.position() if text and name in names else 0
        if position.row > end:
            no = f"the log has only {end} entries: start again without a position"
            raise Failure("POSITION_GONE", no, {"asked": position.row, "current": end})
    return {name: positions.get(name, Position()) for name in names}


def read_position(text: str, path: str) -> Positions:
    """The same back; the beginning for an empty text. ``Failure`` if it is none.

    >>> read_position(write_position({"": Position(7, 2)}), "after_position")
    {'': Position(row=7, part=2)}
    >>> both = {"a": Position(7, 2), "b": Position()}
    >>> read_position(write_position(both), "after_position") == both
    True
    """
    if not text:
        return {"": Position()}
    try:
        plain = urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
    except (NotBase64, ValueError):
        plain = ""
    if match := _FORM.fullmatch(plain):
        return {"": Position(int(match[1]), int(match[2]))}
    if _FORM_OF_MANY.fullmatch(plain):
        return {
            name: Position(int(row), int(part))
            for name, row, part in _ONE_OF_MANY.findall(plain[1:])
        }
    raise bad_field(path, "write the position of a message or an event, or leave it empty")
