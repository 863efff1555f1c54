"""Heads-up limit draw, as on the EUUG tape (rule book HU)."""

from typing import Final

from deluxe_domain.games.heads_up_draw.book import BOOK
from deluxe_domain.games.heads_up_draw.bots import BOTS
from deluxe_domain.games.heads_up_draw.commands import HeadsUpDrawCommand
from deluxe_domain.games.heads_up_draw.decide import NAME, RULES, answer, follows
from deluxe_domain.games.heads_up_draw.events import HeadsUpDrawEvent, Options
from deluxe_domain.games.heads_up_draw.evolve import State, Unopened, evolve
from deluxe_domain.games.heads_up_draw.telling import (
    board,
    open_acts_in_words,
    rank,
    read_act,
    tell,
)
from deluxe_domain.games.heads_up_draw.views import (
    is_over,
    open_acts,
    seen,
    table_of,
    view,
    whose_turn,
)
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import Game
from deluxe_domain.kernel.wording import CARDS_LEGEND

GAME: Final[Game[State, HeadsUpDrawCommand, HeadsUpDrawEvent]] = Game(
    name=NAME,
    rules=RULES,
    title={"en": "Heads-up Draw", "de": "Draw Poker zu zweit"},
    initial=Unopened(),
    answer=answer,
    follows=follows,
    evolve=evolve,
    states=State,
    commands=Reads(HeadsUpDrawCommand),
    events=Reads(HeadsUpDrawEvent),
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
    book=BOOK,
)
