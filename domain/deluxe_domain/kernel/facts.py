"""What commands and events are made of: frozen structs, canonical JSON, strict reading.

A struct's constructor checks nothing: values made by the rules are right by their types. Whatever
comes from outside is read by ``Reads``, which checks every type and bound.
"""

import re
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, TypeVar, dataclass_transform, get_args

import msgspec
import pydantic
from pydantic import BaseModel, ConfigDict

T = TypeVar("T")


class Configured(BaseModel):
    """Values that people write themselves: the terms and the options of a game.

    They are pydantic models, so that an error names every wrong field, and help and documentation
    can be made from them. Structs hold them as they hold other values.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


def default(value: T) -> T:
    """The default of a field that is written even where it has this value: only ``None`` is not."""
    field: T = msgspec.field(default_factory=lambda: value)
    return field


class StructType(msgspec.StructMeta):
    """Makes all fields keywords, and ``kind`` of a class the name that stands in its JSON."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **config: Any
    ) -> Any:
        """The struct's class."""
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
):
    """A value inside a command or an event: frozen, and nothing in it unnamed.

    Fields that are ``None`` are not written; other defaults are given by ``default``.
    """


class Named(Fact):
    """A fact that says what it is; ``kind`` is the stored name and is never renamed."""

    kind: ClassVar[str]


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(msgspec.field,))
class Visible(msgspec.Struct, metaclass=StructType, frozen=True, forbid_unknown_fields=True):
    """A part of a view: never stored, so all of its fields are written."""


class Reads(Generic[T]):
    """Reads the facts of a union, told apart by ``kind``; ``msgspec.ValidationError`` if none."""

    def __init__(self, union: Any) -> None:
        self.union = union
        self.kinds: tuple[type[T], ...] = get_args(union) or (union,)
        self.json: Callable[[bytes | str | msgspec.Raw], T] = msgspec.json.Decoder(
            union, dec_hook=read_configured
        ).decode

    def plain(self, value: object) -> T:
        """The fact of plain values, checked as strictly as JSON is."""
        fact: T = msgspec.convert(value, self.union, dec_hook=read_configured)
        return fact

    def checked(self, fact: T) -> T:
        """The same fact, checked as if it came from outside; ``ValueError`` says what is wrong.

        For facts that were made of what somebody has typed.
        """
        try:
            return self.plain(msgspec.to_builtins(fact, enc_hook=_write_configured))
        except msgspec.ValidationError as error:
            wrong = "; ".join(f"{path}: {text}" for path, text in faults(error))
            raise ValueError(wrong) from error

    def schema(self) -> dict[str, Any]:
        """The JSON schema of the union."""
        return msgspec.json.schema(self.union, schema_hook=_schema_of_configured)


def _schema_of_configured(model: type[Configured]) -> dict[str, Any]:
    schema = model.model_json_schema()
    inner: dict[str, Any] = schema.pop("$defs", {})
    whole: dict[str, Any] = _with_definitions(schema, inner)
    return whole


def _with_definitions(schema: Any, inner: dict[str, Any]) -> Any:
    """A schema with the definitions in the places that refer to them."""
    match schema:
        case {"$ref": str(path)}:
            return _with_definitions(inner[path.rpartition("/")[2]], inner)
        case dict():
            return {name: _with_definitions(each, inner) for name, each in schema.items()}
        case list():
            return [_with_definitions(each, inner) for each in schema]
        case _:
            return schema


def read_configured(model: type[Any], plain: Any) -> Any:
    """The terms or options of plain values, for decoders; ``pydantic.ValidationError`` if none."""
    return model.model_validate(plain)


_STEPS: Final = re.compile(r"[.\[\]`]+")
_FIELD: Final = re.compile(r"^Object (?:missing required|contains unknown) field `(.+)`$")


def faults(error: msgspec.ValidationError) -> list[tuple[str, str]]:
    """What is wrong with values that were read: the path of each fault, and what is said of it.

    >>> faults(msgspec.ValidationError("Expected `int`, got `str` - at `$.places[1]`"))
    [('places.1', 'Expected `int`, got `str`')]
    """
    text, _, path = str(error).partition(" - at `$")
    steps = [step for step in _STEPS.split(path) if step]
    steps += _FIELD.findall(text)
    inner = error.__cause__
    if not isinstance(inner, pydantic.ValidationError):
        return [(".".join(steps), text)]
    errors = inner.errors(include_url=False, include_input=False, include_context=False)
    return [(".".join([*steps, *map(str, fault["loc"])]), fault["msg"]) for fault in errors]


def _write_configured(value: Any) -> dict[str, object]:
    if isinstance(value, Configured):
        return value.model_dump(exclude_none=True)
    raise NotImplementedError(f"{type(value).__name__} is not written")


_encoder: Final = msgspec.json.Encoder(order="sorted", enc_hook=_write_configured)

write_json: Final = _encoder.encode
"""Canonical JSON of facts and plain values: sorted keys, no blanks."""


def fact_bytes(fact: Fact | Visible | Configured) -> bytes:
    """A fact in canonical bytes; fields that are ``None`` are not written."""
    return write_json(fact)


def plain(fact: Fact | Visible | Configured) -> dict[str, Any]:
    """A fact as plain values, its kind among them; fields that are ``None`` are left out."""
    values: dict[str, Any] = msgspec.to_builtins(fact, enc_hook=_write_configured)
    return {name: _without_none(each) for name, each in values.items() if each is not None}


def _without_none(value: Any) -> Any:
    match value:
        case dict():
            return {name: _without_none(each) for name, each in value.items() if each is not None}
        case list() | tuple():
            return [_without_none(each) for each in value]
        case _:
            return value
