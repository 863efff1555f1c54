"""Thirteen-card Chinese Poker (rule book CP)."""

from functools import partial
from typing import Final

from deluxe_domain.games.chinese_poker.book import BOOK, STANDARD, arranged, score
from deluxe_domain.games.chinese_poker.bots import BOTS
from deluxe_domain.games.chinese_poker.commands import ChinesePokerCommand
from deluxe_domain.games.chinese_poker.events import DEALS, PAYS, ChinesePokerEvent, Options
from deluxe_domain.games.chinese_poker.play import CHINESE_POKER, State
from deluxe_domain.games.chinese_poker.views import view
from deluxe_domain.kernel.comparing import compare_hands
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import HANDS_TEXTS, Game

GAME: Final[Game[State, ChinesePokerCommand, ChinesePokerEvent]] = Game(
    **CHINESE_POKER.decides,
    title={"en": "Chinese Poker", "de": "Chinese Poker"},
    texts=(*HANDS_TEXTS, "games/chinese_poker/texts"),
    states=State,
    commands=Reads(ChinesePokerCommand),
    events=Reads(ChinesePokerEvent),
    view=view,
    bots=BOTS,
    options=Options,
    score=score,
    automatic=arranged,
    rank=partial(compare_hands, STANDARD),
    book=BOOK,
    usual={"value": 100},
    pays=PAYS,
    deals=DEALS,
)
