"""Poker Dice, high and low (rule book PD)."""

from typing import Final

from deluxe_domain.games.poker_dice.book import BOOK, rank, score
from deluxe_domain.games.poker_dice.bots import BOTS
from deluxe_domain.games.poker_dice.commands import PokerDiceCommand
from deluxe_domain.games.poker_dice.events import PAYS, Options, PokerDiceEvent
from deluxe_domain.games.poker_dice.play import POKER_DICE, State
from deluxe_domain.games.poker_dice.views import view
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import DICE_TEXTS, ROUND, Game

GAME: Final[Game[State, PokerDiceCommand, PokerDiceEvent]] = Game(
    **POKER_DICE.decides,
    title={"en": "Poker Dice", "de": "Würfelpoker"},
    texts=(*DICE_TEXTS, "games/poker_dice/texts"),
    states=State,
    commands=Reads(PokerDiceCommand),
    events=Reads(PokerDiceEvent),
    view=view,
    bots=BOTS,
    options=Options,
    score=score,
    rank=rank,
    book=BOOK,
    part=ROUND,
    pays=PAYS,
)
