"""Five-card Stud and seven-card Stud (rule book ST): two games in one package."""

from functools import partial
from typing import Final

from deluxe_domain.games.stud import play
from deluxe_domain.games.stud.bots import BOTS
from deluxe_domain.games.stud.commands import StudCommand
from deluxe_domain.games.stud.events import StudEvent
from deluxe_domain.games.stud.play import State, StudSession
from deluxe_domain.games.stud.rules import FIVE_CARD_STUD, SEVEN_CARD_STUD, Stud
from deluxe_domain.games.stud.views import StudView, view
from deluxe_domain.kernel.comparing import BEST_OF_FIVE, BEST_OF_SEVEN, Standard, compare_hands
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import BETTING_TEXTS, Game
from deluxe_domain.kernel.hands import PAYS
from deluxe_domain.kernel.poker_hands import BOOK_OF_FIVE, BOOK_OF_SEVEN
from deluxe_domain.kernel.rulebook import RuleBook
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.viewer import Viewer

StudGame = Game[State, StudCommand, StudEvent]

_COMMANDS: Final[Reads[StudCommand]] = Reads(StudCommand)
_EVENTS: Final[Reads[StudEvent]] = Reads(StudEvent)


def _game(stud: Stud, session: StudSession, book: RuleBook, standard: Standard) -> StudGame:
    """The game of this kind of Stud."""

    def view_of(state: State, viewer: Viewer, reveal: bool = False) -> StudView:
        return view(stud, state, viewer, reveal)

    return Game(
        **session.decides,
        title=stud.title,
        texts=(*BETTING_TEXTS, "games/stud/texts"),
        states=State,
        commands=_COMMANDS,
        events=_EVENTS,
        view=view_of,
        bots=BOTS,
        options=Options,
        rank=partial(compare_hands, standard),
        book=book,
        pays=PAYS,
        deals=stud.deals,
    )


FIVE_CARDS: Final = _game(FIVE_CARD_STUD, play.FIVE_CARDS, BOOK_OF_FIVE, BEST_OF_FIVE)
SEVEN_CARDS: Final = _game(SEVEN_CARD_STUD, play.SEVEN_CARDS, BOOK_OF_SEVEN, BEST_OF_SEVEN)
GAMES: Final = (FIVE_CARDS, SEVEN_CARDS)
"""Both kinds of Stud."""
