"""Make domain/deluxe_domain/games/heads_up_draw/bots/frequencies.txt: run this from the root.

The game is made small: hands in classes that fall independently of each other, stakes on a ladder,
the sensible draw. What is left is solved by counterfactual regret minimisation (CFR+) over vectors
of classes, so that neither player could gain much by playing otherwise. A pot that is left counts
as half for each.
"""

import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from deluxe_domain.games.heads_up_draw.bots.classes import (
    BEFORE_THE_DRAW,
    BY_HEIGHT,
    class_after,
    class_before,
    to_exchange,
)
from deluxe_domain.games.heads_up_draw.bots.ladder import FREQUENCIES, LADDER, SPOTS, Spot
from deluxe_domain.kernel.cards import DECK, Card

TARGET = Path("domain/deluxe_domain/games/heads_up_draw/bots/frequencies.txt")
SAMPLES: Final = 300_000
ROUNDS: Final = 400
POTS: Final = (10, 30, 80)
WIDTH: Final = 99
HEIGHTS: Final = len(BY_HEIGHT)
DRAWS: Final = (0, 1, 2, 3)

Vector = list[float]
Pair = tuple[Vector, Vector]


class Odds:
    """How often each class is dealt, and what becomes of it in the draw, from a sample."""

    def __init__(self, samples: int) -> None:
        chance = random.Random(1987)  # the sample is the same each time
        counts: Counter[tuple[int, int]] = Counter()
        became: Counter[tuple[int, int, int]] = Counter()
        for _ in range(samples):
            cards: tuple[Card, ...] = tuple(chance.sample(DECK, 8))
            hand = cards[:5]
            away = to_exchange(hand)
            rest: tuple[Card, ...] = tuple(card for card in hand if card not in away)
            hand_after: tuple[Card, ...] = (*rest, *cards[5 : 5 + len(away)])
            kind = (class_before(hand), len(away))
            counts[kind] += 1
            became[*kind, class_after(hand_after)] += 1
        self.kinds = sorted(counts)
        self.shares = [counts[kind] / samples for kind in self.kinds]
        self.became = [
            [became[*kind, height] / counts[kind] for height in range(HEIGHTS)]
            for kind in self.kinds
        ]
        self.drawing = [
            [place for place, (_, number) in enumerate(self.kinds) if number == draw]
            for draw in DRAWS
        ]


class Choice:
    """What is learned at one spot: regrets and the average of all strategies, by class."""

    def __init__(self, choices: int, classes: int) -> None:
        self.regrets = [[0.0] * classes for _ in range(choices)]
        self.average = [[0.0] * classes for _ in range(choices)]

    def strategy(self) -> list[Vector]:
        totals = [sum(column) for column in zip(*self.regrets, strict=True)]
        even = 1 / len(self.regrets)
        return [
            [r / total if total else even for r, total in zip(row, totals, strict=True)]
            for row in self.regrets
        ]

    def learn(
        self, strategy: list[Vector], values: list[Vector], reach: Vector, age: int
    ) -> Vector:
        """Remember what each choice would have brought; the value of the strategy."""
        columns = zip(zip(*strategy, strict=True), zip(*values, strict=True), strict=True)
        values_of: Vector = [sum(s * v for s, v in zip(*column, strict=True)) for column in columns]
        for regrets, average, row, gain in zip(
            self.regrets, self.average, strategy, values, strict=True
        ):
            for i, value in enumerate(gain):
                regrets[i] = max(0.0, regrets[i] + value - values_of[i])
                average[i] += age * reach[i] * row[i]
        return values_of


