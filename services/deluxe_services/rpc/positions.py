"""Positions in the stream of all games, as texts that are opaque to callers."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Mapping
from typing import Final, NamedTuple

from deluxe_services.rpc.asking import OTHER_LOG
from deluxe_services.rpc.context import ServiceContext
from deluxe_services.rpc.errors import Failure, bad_field
from deluxe_services.store.epochs import is_from_before

_NUMBERS: Final = r"(0|[1-9][0-9]{0,17})\.(0|[1-9][0-9]{0,8})"
_PARTITION: Final = r"([a-z][a-z0-9-]{0,31})"
_EPOCH: Final = r"([a-z][0-9a-f]{12}|)"
# Of one log or of several, before there were epochs; and with the epoch of each.
_FORM: Final = re.compile(rf"1\.{_NUMBERS}")
_FORM_OF_MANY: Final = re.compile(rf"2(\.{_PARTITION}\.{_NUMBERS})+")
_ONE_OF_MANY: Final = re.compile(rf"\.{_PARTITION}\.{_NUMBERS}")
_FORM_WITH_EPOCHS: Final = re.compile(rf"3(\.{_PARTITION}?\.{_EPOCH}\.{_NUMBERS})+")
_ONE_WITH_EPOCH: Final = re.compile(rf"\.{_PARTITION}?\.{_EPOCH}\.{_NUMBERS}")


class Position(NamedTuple):
    """Everything up to the row ``row`` of the log was sent, and ``part`` records of the next.

    One row has several records where it reveals what was hidden. ``epoch`` says in which log; it is
    empty in positions from before there were epochs, and at the beginning of any log.
    """

    row: int = 0
    part: int = 0
    epoch: str = ""


Positions = Mapping[str, Position]
"""A position in the log of each partition, by their names; of a whole store by the empty name."""


def write_position(positions: Positions) -> str:
    """Positions, each with its epoch, as callers have them."""
    parts = (f".{name}.{at.epoch}.{at.row}.{at.part}" for name, at in sorted(positions.items()))
    return urlsafe_b64encode(f"3{''.join(parts)}".encode()).rstrip(b"=").decode()


async def known_position(context: ServiceContext, text: str, path: str) -> Positions:
    """``known_positions`` of a caller's text."""
    return await known_positions(context, read_position(text, path))


async def known_positions(context: ServiceContext, positions: Positions) -> Positions:
    """Positions that the logs have reached; ``Failure`` (``POSITION_GONE``) for any other.

    Of a partition that they do not name the stream begins at the beginning. A position from before
    there were partitions is one in the log of their home.
    """
    if context.whole is not None and "" in positions:
        positions = {context.whole.partitions.home: positions[""]}
    return {
        one.partition: await _known(one, positions.get(one.partition, Position()))
        for one in await context.everywhere()
    }


async def _known(context: ServiceContext, position: Position) -> Position:
    """A position in the log of one partition, with its epoch."""
    log = context.host.log
    epoch, end = await log.epoch(), await log.position() if position.row else 0
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

    >>> read_position(write_position({"": Position(7, 2, "e0123456789ab")}), "after_position")
    {'': Position(row=7, part=2, epoch='e0123456789ab')}
    >>> both = {"a": Position(7, 2, "e0123456789ab"), "b": Position(0, 0, "m0123456789ab")}
    >>> read_position(write_position(both), "after_position") == both
    True
    """
    if not text:
        return {"": Position()}
    try:
        plain = urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
    except (NotBase64, ValueError):
        plain = ""
    if _FORM_WITH_EPOCHS.fullmatch(plain):
        return {
            name: Position(int(row), int(part), epoch)
            for name, epoch, row, part in _ONE_WITH_EPOCH.findall(plain[1:])
        }
    if match := _FORM.fullmatch(plain):
        return {"": Position(int(match[1]), int(match[2]))}
    if _FORM_OF_MANY.fullmatch(plain):
        return {
            name: Position(int(row), int(part))
            for name, row, part in _ONE_OF_MANY.findall(plain[1:])
        }
    raise bad_field(path, "write the position of a message or an event, or leave it empty")
