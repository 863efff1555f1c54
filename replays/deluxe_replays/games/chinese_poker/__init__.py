"""The auditor's own model of Chinese Poker, written from the rule book, not from the game."""

from collections import Counter
from typing import Any

from deluxe_replays.games.chinese_poker.cards import CardsExaminer
from deluxe_replays.games.chinese_poker.payouts import PayoutsExaminer
from deluxe_replays.games.model import SHUFFLE, DealLog, GameModel


def _pay(event: dict[str, Any]) -> dict[str, Any]:
    """Who won most points in the hand."""
    points: Counter[int] = Counter()
    for each in event["exchanges"]:
        points[int(each["first"])] += int(each["points"])
        points[int(each["second"])] -= int(each["points"])
    return {"winner": max(points, key=lambda seat: points[seat])}


def _log() -> DealLog:
    return DealLog(SHUFFLE, {"deal-paid": _pay})


MODEL = GameModel(CardsExaminer, PayoutsExaminer, _log)
