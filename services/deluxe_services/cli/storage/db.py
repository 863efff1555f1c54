"""``db``: create, migrate, check, repair, encrypt, copy and restore databases."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import click

from deluxe_services.audits.game_check import game_faults
from deluxe_services.cli.databases.database import (
    Database,
    Place,
    address_of,
    any_db_option,
    check_exists,
    read_models_of,
    reading,
    store_keys,
    writing,
)
from deluxe_services.cli.databases.over_logs import each_log_option, logs_at
from deluxe_services.cli.language.exit_codes import CLEAN, FINDINGS, Misunderstood
from deluxe_services.cli.language.plain_values import PlainGroup, WholeNumber
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import counted, json_option, print_json, progress
from deluxe_services.cli.output.work_progress import measured, reading_entries
from deluxe_services.cli.storage.backups import archive, backup, restore
from deluxe_services.cli.storage.compaction import compact
from deluxe_services.readmodels import ReadModels, compare
from deluxe_services.store import Store
from deluxe_services.store.checks.record_check import record_faults, record_notes
from deluxe_services.store.checks.row_check import COUNTS, access_faults, stray_rows
from deluxe_services.store.logs import MOST
from deluxe_services.store.opening import make_logs, migrate_postgresql, selecting_from
from deluxe_services.store.opening import rotate as rotate_store
from deluxe_services.store.sealing import Seals, new_key, read_seals
from deluxe_services.store.sqlite.encryption import Selecting, check_seals
from deluxe_services.store.sqlite.migration import schema_of
from deluxe_services.store.sqlite.schema import MIGRATIONS
from deluxe_services.store.sqlite.schema_check import sequence_faults
from deluxe_services.texts.printable import harmless_lines
from deluxe_services.transparency.repair import repair_tree, tree_faults

MOST_FAULTS: Final = 1_000


@click.group("db", cls=PlainGroup)
def command() -> None:
    """Create, migrate, check, encrypt, copy and restore databases."""


for _other in (backup, archive, restore, compact):
    command.add_command(_other)


@command.command()
def key() -> None:
    """Print a new key. With it, a database can be read; without it, never again."""
    click.echo(new_key())


@command.command()
@each_log_option
@click.option("--plain", is_flag=True)
def rotate(db: Place, plain: bool) -> None:
    """Encrypt everything in a database with the first key."""
    seals = _seals()
    check_exists(db)
    with progress("encrypting", None, "values"):
        number = rotate_store(address_of(db), seals, plain=plain)
    how = say("not-encrypted") if plain else say("encrypted-with", key=seals.names[0])
    click.echo(say("values-are", number=number, db=db, how=how))


@command.command()
@any_db_option
@click.option("--logs", type=WholeNumber(1, MOST))
def init(db: Place, logs: int | None) -> None:
    """Create the tables of a store in an empty database, or give a store more logs."""
    if logs is not None:
        make_logs(address_of(db), logs)
    checks = []
    for place in logs_at(db):
        with writing(place) as store:
            checks.append(store.check())
    games = counted(sum(health.games for health in checks), "game")
    click.echo(say("is-store", db=db, schema=checks[0].schema, games=games))


@command.command()
@each_log_option
def migrate(db: Place) -> None:
    """Migrate the tables of a database to the newest schema, in one transaction."""
    if isinstance(db, Database):
        with progress("migrating", len(MIGRATIONS), "steps") as show:
            seals = read_seals(store_keys())
            before, now = migrate_postgresql(db.address, seals, show)
    else:
        check_exists(db)
        before, path = schema_of(str(db)), str(db)
        steps = len(MIGRATIONS) - before
        with (
            measured("migrating", steps, "steps", lambda: schema_of(path) - before),
            writing(db) as store,
        ):
            now = store.check().schema
    text = (
        say("has-schema", schema=now)
        if before == now
        else say("new-schema", before=before, schema=now)
    )
    click.echo(f"{db} {text}")


@command.command()
@each_log_option
@json_option
@click.pass_context
def check(ctx: click.Context, db: Place, as_json: bool) -> None:
    """Check a database, and name what is wrong (exit code 1)."""
    seals = read_seals(store_keys())
    with reading(db) as store:
        health = store.check()
        faults = [*health.faults, *health.objects]
        misfits = [*store.type_faults()]
        faults += [fault.text for fault in misfits]
        readable = not any(fault.grave for fault in misfits)
        faults += _faults(store, db, seals) if readable else ()
        notes = [*_notes(store)] if readable else []
    if as_json:
        facts = {"faults": faults, "notes": notes, "schema": health.schema}
        print_json({"db": str(db), "clean": not faults, **facts})
    for line in [] if as_json else [*faults, *(say("noted", note=note) for note in notes)]:
        click.echo(harmless_lines(line))
    if not (faults or as_json):
        seal_note = "" if seals is None else say("all-opens")
        click.echo(
            say(
                "is-sound",
                db=db,
                schema=health.schema,
                games=counted(health.games, "game"),
                events=counted(health.position, "event"),
                sealed=seal_note,
            )
        )
    ctx.exit(FINDINGS if faults else CLEAN)


@command.command()
@each_log_option
@click.pass_context
def repair(ctx: click.Context, db: Place) -> None:
    """Repair what can be derived from the events; no server may be running."""
    check_exists(db)
    with writing(db) as store:
        with reading_entries(store, "repairing"):
            repairs = [*_repairs(store, db)]
        rest = [*_faults(store, db, read_seals(store_keys()))] if repairs else []
    for line in repairs or [say("nothing-to-repair", db=db)]:
        click.echo(harmless_lines(line))
    for fault in rest:
        click.echo(say("left-alone", fault=fault))
    ctx.exit(FINDINGS if rest else CLEAN)


def _repairs(store: Store, db: Place) -> Iterator[str]:
    """Mend one thing after the other, and tell of each."""
    if tiles := repair_tree(store):
        yield say("tiles-made", tiles=counted(tiles, "tile"))
    if isinstance(db, Path) and read_models_of(db).exists():
        with ReadModels(store, read_models_of(db)) as models:
            if any(True for _ in compare(models, store)):
                models.rebuild()
                yield say("read-models-made")


def _faults(store: Store, db: Place, seals: Seals | None) -> Iterator[str]:
    """The faults of a database's content, with a limit for each kind."""
    select = selecting_from(address_of(db))
    faults = [] if seals is None else [*islice(check_seals(select, seals), MOST_FAULTS)]
    yield from faults
    if not faults:  # else the entries cannot be read, which is said
        with reading_entries(store, "checking-log"):
            yield from [*islice(tree_faults(store), MOST_FAULTS)]
        with reading_entries(store, "checking-games"):
            yield from [*islice(_table_faults(store, select, db), MOST_FAULTS)]
    if isinstance(db, Path) and read_models_of(db).exists():
        with (
            ReadModels(store, read_models_of(db)) as models,
            reading_entries(store, "checking-sums"),
        ):
            yield from [*islice(compare(models, store), MOST_FAULTS)]


def _notes(store: Store) -> Iterator[str]:
    """Notes that are no faults."""
    yield from islice(record_notes(store), MOST_FAULTS)


def _table_faults(store: Store, select: Selecting, db: Place) -> Iterator[str]:
    """Rows of the other tables that do not match the entries, or belong to nothing."""
    if isinstance(db, Path):
        yield from sequence_faults(store)
        yield from access_faults(store.fetch(COUNTS)[0])
    yield from record_faults(store)
    yield from stray_rows(select)
    yield from game_faults(store, select)


def _seals() -> Seals:
    seals = read_seals(store_keys())
    if seals is None:
        raise Misunderstood(say("no-key-set"))
    return seals
