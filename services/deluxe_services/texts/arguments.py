"""The arguments of messages, made from the fields of events, acts, views and refusals."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Final

import msgspec

from deluxe_services.texts.people import person

NONE: Final = "none"
"""The argument of a field that is absent, or of an empty list."""

PRESENCE: Final = "given"
"""The argument of a field that is a record, besides its fields."""

_ACCOUNTS: Final = ("source", "target")
_PLAYER: Final = "player"


def fields_of(record: Any) -> dict[str, Any]:
    """The fields of a record by name; empty for a value that is no record."""
    if isinstance(record, msgspec.Struct):
        return {name: getattr(record, name) for name in record.__struct_fields__}
    return {}


def is_record(value: Any) -> bool:
    """Whether a value has fields."""
    return isinstance(value, msgspec.Struct)


def arguments_of(record: Any) -> dict[str, str | int]:
    """The arguments that the fields of a record make (docs/texts.md)."""
    arguments: dict[str, str | int] = {}
    for name, value in fields_of(record).items():
        arguments |= _of_field(name, value)
    return arguments


def records_at(record: Any, path: str) -> Iterator[tuple[dict[str, str | int], Any]] | None:
    """The records of a list, each with the arguments that it adds; ``None`` if there is no list.

    ``path`` is the name of the list, or for a list inside a list both names with ``_`` between.
    """
    for name, value in fields_of(record).items():
        if not isinstance(value, tuple) or (value and not is_record(value[0])):
            continue
        if name == path:
            return ((arguments_of(each), each) for each in value)
        if path.startswith(f"{name}_"):
            return _inner(value, path[len(name) + 1 :])
    return None


def _inner(records: Sequence[Any], path: str) -> Iterator[tuple[dict[str, str | int], Any]]:
    for outer in records:
        for record, inner in records_at(outer, path) or ():
            yield arguments_of(outer) | record, inner


def _of_field(name: str, value: Any) -> dict[str, str | int]:
    if is_record(value):
        inside = arguments_of(value).items()
        return {name: PRESENCE} | {f"{name}_{inner}": each for inner, each in inside}
    if name == "transfers":
        return {name: sum(transfer.amount for transfer in value)}
    if name in _ACCOUNTS and isinstance(value, str):
        account, _, number = value.partition(":")
        return {name: account, f"{name}_number": int(number) if number else NONE}
    if isinstance(value, (tuple, list)) and value and is_record(value[0]):
        return {}
    if name == _PLAYER and isinstance(value, str):
        return {name: person(value)}
    return {name: plain(value)}


def plain(value: Any) -> str | int:
    """One value as an argument."""
    match value:
        case None:
            return NONE
        case bool():
            return "true" if value else "false"
        case Enum():
            return str(value.value)
        case int():
            return value
        case tuple() | list():
            return " ".join(str(plain(each)) for each in value) or NONE
        case _:
            return str(value)
