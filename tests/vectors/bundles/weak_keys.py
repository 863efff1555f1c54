"""Signatures that hold by the bare equation and prove nothing: keys and points of small order.

With such a key everybody signs everything. With such a point, or with a key that is written in
another way than it is read, libraries for Ed25519 differ in whether the signature holds.
"""

from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256, sha512
from itertools import count
from typing import Any, Final

from deluxe_replays.proofs.signed_notes import Note, Signature, read_note
from deluxe_replays.verify_bundle import BASE, ORDER, P, bytes_of, times

Bundle = dict[str, Any]

_SIGN: Final = 1 << 255
_ORDER_8: Final = bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")

KEYS: Final = {
    "for-everybody": _ORDER_8,
    "of-order-2": (P - 1).to_bytes(32, "little"),
    "beyond-the-field": (P + 1).to_bytes(32, "little"),
    "with-the-sign-of-nothing": (_SIGN + 1).to_bytes(32, "little"),
}
"""Keys whose multiples by 8 are the neutral point; the last two are written in a second way."""


def weakly_signed(make: Callable[[], Bundle], secret: bytes) -> Iterator[tuple[str, Bundle]]:
    """The bundle under each of these keys, and under its own with a point of small order."""
    for name, public in KEYS.items():
        yield f"log-key-{name}", _signed_by_anybody(make(), public)
    yield "signature-of-a-small-point", _signed_with_nothing(make(), secret)


def _signed_by_anybody(bundle: Bundle, public: bytes) -> Bundle:
    """Signed without any secret: a number is tried until the key has no part in it."""
    text = read_note(bundle["log"]["checkpoint"]).text
    for number in count(1):
        point = bytes_of(times(number, BASE))
        if _factor(point, public, text) % 8 == 0:
            return _with(bundle, text, public, point + number.to_bytes(32, "little"))
    raise AssertionError


def _signed_with_nothing(bundle: Bundle, secret: bytes) -> Bundle:
    """Signed by the log's own key, but with the neutral point where a random one belongs."""
    text = read_note(bundle["log"]["checkpoint"]).text
    half = bytearray(sha512(secret).digest()[:32])
    half[0] &= 248
    half[31] = half[31] & 127 | 64
    number = int.from_bytes(half, "little")
    public, point = bytes_of(times(number % ORDER, BASE)), (1).to_bytes(32, "little")
    answer = _factor(point, public, text) * number % ORDER
    return _with(bundle, text, public, point + answer.to_bytes(32, "little"))


def _factor(point: bytes, public: bytes, text: str) -> int:
    return int.from_bytes(sha512(point + public + text.encode()).digest(), "little") % ORDER


def _with(bundle: Bundle, text: str, public: bytes, signature: bytes) -> Bundle:
    name, data = text.partition("\n")[0], b"\x01" + public
    id_ = sha256(name.encode() + b"\n" + data).digest()[:4]
    note = Note(text, (Signature(name, id_, signature),))
    key = f"{name}+{id_.hex()}+{b64encode(data).decode()}"
    log = {**bundle["log"], "checkpoint": str(note), "key": key}
    log.pop("growth", None)
    return {**bundle, "log": log}
