"""The mark of a database that is one partition of a larger store."""

from typing import Final

import msgspec

from deluxe_services.store.bound import Fetch
from deluxe_services.store.fetching import Executing
from deluxe_services.store.values import PartitionMark

_FIND: Final = "SELECT value FROM meta WHERE name = 'partition'"
_NOTE: Final = """INSERT INTO meta VALUES ('partition', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""

_decode: Final = msgspec.json.Decoder(PartitionMark).decode


def note_mark(mark: PartitionMark, inside: Executing) -> None:
    """Note which partition a database is, as a part of a transaction."""
    inside.execute(_NOTE, (msgspec.json.encode(mark).decode(),))


def find_mark(fetch: Fetch) -> PartitionMark | None:
    """Which partition a database is; ``None`` if it is a whole store."""
    rows = fetch(_FIND, ())
    return _decode(rows[0][0]) if rows else None
