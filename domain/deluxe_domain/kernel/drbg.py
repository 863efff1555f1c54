"""The generator behind every shuffle and throw: HMAC_DRBG of NIST SP 800-90A (G-5)."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Final, TypeVar

from deluxe_domain.kernel.hmac_sha256 import hmac_sha256

T = TypeVar("T")

_OUTPUT_BYTES: Final = 32
_MOST_BYTES: Final = 2**16
"""What one request may ask for: 2 to the 19th bits (SP 800-90A, table 2)."""

_ACCEPTED: Final = (0, *(256 - 256 % n for n in range(1, 257)))
"""For each ``n``: the bytes below this number are shared out evenly among 0 to n - 1."""


class HmacDrbg:
    """HMAC_DRBG with SHA-256, to the letter of SP 800-90A, section 10.1.2, never reseeded.

    ``entropy`` must hold at least 32 secret bytes (security strength 256); shorter raises
    ``ValueError``. The 2 to the 48th requests after which the standard wants a reseeding are more
    than any game makes.
    """

    __slots__ = ("_key", "_value")

    def __init__(self, entropy: bytes, nonce: bytes = b"", personalisation: bytes = b"") -> None:
        if len(entropy) < _OUTPUT_BYTES:
            raise ValueError(f"the entropy has {len(entropy)} bytes, but needs at least 32")
        self._key = bytes(_OUTPUT_BYTES)
        self._value = b"\x01" * _OUTPUT_BYTES
        self._update(entropy + nonce + personalisation)

    def generate(self, n: int, additional: bytes = b"") -> bytes:
        """The next ``n`` bytes, 0 to 65,536 of them; the bytes depend on how they are asked for.

        Two requests of 32 bytes do not give what one request of 64 gives.
        """
        if not 0 <= n <= _MOST_BYTES:
            raise ValueError(f"one request gives 0 to {_MOST_BYTES} bytes, not {n}")
        if additional:
            self._update(additional)
        blocks = []
        for _ in range(0, n, _OUTPUT_BYTES):
            self._value = hmac_sha256(self._key, self._value)
            blocks.append(self._value)
        self._update(additional)
        return b"".join(blocks)[:n]

    def _update(self, provided: bytes) -> None:
        key = hmac_sha256(self._key, self._value + b"\x00" + provided)
        value = hmac_sha256(key, self._value)
        if provided:
            key = hmac_sha256(key, value + b"\x01" + provided)
            value = hmac_sha256(key, value)
        self._key, self._value = key, value


class Stream:
    """An endless row of bytes from one seed for one purpose, drawn as numbers (G-5).

    The bytes come from an ``HmacDrbg``, 32 in each request. The same seed with another
    personalisation gives another row, and neither tells of the other.
    """

    __slots__ = ("_bytes",)

    def __init__(self, seed: bytes, personalisation: bytes) -> None:
        self._bytes = _endless(HmacDrbg(seed, personalisation=personalisation))

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, each exactly as likely as the other; 1 <= n <= 256.

        A byte counts if it is below 256 - 256 mod n, and is taken mod n; else the next is tried.
        """
        if not 1 <= n <= 256:
            raise ValueError(f"a byte decides among 1 to 256 outcomes, not among {n}")
        accepted = _ACCEPTED[n]
        byte = next(self._bytes)
        while byte >= accepted:
            byte = next(self._bytes)
        return byte % n

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in a new order, each order as likely: Fisher-Yates from the last one down.

        Thing ``last`` changes places with ``below(last + 1)``; at most 256 things.
        """
        order = list(things)
        byte = self._bytes.__next__
        for last in range(len(order) - 1, 0, -1):
            accepted = _ACCEPTED[last + 1]
            drawn = byte()
            while drawn >= accepted:
                drawn = byte()
            chosen = drawn % (last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order

    def row(self, n: int, count: int) -> bytes:
        """The next ``count`` numbers that ``below`` would give one by one, each as a byte."""
        if not 1 <= n <= 256:
            raise ValueError(f"a byte decides among 1 to 256 outcomes, not among {n}")
        shared, refused = _sharing(n)
        numbers = b""
        while len(numbers) < count:  # as many bytes as are missing: none is taken for nothing
            drawn = bytes(islice(self._bytes, count - len(numbers)))
            numbers += drawn.translate(shared, refused)
        return numbers


@cache
def _sharing(n: int) -> tuple[bytes, bytes]:
    """What each byte gives among ``n`` outcomes, and the bytes that give nothing."""
    return bytes([byte % n for byte in range(256)]), bytes(range(_ACCEPTED[n], 256))


def _endless(drbg: HmacDrbg) -> Iterator[int]:
    while True:
        yield from drbg.generate(_OUTPUT_BYTES)
