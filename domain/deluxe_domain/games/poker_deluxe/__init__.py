"""Poker Deluxe, 4 to 8 cards (rule book DX)."""

from typing import Final

from deluxe_domain.games.poker_deluxe.book import BOOK, rank
from deluxe_domain.games.poker_deluxe.bots import BOTS
from deluxe_domain.games.poker_deluxe.commands import PokerDeluxeCommand
from deluxe_domain.games.poker_deluxe.events import DEALS, PAYS, Options, PokerDeluxeEvent
from deluxe_domain.games.poker_deluxe.play import POKER_DELUXE, State
from deluxe_domain.games.poker_deluxe.views import view
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import TABLE_TEXTS, Game

GAME: Final[Game[State, PokerDeluxeCommand, PokerDeluxeEvent]] = Game(
    **POKER_DELUXE.decides,
    title={"en": "Poker Deluxe", "de": "Poker-Deluxe"},
    texts=(*TABLE_TEXTS, "games/poker_deluxe/texts"),
    states=State,
    commands=Reads(PokerDeluxeCommand),
    events=Reads(PokerDeluxeEvent),
    view=view,
    bots=BOTS,
    book=BOOK,
    options=Options,
    rank=rank,
    usual={"cards": 5},
    simulated={"rounds": 2},
    pays=PAYS,
    deals=DEALS,
)
