"""Thirteen-card Chinese Poker (rule book CP)."""

from typing import Final

from deluxe_domain.games.chinese_poker.book import BOOK
from deluxe_domain.games.chinese_poker.bots import BOTS
from deluxe_domain.games.chinese_poker.commands import ChinesePokerCommand
from deluxe_domain.games.chinese_poker.decide import NAME, RULES, answer, follows
from deluxe_domain.games.chinese_poker.events import ChinesePokerEvent, Options
from deluxe_domain.games.chinese_poker.evolve import State, Unopened, evolve, may_act
from deluxe_domain.games.chinese_poker.telling import (
    board,
    open_acts_in_words,
    rank,
    read_act,
    score,
    tell,
)
from deluxe_domain.games.chinese_poker.views import (
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

GAME: Final[Game[State, ChinesePokerCommand, ChinesePokerEvent]] = Game(
    name=NAME,
    rules=RULES,
    title={"en": "Chinese Poker", "de": "Chinesisches Poker"},
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
    tell=tell,
    board=board,
    open_acts=open_acts_in_words,
    read_act=read_act,
    options=Options,
    legend=CARDS_LEGEND,
    score=score,
    rank=rank,
    book=BOOK,
    usual={"value": 100},
)
