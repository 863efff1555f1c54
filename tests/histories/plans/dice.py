"""The plans of the recorded games with dice: Poker Dice, Yacht, Escalero."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from tests.histories.plans.betting import CLOCK, ENTROPY, R, varied
from tests.histories.recording import Plan

S: Final = "sensible"
B: Final = "optimal"

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
         {3: ("leave", 1), 8: ("return", 1), 11: ("leave", 0)}, ENTROPY, withheld=(1,)),
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
         {3: ("leave", 1), 8: ("return", 1), 11: ("leave", 0)}, ENTROPY, withheld=(1,)),
    Plan("named-all-have-left", (S, S, S), {"rounds": 9, "limit": 5}, {},
         {2: ("leave", 0), 6: ("leave", 1), 7: ("leave", 2)}),
    Plan("named-running", (S, S, R), {"rounds": 9, "limit": 5}, {}, {}, (), 16),
)  # fmt: skip

YACHT: Final = (
    Plan("alone-at-random", (R,)),
    Plan("alone-at-best", (B,)),
    Plan("two-at-random", (R, R)),
    Plan("chance-and-the-best", (R, B)),
    Plan("three-of-both-kinds", (B, R, B), {}, {}, {}, ENTROPY, withheld=(1,)),
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
         {4: ("leave", 1), 19: ("return", 1), 40: ("leave", 0)}, (*ENTROPY, "four"), withheld=(1,)),
    Plan("one-plays-on", (S,) * 4, {}, {}, {0: ("leave", 1), 3: ("leave", 2), 4: ("leave", 3)}),
    Plan("soon-deserted", (R,) * 4, {}, {},
         {9: ("leave", 0), 11: ("leave", 1), 13: ("leave", 2), 14: ("leave", 3)}),
    Plan("late-deserted", (R, S) * 2, {}, {},
         {60: ("leave", 0), 61: ("leave", 1), 62: ("leave", 2), 63: ("leave", 3)}),
    Plan("running", (R, S) * 2, {}, {}, {}, (), 21),
    Plan("running-for-long", (S, R) * 2, {}, {}, {}, (), 70),
)  # fmt: skip

SHARED_WIN: Final = Plan("free-standard-shared-win-184", (R, R))
DRAWN: Final = Plan("two-standard-drawn-4", (R, R))
"""Games found for what happens seldom; the number counts the names that were tried."""

WAYS: Final[Mapping[str, Mapping[str, Any]]] = {
    "standard": {"dice": "standard"},
    "poker": {"dice": "poker"},
}


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


def poker_dice() -> Iterator[Plan]:
    """Every shape in every way: which dice, the low variant, bets that are named."""
    for way, options in WAYS.items():
        low = {**options, "lowest_wins": True}
        for shape in POKER_DICE:
            yield varied(shape, f"high-{way}", options)
            yield varied(shape, f"low-{way}", low)
        for shape in NAMED:
            if way == "poker":
                yield varied(shape, f"low-{way}", low)
            else:
                yield varied(shape, f"high-{way}", {**options, "lowest_wins": False})


RESERVED: Final = ("alone-at-best", "chance-and-the-best", "the-clock-acts", "left-and-came-back",
                   "sensible", "chance-and-sense", "one-plays-on")  # fmt: skip
"""Shapes that are played with reserved Choice, too (YA-8)."""


def yacht() -> Iterator[Plan]:
    """Every shape with both kinds of dice, with free crosses and without."""
    for way, options in WAYS.items():
        opened = {**options, "open_choice": True}
        for shape in YACHT:
            yield varied(shape, f"bound-{way}", opened)
            yield varied(shape, f"free-{way}", {**opened, "free_crosses": True})
            if shape.name in RESERVED:
                crosses = {**options, "free_crosses": way == "poker"}
                yield varied(shape, f"reserved-{way}", crosses)
    shared = {**WAYS["standard"], "free_crosses": True, "open_choice": True}
    yield replace(SHARED_WIN, options=shared)


def escalero() -> Iterator[Plan]:
    """Every shape for two players and for two teams."""
    for way, options in WAYS.items():
        reserved = {**options, "free_crosses": way == "poker"}
        opened = {**reserved, "open_choice": True}
        for shape in ESCALERO:
            yield varied(shape, f"teams-{way}", opened)
            yield varied(with_players(shape, 2), f"two-{way}", opened)
            if shape.name in RESERVED and way == "standard":
                yield varied(shape, "teams-reserved", reserved)
            elif shape.name in RESERVED:
                yield varied(with_players(shape, 2), "two-reserved", reserved)
    opened = {**WAYS["standard"], "free_crosses": False, "open_choice": True}
    yield replace(DRAWN, options=opened)
