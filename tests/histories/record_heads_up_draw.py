"""Records the games of tests/histories/heads-up-draw that are not recorded yet.

Run from the root: ``python -m tests.histories.record_heads_up_draw``. A game that is there is never
written again, whatever the code makes of it today.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from tests.histories.record_draw_poker import CLOCK, Plan, Recording, record

RULES: Final = "heads-up-draw/1"
R: Final = "random"
T: Final = "thresholds"
E: Final = "equilibrium"

PAIRS: Final = tuple((first, second) for first in (R, T, E) for second in (R, T, E))
"""Who may sit in the two seats."""

HAPPENINGS: Final = (
    Plan("the-clock-acts", (R, E), {}, CLOCK, dict.fromkeys(range(0, 30, 4), ("clock", 0))),
    Plan("all-have-left", (E, E), {}, {}, {5: ("leave", 1), 8: ("leave", 0)}),
    Plan("running", (E, R), {}, {}, {}, (), 25),
    Plan("open-books", (E, E), {}, {"open_books": True}),
    Plan("left-and-came-back", (E, R), {}, {},
         {2: ("leave", 1), 6: ("return", 1), 11: ("leave", 0)}, ("dice 3 1 6", "Straße ♥")),
)  # fmt: skip
"""Games in which more happens than two players playing."""

WAYS: Final[Mapping[str, tuple[Mapping[str, Any], Sequence[str]]]] = {
    "at-most": ({"hands": 6}, ("-six", "-six-again")),
    "until-one-has-lost": ({}, ("", "-again")),
}
"""With a number of hands agreed, or without; and how often each pair plays."""


TOO_LONG: Final = {("", (R, R)), ("-again", (R, R)), ("-again", (T, E))}
"""Games without an end agreed that take thousands of entries."""

EQUAL_HANDS: Final = Plan("at-most-equal-hands-1420", (E, E), {"hands": 12})
"""A game found for what happens seldom; the number counts the names that were tried."""


def plans() -> Iterator[Plan]:
    """All of them, by the option that they are played with."""
    yield EQUAL_HANDS
    for way, (options, times) in WAYS.items():
        for name in times:
            for bots in PAIRS:
                if options or (name, bots) not in TOO_LONG:
                    yield Plan(f"{way}{name}-{'-and-'.join(bots)}", bots, options)
        for plan in HAPPENINGS if options else HAPPENINGS[:4]:
            yield replace(plan, name=f"{way}-{plan.name}", options=options)


class Idle(Recording):
    """Nobody acts but the clock, until the antes have eaten both stakes and are shared again."""

    def play(self) -> None:
        """Sixty deals in which both stay, and a few more."""
        self.seat_all()
        for _ in range(2 * 62):
            self.happen("clock", 0)


if __name__ == "__main__":
    idle = Plan("until-one-has-lost-both-broke-at-once", (R, R))
    for each, how in (*((plan, Recording) for plan in plans()), (idle, Idle)):
        new = record(RULES, each, how)
        print(f"{each.name}: {'recorded' if new else 'there already, left as it is'}")
