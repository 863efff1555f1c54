"""The lock of numbers: protos/numbers.toml, which no message of a game ever gets around.

A table for each message and each enum: field or value -> its number, which never changes. What is
new gets the next number. What is gone stays in the lock: its number and name are reserved. Where
the API has another type or presence than the struct would give, they stand behind the number.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

PATH: Final = Path(__file__).parents[2] / "protos" / "numbers.toml"
OPTIONAL: Final = "optional"
PLAIN: Final = "plain"

_ABOUT: Final = """\
# The numbers of all fields and values of the games. ./poker-deluxe proto adds what is new.
# No number ever changes, and no line is ever taken out: what is gone is reserved. A type behind a
# number, `optional` or `plain` (presence is told, or not) overrules what the struct would give.
"""


class Number(NamedTuple):
    """The number of a field or a value, and what overrules the struct."""

    number: int
    type: str = ""
    presence: bool | None = None


class Numbers:
    """The numbers of every message and enum by its name."""

    def __init__(self, tables: Mapping[str, Mapping[str, int | str]]) -> None:
        self._tables = {
            owner: {name: _read(f"{owner}.{name}", value) for name, value in table.items()}
            for owner, table in tables.items()
        }
        for owner, table in self._tables.items():
            numbers = [each.number for each in table.values()]
            if len({*numbers}) < len(numbers):
                raise ValueError(f"{owner} has a number twice")

    def of(self, owner: str, name: str) -> Number:
        """The number of a field or a value; what is new gets the next one."""
        table = self._tables.setdefault(owner, {})
        if name not in table:
            table[name] = Number(1 + max((each.number for each in table.values()), default=0))
        return table[name]

    def gone(self, owner: str, names: set[str]) -> list[tuple[int, str]]:
        """The numbers and names of what is in the lock and not among these names."""
        table = self._tables.get(owner, {})
        return sorted((each.number, name) for name, each in table.items() if name not in names)

    def __contains__(self, owner: str) -> bool:
        return owner in self._tables

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def text(self) -> str:
        """The file."""
        return _ABOUT + "".join(
            f'\n["{owner}"]\n'
            + "".join(f"{_key(name)} = {_written(each)}\n" for name, each in table.items())
            for owner, table in self._tables.items()
        )


def read_numbers(path: Path = PATH) -> Numbers:
    """The lock in a file; ``ValueError`` if a number stands twice, or something is no number."""
    return Numbers(tomllib.loads(path.read_text("utf-8")))


def _read(where: str, value: int | str) -> Number:
    if isinstance(value, int):
        return Number(value)
    number, *words = value.split()
    types = [word for word in words if word not in (OPTIONAL, PLAIN)]
    presence = None if len(types) == len(words) else OPTIONAL in words
    if not number.isdecimal() or len(types) > 1:
        raise ValueError(f"{where}: {value!r} is no number, with a type or presence behind it")
    return Number(int(number), "".join(types), presence)


def _written(each: Number) -> str:
    words = [str(each.number), each.type]
    words += [] if each.presence is None else [OPTIONAL if each.presence else PLAIN]
    text = " ".join(filter(None, words))
    return text if text.isdecimal() else f'"{text}"'


def _key(name: str) -> str:
    return name if name.replace("-", "_").isidentifier() else f'"{name}"'
