"""A summary of each deal of a game with betting, for the report."""

from typing import Any

from deluxe_replays.games.model import SHUFFLE, DealLog, bank_of


def _pay(event: dict[str, Any]) -> dict[str, Any]:
    """The pots; of several winners the first is noted."""
    return {"winner": int(event["winners"][0]), "bank": bank_of(event)}


def betting_log() -> DealLog:
    """The deals of a game with betting, in order."""
    return DealLog(SHUFFLE, {"deal-paid": _pay})
