"""``export``: games as files that can be kept, sent and audited without a store."""

import sys
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

import click
import msgspec

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.entries.gamefile import GameFileError, write_game_file
from deluxe_replays.exports.columns import NoParquet
from deluxe_replays.exports.phh import NotCarried
from deluxe_replays.proofs.checkpoints import read_checkpoint
from deluxe_replays.proofs.signed_notes import read_note
from deluxe_services.cli.databases.database import Place, address_of, reading
from deluxe_services.cli.databases.game_lookup import complete_game_id, find_game
from deluxe_services.cli.databases.over_logs import each_log_option
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.language.exit_codes import Broken, Misunderstood
from deluxe_services.cli.language.plain_values import OneOf, PlainCommand
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import say
from deluxe_services.cli.options.workers import workers_of, workers_options
from deluxe_services.cli.output.console import counted, progress
from deluxe_services.cli.output.outputs import OUTPUT, check_forced, check_free, force_option
from deluxe_services.compute.over_games import Games, games_in_lots, over_games, registers
from deluxe_services.compute.worker_pool import Workers
from deluxe_services.histories.formats import FORMATS
from deluxe_services.store import GameInfo, Store
from deluxe_services.store.private_files import write_private
from deluxe_services.store.values import Signed
from deluxe_services.transparency.bundles import bundle_from, bundle_without_log

_FEW: Final = 20_000
"""So few entries are exported before other processes have started."""

_LOT: Final = 5_000
"""About so many entries are in a job of games."""


