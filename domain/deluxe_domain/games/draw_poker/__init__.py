"""Draw Poker, jacks or better (rule book DR)."""

from functools import partial
from typing import Final

from deluxe_domain.games.draw_poker.bots import BOTS
from deluxe_domain.games.draw_poker.commands import DrawPokerCommand
from deluxe_domain.games.draw_poker.events import DEALS, DrawPokerEvent
from deluxe_domain.games.draw_poker.play import DRAW_POKER, State
from deluxe_domain.games.draw_poker.views import view
from deluxe_domain.kernel.comparing import BEST_OF_FIVE, compare_hands
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import BETTING_TEXTS, Game
from deluxe_domain.kernel.hands import PAYS
from deluxe_domain.kernel.poker_hands import BOOK_OF_FIVE
from deluxe_domain.kernel.stakes import Options

GAME: Final[Game[State, DrawPokerCommand, DrawPokerEvent]] = Game(
    **DRAW_POKER.decides,
    title={"en": "Draw Poker", "de": "Draw Poker"},
    texts=(*BETTING_TEXTS, "games/draw_poker/texts"),
    states=State,
    commands=Reads(DrawPokerCommand),
    events=Reads(DrawPokerEvent),
    view=view,
    bots=BOTS,
    options=Options,
    rank=partial(compare_hands, BEST_OF_FIVE),
    book=BOOK_OF_FIVE,
    pays=(*PAYS, "game-ended carried pot player"),  # DR-18
    deals=DEALS,
)
