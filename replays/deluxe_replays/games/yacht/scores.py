"""Checks every turn, score, cross and total by the rule book."""

from typing import Any, Final

from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.sheets import Sheets, SheetsExaminer

_ROUNDS: Final = 12


class ScoresExaminer(SheetsExaminer):
    """Keeps every player's sheet, and adds it up."""

    def new_sheets(self) -> list[Sheets]:
        """One for each player."""
        return [Sheets(1) for _ in range(self.players)]

    def check_end(self, event: dict[str, Any]) -> None:
        """The totals and the winners."""
        self.check_reason(event, "rounds-played", _ROUNDS * self.players)
        totals = [sheets.totals[0] for sheets in self.sheets]
        if event["totals"] != totals:
            raise CheckFailed("ya-totals", "the totals are not what the boxes add up to (YA-4)")
        highest = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if event["winners"] != highest:
            raise CheckFailed(
                "ya-winner", "the highest total wins, and equal ones share the win (YA-6)"
            )

    def wrong_turn(self, turn: int, seat: int) -> CheckFailed:
        """It is the turn of one seat, and another has it."""
        return CheckFailed(
            "ya-turn",
            "it is the turn of seat {turn}, not of seat {seat} (YA-2)",
            turn=turn,
            seat=seat,
        )

    def wrong_end(self) -> CheckFailed:
        """The game ends for no reason, or for another than it tells."""
        return CheckFailed(
            "ya-end", "the game ends without a reason, or for another reason than stated (YA-2)"
        )
