"""The auditor's own model of Poker Dice, written from the rule book, not from the game."""

from functools import partial
from typing import Any

from deluxe_replays.games.model import DealLog, GameModel, bank_of
from deluxe_replays.games.poker_dice.payouts import PayoutsExaminer
from deluxe_replays.games.throws import ThrowsExaminer


def _pay(event: dict[str, Any]) -> dict[str, Any]:
    return {"winner": int(event["winner"]), "bank": bank_of(event)}


def _log() -> DealLog:
    """Every round, also those that nobody played; the starter stands for the dealer."""
    begins = {
        "bets-placed": lambda event: event["seats"][0],
        "round-skipped": lambda event: event["starter"],
    }
    return DealLog(begins, {"round-paid": _pay})


MODEL = GameModel(partial(ThrowsExaminer, ones_high=True), PayoutsExaminer, _log)
