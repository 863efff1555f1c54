"""Signed notes: a text that people can read, with signatures under it (C2SP signed-note).

A note is its text, which ends with a newline, an empty line, and one line for each signature:
``— name base64(key id, signature)``. A key is written as ``name+id+base64(kind, public key)``, its
id the first four bytes of a hash of the rest. A witness signs the text with the time of its look
(C2SP tlog-cosignature, ``cosignature/v1``).
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from hashlib import sha256
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

ED25519: Final = 1
"""The kind of a key that signs notes."""

COSIGNATURE: Final = 4
"""The kind of a key that cosigns checkpoints, with the time."""

MOST_SIGNATURES: Final = 100
MOST_BYTES: Final = 1_000_000

_NAME: Final = re.compile(r"[^\s+\x00-\x1f\x7f]{1,255}")
_LINE: Final = re.compile(r"— (?P<name>[^\s+]{1,255}) (?P<data>[A-Za-z0-9+/]+={0,2})")
_KEY: Final = re.compile(
    r"(?P<name>[^\s+]{1,255})\+(?P<id>[0-9a-f]{8})\+(?P<data>[A-Za-z0-9+/]+=*)"
)
_SECONDS: Final = 8

_PRIME: Final = 2**255 - 19
_EIGHTH: Final = 0x5FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
_WEAK: Final = (0, 1, _PRIME - 1, _EIGHTH, _PRIME - _EIGHTH)
"""What is read first of the points of small order: everybody can sign with such a key."""


class BadNote(ValueError):
    """This is no signed note, or not one that the key vouches for; the text says why."""


class Signature(NamedTuple):
    """One line under a note: who signed, as they say, with which key, and the signature's bytes."""

    name: str
    key: bytes
    data: bytes

    def __str__(self) -> str:
        """The line."""
        return f"— {self.name} {b64encode(self.key + self.data).decode()}"


class Note(NamedTuple):
    """A text, which ends with a newline, and the signatures under it; none is checked yet."""

    text: str
    signatures: tuple[Signature, ...]

    def __str__(self) -> str:
        """The note as it is stored and sent."""
        return self.text + "\n" + "".join(f"{signature}\n" for signature in self.signatures)


class Verifier(NamedTuple):
    """A public key under a name; ``kind`` is ``ED25519`` or ``COSIGNATURE``."""

    name: str
    kind: int
    public: bytes

    @property
    def key(self) -> bytes:
        """The key's id, four bytes."""
        return _key_id(self.name, self.kind, self.public)

    def __str__(self) -> str:
        """The key as it is published."""
        data = b64encode(bytes([self.kind]) + self.public).decode()
        return f"{self.name}+{self.key.hex()}+{data}"

    def vouches_for(self, note: Note) -> bool:
        """Whether a signature of this key is under the note, and none of it that is wrong."""
        own = [one for one in note.signatures if (one.name, one.key) == (self.name, self.key)]
        return bool(own) and all(self._holds(note.text, one.data) for one in own)

    def seen_at(self, note: Note) -> int | None:
        """When this witness cosigned, in seconds since 1970; ``None`` if it did not."""
        if self.kind != COSIGNATURE or not self.vouches_for(note):
            return None
        own = next(one for one in note.signatures if (one.name, one.key) == (self.name, self.key))
        return int.from_bytes(own.data[:_SECONDS], "big")

    def _holds(self, text: str, data: bytes) -> bool:
        message, signature = text.encode(), data
        if self.kind == COSIGNATURE:
            message, signature = _cosigned(data[:_SECONDS], text), data[_SECONDS:]
        if not (_is_strong(self.public) and _is_strong(signature[:32])):
            return False
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, message)
        except (InvalidSignature, ValueError):
            return False
        return True


class Signer:
    """A private key under a name: 32 secret bytes."""

    __slots__ = ("_private", "verifier")

    def __init__(self, name: str, secret: bytes, kind: int = ED25519) -> None:
        if not _NAME.fullmatch(name):
            raise BadNote(f"{name!r} cannot be a key's name: no blanks and no plus signs")
        self._private = Ed25519PrivateKey.from_private_bytes(secret)
        self.verifier = Verifier(name, kind, self._private.public_key().public_bytes_raw())

    def sign(self, text: str) -> Signature:
        """Sign a note's text."""
        return self._signature(self._private.sign(text.encode()))

    def cosign(self, text: str, seconds: int) -> Signature:
        """Say as a witness that the checkpoint was seen at this time (seconds since 1970)."""
        time = seconds.to_bytes(_SECONDS, "big")
        return self._signature(time + self._private.sign(_cosigned(time, text)))

    def _signature(self, data: bytes) -> Signature:
        return Signature(self.verifier.name, self.verifier.key, data)


def _is_strong(point: bytes) -> bool:
    """Whether a point is written as libraries agree on, and not of small order (docs/bundle.md)."""
    number = int.from_bytes(point, "little") % 2**255
    return number < _PRIME and number not in _WEAK


def read_note(text_of_note: str) -> Note:
    """A note as it was stored or sent; ``BadNote`` if it is none."""
    text, gap, lines = text_of_note.rpartition("\n\n")
    if len(text_of_note) > MOST_BYTES or not gap or not lines.endswith("\n") or not text:
        raise BadNote("a signed note is a text, an empty line, and lines with signatures")
    signature_lines = lines[:-1].split("\n")
    if len(signature_lines) > MOST_SIGNATURES:
        raise BadNote(
            f"a note has at most {MOST_SIGNATURES} signatures, not {len(signature_lines)}"
        )
    return Note(text + "\n", tuple(map(_signature, signature_lines)))


def read_verifier(text: str) -> Verifier:
    """A public key as it is published; ``BadNote`` if it is none that we know."""
    match = _KEY.fullmatch(text.strip())
    if match is None:
        raise BadNote("a public key is written as name+id+base64")
    data = _base64(match["data"])
    if len(data) != 1 + 32 or data[0] not in (ED25519, COSIGNATURE):
        raise BadNote(f"the key of {match['name']} is no Ed25519 key")
    if not _is_strong(data[1:]):
        raise BadNote(f"the key of {match['name']} is one that anybody can sign for")
    verifier = Verifier(match["name"], data[0], data[1:])
    if verifier.key.hex() != match["id"]:
        raise BadNote(f"the key of {match['name']} does not have the id {match['id']}")
    return verifier


def _signature(line: str) -> Signature:
    match = _LINE.fullmatch(line)
    if match is None:
        raise BadNote(f"{line[:80]!r} is no line with a signature")
    data = _base64(match["data"])
    if len(data) < 5:
        raise BadNote(f"the signature of {match['name']} is too short")
    return Signature(match["name"], data[:4], data[4:])


def _base64(text: str) -> bytes:
    try:
        data = b64decode(text, validate=True)
    except NotBase64:
        raise BadNote(f"{text[:80]!r} is not base64") from None
    if b64encode(data).decode() != text:
        raise BadNote(f"{text[:80]!r} is base64 with something over")
    return data


def _key_id(name: str, kind: int, public: bytes) -> bytes:
    return sha256(name.encode() + b"\n" + bytes([kind]) + public).digest()[:4]


def _cosigned(time: bytes, text: str) -> bytes:
    return f"cosignature/v1\ntime {int.from_bytes(time, 'big')}\n{text}".encode()
