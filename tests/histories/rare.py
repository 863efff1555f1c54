"""Looks for games that show what happens seldom: the numbers in the names of some plans.

Run from the root: ``python -m tests.histories.rare [WHAT …]``. It tries one name after the other
and prints the first whose game shows what is wanted; the number counts the names that were tried.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Final

from deluxe_domain.games.chinese_poker.rules import Sweep
from deluxe_domain.games.chinese_poker.rules.arrangement import clean_sweep
from tests.histories.plans import PLANS
from tests.histories.recording import Plan, Recording

Events = Iterable[Any]


@dataclass(frozen=True)
class Wish:
    """The rule set, the start of the plans' names, and what the events of the game must show."""

    rules: str
    start: str
    shows: Callable[[Events], bool]


def _has(kind: str) -> Callable[[Events], bool]:
    return lambda events: any(event.kind == kind for event in events)


def _shared(events: Events) -> bool:
    return any(event.kind == "deal-paid" and len(event.winners) > 1 for event in events)


def _odd_chip_shared(events: Events) -> bool:
    """Several win, and one source pays more than one of them."""
    payouts = [event for event in events if event.kind == "deal-paid" and len(event.winners) > 1]
    return any(len(each.transfers) > len({t.source for t in each.transfers}) for each in payouts)


def _two_side_pots(events: Events) -> bool:
    closed = [event for event in events if event.kind == "betting-closed"]
    return any(t.target == "pot:2" for event in closed for t in event.transfers)


def _sat_out_by_the_clock(events: Events) -> bool:
    return any(event.kind == "player-sat-out" and event.by_clock for event in events)


def _winners(number: int) -> Callable[[Events], bool]:
    def shows(events: Events) -> bool:
        return any(event.kind == "game-ended" and len(event.winners) == number for event in events)

    return shows


def _dealt(sweep: Sweep) -> Callable[[Events], bool]:
    def shows(events: Events) -> bool:
        hands = next(event.hands for event in events if event.kind == "hands-dealt")
        return any(clean_sweep(hand.cards) == sweep for hand in hands)

    return shows


SWEEPS: Final = (
    Sweep.SIX_PAIRS, Sweep.THREE_STRAIGHTS, Sweep.TRIPLET_AND_FIVE_PAIRS, Sweep.EVERY_RANK,
)  # fmt: skip

WISHES: Final[Mapping[str, Wish]] = {
    "the-pack-runs-out": Wish("draw-poker/1", "the-pack-runs-out-", _has("stub-reshuffled")),
    "equal-hands-split": Wish("draw-poker/1", "equal-hands-split-", _shared),
    "two-side-pots": Wish("draw-poker/1", "two-side-pots-", _two_side_pots),
    "the-clock-sits-out": Wish("draw-poker/1", "the-clock-sits-out-", _sat_out_by_the_clock),
    "shared-win": Wish("yacht/1", "free-standard-shared-win-", _winners(2)),
    "drawn": Wish("escalero/1", "two-standard-drawn-", _winners(0)),
    "equal-hands": Wish("heads-up-draw/1", "at-most-equal-hands-", _has("deal-drawn")),
    **{
        f"{game}-{name}": Wish(f"{game}/1", f"{game}-{name}-", shows)
        for game in ("five-card-stud", "seven-card-stud")
        for name, shows in (
            ("equal-hands-split", _odd_chip_shared),
            ("two-side-pots", _two_side_pots),
        )
    },
    **{
        sweep.value: Wish("chinese-poker/1", "cash-bonus-sweep-", _dealt(sweep)) for sweep in SWEEPS
    },
}


def first_plan(wish: Wish) -> Plan:
    """The first game that shows what is wanted."""
    pattern = next(plan for plan in PLANS[wish.rules]() if plan.name.startswith(wish.start))
    for number in count(1):
        plan = replace(pattern, name=f"{wish.start}{number}", acts=_acts(wish, pattern))
        recording = Recording(wish.rules, plan)
        recording.play()
        if wish.shows([entry.event for entry in recording.entries]):
            return plan
    raise AssertionError("there is always another number")


def _acts(wish: Wish, pattern: Plan) -> int | None:
    """Of hands that matter as they are dealt nothing needs to be played."""
    return 0 if wish.rules.startswith("chinese") else pattern.acts


if __name__ == "__main__":
    for name in sys.argv[1:] or WISHES:
        print(f"{name}: {first_plan(WISHES[name]).name}", flush=True)
