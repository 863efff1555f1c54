"""Conversion of models to messages and back, generated once from the names of their fields.

A model is a struct. A model and its message have the same fields by name; a union of models
discriminated by ``kind`` is a message with one ``oneof``, whose fields are named by kind; a union
of literals is an enum. Everything is looked up and compared when the shape is made: what does not
fit raises ``Mismatch`` then, and not when the first such event comes along.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from google.protobuf.message import Message

from deluxe_domain.kernel.facts import read_plain
from deluxe_domain.kernel.shapes import SHAPE
from deluxe_services.api.conversion.accounts import (
    account_fields,
    account_word,
    reason_value,
    reason_word,
)
from deluxe_services.api.conversion.wire import (
    Encode,
    field_encoder,
    message_encoder,
    oneof_encoder,
)
from pokerdeluxe.v1 import values_pb2 as values

Plain = dict[str, Any]
"""What a message is made of: its fields by name, as the constructor of a message takes them."""
Model = type[msgspec.Struct]
Write = Callable[[Any], Any]
Read = Callable[[Any], Any]


class Conversion(NamedTuple):
    """How a value is written and read, and encoded; ``None`` where it stays what it is."""

    write: Write | None = None
    read: Read | None = None
    encode: Encode | None = None


KIND: Final = "kind"

_SCALARS: Final[Mapping[type, frozenset[int]]] = {
    bool: frozenset({FieldDescriptor.TYPE_BOOL}),
    int: frozenset(
        {FieldDescriptor.TYPE_INT32, FieldDescriptor.TYPE_INT64, FieldDescriptor.TYPE_UINT32}
    ),
    str: frozenset({FieldDescriptor.TYPE_STRING}),
}


def _account_bytes(account: str) -> bytes:
    return values.Account(**account_fields(account)).SerializeToString()


_WORDS: Final[Mapping[str, Conversion]] = {
    values.Account.DESCRIPTOR.full_name: Conversion(
        account_fields,
        lambda message: account_word(message) if message.kind else None,
        _account_bytes,
    ),
    values.TransferReason.DESCRIPTOR.full_name: Conversion(reason_value, reason_word),
}
"""What is a word in a model, and a message or an enum in the API."""


class Mismatch(TypeError):
    """A model and its message do not fit: one of them lacks a field, or its type differs."""


def proto_name(kind: str) -> str:
    """The name of a stored name's field.

    >>> proto_name("card-bought")
    'card_bought'
    """
    return kind.replace("-", "_")


def fields_of(model: Model) -> Mapping[str, Any]:
    """The type of each field of a model, in order."""
    types = get_type_hints(model)
    return {name: types[name] for name in model.__struct_fields__}


def kind_of(model: Model) -> str | None:
    """The stored name of a command, an event or an act; of other models ``None``."""
    kind: str | None = getattr(model, KIND, None)
    return kind


def read_model(model: Model, plain: Plain) -> Any:
    """The model of plain values; ``ValidationError`` of its library if they are none."""
    return read_plain(plain, model)


def descriptor_of(message: type[Message]) -> Descriptor:
    """The descriptor of a message."""
    descriptor_any: Any = message.DESCRIPTOR
    descriptor: Descriptor = descriptor_any
    return descriptor


def message_of(field: FieldDescriptor) -> Descriptor:
    """The message that a field holds; ``Mismatch`` if it holds none."""
    message: Any = field.message_type
    if message is None:
        raise Mismatch(f"{field.full_name} holds no message")
    descriptor: Descriptor = message
    return descriptor


class Shape:
    """How one model is written as a message, and read from it.

    ``write`` gives plain values for the message's constructor, ``encode`` the message's bytes,
    ``read`` plain values for the model's validation; ``leave_out`` are fields of the model that the
    message has not.
    """

    def __init__(self, model: Model, message: Descriptor, leave_out: Collection[str] = ()) -> None:
        self.model = model
        left_out = frozenset((*leave_out, SHAPE))  # what is sent is always in the newest
        types = {name: each for name, each in fields_of(model).items() if name not in left_out}
        names = list(types)
        if set(names) != set(message.fields_by_name):
            differ = sorted(set(names) ^ set(message.fields_by_name))
            raise Mismatch(f"{model.__name__} and {message.full_name}: {', '.join(differ)}")
        fields = message.fields_by_name
        pairs = [(name, _conversion(model, name, types[name], fields[name])) for name in names]
        self.write: Callable[[Any], Plain] = _model_writer([(n, one.write) for n, one in pairs])
        self.read: Callable[[Any], Plain] = _message_reader(
            [(fields[n], one.read) for n, one in pairs]
        )
        self.encode: Encode = message_encoder(
            [(fields[n], _field_encoder(fields[n], one)) for n, one in pairs]
        )


class Union_:  # noqa: N801 - typing has taken the plain word
    """How a union of models is written as a message with one oneof, and read from it."""

    def __init__(
        self, models: Iterable[Model], message: Descriptor, leave_out: Collection[str] = ()
    ) -> None:
        if len(message.oneofs) != 1 or len(message.fields) != len(message.oneofs[0].fields):
            raise Mismatch(f"{message.full_name} is not one oneof and nothing else")
        self.oneof: str = message.oneofs[0].name
        by_name = {_field_name(model): model for model in models}
        if set(by_name) != set(message.fields_by_name):
            differ = sorted(set(by_name) ^ set(message.fields_by_name))
            raise Mismatch(f"{message.full_name}: {', '.join(differ)}")
        self.shapes: dict[str, Shape] = {
            name: Shape(model, message_of(message.fields_by_name[name]), leave_out)
            for name, model in by_name.items()
        }
        self._writers = {shape.model: (name, shape.write) for name, shape in self.shapes.items()}
        self.encode: Encode = oneof_encoder(
            {
                shape.model: (message.fields_by_name[name], shape.encode)
                for name, shape in self.shapes.items()
            }
        )

    def write(self, value: Any) -> Plain:
        """The message's plain values for one of the models."""
        name, write = self._writers[type(value)]
        return {name: write(value)}

    def read(self, message: Message) -> Plain:
        """The model's plain values, its kind among them; ``LookupError`` if the oneof is empty."""
        shape, branch = self.found(message)
        return {KIND: kind_of(shape.model), **shape.read(branch)}

    def found(self, message: Message) -> tuple[Shape, Message]:
        """The value of the oneof, and its shape; ``LookupError`` if it is empty."""
        name = message.WhichOneof(self.oneof)
        if name is None:
            raise LookupError(self.oneof)
        return self.shapes[name], getattr(message, name)


