"""Structs as the bytes of their messages, without a message in between.

A stream of all games encodes every event of a store. To make a message of each and to serialize it
takes three times as long as to write its fields. The bytes are those that protocol buffers write.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from google.protobuf.descriptor import Descriptor, FieldDescriptor

Encode = Callable[[Any], bytes]

LENGTH_DELIMITED: Final = 2
"""How a field is written whose bytes follow their number."""

_MORE: Final = 0x80
_64_BITS: Final = (1 << 64) - 1
_MESSAGES: Final = FieldDescriptor.TYPE_MESSAGE
_STRINGS: Final = FieldDescriptor.TYPE_STRING
_NOTHING: Final = b"\0"
"""How 0, false and an empty text are written."""

_SHORT: Final = 64
"""Letters of a text whose bytes are kept: cards, names of combinations, ids."""

_ROOM: Final = 512
"""Values of each field whose bytes are kept."""


def tag_of(message: Any, name: str) -> bytes:
    """What stands before a field of a message; ``KeyError`` if it has none such."""
    return _tag(message.DESCRIPTOR.fields_by_name[name])


def message_encoder(fields: Iterable[tuple[FieldDescriptor, Encode]]) -> Encode:
    """Writes those fields of a struct that are not ``None``, in the order of their numbers."""
    ordered = sorted(fields, key=lambda one: one[0].number)
    steps = [(attrgetter(field.name), encode) for field, encode in ordered]

    def encoded(model: Any) -> bytes:
        return b"".join(
            [encode(value) for get, encode in steps if (value := get(model)) is not None]
        )

    return encoded


def oneof_encoder(branches: Mapping[type, tuple[FieldDescriptor, Encode]]) -> Encode:
    """Writes one of several structs in its field of a oneof."""
    steps = {model: (_tag(field), encode) for model, (field, encode) in branches.items()}

    def encoded(value: Any) -> bytes:
        tag, encode = steps[type(value)]
        data = encode(value)
        return b"".join((tag, varint(len(data)), data))

    return encoded


def field_encoder(field: FieldDescriptor, convert: Callable[[Any], Any] | None) -> Encode:
    """Writes a field with its tag; ``convert`` gives the bytes of a message, else what to write.

    A value that says nothing (0, an empty text) is left out where the field cannot tell it from an
    absent one.
    """
    tag, of_one = _tag(field), _item_encoder(field, convert)
    if field.is_repeated and field.is_packed:

        def packed(values: Any) -> bytes:
            data = b"".join(map(of_one, values))
            return b"".join((tag, varint(len(data)), data)) if data else b""

        return packed
    if field.is_repeated:

        def item(value: Any) -> bytes:
            return tag + of_one(value)

        each = item if field.type == _MESSAGES else _remembering(field, item)
        return lambda values: b"".join(map(each, values))
    always = field.has_presence

    def single(value: Any) -> bytes:
        data = of_one(value)
        return tag + data if always or data != _NOTHING else b""

    return single if field.type == _MESSAGES else _remembering(field, single)


def _remembering(field: FieldDescriptor, encode: Encode) -> Encode:
    """The same, with what it has written lately; no text that is long and never comes again."""
    cached = lru_cache(maxsize=_ROOM)(encode)
    if field.type != _STRINGS:
        return cached
    return lambda value: cached(value) if len(value) < _SHORT else encode(value)


def _tag(field: FieldDescriptor) -> bytes:
    delimited = field.type in (_MESSAGES, _STRINGS) or (field.is_repeated and field.is_packed)
    return varint(field.number << 3 | (LENGTH_DELIMITED if delimited else 0))


def _item_encoder(field: FieldDescriptor, convert: Callable[[Any], Any] | None) -> Encode:
    """Writes one value of a field, without its tag."""
    if field.type == _MESSAGES:
        assert convert is not None, "a struct has an encoder"

        def message(value: Any) -> bytes:
            data: bytes = convert(value)
            return varint(len(data)) + data

        return message
    if field.type == _STRINGS:
        return _text
    if convert is not None:
        return lambda value: _number(convert(value))
    return _number


def _number(value: int) -> bytes:
    return varint(value) if value >= 0 else varint(value & _64_BITS)


def _text(value: str) -> bytes:
    data = value.encode()
    return varint(len(data)) + data


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
