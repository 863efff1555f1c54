"""Encryption at rest: hidden values of rows, encrypted with AES-256-GCM and bound to their row.

A sealed value is a byte that says how, eight bytes that name the key, a nonce of twelve random
bytes, and the ciphertext with its tag. The place of the row (table, game, version, kind) and the
name of the key are associated data: a value opens in its own row only. Hashes and the tree over the
log are of the plain bytes, so that they outlive every change of keys.
"""

import os
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from deluxe_services.store.errors import StoreUnreadable
from deluxe_services.store.values import Outcome, Row

KEY_BYTES: Final = 32
MARK: Final = b"\xe1"
"""The first byte of a sealed value; no plain entry begins with it, for those are JSON."""

_ID_BYTES: Final = 8
_NONCE_BYTES: Final = 12
_HEAD: Final = len(MARK) + _ID_BYTES + _NONCE_BYTES
_LABEL: Final = "poker-deluxe/sealed/1"
_PREFIX: Final = "store-key"
_WHERE: Final = "the keys of the store"

Place = tuple[str, str, int, str]
"""The table, the game, the version and the kind of a row."""


def new_key() -> str:
    """A new key from the operating system, as the line that a key file holds: keep it secret."""
    secret = os.urandom(KEY_BYTES)
    return f"{_PREFIX}+{_id(secret).hex()}+{b64encode(secret).decode()}"


def key_file(setting: str) -> Path | None:
    """The file that was set for keys of a store; ``None`` if it is none, but the keys."""
    return None if not setting or "+" in setting else Path(setting)


def key_text(setting: str) -> str:
    """What was set: keys with blanks between them, or a file of them with ``#`` for remarks.

    ``StoreUnreadable`` if the file cannot be read.
    """
    file = key_file(setting)
    if file is None:
        return setting
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise StoreUnreadable(_WHERE, f"{file} cannot be read ({error})") from error
    return " ".join(line for line in lines if not line.lstrip().startswith("#")) or "none"


class Seals:
    """The keys of a store: the first seals, all of them open.

    Safe to use from any thread. A key seals at most 2**32 values (NIST SP 800-38D, random nonces):
    take a new one long before.
    """

    def __init__(self, secrets: Iterable[bytes]) -> None:
        # loaded here, so that what opens a plain store starts without it
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415

        self._ciphers: Mapping[bytes, AESGCM] = {_id(one): AESGCM(one) for one in secrets}
        self._invalid_tag = InvalidTag
        self._newest = next(iter(self._ciphers))
        self._seal = self._ciphers[self._newest].encrypt

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the keys, that which seals first."""
        return tuple(name.hex() for name in self._ciphers)

    def seal(self, place: Place, plain: bytes) -> bytes:
        """The value, sealed for its row."""
        nonce = os.urandom(_NONCE_BYTES)
        cipher = self._seal(nonce, plain, _bound(place, self._newest))
        return b"".join((MARK, self._newest, nonce, cipher))

    def open(self, place: Place, data: bytes) -> bytes:
        """The value as it was sealed for this row.

        ``StoreUnreadable`` names the row if the value was changed, belongs to another row, was
        never sealed, or is sealed with a key that is not here.
        """
        if data[:1] != MARK or len(data) < _HEAD:
            raise _unreadable(place, "is not sealed, as all of this store are: it was replaced")
        key, nonce = data[1 : 1 + _ID_BYTES], data[1 + _ID_BYTES : _HEAD]
        cipher = self._ciphers.get(key)
        if cipher is None:
            raise _unreadable(place, f"is sealed with the key {key.hex()}, which is not here")
        try:
            return cipher.decrypt(nonce, data[_HEAD:], _bound(place, key))
        except self._invalid_tag:
            why = "does not open: it was changed, or belongs to another row"
            raise _unreadable(place, why) from None

    def row(self, row: Row) -> Row:
        """A row of the store with its plain bytes; one of no game is not encrypted."""
        if not row.game:
            return row
        plain = self.open(entry_place(row.game, row.version, row.kind), row.data)
        return Row(row.game, row.version, row.kind, plain, row.position)

    def sealed(self, row: Row) -> Row:
        """A row with its entry sealed for its place, unless it belongs to no game."""
        if not row.game:
            return row
        data = self.seal(entry_place(row.game, row.version, row.kind), row.data)
        return Row(row.game, row.version, row.kind, data, row.position)

    def outcome(self, outcome: Outcome) -> Outcome:
        """The answer to a request with its refusal in plain bytes."""
        if outcome.refusal is None:
            return outcome
        place = refusal_place(outcome.game, outcome.key)
        return msgspec.structs.replace(outcome, refusal=self.open(place, outcome.refusal))


def read_seals(text: str) -> Seals | None:
    """The keys in a text, the one that seals first; ``None`` for an empty text.

    ``StoreUnreadable`` if one of them is no key. The text of a key is never repeated.
    """
    if not text.strip():
        return None
    return Seals([_read(number, word) for number, word in enumerate(text.split(), 1)])


def entry_place(game: str, version: int, kind: str) -> Place:
    """The place of an entry."""
    return ("entries", game, version, kind)


def snapshot_place(game: str, version: int) -> Place:
    """The place of a snapshot."""
    return ("snapshots", game, version, "snapshot")


def seed_place(game: str) -> Place:
    """The place of a game's master seed."""
    return ("vault", game, 0, "seed")


def refusal_place(game: str, key: str) -> Place:
    """The place of a refusal, by the request that was refused."""
    return ("outcomes", game, 0, key)


def _read(number: int, word: str) -> bytes:
    try:
        prefix, name, data = word.split("+", 2)
        secret = b64decode(data, validate=True)
    except (ValueError, NotBase64):
        raise StoreUnreadable(_WHERE, f"key {number} does not read {_PREFIX}+id+base64") from None
    if (prefix, len(secret), name) != (_PREFIX, KEY_BYTES, _id(secret).hex()):
        raise StoreUnreadable(_WHERE, f"key {number} is mistyped: its id is not that of its bytes")
    return secret


def _id(secret: bytes) -> bytes:
    return sha256(f"{_LABEL}\0".encode() + secret).digest()[:_ID_BYTES]


def _bound(place: Place, key: bytes) -> bytes:
    return msgspec.json.encode((_LABEL, *place, key.hex()))


def _unreadable(place: Place, why: str) -> StoreUnreadable:
    table, game, version, kind = place
    row = f"{table} {game}/{version}" if version else f"{table} {game}"
    return StoreUnreadable(f"{row} ({kind})", why)
