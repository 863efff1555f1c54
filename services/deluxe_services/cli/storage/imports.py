"""``import``: game files back into a database, each audited first."""

from contextlib import ExitStack
from pathlib import Path
from typing import Self

import click

from deluxe_domain.catalogue import game_of
from deluxe_domain.kernel.history import Head, Reader, StateAt, advance, split_entry
from deluxe_replays.audit.auditor import audit_file
from deluxe_replays.entries.gamefile import GameFile, GameFileError, read_game_file
from deluxe_services.cli.databases.database import Place, address_of, any_db_option, writing
from deluxe_services.cli.databases.game_files import check_no_database
from deluxe_services.cli.databases.over_logs import logs_at
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.language.exit_codes import CLEAN, FINDINGS, Unreadable
from deluxe_services.cli.language.plain_values import PlainCommand
from deluxe_services.cli.language.translation import translated, translated_verdict
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.console import counted, progress
from deluxe_services.histories.states import register_of
from deluxe_services.store import Decision, GameInfo, Row, Store
from deluxe_services.store.opening import places_in
from deluxe_services.store.values import GAME_ID, Seed
from deluxe_services.texts.printable import harmless_lines


@click.command("import", cls=PlainCommand)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@any_db_option
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], db: Place) -> None:
    """Import game files into the database; the entries are not changed."""
    for path in files:
        if not path.exists():
            raise Unreadable(say("no-file", path=path))
    objections = list[str]()
    with _Shelves(db) as shelves, progress("importing", len(files), "files") as report:
        for number, path in enumerate(files, start=1):
            try:
                shelves.keep(_sound(path))
            except _Objection as why:
                objections.append(f"{path}: {why}")
            report(number)
    for objection in objections:
        click.echo(harmless_lines(objection), err=True)
    shelves.tell()
    ctx.exit(FINDINGS if objections else CLEAN)


class _Shelves:
    """The logs that games are taken into, each where its id says, and how many came."""

    def __init__(self, db: Place) -> None:
        self._db = db
        self._open = ExitStack()
        self._stores: list[Store] = []
        self._new = self._there = 0

    def __enter__(self) -> Self:
        self._stores = [self._open.enter_context(writing(place)) for place in logs_at(self._db)]
        self._places = places_in(address_of(self._db))
        return self

    def __exit__(self, *error: object) -> None:
        self._open.close()

    def keep(self, save: Decision) -> None:
        """Keep a game unless it is there already; ``_Objection`` if it is there otherwise."""
        if _kept(self._stores[self._places.log_of(save.game)], save):
            self._new += 1
        else:
            self._there += 1

    def tell(self) -> None:
        """Say how many games were taken."""
        more = say("there-already", number=self._there) if self._there else ""
        games = counted(self._new, "game")
        click.echo(say("took", games=games, db=self._db, more=more), err=True)


class _Objection(Exception):
    """Why a file is not taken in."""


def _sound(path: Path) -> Decision:
    """The game of a file, if nothing is wrong with it."""
    try:
        with path.open("rb") as stream:
            check_no_database(stream, path)
            audit = audit_file(read_game_file(stream))
        if audit.lacks:
            raise _Objection(translated_verdict(audit.lacks))
        if not audit.clean:
            first = audit.findings[0]
            raise _Objection(say("see-all", first=first, command=pasted("audit", str(path))))
        if not audit.over:
            raise _Objection(say("cannot-play-on"))
        if not GAME_ID.fullmatch(audit.game):
            raise _Objection(say("no-id", game=repr(audit.game)))
        with path.open("rb") as stream:
            return _save_of(read_game_file(stream))
    except GameFileError as error:
        raise Unreadable(f"{path}: {translated(str(error))}") from error


def _kept(store: Store, save: Decision) -> bool:
    there = store.games.find(save.game)
    assert save.register is not None, "a game has its entries"
    if there is None:
        store.log.append(save).result()
        return True
    if there.digest != save.register.digest:
        raise _Objection(say("another-history", game=save.game))
    return False


def _save_of(file: GameFile) -> Decision:
    """A whole game as the store keeps it."""
    rows = [Row(file.header.game, row.version, row.kind, row.data) for row in file.sound_rows()]
    game = game_of(split_entry(rows[0].data))
    reader = Reader(game)
    entries = [reader.entry(row.data) for row in rows]
    standing = advance(game, StateAt(game.initial), (entry.event for entry in entries))
    times = [entry.cause.at for entry in entries if entry.cause is not None]
    head = Head(entries[-1].version, entries[-1].digest)
    register: GameInfo = register_of(game, file.header.game, standing, head, min(times), max(times))
    seed = bytes.fromhex(file.header.seed or "")
    return Decision(
        file.header.game, tuple(rows), 0, register, beside=(Seed(file.header.game, seed),)
    )
