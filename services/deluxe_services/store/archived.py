"""Games that have left the tables: what the store keeps of them, and where their entries lie."""

from typing import Final

ARCHIVES: Final = (
    # Where the log stood when an outcome was kept, so that outcomes can be pruned by their age.
    "ALTER TABLE outcomes ADD COLUMN position BIGINT NOT NULL DEFAULT 0",
    """UPDATE outcomes SET position = coalesce((SELECT MAX(position) FROM entries), 0)""",
    # ``positions``: the positions of all entries, eight bytes each, as zlib packs them.
    """CREATE TABLE archives (
        game TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        positions BLOB NOT NULL,
        file TEXT NOT NULL,
        digest TEXT NOT NULL,
        archived INTEGER NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX archives_by_position ON archives (last)",
)
"""The tables, for the migrations."""
