"""Records the games of Poker Dice, Yacht and Escalero that are not recorded yet.

Run from the root: ``python -m tests.histories.record_dice``. A game that is there is never written
again, whatever the code makes of it today.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.decider import Refused, decide
from tests.histories.record_draw_poker import CLOCK, HISTORIES, Plan, R, Recording, record

S: Final = "sensible"
B: Final = "optimal"
ENTROPY: Final = ("dice 3 1 6", "", "Straße ♥")

POKER_DICE: Final = (
    Plan("two-at-random", (R, R), {"rounds": 6}),
    Plan("two-who-reckon", (S, S), {"rounds": 6}),
    Plan("chance-and-reckoning", (R, S), {"rounds": 5}),
    Plan("three-who-reckon", (S, S, S), {"rounds": 4}),
    Plan("four-of-both-kinds", (S, R, R, S), {"rounds": 3}),
    Plan("six-at-random", (R,) * 6, {"rounds": 2, "bet": 7, "stake": 70}),
    Plan("too-few-can-bet", (R, S), {"rounds": 50, "stake": 3}),
    Plan("some-sit-out", (R, S, R), {"rounds": 9, "bet": 5, "stake": 24}),
    Plan("the-clock-acts", (R, R, S), {"rounds": 3}, CLOCK,
         {0: ("clock", 0), 3: ("clock", 0), 7: ("clock", 0)}),
    Plan("left-and-came-back", (S, R, R), {"rounds": 5}, {"open_books": True},
         {3: ("leave", 1), 8: ("return", 1), 11: ("leave", 0)}, ENTROPY),
    Plan("all-have-left", (R, R, R), {"rounds": 9}, {},
         {2: ("leave", 0), 6: ("leave", 1), 7: ("leave", 2)}),
    Plan("running", (R, S, R), {"rounds": 9}, {}, {}, (), 12),
)  # fmt: skip

NAMED: Final = (
    Plan("named-two-at-random", (R, R), {"rounds": 6, "limit": 9}),
    Plan("named-two-who-reckon", (S, S), {"rounds": 4, "limit": 5}),
    Plan("named-chance-and-reckoning", (R, S), {"rounds": 6, "limit": 50}),
    Plan("named-four-of-both-kinds", (R, S, R, R), {"rounds": 5, "limit": 20, "stake": 40}),
    Plan("named-six-at-random", (R,) * 6, {"rounds": 4, "limit": 7, "stake": 70}),
    Plan("named-too-few-can-bet", (R, S, S), {"rounds": 99, "limit": 50, "stake": 6}),
    Plan("named-the-clock-acts", (S, R, S), {"rounds": 4, "limit": 5}, CLOCK,
         {0: ("clock", 0), 2: ("clock", 0), 9: ("clock", 0), 10: ("clock", 0)}),
    Plan("named-left-and-came-back", (S, R, S), {"rounds": 5, "limit": 5}, {"open_books": True},
         {3: ("leave", 1), 8: ("return", 1), 11: ("leave", 0)}, ENTROPY),
    Plan("named-all-have-left", (S, S, S), {"rounds": 9, "limit": 5}, {},
         {2: ("leave", 0), 6: ("leave", 1), 7: ("leave", 2)}),
    Plan("named-running", (S, S, R), {"rounds": 9, "limit": 5}, {}, {}, (), 16),
)  # fmt: skip

YACHT: Final = (
    Plan("alone-at-random", (R,)),
    Plan("alone-at-best", (B,)),
    Plan("two-at-random", (R, R)),
    Plan("chance-and-the-best", (R, B)),
    Plan("three-of-both-kinds", (B, R, B), {}, {}, {}, ENTROPY),
    Plan("four-at-random", (R,) * 4),
    Plan("the-clock-acts", (R, B), {}, CLOCK,
         {0: ("clock", 0), 5: ("clock", 0), 12: ("clock", 0)}),
    Plan("left-and-came-back", (R, R, B), {}, {"open_books": True},
         {4: ("leave", 1), 9: ("return", 1), 20: ("leave", 0)}),
    Plan("all-have-left", (B, R), {}, {}, {6: ("leave", 0), 11: ("leave", 1)}),
    Plan("running", (R, R), {}, {}, {}, (), 17),
)  # fmt: skip

ESCALERO: Final = (
    Plan("at-random", (R,) * 4),
    Plan("sensible", (S,) * 4),
    Plan("chance-and-sense", (R, S) * 2),
    Plan("the-clock-acts", (S, R) * 2, {}, CLOCK,
         {0: ("clock", 0), 5: ("clock", 0), 30: ("clock", 0)}),
    Plan("left-and-came-back", (R,) * 4, {}, {"open_books": True},
         {4: ("leave", 1), 19: ("return", 1), 40: ("leave", 0)}, (*ENTROPY, "four")),
    Plan("one-plays-on", (S,) * 4, {}, {}, {0: ("leave", 1), 3: ("leave", 2), 4: ("leave", 3)}),
    Plan("soon-deserted", (R,) * 4, {}, {},
         {9: ("leave", 0), 11: ("leave", 1), 13: ("leave", 2), 14: ("leave", 3)}),
    Plan("late-deserted", (R, S) * 2, {}, {},
         {60: ("leave", 0), 61: ("leave", 1), 62: ("leave", 2), 63: ("leave", 3)}),
    Plan("running", (R, S) * 2, {}, {}, {}, (), 21),
    Plan("running-for-long", (S, R) * 2, {}, {}, {}, (), 70),
)  # fmt: skip

WAYS: Final[Mapping[str, Mapping[str, Any]]] = {
    "standard": {"dice": "standard"},
    "poker": {"dice": "poker"},
}


def varied(shape: Plan, way: str, options: Mapping[str, Any]) -> Plan:
    """A shape with more options, and a name that says which."""
    return replace(shape, name=f"{way}-{shape.name}", options={**shape.options, **options})


def with_players(shape: Plan, players: int) -> Plan:
    """The same for the first so many players."""
    return replace(
        shape,
        bots=shape.bots[:players],
        entropy=shape.entropy[:players],
        happenings={
            act: (what, seat) for act, (what, seat) in shape.happenings.items() if seat < players
        },
    )


def plans() -> Iterator[tuple[str, Plan]]:
    """Every shape in every way: which dice, the low variant, free crosses, two sides or teams."""
    for way, options in WAYS.items():
        for shape in POKER_DICE:
            yield "poker-dice/1", varied(shape, f"high-{way}", options)
            low = {**options, "lowest_wins": True}
            yield "poker-dice/1", varied(shape, f"low-{way}", low)
        for shape in NAMED:
            low = {**options, "lowest_wins": way == "poker"}
            yield "poker-dice/1", varied(shape, f"{'low' if way == 'poker' else 'high'}-{way}", low)
        for shape in YACHT:
            yield "yacht/1", varied(shape, f"bound-{way}", options)
            free = {**options, "free_crosses": True}
            yield "yacht/1", varied(shape, f"free-{way}", free)
        for shape in ESCALERO:
            crosses = {**options, "free_crosses": way == "poker"}
            yield "escalero/1", varied(shape, f"teams-{way}", crosses)
            two = with_players(shape, 2)
            yield "escalero/1", varied(two, f"two-{way}", crosses)


def forbidden(rules: str) -> Iterator[dict[str, Any]]:
    """Commands that some rule forbids at some time."""
    for players in (1, 3, 11):
        terms = {"players": players}
        yield {"kind": "open-game", "terms": terms, "options": {}}
    if rules == "poker-dice/1":
        few = {"bet": 9, "stake": 8}
        yield {"kind": "open-game", "terms": {"players": 2}, "options": few}
    yield {"kind": "join-game", "player": "player-0", "seat": 0}
    yield {"kind": "join-game", "player": "somebody-else", "seat": 0}
    yield {"kind": "start-game", "youngest_first": [0, 1]}
    yield {"kind": "start-game", "youngest_first": [0, 0, 0, 0]}
    for seat in (0, 1, 9):
        yield {"kind": "leave-game", "seat": seat}
        yield {"kind": "run-out-clock", "seat": seat}
        for places in ([], [0, 0], [0], [4]):
            yield {"kind": "roll-again", "seat": seat, "places": places}
        if rules == "poker-dice/1":
            yield {"kind": "stop-rolling", "seat": seat}
            continue
        for kind in ("write-score", "cross-out"):
            for box in ("yacht", "choice", "ones"):
                column = {} if rules == "yacht/1" else {"column": 1}
                yield {"kind": kind, "seat": seat, "box": box, **column}


def refusals(rules: str) -> Iterator[dict[str, Any]]:
    """For each rule and reason the first refusal that the recorded games offer."""
    found: set[tuple[str, str]] = set()
    game, wanted = RULE_SETS[rules], list(forbidden(rules))
    for plan in [plan for each, plan in plans() if each == rules]:
        recording = Recording(rules, plan)
        recording.play()
        state: Any = game.initial
        for version, entry in enumerate([None, *recording.entries]):
            state = state if entry is None else game.evolve(state, entry.event)
            if game.follows(state, recording.chance) is not None:
                continue
            for fields in wanted:
                command = game.commands.json(json.dumps(fields))
                try:
                    decide(game, state, command, recording.chance)
                except Refused as refused:
                    if (refused.rule, refused.reason) not in found:
                        found.add((refused.rule, refused.reason))
                        yield {
                            "game": plan.name,
                            "after": version,
                            "command": fields,
                            "rule": refused.rule,
                            "reason": refused.reason,
                            "text": str(refused.text),
                        }


def record_refusals(rules: str) -> bool:
    """Write what is refused; whether it was not written before."""
    path = HISTORIES / rules.partition("/")[0] / "refusals.json"
    if path.exists():
        return False
    lines = ",\n".join(f"  {json.dumps(each, ensure_ascii=False)}" for each in refusals(rules))
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return True


if __name__ == "__main__":
    for rules, each in plans():
        new = record(rules, each)
        print(f"{each.name}: {'recorded' if new else 'there already, left as it is'}")
    for rules in ("poker-dice/1", "yacht/1", "escalero/1"):
        print(f"{rules}: refusals {'recorded' if record_refusals(rules) else 'there already'}")
