"""Entries as rows of a store, whatever its kind."""

from typing import NamedTuple, Protocol


class Row(Protocol):
    """A row as a store keeps it: where it says that the entry belongs, and the entry's bytes."""

    @property
    def version(self) -> int:
        """The number of the entry, from 1."""
        ...

    @property
    def kind(self) -> str:
        """The stored name of the entry's event."""
        ...

    @property
    def data(self) -> bytes:
        """The entry's bytes."""
        ...


class StoredRow(NamedTuple):
    """A row without a store: version from 1, the event's stored name, the entry's bytes."""

    version: int
    kind: str
    data: bytes
