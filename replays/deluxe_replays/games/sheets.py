"""What the boxes of Yacht score, and how a column is filled: as an auditor reads YA-3 to YA-5."""

from collections import Counter
from typing import Any, Final

from deluxe_replays.findings import CheckFailed

_NUMBERS: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
BOXES: Final = (
    *_NUMBERS, "choice", "full-house", "four-of-a-kind", "low-straight", "high-straight", "yacht",
)  # fmt: skip


def points(box: str, dice: list[int]) -> int:
    """What the dice give in a box."""
    alike = sorted(Counter(dice).values())
    if box in _NUMBERS:
        number = _NUMBERS.index(box) + 1
        return sum(die for die in dice if die == number)
    scores = {
        "choice": sum(dice),
        "full-house": sum(dice) * (alike == [2, 3]),
        "four-of-a-kind": sum(dice) * (alike == [1, 4]),
        "low-straight": 30 * (sorted(dice) == [1, 2, 3, 4, 5]),
        "high-straight": 30 * (sorted(dice) == [2, 3, 4, 5, 6]),
        "yacht": 50 * (alike == [5]),
    }
    return scores[box]


class Sheets:
    """The columns of one side; every use of a box is held against the dice."""

    def __init__(self, columns: int) -> None:
        self._columns: list[dict[str, int]] = [{} for _ in range(columns)]

    @property
    def totals(self) -> list[int]:
        """The total of each column."""
        return [sum(column.values()) for column in self._columns]

    @property
    def full(self) -> bool:
        """Whether every box is used."""
        return all(len(column) == len(BOXES) for column in self._columns)

    def use(self, event: dict[str, Any], dice: list[int], free_crosses: bool) -> None:
        """A score or a cross; ``CheckFailed`` if the rules do not allow it."""
        box, column = event["box"], self._columns[event.get("column", 1) - 1]
        if box not in BOXES or box in column:
            raise CheckFailed("ya-used", "the box {box} is used already (YA-3)", box=box)
        if event["kind"] == "score-written":
            if event["points"] != points(box, dice) or not event["points"]:
                raise CheckFailed(
                    "ya-points",
                    "the dice do not give {points} in {box} (YA-4)",
                    points=event["points"],
                    box=box,
                )
            column[box] = event["points"]
            return
        free = [each for boxes in self._columns for each in BOXES if each not in boxes]
        if not free_crosses and any(points(each, dice) for each in free):
            raise CheckFailed(
                "ya-crossed", "a box is crossed out where the throw scores in a free one (YA-3)"
            )
        column[box] = 0
