"""``export``: games as files that can be kept, sent and audited without a store."""

import sys
from io import BytesIO
from pathlib import Path

import click

from deluxe_replays.gamefile import GameFileError, write_game_file
from deluxe_services.cli.endings import Broken
from deluxe_services.cli.places import db_option, every_game, find_game, pasted, reading
from deluxe_services.cli.speaking import counted, progress
from deluxe_services.store import Store


@click.command("export")
@click.argument("game_id", required=False)
@click.option("--all", "everything", is_flag=True, help="Every game, a file for each.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="The file (else standard output), or with --all the folder.",
)
@click.option("--whole", is_flag=True, help="All of a running game, hidden cards included.")
@db_option
def command(
    game_id: str | None, everything: bool, output: Path | None, whole: bool, db: Path
) -> None:
    """Write a game to a game file, JSON Lines; the same game always gives the same bytes.

    A game that is still being played is written up to its last closed deal, since what comes after
    it holds hidden cards.
    """
    if (game_id is None) == (not everything):
        raise click.UsageError("name a game, or say --all for every game")
    if everything and output is None:
        raise click.UsageError("name the folder for all games with -o")
    with reading(db) as store:
        if game_id is None:
            assert output is not None, "it was looked at above"
            _export_all(store, output, whole)
            return
        found = find_game(store, game_id).game
        data = _written(store, found, whole)
    if output is None:
        sys.stdout.buffer.write(data)
        return
    path = output / f"{found}.jsonl" if output.is_dir() else output
    path.write_bytes(data)
    click.echo(f"wrote {path}; try {pasted('audit', str(path))}", err=True)


def _export_all(store: Store, folder: Path, whole: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    games = [register.game for register in every_game(store)]
    written, left = 0, list[str]()
    with progress("exporting", len(games)) as done:
        for number, game in enumerate(games, start=1):
            try:
                data = _written(store, game, whole)
            except Broken as error:
                left.append(error.message)
            else:
                (folder / f"{game}.jsonl").write_bytes(data)
                written += 1
            done(number)
    click.echo(f"wrote {counted(written, 'game')} to {folder}", err=True)
    if left:
        more = f", and {len(left) - 1} more" if len(left) > 1 else ""
        raise Broken(f"{left[0]}{more}")


def _written(store: Store, game: str, whole: bool) -> bytes:
    """The bytes of a game's file; written apart, so that a failure leaves no half of one."""
    stream = BytesIO()
    try:
        write_game_file(stream, store.rows(game), whole)
    except GameFileError as error:
        raise Broken(f"{game} cannot be exported: {error}") from error
    return stream.getvalue()
