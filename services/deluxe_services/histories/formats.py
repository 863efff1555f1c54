"""The formats in which a game is exported besides game files, bundles and pages."""

import json
from collections.abc import Callable, Iterable, Mapping
from io import BytesIO, StringIO
from typing import Final, TextIO

from deluxe_replays.chips.transfers import Ledger, ledger_report, write_csv
from deluxe_replays.entries.rows import Row
from deluxe_replays.exports.beancount import write_beancount
from deluxe_replays.exports.columns import write_parquet
from deluxe_replays.exports.phh import write_phh
from deluxe_services.histories.plain_text import write_in_words

Content = tuple[bytes, list[str]]
"""A file, and the hands that it cannot carry, each with the reason."""

Writer = Callable[[Iterable[Row]], Content]


def _text(write: Callable[[TextIO, Iterable[Row]], object]) -> Writer:
    """A writer of text, as one of bytes."""

    def written(rows: Iterable[Row]) -> Content:
        stream = StringIO(newline="")
        write(stream, rows)
        return stream.getvalue().encode(), []

    return written


def _json(stream: TextIO, rows: Iterable[Row]) -> None:
    json.dump(ledger_report(Ledger(rows)), stream, ensure_ascii=False, sort_keys=True)
    stream.write("\n")


def _parquet(rows: Iterable[Row]) -> Content:
    stream = BytesIO()
    write_parquet(stream, Ledger(rows))
    return stream.getvalue(), []


def _phh(rows: Iterable[Row]) -> Content:
    text, omissions = write_phh(rows)
    return text.encode(), omissions


FORMATS: Final[Mapping[str, Writer]] = {
    "json": _text(_json),
    "csv": _text(lambda stream, rows: write_csv(stream, Ledger(rows))),
    "parquet": _parquet,
    "beancount": _text(write_beancount),
    "phh": _phh,
    "text": _text(write_in_words),
}
"""By the name of the format: what writes one game's rows."""
