"""Opening a store by its address."""

from collections.abc import Callable
from typing import Final

from deluxe_services.store.errors import StoreUnavailable
from deluxe_services.store.log.writer import CommitLoop
from deluxe_services.store.logs import Places
from deluxe_services.store.sealing import Seals, read_seals
from deluxe_services.store.sqlite.encryption import Selecting, selecting
from deluxe_services.store.sqlite.encryption import rotate as rotate_file
from deluxe_services.store.sqlite.readers import SqliteReader
from deluxe_services.store.sqlite.store import SqliteStore
from deluxe_services.store.store import Store
from deluxe_services.store.temporary import TemporaryStore

TEMPORARY: Final = ("memory:", ":memory:")
SQLITE: Final = "sqlite:///"
POSTGRESQL: Final = ("postgresql://", "postgres://")


def open_store(
    address: str,
    *,
    read_only: bool = False,
    keys: str = "",
    accept_loss: int | None = None,
    loop: CommitLoop | None = None,
) -> Store:
    """The store at an address: ``memory:``, ``sqlite:///games.db``, a plain path, or a database of
    PostgreSQL: ``postgresql://user@host/database``.

    An absolute path has four strokes: ``sqlite:////var/games.db``. A store that is not there is
    made, unless ``read_only``, which also works while another process writes. ``keys``: those that
    a store is encrypted with, as ``read_seals`` takes them. What is at ``memory:`` is never
    encrypted, and gone when it is closed (``TemporaryStore``).
    ``accept_loss``: a file whose log has lost entries and ends at this position is opened all the
    same. ``loop``: what writes it, if several databases of PostgreSQL are to be written together.
    ``StoreUnavailable`` and ``StoreUnreadable`` say why it cannot be opened.
    """
    if address in TEMPORARY:
        return TemporaryStore()
    seals = read_seals(keys)
    if address.startswith(POSTGRESQL):
        return _open_postgresql(address, read_only, seals, loop)
    path = address.removeprefix(SQLITE)
    if "://" in path or not path:
        raise StoreUnavailable(
            address, "unknown address; use memory:, postgresql://…, sqlite:///FILE or a path"
        )
    if read_only:
        return SqliteReader(path, seals)
    return SqliteStore(path, seals=seals, accept_loss=accept_loss)


def places_in(address: str) -> Places:
    """The logs of the store at an address; see ``postgres.logs``."""
    if not address.startswith(POSTGRESQL):
        return Places((address,))
    from deluxe_services.store.postgres.logs import places_in as places_in_database  # noqa: PLC0415

    return places_in_database(address)


def make_logs(address: str, number: int) -> Places:
    """Make an empty database of PostgreSQL a store of so many logs, or give a store more logs.

    ``StoreUnavailable`` if that cannot be, as in a file, which has one.
    """
    if not address.startswith(POSTGRESQL):
        if number == 1:
            return Places((address,))
        raise StoreUnavailable(address, "is a file, which has one log: several need PostgreSQL")
    from deluxe_services.store.postgres.logs import make_logs as make_in_database  # noqa: PLC0415

    return make_in_database(address, number)


def selecting_from(address: str) -> Selecting:
    """Reads a database statement by statement, whatever lies in it."""
    if not address.startswith(POSTGRESQL):
        return selecting(address.removeprefix(SQLITE))
    from deluxe_services.store.postgres.connecting import Address  # noqa: PLC0415

    return Address(address).select


def rotate(address: str, seals: Seals, *, plain: bool = False) -> int:
    """Seals everything in the store at an address with the first key; how many values there were.

    ``plain``: everything is plain after it. Whatever seals it now must be among the keys. All of it
    or nothing. ``StoreUnavailable`` while anybody else writes, ``StoreUnreadable`` names a row that
    does not open.
    """
    if not address.startswith(POSTGRESQL):
        return rotate_file(address.removeprefix(SQLITE), seals, plain=plain)
    from deluxe_services.store.postgres.rotation import (  # noqa: PLC0415
        rotate as rotate_database,
    )

    return rotate_database(address, seals, plain=plain)


def migrate_postgresql(
    address: str, seals: Seals | None, on_schema: Callable[[int], None]
) -> tuple[int, int]:
    """Brings a database of PostgreSQL to this version's schema; the schemas before and after.

    ``seals`` open its games, which this version must know. ``on_schema`` gets each schema on the
    way.
    """
    from deluxe_services.store.postgres.connecting import Address  # noqa: PLC0415
    from deluxe_services.store.postgres.schema import migrate  # noqa: PLC0415

    return migrate(Address(address), seals, on_schema=on_schema)


def _open_postgresql(
    address: str, read_only: bool, seals: Seals | None, loop: CommitLoop | None
) -> Store:
    """Loads what knows PostgreSQL only where it is wanted: it takes a while."""
    try:
        from deluxe_services.store.postgres.store import (  # noqa: PLC0415
            PostgresReader,
            PostgresStore,
        )
    except ImportError as error:
        raise StoreUnavailable("postgresql", f"psycopg cannot be loaded here ({error})") from error
    if read_only:
        return PostgresReader(address, seals)
    return PostgresStore(address, seals=seals, loop=loop)