class Solver:
    """One game from a pot of this size, antes in it."""

    def __init__(self, odds: Odds, pot: int) -> None:
        self.odds, self.pot, self.age = odds, pot, 0
        self.choices: dict[tuple[tuple[int, ...], Spot], Choice] = {}

    def improve(self) -> None:
        """One round of learning for both."""
        self.age += 1
        self.play((), Spot(True, 0, 0), False, (list(self.odds.shares), list(self.odds.shares)))

    def play(self, state: tuple[int, ...], spot: Spot, has_stayed: bool, reach: Pair) -> Pair:
        """The values of a spot for both, by class; ``state`` is empty in the first round."""
        me = 0 if spot.first else 1
        key = (state, spot)
        if key not in self.choices:
            self.choices[key] = Choice(len(spot.choices), len(reach[me]))
        choice = self.choices[key]
        strategy = choice.strategy()
        mine: list[Vector] = []
        theirs: Vector = [0.0] * len(reach[1 - me])
        for row, stakes in zip(strategy, spot.choices, strict=True):
            reach_after = [r * s for r, s in zip(reach[me], row, strict=True)]
            after = (reach_after, reach[1]) if me == 0 else (reach[0], reach_after)
            values = self.choose(state, spot, stakes, has_stayed, after)
            mine.append(values[me])
            theirs = [a + b for a, b in zip(theirs, values[1 - me], strict=True)]
        value = choice.learn(strategy, mine, reach[me], self.age)
        return (value, theirs) if me == 0 else (theirs, value)

    def choose(
        self, state: tuple[int, ...], spot: Spot, stakes: int, has_stayed: bool, reach: Pair
    ) -> Pair:
        """The values after a choice."""
        if stakes == spot.theirs == 0:
            if has_stayed:
                return [0.0] * len(reach[0]), [0.0] * len(reach[1])
            return self.play(state, Spot(not spot.first, 0, 0), True, reach)
        if stakes < spot.theirs:
            return self.dropped(state, spot, reach)
        if stakes > spot.theirs:
            return self.play(state, Spot(not spot.first, spot.theirs, stakes), has_stayed, reach)
        if state:
            return self.shown(state[0] + stakes, reach)
        return self.drawn(stakes, 1 if spot.first else 0, reach)

    def dropped(self, state: tuple[int, ...], spot: Spot, reach: Pair) -> Pair:
        loss = self.pot / 2 + (state[0] if state else 0) + spot.own
        sign = -1 if spot.first else 1
        return (
            [sign * loss * sum(reach[1])] * len(reach[0]),
            [-sign * loss * sum(reach[0])] * len(reach[1]),
        )

    def shown(self, stakes: int, reach: Pair) -> Pair:
        stake = self.pot / 2 + stakes
        return _ahead(reach[1], stake), _ahead(reach[0], stake)

    def drawn(self, stakes: int, bettor: int, reach: Pair) -> Pair:
        """The draw and all second rounds that may follow it."""
        odds = self.odds
        values: Pair = ([0.0] * len(odds.kinds), [0.0] * len(odds.kinds))
        after = [[self._after(each, draw) for draw in DRAWS] for each in reach]
        for mine in DRAWS:
            for theirs in DRAWS:
                state = (stakes, bettor, mine, theirs)
                pair = (after[0][mine], after[1][theirs])
                worth = self.play(state, Spot(True, 0, 0), False, pair)
                for who, draw in ((0, mine), (1, theirs)):
                    for place in odds.drawing[draw]:
                        values[who][place] += sum(
                            p * v for p, v in zip(odds.became[place], worth[who], strict=True)
                        )
        return values

    def _after(self, reach: Vector, draw: int) -> Vector:
        heights = [0.0] * HEIGHTS
        for place in self.odds.drawing[draw]:
            for height, p in enumerate(self.odds.became[place]):
                heights[height] += reach[place] * p
        return heights


def _ahead(others: Vector, stake: float) -> Vector:
    """What each class wins at the showdown against others that are met so often."""
    total, below = sum(others), 0.0
    gains: Vector = []
    for reach in others:
        gains.append(stake * (below - (total - below - reach)))
        below += reach
    return gains


def letters(choice: Choice, classes: Sequence[Sequence[int]]) -> str:
    """The average strategy, a letter for each class (each a list of places in the vectors)."""
    text = ""
    for places in classes:
        sums = [sum(row[place] for place in places) for row in choice.average]
        total = sum(sums)
        shares = [6 * each / total for each in sums] if total else [6.0] + [0.0] * (len(sums) - 1)
        shares += [0.0] * (3 - len(shares))
        text += min(FREQUENCIES, key=lambda letter: _distance(FREQUENCIES[letter], shares))
    return text


def _distance(sixths: Sequence[int], shares: Sequence[float]) -> float:
    return sum((a - b) ** 2 for a, b in zip(sixths, shares, strict=True))


def main() -> None:
    odds = Odds(SAMPLES)
    before = [
        [place for place, (kind, _) in enumerate(odds.kinds) if kind == each]
        for each in range(BEFORE_THE_DRAW)
    ]
    after = [[height] for height in range(HEIGHTS)]
    lines = ["first:"]
    second: list[str] = []
    for pot in POTS:
        solver = Solver(odds, pot)
        for _ in range(ROUNDS):
            solver.improve()
        row = "".join(letters(solver.choices[(), spot], before) for spot in SPOTS)
        lines.append(entry(str(pot), row))
        if pot == POTS[0]:
            for state in sorted({key[0] for key in solver.choices if key[0]}):
                row = "".join(letters(solver.choices[state, spot], after) for spot in SPOTS)
                second.append(entry(" ".join(map(str, state)), row))
        print(pot, "done", file=sys.stderr)
    lines += ["second:", *second]
    TARGET.write_text("\n".join(lines) + "\n", encoding="ascii")


def entry(key: str, row: str) -> str:
    """A row of a table in lines that are short enough."""
    text = f"{key} {row}"
    return "\n".join(text[at : at + WIDTH] for at in range(0, len(text), WIDTH))


if __name__ == "__main__":
    assert LADDER[0] == 0
    main()
