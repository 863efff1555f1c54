"""Whether every turn, score, cross and column is as the rule book says."""

from typing import Any, Final

from deluxe_replays.decoded_entries import DecodedEntry
from deluxe_replays.findings import CheckFailed, Claim
from deluxe_replays.games.sheets import Sheets

_TURNS: Final = 72
_SIDES: Final = 2


class ScoresExaminer:
    """Keeps both sides' columns, adds them up and compares them."""

    claim = Claim.PAYOUTS

    def __init__(self) -> None:
        self._free_crosses = False
        self._players = 0
        self._sides = [Sheets(3), Sheets(3)]
        self._here: set[int] = set()
        self._turn = self._used = 0
        self._dice: list[int] = []

    def see(self, page: DecodedEntry) -> None:
        """What the next event scores."""
        event = page.event
        match page.kind:
            case "game-opened":
                self._free_crosses = event["options"]["free_crosses"]
                self._players = event["terms"]["players"]
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
                "es-turn",
                "it is the turn of seat {turn}, not of seat {seat} (ES-2)",
                turn=self._turn,
                seat=seat,
            )

    def _use(self, event: dict[str, Any]) -> None:
        self._check_turn(event["seat"])
        if not self._dice:
            raise CheckFailed("ya-early", "a box is used before anything is thrown (YA-2)")
        self._sides[self._turn % _SIDES].use(event, self._dice, self._free_crosses)
        self._dice, self._used = [], self._used + 1
        self._turn = (self._turn + 1) % self._players

    def _end(self, event: dict[str, Any]) -> None:
        why = "turns-played" if self._used == _TURNS else "" if self._here else "table-deserted"
        if event["reason"] != why:
            raise CheckFailed(
                "es-end", "the game ends for no reason, or for another than is told (ES-2)"
            )
        both = [side.totals for side in self._sides]
        columns = [
            [n for n in (1, 2, 3) if both[side][n - 1] > both[1 - side][n - 1]] for side in (0, 1)
        ]
        sides = [{"side": n, "totals": both[n], "won": columns[n]} for n in (0, 1)]
        if event["sides"] != sides:
            raise CheckFailed(
                "es-columns", "the columns are not what the boxes add up to (ES-3, ES-4)"
            )
        more = len(columns[0]) - len(columns[1])
        seats = range(0 if more > 0 else 1, self._players, _SIDES) if more else ()
        if event["winners"] != list(seats):
            raise CheckFailed(
                "es-winner", "who wins more columns wins, else the game is drawn (ES-3, ES-4)"
            )
