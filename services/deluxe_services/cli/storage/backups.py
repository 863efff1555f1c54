"""``db backup``, ``db archive``, ``db restore``: copies of a store, and stores from copies."""

import os
import signal
from contextlib import nullcontext
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Final

import click

from deluxe_services.cli.databases.database import (
    Database,
    Place,
    any_db_option,
    check_exists,
    log_key_of,
    provide_folder,
    store_keys,
)
from deluxe_services.cli.databases.over_logs import logs_at
from deluxe_services.cli.databases.pasted_commands import log_of_store, pasted
from deluxe_services.cli.language.exit_codes import Misunderstood, of_the_store
from deluxe_services.cli.language.plain_values import PlainCommand, WholeNumber
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import (
    about_log,
    counted,
    json_option,
    moment_in,
    print_json,
    progress,
)
from deluxe_services.cli.output.outputs import OUTPUT_FOLDER
from deluxe_services.cli.output.work_progress import measured, reading_entries

if TYPE_CHECKING:
    from deluxe_services.operations.backups import Backup, Wanted
    from deluxe_services.operations.log_archive import LogArchive
    from deluxe_services.operations.segments import Segment
    from deluxe_services.transparency.log_check import Held

_FOLDER: Final = click.argument(
    "folder", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER"
)
_OUTPUT_FOLDER: Final = click.argument("folder", type=OUTPUT_FOLDER, metavar="FOLDER")
_ADVICE: Final = f"{__name__}.advice"
_MIB: Final = 1 << 20
_NICE: Final = 10


