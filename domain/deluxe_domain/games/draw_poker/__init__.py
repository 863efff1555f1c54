"""Draw Poker, jacks or better (rule book DR)."""

from typing import Final

from deluxe_domain.games.draw_poker.bots import BOTS
from deluxe_domain.games.draw_poker.commands import DrawPokerCommand
from deluxe_domain.games.draw_poker.decide import NAME, RULES, answer, follows
from deluxe_domain.games.draw_poker.events import DrawPokerEvent
from deluxe_domain.games.draw_poker.evolve import State, Unopened, evolve
from deluxe_domain.games.draw_poker.telling import board, open_acts_in_words, rank, read_act, tell
from deluxe_domain.games.draw_poker.views import (
    is_over,
    open_acts,
    seen,
    table_of,
    view,
    whose_turn,
)
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import Game
from deluxe_domain.kernel.poker_hands import BOOK_OF_FIVE
from deluxe_domain.kernel.stakes import Options
from deluxe_domain.kernel.wording import CARDS_LEGEND

GAME: Final[Game[State, DrawPokerCommand, DrawPokerEvent]] = Game(
    name=NAME,
    rules=RULES,
    title={"en": "Draw Poker", "de": "Draw Poker"},
    initial=Unopened(),
    answer=answer,
    follows=follows,
    evolve=evolve,
    states=State,
    commands=Reads(DrawPokerCommand),
    events=Reads(DrawPokerEvent),
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
    options=Options,
    legend=CARDS_LEGEND,
    rank=rank,
    book=BOOK_OF_FIVE,
)
