"""What is wrong with values that people or programs have sent: every field at once.

Facts are read by msgspec, which is fast and names the first fault alone. Only when it refuses a
value does pydantic look at it: by a model of the same struct, with the same types and bounds.
"""

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    NamedTuple,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from deluxe_domain.kernel.facts import Misread

_KIND: Final = "kind"
_BOUNDS: Final = ("ge", "gt", "le", "lt", "multiple_of", "min_length", "max_length", "pattern")


class Fault(NamedTuple):
    """A field with a wrong value: its path, such as ``options.cards``, and what is wrong."""

    path: str
    text: str


def faults(error: msgspec.ValidationError) -> list[Fault]:
    """Every fault of the values that were refused; of a value without fields the first one."""
    value = error.value if isinstance(error, Misread) else None
    struct = _struct_of(error.type, value) if isinstance(error, Misread) else None
    if struct is None or not isinstance(value, Mapping):
        return [Fault(_KIND if isinstance(value, Mapping) else "", str(error))]
    fields = {name: each for name, each in value.items() if name != _KIND}
    try:
        model_of(struct).model_validate_json(msgspec.json.encode(fields))
    except ValidationError as wrong:
        return [Fault(".".join(map(str, each["loc"])), each["msg"]) for each in wrong.errors()]
    return [Fault("", str(error))]


@cache
def model_of(struct: type[msgspec.Struct]) -> type[BaseModel]:
    """A model of pydantic with the fields of a struct, for what it says of values and as a schema.

    >>> from deluxe_domain.kernel.table import ChipValue
    >>> model_of(ChipValue).model_json_schema()["properties"]["cents"]["maximum"]
    1000000
    """
    types = get_type_hints(struct, include_extras=True)
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(struct):
        default: Any = ... if field.required else field.default
        if field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        fields[field.name] = (_type_for(types[field.name]), default)
    config = ConfigDict(extra="forbid", strict=True, regex_engine="python-re")
    model: type[BaseModel] = create_model(struct.__name__, __config__=config, **fields)
    return model


def _struct_of(type_: Any, value: object) -> type[msgspec.Struct] | None:
    """The struct that a value was to be; of a union, the one of its kind."""
    if not isinstance(value, Mapping):
        return None
    structs: list[Any] = [
        each for each in get_args(type_) or (type_,) if isinstance(each, msgspec.StructMeta)
    ]
    if len(structs) == 1 and _KIND not in value:
        return cast("type[msgspec.Struct]", structs[0])
    return next((each for each in structs if getattr(each, _KIND, None) == value.get(_KIND)), None)


def _type_for(annotation: Any) -> Any:
    """The type of a field as pydantic knows it."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        marks = [each for each in arguments[1:] if isinstance(each, msgspec.Meta)]
        bounds = [
            Field(**{name: value for name in _BOUNDS if (value := getattr(each, name)) is not None})
            for each in marks
        ]
        inner = _type_for(arguments[0])
        return reduce(lambda type_, bound: Annotated[type_, bound], bounds, inner)
    if origin is tuple:
        return tuple[_type_for(arguments[0]), ...]  # type: ignore[misc] # made at run time
    if origin in (Union, UnionType):
        return reduce(or_, map(_type_for, arguments))
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return model_of(annotation)
    return annotation
