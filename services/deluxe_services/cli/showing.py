"""Stepping through a game on the full screen, from a database or from a file."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.viewer import Viewer
from deluxe_services.cli.database import Place, find_game, reading
from deluxe_services.cli.game_files import game_file, is_file
from deluxe_services.cli.history_view import cannot_replay, check_seat
from deluxe_services.cli.screens import Screen

if TYPE_CHECKING:
    from deluxe_replays.auditor import GameAudit
    from deluxe_services.screen.tape import Tape


def show_game(what: str, db: Place, lang: Language, viewer: Viewer, screen: Screen | None) -> None:
    """Step through a game, verified when the reader asks for it; needs a screen."""
    assert screen is not None, "there is no line mode for this"
    screen.replay(tape_of(what, db, viewer), lang)


def tape_of(what: str, db: Place, viewer: Viewer) -> "Tape":
    """A game of the database, or of a game file."""
    if is_file(what):
        path = Path(what)
        with game_file(path) as file:
            rows = [row.data for row in file.rows()]
        return _tape(file.header.game, rows, viewer, lambda: _audited_file(path))
    with reading(db) as store:
        game = find_game(store, what).game
        rows = [row.data for row in store.rows(game)]
    return _tape(game, rows, viewer, lambda: _audited(db, game))


def _tape(
    name: str, rows: Sequence[bytes], viewer: Viewer, audit: Callable[[], "GameAudit"]
) -> "Tape":
    """``Broken`` if no game wrote it; ``Misunderstood`` if it has no such seat."""
    from deluxe_services.screen.tape import Tape

    try:
        tape = Tape(name, rows, viewer, audit)
    except BrokenHistory as error:
        raise cannot_replay(name, error) from error
    check_seat(name, tape.players, viewer)
    return tape


def _audited_file(path: Path) -> "GameAudit":
    from deluxe_replays.auditor import audit_file

    with game_file(path) as file:
        return audit_file(file)


def _audited(db: Place, name: str) -> "GameAudit":
    from deluxe_replays.auditor import audit_game
    from deluxe_services.tables.handing import handed_over

    with reading(db) as store:
        game = handed_over(store, name)
    return audit_game(game.rows, game.head, game.seed, game.game)
