"""Poker Deluxe, 4 to 8 cards (rule book DX)."""

from typing import Final

from deluxe_domain.games.poker_deluxe.book import BOOK
from deluxe_domain.games.poker_deluxe.bots import BOTS
from deluxe_domain.games.poker_deluxe.commands import PokerDeluxeCommand
from deluxe_domain.games.poker_deluxe.decide import (
    NAME,
    RULES,
    answer,
    follows,
)
from deluxe_domain.games.poker_deluxe.events import Options, PokerDeluxeEvent
from deluxe_domain.games.poker_deluxe.evolve import State, Unopened, evolve
from deluxe_domain.games.poker_deluxe.verdicts import rank
from deluxe_domain.games.poker_deluxe.views import (
    is_over,
    open_acts,
    seen,
    table_of,
    view,
    whose_turn,
)
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import TABLE_TEXTS, Game

GAME: Final[Game[State, PokerDeluxeCommand, PokerDeluxeEvent]] = Game(
    name=NAME,
    rules=RULES,
    title={"en": "Poker Deluxe", "de": "Poker-Deluxe"},
    texts=(*TABLE_TEXTS, "games/poker_deluxe/texts"),
    initial=Unopened(),
    answer=answer,
    follows=follows,
    evolve=evolve,
    states=State,
    commands=Reads(PokerDeluxeCommand),
    events=Reads(PokerDeluxeEvent),
    seen=seen,
    view=view,
    acts=open_acts,
    to_act=whose_turn,
    table=table_of,
    over=is_over,
    bots=BOTS,
    book=BOOK,
    options=Options,
    rank=rank,
    usual={"cards": 5},
    simulated={"rounds": 2},
)