def _field_encoder(field: FieldDescriptor, conversion: Conversion) -> Encode:
    message: Any = field.message_type
    is_word = message is not None and message.full_name in _WORDS
    return field_encoder(field, conversion.encode or conversion.write, is_word=is_word)


def _conversion(model: Model, name: str, annotation: Any, field: FieldDescriptor) -> Conversion:
    """How a field is written and read; a list is encoded value by value."""
    where = f"{model.__name__}.{name}"
    type_, optional = _without_none(annotation)
    if get_origin(type_) is tuple:
        item, dots = get_args(type_)
        if dots is not Ellipsis or not field.is_repeated:
            raise Mismatch(f"{where} is a list, {field.full_name} is none")
        write, read, encode = _value(item, field, where)
        lists = _list_writer(write), _list_reader(read, empty_is_none=optional)
        return Conversion(*lists, encode or write)
    if field.is_repeated:
        raise Mismatch(f"{where} is no list, {field.full_name} is one")
    if optional and not field.has_presence:
        raise Mismatch(f"{where} may be absent, {field.full_name} must be optional")
    return _value(type_, field, where)


def _value(type_: Any, field: FieldDescriptor, where: str) -> Conversion:
    type_ = _without_annotation(type_)
    kind: Any = field.message_type or field.enum_type
    if kind is not None and kind.full_name in _WORDS:
        return _WORDS[kind.full_name]
    if field.type == FieldDescriptor.TYPE_MESSAGE:
        shape = _message_shape(type_, message_of(field), where)
        return Conversion(shape.write, shape.read, shape.encode)
    literals = _literals(type_)
    if field.type == FieldDescriptor.TYPE_ENUM:
        if type_ is not str and literals is None:
            raise Mismatch(f"{where} is no word, {field.full_name} is an enum")
        enum: Any = field.enum_type
        return Conversion(*_enum(enum, literals, where))
    if literals is not None:
        type_ = str
    if field.type not in _SCALARS.get(type_, frozenset()):
        raise Mismatch(f"{where} is {type_}, {field.full_name} is of another type")
    return Conversion()


