"""Opening a store by its address."""

from typing import Final

from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.interface import Store
from deluxe_services.store.memory import MemoryStore
from deluxe_services.store.sealing import read_seals
from deluxe_services.store.sqlite import SqliteReader, SqliteStore

MEMORY: Final = ("memory:", ":memory:")
SQLITE: Final = "sqlite:///"


def open_store(address: str, *, read_only: bool = False, keys: str = "") -> Store:
    """The store at an address: ``memory:``, ``sqlite:///games.db`` or a plain path.

    An absolute path has four strokes: ``sqlite:////var/games.db``. A store that is not there is
    made, unless ``read_only``, which also works while another process writes. ``keys``: those that
    a file is encrypted with, as ``read_seals`` takes them; what is in memory is never encrypted.
    ``StoreUnavailable`` and ``StoreUnreadable`` say why it cannot be opened.
    """
    if address in MEMORY:
        return MemoryStore()
    if address.startswith(("postgresql://", "postgres://")):
        raise StoreUnavailable("postgresql", "PostgreSQL is not supported yet; use an SQLite file")
    path = address.removeprefix(SQLITE)
    if "://" in path or not path:
        raise StoreUnavailable(address, "unknown address; use memory:, sqlite:///FILE or a path")
    seals = read_seals(keys)
    return SqliteReader(path, seals) if read_only else SqliteStore(path, seals=seals)
