"""The base of commands and events: frozen structs, canonical JSON, strict reading.

A struct's constructor checks nothing, since the type checker has checked the values that the rules
make. Values from outside are read with ``Reads``, which checks every type and bound.
"""

from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    TypeVar,
    dataclass_transform,
    get_args,
)

import msgspec

T = TypeVar("T")

_MAKING: Final = Lock()


def decoder_of(type_: Any) -> "msgspec.json.Decoder[Any]":
    """A decoder of JSON; one thread at a time makes one.

    msgspec shows other threads what it has of a struct while it still looks at the fields. Who
    reads with that crashes the process.
    """
    with _MAKING:
        return msgspec.json.Decoder(type_)


@cache
def _prepare(type_: Any) -> None:
    """Have msgspec look at a type before it is first converted to."""
    decoder_of(type_)


def default(value: T) -> T:
    """The default of a field that is always written; only a default of ``None`` is left out."""
    field: T = msgspec.field(default_factory=lambda: value)
    return field


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, gc=False):
    """A value inside a state: frozen, and made of other values.

    A frozen value cannot contain itself, so Python need not look for cycles of values.
    """


class StructType(msgspec.StructMeta):
    """The metaclass that makes all fields keyword-only and writes ``kind`` into the JSON."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **config: Any
    ) -> Any:
        """Create the struct's class."""
        config.setdefault("kw_only", True)
        kind = body.get("kind") or next(
            (base.kind for base in bases if hasattr(base, "kind")), None
        )
        if isinstance(kind, str):
            config.update(tag_field="kind", tag=kind)
        return super().__new__(mcs, name, bases, body, **config)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(msgspec.field,))
class Fact(
    msgspec.Struct,
    metaclass=StructType,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
):
    """A value inside a command or an event: frozen, with named fields only.

    Fields that are ``None`` are not written; ``default`` sets all other defaults.
    """


class Length(NamedTuple):
    """How many values a list has in every history that a game wrote; not checked when it is read.

    It stands in the type of a field (``Annotated[Cards, Length(52, 52)]``), for readers that have
    only the table of shapes (docs/bundle.md).
    """

    least: int
    most: int


class Configured(Fact):
    """Values that people write themselves: the terms and the options of a game."""


class Named(Fact):
    """A fact with a ``kind``: the stored name of its class, which is never renamed."""

    kind: ClassVar[str]


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(msgspec.field,))
class Visible(
    msgspec.Struct, metaclass=StructType, frozen=True, forbid_unknown_fields=True, gc=False
):
    """A part of a view: it is never stored, so all of its fields are written."""


class Reads(Generic[T]):
    """Reads facts of a union by their ``kind``; ``msgspec.ValidationError`` for other values."""

    def __init__(self, union: Any) -> None:
        self.union = union
        self.kinds: tuple[type[T], ...] = get_args(union) or (union,)
        self._by_kind: dict[Any, Any] = {getattr(each, "kind", None): each for each in self.kinds}
        self.json: Callable[[bytes | str | msgspec.Raw], T] = decoder_of(union).decode

    def plain(self, value: object) -> T:
        """Read a fact from plain values, as strictly as from JSON.

        Its kind names the struct: msgspec looks at a union anew whenever it converts to it.
        """
        kind = value.get("kind") if isinstance(value, dict) else None
        fact: T = read_plain(value, self._by_kind.get(kind, self.union))
        return fact

    def schema(self) -> dict[str, Any]:
        """The JSON schema of the union."""
        return msgspec.json.schema(self.union)


class Misread(msgspec.ValidationError):
    """Plain values that do not fit a type: the first fault as msgspec says it, and both."""

    def __init__(self, text: str, value: object, type_: Any) -> None:
        super().__init__(text)
        self.value = value
        self.type = type_


def read_plain(value: object, type_: Any) -> Any:
    """Read plain values as a type; ``Misread`` if they do not fit it."""
    _prepare(type_)
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError as error:
        raise Misread(str(error), value, type_) from error


_encoder: Final = msgspec.json.Encoder(order="sorted")

write_json: Final = _encoder.encode
"""Write facts and plain values as canonical JSON: sorted keys, no blanks."""


def fact_bytes(fact: Fact | Visible) -> bytes:
    """A fact in canonical bytes; fields that are ``None`` are not written."""
    return write_json(fact)


def plain(fact: Fact | Visible) -> dict[str, Any]:
    """A fact as plain values, its kind among them; fields that are ``None`` are left out."""
    values: dict[str, Any] = msgspec.to_builtins(fact)
    return {name: _without_none(each) for name, each in values.items() if each is not None}


def _without_none(value: Any) -> Any:
    match value:
        case dict():
            return {name: _without_none(each) for name, each in value.items() if each is not None}
        case list() | tuple():
            return [_without_none(each) for each in value]
        case _:
            return value
