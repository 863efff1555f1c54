"""``db compact``: moves old games to archive files, deletes old answers, and frees space."""

import re
import time
from pathlib import Path
from typing import Any, Final

import click

from deluxe_services.cli.databases.database import Place, check_exists, store_keys, writing
from deluxe_services.cli.databases.over_logs import each_log_option
from deluxe_services.cli.language.plain_values import PlainCommand
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import counted, json_option, print_json, progress
from deluxe_services.cli.output.outputs import OUTPUT_FOLDER
from deluxe_services.cli.output.work_progress import reading_entries

_UNITS: Final = {"d": 86_400_000, "h": 3_600_000, "m": 60_000, "s": 1000}


class _Age(click.ParamType[Any]):
    """An age such as 90d, in ms."""

    name = "age"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The age that was named."""
        match = re.fullmatch(r"(\d{1,6})([dhms])", str(value))
        if match is None:
            self.fail(say("bad-age", value=repr(value)), param, ctx)
        return int(match[1]) * _UNITS[match[2]]


AGE: Final = _Age()


@click.command(cls=PlainCommand)
@click.option("--games-older-than", type=AGE)
@click.option("--outcomes-older-than", type=AGE)
@click.option("--archives", type=OUTPUT_FOLDER)
@click.option("--no-vacuum", is_flag=True)
@each_log_option
@json_option
def compact(
    games_older_than: int | None,
    outcomes_older_than: int | None,
    archives: Path | None,
    no_vacuum: bool,
    db: Place,
    as_json: bool,
) -> None:
    """Make a database smaller without losing any proof."""
    from deluxe_services.operations.retention import Ages, Retention
    from deluxe_services.store.sealing import read_seals

    check_exists(db)
    now = time.time_ns() // 1_000_000
    ages = Ages(
        None if games_older_than is None else now - games_older_than,
        None if outcomes_older_than is None else now - outcomes_older_than,
    )
    with writing(db) as store:
        seals = read_seals(store_keys())
        with reading_entries(store, "archiving"):
            result = Retention(store, archives, seals, lambda: now).apply(ages)
    size = _vacuum(db) if isinstance(db, Path) and not no_vacuum else 0
    if as_json:
        facts = {"games": result.games, "entries": result.entries, "outcomes": result.outcomes}
        print_json({"db": str(db), "freed": size, **facts})
        return
    click.echo(
        say(
            "compacted",
            db=db,
            games=counted(result.games, "game"),
            events=counted(result.entries, "event"),
            answers=counted(result.outcomes, "answer"),
            bytes=counted(size, "byte"),
        )
    )


def _vacuum(db: Path) -> int:
    from deluxe_services.store.sqlite.vacuum import vacuum

    before = db.stat().st_size
    with progress("compacting", None, "values"):
        vacuum(db)
    return before - db.stat().st_size
