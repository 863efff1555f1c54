"""The scores of Yacht's boxes and columns, written from YA-3 to YA-5.

Escalero has the same boxes, in three columns for each side.
"""

from collections import Counter
from typing import Any, Final

from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed, Claim

_NUMBERS: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
BOXES: Final = (
    *_NUMBERS, "choice", "full-house", "four-of-a-kind", "low-straight", "high-straight", "yacht",
)  # fmt: skip


def points(box: str, dice: list[int]) -> int:
    """The score of the dice in a box."""
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
    """The columns of one side; every use of a box is compared with the dice."""

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

    def use(self, event: dict[str, Any], dice: list[int], options: dict[str, Any]) -> None:
        """A score or a cross; ``CheckFailed`` if the rules do not allow it."""
        box, column = event["box"], self._columns[event.get("column", 1) - 1]
        if box not in BOXES or box in column:
            raise CheckFailed("ya-used", "the box {box} is used already (YA-3)", box=box)
        free = {each for boxes in self._columns for each in BOXES if each not in boxes}
        scoring = {each for each in free if points(each, dice)}
        if event["kind"] == "score-written":
            if event["points"] != points(box, dice) or not event["points"]:
                raise CheckFailed(
                    "ya-points",
                    "the dice do not give {points} in {box} (YA-4)",
                    points=event["points"],
                    box=box,
                )
            if box == "choice" and not options["open_choice"] and scoring - {"choice"}:
                raise CheckFailed(
                    "ya-choice",
                    "a throw that scores in another free box is written into Choice (YA-8)",
                )
            column[box] = event["points"]
            return
        if scoring and not options["free_crosses"]:
            raise CheckFailed(
                "ya-crossed", "a box is crossed out where the throw scores in a free one (YA-3)"
            )
        column[box] = 0


class SheetsExaminer:
    """Keeps the sheets, adds them up, and compares turns, scores, crosses and the end.

    A game says how many sheets so many players have, with how many columns, and how its end is
    checked.
    """

    claim = Claim.PAYOUTS

    def __init__(self) -> None:
        self.players = self.boxes_used = 0
        self.sheets: list[Sheets] = []
        self._options: dict[str, Any] = {}
        self._seats: set[int] = set()
        self._turn = 0
        self._dice: list[int] = []

    def new_sheets(self) -> list[Sheets]:
        """The sheets of a new game; players use them in turn."""
        raise NotImplementedError

    def check_end(self, event: dict[str, Any]) -> None:
        """``CheckFailed`` if the game ends otherwise than its rule book says."""
        raise NotImplementedError

    def wrong_turn(self, turn: int, seat: int) -> CheckFailed:
        """It is the turn of one seat, and another has it."""
        raise NotImplementedError

    def wrong_end(self) -> CheckFailed:
        """The game ends for no reason, or for another than it tells."""
        raise NotImplementedError

    def see(self, page: DecodedEntry) -> None:
        """What the next event scores."""
        event = page.event
        match page.kind:
            case "game-opened":
                self._options = event["options"]
                self.players = event["terms"]["players"]
                self.sheets = self.new_sheets()
            case "player-joined" | "player-returned":
                self._seats.add(event["seat"])
            case "player-left":
                self._seats.discard(event["seat"])
            case "starter-found":
                self._turn = event["starter"]
            case "dice-thrown":
                self._check_turn(event["seat"])
                self._dice = event["dice"]
            case "score-written" | "box-crossed":
                self._use(event)
            case "game-ended":
                self.check_end(event)
            case _:  # scores nothing
                pass

    def end(self) -> str:
        """Every score was recomputed."""
        return f"{self.boxes_used} boxes recomputed"

    def check_reason(self, event: dict[str, Any], reason: str, boxes: int) -> None:
        """The game ends for this reason with so many boxes used, else with nobody at the table."""
        is_whole = self.boxes_used == boxes
        expected = reason if is_whole else "" if self._seats else "table-deserted"
        if event["reason"] != expected:
            raise self.wrong_end()

    def _check_turn(self, seat: int) -> None:
        if seat != self._turn:
            raise self.wrong_turn(self._turn, seat)

    def _use(self, event: dict[str, Any]) -> None:
        self._check_turn(event["seat"])
        if not self._dice:
            raise CheckFailed("ya-early", "a box is used before anything is thrown (YA-2)")
        sheets = self.sheets[self._turn % len(self.sheets)]
        sheets.use(event, self._dice, self._options)
        self._dice, self.boxes_used = [], self.boxes_used + 1
        self._turn = (self._turn + 1) % self.players
