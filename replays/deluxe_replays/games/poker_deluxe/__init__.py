"""The auditor's own model of Poker Deluxe, written from the rule book, not from the game."""

from typing import Any

from deluxe_replays.games.model import SHUFFLE, DealLog, GameModel
from deluxe_replays.games.poker_deluxe.cards import CardsExaminer
from deluxe_replays.games.poker_deluxe.payouts import PayoutsExaminer


def _cut(event: dict[str, Any]) -> dict[str, Any]:
    return {
        "cut_by": int(event["seat"]),
        "lifted": int(event["lifted"]),
        "cut_by_clock": bool(event["by_clock"]),
    }


def _pay(event: dict[str, Any]) -> dict[str, Any]:
    banks = (each["amount"] for each in event["transfers"] if each["source"] == "pot")
    return {"winner": int(event["winner"]), "bank": sum(banks)}


def _log() -> DealLog:
    return DealLog(SHUFFLE, {"deck-cut": _cut, "deal-paid": _pay})


MODEL = GameModel(CardsExaminer, PayoutsExaminer, _log)
