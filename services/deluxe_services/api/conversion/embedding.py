"""Messages embedded in others as ready bytes, without parsing and copying.

What several callers get is encoded once (``sights``). A message whose field has the number
``n`` takes such bytes as what protocol buffers call a length-delimited field.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from google.protobuf.descriptor import Descriptor

LENGTH_DELIMITED: Final = 2
"""How a field is written whose bytes follow their number."""

_MORE: Final = 0x80


def field_number(message: Any, field: str) -> int:
    """The number of a field of a message, for ``embedded``; ``KeyError`` if it has none such."""
    descriptor: Descriptor = message.DESCRIPTOR
    return descriptor.fields_by_name[field].number


def embedded(number: int, messages: Iterable[bytes]) -> bytes:
    """Messages as the values of a field, repeated or not, in their order.

    >>> embedded(3, [b"ab", b""]).hex()
    '1a0261621a00'
    """
    tag = varint(number << 3 | LENGTH_DELIMITED)
    parts: list[bytes] = []
    for data in messages:  # a comprehension would be one more call for each answer and event
        parts += (tag, varint(len(data)), data)
    return b"".join(parts)


@lru_cache(maxsize=16_384)
def varint(number: int) -> bytes:
    """A number of 0 or more as protocol buffers write it.

    >>> varint(300).hex()
    'ac02'
    """
    if number < _MORE:
        return bytes((number,))
    return bytes((number & (_MORE - 1) | _MORE,)) + varint(number >> 7)