@click.command(cls=PlainCommand)
@_OUTPUT_FOLDER
@click.option("--rate", type=WholeNumber(0, 100_000), default=32, show_default=True)
@click.option("--without-tokens", is_flag=True)
@click.option("--with-log-key", is_flag=True)
@any_db_option
@json_option
def backup(
    folder: Path, rate: int, without_tokens: bool, with_log_key: bool, db: Place, as_json: bool
) -> None:
    """Copy a whole database into FOLDER while its server runs, and check the copy."""
    from deluxe_services.operations.backups import Wanted, back_up

    _give_way()
    if isinstance(db, Database):
        secrets = _log_keys(db) if with_log_key else ()
        request = Wanted(store_keys(), not without_tokens, secrets, rate * _MIB)
        with measured("copying", None, "MiB", lambda: _dumped_bytes(folder)):
            results = _dumped(db, folder, request)
    else:
        secrets = (_log_key(log_key_of(db)),) if with_log_key else ()
        request = Wanted(store_keys(), not without_tokens, secrets, rate * _MIB)
        check_exists(db)
        with progress("copying", db.stat().st_size // _MIB, "MiB") as show:
            results = [back_up(db, folder, request, lambda size, _all: show(size // _MIB))]
    for log, result in enumerate(results):
        with about_log(log) if len(results) > 1 else nullcontext():
            _tell_backup(result, as_json)


def _tell_backup(result: "Backup", as_json: bool) -> None:
    one = result.manifest
    if as_json:
        print_json({"folder": str(result.folder), "position": one.position, "bytes": one.bytes})
        return
    if not result.is_new:
        click.echo(say("backup-is-there", folder=result.folder))
        return
    signature_note = say("never-signed") if not one.checkpoint else say("is-what-was-signed")
    click.echo(
        say(
            "backup-made",
            folder=result.folder,
            games=counted(one.games, "game"),
            events=counted(one.position, "event"),
            bytes=counted(one.bytes, "byte"),
            signed=signature_note,
        )
    )


def _give_way() -> None:
    """Let the server have the processor first."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, max(_NICE, os.getpriority(os.PRIO_PROCESS, 0)))


def _dumped(db: Database, folder: Path, request: "Wanted") -> list["Backup"]:
    from deluxe_services.operations.dumps import back_up_database

    return back_up_database(db.address, folder, request)


def _dumped_bytes(folder: Path) -> int:
    """The MiB that pg_dump has written so far."""
    from deluxe_services.operations.backups import DUMP, part_folder_in

    files = [part_folder_in(one) / DUMP for one in (folder, *folder.glob("[0-9][0-9]"))]
    return sum(file.stat().st_size for file in files if file.exists()) // _MIB


def _log_keys(db: Database) -> tuple[Path, ...]:
    """The files of the keys of all logs."""
    from deluxe_services.transparency.log_keys import key_files

    return tuple(map(_log_key, key_files(log_key_of(db), len(logs_at(db)))))


def _log_key(path: Path) -> Path:
    if not path.exists():
        raise Misunderstood(say("no-log-key", path=path))
    return path


@click.command(cls=PlainCommand)
@_OUTPUT_FOLDER
@click.option("--follow", is_flag=True)
@click.option("--every", type=WholeNumber(1, 86_400), default=10, show_default=True)
@any_db_option
def archive(folder: Path, follow: bool, every: int, db: Place) -> None:
    """Archive the log of a database in FOLDER, segment by segment, while its server runs."""
    end = Event()
    if follow:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: end.set())
    log_archive = _archive_of(db, folder)
    _archive_until(log_archive, end, every if follow else 0)
    click.echo(say("archived-up-to", folder=folder, position=log_archive.position))


def _archive_of(db: Place, folder: Path) -> "LogArchive":
    from deluxe_services.operations.log_archive import LogArchive

    if isinstance(db, Database):
        raise Misunderstood(say("postgres-archives"))
    check_exists(db)
    return LogArchive(db, folder)


def _archive_until(log_archive: "LogArchive", end: Event, every: int) -> None:
    from deluxe_services.store import StoreUnavailable

    while True:
        try:
            log_archive.archive(_tell)
        except StoreUnavailable as error:
            if not every:
                raise
            click.echo(say("trying-again", why=of_the_store(error), seconds=every), err=True)
        if not every or end.wait(every):
            return


def _tell(segment: "Segment") -> None:
    click.echo(say("archived-positions", first=segment.first, last=segment.last))


@click.command(cls=PlainCommand)
@_FOLDER
@click.option("--position", type=WholeNumber(0))
@click.option("--time", "moment", metavar="TIME")
@click.option("--without-tokens", is_flag=True)
@click.option("--with-log-key", is_flag=True)
@any_db_option
@json_option
def restore(
    folder: Path,
    position: int | None,
    moment: str | None,
    without_tokens: bool,
    with_log_key: bool,
    db: Place,
    as_json: bool,
) -> None:
    """Restore FOLDER, written by 'db backup' and 'db archive', into the new database --db."""
    from deluxe_services.operations.restore import Moment, restore

    if position is not None and moment is not None:
        raise click.UsageError(say("position-or-time"))
    folder.stat()  # the system's error if it is not there
    if isinstance(db, Database):
        if moment is not None or without_tokens or with_log_key:
            raise Misunderstood(say("postgres-position"))
        _restored_database(folder, db, position, as_json)
        return
    to = Moment(position, None if moment is None else moment_in(moment))
    provide_folder(db)
    with measured("copying", _expected(folder), "MiB", lambda: _restored_bytes(db)):
        result = restore(
            folder,
            db,
            to,
            keys=store_keys(),
            tokens=not without_tokens,
            secrets=with_log_key,
            checking=lambda store: reading_entries(store, "checking-log"),
        )
    base = "" if result.base is None else say("from-backup", name=result.base.folder.name)
    behind = counted(result.segments, "segment") if result.segments else say("no-segment")
    _tell_restored(db, result.held, say("base-and-segments", base=base, segments=behind), as_json)


def _expected(folder: Path) -> int:
    """About so many MiB are written to restore all that a folder has."""
    from deluxe_services.operations.backups import backups, segments

    copies = [one.manifest.bytes for one in backups(folder)]
    log = sum(one.path.stat().st_size for one in segments(folder))
    return max([*copies, log]) // _MIB


def _restored_bytes(db: Path) -> int:
    """The MiB that have been written so far."""
    from deluxe_services.operations.restore import restoring_file

    file = restoring_file(db)
    return file.stat().st_size // _MIB if file.exists() else 0


def _restored_database(folder: Path, db: Database, position: int | None, as_json: bool) -> None:
    from deluxe_services.operations.dumps import log_folder, moment_in
    from deluxe_services.store.postgres.logs import in_schema, schemas_of

    moment = moment_in(folder)
    if moment is None:
        _restored_log(folder, db, position, as_json)
        return
    if position is not None:
        raise click.UsageError(say("position-of-one"))
    own_schema = schemas_of([db.address])
    for log, (schema, end) in enumerate(zip(moment.schemas, moment.positions, strict=True)):
        place = db if [schema] == own_schema else Database(in_schema(db.address, schema))
        with about_log(log), log_of_store(db):
            _restored_log(log_folder(folder, log), place, end, as_json)


def _restored_log(folder: Path, db: Database, position: int | None, as_json: bool) -> None:
    from deluxe_services.operations.dumps import dump_of, restore_database

    backup = dump_of(folder, position)
    with progress("copying", backup.file.stat().st_size // _MIB, "MiB") as show:
        content = restore_database(
            backup,
            db.address,
            store_keys(),
            lambda size: show(size // _MIB),
            lambda store: reading_entries(store, "checking-log"),
        )
    _tell_restored(db, content, "", as_json)


def _tell_restored(db: Place, content: "Held", how: str, as_json: bool) -> None:
    size = content.signed.size if content.signed else None
    if as_json:
        print_json({"db": str(db), "position": content.position, "signed": size})
        return
    signature_note = say("none-signed") if size is None else say("first-signed", number=size)
    click.echo(
        say(
            "restored",
            db=db,
            how=how,
            games=counted(content.games, "game"),
            events=counted(content.position, "event"),
            signed=signature_note,
        )
    )
    _advise(say("audit-before-use", command=pasted("audit", "--all", db=db)))


def _advise(text: str) -> None:
    """Print a hint when the command ends; once, however many logs give it."""
    context = click.get_current_context()
    if context.meta.get(_ADVICE) != text:
        context.meta[_ADVICE] = text
        context.call_on_close(lambda: click.echo(text))
