"""Yacht, alone or with any number of players (rule book YA)."""

from typing import Final

from deluxe_domain.games.yacht.bots import BOTS
from deluxe_domain.games.yacht.commands import YachtCommand
from deluxe_domain.games.yacht.events import YachtEvent
from deluxe_domain.games.yacht.play import YACHT, State
from deluxe_domain.games.yacht.views import view
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import SCORESHEET_TEXTS, TURN, Game
from deluxe_domain.kernel.scoresheet_book import BOOK, rank_throws, score_throws
from deluxe_domain.kernel.scoresheets import Options

GAME: Final[Game[State, YachtCommand, YachtEvent]] = Game(
    **YACHT.decides,
    title={"en": "Yacht", "de": "Yacht"},
    texts=(*SCORESHEET_TEXTS, "games/yacht/texts"),
    states=State,
    commands=Reads(YachtCommand),
    events=Reads(YachtEvent),
    view=view,
    bots=BOTS,
    options=Options,
    score=score_throws,
    rank=rank_throws,
    book=BOOK,
    part=TURN,
)
