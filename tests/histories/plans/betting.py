"""The plans of the recorded games with betting: Draw Poker, both kinds of Stud, heads-up draw."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from tests.histories.recording import Plan

R: Final = "random"
O: Final = "odds"  # noqa: E741 - a letter for each bot
T: Final = "thresholds"
E: Final = "equilibrium"
CLOCK: Final = {"seconds_to_act": 30}
ENTROPY: Final = ("dice 3 1 6", "oak", "Straße ♥")


def varied(shape: Plan, way: str, options: Mapping[str, Any]) -> Plan:
    """A shape with more options, and a name that says which."""
    return replace(shape, name=f"{way}-{shape.name}", options={**shape.options, **options})


DRAW: Final = (
    Plan("two-at-random", (R, R), {"hands": 6}),
    Plan("three-by-odds", (O, O, O), {"hands": 5}),
    Plan("five-of-both-kinds", (R, O, R, O, O), {"hands": 4}),
    Plan("eight-at-random", (R,) * 8, {"hands": 3, "stake": 1000}),
    Plan("small-stakes-all-in", (R, O, R, R), {"hands": 6, "stake": 12, "feed": 2}),
    Plan("nobody-buys", (R, R, O), {"hands": 12, "stake": 6, "purchases": 0}),
    Plan("the-clock-acts", (R, O, R), {"hands": 3}, CLOCK,
         {0: ("clock", 0), 4: ("clock", 0), 9: ("clock", 0), 15: ("clock", 0)}),
    Plan("left-and-came-back", (O, R, R), {"hands": 5}, {"open_books": True},
         {3: ("leave", 1), 8: ("return", 1), 11: ("leave", 0)}, ENTROPY, withheld=(1,)),
    Plan("all-have-left", (R, O, R), {"hands": 9, "stake": 40}, {},
         {2: ("buy", 0), 9: ("leave", 0), 14: ("leave", 1), 16: ("leave", 2)}),
    Plan("running", (R, R, O, R), {"hands": 8, "stake": 30}, {}, {}, (), 25),
)  # fmt: skip
"""Ten games, played under every pair of options."""

WAYS: Final[Mapping[str, Mapping[str, Any]]] = {
    "all-feed-no-limit": {"fed_by": "all"},
    "all-feed-limit-5": {"fed_by": "all", "limit": 5},
    "dealer-feeds-no-limit": {"fed_by": "dealer"},
    "dealer-feeds-limit-5": {"fed_by": "dealer", "limit": 5},
}
"""Who feeds the pot, and with or without a limit (DR-3, DR-8)."""

RARE: Final = (
    Plan("the-pack-runs-out-96", (R,) * 8, {"hands": 2, "limit": 1, "stake": 1000}),
    Plan("equal-hands-split-878", (R,) * 6,
         {"hands": 6, "limit": 1, "fed_by": "dealer", "stake": 500}),
    Plan("the-clock-sits-out-8", (R, O, R), {"hands": 6, "stake": 6}, CLOCK,
         dict.fromkeys(range(2, 60, 3), ("clock", 0))),
    Plan("two-side-pots-37", (R, O, R, O, R), {"hands": 4, "stake": 12}),
)  # fmt: skip
"""Games found for what happens seldom; the number counts the names that were tried."""


MOST_PLAYERS: Final[Mapping[str, int]] = {"five-card-stud": 10, "seven-card-stud": 7}

STUD: Final = (
    Plan("two-at-random", (R, R), {"hands": 4}),
    Plan("three-by-odds", (O, O, O), {"hands": 3}),
    Plan("five-of-both-kinds", (R, O, R, O, O), {"hands": 3}),
    Plan("small-stakes-all-in", (R, O, R, R), {"hands": 5, "stake": 12, "feed": 2}),
    Plan("nobody-buys", (R, R, O), {"hands": 9, "stake": 6, "purchases": 0}),
    Plan("the-clock-acts", (R, O, R), {"hands": 4, "stake": 8, "feed": 3}, CLOCK,
         {0: ("clock", 0), 4: ("clock", 0), 7: ("clock", 0), 12: ("clock", 0)}),
    Plan("left-and-came-back", (O, R, O), {"hands": 4}, {"open_books": True},
         {3: ("leave", 1), 8: ("return", 1), 11: ("leave", 0)}, ENTROPY, withheld=(1,)),
    Plan("all-have-left", (O, O, O), {"hands": 9, "stake": 40}, {},
         {2: ("buy", 0), 5: ("leave", 0), 7: ("leave", 1), 8: ("leave", 2)}),
    Plan("running", (R, O, O, R), {"hands": 8, "stake": 30}, {}, {}, (), 16),
)  # fmt: skip
"""Nine games, played under every pair of options; a tenth has as many players as can play."""

SEARCH_RESULTS: Final = (
    ("equal-hands-split", (R,) * 7, {"hands": 1, "stake": 1, "purchases": 0}),
    ("two-side-pots", (R, O, R, O), {"hands": 3, "stake": 9}),
)
"""What few games show; ``NUMBERS`` says which do. In the first all are all in at once."""

NUMBERS: Final[Mapping[str, tuple[int, int]]] = {
    "five-card-stud": (3987, 31),
    "seven-card-stud": (237, 39),
}


PAIRS: Final = tuple((first, second) for first in (R, T, E) for second in (R, T, E))
"""Who may sit in the two seats."""

HEADS_UP: Final = (
    Plan("the-clock-acts", (R, E), {}, CLOCK, dict.fromkeys(range(0, 30, 4), ("clock", 0))),
    Plan("all-have-left", (E, E), {}, {}, {5: ("leave", 1), 8: ("leave", 0)}),
    Plan("running", (E, R), {}, {}, {}, (), 25),
    Plan("open-books", (E, E), {}, {"open_books": True}),
    Plan("left-and-came-back", (E, R), {}, {},
         {2: ("leave", 1), 6: ("return", 1), 11: ("leave", 0)}, ENTROPY[:2], withheld=(1,)),
)  # fmt: skip
"""Games in which more happens than two players playing."""

LENGTHS: Final[Mapping[str, tuple[Mapping[str, Any], Sequence[str]]]] = {
    "at-most": ({"hands": 6}, ("-six", "-six-again")),
    "until-one-has-lost": ({}, ("", "-again")),
}
"""With a number of hands agreed, or without; and how often each pair plays."""


TOO_LONG: Final = {("", (R, R)), ("-again", (R, R)), ("-again", (E, T))}
"""Games without an end agreed that take thousands of entries."""

EQUAL_HANDS: Final = Plan("at-most-equal-hands-3920", (E, E), {"hands": 12})
"""A game found for what happens seldom; the number counts the names that were tried."""


IDLE: Final = Plan("until-one-has-lost-both-broke-at-once", (R, R), idle=2 * 62)
"""Nobody acts but the clock, until the antes have eaten both stakes and are shared again."""


def draw_poker() -> Iterator[Plan]:
    """Every shape in every way, and the rare ones."""
    yield from RARE
    for way, options in WAYS.items():
        for shape in DRAW:
            yield varied(shape, way, options)


def stud(game: str) -> Iterator[Plan]:
    """Every shape in every way, and what was looked for."""
    everybody = tuple((R, O)[seat % 2] for seat in range(MOST_PLAYERS[game]))
    crowd = Plan("a-full-table", everybody, {"hands": 2, "stake": 1000})
    for way, options in WAYS.items():
        for shape in (*STUD, crowd):
            yield varied(shape, f"{game}-{way}", options)
    for (name, bots, agreed), number in zip(SEARCH_RESULTS, NUMBERS[game], strict=True):
        yield Plan(f"{game}-{name}-{number}", bots, agreed)


def heads_up_draw() -> Iterator[Plan]:
    """All of them, by the option that they are played with."""
    yield EQUAL_HANDS
    for way, (options, times) in LENGTHS.items():
        for name in times:
            for bots in PAIRS:
                if options or (name, bots) not in TOO_LONG:
                    yield Plan(f"{way}{name}-{'-and-'.join(bots)}", bots, options)
        for plan in HEADS_UP if options else HEADS_UP[:4]:
            yield replace(plan, name=f"{way}-{plan.name}", options=options)
    yield IDLE
