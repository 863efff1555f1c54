"""Bytes to try on a server: random messages, and valid ones that were tampered with on the wire."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from deluxe_domain.kernel.cards import DECK

VARINT, FIXED64, LENGTH, START_GROUP, END_GROUP, FIXED32 = range(6)
DEEPEST: Final = 4

Part = tuple[int, int, bytes]
"""A field on the wire: its number, its wire type, and its bytes behind the tag."""

_INTEGERS: Final = (
    0,
    1,
    2,
    3,
    5,
    7,
    31,
    52,
    63,
    64,
    255,
    2**31 - 1,
    2**31,
    2**63 - 1,
    -1,
    -(2**31),
)
_TEXTS: Final = (
    "",
    "2c",
    "Th",
    "As",
    "games/",
    "games/g",
    "../../etc/passwd",
    "poker-deluxe",
    "yacht",
    "ü",
    "\0",
    "\u202e",
    "😀" * 20,
    "' OR 1=1 --",
    "{0}{name}%s%n",
    "a" * 5000,
    "00000000-0000-0000-0000-000000000000",
    "2001-02-30",
    "WyIxIiwiMiJd",
    "9" * 400,
)
_INTEGER_BOUNDS: Final = {
    FieldDescriptor.TYPE_INT32: (-(2**31), 2**31 - 1),
    FieldDescriptor.TYPE_INT64: (-(2**63), 2**63 - 1),
    FieldDescriptor.TYPE_UINT32: (0, 2**32 - 1),
    FieldDescriptor.TYPE_UINT64: (0, 2**64 - 1),
}


def random_message(descriptor: Descriptor, chance: Random, depth: int = 0) -> Message:
    """A message of this kind with random fields, many of them at their bounds."""
    message: Message = GetMessageClass(descriptor)()
    fields = {chance.choice(union.fields).name for union in descriptor.oneofs}
    for field in descriptor.fields:
        if field.containing_oneof is not None and field.name not in fields:
            continue
        if chance.random() < 0.3 or (depth > DEEPEST and field.message_type):
            continue
        _fill(message, field, chance, depth)
    return message


def _fill(message: Any, field: FieldDescriptor, chance: Random, depth: int) -> None:
    entry = field.message_type
    if entry is not None and entry.GetOptions().map_entry:
        return
    if field.is_repeated:
        many = chance.choice((0, 1, 1, 2, 3, 60))
        for _ in range(many if depth < 2 or entry is None else 1):
            if entry is not None:
                getattr(message, field.name).append(random_message(entry, chance, depth + 1))
            else:
                getattr(message, field.name).append(_scalar(field, chance))
    elif entry is not None:
        getattr(message, field.name).CopyFrom(random_message(entry, chance, depth + 1))
    else:
        setattr(message, field.name, _scalar(field, chance))


def _scalar(field: FieldDescriptor, chance: Random) -> Any:
    match field.type:
        case FieldDescriptor.TYPE_STRING:
            return chance.choice(_TEXTS)
        case FieldDescriptor.TYPE_BYTES:
            return chance.randbytes(chance.choice((0, 1, 16, 31, 32, 33, 2000)))
        case FieldDescriptor.TYPE_BOOL:
            return chance.random() < 0.5
        case FieldDescriptor.TYPE_DOUBLE | FieldDescriptor.TYPE_FLOAT:
            return chance.choice((0.0, -1.0, 1e308, float("nan"), float("inf"), 1000.0, 1e-300))
        case FieldDescriptor.TYPE_ENUM:
            return chance.choice((0, 1, 2, 3, 7, 99, -1, 2**31 - 1))
        case kind:
            low, high = _INTEGER_BOUNDS[kind]
            return min(max(chance.choice(_INTEGERS), low), high)


def deal_cards(message: Any, chance: Random) -> None:
    """Cards for every text in a command, known to its player or not."""
    for description, value in list(message.ListFields()):
        if description.message_type is not None:
            if not description.is_repeated:
                deal_cards(value, chance)
        elif description.type == description.TYPE_STRING:
            if description.is_repeated:
                del value[:]
                value.extend(chance.sample(DECK, chance.choice((1, 2, 3, 5))))
            else:
                setattr(message, description.name, chance.choice(DECK))


def varint(number: int) -> bytes:
    """A number as the wire has it."""
    number &= 2**64 - 1
    digits = bytearray()
    while number > 127:
        digits.append(number & 127 | 128)
        number >>= 7
    return bytes([*digits, number])


def parts_of(data: bytes) -> list[Part]:
    """The fields of a message; ``ValueError`` or ``IndexError`` if these bytes are none."""
    parts: list[Part] = []
    at = 0
    while at < len(data):
        tag, at = _number(data, at)
        number, kind = tag >> 3, tag & 7
        end = at
        if kind == VARINT:
            _, end = _number(data, at)
        elif kind == LENGTH:
            length, start = _number(data, at)
            end = start + length
        elif kind in {FIXED32, FIXED64}:
            end = at + (4 if kind == FIXED32 else 8)
        else:
            raise ValueError("groups are not read")
        if number == 0 or end > len(data):
            raise ValueError("no field")
        parts.append((number, kind, data[at:end]))
        at = end
    return parts


def _number(data: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = data[at]
        number |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return number, at
        if shift > 63:
            raise ValueError("no number is so long")


def joined(parts: list[Part]) -> bytes:
    return b"".join(varint(number << 3 | kind) + data for number, kind, data in parts)


def tampered(data: bytes, chance: Random) -> bytes:
    """A message's bytes, changed in one to three ways."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        data = chance.choice(_WAYS)(data, chance)
    return data


