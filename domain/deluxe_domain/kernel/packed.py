"""Tables of numbers as text: four bytes each, in the base 85 of ``base64.b85encode``."""

from base64 import b85decode, b85encode
from collections.abc import Iterable, Iterator
from typing import Final

_BYTES: Final = 4
_LINE: Final = 96


def unpack(text: str) -> tuple[int, ...]:
    """The numbers of a packed table, whatever blanks and line ends are in it.

    >>> unpack(" ".join(pack([1, 2, 300])))
    (1, 2, 300)
    """
    data = b85decode("".join(text.split()))
    return tuple(
        [int.from_bytes(data[at : at + _BYTES], "big") for at in range(0, len(data), _BYTES)]
    )


def pack(numbers: Iterable[int]) -> Iterator[str]:
    """The lines of a packed table; ``OverflowError`` for numbers below 0 or from 2**32 on."""
    text = b85encode(b"".join([each.to_bytes(_BYTES, "big") for each in numbers])).decode()
    for at in range(0, len(text), _LINE):
        yield text[at : at + _LINE]
