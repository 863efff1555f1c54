"""Yacht, alone or with up to ten players (rule book YA)."""

from typing import Final

from deluxe_domain.games.yacht.bots import BOTS
from deluxe_domain.games.yacht.commands import YachtCommand
from deluxe_domain.games.yacht.decide import NAME, RULES, answer, follows
from deluxe_domain.games.yacht.events import Options, YachtEvent
from deluxe_domain.games.yacht.evolve import State, Unopened, evolve
from deluxe_domain.games.yacht.telling import board, open_acts_in_words, read_act, tell
from deluxe_domain.games.yacht.views import is_over, open_acts, seen, table_of, view, whose_turn
from deluxe_domain.kernel.dice_wording import DICE_LEGEND, score_throws
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import TURN, Game
from deluxe_domain.kernel.scoresheet_book import BOOK, rank_throws

GAME: Final[Game[State, YachtCommand, YachtEvent]] = Game(
    name=NAME,
    rules=RULES,
    title={"en": "Yacht", "de": "Yacht"},
    initial=Unopened(),
    answer=answer,
    follows=follows,
    evolve=evolve,
    states=State,
    commands=Reads(YachtCommand),
    events=Reads(YachtEvent),
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
    legend=DICE_LEGEND,
    score=score_throws,
    rank=rank_throws,
    book=BOOK,
    part=TURN,
)