@click.command("export", cls=PlainCommand)
@click.argument("game_id", required=False, shell_complete=complete_game_id)
@click.option("--all", "everything", is_flag=True)
@click.option("-o", "--output", type=OUTPUT)
@force_option
@click.option(
    "--format", "kind", type=OneOf(["jsonl", "html", *FORMATS]), default="jsonl", show_default=True
)
@click.option("--bundle", is_flag=True)
@click.option("--since", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@click.option("--whole", is_flag=True)
@workers_options
@each_log_option
def command(
    game_id: str | None,
    everything: bool,
    output: Path | None,
    force: bool,
    kind: str,
    bundle: bool,
    since: Path | None,
    whole: bool,
    jobs: int | None,
    cluster: str,
    db: Place,
) -> None:
    """Write a game to a game file (JSON Lines); the same game always gives the same bytes."""
    _check_flags(game_id, everything, output, (kind, bundle, whole), since)
    check_forced(force, output)
    if jobs and not everything:
        raise click.UsageError(say("jobs-for-all"))
    with reading(db) as store:
        if game_id is None:
            assert output is not None, "it was looked at above"
            if not force:
                _check_empty(output, kind)
            order = Exported(address_of(db), kind, whole)
            workers = workers_of(jobs, cluster, little=store.log.head() < _FEW)
            _export_all(store, output, order, workers)
            return
        one = find_game(store, game_id, db)
        data = _bundled(store, one.game, since, db) if bundle else _written(store, one, kind, whole)
    if output is None:
        sys.stdout.buffer.write(data)
        return
    suffix = ".bundle.json" if bundle else f".{kind}"
    path = output / f"{one.game}{suffix}" if output.is_dir() else output
    check_free(path, force)
    write_private(path, data)
    _tell_written(path, kind, bundle)


def _check_flags(
    game_id: str | None,
    everything: bool,
    output: Path | None,
    form: tuple[str, bool, bool],
    since: Path | None,
) -> None:
    """``UsageError`` if flags clash; ``form`` is the kind, ``--bundle`` and ``--whole``."""
    kind, bundle, whole = form
    if (game_id is None) == (not everything):
        raise click.UsageError(say("name-game-or-all"))
    if bundle and (everything or whole):
        raise click.UsageError(say("bundle-of-one"))
    if kind != "jsonl" and (bundle or whole):
        raise click.UsageError(say("for-game-files"))
    if since is not None and not bundle:
        raise click.UsageError(say("since-for-bundles"))
    if everything and output is None:
        raise click.UsageError(say("name-folder"))


def _tell_written(path: Path, kind: str, bundle: bool) -> None:
    command = pasted("verify" if bundle else "audit", str(path))
    then = say("then-try", command=command) if kind == "jsonl" else ""
    click.echo(say("wrote-then", path=path, then=then), err=True)


def _check_empty(folder: Path, kind: str) -> None:
    """``Misunderstood`` if a folder holds files that all games could be written over."""
    if any(folder.glob(f"*.{kind}")):
        raise Misunderstood(say("folder-holds", folder=folder, kind=kind))


class Exported(msgspec.Struct, frozen=True):
    """What to export: the games of the store at an address, and the kind of file."""

    address: str
    kind: str
    whole: bool


def _export_all(store: Store, folder: Path, order: Exported, workers: Workers) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    number, omissions = 0, list[str]()
    jobs = games_in_lots(registers(store), _LOT)
    with progress("exporting", store.check().games, "games") as report:
        work = partial(_made, order)
        for contents, left_out in over_games(work, store, order.address, jobs, workers):
            for name, data in contents:
                part = folder / f".{name}.part"
                write_private(part, data)
                part.replace(folder / name)
            number, omissions = number + len(contents), [*omissions, *left_out]
            report(number + len(omissions))
    click.echo(say("wrote-games", games=counted(number, "game"), folder=folder), err=True)
    if omissions:
        more = say("and-more", number=len(omissions) - 1) if len(omissions) > 1 else ""
        raise Broken(f"{omissions[0]}{more}")


Result = tuple[list[tuple[str, bytes]], list[str]]
"""The files of a job of games by their names, and why others were left out."""


def _made(order: Exported, store: Store, job: Games) -> Result:
    contents, omissions = list[tuple[str, bytes]](), list[str]()
    for register in registers(store, job.after, job.upto):
        try:
            data = _written(store, register, order.kind, order.whole)
        except Broken as error:
            omissions.append(error.message)
        else:
            contents.append((f"{register.game}.{order.kind}", data))
    return contents, omissions


def _written(store: Store, register: GameInfo, kind: str, whole: bool) -> bytes:
    """The bytes of a game's file; written apart, so that a failure leaves no half of one."""
    stream, game = BytesIO(), register.game
    rows = store.log.read(game, upto=register.version)
    try:
        if kind == "jsonl":
            write_game_file(stream, rows, whole)
        elif kind == "html":
            stream.writelines(_page(store, game))
        else:
            data, omissions = FORMATS[kind](rows)
            stream.write(data)
            for why in omissions:
                click.echo(say("not-carried", why=translated(why)), err=True)
    except (GameFileError, BrokenHistory, NotCarried) as error:
        raise Broken(say("cannot-export", game=game, why=translated(str(error)))) from error
    except NoParquet as error:
        raise Misunderstood(translated(str(error))) from error
    return stream.getvalue()


def _page(store: Store, game: str) -> Iterator[bytes]:
    """The game as a page of its own."""
    from deluxe_services.api.replays.standalone import NothingToTell, standalone

    try:
        yield from standalone(store, game)
    except NothingToTell as error:
        raise Broken(say("cannot-export", game=game, why=translated(str(error)))) from error


def _bundled(store: Store, game: str, since: Path | None, db: Place) -> bytes:
    """The bundle of a game, with proofs if its log was signed."""
    if store.checkpoints.signed() is None:
        sign = pasted("log", "sign", db=db)
        if since is not None:
            raise Misunderstood(say("since-unsigned", command=sign))
        click.echo(say("bundle-unsigned", command=sign), err=True)
        return bundle_without_log(store, game)
    older = None
    if since is not None:
        note = since.read_text("utf-8")
        older = Signed(read_checkpoint(read_note(note)).size, note, "")
    try:
        return bundle_from(store, game, older)
    except GameFileError as error:
        raise Broken(say("cannot-export", game=game, why=translated(str(error)))) from error
    except (LookupError, IndexError) as error:
        raise Misunderstood(
            say("sign-again", why=error, command=pasted("log", "sign", db=db))
        ) from error
