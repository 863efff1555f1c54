"""The auditor's own model of Draw Poker, written from the rule book, not from the game."""

from deluxe_replays.games.betting.deals import betting_log
from deluxe_replays.games.betting.payouts import PayoutsExaminer
from deluxe_replays.games.draw_poker.cards import CardsExaminer
from deluxe_replays.games.model import GameModel

MODEL = GameModel(CardsExaminer, PayoutsExaminer, betting_log)
