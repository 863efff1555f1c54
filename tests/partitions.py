"""A store in partitions for the tests: a file of partitions, and what is open of it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from deluxe_services.tables.databases import Databases, open_databases
from deluxe_services.tables.partitions import read_partitions

SLOTS = {"a": "00-0f", "b": "10-1f", "c": "20-2f"}


def partitions_file(
    folder: Path,
    databases: Mapping[str, str] | None = None,
    slots: Mapping[str, str] = SLOTS,
    version: int = 1,
    name: str = "partitions.toml",
) -> Path:
    """A file of partitions, by default of one SQLite file for each; ``a`` is the home."""
    places = databases or {name: f"{name}.db" for name in slots}
    lines = [f"version = {version}", 'home = "a"']
    for partition, db in places.items():
        lines += [
            f"[partitions.{partition}]",
            f'db = "{db}"',
            f'slots = "{slots.get(partition, "")}"',
        ]
    path = folder / name
    path.write_text("\n".join(lines))
    return path


@contextmanager
def opened(path: Path, names: Sequence[str] = ()) -> Iterator[Databases]:
    """What a server of these partitions has open; all of them if none is named."""
    with open_databases(read_partitions(path), names) as databases:
        yield databases
