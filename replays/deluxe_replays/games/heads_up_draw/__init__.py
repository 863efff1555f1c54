"""The auditor's own model of heads-up draw, written from the rule book, not from the game."""

from deluxe_replays.games.betting.deals import betting_log
from deluxe_replays.games.heads_up_draw.cards import CardsExaminer
from deluxe_replays.games.heads_up_draw.payouts import PayoutsExaminer
from deluxe_replays.games.model import GameModel

MODEL = GameModel(CardsExaminer, PayoutsExaminer, betting_log)
