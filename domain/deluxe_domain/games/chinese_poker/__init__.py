"""Thirteen-card Chinese Poker (rule book CP)."""

from typing import Final

from deluxe_domain.games.chinese_poker.book import BOOK
from deluxe_domain.games.chinese_poker.bots import BOTS
from deluxe_domain.games.chinese_poker.commands import ChinesePokerCommand
from deluxe_domain.games.chinese_poker.decide import NAME, RULES, answer, follows
from deluxe_domain.games.chinese_poker.events import ChinesePokerEvent, Options
from deluxe_domain.games.chinese_poker.evolve import State, Unopened, evolve, may_act
from deluxe_domain.games.chinese_poker.verdicts import arranged, rank, score
from deluxe_domain.games.chinese_poker.views import (
    is_over,
    open_acts,
    seen,
    table_of,
    view,
    whose_turn,
)
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import HANDS_TEXTS, Game

GAME: Final[Game[State, ChinesePokerCommand, ChinesePokerEvent]] = Game(
    name=NAME,
    rules=RULES,
    title={"en": "Chinese Poker", "de": "Chinesisches Poker"},
    texts=(*HANDS_TEXTS, "games/chinese_poker/texts"),
    initial=Unopened(),
    answer=answer,
    follows=follows,
    evolve=evolve,
    states=State,
    commands=Reads(ChinesePokerCommand),
    events=Reads(ChinesePokerEvent),
    seen=seen,
    view=view,
    acts=open_acts,
    to_act=whose_turn,
    all_to_act=may_act,
    table=table_of,
    over=is_over,
    bots=BOTS,
    options=Options,
    score=score,
    automatic=arranged,
    rank=rank,
    book=BOOK,
    usual={"value": 100},
)
