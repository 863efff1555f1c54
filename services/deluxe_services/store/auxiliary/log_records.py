"""Entries of the log that belong to no game: privileged reads, rights of tokens, bound rows.

Each group that keeps privileged reads or changes tokens or rows that are bound (``bound``) adds one
such entry, in the same transaction. Its row has the game ``""`` and its position as its version,
and it is never encrypted, since it holds hashes only: of a privileged read and of a name with a
salt that lies in its own row of the table, and of a token with its digest. Who deletes that row
leaves a hash that tells nothing.
"""

import os
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

import msgspec

from deluxe_services.store.auxiliary.bound_rows import BoundRow
from deluxe_services.store.values import LEFT, Access, Row, Token

NO_GAME: Final = ""
"""What such a row has instead of a game."""

KIND: Final = "records"

RECORDS: Final = ("ALTER TABLE accesses ADD COLUMN salt TEXT NOT NULL DEFAULT ''",)
"""The change of the tables, for the migrations."""

_READ: Final = "poker-deluxe/access/1"
_TOKEN: Final = "poker-deluxe/token/1"
_STATE: Final = "poker-deluxe/token-state/1"
_SALT_BYTES: Final = 16


class Records(msgspec.Struct, frozen=True):
    """What one entry holds, in the order in which it takes effect.

    ``anew``: nothing that came before counts, for these are all tokens and reads that the store
    has now. ``vacated`` are games and seats whose tokens are those of people who have left,
    ``tokens`` pairs of a token's name and the hash of what it allows now, ``accesses`` the
    hashes of privileged reads; ``rows`` are absent in entries that name none.
    """

    salt: str
    accesses: tuple[str, ...] = ()
    tokens: tuple[tuple[str, str], ...] = ()
    vacated: tuple[tuple[str, int], ...] = ()
    anew: bool = False
    rows: tuple[BoundRow, ...] | msgspec.UnsetType = msgspec.UNSET

    @property
    def bound(self) -> tuple[BoundRow, ...]:
        """The rows that are bound."""
        return () if self.rows is msgspec.UNSET else self.rows


_decode: Final = msgspec.json.Decoder(Records).decode


def row_of(
    freed_seats: Iterable[tuple[str, int]],
    tokens: Iterable[Token],
    accesses: Iterable[Access],
    *,
    anew: bool = False,
    rows: tuple[BoundRow, ...] = (),
) -> Row:
    """The row for what a group keeps; it gets its place when it is saved."""
    records = Records(
        new_salt(),
        tuple(map(access_hash, accesses)),
        tuple((token_name(one.digest), token_hash(one)) for one in tokens),
        tuple(freed_seats),
        anew,
        rows or msgspec.UNSET,
    )
    return Row(NO_GAME, 0, KIND, row_bytes(records))


def row_bytes(records: Records) -> bytes:
    """The stored bytes of such an entry."""
    return msgspec.json.encode(records, order="sorted")


def read_records(data: bytes) -> Records:
    """What the bytes of such an entry hold; ``msgspec.DecodeError`` if they are none."""
    return _decode(data)


def new_salt() -> str:
    """A salt for one privileged read."""
    return os.urandom(_SALT_BYTES).hex()


def access_hash(one: Access) -> str:
    """The hash of a privileged read, with its salt; its number is given later and not in it."""
    values = (one.at, one.who, one.role, one.method, one.game, one.request, one.reason)
    return _hash(_READ, one.salt, *values)


def token_name(digest: str) -> str:
    """The name of a token in entries; it can be computed from the token's digest only."""
    return _hash(_TOKEN, digest)


def token_hash(one: Token) -> str:
    """The hash of what a token allows."""
    return _hash(_STATE, one.digest, one.game, one.seat, one.player, one.role, one.expires)


def is_left(one: Token, digest: str) -> bool:
    """Whether a token is that of a hash ``digest``, but for the seat that was given back since."""
    before = msgspec.structs.replace(one, role="player")
    return one.role == LEFT and digest in (token_hash(one), token_hash(before))


def _hash(*values: Any) -> str:
    return sha256(msgspec.json.encode(values)).hexdigest()
