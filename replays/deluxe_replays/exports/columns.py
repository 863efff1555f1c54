"""Tables as Parquet, such as a game's ledger with one row for each transfer.

The library behind it, pyarrow, is large, so it is an extra of this package (``parquet``).
"""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, BinaryIO, Final

import msgspec

from deluxe_replays.chips.transfers import COLUMNS, LedgerLine

_NUMBERS: Final = {"version", "deal", "amount", "source_after", "target_after"}
_TIME: Final = "timestamp"
_GROUP: Final = 50_000
"""Rows that are held in memory at once."""


class NoParquet(Exception):
    """The library that writes Parquet is not installed; the text says how to get it."""


def write_parquet(stream: BinaryIO, lines: Iterable[LedgerLine]) -> int:
    """Write the ledger as Parquet, zstd; returns the number of transfers.

    Whole numbers are int64, ``at`` is a timestamp in ms (UTC), all else text; nothing is null.
    Raises ``NoParquet``.
    """
    types = {name: "int64" if name in _NUMBERS else "string" for name in COLUMNS}
    return write_table(stream, map(msgspec.to_builtins, lines), {**types, "at": _TIME})


def write_table(
    stream: BinaryIO, rows: Iterable[Mapping[str, Any]], types: Mapping[str, str]
) -> int:
    """Write rows as Parquet, zstd, with columns of these types; returns the number of rows.

    A type is ``int64``, ``string`` or ``timestamp``; nothing is null. Raises ``NoParquet``.
    """
    try:
        import pyarrow as pa  # noqa: PLC0415 - only where it is installed
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError as error:
        raise NoParquet(
            "Parquet needs pyarrow: install poker-deluxe[parquet], or pyarrow itself"
        ) from error
    kinds = {"int64": pa.int64(), "string": pa.string(), _TIME: pa.timestamp("ms", tz="UTC")}
    schema = pa.schema(
        [pa.field(name, kinds[kind], nullable=False) for name, kind in types.items()]
    )
    count, coming = 0, iter(rows)
    with parquet.ParquetWriter(stream, schema, compression="zstd") as writer:
        while group := list(islice(coming, _GROUP)):
            writer.write_table(pa.Table.from_pylist(group, schema=schema))
            count += len(group)
    return count
