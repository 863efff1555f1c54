"""Hands as Open Hand History (OHH 1.4.6), JSON Lines; each hand lists what it lacks.

OHH has game types for Stud and Draw alone. docs/chip-flows.md lists what is lost.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any, Final

from deluxe_replays.balances import is_player, seat_of
from deluxe_replays.hands import Hand, hands_of
from deluxe_replays.phh import NotCarried
from deluxe_replays.rows import Row

GAME_TYPES: Final = {
    "draw-poker/1": "Draw",
    "five-card-stud/1": "Stud",
    "heads-up-draw/1": "Draw",
    "seven-card-stud/1": "Stud",
}
"""What OHH calls the games that it has a type for."""

LOSSES: Final = (
    "which cards are thrown away, and that nobody draws",
    "the rule set: who opens, checks, limits, five or seven cards",
    "what is given back of a bet that nobody can match: see _uncalled",
    "commitments, salts, hashes, seeds, cut and times of decisions",
)
"""What a hand in this form does not tell."""

_ACTS: Final = {
    "player-bet": "Bet",
    "player-called": "Call",
    "player-checked": "Check",
    "player-dropped": "Fold",
    "player-raised": "Raise",
    "player-stayed": "Check",
}


def write_ohh(rows: Iterable[Row]) -> tuple[str, list[str]]:
    """Every hand that OHH can express, one in each line, and the reason for each of the others.

    Raises ``NotCarried`` if none can, ``BrokenHistory`` at what no game wrote.
    """
    lines, omissions = list[str](), list[str]()
    for hand in hands_of(rows, _check_rules):
        try:
            lines.append(json.dumps(ohh_hand(hand), ensure_ascii=False) + "\n")
        except NotCarried as why:
            omissions.append(f"hand {hand.number}: {why}")
    if not lines:
        raise NotCarried(omissions[0] if omissions else "no hand is over")
    return "".join(lines), omissions


def _check_rules(rules: str) -> None:
    if rules not in GAME_TYPES:
        raise NotCarried(f"OHH has no game type for {rules}")


def ohh_hand(hand: Hand) -> dict[str, Any]:
    """One hand; amounts are what an act put into the pot; ``NotCarried`` with the reason."""
    pots = _pots(hand)
    payments, remainder = _put(hand), _uncalled(hand)
    if sum(pot["amount"] for pot in pots) != sum(payments.values()) - sum(remainder.values()):
        raise NotCarried("the pot was carried from one hand to another, which OHH cannot express")
    return {
        "ohh": {
            "spec_version": "1.4.6",
            "internal_version": hand.rules,
            "network_name": "Poker Deluxe",
            "site_name": "Poker Deluxe",
            "game_type": GAME_TYPES[hand.rules],
            "table_name": hand.game,
            "table_size": len(hand.players),
            "game_number": f"{hand.game}-{hand.number}",
            "start_date_utc": datetime.fromtimestamp(hand.at / 1000, UTC).isoformat(),
            "currency": "Chips",
            "ante_amount": max(hand.feed.values(), default=0),
            "small_blind_amount": 0,
            "big_blind_amount": 0,
            "bet_limit": {"bet_type": "NL", "bet_cap": 0},
            "dealer_seat": hand.dealer + 1,
            "hero_player_id": -1,
            "players": [_player(hand, seat) for seat in sorted(hand.seats)],
            "rounds": list(_rounds(hand)),
            "pots": pots,
        },
        "_lossy": list(LOSSES),
        "_version": hand.version,
        "_uncalled": {str(seat): amount for seat, amount in remainder.items()},
    }


def _player(hand: Hand, seat: int) -> dict[str, Any]:
    name, stack = hand.players[seat], hand.before[seat]
    return {"id": seat, "seat": seat + 1, "name": name, "starting_stack": stack}


def _rounds(hand: Hand) -> Iterator[dict[str, Any]]:
    number = 0
    for place, events in enumerate(hand.rounds(), start=1):
        actions: list[dict[str, Any]] = []
        for kind, event in events:
            for action in _actions(kind, event):
                number += 1
                actions.append({"action_number": number, **action})
        if actions:
            is_showdown = all(action["action"] == "Shows Cards" for action in actions)
            street = "Showdown" if is_showdown else f"Street {place}"
            yield {"id": place - 1, "street": street, "cards": [], "actions": actions}


def _actions(kind: str, event: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The OHH actions of one event: chips put in, cards dealt, cards shown."""
    if kind in _ACTS:
        amount = sum(transfer["amount"] for transfer in event.get("transfers", ()))
        yield {"player_id": event["seat"], "action": _ACTS[kind], "amount": amount}
    elif kind == "pot-fed":
        for transfer in event["transfers"]:
            seat, amount = seat_of(transfer["source"]), transfer["amount"]
            yield {"player_id": seat, "action": "Post Ante", "amount": amount}
    elif kind == "hands-dealt" or kind.startswith("cards-dealt"):
        for name in ("face_down", "face_up", "hands", "cards"):
            for hand in event.get(name, ()):
                yield _cards(hand["seat"], "Dealt Cards", hand["cards"])
    elif kind in ("cards-drawn", "cards-exchanged"):
        yield _cards(event["seat"], "Dealt Cards", event.get("drawn") or event["cards"])
    elif kind == "hands-shown":
        for hand in event["hands"]:
            yield _cards(hand["seat"], "Shows Cards", hand["cards"])


def _cards(seat: int, action: str, cards: list[str]) -> dict[str, Any]:
    return {"player_id": seat, "action": action, "amount": 0, "cards": cards}


def _put(hand: Hand) -> dict[int, int]:
    """What each has put into the pots."""
    amounts: dict[int, int] = {}
    for kind, event in hand.events:
        if kind in _ACTS or kind == "pot-fed":
            for transfer in event.get("transfers", ()):
                seat = seat_of(transfer["source"])
                amounts[seat] = amounts.get(seat, 0) + transfer["amount"]
    return amounts


def _uncalled(hand: Hand) -> dict[int, int]:
    """What each got back of a bet that nobody could match."""
    return {
        seat_of(transfer["target"]): transfer["amount"]
        for kind, event in hand.events
        if kind == "betting-closed"
        for transfer in event["transfers"]
        if is_player(transfer["target"])
    }


def _pots(hand: Hand) -> list[dict[str, Any]]:
    pots: dict[str, list[dict[str, int]]] = {}
    for kind, event in hand.events:
        for transfer in event["transfers"] if kind == "deal-paid" else ():
            win = {"player_id": seat_of(transfer["target"]), "win_amount": transfer["amount"]}
            pots.setdefault(transfer["source"], []).append(win)
    return [
        {
            "number": number,
            "amount": sum(win["win_amount"] for win in wins),
            "rake": 0,
            "player_wins": wins,
        }
        for number, wins in enumerate(pots.values())
    ]
