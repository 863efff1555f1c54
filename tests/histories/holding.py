"""Gives one player the hand that is wanted, whatever way the game deals: for hands never seen.

Run from the root: ``python -m tests.histories.holding``; what is new is added to ``staged.json``.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.decider import decide
from deluxe_domain.kernel.facts import fact_bytes
from tests.histories.negative import Record, States, brought, records, staged, write

_HANDS: Final[Mapping[str, Mapping[str, Sequence[str]]]] = {
    "poker-deluxe": {
        "4-cards-2-players": ["5c 5d 5h 5s", "5c 5d 5h 9s", "5c 5d 9h 9s", "Ac 2s 3c 4s"],
        "5-cards-2-players": ["5c 5d 5h 5s 7d", "5c 5d 5h 9s 9c", "5c 5d 9h 9s Kc"],
        "6-cards-2-players": [
            "5c 5d 5h 5s 7d 7h", "5c 5d 5h 7s 7d 7h", "5c 5d 5h 7s 7d 9h", "5c 5d 5h 5s 7d 9h",
            "5c 5d 7h 7s 9d 9h", "2c 3c 4c 5c 6c 7c", "2c 4c 6c 8c Tc Qc",
        ],
        "7-cards-2-players": [
            "5c 5d 5h 5s 7d 7h 7c", "5c 5d 5h 5s 7d 7h 9c", "5c 5d 5h 7s 7d 7h 9c",
            "5c 5d 5h 7d 7h 9c 9d", "5c 5d 5h 5s 7d 8h 9c", "5c 5d 7d 7h 9c 9d Jc",
            "5c 5d 5h 7d 7h 9c Jd", "2c 3c 4c 5c 6c 7c 8c", "2c 4c 6c 8c Tc Qc Ac",
        ],
        "8-cards-2-players": [
            "5c 5d 5h 5s 7d 7h 7c 7s", "5c 5d 5h 5s 7d 7h 7c 9s", "5c 5d 5h 5s 7d 7h 9c 9s",
            "5c 5d 5h 7s 7d 7h 9c 9s", "5c 5d 5h 5s 7d 7h 9c Js", "5c 5d 7h 7s 9d 9h Jc Js",
            "5c 5d 5h 7s 7d 7h 9c Js", "5c 5d 5h 5s 7d 8h 9c Ts", "5c 5d 5h 7s 7d 9h 9c Ts",
            "2c 3c 4c 5c 6c 7c 8c 9c", "2c 4c 5c 6c 8c Tc Qc Ac",
        ],
    },
    "chinese-poker": {
        "": [
            "2c 7c 9c 3h 4h 6h 9h Th 5s 8s Js Ks As", "2c 3c 4c 6c 9c 3h 4h 6h 9h Th Kh Ah 8h",
            "2c 3c 6c 3h 4h 6h 9h Th Kh Ah 8h 7h Jh", "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",
            "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad", "2c 3c 6c 7c 3h 4h 6h 9h Th Kh Ah 8h 7h",
            "2c 3d 4s 2d 3h 4c 5s 6h 6s 7c 8d 9h Ts", "2c 2d 3c 3d 4h 4s 5c 5d 6h 6d Kc Kd Kh",
            "Ac Ad Ah Ks Kd Kc Qh Qs Qc Jd Jh 9c 9d", "As Ah Ks Qd Jc 9h 7s 5d 4c 3h 3s 2d 2c",
            "9s 9h 9d Ks Kd Qc Qh Js 7d 6c 5h 4s 2c", "Ks Qs Js 9s 9h 9c 8d 8s 7h 5d 4c 3s 2h",
        ],
    },
}  # fmt: skip


def _place(states: States, stem: str) -> int:
    """The version of a game's first shuffle."""
    return next(e.version for e in states.entries(stem) if e.event.kind == "deck-shuffled")


def _dealt(states: States, record: Record) -> tuple[Any, int, Sequence[str]]:
    """The state after the deal, and the cards of whom the game then waits for first."""
    state, events = staged(states, record)
    for plain in record["commands"]:
        command: Any = states.game.commands.json(json.dumps(plain))
        decision: Any = decide(states.game, state, command, states.chance(record["game"]))
        state = decision.state
        events += decision.events
    hand = next(event for event in events if event.kind == "hands-dealt").hands[0]
    return state, hand.seat, hand.cards


def holding(states: States, stem: str, kinds: Sequence[str]) -> Iterator[Record]:
    """The deal in which the player who is dealt to first holds these cards, to its end."""
    version = _place(states, stem)
    record: Record = {"game": stem, "after": version, "alter": {"deck": list(DECK)}, "commands": []}
    if states.name == "poker-deluxe":
        seat = states.game.to_act(states.after(stem, version))
        record["commands"] = [{"kind": "cut-deck", "seat": seat, "lifted": 1}]
    _, seat, cards = _dealt(states, record)
    others = iter([card for card in DECK if card not in kinds])
    place = dict(zip(cards, kinds, strict=True))
    record["alter"]["deck"] = [place.get(card) or next(others) for card in DECK]
    yield from _ended(states, record, seat, kinds)


def _ended(states: States, record: Record, seat: int, kinds: Sequence[str]) -> Iterator[Record]:
    """Whoever must act runs out of time; in Chinese Poker the hand claims a sweep as well."""
    state, _, _ = _dealt(states, record)
    before = list(record["commands"])
    for claim in (False, True) if states.name == "chinese-poker" else (False,):
        commands, now = list(before), state
        for _ in range(6):
            waiting = states.game.to_act(now)
            if waiting is None or states.game.over(now):
                break
            plain: dict[str, Any] = {"kind": "run-out-clock", "seat": waiting}
            if claim and waiting == seat:
                front, middle, back = kinds[:3], kinds[3:8], kinds[8:]
                plain = {"kind": "arrange-hand", "seat": seat, "front": front, "middle": middle}
                plain |= {"back": back, "claim": True}
            command: Any = states.game.commands.json(json.dumps(plain))
            decision: Any = decide(states.game, now, command, states.chance(record["game"]))
            commands.append(json.loads(fact_bytes(command)))
            now = decision.state
            if any(event.kind == "deal-closed" for event in decision.events):
                break
        new_record = {**record, "commands": commands}
        yield {**new_record, **brought(states, new_record)}


if __name__ == "__main__":
    for name, by_game in _HANDS.items():
        each = States(name)
        records_before = records(name, "staged")
        texts = {json.dumps(record) for record in records_before}
        for stem, hands in by_game.items():
            own = stem or "cash-bonus-a-higher-buy-in"
            for hand in hands:
                for new in holding(each, own, hand.split()):
                    if json.dumps(new) not in texts:
                        records_before.append(new)
        write(name, "staged", records_before)
        print(f"{name}: {len(records_before)} staged")
