"""``import``: game files back into a database, each audited first."""

from pathlib import Path

import click

from deluxe_domain.catalogue import game_of
from deluxe_domain.kernel.history import Head, Reader, StateAt, advance, read_paper
from deluxe_replays.auditor import audit_file
from deluxe_replays.gamefile import GameFile, GameFileError, read_game_file
from deluxe_services.cli.console import counted, progress
from deluxe_services.cli.database import Place, db_option, pasted, writing
from deluxe_services.cli.exit_codes import CLEAN, FINDINGS, Unreadable
from deluxe_services.cli.plain import PlainCommand
from deluxe_services.cli.words import say
from deluxe_services.store import GameInfo, Row, Save, Store
from deluxe_services.tables.registers import register_of


@click.command("import", cls=PlainCommand)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@db_option
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], db: Place) -> None:
    """Take game files into the database, entry by entry as they are."""
    for path in files:
        if not path.is_file():
            raise Unreadable(say("no-file", path=path))
    games, objections = 0, list[str]()
    with writing(db) as store, progress("importing", len(files), "files") as report:
        for number, path in enumerate(files, start=1):
            try:
                games += _take(store, path)
            except _Objection as why:
                objections.append(f"{path}: {why}")
            report(number)
    for objection in objections:
        click.echo(objection, err=True)
    there = len(files) - games - len(objections)
    more = say("there-already", number=there) if there else ""
    click.echo(say("took", games=counted(games, "game"), db=db, more=more), err=True)
    ctx.exit(FINDINGS if objections else CLEAN)


class _Objection(Exception):
    """Why a file is not taken in."""


def _take(store: Store, path: Path) -> bool:
    """Take one file in; ``False`` if its game is there already."""
    try:
        with path.open("rb") as stream:
            audit = audit_file(read_game_file(stream))
        if not audit.clean:
            first = audit.findings[0]
            raise _Objection(say("see-all", first=first, command=pasted("audit", str(path))))
        if not audit.over:
            raise _Objection(say("cannot-play-on"))
        with path.open("rb") as stream:
            save = _save_of(read_game_file(stream))
    except GameFileError as error:
        raise Unreadable(f"{path}: {error}") from error
    return _kept(store, save)


def _kept(store: Store, save: Save) -> bool:
    there = store.register(save.game)
    assert save.register is not None, "a game has its entries"
    if there is None:
        store.save(save).result()
        return True
    if there.digest != save.register.digest:
        raise _Objection(say("another-history", game=save.game))
    return False


def _save_of(file: GameFile) -> Save:
    """A whole game as the store keeps it."""
    rows = [Row(file.header.game, row.version, row.kind, row.data) for row in file.sound_rows()]
    game = game_of(read_paper(rows[0].data))
    reader = Reader(game)
    entries = [reader.entry(row.data) for row in rows]
    standing = advance(game, StateAt(game.initial), (entry.event for entry in entries))
    times = [entry.cause.at for entry in entries if entry.cause is not None]
    head = Head(entries[-1].version, entries[-1].digest)
    register: GameInfo = register_of(game, file.header.game, standing, head, min(times), max(times))
    seed = bytes.fromhex(file.header.seed or "")
    return Save(file.header.game, tuple(rows), 0, register, seed=seed)
