"""A store of several databases: which games are in which, by a file (docs/partitions.md).

The file is TOML:

    version = 1
    home = "a"

    [partitions.a]
    db = "postgresql://poker@db-a.example/games"
    slots = "00-3f"

    [partitions.b]
    db = "postgresql://poker@db-b.example/games"
    slots = "40-7f"
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from deluxe_services.settings import BadSetting
from deluxe_services.tables.errors import NoSuchGame
from deluxe_services.tables.ids import SLOTS, slot_of

ENDING: Final = ".toml"
"""How the name of a file of partitions ends, where other files are databases."""

_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,31}")
_RANGE: Final = re.compile(r"([0-9a-f]{2})(?:-([0-9a-f]{2}))?")


class BadPartitions(BadSetting):
    """A file of partitions that cannot be used; the text says what to change."""


class Partition(msgspec.Struct, frozen=True):
    """One database of several, and the slots whose games lie in it.

    ``db`` is an address as ``open_store`` takes it, ``log_key`` the file of the key of its log.
    ``opens``: whether new games may be opened in it.
    """

    name: str
    db: str
    slots: tuple[int, ...]
    log_key: Path
    opens: bool = True


class Partitions(msgspec.Struct, frozen=True, dict=True):
    """All databases of a store.

    ``version`` grows with each change of the file. ``home`` is the name of the partition in which
    players, their tokens, privileged reads and named subscriptions lie, and all games whose ids
    have no slot: those that were opened before there were partitions.
    """

    version: int
    home: str
    all: tuple[Partition, ...]

    @cached_property
    def _by_slot(self) -> Mapping[int, Partition]:
        return {slot: each for each in self.all for slot in each.slots}

    def named(self, name: str) -> Partition:
        """The partition of a name; ``BadPartitions`` if there is none."""
        for each in self.all:
            if each.name == name:
                return each
        names = ", ".join(each.name for each in self.all)
        raise BadPartitions(f"there is no partition {name!r}: choose from {names}")

    def holding(self, game: str) -> Partition:
        """The partition of a game's slot; ``NoSuchGame`` if the slot is nobody's."""
        slot = slot_of(game)
        partition = self.named(self.home) if slot is None else self._by_slot.get(slot)
        if partition is None:
            raise NoSuchGame(game)
        return partition


def read_partitions(path: Path) -> Partitions:
    """The partitions that a file describes; ``BadPartitions``."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadPartitions(f"{path} cannot be read: {error}") from error
    try:
        return _partitions(data, path.parent)
    except BadPartitions as error:
        raise BadPartitions(f"{path}: {error}") from None


def _partitions(data: Mapping[str, Any], folder: Path) -> Partitions:
    _check_names(data, {"version", "home", "partitions"})
    version, tables = data.get("version"), data.get("partitions")
    if not isinstance(version, int) or version < 1:
        raise BadPartitions("give version = 1, and a larger number with each change")
    if not isinstance(tables, dict) or not tables:
        raise BadPartitions("give a table [partitions.NAME] for each database")
    every = tuple(_partition(name, table, folder) for name, table in tables.items())
    home = data.get("home", every[0].name)
    partitions = Partitions(version, str(home), every)
    partitions.named(partitions.home)
    _check_apart(every)
    return partitions


def _partition(name: str, table: Any, folder: Path) -> Partition:
    where = f"[partitions.{name}]"
    try:
        return _read_partition(name, table, folder)
    except BadPartitions as error:
        raise BadPartitions(f"{where}: {error}") from None


def _read_partition(name: str, table: Any, folder: Path) -> Partition:
    if not _NAME.fullmatch(name):
        raise BadPartitions("a name has 1 to 32 small letters, digits and hyphens")
    if not isinstance(table, dict):
        raise BadPartitions("give db and slots in this table")
    _check_names(table, {"db", "slots", "log_key", "opens"})
    db, opens = table.get("db"), table.get("opens", True)
    if not isinstance(db, str) or not db:
        raise BadPartitions("give db, the address of its database")
    if not isinstance(opens, bool):
        raise BadPartitions("opens is true or false")
    slots = tuple(_slots(table.get("slots", "")))
    log_key = folder / str(table.get("log_key", f"{name}.log-key"))
    return Partition(name, db if "://" in db else str(folder / db), slots, log_key, opens)


def _slots(text: Any) -> Iterator[int]:
    """The slots in a text such as ``00-1f 40``."""
    for part in str(text).split():
        match = _RANGE.fullmatch(part)
        first = int(match[1], 16) if match else 1
        last = int(match[2] or match[1], 16) if match else 0
        if first > last:
            raise BadPartitions("give slots as 00-3f or 40, with two digits of 0 to f")
        yield from range(first, last + 1)


def _check_apart(every: tuple[Partition, ...]) -> None:
    """No two partitions share a database or a slot, and some slot is for new games."""
    owners: dict[int, str] = {}
    databases: dict[str, str] = {}
    for each in every:
        other = databases.setdefault(each.db, each.name)
        if other != each.name:
            raise BadPartitions(f"partitions {other} and {each.name} have the same database")
        for slot in each.slots:
            owner = owners.setdefault(slot, each.name)
            if owner != each.name:
                raise BadPartitions(f"slot {slot:02x} is in both {owner} and {each.name}")
    if not any(each.slots and each.opens for each in every):
        raise BadPartitions(f"no partition opens new games: give one slots, of 00 to {SLOTS - 1:x}")


def _check_names(table: Mapping[str, Any], names: set[str]) -> None:
    unknown = sorted(table.keys() - names)
    if unknown:
        raise BadPartitions(f"there is no {unknown[0]}: choose from {', '.join(sorted(names))}")
