"""The auditor's own model of Escalero, written from the rule book, not from the game."""

from functools import partial

from deluxe_replays.games.escalero.scores import ScoresExaminer
from deluxe_replays.games.model import DealLog, GameModel
from deluxe_replays.games.throws import ThrowsExaminer

MODEL = GameModel(partial(ThrowsExaminer, ones_high=False), ScoresExaminer, DealLog)
"""All dice come from one deal, so there is none to tell of apart."""
