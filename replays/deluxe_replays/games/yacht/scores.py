"""Whether every turn, score, cross and total is as the rule book says."""

from typing import Any, Final

from deluxe_replays.decoded_entries import DecodedEntry
from deluxe_replays.findings import CheckFailed, Claim
from deluxe_replays.games.sheets import Sheets

_ROUNDS: Final = 12


class ScoresExaminer:
    """Keeps every player's sheet, and adds it up."""

    claim = Claim.PAYOUTS

    def __init__(self) -> None:
        self._free_crosses = False
        self._sheets: list[Sheets] = []
        self._here: set[int] = set()
        self._turn = self._used = 0
        self._dice: list[int] = []

    def see(self, page: DecodedEntry) -> None:
        """What the next event scores."""
        event = page.event
        match page.kind:
            case "game-opened":
                self._free_crosses = event["options"]["free_crosses"]
                self._sheets = [Sheets(1) for _ in range(event["terms"]["players"])]
            case "player-joined" | "player-returned":
                self._here.add(event["seat"])
            case "player-left":
                self._here.discard(event["seat"])
            case "starter-found":
                self._turn = event["starter"]
            case "dice-thrown":
                self._check_turn(event["seat"])
                self._dice = event["dice"]
            case "score-written" | "box-crossed":
                self._use(event)
            case "game-ended":
                self._end(event)
            case _:  # scores nothing
                pass

    def end(self) -> str:
        """Every score was recomputed."""
        return f"{self._used} boxes recomputed"

    def _check_turn(self, seat: int) -> None:
        if seat != self._turn:
            raise CheckFailed(
                "ya-turn",
                "it is the turn of seat {turn}, not of seat {seat} (YA-2)",
                turn=self._turn,
                seat=seat,
            )

    def _use(self, event: dict[str, Any]) -> None:
        self._check_turn(event["seat"])
        if not self._dice:
            raise CheckFailed("ya-early", "a box is used before anything is thrown (YA-2)")
        self._sheets[self._turn].use(event, self._dice, self._free_crosses)
        self._dice, self._used = [], self._used + 1
        self._turn = (self._turn + 1) % len(self._sheets)

    def _end(self, event: dict[str, Any]) -> None:
        whole = self._used == _ROUNDS * len(self._sheets)
        why = "rounds-played" if whole else "" if self._here else "table-deserted"
        if event["reason"] != why:
            raise CheckFailed(
                "ya-end", "the game ends for no reason, or for another than is told (YA-2)"
            )
        totals = [sheets.totals[0] for sheets in self._sheets]
        if event["totals"] != totals:
            raise CheckFailed("ya-totals", "the totals are not what the boxes add up to (YA-4)")
        highest = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if event["winners"] != highest:
            raise CheckFailed(
                "ya-winner", "the highest total wins, and equal ones share the win (YA-6)"
            )
