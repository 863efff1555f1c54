"""Records the games of tests/histories/five-card-stud and seven-card-stud that are not there yet.

Run from the root: ``python -m tests.histories.record_stud``. A game that is there is never written
again, whatever the code makes of it today.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from tests.histories.record_draw_poker import CLOCK, WAYS, O, Plan, R, record

MOST_PLAYERS: Final[Mapping[str, int]] = {"five-card-stud": 10, "seven-card-stud": 7}

SHAPES: Final = (
    Plan("two-at-random", (R, R), {"hands": 4}),
    Plan("three-by-odds", (O, O, O), {"hands": 3}),
    Plan("five-of-both-kinds", (R, O, R, O, O), {"hands": 3}),
    Plan("small-stakes-all-in", (R, O, R, R), {"hands": 5, "stake": 12, "feed": 2}),
    Plan("nobody-buys", (R, R, O), {"hands": 9, "stake": 6, "purchases": 0}),
    Plan("the-clock-acts", (R, O, R), {"hands": 4, "stake": 8, "feed": 3}, CLOCK,
         {0: ("clock", 0), 4: ("clock", 0), 7: ("clock", 0), 12: ("clock", 0)}),
    Plan("left-and-came-back", (O, R, O), {"hands": 4}, {"open_books": True},
         {3: ("leave", 1), 8: ("return", 1), 11: ("leave", 0)}, ("dice 3 1 6", "", "Straße ♥")),
    Plan("all-have-left", (O, O, O), {"hands": 9, "stake": 40}, {},
         {2: ("buy", 0), 5: ("leave", 0), 7: ("leave", 1), 8: ("leave", 2)}),
    Plan("running", (R, O, O, R), {"hands": 8, "stake": 30}, {}, {}, (), 16),
)  # fmt: skip
"""Nine games, played under every pair of options; a tenth has as many players as can play."""

FOUND: Final = (
    ("equal-hands-split", (R,) * 7, {"hands": 1, "stake": 1, "purchases": 0}),
    ("two-side-pots", (R, O, R, O), {"hands": 3, "stake": 9}),
)
"""What few games show; ``NUMBERS`` says which do. In the first all are all in at once."""

NUMBERS: Final[Mapping[str, tuple[int, int]]] = {
    "five-card-stud": (16442, 45),
    "seven-card-stud": (2341, 15),
}


def plans(game: str) -> Iterator[Plan]:
    """Every shape in every way, and what was looked for."""
    everybody = tuple((R, O)[seat % 2] for seat in range(MOST_PLAYERS[game]))
    crowd = Plan("a-full-table", everybody, {"hands": 2, "stake": 1000})
    for way, options in WAYS.items():
        for shape in (*SHAPES, crowd):
            yield Plan(
                f"{game}-{way}-{shape.name}",
                shape.bots,
                {**shape.options, **options},
                shape.terms,
                shape.happenings,
                shape.entropy,
                shape.acts,
            )
    for (name, bots, agreed), number in zip(FOUND, NUMBERS[game], strict=True):
        yield Plan(f"{game}-{name}-{number}", bots, agreed)


if __name__ == "__main__":
    for played in MOST_PLAYERS:
        for each in plans(played):
            new = record(f"{played}/1", each)
            print(f"{each.name}: {'recorded' if new else 'there already, left as it is'}")
