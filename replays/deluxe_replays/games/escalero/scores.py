"""Checks every turn, score, cross and column by the rule book."""

from typing import Any, Final

from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.sheets import Sheets, SheetsExaminer

_TURNS: Final = 72
_SIDES: Final = 2


class ScoresExaminer(SheetsExaminer):
    """Keeps both sides' columns, adds them up and compares them."""

    def new_sheets(self) -> list[Sheets]:
        """One for each side, with three columns."""
        return [Sheets(3) for _ in range(_SIDES)]

    def check_end(self, event: dict[str, Any]) -> None:
        """The columns and the winners."""
        self.check_reason(event, "turns-played", _TURNS)
        both = [side.totals for side in self.sheets]
        columns = [
            [n for n in (1, 2, 3) if both[side][n - 1] > both[1 - side][n - 1]] for side in (0, 1)
        ]
        sides = [{"side": n, "totals": both[n], "won": columns[n]} for n in (0, 1)]
        if event["sides"] != sides:
            raise CheckFailed(
                "es-columns", "the columns are not what the boxes add up to (ES-3, ES-4)"
            )
        more = len(columns[0]) - len(columns[1])
        seats = range(0 if more > 0 else 1, self.players, _SIDES) if more else ()
        if event["winners"] != list(seats):
            raise CheckFailed(
                "es-winner",
                "the side with more columns wins, otherwise the game is a draw (ES-3, ES-4)",
            )

    def wrong_turn(self, turn: int, seat: int) -> CheckFailed:
        """It is the turn of one seat, and another has it."""
        return CheckFailed(
            "es-turn",
            "it is the turn of seat {turn}, not of seat {seat} (ES-2)",
            turn=turn,
            seat=seat,
        )

    def wrong_end(self) -> CheckFailed:
        """The game ends for no reason, or for another than it tells."""
        return CheckFailed(
            "es-end", "the game ends without a reason, or for another reason than stated (ES-2)"
        )
