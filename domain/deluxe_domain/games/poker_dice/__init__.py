"""Poker Dice, high and low (rule book PD)."""

from typing import Final

from deluxe_domain.games.poker_dice.book import BOOK
from deluxe_domain.games.poker_dice.bots import BOTS
from deluxe_domain.games.poker_dice.commands import PokerDiceCommand
from deluxe_domain.games.poker_dice.decide import NAME, RULES, answer, follows
from deluxe_domain.games.poker_dice.events import Options, PokerDiceEvent
from deluxe_domain.games.poker_dice.evolve import State, Unopened, evolve
from deluxe_domain.games.poker_dice.telling import (
    board,
    open_acts_in_words,
    rank,
    read_act,
    score,
    tell,
)
from deluxe_domain.games.poker_dice.views import (
    is_over,
    open_acts,
    seen,
    table_of,
    view,
    whose_turn,
)
from deluxe_domain.kernel.dice_wording import DICE_LEGEND
from deluxe_domain.kernel.facts import Reads
from deluxe_domain.kernel.game import ROUND, Game

GAME: Final[Game[State, PokerDiceCommand, PokerDiceEvent]] = Game(
    name=NAME,
    rules=RULES,
    title={"en": "Poker Dice", "de": "Würfelpoker"},
    initial=Unopened(),
    answer=answer,
    follows=follows,
    evolve=evolve,
    states=State,
    commands=Reads(PokerDiceCommand),
    events=Reads(PokerDiceEvent),
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
    score=score,
    rank=rank,
    book=BOOK,
    part=ROUND,
)
