"""A game's ledger as Parquet, one row for each transfer.

The library behind it, pyarrow, is large, so it is an extra of this package (``parquet``).
"""

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, BinaryIO, Final

import msgspec

from deluxe_replays.transfers import COLUMNS, LedgerLine

if TYPE_CHECKING:
    import pyarrow as pa

_NUMBERS: Final = {"version", "deal", "amount", "source_after", "target_after"}
_GROUP: Final = 50_000
"""Transfers that are held in memory at once."""


class NoParquet(Exception):
    """The library that writes Parquet is not installed; the text says how to get it."""


def write_parquet(stream: BinaryIO, lines: Iterable[LedgerLine]) -> int:
    """Write the ledger as Parquet, zstd; returns the number of transfers.

    Whole numbers are int64, ``at`` is a timestamp in ms (UTC), all else text; nothing is null.
    Raises ``NoParquet``.
    """
    try:
        import pyarrow as pa  # noqa: PLC0415 - only where it is installed
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError as error:
        raise NoParquet(
            "Parquet needs pyarrow: install poker-deluxe[parquet], or pyarrow itself"
        ) from error
    schema, count, coming = _schema(), 0, iter(lines)
    with parquet.ParquetWriter(stream, schema, compression="zstd") as writer:
        while group := list(islice(coming, _GROUP)):
            rows = [msgspec.to_builtins(line) for line in group]
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
            count += len(group)
    return count


def _schema() -> "pa.Schema":
    import pyarrow as pa  # noqa: PLC0415

    types = {
        **dict.fromkeys(COLUMNS, pa.string()),
        **dict.fromkeys(_NUMBERS, pa.int64()),
        "at": pa.timestamp("ms", tz="UTC"),
    }
    return pa.schema([pa.field(name, types[name], nullable=False) for name in COLUMNS])
