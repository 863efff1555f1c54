"""The auditor's own model of both kinds of Stud."""

from deluxe_replays.games.betting.deals import betting_log
from deluxe_replays.games.betting.payouts import PayoutsExaminer
from deluxe_replays.games.model import GameModel
from deluxe_replays.games.stud.cards import CardsExaminer

MODEL = GameModel(CardsExaminer, PayoutsExaminer, betting_log)
