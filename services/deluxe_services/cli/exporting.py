"""``export``: games as files that can be kept, sent and audited without a store."""

import sys
from io import BytesIO
from pathlib import Path

import click

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.checkpoints import read_checkpoint
from deluxe_replays.columns import NoParquet
from deluxe_replays.gamefile import GameFileError, write_game_file
from deluxe_replays.notes import read_note
from deluxe_replays.phh import NotCarried
from deluxe_services.cli.books import FORMATS
from deluxe_services.cli.endings import Broken, Misunderstood
from deluxe_services.cli.places import Place, db_option, every_game, find_game, pasted, reading
from deluxe_services.cli.speaking import counted, progress
from deluxe_services.store import Store
from deluxe_services.store.values import Signed
from deluxe_services.tables.bundling import bundle_from, bundle_without_log


@click.command("export")
@click.argument("game_id", required=False)
@click.option("--all", "everything", is_flag=True, help="Every game, a file for each.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="The file (else standard output), or with --all the folder.",
)
@click.option(
    "--format",
    "kind",
    type=click.Choice(["jsonl", *FORMATS]),
    default="jsonl",
    show_default=True,
    help="A game file, or the chips in it as a table or as books.",
)
@click.option("--bundle", is_flag=True, help="With proofs, to be verified by anybody (verify).")
@click.option(
    "--since",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    help="With --bundle: a checkpoint that somebody has seen; proves that the log only grew.",
)
@click.option("--whole", is_flag=True, help="All of a running game, hidden cards included.")
@db_option
def command(
    game_id: str | None,
    everything: bool,
    output: Path | None,
    kind: str,
    bundle: bool,
    since: Path | None,
    whole: bool,
    db: Place,
) -> None:
    """Write a game to a game file, JSON Lines; the same game always gives the same bytes.

    --format writes its chips instead, transfer by transfer: as json, csv or parquet (which needs
    pyarrow), or as books for Beancount (try bean-check on them). phh writes hands of seven-card
    Stud as Poker Hand History, and says which it cannot carry; ohh (Stud and Draw) and text (every
    game, as the public saw it) lose something, and say so. docs/chip-flows.md tells more.

    A game that is still being played is written up to its last closed deal, since what comes after
    it holds hidden cards.
    """
    if (game_id is None) == (not everything):
        raise click.UsageError("name a game, or say --all for every game")
    if bundle and (everything or whole):
        raise click.UsageError("a bundle is of one game, up to its last closed deal")
    if kind != "jsonl" and (bundle or whole):
        raise click.UsageError("--bundle and --whole are for game files, not for --format")
    if since is not None and not bundle:
        raise click.UsageError("--since is for bundles: say --bundle")
    if everything and output is None:
        raise click.UsageError("name the folder for all games with -o")
    with reading(db) as store:
        if game_id is None:
            assert output is not None, "it was looked at above"
            _export_all(store, output, kind, whole)
            return
        found = find_game(store, game_id).game
        data = _bundled(store, found, since, db) if bundle else _written(store, found, kind, whole)
    if output is None:
        sys.stdout.buffer.write(data)
        return
    suffix = ".bundle.json" if bundle else f".{kind}"
    path = output / f"{found}{suffix}" if output.is_dir() else output
    path.write_bytes(data)
    then = f"; try {pasted('verify' if bundle else 'audit', str(path))}" * (kind == "jsonl")
    click.echo(f"wrote {path}{then}", err=True)


def _export_all(store: Store, folder: Path, kind: str, whole: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    games = [register.game for register in every_game(store)]
    written, left = 0, list[str]()
    with progress("exporting", len(games)) as done:
        for number, game in enumerate(games, start=1):
            try:
                data = _written(store, game, kind, whole)
            except Broken as error:
                left.append(error.message)
            else:
                (folder / f"{game}.{kind}").write_bytes(data)
                written += 1
            done(number)
    click.echo(f"wrote {counted(written, 'game')} to {folder}", err=True)
    if left:
        more = f", and {len(left) - 1} more" if len(left) > 1 else ""
        raise Broken(f"{left[0]}{more}")


def _written(store: Store, game: str, kind: str, whole: bool) -> bytes:
    """The bytes of a game's file; written apart, so that a failure leaves no half of one."""
    stream = BytesIO()
    try:
        if kind == "jsonl":
            write_game_file(stream, store.rows(game), whole)
        else:
            FORMATS[kind](stream, store.rows(game))
    except (GameFileError, BrokenHistory, NotCarried) as error:
        raise Broken(f"{game} cannot be exported: {error}") from error
    except NoParquet as error:
        raise Misunderstood(str(error)) from error
    return stream.getvalue()


def _bundled(store: Store, game: str, since: Path | None, db: Place) -> bytes:
    """The bundle of a game, with proofs if its log was signed."""
    if store.signed() is None:
        sign = pasted("log", "sign", db=db)
        click.echo(f"this log was never signed, so the bundle has no proof of it: {sign}", err=True)
        return bundle_without_log(store, game)
    older = None
    if since is not None:
        note = since.read_text("utf-8")
        older = Signed(read_checkpoint(read_note(note)).size, note, "")
    try:
        return bundle_from(store, game, older)
    except GameFileError as error:
        raise Broken(f"{game} cannot be exported: {error}") from error
    except (LookupError, IndexError) as error:
        raise Misunderstood(
            f"{error}: sign the log again, {pasted('log', 'sign', db=db)}"
        ) from error
