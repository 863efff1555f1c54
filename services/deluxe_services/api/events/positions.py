"""Positions in the stream of all games, sealed: they tell their readers nothing.

A position moves on past what its reader may not see, so nobody but the server may compare two. Each
is encrypted with a key of the store and a random nonce, and all of one store have the same length:
no two are alike, whether the log has grown or not.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Mapping
from struct import Struct
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from deluxe_services.api.context import ServiceContext
from deluxe_services.api.errors import Failure, bad_field
from deluxe_services.api.requests import OTHER_LOG

_NONCE: Final = 12
_TAG: Final = 16
_LABEL: Final = b"poker-deluxe/position/1"
_PART: Final = Struct(">B13sQI")
"""The number of a log, its epoch, the row and the part."""


class Position(NamedTuple):
    """Everything up to the row ``row`` of the log was sent, and ``part`` records of the next.

    One row has several records where it reveals what was hidden. ``epoch`` says in which log; it is
    empty at the beginning of any log.
    """

    row: int = 0
    part: int = 0
    epoch: str = ""


Positions = Mapping[int, Position]
"""A position in each log, by the number of the log."""


class PositionSeal:
    """Seals positions for callers, and opens them again."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    def write(self, positions: Positions) -> str:
        """Positions, each with its epoch, as callers have them."""
        plain = b"".join(
            _PART.pack(log, at.epoch.encode(), at.row, at.part)
            for log, at in sorted(positions.items())
        )
        nonce = os.urandom(_NONCE)
        sealed = nonce + self._cipher.encrypt(nonce, plain, _LABEL)
        return urlsafe_b64encode(sealed).rstrip(b"=").decode()

    def read(self, text: str, path: str) -> Positions:
        """The same back; the beginning for an empty text.

        ``Failure`` if it is none, and (``POSITION_GONE``) if it is of another store.

        >>> seal = PositionSeal(bytes(32))
        >>> both = {0: Position(7, 2, "e0123456789ab"), 13: Position(0, 0, "m0123456789ab")}
        >>> seal.read(seal.write(both), "after_position") == both
        True
        >>> seal.write(both) == seal.write(both)
        False
        """
        if not text:
            return {0: Position()}
        try:
            sealed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        except (NotBase64, ValueError):
            sealed = b""
        if len(sealed) < _NONCE + _TAG + _PART.size:
            raise bad_field(path, "write the position of a message, or leave it empty")
        try:
            plain = self._cipher.decrypt(sealed[:_NONCE], sealed[_NONCE:], _LABEL)
        except InvalidTag:
            raise Failure("POSITION_GONE", OTHER_LOG) from None
        return {
            log: Position(row, part, epoch.rstrip(b"\0").decode())
            for log, epoch, row, part in _PART.iter_unpack(plain)
        }


async def seal_of(context: ServiceContext) -> PositionSeal:
    """The seal of the store, whose key is in its first log."""
    [first, *_] = await context.everywhere()
    if not first.position_key:
        first.position_key = await first.host.log.position_key()
    return PositionSeal(first.position_key)


async def known_position(context: ServiceContext, text: str, path: str) -> Positions:
    """A position that the logs have reached; ``Failure`` (``POSITION_GONE``) for any other.

    Of a log that it does not name, as one that was added since, the stream begins at the beginning.
    """
    positions = (await seal_of(context)).read(text, path)
    return {
        one.log: await _known(one, positions.get(one.log, Position()))
        for one in await context.everywhere()
    }


async def _known(context: ServiceContext, position: Position) -> Position:
    """A position in one log, with its epoch."""
    log = context.host.log
    epoch, end = await log.epoch(), await log.head() if position.row else 0
    if position.epoch != epoch and position != Position():
        raise Failure("POSITION_GONE", OTHER_LOG)
    if position.row > end:
        raise Failure("POSITION_GONE", "the log has lost its end: start again without a position")
    return position._replace(epoch=epoch)
