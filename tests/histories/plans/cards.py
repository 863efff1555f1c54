"""The plans of the recorded games of Poker Deluxe and Chinese Poker."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.histories.plans.betting import CLOCK, ENTROPY, R, varied
from tests.histories.recording import Plan

X: Final = "expectation"


def deluxe(cards: int, rounds: int = 1, stake: int = 75) -> Mapping[str, Any]:
    """What is agreed for a game of Poker Deluxe."""
    return {"cards": cards, "rounds": rounds, "stake": stake}


DELUXE: Final = (
    Plan("4-cards-2-players", (R, R), deluxe(4)),
    Plan("4-cards-6-players", (R,) * 6, deluxe(4)),
    Plan("4-cards-expectation", (X, R, X), deluxe(4, rounds=2)),
    Plan("5-cards-2-players", (X, X), deluxe(5, rounds=2)),
    Plan("5-cards-5-players", (R,) * 5, deluxe(5)),
    Plan("5-cards-expectation", (X, R, R, X), deluxe(5)),
    Plan("6-cards-2-players", (R, X), deluxe(6, rounds=2)),
    Plan("6-cards-5-players", (R, X, R, X, R), deluxe(6)),
    Plan("7-cards-2-players", (R, R), deluxe(7, rounds=3)),
    Plan("7-cards-4-players", (X, R, X, R), deluxe(7)),
    Plan("8-cards-2-players", (X, X), deluxe(8)),
    Plan("8-cards-3-players", (R, R, R), deluxe(8, rounds=2)),
    Plan("8-cards-4-players", (X,) * 4, deluxe(8)),
    Plan("stake-1-broke-at-once", (R, R, R), deluxe(5, stake=1)),
    Plan("stake-3-broke-soon", (R, R), deluxe(6, rounds=5, stake=3)),
    Plan("stake-10-expectation-broke", (X, X, R), deluxe(7, rounds=10, stake=10)),
    Plan("stake-of-a-billion", (R, R), deluxe(4, stake=1_000_000_000)),
    Plan("open-books", (R, X, R), deluxe(5), terms={"open_books": True}),
    Plan("entropy-of-the-players", (R, R, R), deluxe(4), entropy=ENTROPY, withheld=(1,)),
    Plan("the-clock-cuts-and-stops", (R, R, R), deluxe(5), terms=CLOCK,
         happenings={0: ("clock", 2), 2: ("clock", 0), 7: ("clock", 1)}),
    Plan("left-and-came-back", (R, R, R), deluxe(6, rounds=2),
         happenings={1: ("leave", 1), 6: ("return", 1), 9: ("leave", 0)}),
    Plan("one-stays-alone", (X, R, R), deluxe(4), happenings={2: ("leave", 1), 3: ("leave", 2)}),
    Plan("all-have-left", (R, R), deluxe(5, rounds=3),
         happenings={5: ("leave", 0), 6: ("leave", 1)}),
    Plan("running-in-the-second-deal", (R, R, R), deluxe(5, rounds=2), acts=14),
)  # fmt: skip


G: Final = "greedy"

CHINESE: Final = (
    Plan("two-at-random", (R, R), {"hands": 4}),
    Plan("three-at-random", (R, R, R), {"hands": 3}),
    Plan("four-at-random", (R, R, R, R), {"hands": 3}),
    Plan("expectation-and-greedy", (X, G), {"hands": 4}),
    Plan("three-for-expectation", (X, X, X), {"hands": 3}),
    Plan("four-for-expectation", (X, X, X, X), {"hands": 4}),
    Plan("greedy-among-others", (G, X, R, X), {"hands": 2}),
    Plan("fouls", (R, G, R), {"hands": 2},
         happenings={0: ("foul", 0), 1: ("foul", 0), 4: ("foul", 0)}),
    Plan("false-claims", (X, G), {"hands": 3}, happenings={0: ("claim", 0), 3: ("claim", 0)}),
    Plan("low-on-cash", (R, X, G), {"value": 500, "hands": 3}),
    Plan("points-worth-a-stack", (R, R), {"value": 100_000, "hands": 4}),
    Plan("the-highest-level", (X, R), {"level": 14, "value": 25_00, "hands": 2}),
    Plan("a-level-of-its-own", (R, R, R), {"start": 1_000, "top_up": 400, "hands": 3}),
    Plan("a-higher-buy-in", (G, R), {"level": 7, "buy_in": 200_00, "hands": 2}),
    Plan("open-books", (R, X, R), {"hands": 2}, {"open_books": True}),
    Plan("entropy-of-the-players", (R, R, R), {"hands": 2},
         entropy=ENTROPY, withheld=(1,)),
    Plan("the-clock-arranges", (R, R, R), {"hands": 2}, {"seconds_to_act": 30},
         {0: ("clock", 0), 4: ("clock", 0)}),
    Plan("left-and-came-back", (R, R, X), {"hands": 4},
         happenings={1: ("leave", 1), 2: ("return", 1), 4: ("leave", 2), 9: ("return", 2)}),
    Plan("one-stays-alone", (X, R, R), {"hands": 3, "value": 300},
         happenings={1: ("leave", 1), 2: ("leave", 2)}),
    Plan("all-have-left", (R, R), {"hands": 3}, happenings={2: ("leave", 0), 3: ("leave", 1)}),
    Plan("running-in-the-second-hand", (R, R, R), {"hands": 3}, acts=4),
)  # fmt: skip
"""What is recorded at each of the four kinds of table."""

CASH_ALONE: Final = (
    Plan("topping-up-in-the-hand", (R, R), {"hands": 3},
         happenings={0: ("top-up", 1), 3: ("top-up", 0)}),
    Plan("nobody-tops-up-in-time", (X, G, G), {"hands": 4, "value": 100_000},
         happenings={3: ("clock", 0), 4: ("clock", 0), 6: ("clock", 0)}),
)  # fmt: skip

SWEEPS: Final = (17, 1, 370, 1488)
"""Games whose first hand deals six pairs, three straights, a triplet and five pairs, every rank."""


def poker_deluxe() -> Iterator[Plan]:
    """Each number of cards, the stakes, and what may happen to players."""
    yield from DELUXE


def chinese_poker() -> Iterator[Plan]:
    """Every game to record: for money and as a tournament, at plain and at bonus tables."""
    for mode in ("cash", "tournament"):
        for bonus in (False, True):
            for shape in (*CHINESE, *(CASH_ALONE if mode == "cash" else ())):
                options = {"value": 100, **shape.options, "mode": mode, "bonus": bonus}
                yield varied(shape, f"{mode}-{'bonus' if bonus else 'plain'}", options)
    for number in SWEEPS:
        yield Plan(
            f"cash-bonus-sweep-{number}", (X,) * 4, {"value": 100, "bonus": True, "hands": 1}
        )
