"""Heads-up limit draw, as on the EUUG tape (rule book HU)."""

from functools import partial
from typing import Final

from deluxe_domain.games.heads_up_draw.book import BOOK, STANDARD
from deluxe_domain.games.heads_up_draw.bots import BOTS
from deluxe_domain.games.heads_up_draw.commands import HeadsUpDrawCommand
from deluxe_domain.games.heads_up_draw.events import DEALS, PAYS, HeadsUpDrawEvent, Options
from deluxe_domain.games.heads_up_draw.play import HEADS_UP_DRAW, State
from deluxe_domain.games.heads_up_draw.views import view
from deluxe_domain.kernel.comparing import compare_hands
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import BETTING_TEXTS, Game

GAME: Final[Game[State, HeadsUpDrawCommand, HeadsUpDrawEvent]] = Game(
    **HEADS_UP_DRAW.decides,
    title={"en": "Heads-up Draw", "de": "Draw Poker zu zweit"},
    texts=(*BETTING_TEXTS, "games/heads_up_draw/texts"),
    states=State,
    commands=Reads(HeadsUpDrawCommand),
    events=Reads(HeadsUpDrawEvent),
    view=view,
    bots=BOTS,
    options=Options,
    rank=partial(compare_hands, STANDARD),
    book=BOOK,
    pays=PAYS,
    deals=DEALS,
)