def _flip(data: bytes, chance: Random) -> bytes:
    if not data:
        return chance.randbytes(3)
    place = chance.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]


def _cut(data: bytes, chance: Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _repeat(data: bytes, chance: Random) -> bytes:
    start, end = sorted((chance.randrange(len(data) + 1), chance.randrange(len(data) + 1)))
    return data[:end] + data[start:end] * chance.choice((1, 2, 30)) + data[end:]


def _insert(data: bytes, chance: Random) -> bytes:
    place = chance.randrange(len(data) + 1)
    return data[:place] + chance.randbytes(chance.randint(1, 8)) + data[place:]


def _in_parts(change: Callable[[list[Part], Random], list[Part]]) -> "Way":
    """Change a message's fields, or those of a message within it."""

    def way(data: bytes, chance: Random) -> bytes:
        try:
            parts = parts_of(data)
        except (ValueError, IndexError):
            return _flip(data, chance)
        inner_places = [place for place, part in enumerate(parts) if part[1] == LENGTH]
        if inner_places and chance.random() < 0.6:
            place = chance.choice(inner_places)
            number, kind, inner = parts[place]
            _, start = _number(inner, 0)
            new_inner = way(inner[start:], chance)
            parts[place] = (number, kind, varint(len(new_inner)) + new_inner)
            return joined(parts)
        return joined(change(parts, chance))

    return way


def _swap(parts: list[Part], chance: Random) -> list[Part]:
    """Two fields take each other's values."""
    if len(parts) > 1:
        one, other = chance.sample(range(len(parts)), 2)
        (n1, k1, d1), (n2, k2, d2) = parts[one], parts[other]
        parts[one], parts[other] = (n1, k2, d2), (n2, k1, d1)
    return parts


def _retype(parts: list[Part], chance: Random) -> list[Part]:
    """A field of another wire type, with bytes that fit that type."""
    if parts:
        place = chance.randrange(len(parts))
        kind = chance.choice((VARINT, FIXED64, LENGTH, FIXED32, START_GROUP, END_GROUP))
        parts[place] = (parts[place][0], kind, _value(kind, chance))
    return parts


def _renumber(parts: list[Part], chance: Random) -> list[Part]:
    if parts:
        place = chance.randrange(len(parts))
        number = chance.choice((1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 999, 18999, 19999, 2**29 - 1))
        parts[place] = (number, *parts[place][1:])
    return parts


def _add_unknown(parts: list[Part], chance: Random) -> list[Part]:
    for _ in range(chance.choice((1, 3, 200))):
        kind = chance.choice((VARINT, FIXED64, LENGTH, FIXED32))
        parts.append((chance.randint(100, 60_000), kind, _value(kind, chance)))
    return parts


def _drop(parts: list[Part], chance: Random) -> list[Part]:
    if parts:
        del parts[chance.randrange(len(parts))]
    return parts


def _twice(parts: list[Part], chance: Random) -> list[Part]:
    if parts:
        parts += [chance.choice(parts)] * chance.choice((1, 2, 1500))
    return parts


def _enlarge(parts: list[Part], chance: Random) -> list[Part]:
    if parts:
        place = chance.randrange(len(parts))
        number, kind, _ = parts[place]
        huge = varint(chance.choice((2**31, 2**32, 2**63, 2**64 - 1)))
        many = chance.choice((300, 70_000))
        parts[place] = (number, kind, huge if kind == VARINT else _text(b"A" * many))
    return parts


def _value(kind: int, chance: Random) -> bytes:
    match kind:
        case 0:
            return varint(chance.choice((0, 1, 2, 300, 2**32, 2**64 - 1)))
        case 1:
            return chance.randbytes(8)
        case 2:
            return _text(chance.randbytes(chance.choice((0, 1, 5, 300))))
        case 5:
            return chance.randbytes(4)
        case _:
            return b""


def _text(data: bytes) -> bytes:
    return varint(len(data)) + data


Way = Callable[[bytes, Random], bytes]

_WAYS: Final[tuple[Way, ...]] = (
    _flip,
    _flip,
    _cut,
    _repeat,
    _insert,
    *map(
        _in_parts,
        (_swap, _swap, _retype, _renumber, _add_unknown, _drop, _drop, _twice, _enlarge),
    ),
)
