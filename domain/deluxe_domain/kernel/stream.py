"""The random numbers of every shuffle and throw: the key derivation of ANSI X9.63 (G-5)."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from hashlib import sha256
from itertools import chain, count, islice
from typing import Final, TypeVar

T = TypeVar("T")

SECRET_BYTES: Final = 32

_BLOCK_BYTES: Final = 32
_FIRST: Final = 32
"""The first 32 blocks: enough for most uses (a shuffle, its salts, a seat's dice)."""

_LIMITS: Final = (0, *(256 - 256 % n for n in range(1, 257)))
"""For each ``n``: bytes below this limit give 0 to n - 1 with equal probability."""


def derive(secret: bytes, info: bytes, length: int) -> bytes:
    """The first ``length`` bytes that are derived from a secret for ``info``.

    The key derivation function of ANSI X9.63 (SEC 1 version 2.0, section 3.6.1) with SHA-256:
    block ``n`` of 32 bytes, from 1, is SHA-256(secret, n as 4 bytes, info). A shorter result is
    the beginning of a longer one.
    """
    blocks = -(-length // _BLOCK_BYTES)
    if blocks <= _FIRST:
        messages = map(secret.__add__, _ends(info)[:blocks])
        return b"".join([sha256(message).digest() for message in messages])[:length]
    return b"".join(islice(_blocks(secret, info), blocks))[:length]


def _blocks(secret: bytes, info: bytes) -> Iterator[bytes]:
    for end in _ends(info):
        yield sha256(secret + end).digest()
    for number in count(_FIRST + 1):
        yield sha256(secret + number.to_bytes(4, "big") + info).digest()


@lru_cache(maxsize=256)
def _ends(info: bytes) -> tuple[bytes, ...]:
    """The input after the secret for each of the first blocks: the same for all secrets."""
    return tuple([number.to_bytes(4, "big") + info for number in range(1, _FIRST + 1)])


class Stream:
    """An endless sequence of bytes from one seed for one purpose, read as numbers (G-5).

    The bytes are those of ``derive``; a seed has 32 bytes, else ``ValueError``. The same seed with
    another ``info`` gives an independent sequence.
    """

    __slots__ = ("_bytes",)

    def __init__(self, seed: bytes, info: bytes) -> None:
        if len(seed) != SECRET_BYTES:
            raise ValueError(f"a seed has {SECRET_BYTES} bytes, not {len(seed)}")
        self._bytes: Iterator[int] = chain.from_iterable(_blocks(seed, info))

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, all equally likely; 1 <= n <= 256.

        A byte counts if it is below 256 - 256 mod n, and is taken mod n; else the next is tried.
        """
        if not 1 <= n <= 256:
            raise ValueError(f"a byte decides among 1 to 256 outcomes, not among {n}")
        limit = _LIMITS[n]
        byte = next(self._bytes)
        while byte >= limit:
            byte = next(self._bytes)
        return byte % n

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The items in random order, all orders equally likely: Fisher-Yates from the last item.

        Item ``last`` changes places with item ``below(last + 1)``; at most 256 items.
        """
        order = list(things)
        left = len(order)
        if left < 2:
            return order
        for byte in self._bytes:
            if byte < _LIMITS[left]:
                place = byte % left
                left -= 1
                order[left], order[place] = order[place], order[left]
                if left == 1:
                    break
        return order

    def row(self, n: int, count: int) -> bytes:
        """The next ``count`` results of ``below``, each as a byte."""
        if not 1 <= n <= 256:
            raise ValueError(f"a byte decides among 1 to 256 outcomes, not among {n}")
        outcomes, rejects = _sharing(n)
        numbers = b""
        while len(numbers) < count:  # only as many bytes as are needed
            data = bytes(islice(self._bytes, count - len(numbers)))
            numbers += data.translate(outcomes, rejects)
        return numbers


@cache
def _sharing(n: int) -> tuple[bytes, bytes]:
    """The result of each byte for ``n`` outcomes, and the bytes that give no result."""
    return bytes([byte % n for byte in range(256)]), bytes(range(_LIMITS[n], 256))
