"""Heads-up limit draw, as on the EUUG tape (rule book HU)."""

from typing import Final

from deluxe_domain.games.heads_up_draw.book import BOOK
from deluxe_domain.games.heads_up_draw.bots import BOTS
from deluxe_domain.games.heads_up_draw.commands import HeadsUpDrawCommand
from deluxe_domain.games.heads_up_draw.decide import NAME, RULES, answer, follows
from deluxe_domain.games.heads_up_draw.events import HeadsUpDrawEvent, Options
from deluxe_domain.games.heads_up_draw.evolve import State, Unopened, evolve
from deluxe_domain.games.heads_up_draw.verdicts import rank
from deluxe_domain.games.heads_up_draw.views import (
    is_over,
    open_acts,
    seen,
    table_of,
    view,
    whose_turn,
)
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import BETTING_TEXTS, Game

GAME: Final[Game[State, HeadsUpDrawCommand, HeadsUpDrawEvent]] = Game(
    name=NAME,
    rules=RULES,
    title={"en": "Heads-up Draw", "de": "Draw Poker zu zweit"},
    texts=(*BETTING_TEXTS, "games/heads_up_draw/texts"),
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
    options=Options,
    rank=rank,
    book=BOOK,
)