def _message_shape(type_: Any, message: Descriptor, where: str) -> Shape | Union_:
    """The shape of a model or of several; one alone may stand in a oneof that has room for more."""
    shape = _shape_of(type_, message)
    if shape is None:
        raise Mismatch(f"{where} is {type_}, {message.full_name} is a message")
    return shape


@cache
def _shape_of(type_: Any, message: Descriptor) -> Shape | Union_ | None:
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        if kind_of(type_) is not None and _field_name(type_) in message.fields_by_name:
            return Union_((type_,), message)
        return Shape(type_, message)
    if get_origin(type_) in (Union, UnionType):
        return Union_(get_args(type_), message)
    return None


def _field_name(model: Model) -> str:
    kind = kind_of(model)
    if kind is None:
        raise Mismatch(f"{model.__name__} has no kind, so it stands in no union")
    return proto_name(kind)


def _enum(enum: EnumDescriptor, literals: tuple[str, ...] | None, where: str) -> tuple[Write, Read]:
    """Stored names to the values of an enum, whose names have the enum's name before them."""
    numbers = {stored_name(value.name, enum): value.number for value in enum.values if value.number}
    if literals is not None and set(literals) != set(numbers):
        raise Mismatch(f"{where} and {enum.full_name}: {set(literals) ^ set(numbers)}")
    names = {number: name for name, number in numbers.items()}
    return numbers.__getitem__, names.get


def stored_name(value: str, enum: EnumDescriptor) -> str:
    """The stored name of a value of an enum.

    ``POKER_DELUXE_PHASE_BETWEEN_DEALS`` of ``PokerDeluxePhase`` is ``between-deals``.
    """
    prefix = "".join(f"_{c}" if c.isupper() else c.upper() for c in enum.name).lstrip("_") + "_"
    return value.removeprefix(prefix).lower().replace("_", "-")


def _model_writer(fields: list[tuple[str, Write | None]]) -> Callable[[Any], Plain]:
    def write(model: Any) -> Plain:
        plain: Plain = {}
        for name, convert in fields:
            value = getattr(model, name)
            if value is not None:
                plain[name] = convert(value) if convert else value
        return plain

    return write


def _message_reader(fields: list[tuple[FieldDescriptor, Read | None]]) -> Callable[[Any], Plain]:
    steps = [(field.name, field.has_presence, read) for field, read in fields]

    def read(message: Any) -> Plain:
        plain: Plain = {}
        for name, presence, convert in steps:
            if presence and not message.HasField(name):
                continue
            value = getattr(message, name)
            plain[name] = convert(value) if convert else value
        return plain

    return read


def _list_writer(write: Write | None) -> Write | None:
    if write is None:
        return None
    return lambda values: [write(value) for value in values]


def _list_reader(read: Read | None, *, empty_is_none: bool) -> Read:
    def reader(values: Any) -> Any:
        if empty_is_none and not values:
            return None
        return tuple(map(read, values)) if read else tuple(values)

    return reader


def _without_none(annotation: Any) -> tuple[Any, bool]:
    annotation = _without_annotation(annotation)
    if get_origin(annotation) not in (Union, UnionType):
        return annotation, False
    some = [each for each in get_args(annotation) if each is not NoneType]
    optional = len(some) < len(get_args(annotation))
    # Several models together stay the union that they were written as.
    return (some[0] if len(some) == 1 else annotation), optional


def _without_annotation(annotation: Any) -> Any:
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return annotation


def _literals(annotation: Any) -> tuple[str, ...] | None:
    return get_args(annotation) if get_origin(annotation) is Literal else None
