"""The formats of ``export --format`` besides game files: the chips of a game, for other tools."""

import json
from collections.abc import Callable, Iterable, Mapping
from io import BytesIO, TextIOWrapper
from typing import Final, TextIO

import click

from deluxe_replays.chips.transfers import Ledger, ledger_report, write_csv
from deluxe_replays.entries.rows import Row
from deluxe_replays.exports.beancount import write_beancount
from deluxe_replays.exports.columns import write_parquet
from deluxe_replays.exports.phh import write_phh
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import say
from deluxe_services.histories.plain_text import write_in_words

Writer = Callable[[BytesIO, Iterable[Row]], object]


def _text(write: Callable[[TextIO, Iterable[Row]], object]) -> Writer:
    """A writer of text, as one of bytes."""

    def written(stream: BytesIO, rows: Iterable[Row]) -> None:
        text = TextIOWrapper(stream, "utf-8", newline="", write_through=True)
        write(text, rows)
        text.detach()

    return written


def _json(stream: TextIO, rows: Iterable[Row]) -> None:
    json.dump(ledger_report(Ledger(rows)), stream, ensure_ascii=False, sort_keys=True)
    stream.write("\n")


def _phh(stream: TextIO, rows: Iterable[Row]) -> None:
    """Hand histories; the hands that are left out are named on standard error."""
    text, omissions = write_phh(rows)
    stream.write(text)
    for why in omissions:
        click.echo(say("not-carried", why=translated(why)), err=True)


FORMATS: Final[Mapping[str, Writer]] = {
    "json": _text(_json),
    "csv": _text(lambda stream, rows: write_csv(stream, Ledger(rows))),
    "parquet": lambda stream, rows: write_parquet(stream, Ledger(rows)),
    "beancount": _text(write_beancount),
    "phh": _text(_phh),
    "text": _text(write_in_words),
}
"""By the name of the format: what writes one game's rows."""
