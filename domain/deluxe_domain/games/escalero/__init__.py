"""Escalero, for two players or two teams (rule book ES)."""

from typing import Final

from deluxe_domain.games.escalero.bots import BOTS
from deluxe_domain.games.escalero.commands import EscaleroCommand
from deluxe_domain.games.escalero.events import EscaleroEvent
from deluxe_domain.games.escalero.play import ESCALERO, State
from deluxe_domain.games.escalero.views import view
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import SCORESHEET_TEXTS, TURN, Game
from deluxe_domain.kernel.scoresheet_book import BOOK, rank_throws, score_throws
from deluxe_domain.kernel.scoresheets import Options

GAME: Final[Game[State, EscaleroCommand, EscaleroEvent]] = Game(
    **ESCALERO.decides,
    title={"en": "Escalero", "de": "Escalero"},
    texts=(*SCORESHEET_TEXTS, "games/escalero/texts"),
    states=State,
    commands=Reads(EscaleroCommand),
    events=Reads(EscaleroEvent),
    view=view,
    bots=BOTS,
    options=Options,
    score=score_throws,
    rank=rank_throws,
    book=BOOK,
    part=TURN,
)
