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
from deluxe_domain.games.poker_deluxe.telling import (
    LEGEND,
    board,
    open_acts_in_words,
    rank,
    read_act,
    tell,
)
from deluxe_domain.games.poker_deluxe.views import (
    is_over,
    open_acts,
    seen,
    table_of,
    view,
    whose_turn,
)
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import Game

GAME: Final[Game[State, PokerDeluxeCommand, PokerDeluxeEvent]] = Game(
    name=NAME,
    rules=RULES,
    title={"en": "Poker Deluxe", "de": "Poker-Deluxe"},
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
    tell=tell,
    board=board,
    open_acts=open_acts_in_words,
    read_act=read_act,
    book=BOOK,
    options=Options,
    legend=LEGEND,
    rank=rank,
    usual={"cards": 5},
    simulated={"rounds": 2},
)
