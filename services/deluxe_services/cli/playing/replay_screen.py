"""Stepping through a game on the full screen, from a database or from a file."""

from typing import TYPE_CHECKING

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.viewer import Viewer
from deluxe_services.cli.databases.database import Place
from deluxe_services.cli.databases.game_files import is_file
from deluxe_services.cli.databases.game_lookup import analysed, audited, entries_of, flows_of
from deluxe_services.cli.playing.history_view import cannot_replay, check_seat
from deluxe_services.cli.playing.screens import Screen
from deluxe_services.cli.playing.wish import Moment

if TYPE_CHECKING:
    from deluxe_services.screen.replays.replay import Side
    from deluxe_services.screen.replays.tape import Tape


def show_game(
    what: str,
    db: Place,
    lang: Language,
    viewer: Viewer,
    screen: Screen | None,
    side: "Side" = "events",
) -> Moment | None:
    """Step through a game on the screen; the moment from which the reader plays on, if they do."""
    assert screen is not None, "there is no line mode for this"
    moment = screen.replay(tape_of(what, db, viewer), lang, side=side)
    return None if is_file(what) else moment


def tape_of(what: str, db: Place, viewer: Viewer) -> "Tape":
    """A game of the database, or of a game file.

    ``Broken`` if no game wrote it; ``Misunderstood`` if it has no such seat.
    """
    from deluxe_services.screen.replays.tape import Tape

    name, entries = entries_of(what, db)
    again = what if is_file(what) else name
    try:
        tape = Tape(
            name,
            entries,
            viewer,
            lambda: audited(again, db),
            lambda: analysed(again, db),
            lambda: flows_of(again, db),
        )
    except BrokenHistory as error:
        raise cannot_replay(name, error) from error
    check_seat(name, tape.players, viewer)
    return tape
