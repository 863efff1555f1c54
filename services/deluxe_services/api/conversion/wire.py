"""Structs as the bytes of their messages, without a message in between.

A stream of all games encodes every event of a store. To make a message of each and to serialize it
takes three times as long as to write its fields. The bytes are those that protocol buffers write.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter, call
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

_LONG: Final = 64
"""Bytes of values that are not kept; cards, names of combinations, ids and numbers have fewer."""

_ROOM: Final = 512
"""Values of each field whose bytes are kept."""


def tag_of(message: Any, name: str) -> bytes:
    """What stands before a field of a message; ``KeyError`` if it has none such."""
    return _tag(message.DESCRIPTOR.fields_by_name[name])


class Kept(dict[Any, bytes]):
    """The bytes of values, made when they are first asked for: ``kept[value]``.

    Bytes of length ``long`` and more are not kept, as they seldom come again. A table that has room
    for no more begins anew.
    """

    def __init__(self, encode: Encode, room: int = _ROOM, long: int = _LONG) -> None:
        super().__init__()
        self._encode = encode
        self._room = room
        self._long = long

    def __missing__(self, value: Any) -> bytes:
        data = self._encode(value)
        if len(data) < self._long:
            if len(self) >= self._room:
                self.clear()
            self[value] = data
        return data


def message_encoder(fields: Iterable[tuple[FieldDescriptor, Encode]]) -> Encode:
    """Writes the fields of a struct in the order of their numbers, nothing for ``None``."""
    ordered = sorted(fields, key=lambda one: one[0].number)
    encoders = [encode for _, encode in ordered]
    values_of = _values_getter([field.name for field, _ in ordered])

    return lambda model: b"".join(map(call, encoders, values_of(model)))


def _values_getter(names: Sequence[str]) -> Callable[[Any], Sequence[Any]]:
    """Gives the values of attributes; ``attrgetter`` does so from two on."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda model: [getattr(model, name) for name in names]


def oneof_encoder(branches: Mapping[type, tuple[FieldDescriptor, Encode]]) -> Encode:
    """Writes one of several structs in its field of a oneof."""
    steps = {model: (_tag(field), encode) for model, (field, encode) in branches.items()}

    def encoded(value: Any) -> bytes:
        tag, encode = steps[type(value)]
        data = encode(value)
        return b"".join((tag, varint(len(data)), data))

    return encoded


def field_encoder(
    field: FieldDescriptor, convert: Callable[[Any], Any] | None, *, is_word: bool = False
) -> Encode:
    """Writes a field with its tag; ``convert`` gives the bytes of a message, else what to write.

    A value that says nothing (``None``; 0 or an empty text where the field cannot tell it from an
    absent one) is left out. ``is_word``: the values of a message are words, of which there are few.
    """
    tag, of_one = _tag(field), _item_encoder(field, convert)
    if field.is_repeated and field.is_packed:

        def packed(values: Any) -> bytes:
            data = b"".join(map(of_one, values or ()))
            return b"".join((tag, varint(len(data)), data)) if data else b""

        return packed
    is_message, is_always = field.type == _MESSAGES, field.has_presence or field.is_repeated

    def single(value: Any) -> bytes:
        if value is None:
            return b""
        data = of_one(value)
        if is_message:
            return b"".join((tag, varint(len(data)), data))
        return tag + data if is_always or data != _NOTHING else b""

    each = single if is_message and not is_word else Kept(single).__getitem__
    if field.is_repeated:
        return lambda values: b"".join(map(each, values)) if values else b""
    return each


def _tag(field: FieldDescriptor) -> bytes:
    delimited = field.type in (_MESSAGES, _STRINGS) or (field.is_repeated and field.is_packed)
    return varint(field.number << 3 | (LENGTH_DELIMITED if delimited else 0))


def _item_encoder(field: FieldDescriptor, convert: Callable[[Any], Any] | None) -> Encode:
    """Writes one value of a field, without its tag; a message without its length."""
    if field.type == _MESSAGES:
        assert convert is not None, "a struct has an encoder"
        return convert
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


def _varint(number: int) -> bytes:
    """A number of 0 or more as protocol buffers write it.

    >>> varint(300).hex()
    'ac02'
    """
    if number < _MORE:
        return bytes((number,))
    return bytes((number & (_MORE - 1) | _MORE,)) + _varint(number >> 7)


varint: Final[Callable[[int], bytes]] = Kept(_varint, 16_384).__getitem__
"""A number of 0 or more as protocol buffers write it."""
